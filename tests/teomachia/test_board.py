"""The table on a page: every move on a piece, nothing hidden, nothing missing, every bill right."""

import re
from collections import Counter
from functools import cache
from xml.etree import ElementTree

import pytest
from tests.teomachia.positions import RICH, A, B, Seat, given, teomachia

from theoi.core.board import Board, Frame, Offer
from theoi.core.clauses import load_clauses
from theoi.core.events import Event
from theoi.core.rng import seeded
from theoi.core.state import OVER
from theoi.core.texts import LANGUAGES
from theoi.draw.svg import sprite, tokens
from theoi.games.teomachia.events import KINDS
from theoi.games.teomachia.loading import PACKAGE
from theoi.games.teomachia.page import component_ids
from theoi.games.teomachia.page.words import ICONS
from theoi.games.teomachia.state import TeomachiaState

PLAYERS = ["Ariadne", "Orestes", "Talos", "Kassandra"]
BUTTONS = 4
LARGEST = 90_000
VARIANTS = [(2, "full", "elimination"), (3, "basic", "points"), (4, "full", "points")]
Positions = list[tuple[TeomachiaState, list[Event]]]


def look(
    state: TeomachiaState, seat: int, language: str = "en", past: list[Event] | None = None
) -> Board:
    """The table as a seat sees it."""
    known = state.known_to(seat)
    moves = known.legal_moves(seat) if seat >= 0 else []
    seen = [event.seen_by(seat) for event in past or []]
    frame = Frame(seat, language, PLAYERS[: state.seats], moves, seen[-3:], seen)
    return state.game.board(known, frame)


@cache
def positions(seats: int, mode: str, ending: str) -> Positions:
    """Every kind of question several times, with what had happened before, and the end."""
    found: Positions = []
    asked: Counter[str] = Counter()
    for number in range(4):
        rng = seeded(f"{seats} {number}")
        state = teomachia(seats, mode, ending).new(number)
        past: list[Event] = []
        while True:
            prompt = "over" if state.over else state.question().prompt()
            asked[prompt] += 1
            if asked[prompt] <= 3:
                found.append((state.copy(), past[-60:]))
            if state.over:
                break
            kinds: dict[str, list[int]] = {}
            for move in state.legal_moves():
                kinds.setdefault(state.game.space.block_of(move).name, []).append(move)
            names = [name for name in kinds if name != "fold"] or list(kinds)
            past += state.play(rng.pick(kinds[names[rng.below(len(names))]]))
    return found


def elements(html: str) -> list[ElementTree.Element]:
    """All elements of well-formed markup."""
    return list(ElementTree.fromstring(f"<main>{html}</main>").iter())


def pieces_of(html: str) -> dict[str, list[ElementTree.Element]]:
    """The pieces by name."""
    found: dict[str, list[ElementTree.Element]] = {}
    for one in elements(html):
        name = one.get("data-piece")
        if name is not None:
            found.setdefault(name, []).append(one)
    return found


def classes(element: ElementTree.Element) -> list[str]:
    return element.get("class", "").split()


