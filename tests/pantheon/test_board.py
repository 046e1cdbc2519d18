"""The table on a page: every move on a piece, nothing hidden, nothing missing."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest
from tests.pantheon.positions import Seat, given, pantheon

from theoi.core.board import Board, Frame, Offer
from theoi.core.chance import SealedChance
from theoi.core.clauses import load_clauses
from theoi.core.counts import expand
from theoi.core.events import Event
from theoi.core.game import Game, seed_bytes
from theoi.core.rng import seeded
from theoi.core.state import OVER, State
from theoi.core.texts import LANGUAGES
from theoi.draw.svg import sprite, tokens
from theoi.games.pantheon.components import NONE
from theoi.games.pantheon.events import KINDS
from theoi.games.pantheon.loading import PACKAGE
from theoi.games.pantheon.page import words_of
from theoi.games.pantheon.state import PantheonState
from theoi.testing.laws import Case, require
from theoi.testing.playing import Moment, Recorder, Recording, play_listening
from theoi.testing.twins import TwinSearch

PLAYERS = ["Ariadne", "Orestes", "Talos", "Kassandra"]
BUTTONS = 4
LARGEST = 150_000
VARIANTS = [(2, "random"), (2, "chosen"), (3, "random"), (4, "chosen")]
AXES = ["card", "god", "demigod", "loot", "bonus", "nation", "kind", "level", "hex", "piece"]


def id_of(axis: str, number: int) -> str:
    """The id of a component."""
    return words_of(pantheon().parts, pantheon().texts["en"]).id(axis, number)


def look(
    state: PantheonState, seat: int, language: str = "en", last: list[Event] | None = None
) -> Board:
    """The table as a seat sees it."""
    known = state.known_to(seat)
    moves = known.legal_moves(seat) if seat >= 0 else []
    seen = [event.seen_by(seat) for event in last or []]
    return state.game.board(known, Frame(seat, language, PLAYERS[: state.seats], moves, seen))


def played(seats: int, bonus: str, seed: str) -> Iterator[tuple[PantheonState, list[Event]]]:
    """All positions of a random game with the events that led to them."""
    supply = "by_players" if bonus == "chosen" else "standard"
    rng = seeded(seed)
    state = pantheon(seats, bonus, supply).new(seed)
    assert isinstance(state, PantheonState)
    last: list[Event] = []
    yield state, last
    while not state.over:
        last = state.play(rng.pick(state.legal_moves()))
        yield state, last


@cache
def positions(seats: int, bonus: str) -> list[tuple[PantheonState, list[Event]]]:
    """Every kind of question several times, some positions in between, and the end."""
    found: list[tuple[PantheonState, list[Event]]] = []
    asked: Counter[str] = Counter()
    for seed in range(2):
        for number, (state, last) in enumerate(played(seats, bonus, f"table {seats} {seed}")):
            prompt = "over" if state.over else state.question().prompt()
            asked[prompt] += 1
            if asked[prompt] <= 2 or number % 100 == 0:
                found.append((state.copy(), last))
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


def offer_of(board: Board, move: str) -> Offer:
    return next(offer for offer in board.offers if offer.move == move)


def bill_of(board: Board, move: str) -> list[str]:
    """The values of an offer's bill."""
    return [line.value for line in offer_of(board, move).bill]


every_variant = pytest.mark.parametrize(("seats", "bonus"), VARIANTS)


# --- every position ------------------------------------------------------------------------------


@every_variant
def test_all_kinds_of_questions_come_up(seats: int, bonus: str) -> None:
    prompts = {state.question().prompt() for state, _ in positions(seats, bonus) if not state.over}
    assert {f"pantheon.ask.{key}" for key in ("turn", "place", "follow", "buy", "draw")} <= prompts
    assert ("pantheon.ask.bonus" in prompts) == (bonus == "chosen")


@every_variant
def test_every_legal_move_is_in_exactly_one_offer(seats: int, bonus: str) -> None:
    for state, last in positions(seats, bonus):
        space = state.game.space
        for seat in {-1, 0, state.to_act()} - {OVER}:
            board = look(state, seat, "en", last)
            moves = state.legal_moves(seat) if seat >= 0 else []
            assert sorted(offer.move for offer in board.offers) == sorted(
                space.notation(move) for move in moves
            )


