"""Duel in the terminal: complete, within its width, in every language, from what a seat knows."""

from collections.abc import Iterator, Sequence

import pytest
from click import unstyle
from tests.cli.running import RAW_KEY
from tests.duel.positions import City, Table, duel, given

from theoi.cli import tables
from theoi.cli.offers import Flow
from theoi.cli.sheets import Rule, Sheet
from theoi.cli.sketches import Grid, TilesSheet, fill, shorten, spread
from theoi.core.board import COLORS, Columns, Mark, Sketch, Tile, Tiles, distinct_letters
from theoi.core.rng import seeded
from theoi.core.state import SPECTATOR, State
from theoi.core.texts import LANGUAGES, load_texts
from theoi.games.duel.page.words import words_of

PLAYERS = ["Anna", "Boris"]


def table_of(mode: str, language: str = "en", players: Sequence[str] = PLAYERS) -> tables.Table:
    return tables.Table(duel(mode), load_texts("theoi.cli")[language], list(players))


def printed(sheet: Sheet, width: int = 100) -> str:
    return unstyle("\n".join(sheet.lines(width)))


def look(table: Table, language: str = "en", seat: int | None = None) -> tables.Look:
    state = table.state
    mode = "pantheon" if state.parts.pantheon else "base"
    return table_of(mode, language).look(state, state.to_act() if seat is None else seat)


def board(table: Table, language: str = "en", width: int = 100, seat: int | None = None) -> str:
    return printed(look(table, language, seat).draw(), width)


def moves(table: Table, language: str = "en", width: int = 100) -> str:
    return printed(look(table, language).moves(), width)


def line_with(text: str, word: str) -> str:
    return next(line for line in text.splitlines() if word in line)


# --- everything, everywhere ---------------------------------------------------------------------


def positions(mode: str, seed: int) -> Iterator[State]:
    """Every question of a random game that is not just a turn, every fifth turn, and the end."""
    state = duel(mode).new(seed)
    rng = seeded(seed)
    turns = 0
    while not state.over:
        turns += state.question().prompt() == "duel.ask.turn"
        if turns % 5 == 0 or state.question().prompt() != "duel.ask.turn":
            yield state
        state.play(rng.pick(state.legal_moves()))
    yield state


@pytest.mark.parametrize("mode", ["base", "pantheon"])
@pytest.mark.parametrize(("width", "language"), [(80, "pl"), (80, "cs"), (100, "en"), (120, "pl")])
def test_whole_games_fit_their_width_and_lack_no_word(mode: str, width: int, language: str) -> None:
    table = table_of(mode, language, ["Anna Nowakowska", "Komputer"])
    for number, state in enumerate(positions(mode, width)):
        seat = state.to_act() if not state.over else number % 2
        here = table.look(state, seat)
        text = printed(here.draw(), width)
        if not state.over:
            text += "\n" + printed(here.moves(), width)
            assert f"{len(state.legal_moves())} " in text
        assert not RAW_KEY.search(text)
        assert max(len(line) for line in text.splitlines()) <= width
        assert here.sketch is not None
        assert colors_of(here.sketch) <= {"", *COLORS}
        printed(table.look(state, SPECTATOR).draw(), width)


def colors_of(sketch: Sketch) -> set[str]:
    """All colours that a sketch names."""
    found: set[str] = set()
    for block in sketch.blocks:
        if isinstance(block, Tiles):
            found |= {tile.color for tile in block.tiles}
            found |= {mark.color for tile in block.tiles for mark in tile.lines}
        elif isinstance(block, Columns):
            found |= {label.color for label, _ in block.rows}
            found |= {mark.color for _, cells in block.rows for cell in cells for mark in cell}
    return found


@pytest.mark.parametrize("mode", ["base", "pantheon"])
def test_every_move_has_its_number_and_a_note(mode: str) -> None:
    table = table_of(mode)
    for state in positions(mode, 7):
        if state.over:
            break
        seat = state.to_act()
        here = table.look(state, seat)
        words = printed(here.moves()).split()
        legal = state.legal_moves()
        assert [offer.move for offer in here.offers] == [
            state.game.space.notation(move) for move in legal
        ]
        assert all(str(number) in words for number in range(1, len(legal) + 1))
        assert all("\n" not in here.note(number) for number in range(len(legal)))


# --- the structure ------------------------------------------------------------------------------


def test_accessible_cards_have_thick_borders_and_hidden_cards_no_name() -> None:
    table = given(age=1, open=["baths", "altar"], slots={0: "theater"})
    text = board(table)
    assert line_with(text, "Baths").count("┃") == 2 * len(table.accessible)
    assert "│Theater" in text
    hidden = [slot for slot in range(20) if not table.is_face_up(slot) and table.slot(slot)]
    assert hidden
    for slot in hidden:
        name = table.slot(slot)
        assert name is not None
        number = table.moves.card.number(name)
        assert f"│{table.game.name_of('card', number, 'en')}" not in text
    assert text.count("░ I ░") == len(hidden)


