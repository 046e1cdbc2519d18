"""Every reason for refusing a move: when it is given, and which clause it names."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.packs import entry, three, write_pack
from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, Seat, Table, given, whole_game

from theoi.games.teomachia import INFO, TeomachiaGame
from theoi.games.teomachia.reasons import REASONS

LOSER = Seat(hand=["mercy"], laid=RICH, stake=(0, 1, 1))
STRONG = Seat(stake=(2, 0, 0))


def bidding(*hand: str, **more: object) -> Table:
    """A's bidding turn, with enough for any card."""
    return given(Seat(hand=hand, laid=RICH, **more), Seat())  # type: ignore[arg-type]


def battle(*hand: str, enemy: Seat | None = None) -> Table:
    """A's battle turn, with enough for any attack."""
    return given(Seat(hand=hand, laid=RICH), enemy or Seat(), phase="battle")


def looking() -> Table:
    """A has looked at two cards of the own deck."""
    return bidding("prophetic_dream", deck=["wave", "flood", "tide"]).run("play prophetic_dream")


def cleansing() -> Table:
    """A may remove a card from the game."""
    return bidding("cleansing", "wave", pile=["tide"]).run("play cleansing")


def myths(*deck: str, miracles: int = 0) -> Table:
    """A's turn of the myth phase."""
    return given(Seat(god="odin", myth_deck=deck, miracles=miracles), phase="myths")


def phoenix(*pile: str) -> Table:
    """A may take an attack back from the discard pile."""
    return bidding("phoenix", pile=pile).run("play phoenix")


def ordination() -> Table:
    """A chooses between two options."""
    return bidding("ordination").run("play ordination")