@every_variant
def test_what_is_offered_lies_on_the_table_once_and_glows(seats: int, bonus: str) -> None:
    for state, last in positions(seats, bonus):
        board = look(state, state.to_act(), "pl", last) if not state.over else look(state, 0)
        there = pieces_of(board.html)
        offered = {name for offer in board.offers for name in offer.pieces}
        assert {name: len(there.get(name, [])) for name in offered} == dict.fromkeys(offered, 1)
        glowing = {name for name, found in there.items() if "legal" in classes(found[0])}
        assert glowing == offered
        for name in offered:
            assert there[name][0].get("tabindex") == "0"
            assert there[name][0].get("aria-label")


@every_variant
def test_no_choice_has_more_than_four_buttons(seats: int, bonus: str) -> None:
    for state, _ in positions(seats, bonus):
        if state.over:
            continue
        board = look(state, state.to_act())
        by_pieces = Counter(tuple(sorted(offer.pieces)) for offer in board.offers)
        assert max(by_pieces.values()) <= BUTTONS
        assert all(offer.label for offer in board.offers)


@every_variant
def test_the_markup_is_sound_and_small(seats: int, bonus: str) -> None:
    symbols = {*sprite("theoi.draw", "icons.svg"), *sprite(PACKAGE, "art.svg")}
    palette = set(re.findall(r"(--[a-z0-9-]+):", tokens()))
    for number, (state, last) in enumerate(positions(seats, bonus)):
        html = look(state, number % (seats + 1) - 1, LANGUAGES[number % 3], last).html
        assert len(html) < LARGEST
        found = elements(html)
        ids = Counter(one.get("id") for one in found if one.get("id"))
        assert set(ids.values()) == {1}
        names = Counter(re.findall(r"view-transition-name: ([\w-]+)", html))
        assert set(names.values()) <= {1}
        used = {one.get("href", "")[1:] for one in found if one.tag == "use"}
        assert used <= symbols | set(ids)
        assert set(re.findall(r"var\((--[a-z]-?[a-z0-9-]+)\)", html)) - palette <= {"--edge"}
        assert "pantheon." not in html


@every_variant
def test_a_click_on_anything_tries_a_real_move(seats: int, bonus: str) -> None:
    for state, _ in positions(seats, bonus)[::7]:
        for one in elements(look(state, 0).html):
            attempt = one.get("data-try")
            if attempt is not None:
                state.game.space.parse(attempt)
            about = one.get("data-about")
            if about is not None:
                axis, _, name = about.partition("/")
                ids = [id_of(axis, number) for number in range(size_of(axis))]
                assert name in ids


@every_variant
def test_everything_on_the_table_is_on_the_page(seats: int, bonus: str) -> None:
    for state, last in positions(seats, bonus):
        there = pieces_of(look(state, 0, "en", last).html)
        for seat, player in enumerate(state.players):
            for place in (*player.feet_at, *player.columns_at):
                label = there[f"hex-{id_of('hex', place)}"][0].get("aria-label", "")
                assert PLAYERS[seat] in label
        cards = {id_of("card", card) for card in state.open_cards if card != NONE}
        open_pieces = {name for name in there if name.startswith("open-")}
        assert open_pieces == {f"open-{card}" for card in cards}
        for god in expand(state.open_gods):
            assert f"god-{id_of('god', god)}" in there
        assert {"pile", "discard", "special"} <= set(there)


# --- hidden things -------------------------------------------------------------------------------


@every_variant
def test_the_table_is_the_same_when_only_hidden_things_differ(seats: int, bonus: str) -> None:
    compared = 0
    for number, (state, last) in enumerate(positions(seats, bonus)):
        seat = number % seats
        twin = state.imagine(seat, seeded(number))
        assert isinstance(twin, PantheonState)
        assert twin.known_to(seat).pack() == state.known_to(seat).pack()
        compared += twin.pack() != state.pack()
        assert look(twin, seat, "cs", last) == look(state, seat, "cs", last)
    assert compared


def test_others_see_backs_and_what_was_taken_openly() -> None:
    seat = Seat(cards=["priests", "gifts", "gifts"], known=["priests"], unseen=["3"])
    state = given(Seat(), seat).state
    there = pieces_of(look(state, 0).html)
    assert "p1-card-priests" in there
    assert "p1-card-gifts" not in there
    assert "p1-cards-hidden" in there
    assert "p1-demigods-hidden" in there
    assert "p1-demigod-3" in pieces_of(look(state, 1).html)


def test_a_spectator_has_no_moves_and_no_hand() -> None:
    state = given(Seat(cards=["gifts"]), Seat()).state
    board = look(state, -1)
    assert board.offers == []
    assert not [name for name in pieces_of(board.html) if name.startswith("hand-")]
    assert "data-try" not in board.html


