"""TEO-18 and 22: elimination, the end of the game, and the variant without elimination."""

import pytest
from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, C, D, Seat, given, teomachia

NOTHING = (0, 0, 0)
POOR = Seat(community=NOTHING)
STRONG = (2, 0, 0)


# --- elimination ----------------------------------------------------------------------------------


@rule("TEO-18.1")
def test_the_last_player_left_wins_at_once() -> None:
    table = given(Seat(), POOR, POOR, phase="ante")
    outcome = table.state.outcome()
    assert (table.state.over, outcome.kind, outcome.clause) == (True, "able", "TEO-18.1")
    assert outcome.ranks == [1, 2, 2]


@rule("TEO-18.2")
def test_the_only_player_with_worshippers_wins_after_the_settlement() -> None:
    table = given(Seat(), Seat(community=NOTHING, folded=True), phase="settlement")
    assert table.state.over
    assert table.state.outcome().clause == "TEO-18.2"
    on_place = Seat(community=NOTHING, folded=True, places=["haven"])
    assert not given(Seat(), on_place, phase="settlement").state.over


@rule("TEO-18.3", "TEO-18.4")
def test_an_eliminated_player_loses_everything() -> None:
    gone = Seat(
        community=(0, 0, 1),
        hand=["wave"],
        deck=["tide"],
        pile=["gust"],
        places=["haven"],
        god="odin",
        miracles=2,
        myths=["fenris"],
    )
    table = given(Seat(god="zeus"), gone, Seat(god="marduk"), phase="ante", conflict=2)
    player = table.player(B)
    assert table.state.is_out(B)
    assert (player.community, player.places, player.miracles, player.myths) == (NOTHING, [], 0, [])
    assert player.hand == player.deck == player.pile == []
    assert {"wave", "tide", "gust", "haven"} <= set(player.box)
    assert table.state.miracles_left() == 6


@rule("TEO-18.5")
def test_the_initiative_passes_on_when_its_holder_is_eliminated() -> None:
    table = given(Seat(), Seat(community=NOTHING), Seat(), phase="ante", turn=B)
    assert (table.state.initiative, table.asked) == (C, C)


@rule("TEO-18.6")
def test_if_nobody_can_pay_the_strongest_wins() -> None:
    weak = Seat(community=(0, 0, 1))
    table = given(
        weak, Seat(community=(0, 0, 1), places=["temple"]), weak, phase="ante", conflict=3
    )
    outcome = table.state.outcome()
    assert (outcome.clause, outcome.ranks) == ("TEO-18.6", [2, 1, 2])
    shared = given(weak, weak, phase="ante", conflict=2)
    assert shared.state.outcome().ranks == [1, 1]


@rule("TEO-18.7")
def test_if_nobody_has_worshippers_the_winners_of_the_deal_win() -> None:
    empty = Seat(community=NOTHING, stake=NOTHING, desperate=(0, 0, 2))
    loser = Seat(community=NOTHING, stake=NOTHING, desperate=(0, 0, 1))
    table = given(empty, loser, empty, phase="settlement")
    outcome = table.state.outcome()
    assert (outcome.clause, outcome.ranks) == ("TEO-18.7", [1, 3, 1])


@rule("TEO-18.8")
def test_an_empty_community_still_prays() -> None:
    seats = [Seat(), Seat(community=NOTHING, folded=True), Seat(stake=STRONG)]
    table = given(*seats, phase="settlement", turn=C)
    assert table.phase == "prayers"
    asked = []
    while table.phase == "prayers":
        asked.append(table.asked)
        table.play(table.legal[0])
    assert B in asked
    assert table.state.is_out(B)  # elimination comes with the next ante