def test_a_card_shows_colour_effect_cost_and_price() -> None:
    table = given(a=City(coins=9), age=2, open=["archery_range"])
    text = board(table)
    assert "┏ red ━" in text
    assert "2▼" in line_with(text, "WSP")
    assert "6¢" in line_with(text, "WSP")


@pytest.mark.parametrize(
    ("card", "effect"),
    [
        ("lumber_yard", "+W"),
        ("sawmill", "+WW"),
        ("stone_reserve", "S=1¢"),
        ("customs_house", "GP=1¢"),
        ("caravansery", "+W/C/S"),
        ("forum", "+G/P"),
        ("tavern", "+4¢"),
        ("scriptorium", "quill"),
        ("library", "2★ quill"),
        ("baths", "3★"),
        ("guard_tower", "1▼"),
        ("armory", "3★ +1¢/red"),
        ("arena", "3★ +2¢/Wonder"),
        ("merchants_guild", "1★/yellow"),
        ("shipowners_guild", "1★/brown+grey"),
        ("builders_guild", "2★/Wonder"),
        ("moneylenders_guild", "1★/3¢"),
        ("roman_grand_temple", "5/12/21★"),
    ],
)
def test_effects_in_short(card: str, effect: str) -> None:
    game = duel("pantheon")
    lines = words_of(game.parts, game.texts["en"]).effects(game.parts.moves.card.number(card))
    assert " ".join(sorted((line.sign for line in lines), key=len)).startswith(effect)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_grand_temple_is_told_from_the_others_however_narrow(language: str) -> None:
    table = given(mode="pantheon", open=["roman_grand_temple"])
    mythology = duel("pantheon").name_of("mythology", 4, language)
    assert f"┃◆ {mythology}" in board(table, language, width=80)


def test_tokens_lie_on_face_down_cards() -> None:
    table = given(mode="pantheon", age=1, tokens={13: "greek"}, open=["baths"])
    assert "◆ Greek" in board(table)


def test_places_are_numbered_when_zeus_asks_for_one() -> None:
    table = given(mode="pantheon", a=City(coins=20), age=2, spaces={3: "zeus"}, open=["walls"])
    assert "┏ 1" not in board(table)
    table.play("activate 3 none")
    text = board(table)
    for slot in range(20):
        if table.slot(slot):
            assert f" {slot} " in text


# --- the track ----------------------------------------------------------------------------------


@pytest.mark.parametrize("conflict", [-8, -3, 0, 1, 5])
def test_the_pawn_stands_over_its_number(conflict: int) -> None:
    lines = board(given(conflict=conflict, open=["baths"])).splitlines()
    row = next(number for number, line in enumerate(lines) if "●" in line)
    place = lines[row].index("●")
    assert f"{conflict:+d}" if conflict else "0" in lines[row + 1][place - 1 : place + 2]
    assert lines[row + 1][: place + 2].split()[-1] == (f"{conflict:+d}" if conflict else "0")


def test_the_starting_player_is_on_the_left() -> None:
    assert "◄ Anna" in board(given(open=["baths"]))
    assert "◄ Boris" in board(given(open=["baths"], first=1))


def test_military_tokens_and_minerva() -> None:
    full = board(given(mode="pantheon", age=2, minerva=4, open=["walls"]))
    zones = line_with(full, "♜")
    assert zones.count("−2¢") == zones.count("−5¢") == 2
    assert "M" in line_with(full, "●")
    left = board(given(age=2, military_tokens=["first_2"], open=["walls"]))
    zones = line_with(left, "♜")
    assert (zones.count("−2¢"), zones.count("−5¢")) == (1, 0)


# --- cities -------------------------------------------------------------------------------------


def test_a_city_shows_all_it_has() -> None:
    table = given(
        mode="pantheon",
        age=3,
        a=City(
            cards=["lumber_yard", "sawmill", "library", "dispensary", "baths", "caravansery"],
            coins=5,
            astarte=3,
            wonders=["sphinx"],
            built=["pyramids"],
            progress=["law"],
            gods=["astarte"],
            mythology=["greek"],
            offerings=["3"],
        ),
        b=City(cards=["quarry"], coins=0),
        open=["arsenal"],
    )
    text = board(table)
    assert "Anna (you) ◄" in text
    assert line_with(text, "Coins").split()[1:5] == ["5¢", "+", "3¢", "on"]
    assert line_with(text, "Produces").split()[1:3] == ["W3", "+W/C/S"]
    assert line_with(text, "Buys at").split()[2:7] == ["W:2", "C:2", "S:3", "G:2", "P:2"]
    assert "Lumber Yard, Sawmill" in line_with(text, "brown  ")
    assert "3/6: mortar, quill, scales" in line_with(text, "Science")
    assert "■ The Pyramids" in text
    assert "CSGG" in line_with(text, "□ The Sphinx")
    assert "Law" in line_with(text, "Progress  ")
    assert "Astarte" in line_with(text, "Gods ")
    assert "Greek" in line_with(text, "Mythology  ")
    assert "−3¢" in line_with(text, "Offerings")


