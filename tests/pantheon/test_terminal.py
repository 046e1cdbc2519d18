"""Pantheon in the terminal: readable, within its width, in every language, nothing hidden."""

from collections.abc import Iterator

import pytest
from click import unstyle
from tests.pantheon.positions import Seat, given, pantheon
from tests.pantheon.positions import Table as Position

from theoi.cli.sheets import Sheet
from theoi.cli.tables import Look, Table
from theoi.core.board import distinct_letters
from theoi.core.rng import seeded
from theoi.core.state import SPECTATOR
from theoi.core.texts import LANGUAGES, load_texts
from theoi.games.pantheon.state import PantheonState

PLAYERS = ["Anna", "Boris", "Cyril", "Dana"]


def table_of(seats: int, language: str = "en") -> Table:
    return Table(pantheon(seats), load_texts("theoi.cli")[language], PLAYERS[:seats])


def look(position: Position, seat: int = 0) -> Look:
    return table_of(position.state.seats).look(position.state, seat)


def loot_letters(language: str) -> list[str]:
    """The letters of the loot on the map, by number."""
    game = pantheon(2)
    return distinct_letters(
        [game.name_of("loot", loot, language) for loot in range(game.parts.loots)]
    )


def printed(sheet: Sheet, width: int = 100) -> str:
    return unstyle("\n".join(sheet.lines(width)))


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
            here = table.look(state, seat)
            drawn = printed(here.draw(), width)
            drawn += "\n" + printed(here.moves(), width)
            assert "pantheon." not in drawn  # a key without a message
            assert max(len(line) for line in drawn.splitlines()) <= width


def test_the_map_shows_pieces_loot_temple_and_choices() -> None:
    seats = [Seat(cards=["movement"], feet_at=["4,2"], columns_at=["5,0"]), Seat(feet_at=["4,2"])]
    position = given(*seats, loot={"4,0": "god", "0,3": "step"}).play("move 1")
    rows = printed(look(position).draw()).splitlines()[1:14]
    letter = loot_letters("en")[position.moves.loot_axis.number("god")]
    assert rows[0].startswith("  0,0 ")
    assert rows[0].rstrip().endswith("13,0")
    assert f"*{letter}  R " in rows[0]
    assert " T  " in rows[2]
    assert " ry " in rows[2]
    assert "[·]" in rows[1]
    assert rows[3].strip().startswith("-1,3")


def test_others_hands_stay_hidden() -> None:
    position = given(Seat(), Seat(cards=["movement", "gifts", "gifts"], known=["gifts"]))
    drawn = printed(look(position).draw())
    assert "Gifts, 2× ?" in drawn
    assert "Movement" not in drawn


def test_notes_and_descriptions() -> None:
    position = given(
        Seat(cards=["movement"], feet_at=["4,1"]), Seat(), loot={"4,0": "god", "0,3": "step"}
    )
    position.play("move 1")
    here = look(position)
    number = [offer.move for offer in here.offers].index("place 4,0")
    assert here.note(number) == "1  *God"
    assert "Price 1" in here.bill(number)
    god = position.moves.god_axis.number("gaiviles")
    lines = table_of(2).describe("god", god)
    assert lines[0] == "Gaiviles"
    assert "Cost 4, 1" in lines
    assert table_of(2).describe("seat", 0) == []
    assert len(here.legend()) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_loot_has_a_letter_of_its_own(language: str) -> None:
    letters = loot_letters(language)
    assert len(set(letters)) == len(letters)
