"""The table in the terminal: readable, within its width, in every language, from views alone."""

from collections.abc import Iterator

import pytest
from rich.console import Console, RenderableType
from tests.pantheon.positions import Seat, given, pantheon

from theoi.core.rng import seeded
from theoi.core.state import SPECTATOR
from theoi.core.texts import LANGUAGES, load_texts
from theoi.games.pantheon.state import PantheonState
from theoi.games.pantheon.terminal import PantheonTable, distinct_letters, make_table

PLAYERS = ["Anna", "Boris", "Cyril", "Dana"]


def table_of(seats: int, language: str = "en") -> PantheonTable:
    return make_table(pantheon(seats), load_texts("theoi.cli")[language], PLAYERS[:seats])


def printed(what: RenderableType, width: int = 100) -> str:
    console = Console(width=width, highlight=False, emoji=False, markup=False)
    with console.capture() as capture:
        console.print(what)
    return capture.get()


def positions(seats: int) -> Iterator[PantheonState]:
    """Some positions of a random game, one of every question it asks among them."""
    rng = seeded(f"terminal {seats}")
    state = pantheon(seats).new(seed=seats)
    assert isinstance(state, PantheonState)
    asked: set[str] = set()
    while not state.is_over():
        if state.question().prompt() not in asked or rng.below(60) == 0:
            asked.add(state.question().prompt())
            yield state
        state.apply(rng.pick(state.legal_moves()))
    yield state


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("width", [80, 100])
def test_everything_fits_and_has_words(seats: int, language: str, width: int) -> None:
    table = table_of(seats, language)
    for state in positions(seats):
        for seat in (SPECTATOR, max(state.to_act(), 0)):
            view = state.view(seat)
            drawn = printed(table.board(view, width), width)
            offers = dict.fromkeys(state.legal_moves(), None)
            drawn += printed(table.moves(view, offers, width), width)
            assert "pantheon." not in drawn  # a key without a message
            assert max(len(line) for line in drawn.splitlines()) <= width


def test_the_map_shows_pieces_loot_temple_and_choices() -> None:
    seats = [Seat(cards=["movement"], feet_at=["4,2"], columns_at=["5,0"]), Seat(feet_at=["4,2"])]
    position = given(*seats, loot={"4,0": "god", "0,3": "step"}).play("move 1")
    table = table_of(2)
    rows = printed(table.board(position.view(0), 100)).splitlines()[1:14]
    letter = table.letters[position.moves.loot_axis.number("god")]
    assert rows[0].startswith("  0,0 ")
    assert rows[0].rstrip().endswith("13,0")
    assert f"*{letter}  R " in rows[0]
    assert " T  " in rows[2]
    assert " ry " in rows[2]
    assert "[·]" in rows[1]
    assert rows[3].strip().startswith("-1,3")


def test_others_hands_stay_hidden() -> None:
    position = given(Seat(), Seat(cards=["movement", "gifts", "gifts"], known=["gifts"]))
    drawn = printed(table_of(2).board(position.view(0), 100))
    assert "Gifts, 2× ?" in drawn
    assert "Movement" not in drawn


def test_notes_and_descriptions() -> None:
    position = given(
        Seat(cards=["movement"], feet_at=["4,1"]), Seat(), loot={"4,0": "god", "0,3": "step"}
    )
    position.play("move 1")
    table = table_of(2)
    view = position.view(0)
    move = position.game.space.parse("place 4,0")
    assert table.note(view, move, {}) == "(1) God"
    god = position.moves.god_axis.number("gaiviles")
    assert table.describe("god", god)[0] == "Gaiviles  4/1"
    assert table.describe("card", 0) == []
    assert len(table.legend()) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_loot_has_a_letter_of_its_own(language: str) -> None:
    letters = table_of(2, language).letters
    assert len(set(letters)) == len(letters)
    assert distinct_letters(["aa", "a"]) == ["A", "1"]