@rule("TEO-18.9", "TEO-18.12")
def test_the_order_of_finish() -> None:
    seats = [
        Seat(community=(0, 0, 1), places=["temple"]),
        Seat(),
        Seat(community=(0, 0, 1)),
        Seat(out=True),
    ]
    table = given(*seats, phase="ante", conflict=2)
    assert table.state.over
    assert table.state.outcome().ranks == [2, 1, 3, 4]  # D had left before
    limit = given(
        Seat(community=(1, 1, 1)), Seat(community=(1, 1, 1)), Seat(), phase="settlement", deal=60
    )
    assert limit.state.outcome().ranks == [2, 2, 1]


@rule("TEO-18.10", "TEO-18.12")
def test_the_game_ends_after_sixty_deals() -> None:
    seats = [Seat(), Seat(community=(2, 5, 7))]
    table = given(*seats, phase="settlement", deal=60)
    outcome = table.state.outcome()
    assert (table.state.over, outcome.kind, outcome.clause) == (True, "limit", "TEO-18.10")
    assert outcome.ranks == [1, 2]
    assert not given(*seats, phase="settlement", deal=59).state.over
    assert not given(*seats, phase="settlement", deal=60, limit="off").state.over
    points = given(
        Seat(points=3), Seat(points=5, community=(1, 1, 1)), phase="settlement", deal=60,
        ending="points",
    )  # fmt: skip
    assert points.state.outcome().ranks == [2, 1]


@rule("TEO-18.11", "TEO-18.13")
def test_with_two_players_a_concession_is_a_win_for_the_other() -> None:
    """That a computer takes over a seat, or the win is claimed, is a matter of the table."""
    table = given()
    events = table.state.concede(A)
    assert [event.kind.name for event in events] == ["conceded"]
    outcome = table.state.outcome()
    assert (table.state.over, outcome.clause, outcome.ranks) == (True, "TEO-18.13", [2, 1])


@rule("TEO-18.14")
def test_whoever_concedes_among_several_is_eliminated_at_that_moment() -> None:
    seats = [Seat(hand=["wave"], places=["haven"], stake=(1, 1, 1)), Seat(), Seat()]
    table = given(*seats)
    table.state.concede(A)
    assert not table.state.over
    player = table.player(A)
    assert (player.community, player.stake, player.places, player.hand) == (
        NOTHING,
        NOTHING,
        [],
        [],
    )
    assert (table.in_deal, table.asked) == ([B, C], B)
    assert table.state.initiative == B
    table.play_defaults(until="prayer")
    assert table.asked in (B, C)


@rule("TEO-18.14")
def test_a_card_of_somebody_who_concedes_has_no_effect() -> None:
    seats = [Seat(hand=["hatred", "wave"], laid=RICH), Seat(hand=["gust"]), Seat(hand=["tide"])]
    table = given(*seats).play("play hatred", "seat 1")
    assert table.prompt == "respond"
    table.state.concede(A)
    table.decline()
    assert table.player(B).community == (3, 5, 7)
    assert (table.asked, table.prompt) == (B, "bid")


@rule("TEO-18.14")
def test_in_the_draft_the_hands_go_on_going_round() -> None:
    state = teomachia(3).new(5)
    state.concede(1)
    while state.deal == 0:
        seat = state.to_act()
        assert seat != 1
        state.play(state.question().default(state, seat), seat)
    assert state.in_deal == 0b101
    assert len(state.players[1].box.cards) == 8


@rule("TEO-18.15")
def test_a_concession_that_leaves_one_in_the_deal_stops_it() -> None:
    seats = [Seat(), Seat(), Seat(folded=True)]
    bidding = given(*seats)
    bidding.state.concede(B)  # it is the turn of A, who is alone now
    assert (bidding.phase, bidding.winners) == ("prayers", [A])
    battle = given(*seats, phase="battle")
    battle.state.concede(B)
    assert (battle.winners, battle.state.fought) == ([A], 0)
    assert battle.player(A).community == (3, 6, 8)