def test_names_of_players_are_only_text() -> None:
    state = given(Seat(feet_at=["4,5"]), Seat(), nation="roma").state
    names = ['<evil a="1">', 'O\'Neill & "Co"']
    board = state.game.board(state.known_to(0), Frame(0, "en", names, state.legal_moves(0), []))
    assert "evil" not in {one.tag for one in elements(board.html)}
    assert sum(one.get("aria-label") == names[1] for one in elements(board.html)) == 1


def record(game: Game, seed: str, length: int) -> tuple[Recording, list[tuple[int, int]]]:
    """The beginning of a random game with all its outcomes, and its moves."""
    rng = seeded(seed)
    recorder = Recorder(SealedChance(seed_bytes(seed)))
    state = game.start(recorder)
    recording = Recording(game)
    recording.set_up = recorder.take()
    moves: list[tuple[int, int]] = []
    while True:
        moment = Moment(state)
        recording.moments.append(moment)
        if len(moves) == length:
            return recording, moves
        moment.seat, moment.move = state.to_act(), rng.pick(state.legal_moves())
        moves.append((moment.seat, moment.move))
        moment.events = play_listening(state, moment.seat, moment.move)
        moment.draws = recorder.take()


class BoardTwins(TwinSearch):
    """Twins whose boards are compared."""

    def check_views(self, twin: State, moment: Moment, seat: int) -> None:
        assert isinstance(twin, PantheonState)
        assert isinstance(moment.state, PantheonState)
        require(look(twin, seat) == look(moment.state, seat), f"seat {seat}: {self.change}")


@pytest.mark.parametrize("seats", [2, 3])
def test_games_that_differ_in_hidden_things_look_the_same(seats: int) -> None:
    game = pantheon(seats)
    recording, moves = record(game, f"twins {seats}", 40)
    case = Case(game, f"twins {seats}")
    case.moves = moves
    assert BoardTwins(case, recording, seeded("twins")).run(1)


# --- single questions ----------------------------------------------------------------------------


def test_a_move_is_chosen_by_its_last_card() -> None:
    state = given(Seat(cards=["movement", "movement"]), Seat(), nation="roma").state
    board = look(state, 0)
    assert [offer_of(board, f"move {n}").pieces for n in range(3)] == [
        ["big-foot"],
        ["movement-1"],
        ["movement-2"],
    ]
    assert [offer_of(board, f"move {n}").badge for n in range(3)] == ["1", "3", "5"]
    assert bill_of(board, "move 2") == ["+1", "+4", "5"]


def test_a_hex_says_what_a_piece_costs_and_what_is_left() -> None:
    table = given(Seat(cards=["movement"]), Seat(feet_at=["4,5"]), nation="roma").play("move 1")
    board = look(table.state, 0)
    assert bill_of(board, "place 4,5") == ["2", "1"]
    assert offer_of(board, "place 4,5").badge == "2"
    assert offer_of(board, "place 4,5").instant
    label = pieces_of(board.html)["hex-4,5"][0].get("aria-label", "")
    assert "2 steps" in label
    assert "foot: Orestes" in label


def test_the_last_step_is_shown_before_it_is_final() -> None:
    table = given(Seat(), Seat(), nation="roma").play("move 0")
    assert not any(offer.instant for offer in look(table.state, 0).offers)


def test_a_god_is_paid_kind_by_kind_with_tokens_or_cards() -> None:
    seat = Seat(cards=["gifts"] * 3 + ["dancers"] * 3, tokens={"gifts": 2})
    table = given(seat, Seat(), gods=["depraccus", "vinthrad"]).play("offer depraccus")
    board = look(table.state, 0)
    assert offer_of(board, "pay gifts token").pieces == ["token-gifts"]
    assert offer_of(board, "pay gifts cards").pieces == ["hand-gifts"]
    assert bill_of(board, "pay gifts token") == ["3", "II", "1", "2"]
    assert bill_of(board, "pay gifts cards") == ["3", "3", "0"]


def test_prices_of_offerings_are_those_of_the_one_who_looks() -> None:
    seat = Seat(cards=["money_5"], tokens={"temples": 1})
    table = given(seat, Seat()).play("buy")
    board = look(table.state, 0)
    assert offer_of(board, "token temples 3").badge == "5"
    assert offer_of(board, "token temples 3").pieces == ["shop-temples-3"]
    assert bill_of(board, "token temples 3") == ["5", "0", "I → III"]
    assert bill_of(board, "piece foot") == ["1", "4", "4 → 5"]