def test_the_own_city_stands_on_the_left() -> None:
    table = given(a=City(coins=3), b=City(coins=8), open=["baths"])
    assert line_with(board(table, seat=0), "Coins").split()[1] == "3¢"
    assert line_with(board(table, seat=1), "Coins").split()[1] == "8¢"
    assert "(you)" not in board(table, seat=SPECTATOR)


# --- the Pantheon -------------------------------------------------------------------------------


def test_the_pantheon_shows_gods_and_prices_for_both() -> None:
    table = given(mode="pantheon", age=2, spaces={2: "mars"}, open=["walls"])
    text = board(table)
    assert "Mars" in text
    assert "4¢ | 7¢" in text
    assert "7¢ | 4¢" in board(table, seat=1)


def test_who_has_not_seen_a_god_sees_its_mythology_only() -> None:
    table = given(mode="pantheon", age=1, spaces={2: "mars"}, face_down={2: "A"}, open=["baths"])
    assert "Mars" in board(table, seat=0)
    assert "Mars" not in board(table, seat=1)
    assert "? Roman" in board(table, seat=1)
    assert "? Roman" in board(table, seat=SPECTATOR)


# --- moves --------------------------------------------------------------------------------------


def test_prices_and_consequences_stand_beside_the_moves() -> None:
    table = given(
        a=City(coins=4, wonders=["colossus"], cards=["scriptorium"]),
        b=City(coins=5),
        age=2,
        conflict=1,
        open=["library", "courthouse", "brewery", "barracks"],
    )
    text = moves(table)
    assert "free" in line_with(text, "Library")
    assert "You have a pair of symbols: take a Progress token" in line_with(text, "Library")
    assert line_with(text, "Barracks").split()[2] == "3¢"
    assert "● +2" in line_with(text, "Barracks")
    assert line_with(board(table), "Too dear").split()[2:] == ["Courthouse", "6¢"]
    assert line_with(text, "Brewery").split()[2] == "free"
    assert "+6¢" in line_with(text, "Brewery")
    assert line_with(text, "Discard").split() == ["Discard", "+2¢"]
    assert "Colossus" not in text


def test_a_wonder_is_told_once_with_the_cards_it_can_be_built_with() -> None:
    table = given(a=City(coins=20, wonders=["sphinx"]), open=["baths", "altar"])
    text = moves(table)
    assert text.count("The Sphinx") == 1
    following = text[text.index("The Sphinx") :].splitlines()[1]
    assert all(name in following for name in ("Baths", "Altar"))


def test_a_winning_move_says_so() -> None:
    table = given(a=City(coins=20), age=2, conflict=7, open=["walls"])
    assert "Anna wins by military supremacy!" in moves(table)


def test_activations_with_offering_tokens() -> None:
    table = given(
        mode="pantheon", a=City(coins=5, offerings=["3"]), age=2, spaces={3: "mars"}, open=["walls"]
    )
    text = moves(table)
    rows = [line for line in text.splitlines() if " Mars " in line]
    assert [row.split("¢")[0].split()[-1] for row in rows] == ["5", "2"]
    assert "Mars + Offering token 3" in rows[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_described(language: str) -> None:
    table = table_of("pantheon", language)
    parts = duel("pantheon").parts
    sizes = {"card": parts.cards, "wonder": parts.wonders, "progress": 13, "god": parts.gods + 1}
    for axis, size in sizes.items():
        for number in range(size):
            lines = table.describe(axis, number)
            assert len(lines) >= 2
            assert all(lines)
            assert not RAW_KEY.search("\n".join(lines))
    assert table.describe("seat", 0) == []


# --- drawing ------------------------------------------------------------------------------------


def test_what_is_drawn_later_covers_what_is_there() -> None:
    tiles = [
        Tile(0, 0, [Mark("below")], "a"),
        Tile(1, 1, [Mark("above it all")], border="thick"),
    ]
    drawn = printed(TilesSheet(Tiles(2, tiles)), 20)
    assert drawn == "┌ a ─────┐\n│below   │\n└────┏━━━━━━━━┓\n     ┃above i…┃\n     ┗━━━━━━━━┛"
    grid = Grid(3, 1)
    grid.write(0, 0, "abc")
    grid.write(1, 0, "xyz")
    assert list(grid.lines()) == ["axy"]


def test_texts_are_cut_and_spread() -> None:
    assert shorten("Theater", 7) == "Theater"
    assert shorten("Theaters", 7) == "Theate…"
    assert spread("3★", "2¢", 8) == "3★    2¢"
    assert spread("a long effect", "2¢", 8) == "a lo… 2¢"
    assert list(Flow(["one", "two", "three"]).lines(10)) == ["one   two", "three"]
    assert printed(Rule("Duel"), 11) == "── Duel ───"
    assert fill(Mark("1★", end="2¢", extra="W"), 8) == "1★  W 2¢"
    assert fill(Mark("1★", end="2¢", extra="W"), 6) == "1★  2¢"
    assert distinct_letters(["Wood", "Clay"]) == ["W", "C"]
    assert distinct_letters(["Stone", "Steel"]) == ["S", "T"]
    assert distinct_letters(["aa", "a"]) == ["A", "1"]
