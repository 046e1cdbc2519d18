"""Views say what their numbers are; observations and schemas keep to it."""

from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import jsonschema_rs
import msgspec
import pytest
from tests.fingers import FingersGame
from tests.omens import import_variation

from theoi import SPECTATOR, Game, State, load_game, seeded
from theoi.core.observation import Observation
from theoi.core.views import (
    Bag,
    By,
    Keyed,
    Number,
    Of,
    Row,
    Unobserved,
    ViewError,
    meaning_of,
)
from theoi.games.duel.view import DuelView
from theoi.games.pantheon.view import PantheonView
from theoi.testing.numbers import check_bounds

GAMES = {
    "duel": load_game("duel"),
    "duel with Pantheon": load_game("duel", mode="pantheon"),
    "pantheon for two": load_game("pantheon", 2),
    "pantheon for three": load_game("pantheon", 3),
}
in_every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def positions(game: Game, seed: int) -> Iterator[State]:
    """All positions of a random game."""
    state = game.fast(seeded(seed))
    rng = seeded(f"{seed} moves")
    yield state
    while not state.is_over():
        state.apply(rng.pick(state.legal_moves()))
        yield state


def numbers(observation: Observation, name: str, seen: "array[float]") -> list[float]:
    return observation[name].of(seen).tolist()


# --- every position of random games ---------------------------------------------------------------


@pytest.mark.parity
@in_every_game
def test_numbers_keep_to_their_bounds_in_every_position(game: Game) -> None:
    for state in positions(game, 7):
        check_bounds(state, SPECTATOR if state.is_over() else state.to_act())


@in_every_game
def test_nothing_is_lost_on_the_way(game: Game) -> None:
    """Views that differ in what is observed become other numbers, in both forms."""
    views: dict[bytes, bytes] = {}
    ids: dict[bytes, bytes] = {}
    for state in positions(game, 11):
        view = state.view(0)
        seen = told(view)
        assert views.setdefault(game.observation.observe(view, 0).tobytes(), seen) == seen
        assert ids.setdefault(game.observation.ids.observe(view, 0).tobytes(), seen) == seen
    assert len(views) == len(ids) > 50


def told(view: object) -> bytes:
    """A view without what is left out of observations."""
    plain = msgspec.to_builtins(view)
    del plain["moves"]
    for place in plain.get("hexes", []):
        del place["seats"]
    return msgspec.json.encode(plain, order="deterministic")


@in_every_game
def test_views_keep_to_their_schema(game: Game) -> None:
    validator = jsonschema_rs.validator_for(game.view_schema())
    for number, state in enumerate(positions(game, 3)):
        if number % 7 == 0 or state.is_over():
            validator.validate(msgspec.to_builtins(state.view(0)))


# --- what stands where ----------------------------------------------------------------------------


def test_a_duel_is_seen_from_the_side_of_the_observer() -> None:
    game = load_game("duel")
    state = game.new(seed=3)
    rng = seeded(5)
    for _ in range(30):
        state.play(rng.pick(state.legal_moves()))
    observation = game.observation
    for seat in (0, 1):
        view = state.view(seat)
        assert isinstance(view, DuelView)
        seen = observation.observe(state, seat)
        own, other = view.cities[seat], view.cities[1 - seat]
        assert numbers(observation, "cities.coins", seen) == [own.coins, other.coins]
        cards = numbers(observation, "cities.cards", seen)
        assert [place for place, one in enumerate(cards) if one] == own.cards + [
            len(game.axes["card"]) + card for card in other.cards
        ]
        assert numbers(observation, "seat", seen) == [1, 0, 0, 0]
        asked = numbers(observation, "asked", seen)
        assert asked == ([1, 0, 0, 0] if view.asked == seat else [0, 1, 0, 0])
        forward = view.conflict if view.first == seat else -view.conflict
        assert numbers(observation, "conflict", seen) == [forward]
        tokens = numbers(observation, "military_tokens", seen)
        own_side = ["first_2", "first_5"] if view.first == seat else ["second_2", "second_5"]
        axis = game.axes["military"]
        left = [axis.ids[token] in own_side for token in view.military_tokens]
        assert sum(tokens[:2]) == sum(left)
        assert sum(tokens) == len(left)


def test_hidden_gone_and_known_cards_have_columns_of_their_own() -> None:
    game = load_game("duel")
    for state in positions(game, 5):
        view = state.view(0)
        assert isinstance(view, DuelView)
        cards = [slot.card for slot in view.structure]
        if {-1, -2} < set(cards):
            break
    block = game.observation["structure.card"]
    assert block.shape == (20, 80)
    assert block.axes == ("slot", "card")
    rows = block.of(game.observation.observe(state, 0)).tolist()
    for slot, card in enumerate(cards):
        row = rows[80 * slot : 80 * slot + 80]
        column = {-1: 78, -2: 79}.get(card, card)
        assert row == [float(place == column) for place in range(80)]
    ids = game.observation.ids
    assert numbers(ids, "structure.card", ids.observe(state, 0)) == cards


def test_players_of_pantheon_stand_in_turn_order_from_the_observer() -> None:
    game = load_game("pantheon", 3)
    state = game.new(seed=2)
    rng = seeded(1)
    for _ in range(120):
        state.play(rng.pick(state.legal_moves()))
    observation = game.observation
    for seat in range(3):
        view = state.view(seat)
        assert isinstance(view, PantheonView)
        seen = observation.observe(view, seat)
        order = [view.players[(seat + step) % 3] for step in range(3)]
        assert numbers(observation, "players.there", seen) == [1, 1, 1, 0]
        held = [player.hand_size for player in order]
        assert numbers(observation, "players.hand_size", seen) == [*held, 0]
        feet = numbers(observation, "players.feet_at", seen)
        hexes = len(game.axes["hex"])
        for step, player in enumerate(order):
            row = feet[step * hexes : step * hexes + hexes]
            assert [place for place, foot in enumerate(row) if foot] == player.feet_at


