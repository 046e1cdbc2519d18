"""TEO-5 and 6: initiative and order, the start of a deal."""

import pytest
from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, C, D, Seat, given

from theoi.games.teomachia import tokens

NOTHING = (0, 0, 0)
DECK = ["wave", "flood", "tide", "spark", "gust", "zeal"]

# --- initiative -----------------------------------------------------------------------------------


@rule("TEO-5.1", "TEO-5.2")
def test_every_phase_is_begun_by_the_holder_then_clockwise() -> None:
    table = given(Seat(), Seat(), Seat(), turn=C, initiative=B)
    table.run("wait")  # C acted first here, and yet
    assert table.asked == A
    table.run("wait", "wait")
    assert (table.phase, table.asked) == ("bidding_2", B)
    table.run("wait", "wait", "raise faithful")
    table.run("call", "call")
    assert (table.phase, table.asked) == ("bidding_3", B)
    table.run("wait", "wait", "wait")
    assert (table.phase, table.asked) == ("battle", B)
    table.run("done", "done", "done")
    assert (table.phase, table.asked) == ("prayers", B)


@rule("TEO-5.3", "TEO-11.2")
def test_if_the_holder_has_folded_the_next_one_begins() -> None:
    table = given(Seat(folded=True), Seat(), Seat(), turn=B, initiative=A, number=3)
    table.run("wait", "wait")
    assert (table.phase, table.asked) == ("battle", B)


@rule("TEO-5.4")
def test_initiative_order_leaves_out_who_takes_no_part() -> None:
    table = given(Seat(), Seat(folded=True), Seat(out=True), Seat(), turn=D)
    assert table.state.in_order(table.state.in_deal) == [D, A]
    assert table.state.in_order(table.state.players_left()) == [D, A, B]


@rule("TEO-5.5")
def test_the_initiative_stays_through_the_phases() -> None:
    table = given(Seat(), Seat(), turn=B, initiative=A)
    table.run("raise priest", "call", "wait", "wait", "wait", "wait")
    assert table.state.initiative == A


@rule("TEO-5.6")
def test_steps_without_a_choice_go_in_initiative_order() -> None:
    table = given(Seat(deck=DECK), Seat(deck=DECK), Seat(deck=DECK), phase="prayers", turn=B)
    table.play("track 3", "track 4", "track deck")
    drawers = [event.seat for event in table.events if event.kind.name == "drew"]
    assert drawers == [B] * 5 + [C] * 5 + [A] * 5
    assert [event.seat for event in table.events if event.kind.name == "ante"] == [B, C, A]


# --- hands ----------------------------------------------------------------------------------------


@rule("TEO-6.1", "TEO-6.2")
@pytest.mark.parametrize(("held", "drawn"), [(0, 5), (2, 3), (5, 0), (6, 0)])
def test_everybody_draws_up_to_five(held: int, drawn: int) -> None:
    hand = ["mist", "echo", "wrath", "haven", "temple", "fortress"][:held]
    table = given(Seat(hand=hand, deck=DECK), phase="start")
    assert table.player(A).hand == hand + DECK[:drawn]


@rule("TEO-6.3", "TEO-17.1")
def test_an_empty_deck_is_renewed_from_the_discard_pile() -> None:
    table = given(Seat(deck=DECK[:2], pile=["mist", "echo", "wrath", "haven"]), phase="start")
    player = table.player(A)
    assert player.hand[:2] == DECK[:2]
    assert (len(player.hand), len(player.deck), player.pile) == (5, 1, [])
    assert set(player.hand[2:] + player.deck) == {"mist", "echo", "wrath", "haven"}


@rule("TEO-6.4")
def test_with_too_few_cards_one_goes_on_with_fewer() -> None:
    table = given(Seat(deck=["wave"], pile=["mist"]), phase="start")
    assert sorted(table.player(A).hand) == ["mist", "wave"]


# --- elements and conflict ------------------------------------------------------------------------

SPHERES = ("water", "fire", "earth", "air")
ELEMENTS = [f"{s}_{a}_{n}" for s in SPHERES for a in ("chaos", "order") for n in (1, 2, 3)]


@rule("TEO-6.5")
def test_three_open_and_two_face_down_elements() -> None:
    cards = ["fire_chaos_1", "air_order_3", "water_chaos_2", "earth_order_1", "fire_order_2"]
    table = given(phase="layout", outcomes={"layout": [cards]})
    assert table.layout == [*cards[:3], "[earth_order_1]", "[fire_order_2]"]