def text_of(element: ElementTree.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def offer_of(board: Board, move: str) -> Offer:
    return next(offer for offer in board.offers if offer.move == move)


def bill_of(board: Board, move: str) -> list[str]:
    """An offer's bill, line by line."""
    return [f"{line.text} {line.value}".strip() for line in offer_of(board, move).bill]


every_variant = pytest.mark.parametrize(("seats", "mode", "ending"), VARIANTS)


# --- every position ------------------------------------------------------------------------------


@every_variant
def test_many_kinds_of_questions_come_up(seats: int, mode: str, ending: str) -> None:
    prompts = {
        state.question().prompt().rpartition(".")[2]
        for state, _ in positions(seats, mode, ending)
        if not state.over
    }
    assert {"pick", "leave_out", "bid", "respond", "attack", "settle", "prayer"} <= prompts
    assert ({"god", "myth"} <= prompts) == (mode == "full")


@every_variant
def test_every_legal_move_is_in_exactly_one_offer(seats: int, mode: str, ending: str) -> None:
    for state, past in positions(seats, mode, ending):
        for seat in {-1, 0, state.to_act()} - {OVER}:
            board = look(state, seat, "en", past)
            moves = state.legal_moves(seat) if seat >= 0 else []
            notation = state.game.space.notation
            assert sorted(offer.move for offer in board.offers) == sorted(map(notation, moves))


@every_variant
def test_what_is_offered_lies_on_the_table_once_and_glows(
    seats: int, mode: str, ending: str
) -> None:
    for state, past in positions(seats, mode, ending):
        board = look(state, 0 if state.over else state.to_act(), "pl", past)
        there = pieces_of(board.html)
        offered = {name for offer in board.offers for name in offer.pieces}
        assert {name: len(there.get(name, [])) for name in offered} == dict.fromkeys(offered, 1)
        glowing = {name for name, found in there.items() if "legal" in classes(found[0])}
        assert glowing == offered
        for name in offered:
            assert there[name][0].get("tabindex") == "0"
            assert there[name][0].get("aria-label")


@every_variant
def test_nothing_that_can_be_clicked_lies_in_something_that_can_be(
    seats: int, mode: str, ending: str
) -> None:
    for state, past in positions(seats, mode, ending):
        for one in elements(look(state, max(state.to_act(), 0), "en", past).html):
            if one.get("role") == "button":
                inside = [below for below in one.iter() if below is not one]
                assert not [below for below in inside if below.get("role") == "button"]


@every_variant
def test_no_choice_has_more_than_four_buttons(seats: int, mode: str, ending: str) -> None:
    for state, _ in positions(seats, mode, ending):
        if not state.over:
            board = look(state, state.to_act())
            by_pieces = Counter(tuple(sorted(offer.pieces)) for offer in board.offers)
            assert max(by_pieces.values()) <= BUTTONS
            assert all(offer.label for offer in board.offers)


@every_variant
def test_the_markup_is_sound_and_small(seats: int, mode: str, ending: str) -> None:
    symbols = {*sprite("theoi.draw", "icons.svg"), *sprite(PACKAGE, "art.svg")}
    palette = set(re.findall(r"(--[a-z0-9-]+):", tokens()))
    for number, (state, past) in enumerate(positions(seats, mode, ending)):
        html = look(state, number % (seats + 1) - 1, LANGUAGES[number % 3], past).html
        assert len(html) < LARGEST
        found = elements(html)
        ids = Counter(one.get("id") for one in found if one.get("id"))
        assert set(ids.values()) <= {1}
        names = Counter(re.findall(r"view-transition-name: ([\w-]+)", html))
        assert set(names.values()) <= {1}
        assert {one.get("href", "")[1:] for one in found if one.tag == "use"} <= symbols
        assert set(re.findall(r"url\(#([\w-]+)\)", html)) <= symbols
        assert set(re.findall(r"var\((--[a-z]-?[a-z0-9-]+)\)", html)) - palette <= {"--edge"}
        assert "teomachia." not in html
        closed = set(re.findall(r"<(\w+)[^>]*/>", html))
        assert closed <= {"circle", "path", "rect", "use", "br"}, "HTML knows no such elements"


@every_variant
def test_a_click_on_anything_tries_a_real_move(seats: int, mode: str, ending: str) -> None:
    for state, _ in positions(seats, mode, ending)[::3]:
        for one in elements(look(state, max(state.to_act(), 0)).html):
            attempt, about = one.get("data-try"), one.get("data-about")
            if attempt is not None:
                state.game.space.parse(attempt)
            if about is not None:
                axis, _, name = about.partition("/")
                assert state.game.component(axis, name) >= 0, about


# --- hidden things -------------------------------------------------------------------------------


@every_variant
def test_the_table_is_the_same_when_only_hidden_things_differ(
    seats: int, mode: str, ending: str
) -> None:
    compared = 0
    for number, (state, past) in enumerate(positions(seats, mode, ending)):
        seat = number % seats
        twin = state.imagine(seat, seeded(number))
        assert isinstance(twin, TeomachiaState)
        assert twin.known_to(seat).pack() == state.known_to(seat).pack()
        compared += twin.pack() != state.pack()
        assert look(twin, seat, "cs", past) == look(state, seat, "cs", past)
    assert compared


def test_others_see_how_many_cards_somebody_holds_and_not_which() -> None:
    state = given(Seat(), Seat(hand=["zeal", "haven"], deck=["tide"], pile=["mist", "echo"])).state
    html = look(state, A).html
    for card in ("zeal", "haven", "tide", "mist"):
        assert card not in html
    assert "prayer/echo" in html  # the top of the pile is open
    assert "2 cards in hand" in html
    assert {"hand-zeal", "hand-haven"} <= set(pieces_of(look(state, B).html))


def test_a_spectator_has_no_moves_and_no_hand() -> None:
    board = look(given(Seat(hand=["zeal"]), Seat()).state, -1)
    assert board.offers == []
    assert "zeal" not in board.html
    assert "data-try" not in board.html


def test_names_of_players_are_only_text() -> None:
    state = given(Seat(), Seat()).state
    names = ['<evil a="1">', 'O\'Neill & "Co"']
    frame = Frame(0, "en", names, state.legal_moves(0), [])
    html = state.game.board(state.known_to(0), frame).html
    assert "evil" not in {one.tag for one in elements(html)}


# --- cards ---------------------------------------------------------------------------------------


def test_a_card_says_which_requirements_are_met() -> None:
    # open: chaos 3, order 1; one card each of water, fire and earth
    state = given(Seat(hand=["zeal", "provocation", "quicksand", "water_order_3"])).state
    there = pieces_of(look(state, A).html)
    chips = {
        name: [classes(one)[1] for one in there[f"hand-{name}"][0].iter() if "rq" in classes(one)]
        for name in ("zeal", "provocation", "quicksand")
    }
    assert chips == {"zeal": ["ok", "ok"], "provocation": ["no", "ok"], "quicksand": ["no", "ok"]}
    assert "legal" in classes(there["hand-zeal"][0])
    assert "3/4" in text_of(there["hand-provocation"][0])
    assert "1 chaos short" in text_of(there["hand-provocation"][0])
    assert "in the battle" in text_of(there["hand-quicksand"][0])
    assert "lay" in text_of(there["hand-water_order_3"][0])


def test_a_card_played_before_lies_apart() -> None:
    state = given(Seat(hand=["zeal"], spent=["zeal"], laid=RICH)).state
    there = pieces_of(look(state, A).html)
    assert "hand-zeal" not in there
    assert "already played" in text_of(there["spent-zeal"][0])


def test_a_power_card_says_what_it_adds() -> None:
    board = look(given(Seat(hand=["water_order_3"])).state, A)
    assert bill_of(board, "lay water_order_3") == ["Order 1 → 4", "Water 1 → 2"]


# --- bids ----------------------------------------------------------------------------------------


def test_the_bill_of_a_raise_tells_of_exchanges() -> None:
    """TEO-24.2, with the numbers of TEO-2.12."""
    board = look(given(Seat(community=(1, 1, 1)), Seat()).state, A)
    assert bill_of(board, "raise faithful") == [
        "Your stake 2 → 4",
        "To the stake: 1 faithful worshipper",
        "Forced exchange: 1 prophet for 1 priest, 2 faithful",
        "Community then: 2 priests, 2 faithful 17 → 14",
    ]


def test_the_bill_of_a_call_tells_of_desperation() -> None:
    seats = [Seat(stake=(1, 0, 1)), Seat(community=(0, 0, 3), stake=(0, 0, 1))]
    state = given(*seats, turn=B, initiative=A, raised=True, todo=[B]).state
    board = look(state, B)
    assert bill_of(board, "call") == [
        "Your stake 2 → 12",
        "From the bank: 1 prophet",
        "Community then: 3 faithful 6 → 6",
    ]
    barred = [
        name
        for name, found in pieces_of(board.html).items()
        if name.startswith("bid-") and "barred" in classes(found[0])
    ]
    assert barred == ["bid-wait", "bid-raise-prophet", "bid-raise-priest", "bid-raise-faithful"]
    assert bill_of(board, "fold") == ["You lose your stake: 1 faithful worshipper 2"]


# --- responses, settlement, words ----------------------------------------------------------------


def test_who_has_nothing_to_answer_with_is_asked_all_the_same() -> None:
    """TEO-10.15: the page then answers by itself."""
    table = given(Seat(), Seat(hand=["wave"]), Seat(hand=["wrath"], laid=RICH))
    table.state.play_text("raise faithful")
    assert [offer.alone for offer in look(table.state, 1).offers] == [True]
    assert [offer.alone for offer in look(table.state, 2).offers] == [False, False]
    game = table.state.game
    assert "by itself" in game.prompt_text(table.state.known_to(1), "en")
    assert "by itself" not in game.prompt_text(table.state.known_to(2), "en")


def test_the_settlement_is_told_again() -> None:
    state = given(Seat(community=(0, 2, 4)), Seat(places=["haven"])).state
    past = state.play_text("raise priest")
    past += state.play_text("fold")
    while state.question().prompt() != "teomachia.ask.prayer":
        past += state.play(state.legal_moves()[-1])
    html = look(state, A, "en", past).html
    steps = [text_of(one) for one in elements(html) if "steps" in classes(one)]
    assert len(steps) == 1
    for told in (
        "All others have folded",
        "Ariadne wins the deal.",
        "Orestes loses the stake: 1 faithful worshipper.",
        "Orestes: Haven is damaged.",
        "Ariadne gains from the bank: 1 priest.",
        "Ariadne takes the stake back: 1 priest, 1 faithful worshipper.",
    ):
        assert told in steps[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_tells_of_all_players_and_shared_things(language: str) -> None:
    for state, past in positions(3, "basic", "points")[::5]:
        told = look(state, 1, language, past).description
        assert all(name in told for name in PLAYERS[:3])
        assert "{" not in told
        assert "teomachia." not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_is_explained(language: str) -> None:
    game = teomachia(2, "full")
    known = {clause.id for clause in load_clauses(PACKAGE)}
    icons = sprite("theoi.draw", "icons.svg")
    for axis, ids in component_ids(game.parts).items():
        if axis in ("slot", "seat", "sphere"):
            continue
        for number in range(len(ids)):
            about = game.about(axis, number, language)
            assert about.name, (axis, number)
            assert about.lines, (axis, number)
            assert set(about.clauses) <= known
            assert all(f"i-{line.icon}" in icons for line in about.lines)


def test_every_figure_and_every_line_of_the_log_has_an_icon() -> None:
    icons = sprite("theoi.draw", "icons.svg")
    game = teomachia(2, "full")
    for axis in ("prayer", "myth", "god"):
        deeds = game.parts.moves.deed.ids if axis == "prayer" else component_ids(game.parts)[axis]
        assert set(ICONS[axis]) == set(deeds)
    for names in (name for table in ICONS.values() for name in table.values()):
        assert all(f"i-{name}" in icons for name in names.split()), names
    assert {kind.name for kind in KINDS} == set(ICONS["event"])


@every_variant
def test_the_sketch_and_the_picture_can_always_be_drawn(seats: int, mode: str, ending: str) -> None:
    for number, (state, past) in enumerate(positions(seats, mode, ending)):
        seat = number % (seats + 1) - 1
        moves = state.legal_moves(seat) if seat >= 0 and not state.over else []
        frame = Frame(seat, "en", PLAYERS[:seats], moves, past)
        sketch = state.game.sketch(state.known_to(seat), frame)
        assert sketch is not None
        assert sketch.blocks
        if number % 4 == 0:
            picture = state.game.picture(state, seat, "cs", PLAYERS[:seats])
            ElementTree.fromstring(picture)