Case = tuple[Callable[[], Table], str, str, str]
CASES: list[Case] = [
    # something else is asked
    (lambda: whole_game(), "wait", "pick_now", "TEO-4.3"),
    (lambda: whole_game().play_defaults(until="leave_out"), "wait", "leave_out_now", "TEO-4.8"),
    (lambda: whole_game(2, "full").play_defaults(until="god"), "wait", "god_now", "TEO-19.3"),
    (lambda: bidding(), "done", "bid_now", "TEO-7.4"),
    (
        lambda: bidding("zeal").run("play zeal", "raise faithful"),
        "wait",
        "raise_further_now",
        "TEO-7.35",
    ),
    (
        lambda: given(Seat(), Seat(hand=["wave"])).play("raise faithful"),
        "wait",
        "respond_now",
        "TEO-10.1",
    ),
    (lambda: given(LOSER, STRONG, phase="settlement"), "wait", "settle_now", "TEO-13.5"),
    (
        lambda: given(Seat(hand=["wave", "tide"]), STRONG, phase="settlement").run("done"),
        "wait",
        "top_card_now",
        "TEO-13.18",
    ),
    (lambda: given(phase="prayers"), "wait", "prayer_now", "TEO-15.1"),
    (lambda: myths("fenris", "sigurd"), "wait", "myth_now", "TEO-20.1"),
    (
        lambda: given(Seat(hand=["hatred"], laid=RICH), Seat(), Seat()).play("play hatred"),
        "wait",
        "opponent_now",
        "TEO-23.1",
    ),
    (
        lambda: given(Seat(places=["tower_of_winds"]), STRONG, phase="settlement"),
        "wait",
        "use_place_now",
        "TEO-14.12",
    ),
    (lambda: battle("sacrifice").run("play sacrifice"), "wait", "token_now", "TEO-9.31"),
    (lambda: bidding("mist").run("play mist"), "wait", "slot_now", "TEO-9.31"),
    (
        lambda: bidding("burnt_offering", "wave", "tide").run("play burnt_offering"),
        "wait",
        "discard_now",
        "TEO-9.31",
    ),
    (
        lambda: phoenix("spark"),
        "wait",
        "pile_now",
        "TEO-9.31",
    ),
    (cleansing, "wait", "scrap_now", "TEO-9.31"),
    (looking, "wait", "bottom_now", "TEO-9.31"),
    (lambda: looking().play("done"), "wait", "top_now", "TEO-9.31"),
    (
        lambda: bidding("pilgrimage").run("play pilgrimage"),
        "wait",
        "free_space_now",
        "TEO-9.31",
    ),
    (
        lambda: battle("earthquake", enemy=Seat(places=["haven", "temple"])).run("play earthquake"),
        "wait",
        "place_now",
        "TEO-9.31",
    ),
    (ordination, "wait", "option_now", "TEO-9.31"),
    # cards
    (lambda: bidding("mercy"), "play mercy", "effect_of_settlement", "TEO-9.16"),
    (lambda: battle("harvest"), "play harvest", "effects_in_bidding", "TEO-9.16"),
    # gods and myths
    (
        lambda: given(
            Seat(myths=["gae_bulg", "tir_na_nog"], community=(0, 0, 0), pile=["spark"]),
            Seat(god="zeus"),
            phase="before_battle",
        ),
        "myth gae_bulg",
        "myth_too_dear",
        "TEO-23.15",
    ),
    # the prayer track
    (
        lambda: bidding("pilgrimage").run("play pilgrimage"),
        "track 1",
        "space_not_free",
        "TEO-23.15",
    ),
    # answers to effects
    (lambda: bidding("mist").run("play mist"), "done", "not_optional", "TEO-23.15"),
    (
        lambda: battle("sudden_death", enemy=Seat(stake=(1, 1, 1))).run("play sudden_death"),
        "done",
        "not_optional",
        "TEO-23.15",
    ),
    (
        lambda: bidding("burnt_offering", "wave", "tide").run("play burnt_offering"),
        "done",
        "not_optional",
        "TEO-23.15",
    ),
    (
        lambda: bidding("burnt_offering", "wave", "tide").run("play burnt_offering"),
        "card gust",
        "not_in_hand",
        "TEO-9.21",
    ),
    (lambda: battle("sacrifice").run("play sacrifice"), "kind prophet", "other_kind", "TEO-23.15"),
    (
        lambda: battle("sudden_death", enemy=Seat(stake=(0, 1, 1))).run("play sudden_death"),
        "kind prophet",
        "no_such_worshipper",
        "TEO-1.8",
    ),
    (lambda: bidding("mist").run("play mist"), "slot 6", "no_card_there", "TEO-6.5"),
    (lambda: bidding("mist").run("play mist"), "slot 4", "is_face_down", "TEO-23.15"),
    (lambda: bidding("revelation").run("play revelation"), "slot 1", "is_open", "TEO-23.15"),
    (cleansing, "card gust", "not_in_hand", "TEO-9.21"),
    (cleansing, "pile gust", "not_in_pile", "TEO-17.4"),
    (
        lambda: phoenix("spark"),
        "pile gust",
        "not_in_pile",
        "TEO-17.4",
    ),
    (
        lambda: phoenix("spark", "zeal"),
        "pile zeal",
        "other_type",
        "TEO-23.15",
    ),
    (
        lambda: phoenix("spark"),
        "done",
        "not_optional",
        "TEO-23.15",
    ),
    (looking, "bottom tide", "not_looked_at", "TEO-23.15"),
    (lambda: looking().play("done"), "top tide", "not_looked_at", "TEO-23.15"),
    (
        lambda: battle("earthquake", enemy=Seat(places=["haven", "temple"])).run("play earthquake"),
        "place fortress upright",
        "no_such_place",
        "TEO-14.5",
    ),
    (
        ordination,
        "option 3",
        "no_such_option",
        "TEO-23.15",
    ),
    (
        lambda: given(Seat(hand=["wave", "tide"]), STRONG, phase="settlement").run("done"),
        "top gust",
        "not_in_hand",
        "TEO-9.21",
    ),
]


@rule("TEO-9.31")
@pytest.mark.parametrize(
    ("build", "move", "reason", "clause"),
    CASES,
    ids=[f"{case[2]}-{number}" for number, case in enumerate(CASES)],
)
def test_a_move_is_refused_with_its_reason_and_clause(
    build: Callable[[], Table], move: str, reason: str, clause: str
) -> None:
    assert build().refusal(move) == (reason, clause)


