"""Every reason for which a move is refused: position, move, reason, clause, and words."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from tests.duel.positions import City, Table, draft, given
from tests.duel.test_setup import AGES, BASE_TOKENS, EIGHT, PICKS
from tests.duel.test_structure import at

from theoi.core.clauses import load_clauses
from theoi.core.refusals import COMMON_REASONS, IllegalMove, Refusal
from theoi.core.texts import LANGUAGES
from theoi.games.duel.reasons import REASONS


@dataclass
class Case:
    """A move that is refused: for which reason, by which clause, where."""

    reason: str
    clause: str
    move: str
    table: Callable[[], Table]


# --- positions ----------------------------------------------------------------------------------


def turn() -> Table:
    """A's turn in Age II of the base game, with something of everything."""
    return given(
        a=City(cards=["altar"], coins=3, built=["sphinx"], wonders=["pyramids"]),
        b=City(cards=["theater"], wonders=["colossus"], built=["mausoleum"]),
        slots={at(2, 5, 5): "walls", at(2, 4, 4): "statue", at(2, 3, 5): "school"},
        age=2,
        discard=["tavern"],
    )


def activation(coins: int = 9) -> Table:
    """A's turn in Age II; Ra costs A 3 coins and Mars 5."""
    return given(
        mode="pantheon",
        age=2,
        a=City(coins=coins, offerings=["2", "4"]),
        spaces={1: "ra", 3: "mars"},
    )


def drafting(*picks: str) -> Table:
    """The draft after some picks."""
    return draft(wonders=EIGHT).play(*(f"draft {pick}" for pick in picks))


def wonder(name: str, mode: str = "base") -> Table:
    """A has just built a Wonder whose effect asks something."""
    table = given(
        mode=mode,
        a=City(cards=["altar"], coins=40, wonders=[name]),
        b=City(cards=["quarry", "clay_pit", "press", "glassworks", "theater"]),
        open=["walls"],
        discard=["tavern", "baths"],
        board=["law", "masonry"],
        outcomes={"great_library": ["economy", "strategy", "theology"]},
        decks={"roman": []} if mode == "pantheon" else None,
    )
    return table.play(f"wonder {name} walls")


def god(name: str, *answers: str) -> Table:
    """A has just activated a god whose effect asks something."""
    table = given(
        mode="pantheon",
        age=2,
        a=City(cards=["altar"], coins=9, wonders=["pyramids", "sphinx"], built=["piraeus"]),
        b=City(
            cards=["quarry", "press", "school", "library"],
            wonders=["colossus", "appian_way"],
            built=["mausoleum"],
        ),
        enki=["law", "economy"],
        gone=[18],
        spaces={1: name},
        discard=["tavern", "baths"],
        military_tokens=["first_2", "first_5", "second_5"],
    )
    return table.play("activate 1 none", *answers)


def pair() -> Table:
    """A has just completed a pair of quills."""
    table = given(
        a=City(cards=["scriptorium"], coins=20), open=["library", "walls"], board=["law", "economy"]
    )
    return table.play("build library")


def theater() -> Table:
    """A returns two gods after Aphrodite."""
    return wonder("divine_theater", "pantheon").play("deck greek", "god aphrodite")


def seating(*answers: str) -> Table:
    """A has just taken a Greek token; one space of the Pantheon is taken."""
    table = given(
        mode="pantheon",
        age=1,
        gone=[at(1, 5, 1)],
        slots={at(1, 5, 3): "tavern"},
        tokens={at(1, 4, 2): "greek"},
        spaces={2: "mars"},
        decks={"greek": ["zeus", "hades", "aphrodite"]},
    )
    return table.play("build tavern", *answers)


def starting() -> Table:
    """B chooses who begins Age II."""
    return given(open=["tavern"], last=True, conflict=1).idle()


def finished() -> Table:
    """The game is over."""
    return given(a=City(coins=8), open=["pretorium"], conflict=8).play("build pretorium")


def rich_turn() -> Table:
    """A can pay for everything; School is covered."""
    return given(
        age=2, a=City(coins=30, wonders=["pyramids"]), slots={at(2, 3, 5): "school"}, gone=[18]
    )


def wonder_with_walls() -> Table:
    """Walls lie under a Wonder of A; it is B's turn."""
    table = given(a=City(coins=30, wonders=["pyramids"]), open=["walls", "brewery"])
    return table.play("wonder pyramids walls")


def seven_wonders() -> Table:
    """A has just built the seventh Wonder and plays an extra turn; one Wonder went to the box."""
    table = given(
        a=City(
            coins=60,
            built=["pyramids", "colossus", "mausoleum"],
            wonders=["sphinx", "appian_way"],
        ),
        b=City(built=["piraeus", "great_library", "hanging_gardens"]),
        open=["walls", "brewery"],
    )
    return table.play("wonder sphinx walls")


