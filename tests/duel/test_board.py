"""The board on a page: every position can be drawn, every move lies on a piece, nothing leaks."""

import re
from collections import Counter
from functools import cache
from importlib.resources import files
from xml.etree import ElementTree

import pytest
from tests.duel.positions import City, Table, duel, given

from theoi.core.board import Board, Frame, Line, Offer
from theoi.core.chance import SealedChance
from theoi.core.clauses import load_clauses
from theoi.core.events import Event
from theoi.core.game import seed_bytes
from theoi.core.rng import Rng, seeded
from theoi.core.state import SPECTATOR, State
from theoi.core.texts import LANGUAGES
from theoi.draw.svg import sprite, tokens
from theoi.games.duel import DuelGame
from theoi.games.duel.events import KINDS
from theoi.games.duel.page import component_ids
from theoi.games.duel.page.bills import units_of
from theoi.games.duel.payment import PAID, price, trade_part, way
from theoi.games.duel.state import DuelState
from theoi.testing.laws import Case, require
from theoi.testing.playing import Moment, Recorder, Recording
from theoi.testing.twins import TwinSearch

PLAYERS = ["Talos", "Ariadne & <co>"]  # names are data: they must be escaped
MODES = ["base", "pantheon"]
BUTTONS = 4
LARGEST = 120_000  # characters of a board
GAMES = 24
EACH = 4  # positions for each question in each Age
EAGER = {"wonder": 6, "activate": 9, "build": 2}  # what random games do more often