@rule("TEO-9.31")
def test_an_element_that_is_known_need_not_be_looked_at_again() -> None:
    seat = Seat(places=["observatory", "observatory"], hand=["wave"])
    table = given(seat, Seat()).run("use observatory", "slot 4", "done", "use observatory")
    assert table.prompt == "discard"  # only the fifth card was left to look at
    assert table.knows(A).layout[3:] == ["[air_order_2]", "[water_order_3]"]
    three_hidden = given(seat, Seat(), open_elements=2).run("use observatory", "slot 3", "done")
    three_hidden.run("use observatory")
    assert three_hidden.refusal("slot 3") == ("seen_before", "TEO-9.31")


@rule("TEO-20.7")
def test_an_empty_myth_deck_offers_nothing() -> None:
    table = myths("fenris", miracles=3).play("buy")
    assert table.player(A).myth_top == ""
    from theoi.games.teomachia.myths import MythTurn

    question = MythTurn(A)
    for move in (table.moves.buy, table.moves.turn):
        reason = question.refusal(table.state, A, move)
        assert table.game.reasons[reason].key == "teomachia.refuse.myth_deck_empty"


@rule("TEO-1.8")
def test_an_option_that_cannot_be_done_is_not_offered() -> None:
    table = given(Seat(hand=["ordination"], laid=RICH, community=(0, 0, 2)), Seat())
    from theoi.games.teomachia.effects import ChooseOption

    question = ChooseOption(table.moves.prayer.number("ordination"), 0, A, -2, -2)
    reason = question.refusal(table.state, A, table.moves.option + 1)
    assert table.game.reasons[reason].key == "teomachia.refuse.cannot_be_done"
    assert table.run("play ordination").player(A).community == (0, 1, 1)


# --- cards of a pack, for what ours do not do -----------------------------------------------------


def card(ident: str, effects: str, kind: str = "effect", when: str = "bidding") -> str:
    """A prayer card of a pack."""
    return entry(
        "prayer",
        ident,
        type=f'"{kind}"',
        sphere='"fire"',
        copies=1,
        requires="{chaos = 1, order = 0, spheres = {}}",
        when=f'["{when}"]',
        effects=f"[{effects}]",
        text=three("Text."),
    )


EVERY_PLACE = '{op = "place_condition", who = "all", change = "damage", n = "all"}'
LEVY = '{op = "steal", who = "opponent", zone = "community", kinds = ["priest", "faithful"], n = 2}'
PACK = (
    card("two_eyes", '{op = "peek_element", n = 2}')
    + card("haze", '{op = "hide_element", n = 2}')
    + card("upheaval", '{op = "replace_element", which = "open", n = 2, up_to = true}')
    + card("mason", '{op = "place_condition", who = "self", change = "repair", n = 1}')
    + card("ruin", EVERY_PLACE, "attack", "battle")
    + card("oblivion", '{op = "scrap", zones = ["hand"], n = 2}')
    + card("dredge", '{op = "recover", n = 2, match = {types = ["attack"]}, to = "hand"}')
    + card("levy", LEVY)
    + card("purge", '{op = "discard", n = 2, chooser = "owner"}')
    + card("scatter", '{op = "discard", who = "all", n = 1, chooser = "random"}')
)


@pytest.fixture
def pack(tmp_path: Path) -> TeomachiaGame:
    """The game with cards that pick several things."""
    game = INFO.load(2, write_pack(tmp_path, prayers=PACK))
    assert isinstance(game, TeomachiaGame)
    return game