CASES = [
    # another kind of move is asked for
    Case("draft_now", "4.2", "build altar", drafting),
    Case("draft_now", "4.2", "first 0", drafting),
    Case("first_now", "6.4", "discard walls", starting),
    Case("turn_now", "7.2", "progress law", turn),
    Case("turn_now", "7.2", "draft pyramids", turn),
    Case("pair_now", "13.4", "discard walls", pair),
    Case("library_now", "17.4", "discard walls", lambda: wonder("great_library")),
    Case("enki_now", "21.4", "god zeus", lambda: god("enki")),
    Case("from_discard_now", "1.8", "discard walls", lambda: wonder("mausoleum")),
    Case("from_discard_now", "1.8", "slot 3", lambda: god("hades")),
    Case("opponent_card_now", "1.8", "build walls", lambda: wonder("statue_of_zeus")),
    Case("steal_now", "21.19", "discard walls", lambda: god("baal")),
    Case("copy_now", "21.9", "discard walls", lambda: god("nisaba")),
    Case("structure_now", "21.27", "card walls", lambda: god("zeus")),
    Case("damage_now", "21.33", "card walls", lambda: god("anubis")),
    Case("isis_card_now", "21.38", "monument pyramids", lambda: god("isis")),
    Case("isis_wonder_now", "21.38", "card tavern", lambda: god("isis", "card tavern")),
    Case("take_wonder_now", "21.42", "discard walls", lambda: god("ra")),
    Case("deck_now", "17.14", "god zeus", lambda: wonder("divine_theater", "pantheon")),
    Case("god_now", "20.21", "deck greek", lambda: god("gate")),
    Case("return_now", "17.26", "deck greek", theater),
    Case("seat_god_now", "18.5", "space 3", seating),
    Case("seat_space_now", "18.5", "god hades", lambda: seating("god zeus")),
    Case("minerva_now", "21.47", "token first_2", lambda: god("minerva")),
    Case("neptune_now", "21.52", "track 0", lambda: god("neptune")),
    Case("neptune_now", "21.52", "track 0", lambda: god("neptune", "token first_2")),
    # the draft
    Case("wonder_drafted", "4.2", "draft pyramids", lambda: drafting("pyramids")),
    Case("wonder_not_shown", "4.4", "draft mausoleum", drafting),
    Case("wonder_not_shown", "4.4", "draft statue_of_zeus", drafting),
    Case("wonder_of_expansion", "1.3", "draft sanctuary", drafting),
    Case("wonder_of_expansion", "1.3", "wonder divine_theater walls", turn),
    # the card of a turn
    Case("card_of_expansion", "1.3", "build greek_grand_temple", turn),
    Case("card_of_base", "3.12", "discard builders_guild", activation),
    Case("card_of_other_age", "5.1", "build stable", turn),
    Case("card_of_other_age", "5.1", "discard palace", turn),
    Case("card_built", "10.16", "discard altar", turn),
    Case("card_of_opponent", "5.8", "build theater", turn),
    Case("card_discarded", "7.17", "build tavern", turn),
    Case("card_under_wonder", "16.3", "build walls", wonder_with_walls),
    Case("card_covered", "5.6", "build school", turn),
    Case("card_covered", "5.6", "wonder pyramids school", rich_turn),
    Case("card_not_open", "5.7", "build statue", turn),
    Case("card_too_dear", "7.9", "build walls", turn),
    # Wonders
    Case("wonder_built", "7.7", "wonder sphinx walls", turn),
    Case("wonder_of_opponent", "7.7", "wonder colossus walls", turn),
    Case("wonder_of_opponent", "7.7", "wonder mausoleum walls", turn),
    Case("wonder_boxed", "16.5", "wonder appian_way brewery", seven_wonders),
    Case("wonder_unused", "4.1", "wonder temple_of_artemis walls", turn),
    Case("wonder_too_dear", "7.9", "wonder pyramids walls", turn),
    # the Pantheon
    Case("no_pantheon", "1.3", "activate 1 none", turn),
    Case("too_early", "18.14", "activate 2 none", lambda: seating("god zeus", "space 1")),
    Case("space_empty", "19.10", "activate 2 none", activation),
    Case("offering_not_owned", "20.6", "activate 3 3", activation),
    Case("offering_not_owned", "20.6", "activate 3 2+3", activation),
    Case("offering_wasted", "20.11", "activate 1 2+4", activation),
    Case("god_too_dear", "20.12", "activate 3 none", lambda: activation(coins=4)),
    Case("god_too_dear", "20.12", "activate 3 2", lambda: activation(coins=2)),
    # answers to effects
    Case("token_not_on_board", "13.3", "progress masonry", pair),
    Case("token_not_drawn", "17.4", "progress urbanism", lambda: wonder("great_library")),
    Case("token_not_on_enki", "21.4", "progress masonry", lambda: god("enki")),
    Case("not_in_discard", "7.17", "card altar", lambda: wonder("mausoleum")),
    Case("not_in_discard", "7.17", "card quarry", lambda: god("isis")),
    Case("not_opponents", "17.16", "card altar", lambda: wonder("statue_of_zeus")),
    Case("not_opponents", "17.16", "card tavern", lambda: god("baal")),
    Case("wrong_color", "17.16", "card press", lambda: wonder("statue_of_zeus")),
    Case("wrong_color", "17.16", "card quarry", lambda: wonder("circus_maximus")),
    Case("not_stealable", "21.19", "card school", lambda: god("baal")),
    Case("not_green", "21.9", "card quarry", lambda: god("nisaba")),
    Case("slot_empty", "21.27", "slot 18", lambda: god("zeus")),
    Case("wonder_not_built", "21.33", "monument pyramids", lambda: god("anubis")),
    Case("not_own_unbuilt", "21.38", "monument colossus", lambda: god("isis", "card tavern")),
    Case("not_own_unbuilt", "21.38", "monument piraeus", lambda: god("isis", "card tavern")),
    Case("not_opponents_unbuilt", "21.42", "monument pyramids", lambda: god("ra")),
    Case("not_opponents_unbuilt", "21.42", "monument mausoleum", lambda: god("ra")),
    Case("deck_empty", "17.22", "deck roman", lambda: wonder("divine_theater", "pantheon")),
    Case("god_not_shown", "20.21", "god ra", lambda: god("gate")),
    Case("god_not_left", "17.26", "god aphrodite", theater),
    Case("god_not_drawn", "18.3", "god aphrodite", seating),
    Case("god_not_drawn", "18.3", "god mars", seating),
    Case("space_taken", "18.3", "space 2", lambda: seating("god zeus")),
    Case("military_token_gone", "21.52", "token second_2", lambda: god("neptune")),
    Case("military_token_gone", "21.52", "token first_2", lambda: god("neptune", "token first_2")),
]