def test_a_spectator_sees_seats_as_they_are() -> None:
    game = load_game("pantheon", 3)
    observation = game.observation
    seen = observation.observe(game.new(seed=2), SPECTATOR)
    assert numbers(observation, "seat", seen) == [0, 0, 0, 0, 1, 0]
    assert len(seen) == observation.size == len(load_game("pantheon", 4).observation._start)


def test_the_mask_has_the_legal_moves() -> None:
    game = load_game("duel")
    state = game.new(seed=1)
    asked = state.to_act()
    mask = game.observation.mask(state, asked)
    assert len(mask) == game.space.size
    assert [move for move, legal in enumerate(mask) if legal] == state.legal_moves()
    assert not any(game.observation.mask(state, 1 - asked))


def test_values_beyond_their_bounds_are_brought_to_them() -> None:
    game = load_game("duel")
    view = game.new(seed=1).view(0)
    assert isinstance(view, DuelView)
    view.cities[1].coins = 5000
    with pytest.raises(ValueError, match=r"^cities\.coins is 5000$"):
        game.observation.check(view, 0)
    seen = game.observation.observe(view, 0)
    assert numbers(game.observation, "cities.coins", seen)[1] == 199


def test_only_what_is_a_view_is_observed() -> None:
    game = load_game("duel")
    with pytest.raises(TypeError, match=r"duel observes a State or DuelView, not .*PantheonView"):
        game.observation.observe(load_game("pantheon").new(seed=1).view(0), 0)
    with pytest.raises(TypeError, match=r"not .*int"):
        game.observation.observe(7, 0)


def test_a_game_without_a_struct_says_so() -> None:
    class Bare(FingersGame):
        def view(self, known: State, seat: int) -> dict[str, int]:  # type: ignore[override]
            return {}

    with pytest.raises(ViewError, match=r"Bare\.view does not return an msgspec Struct"):
        Observation(Bare(2))


# --- annotations that say nothing, or nonsense ----------------------------------------------------


class Part(msgspec.Struct):
    """Part of a view."""

    card: Annotated[int, Of("card")]
    free: str


WRONG: list[tuple[object, str]] = [
    (int, "int does not say what it is"),
    (float, "float does not say what it is"),
    (dict[str, int], "does not say what it is"),
    (int | str, "is one of several types"),
    (list[int], "a list is annotated with one of Bag, Row, By and Keyed"),
    (Annotated[list[int], Bag()], "int does not say what it is"),
    (Annotated[list[Annotated[int, Number(0, 1)]], Bag()], "a Bag holds things of an axis"),
    (Annotated[list[Annotated[int, Number(0, 1)]], Keyed("x")], "only a list of structs is Keyed"),
    (Annotated[list[Part], Keyed("seat")], "Part has no field 'seat' on an axis"),
    (Annotated[list[Part], Keyed("free")], "Part has no field 'free' on an axis"),
    (Annotated[Part, Row(3)], "a struct needs no Row"),
    (Annotated[str, Number(0, 1)], "str does not say what it is"),
    (Annotated[int, Number(-1, 1, mirror="first")], "mirrored by 'first'"),
]


@pytest.mark.parametrize(("kind", "message"), WRONG)
def test_a_field_that_does_not_say_what_it_is_is_refused(kind: object, message: str) -> None:
    made = msgspec.defstruct("Made", [("thing", kind)])
    with pytest.raises(ViewError, match=message) as caught:
        meaning_of(made)
    assert str(caught.value).startswith("Made.thing")


def test_every_word_can_be_said() -> None:
    made = msgspec.defstruct(
        "Made",
        [
            ("text", str),
            ("flag", bool),
            ("left_out", Annotated[int, Number(0, 1), Unobserved()]),
            ("perhaps", Annotated[int | None, Number(0, 1)]),
            ("by_seat", Annotated[list[Annotated[list[Part], Row(2)]], By("seat")]),
        ],
    )
    fields = meaning_of(made).fields
    assert [field.observed for field in fields] == [False, True, False, True, True]


def test_the_example_game_is_observed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    game = import_variation(tmp_path, "omens_observed", []).load(3)
    state = game.new(outcomes={"deal": ["3", "7", "1", "10", "2", "4", "5", "6", "12"]})
    ids = game.observation.ids
    seen = ids.observe(state, 1)
    assert numbers(ids, "hands", seen) == [1, 3, 9, *[-1] * 6, *[-2] * 3]
    assert ids["hands"].axes == ("seat", "")
    assert ids["hands"].axis == "omen"


def test_the_page_tells_the_sizes() -> None:
    page = (Path(__file__).parents[2] / "docs" / "observations.md").read_text("utf-8")
    for name, text in (("duel", "Duel, in both modes"), ("pantheon", "Pantheon, for any number")):
        for key, game in GAMES.items():
            if key.startswith(name):
                sizes = (game.observation.size, game.observation.ids.size, game.space.size)
                row = " | ".join(f"{size:,}" for size in sizes)
                line = next(line for line in page.splitlines() if text in line)
                assert line.endswith(f" | {row} |")