@rule("TEO-9.31")
def test_several_elements_are_picked_one_after_another(pack: TeomachiaGame) -> None:
    hand = ["two_eyes", "haze", "upheaval"]
    table = given(Seat(hand=hand, laid=RICH), Seat(), game=pack).run("play two_eyes")
    assert table.knows(A).layout[3:] == ["[air_order_2]", "[water_order_3]"]  # no choice
    table.run("play upheaval", "slot 1")
    assert table.refusal("slot 1") == ("picked_before", "TEO-23.15")
    table.run("done")
    assert len(table.element_discard) == 1
    table.run("play haze", "slot 1", "slot 3")
    assert [slot.startswith("[") for slot in table.layout] == [True, False, True, True, True]
    again = given(Seat(hand=["two_eyes"], laid=RICH), Seat(), open_elements=2, game=pack)
    again.run("play two_eyes", "slot 4")
    assert again.refusal("slot 4") == ("picked_before", "TEO-23.15")
    assert again.run("slot 5").knows(A).layout[2] == "[?]"


@rule("TEO-14.9")
def test_places_are_repaired_one_or_damaged_all(pack: TeomachiaGame) -> None:
    places = ["temple*", "haven", "fortress*"]
    table = given(Seat(hand=["mason"], laid=RICH, places=places), Seat(), game=pack)
    table.run("play mason")
    assert table.legal == ["place temple damaged", "place fortress damaged"]
    assert table.refusal("place haven upright") == ("not_damaged", "TEO-14.9")
    assert table.run("place fortress damaged").player(A).places == ["temple*", "haven", "fortress"]
    seats = [Seat(hand=["ruin"], laid=RICH, places=places), Seat(places=["haven"])]
    ruin = given(*seats, phase="battle", game=pack)
    ruin.run("play ruin")
    assert (ruin.player(A).places, ruin.player(B).places) == (["haven*"], ["haven*"])


@rule("TEO-17.8")
def test_several_cards_leave_the_game(pack: TeomachiaGame) -> None:
    hand = ["oblivion", "wave", "tide", "gust"]
    table = given(Seat(hand=hand, laid=RICH), Seat(), game=pack).run("play oblivion")
    assert table.refusal("done") == ("not_optional", "TEO-23.15")
    table.run("card wave", "card gust")
    assert table.player(A).hand == ["tide"]
    assert {"wave", "gust"} <= set(table.player(A).box)


@rule("TEO-9.28")
def test_several_cards_are_taken_back_and_discarded(pack: TeomachiaGame) -> None:
    seat = Seat(hand=["dredge", "purge"], laid=RICH, pile=["spark", "zeal", "gust"])
    table = given(seat, Seat(), game=pack).run("play dredge", "pile spark", "pile gust")
    assert table.player(A).hand == ["purge", "spark", "gust"]
    table.run("play purge", "card gust")
    assert table.player(A).hand == []  # of a single card there is no choice
    assert table.player(A).pile[-3:] == ["gust", "spark", "purge'"]


@rule("TEO-2.22")
def test_worshippers_that_are_taken_over_arrive_together(pack: TeomachiaGame) -> None:
    seats = [Seat(hand=["levy"], laid=RICH, community=(0, 0, 0)), Seat(community=(0, 2, 2))]
    table = given(*seats, game=pack).run("play levy")
    assert (table.asked, table.legal) == (A, ["kind priest", "kind faithful"])
    table.run("kind priest", "kind faithful")
    assert table.player(A).community == (0, 1, 1)
    assert table.player(B).community == (0, 1, 1)


@rule("TEO-9.32")
def test_everybody_discards_at_random(pack: TeomachiaGame) -> None:
    seats = [Seat(hand=["scatter", "wave"], laid=RICH), Seat(hand=["gust"])]
    table = given(*seats, game=pack).run("play scatter")
    assert (table.player(A).hand, table.player(B).hand) == ([], [])


def test_every_reason_is_tested() -> None:
    """Each reason stands in some test of this folder."""
    folder = Path(__file__).parent
    written = "".join(path.read_text("utf-8") for path in folder.glob("test_*.py"))
    keys = {reason.key.rpartition(".")[2] for reason in REASONS}
    keys.remove("nobody_to_choose")  # there is always an opponent while a game goes on
    assert not {key for key in keys if f'"{key}"' not in written and f".{key}" not in written}
