"""What objects say of themselves: something, and never what is hidden."""

import xml.etree.ElementTree as ElementTree

import pytest
from tests.fingers import INFO as FINGERS

import theoi
from theoi.core.chance import ChanceEvent
from theoi.core.moves import Axis, MoveSpace

pytestmark = pytest.mark.parity


def random_position(name: str, moves: int, seats: int | None = None) -> theoi.State:
    state: theoi.State = theoi.load_game(name, seats).new(seed=4)
    rng = theoi.seeded(2)
    for _ in range(moves):
        state.play(rng.pick(state.legal_moves()))
    return state


def test_games_and_their_parts() -> None:
    game = theoi.load_game("duel", mode="pantheon")
    assert repr(game) == "DuelGame(2 seats, mode=pantheon)"
    assert repr(game.info) == "GameInfo('duel', 2 to 2 seats)"
    assert repr(game.info.options) == "[Option('mode', ['base', 'pantheon'])]"
    axis = Axis("card", ["baths", "forum"])
    space = MoveSpace([("build", [axis]), ("pass", [])])
    assert repr(axis) == "Axis('card', 2 ids)"
    assert repr(space) == "MoveSpace(3 moves: build, pass)"
    assert repr(space.blocks[0]) == "Block('build <card>', 2 moves from 0)"
    assert repr(ChanceEvent("deal", axis)) == "ChanceEvent('deal', Axis('card', 2 ids))"
    assert repr(game.observation).startswith("Observation(duel, ")


def test_a_generator_can_be_written_down() -> None:
    rng = theoi.seeded(7)
    again = eval(repr(rng), {"Rng": theoi.Rng})
    assert [again.below(100) for _ in range(9)] == [rng.below(100) for _ in range(9)]


def test_a_position_tells_who_is_to_act_and_its_facts() -> None:
    state = random_position("duel", 12)
    asked, facts = state.to_act(), ", ".join(state.facts())
    assert repr(state) == f"DuelState(seat {asked} to act, {facts})"
    seat = theoi.Seat(state, asked)
    assert repr(seat) == f"Seat({asked}, {len(state.legal_moves())} moves, {seat.known!r})"
    state.concede(0)
    assert repr(state).startswith("DuelState(over, ")
    assert repr(FINGERS.load(3).new(seed=1)) == "FingersState(seats 0 1 2 to act, won [0, 0, 0])"


@pytest.mark.parametrize(("name", "seats"), [("duel", 2), ("pantheon", 3)])
def test_positions_tell_nothing_that_is_hidden(name: str, seats: int) -> None:
    """What a spectator cannot tell apart reads and looks the same."""
    state = random_position(name, 40, seats)
    everybody = [state, state.known_to(-1), *(state.known_to(seat) for seat in range(seats))]
    assert len({repr(known) for known in everybody}) == 1
    assert len({str(known) for known in everybody}) == 1
    assert len({known._repr_svg_() for known in everybody}) == 1


@pytest.mark.parametrize("name", ["duel", "pantheon"])
def test_a_position_is_described_and_drawn(name: str) -> None:
    state = random_position(name, 20)
    assert "Player 1" in str(state)
    picture = state._repr_svg_()
    assert picture is not None
    assert ElementTree.fromstring(picture).tag == "{http://www.w3.org/2000/svg}svg"


def test_a_game_without_a_drawing_is_its_facts() -> None:
    state = FINGERS.load(2).new(seed=1)
    assert str(state) == "won [0, 0]"
    assert state._repr_svg_() is None