def names(case: Case) -> str:
    """How a case is called in the report."""
    return f"{case.reason}: {case.move}"


@pytest.mark.parametrize("case", CASES, ids=names)
def test_a_refused_move_names_its_reason_and_clause(case: Case) -> None:
    assert case.table().refusal(case.move) == (case.reason, f"DUEL-{case.clause}")


def test_every_reason_has_a_case() -> None:
    assert {case.reason for case in CASES} == {reason.key.split(".")[-1] for reason in REASONS}
    assert len({case.reason for case in CASES}) >= 40


def test_every_reason_cites_a_clause_of_the_rules() -> None:
    known = {clause.id for clause in load_clauses("theoi.games.duel")}
    assert {reason.clause for reason in REASONS} <= known


def refused(table: Table, move: int, seat: int | None = None) -> Refusal:
    """Why a move is refused; the position stays as it was."""
    before = table.state.pack()
    with pytest.raises(IllegalMove) as caught:
        table.state.play(move, table.state.to_act() if seat is None else seat)
    assert table.state.pack() == before
    return caught.value.refusal


COMMON: list[tuple[str, Callable[[], Refusal]]] = [
    ("core.refuse.over", lambda: refused(finished(), 0, seat=0)),
    ("core.refuse.not_asked", lambda: refused(turn(), 0, seat=1)),
    ("core.refuse.not_asked", lambda: refused(turn(), 0, seat=-1)),
    ("core.refuse.no_such_move", lambda: refused(turn(), -1)),
    ("core.refuse.no_such_move", lambda: refused(turn(), turn().game.space.size)),
]


@pytest.mark.parametrize(("key", "refuse"), COMMON)
def test_reasons_that_every_game_has(key: str, refuse: Callable[[], Refusal]) -> None:
    assert refuse().key == key


def test_every_common_reason_has_a_case() -> None:
    assert {key for key, _ in COMMON} == {reason.key for reason in COMMON_REASONS if reason.key}


# --- in words -----------------------------------------------------------------------------------


def texts(table: Table, refusal: Refusal) -> list[str]:
    """A refusal in all languages."""
    return [table.game.refusal_text(refusal, language) for language in LANGUAGES]


def check_texts(found: list[str], key: str) -> None:
    """A sentence in each language, every value filled in, no language twice."""
    for text in found:
        assert key not in text
        assert not re.search(r"[{}]|duel\.|core\.|None", text)
        assert len(text.split()) > 1
    assert len(set(found)) == len(LANGUAGES)