@rule("TEO-6.6", "TEO-6.7")
@pytest.mark.parametrize(("level", "after"), [(1, 2), (2, 3), (3, 3)])
def test_with_fewer_than_five_cards_all_24_are_shuffled(level: int, after: int) -> None:
    table = given(Seat(), phase="layout", element_discard=ELEMENTS[:20], conflict=level)
    assert table.state.conflict == after
    assert (table.element_discard, table.state.elements_left()) == ([], 19)
    assert tokens.number(table.state.players[A].stake, 2) == after  # the new level is the ante
    enough = given(Seat(), phase="layout", element_discard=ELEMENTS[:19], conflict=level)
    assert enough.state.conflict == level
    assert enough.state.elements_left() == 0


@rule("TEO-6.8")
def test_four_deals_use_up_the_element_deck() -> None:
    table = given(Seat(), phase="layout")
    left = [table.state.elements_left()]
    for _ in range(3):
        table.run("fold").play_defaults(until="prayer").play_defaults(until="bid")
        left.append(table.state.elements_left())
    assert (left, table.state.conflict) == ([19, 14, 9, 4], 1)
    table.run("fold").play_defaults(until="prayer").play_defaults(until="bid")
    assert (table.state.elements_left(), table.state.conflict) == (19, 2)


@rule("TEO-6.9")
def test_an_empty_element_deck_is_renewed_during_a_deal() -> None:
    discard = [name for name in ELEMENTS if name not in ("water_chaos_1", "fire_order_1")]
    discard = [name for name in discard if name not in ("earth_chaos_2", "air_order_2")]
    discard.remove("water_order_3")
    table = given(Seat(hand=["wind_of_change"], laid=RICH), element_discard=discard)
    assert table.state.elements_left() == 0
    table.run("play wind_of_change", "slot 1")
    assert table.state.conflict == 2
    assert table.player(A).stake == (0, 0, 1)  # it counts from the next ante on
    assert table.state.element_discard == 0


# --- the ante -------------------------------------------------------------------------------------


@rule("TEO-6.10", "TEO-6.14")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_ante_is_the_conflict_level_and_no_raise(level: int) -> None:
    table = given(Seat(community=(3, 5, 8)), phase="ante", conflict=level)
    assert table.player(A).stake == (0, 0, level)
    assert table.player(A).community == (3, 5, 8 - level)
    assert not table.state.raised


@rule("TEO-6.11")
def test_priests_and_prophets_supply_missing_faithful() -> None:
    table = given(Seat(community=(1, 1, 1)), phase="ante", conflict=3)
    assert (table.player(A).stake, table.player(A).community) == ((0, 0, 3), (0, 1, 2))


@rule("TEO-6.12", "TEO-18.3")
@pytest.mark.parametrize(
    ("community", "out"),
    [((0, 0, 2), True), ((0, 1, 0), True), ((0, 1, 1), False), ((1, 0, 0), False)],
)
def test_who_cannot_pay_is_eliminated(community: tuple[int, int, int], out: bool) -> None:
    seats = [Seat(), Seat(community=community), Seat()]
    table = given(*seats, phase="ante", conflict=3)
    assert table.state.is_out(B) == out
    if out:
        assert table.player(B).stake == NOTHING


@rule("TEO-6.13")
def test_eliminations_are_found_before_anyone_pays() -> None:
    seats = [Seat(), Seat(community=(0, 0, 1)), Seat(), Seat(community=(0, 0, 1))]
    table = given(*seats, phase="prayers", conflict=2)
    table.play("track 3", "track 4", "track deck")  # D has nothing to choose
    kinds = [event.kind.name for event in table.events]
    assert kinds.count("eliminated") == 2
    assert kinds.index("ante") > max(n for n, kind in enumerate(kinds) if kind == "eliminated")


@rule("TEO-6.15")
def test_an_empty_community_after_the_ante_does_not_matter() -> None:
    table = given(Seat(community=(0, 0, 2)), phase="ante", conflict=2)
    assert table.player(A).community == NOTHING
    assert table.in_deal == [A, B]


@rule("TEO-6.16")
def test_places_work_after_drawing_and_before_the_elements_are_laid() -> None:
    deck = [*DECK, "mist"]
    table = given(Seat(places=["sacred_spring"], deck=deck), Seat(deck=DECK), phase="prayers")
    table.play("track 3", "track 4")
    told = [(event.kind.name, event.seat) for event in table.events]
    extra = told.index(("place_used", A))
    assert told.index(("drew", B)) < extra
    assert extra < told.index(("element_open", -1))
    assert len(table.player(A).hand) == 6


@rule("TEO-6.17")
def test_a_single_player_left_at_the_ante_wins_without_paying() -> None:
    table = given(Seat(), Seat(community=(0, 0, 1)), phase="ante", conflict=2)
    assert table.state.over
    assert table.player(A).community == (3, 5, 7)
    assert table.state.outcome().clause == "TEO-18.1"