every_mode = pytest.mark.parametrize("mode", MODES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


class Seen:
    """A position as one seat sees it on the page."""

    def __init__(self, state: DuelState, seat: int, last: list[Event], language: str) -> None:
        self.state = state
        self.seat = seat
        self.moves = state.legal_moves(seat)
        self.board = board_of(state, seat, last, language)
        self.root = ElementTree.fromstring(f"<main>{self.board.html}</main>")

    def pieces(self) -> dict[str, ElementTree.Element]:
        """The pieces by name; each name stands once."""
        found = [one for one in self.root.iter() if one.get("data-piece")]
        named = {one.get("data-piece", ""): one for one in found}
        assert len(named) == len(found), "two pieces have the same name"
        return named

    def offers_with(self, *pieces: str) -> list[Offer]:
        """The offers for which exactly these pieces are chosen."""
        return [offer for offer in self.board.offers if set(offer.pieces) == set(pieces)]


def board_of(state: State, seat: int, last: list[Event], language: str = "en") -> Board:
    seen = [event.seen_by(seat) for event in last]
    frame = Frame(seat, language, PLAYERS, state.legal_moves(seat) if seat >= 0 else [], seen)
    return state.game.board(state.known_to(seat), frame)


def look(table: Table, seat: int = 0, last: list[Event] | None = None) -> Seen:
    return Seen(table.state, seat, last or [], "en")


def choose_eagerly(state: State, rng: Rng) -> int:
    """A random move; kinds that lead to questions are liked."""
    kinds: dict[str, list[int]] = {}
    for move in state.legal_moves():
        kinds.setdefault(state.game.space.block_of(move).name, []).append(move)
    names = [kind for kind in kinds for _ in range(EAGER.get(kind, 1))]
    return rng.pick(kinds[names[rng.below(len(names))]])


@cache
def positions(mode: str) -> list[Seen]:
    """Some positions of random games for each thing that can be asked, seen by everybody."""
    found: list[Seen] = []
    often: Counter[str] = Counter()
    for seed in range(GAMES):
        rng = seeded(f"board {mode} {seed}")
        state = duel(mode).new(f"board {seed}")
        last: list[Event] = []
        while True:
            assert isinstance(state, DuelState)
            asking = f"over {state.victory}" if state.over else state.question().prompt()
            kind = f"{asking} {state.age}"
            if rng.below(3) == 0 or not often[kind]:
                often[kind] += 1
                if often[kind] <= EACH:
                    language = LANGUAGES[rng.below(len(LANGUAGES))]
                    seats = (SPECTATOR, 0, 1)
                    found += [Seen(state.copy(), seat, last, language) for seat in seats]
            if state.over:
                break
            last = state.play(choose_eagerly(state, rng))
    return found


def asked(seen: Seen) -> str:
    return "" if seen.state.over else seen.state.question().prompt().removeprefix("duel.ask.")


# --- offers --------------------------------------------------------------------------------------


def test_the_random_games_ask_all_that_can_be_asked() -> None:
    there = {asked(seen) for mode in MODES for seen in positions(mode)}
    assert there >= {
        "draft", "turn", "first", "pair", "library", "build_from_discard", "discard_opponent_card",
        "seat_god", "seat_space", "choose_god", "steal_card", "copy_symbol", "structure",
        "damage_wonder", "isis_card", "isis_wonder", "take_wonder", "minerva", "drop_token",
        "use_token", "theater_deck", "enki",
    }  # fmt: skip


@every_mode
def test_every_legal_move_is_offered_once_and_nothing_else(mode: str) -> None:
    space = duel(mode).space
    for seen in positions(mode):
        offered = [space.parse(offer.move) for offer in seen.board.offers]
        assert sorted(offered) == seen.moves


@every_mode
def test_the_pieces_of_offers_are_on_the_board_and_they_alone_glow(mode: str) -> None:
    for seen in positions(mode):
        pieces = seen.pieces()
        named = {name for offer in seen.board.offers for name in offer.pieces}
        glowing = {name for name, one in pieces.items() if "legal" in one.get("class", "").split()}
        assert glowing == named, asked(seen)
        assert all(pieces[name].get("tabindex") == "0" for name in named)


@every_mode
def test_there_are_never_more_than_four_buttons(mode: str) -> None:
    for seen in positions(mode):
        buttons = Counter(frozenset(offer.pieces) for offer in seen.board.offers)
        assert max(buttons.values(), default=0) <= BUTTONS


@every_mode
def test_only_who_begins_an_age_has_no_piece(mode: str) -> None:
    for seen in positions(mode):
        bare = {offer.move.split()[0] for offer in seen.board.offers if not offer.pieces}
        assert bare <= {"first"}


@every_mode
def test_offers_say_what_they_do_in_words(mode: str) -> None:
    for seen in positions(mode):
        for offer in seen.board.offers:
            lines = [offer.label, *(line.text for line in offer.bill)]
            assert all(text and "duel." not in text and "{" not in text for text in lines), lines


# --- markup --------------------------------------------------------------------------------------


@every_mode
def test_ids_and_travelling_names_are_unique(mode: str) -> None:
    for seen in positions(mode):
        ids = [one.get("id") for one in seen.root.iter() if one.get("id")]
        assert len(set(ids)) == len(ids)
        names = re.findall(r"view-transition-name: ([\w-]+)", seen.board.html)
        assert len(set(names)) == len(names)
        seen.pieces()


@every_mode
def test_every_icon_and_pattern_exists(mode: str) -> None:
    known = sprite("theoi.draw", "icons.svg") | sprite("theoi.games.duel", "art.svg")
    for seen in positions(mode):
        used = {one.get("href", "")[1:] for one in seen.root.iter("use")}
        used |= set(re.findall(r"url\(#([\w-]+)\)", seen.board.html))
        used |= {f"i-{line.icon}" for offer in seen.board.offers for line in offer.bill}
        assert not used - known.keys()


@every_mode
def test_every_piece_tells_what_it_is(mode: str) -> None:
    game = duel(mode)
    for seen in positions(mode):
        for name, one in seen.pieces().items():
            label = one.get("aria-label", "")
            assert label, name
            assert not re.search(r"duel\.|{", label), name
            axis, _, ident = one.get("data-about", "").partition("/")
            assert not axis or game.component(axis, ident) >= 0, name
            attempt = one.get("data-try")
            assert attempt is None or game.space.parse(attempt) >= 0


@every_mode
def test_no_piece_lies_inside_another(mode: str) -> None:
    for seen in positions(mode):
        for one in seen.pieces().values():
            inside = [below for below in one.iter() if below.get("data-piece")]
            assert inside == [one]


@every_mode
def test_boards_are_small(mode: str) -> None:
    assert max(len(seen.board.html) for seen in positions(mode)) < LARGEST


def test_colours_come_from_the_palette() -> None:
    css = files("theoi.games.duel").joinpath("board.css").read_text(encoding="utf-8")
    boards = "".join(seen.board.html for mode in MODES for seen in positions(mode))
    text = css + boards
    known = set(re.findall(r"(--[\w-]+):", tokens() + text))
    assert set(re.findall(r"var\((--[\w-]+)\)", text)) <= known


def test_the_style_sheet_speaks_of_this_game_alone() -> None:
    css = files("theoi.games.duel").joinpath("board.css").read_text(encoding="utf-8")
    plain = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    assert plain.count("{") == plain.count("}")
    for selectors in re.findall(r"([^{}]+){[^{}]*}", plain):
        if not selectors.strip().startswith("@"):
            assert all(one.strip().startswith(".game-duel") for one in split_list(selectors))


def split_list(selectors: str) -> list[str]:
    """The selectors of a list; commas inside brackets do not count."""
    return re.split(r",(?![^(]*\))", selectors)


def test_names_of_players_are_escaped() -> None:
    seen = look(given(mode="pantheon", age=2))
    assert "<co>" not in seen.board.html
    assert "Ariadne &amp; &lt;co&gt;" in seen.board.html


# --- what lies on the table ----------------------------------------------------------------------


@every_mode
def test_all_that_lies_on_the_table_is_on_the_board(mode: str) -> None:
    for seen in positions(mode):
        parts, state = seen.state.parts, seen.state
        pieces = seen.pieces()
        known = state.known_to(seen.seat)
        assert isinstance(known, DuelState)
        for city in state.cities:
            for wonder in range(parts.wonders):
                if (city.built | city.unbuilt) >> wonder & 1:
                    assert f"wonder-{parts.moves.wonder_axis.ids[wonder]}" in pieces
            for token in range(len(parts.moves.token_axis)):
                if (city.progress | state.board_progress | state.enki_tokens) >> token & 1:
                    assert f"progress-{parts.moves.token_axis.ids[token]}" in pieces
        for card in range(parts.cards):
            if known.where[card]:
                under = any(state.under[one] == card for one in range(parts.wonders))
                assert under or f"card-{parts.moves.card.ids[card]}" in pieces
        for slot in range(parts.layouts[0].slots):
            hidden = state.present >> slot & 1 and not state.face_up >> slot & 1
            assert bool(hidden) == (f"slot-{slot}" in pieces)


class BoardTwins(TwinSearch):
    """Twins must see the same board."""

    compared = 0

    def check_views(self, twin: State, moment: Moment, seat: int) -> None:
        same = board_of(twin, seat, []) == board_of(moment.state, seat, [])
        require(same, f"seat {seat} sees another board when {self.change}")
        self.compared += 1


@pytest.mark.no_cover
@every_mode
def test_a_board_shows_nothing_that_is_hidden(mode: str) -> None:
    game, rng = duel(mode), seeded(f"twins {mode}")
    recording = Recording(game)
    recorder = Recorder(SealedChance(seed_bytes("twins")))
    state = game.start(recorder)
    recording.set_up = recorder.take()
    case = Case(game, "twins")
    while True:
        moment = Moment(state)
        recording.moments.append(moment)
        if state.is_over():
            break
        moment.seat, moment.move = state.to_act(), choose_eagerly(state, rng)
        moment.events = state.play(moment.move)
        moment.draws = recorder.take()
        case.moves.append((moment.seat, moment.move))
    search = BoardTwins(case, recording, rng)
    search.run(6)
    assert search.compared > 12


def test_equal_positions_give_equal_boards() -> None:
    state = given(mode="pantheon", age=2, open=["statue", "walls"]).state
    assert board_of(state, 0, []) == board_of(state.copy(), 0, [])


# --- bills ---------------------------------------------------------------------------------------


@every_mode
def test_the_units_of_a_bill_add_up_to_the_price_of_the_engine(mode: str) -> None:
    for seen in positions(mode)[::3]:
        for seat in range(2):
            for item in range(seen.state.parts.cards + seen.state.parts.wonders):
                packed = price(seen.state, seat, item)
                if way(packed) == PAID:
                    units = units_of(seen.state, seat, item)
                    assert sum(unit.coins for unit in units) == trade_part(packed)


def bill_of(table: Table, move: str) -> list[tuple[str, str]]:
    seen = look(table)
    offer = next(one for one in seen.board.offers if one.move == move)
    return [(line.text, line.value) for line in offer.bill]


def test_a_bill_names_own_production_and_trade_with_its_reason() -> None:
    table = given(
        age=2,
        a=City(cards=["sawmill"], coins=9),
        b=City(cards=["glassworks", "glassblower"]),
        open=["courthouse"],
    )
    other = PLAYERS[1]
    assert bill_of(table, "build courthouse")[:4] == [
        ("2 × wood: your own", "0"),
        (f"1 × glass: bought at 2 + 2, which {other} produces", "4"),
        ("You pay 4 coins", "9 → 5"),
        ("Your points", "3 → 6"),
    ]


def test_a_bill_explains_links_fixed_prices_choice_and_discounts() -> None:
    linked = given(age=2, a=City(cards=["theater"]), open=["statue"])
    assert bill_of(linked, "build statue")[0] == ("Free: its symbol stands on Theater", "0")
    fixed = given(age=2, a=City(cards=["stone_reserve"]), open=["walls"])
    assert bill_of(fixed, "build walls")[0] == ("2 × stone: bought at the fixed price of 1", "2")
    choice = given(age=3, a=City(cards=["caravansery"], coins=9), open=["town_hall"])
    texts = [text for text, _ in bill_of(choice, "discard town_hall")]
    assert "You receive 3 coins: 2 + 1 for your yellow cards" in texts
    masonry = given(age=1, a=City(progress=["masonry"]), open=["baths"])
    assert bill_of(masonry, "build baths")[0] == ("1 × stone: spared by Masonry", "0")


def test_consequences_show_before_a_move_is_final() -> None:
    table = given(conflict=2, age=1, open=["guard_tower"])
    lines = bill_of(table, "build guard_tower")
    assert (f"Spaces to the capital of {PLAYERS[1]}", "7 → 6") in lines
    assert (f"{PLAYERS[1]} loses coins", "−2") in lines
    pair = given(a=City(cards=["scriptorium"], coins=20), age=2, open=["library"])
    texts = [text for text, _ in bill_of(pair, "build library")]
    assert texts[-1] == "You have a pair of symbols: take a Progress token from the board."


def test_offering_tokens_are_chosen_with_the_god() -> None:
    table = given(
        mode="pantheon", age=2, a=City(coins=6, offerings=["3"]), spaces={3: "mars"}, open=["walls"]
    )
    seen = look(table)
    (plain,) = seen.offers_with("god-mars")
    (cheaper,) = seen.offers_with("god-mars", "offering-3")
    assert (plain.badge, cheaper.badge) == ("5", "2")
    assert Line("offering", "Offering token 3", "−3") in cheaper.bill


def test_a_card_is_built_discarded_or_laid_under_a_wonder() -> None:
    table = given(age=1, a=City(coins=20, wonders=["pyramids"]), open=["baths"])
    seen = look(table)
    assert [one.label for one in seen.offers_with("card-baths")] == ["Build", "Discard"]
    assert [one.move for one in seen.offers_with("card-baths", "wonder-pyramids")] == [
        "wonder pyramids baths"
    ]


# --- last move, words ---------------------------------------------------------------------------


def test_the_last_move_is_marked() -> None:
    table = given(age=1, a=City(coins=9), open=["baths", "stable"])
    events = table.state.play(table.game.space.parse("build baths"))
    marked = [
        name
        for name, one in look(table, 1, events).pieces().items()
        if "last-move" in one.get("class", "").split()
    ]
    assert marked == ["card-baths"]


@every_language
@every_mode
def test_the_description_is_text_in_the_language(mode: str, language: str) -> None:
    for seen in positions(mode)[::12]:
        board = board_of(seen.state, seen.seat, [], language)
        assert board.subtitle
        assert board.description.endswith(".")
        assert not re.search(r"duel\.|[{}<]\w", board.description.replace(PLAYERS[1], ""))


def test_the_description_tells_the_position() -> None:
    table = given(age=1, a=City(cards=["quarry"], coins=1), open=["baths"], conflict=1)
    text = look(table).board.description
    assert "Talos: 1 coin," in text
    assert "Produces 1 × stone." in text
    assert "Baths (price 0 coins)" in text
    assert f"1 space from the middle, on the side of {PLAYERS[1]}, 8 from the capital" in text


# --- components ----------------------------------------------------------------------------------


@every_language
def test_every_component_is_explained_with_clauses_that_exist(language: str) -> None:
    game = duel("pantheon")
    known = {clause.id for clause in load_clauses(game.info.package)}
    for axis, ids in component_ids(game.parts).items():
        for ident in ids:
            told = game.about(axis, game.component(axis, ident), language)
            texts = [told.name, told.kind, *(line.text for line in told.lines)]
            assert len(texts) > 2, f"{axis} {ident}"
            assert all(text and "duel." not in text and "{" not in text for text in texts), texts
            assert told.clauses, f"{axis} {ident}"
            assert set(told.clauses) <= known, f"{axis} {ident}"
            assert len(set(told.clauses)) == len(told.clauses)


@pytest.mark.parametrize(
    ("axis", "ident", "clause"),
    [
        ("card", "baths", "DUEL-10.3"),
        ("card", "merchants_guild", "DUEL-11.4"),
        ("card", "stone_reserve", "DUEL-8.8"),
        ("wonder", "pyramids", "DUEL-17.9"),
        ("progress", "law", "DUEL-14.12"),
        ("god", "mars", "DUEL-21.46"),
        ("god", "gate", "DUEL-20.20"),
        ("piece", "minerva", "DUEL-21.48"),
        ("category", "treasury", "DUEL-23.4"),
    ],
)
def test_a_component_knows_its_own_clause(axis: str, ident: str, clause: str) -> None:
    game = duel("pantheon")
    assert clause in game.about(axis, game.component(axis, ident), "en").clauses


def test_every_event_has_an_icon() -> None:
    game: DuelGame = duel("pantheon")
    icons = sprite("theoi.draw", "icons.svg")
    for kind in KINDS:
        event = Event(kind, 0, [0] * len(kind.arguments))
        assert f"i-{game.event_icon(event)}" in icons, kind.name