@pytest.mark.parametrize("case", CASES, ids=names)
def test_a_refusal_explains_itself_in_every_language(case: Case) -> None:
    table = case.table()
    refusal = table.state.why_not(table.game.space.parse(case.move))
    assert refusal is not None
    check_texts(texts(table, refusal), refusal.key)


@pytest.mark.parametrize(("key", "refuse"), COMMON)
def test_common_refusals_explain_themselves_in_every_language(
    key: str, refuse: Callable[[], Refusal]
) -> None:
    check_texts(texts(turn(), refuse()), key)


@pytest.mark.parametrize(
    ("case", "price", "coins"),
    [
        (Case("card_too_dear", "7.9", "build walls", turn), 4, 3),
        (Case("wonder_too_dear", "7.9", "wonder pyramids walls", turn), 8, 3),
        (Case("god_too_dear", "20.12", "activate 3 2", lambda: activation(coins=2)), 3, 2),
    ],
    ids=["card", "wonder", "god"],
)
def test_what_is_too_dear_tells_the_price_and_the_coins(case: Case, price: int, coins: int) -> None:
    table = case.table()
    refusal = table.state.why_not(table.game.space.parse(case.move))
    assert refusal is not None
    assert (refusal.numbers["price"], refusal.numbers["coins"]) == (price, coins)
    for text in texts(table, refusal):
        assert {str(price), str(coins)} <= set(re.findall(r"\d+", text))


def test_the_error_carries_text_and_clause() -> None:
    table = turn()
    with pytest.raises(IllegalMove, match=r"\(DUEL-5\.6\)$") as caught:
        table.play("build school")
    assert caught.value.text == table.game.refusal_text(caught.value.refusal, "en")
    assert "School" in caught.value.text


# --- what is hidden is refused alike ------------------------------------------------------------


def answers(table: Table) -> list[tuple[object, ...] | None]:
    """What the engine says to every move of the whole space."""
    told: list[tuple[object, ...] | None] = []
    for move in range(table.game.space.size):
        one = table.state.why_not(move)
        told.append(None if one is None else (one.key, one.clause, one.names, one.numbers))
    return told


@pytest.mark.parametrize("action", ["build {}", "discard {}", "wonder pyramids {}"])
def test_a_hidden_card_is_refused_alike_wherever_it_is(action: str) -> None:
    """Face down in the structure or out of the game: the same reason for all."""
    table = given(age=1, a=City(coins=30, wonders=["pyramids"]))
    face_down = {table.slot(slot) for slot in range(20) if not table.is_face_up(slot)}
    boxed = set(AGES[0]) - {table.slot(slot) for slot in range(20)}
    assert (len(face_down), len(boxed)) == (8, 3)
    reasons = {table.refusal(action.format(card)) for card in face_down | boxed}
    assert reasons == {("card_not_open", "DUEL-5.7")}


@pytest.mark.parametrize("follow_up", [False, True])
def test_no_refusal_betrays_which_cards_lie_face_down(follow_up: bool) -> None:
    """Two games that differ only in face-down cards and the box answer every move alike."""
    one = AGES[0][:20]
    other = one.copy()
    other[at(1, 4, 4)], other[at(1, 4, 6)] = AGES[0][22], one[at(1, 2, 6)]
    other[at(1, 2, 6)] = AGES[0][21]
    told = []
    for deal in (one, other):
        table = draft(wonders=EIGHT, progress=BASE_TOKENS[:5], age1=deal)
        table.play(*(f"draft {pick}" for pick in PICKS))
        if follow_up:  # B's Mausoleum asks for one of two discarded cards
            table.b.coins = 40
            table.play(f"discard {deal[19]}", f"discard {deal[18]}", f"build {deal[14]}")
            table.play(f"wonder mausoleum {deal[17]}")
            assert table.prompt == "build_from_discard"
        told.append(answers(table))
    assert told[0] == told[1]


def test_no_refusal_betrays_the_second_group_of_the_draft() -> None:
    other = [*EIGHT[:4], "statue_of_zeus", "temple_of_artemis", "hanging_gardens", "mausoleum"]
    assert answers(draft(wonders=EIGHT)) == answers(draft(wonders=other))


def test_no_refusal_betrays_the_order_of_the_gods() -> None:
    """The opponent's refusals are the same whatever lies in decks and face down on spaces."""
    told = []
    for chosen, left in (("zeus", "hades"), ("hades", "zeus")):
        table = given(
            mode="pantheon",
            age=1,
            spaces={2: chosen},
            face_down={2: "A"},
            decks={"greek": [left, "aphrodite"]},
            turn="B",
        )
        told.append(answers(table))
    assert told[0] == told[1]