@rule("TEO-18.15")
def test_who_concedes_ranks_behind_all_who_are_still_in_the_game() -> None:
    table = given(Seat(), Seat(), Seat(community=(1, 1, 1)), Seat())
    table.state.concede(A)
    table.state.concede(D)
    assert table.state.outcome().ranks == [4, 1, 2, 3]
    variant = given(Seat(points=9), Seat(), Seat(points=1), ending="points")
    variant.state.concede(A)
    assert variant.state.outcome().ranks == [3, 2, 1]


# --- the variant ----------------------------------------------------------------------------------


@rule("TEO-22.1", "TEO-22.9")
@pytest.mark.parametrize(("points", "over"), [(8, False), (9, True), (11, True)])
def test_ten_points_end_the_game(points: int, over: bool) -> None:
    table = given(Seat(points=points), Seat(folded=True), phase="settlement", ending="points")
    assert table.state.over == over
    if over:
        outcome = table.state.outcome()
        assert (outcome.kind, outcome.clause, outcome.winners()) == ("points", "TEO-22.9", [A])


@rule("TEO-22.2", "TEO-22.3")
def test_nobody_is_eliminated_and_desperation_pays_the_ante() -> None:
    seats = [Seat(), Seat(community=(0, 0, 2))]
    table = given(*seats, phase="ante", conflict=3, ending="points")
    player = table.player(B)
    assert (player.stake, player.desperate, player.community) == ((0, 0, 2), (0, 0, 1), NOTHING)
    assert table.in_deal == [A, B]
    ruined = given(
        Seat(), Seat(community=NOTHING, folded=True), phase="settlement", ending="points"
    )
    assert not ruined.state.over


@rule("TEO-22.4")
def test_every_winner_gets_a_point() -> None:
    seats = [Seat(), Seat(), Seat(stake=NOTHING)]
    table = given(*seats, phase="settlement", ending="points")
    assert [table.player(seat).points for seat in range(3)] == [1, 1, 0]


@rule("TEO-22.5")
def test_every_winner_gets_three_points_for_each_ruined_player() -> None:
    ruined = Seat(community=NOTHING, folded=True)
    table = given(Seat(), ruined, ruined, phase="settlement", ending="points")
    assert [table.player(seat).points for seat in range(3)] == [7, 0, 0]


@rule("TEO-22.6")
def test_a_ruined_winner_counts_too() -> None:
    desperate = Seat(community=NOTHING, stake=NOTHING, desperate=(0, 0, 1))
    table = given(desperate, Seat(), phase="settlement", ending="points")
    assert table.winners == [A, B]
    assert [table.player(seat).points for seat in range(2)] == [4, 4]


@rule("TEO-22.7", "TEO-22.8")
def test_an_empty_community_gets_new_worshippers() -> None:
    on_place = Seat(community=NOTHING, folded=True, places=["fortress"])
    empty = Seat(community=NOTHING, folded=True)
    table = given(Seat(), on_place, empty, phase="settlement", ending="points")
    assert [table.player(seat).community for seat in (B, C)] == [(1, 2, 4), (1, 2, 4)]
    assert table.player(A).points == 1 + 3  # only for the one without any worshipper


@rule("TEO-22.9", "TEO-22.11")
def test_ties_in_points_are_broken_by_strength() -> None:
    seats = [Seat(points=9), Seat(points=9, community=(9, 5, 7)), Seat(points=12, folded=True)]
    table = given(*seats, phase="settlement", ending="points")
    assert table.state.outcome().ranks == [3, 2, 1]
    equal = given(Seat(points=9), Seat(points=9), phase="settlement", ending="points")
    assert equal.state.outcome().ranks == [1, 1]


@rule("TEO-22.10")
def test_a_single_winner_still_takes_a_priest_and_a_prophet() -> None:
    winner = Seat(community=(0, 2, 3), stake=(0, 0, 1))
    table = given(winner, Seat(folded=True), phase="settlement", ending="points")
    assert table.player(A).community == (1, 3, 4)