def test_a_swap_is_chosen_by_the_last_piece_given() -> None:
    state = next(
        state
        for seats, bonus in VARIANTS
        for state, _ in positions(seats, bonus)
        if not state.over and state.question().prompt() == "pantheon.ask.swap"
    )
    board = look(state, state.to_act())
    swaps = [offer for offer in board.offers if offer.move.startswith("swap")]
    assert swaps
    for offer in swaps:
        number = int(offer.move.split()[1])
        assert offer.pieces == [f"foot-{number}" if number > 0 else f"column-{-number}"]


def test_the_last_move_is_marked() -> None:
    table = given(Seat(cards=["movement"]), Seat(), nation="roma").play("move 1", "place 4,5")
    board = look(table.state, 1, "en", table.events)
    there = pieces_of(board.html)
    assert [name for name in there if "last-move" in classes(there[name][0])] == ["hex-4,5"]


def test_a_hex_is_called_by_its_coordinates_too() -> None:
    state = given(Seat(columns_at=["5,7"]), Seat()).state
    label = pieces_of(look(state, 0).html)["hex-5,7"][0].get("aria-label")
    assert label == "Syracusae 5,7, column hex, column: Ariadne"


def test_the_map_opens_where_the_action_is() -> None:
    table = given(Seat(cards=["movement"]), Seat(), nation="iberia").play("move 1")
    box = next(one for one in elements(look(table.state, 0).html) if one.get("data-centre"))
    across, down = map(float, box.get("data-centre", "").split())
    assert across < 30
    assert 30 < down < 70


# --- words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_tells_of_all_players_and_shared_things(language: str) -> None:
    for state, last in positions(3, "random"):
        board = look(state, 0, language, last)
        assert "pantheon." not in board.description + board.subtitle
        for player in PLAYERS[:3]:
            assert player in board.description
        for offer in board.offers:
            words = [offer.label, *(line.text for line in offer.bill)]
            assert not [word for word in words if "pantheon." in word or "{" in word]


def test_the_description_knows_plural_forms() -> None:
    state = given(Seat(feet=1, columns=5), Seat(feet=2)).state
    assert "w rezerwie 1 stopa i 5 kolumn" in look(state, 0, "pl").description
    assert "v zásobě 1 šlápota a 5 sloupů" in look(state, 0, "cs").description
    assert "in the supply 2 feet and 3 columns" in look(state, 0, "en").description


# --- what things are -----------------------------------------------------------------------------


def size_of(axis: str) -> int:
    return len(pantheon().parts.names[axis])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("axis", AXES)
def test_every_component_is_explained_with_its_clauses(axis: str, language: str) -> None:
    game = pantheon()
    clauses = {clause.id for clause in load_clauses(PACKAGE)}
    icons = sprite("theoi.draw", "icons.svg")
    for number in range(size_of(axis)):
        about = game.about(axis, number, language)
        assert about.name == game.name_of(axis, number, language)
        assert about.kind
        assert about.lines
        assert about.clauses
        assert set(about.clauses) <= clauses
        for line in about.lines:
            assert f"i-{line.icon}" in icons
            assert line.text
            assert "pantheon." not in line.text


def test_every_line_of_the_log_has_an_icon() -> None:
    icons = sprite("theoi.draw", "icons.svg")
    for kind in KINDS:
        assert f"i-{pantheon().event_icon(Event(kind, 0, []))}" in icons


@every_variant
def test_every_line_of_a_bill_has_an_icon(seats: int, bonus: str) -> None:
    icons = sprite("theoi.draw", "icons.svg")
    for state, _ in positions(seats, bonus):
        if not state.over:
            for offer in look(state, state.to_act()).offers:
                assert {f"i-{line.icon}" for line in offer.bill} <= set(icons)


def test_the_question_says_what_is_left() -> None:
    table = given(Seat(cards=["movement"]), Seat(), nation="roma").play("move 1")
    assert table.game.prompt_text(table.state, "en").endswith("Steps left: 3.")


def test_a_player_who_gave_up_is_told_apart() -> None:
    state = given(Seat(), Seat(), Seat(), nation="roma").state
    state.concede(1)
    board = look(state, 0)
    assert "Orestes is out of the game." in board.description
    assert "Talos is out of the game." not in board.description
    assert board.html.count('title="out of the game"') == 1
