"""TEO-14: places."""

from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, Seat, given

from theoi.games.teomachia.tokens import pack

NOTHING = (0, 0, 0)
STRONG = (2, 0, 0)


@rule("TEO-14.1")
def test_the_worshipper_must_be_in_the_community() -> None:
    seat = Seat(hand=["temple"], laid=RICH, community=(0, 0, 3), stake=(0, 1, 1))
    assert given(seat).refusal("play temple") == ("worshipper_missing", "TEO-14.1")
    assert given(Seat(hand=["temple"], community=(0, 1, 1)), open_elements=0).refusal(
        "play temple"
    ) == ("order_missing", "TEO-9.5")


@rule("TEO-14.2")
def test_the_worshipper_is_laid_on_the_card_and_the_exchange_follows() -> None:
    table = given(Seat(hand=["temple"], laid=RICH, community=(1, 1, 3))).run("play temple")
    assert table.player(A).community == (0, 2, 3)
    assert table.state.on_places(A) == pack(0, 1, 0)


@rule("TEO-14.3")
def test_without_its_worshipper_a_place_is_discarded() -> None:
    from theoi.games.teomachia.playing import Resolve, show_card

    table = given(Seat(hand=["temple"], laid=RICH, community=(0, 1, 3)))
    show_card(table.state, A, table.moves.prayer.number("temple"), -2)
    table.state.players[A].community = pack(0, 0, 5)  # a response has taken the priest
    table.state.push(Resolve())
    table.state.settle()
    assert (table.player(A).places, table.player(A).pile) == ([], ["temple'"])
    assert table.player(A).community == (0, 0, 5)


@rule("TEO-14.4", "TEO-14.5")
def test_places_stay_over_deals_and_work_damaged_or_not() -> None:
    seat = Seat(places=["war_forge", "war_forge*"])
    table = given(seat, Seat(), open_elements=0)
    assert table.view(A).players[A].controls[0] == 4
    table.run("raise faithful", "fold").play_defaults(until="prayer").play_defaults(until="bid")
    assert table.player(A).places == ["war_forge", "war_forge*"]
    assert table.state.deal == 2


@rule("TEO-14.6", "TEO-14.7", "TEO-14.8")
def test_damage_and_destruction() -> None:
    loser = Seat(hand=["haven"], laid=RICH, places=["temple", "fortress*"])
    table = given(loser, Seat(stake=STRONG)).run("play haven", "fold").play_defaults(until="prayer")
    assert table.player(A).places == ["temple*", "haven*"]
    assert "fortress" in table.player(A).pile
    assert table.state.on_places(A) == pack(0, 1, 1)
    assert table.player(A).lost_strength == 5 + 2  # the priest of the fortress and the stake


@rule("TEO-14.9")
def test_winning_heals_nothing() -> None:
    table = given(Seat(places=["temple*"]), Seat(folded=True), phase="settlement")
    assert table.player(A).places == ["temple*"]
    fixed = given(Seat(places=["temple*"], hand=["foundation"], laid=RICH)).run("play foundation")
    assert fixed.player(A).places == ["temple"]


@rule("TEO-14.10")
def test_a_place_destroyed_by_a_card() -> None:
    seats = [Seat(hand=["earthquake"], laid=RICH), Seat(places=["temple*"])]
    table = given(*seats, phase="battle").run("play earthquake")
    assert (table.player(B).places, table.player(B).pile) == ([], ["temple"])
    assert table.player(B).community == (3, 5, 7)  # the priest went to the bank


@rule("TEO-14.11")
def test_places_of_a_folded_player_go_on_working() -> None:
    seat = Seat(places=["war_forge", "volcano_shrine"], hand=["vengeance"], folded=True)
    table = given(seat, Seat(), Seat(stake=STRONG), phase="settlement", open_elements=0)
    assert table.asked == A
    assert table.view(A).players[A].controls[0] == 2
    assert table.refusal("use volcano_shrine") == ("place_not_usable", "TEO-14.12")


@rule("TEO-14.12")
def test_abilities_have_their_times_and_are_automatic_unless_optional() -> None:
    deck = ["wave", "tide", "gust", "spark", "flood", "zeal"]
    start = given(Seat(places=["sacred_spring"], deck=deck), phase="start")
    assert len(start.player(A).hand) == 6  # at the start of the deal, unasked
    bidding = given(Seat(places=["observatory", "haven", "tower_of_winds"]))
    assert bidding.cards() == ["use observatory"]
    bidding.run("use observatory", "slot 4")
    assert bidding.refusal("use observatory")[0] == "place_not_usable"  # once in a deal
    lost = given(Seat(places=["haven"]), Seat(stake=STRONG), phase="settlement")
    assert lost.legal == ["use haven", "done"]


@rule("TEO-14.13")
def test_the_cost_of_an_ability_is_paid_from_the_community_each_time() -> None:
    table = given(Seat(places=["volcano_shrine", "volcano_shrine"], community=(0, 0, 3)))
    table.run("use volcano_shrine", "use volcano_shrine")
    assert table.player(A).community == (0, 0, 1)
    assert table.player(A).lost_strength == 4
    poor = given(Seat(places=["volcano_shrine"], community=NOTHING))
    assert poor.refusal("use volcano_shrine")[0] == "place_not_usable"


@rule("TEO-14.14")
def test_a_place_works_from_the_moment_it_is_played() -> None:
    table = given(Seat(hand=["volcano_shrine"], laid=RICH)).run("play volcano_shrine")
    assert "use volcano_shrine" in table.legal
    won = given(Seat(hand=["temple"], laid=RICH)).run("play temple", "raise faithful", "fold")
    assert won.told("gained")[0] == [2, 1]  # the faithful of the temple in this very deal


@rule("TEO-14.15")
def test_when_a_place_leaves_play_what_it_gave_ends() -> None:
    seats = [Seat(hand=["earthquake"], laid=RICH), Seat(places=["sacred_grove*"])]
    table = given(*seats, phase="battle").run("play earthquake", *["done"] * 3)
    assert table.player(B).strength == 2
    used = Seat(places=["volcano_shrine*"])
    shrine = given(Seat(hand=["earthquake"], laid=RICH), used, number=3, turn=B, initiative=A)
    shrine.run("use volcano_shrine", "wait", "wait", "play earthquake", *["done"] * 3)
    assert shrine.player(B).places == []
    assert shrine.player(B).strength == 2 + 4  # an ability already used keeps its effect
