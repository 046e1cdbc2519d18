"""PAN-13 and 14: scorings and the end of the game."""

import pytest
from tests.pantheon.positions import Seat, Table, given, pantheon
from tests.rules import rule

from theoi.core.counts import total
from theoi.games.pantheon.drawing import empty_hands
from theoi.games.pantheon.scoring import hold_scoring

COLUMN_HEXES = [
    pantheon().parts.moves.hex_axis.ids[place] for place in pantheon().parts.column_hexes
]


def scored(*seats: Seat) -> Table:
    """A scoring is held."""
    table = given(*seats)
    table.state.log = []
    hold_scoring(table.state)
    table.events = table.state.log
    table.state.log = None
    return table


def ended(*seats: Seat) -> Table:
    """The game has ended: the active player, seat 0, gets 3 points for the epoch."""
    first = Seat(**{**seats[0].__dict__, "feet_at": ["4,1"]})
    table = given(first, *seats[1:], epoch=6, loot={"4,0": "step"})
    return table.play("move 0", "place 4,0", *["done"] * (len(seats) - 1))


@rule("PAN-13.1", "PAN-13.3")
def test_both_scorings_are_alike_and_demigods_count_twice() -> None:
    for epoch in (3, 6):
        seat = Seat(feet_at=["4,1"], demigods=["2"], unseen=["5"], columns_at=COLUMN_HEXES[:2])
        table = given(seat, epoch=epoch, loot={"4,0": "step"}, outcomes={"nation": ["persia"]})
        table.play("move 0", "place 4,0", "done")
        points = table.player(0).points
        assert (points["demigods"], points["columns"]) == (7, 2)
        assert table.player(0).demigods == ["2", "5"]


@rule("PAN-13.2")
def test_demigods_score_their_values() -> None:
    table = scored(Seat(demigods=["1", "6"], unseen=["3"]), Seat())
    assert table.player(0).points["demigods"] == 10
    assert table.player(1).points["demigods"] == 0
    assert table.player(0).demigods_seen == ["1", "3", "6"]  # shown to all


@rule("PAN-13.4", "PAN-13.5", "PAN-13.6")
@pytest.mark.parametrize(
    ("columns", "points"),
    [(0, 0), (1, 1), (3, 3), (4, 8), (7, 14), (8, 24), (11, 33), (12, 48)],
)
def test_points_for_columns_on_the_board(columns: int, points: int) -> None:
    table = scored(Seat(columns_at=COLUMN_HEXES[:columns], columns=min(3, 12 - columns)))
    assert table.player(0).points["columns"] == points


@rule("PAN-13.7", "PAN-16.37", "PAN-16.38", "PAN-16.39")
@pytest.mark.parametrize(
    ("gods", "tokens", "points"),
    [(0, {"gifts": 4}, 0), (1, {"gifts": 4, "priests": 2}, 4), (2, {"gifts": 3}, 6), (3, {}, 0)],
)
def test_pietalte_scores_the_highest_level(gods: int, tokens: dict[str, int], points: int) -> None:
    table = scored(Seat(gods=["pietalte"] * gods, tokens=tokens))
    assert table.player(0).points["favours"] == points


@rule("PAN-13.8")
def test_shared_and_unconnected_columns_count_alike() -> None:
    table = scored(Seat(columns_at=["5,0", "13,11"]), Seat(columns_at=["5,0"]))
    assert table.player(0).points["columns"] == 2
    assert table.player(1).points["columns"] == 1


@rule("PAN-13.9")
def test_nothing_else_scores() -> None:
    seat = Seat(
        cards=["money_5", "gifts"],
        gods=["stonkus", "vinthrad", "traitera"],
        tokens={"gifts": 4},
        kept=["step"],
        feet=12,
        columns=12,
    )
    assert scored(seat).player(0).score == 0


@rule("PAN-13.10")
def test_pietalte_is_scored_after_the_columns() -> None:
    table = scored(Seat(gods=["pietalte"], tokens={"gifts": 1}, columns_at=["5,0"]), Seat())
    names = [event.kind.name for event in table.events]
    assert names == ["scored_demigods"] * 2 + ["scored_columns"] * 2 + ["scored_favours"]


@rule("PAN-14.1")
def test_the_game_ends_after_the_second_scoring() -> None:
    table = ended(Seat(points=1), Seat())
    assert table.state.over
    assert table.legal == []
    assert table.state.to_act() == -2


@rule("PAN-14.3")
def test_a_tie_goes_to_more_demigods() -> None:
    table = ended(Seat(points=10, demigods=["2"]), Seat(points=13, demigods=["1", "1"]))
    assert table.player(0).score == table.player(1).score == 15
    outcome = table.state.outcome()
    assert (outcome.ranks, outcome.kind, outcome.clause) == ([2, 1], "demigods", "PAN-14.3")


@rule("PAN-14.4")
def test_equal_players_share_the_victory() -> None:
    table = ended(Seat(points=10), Seat(points=13), Seat(points=2))
    outcome = table.state.outcome()
    assert (outcome.ranks, outcome.kind, outcome.clause) == ([1, 1, 3], "shared", "PAN-14.4")
    assert table.state.returns() == [0.5, 0.5, -1.0]


@rule("PAN-14.5")
def test_lower_ranks_in_the_same_way() -> None:
    table = ended(
        Seat(points=50),
        Seat(points=20, demigods=["1"]),
        Seat(points=19, demigods=["1", "1"]),
        Seat(points=20, demigods=["1"]),
    )
    assert [table.player(seat).score for seat in range(4)] == [53, 21, 21, 21]
    assert table.state.outcome().ranks == [1, 3, 2, 3]


@rule("PAN-14.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_with_two_players_a_concession_wins_for_the_other_at_once(seat: int) -> None:
    table = given(*[Seat(points=30 if who == seat else 2) for who in range(2)], turn=0)
    (event,) = table.state.concede(seat)
    assert (event.kind.name, event.seat) == ("conceded", seat)
    outcome = table.state.outcome()
    assert (outcome.kind, outcome.clause) == ("concession", "PAN-14.6")
    assert (outcome.ranks[seat], outcome.ranks[1 - seat]) == (2, 1)
    assert table.state.over


# --- conceding with three and four players --------------------------------------------------------


@rule("PAN-14.7")
def test_who_concedes_takes_no_more_turns_and_the_others_play_on() -> None:
    table = given(Seat(), Seat(), Seat(), turn=0)
    table.state.concede(1)
    assert not table.state.over
    assert (table.asked, table.prompt) == (0, "turn")
    for seat in (0, 2, 0, 2):
        assert (table.asked, table.prompt) == (seat, "turn")
        table.play("draw")
        while table.prompt == "draw":
            table.play("pile")


@rule("PAN-14.7")
def test_who_concedes_in_a_turn_has_no_further_action() -> None:
    table = given(Seat(), Seat(), Seat(), turn=0)
    hand = table.state.players[0].hand_size
    table.state.concede(0)
    assert (table.asked, table.prompt) == (1, "turn")
    assert table.state.players[0].hand_size == hand


@rule("PAN-14.7")
def test_what_is_still_asked_of_the_seat_is_answered_by_its_default() -> None:
    table = given(Seat(), Seat(), Seat(), nation="roma", prepare=True, epoch=2, start=1)
    assert (table.asked, table.prompt) == (1, "optional_draw")
    table.state.concede(1)
    assert (table.asked, table.prompt) == (2, "optional_draw")
    table.play("yes")
    assert (table.asked, table.prompt) == (0, "optional_draw")
    table.play("yes")
    assert (table.asked, table.prompt) == (2, "turn")  # the temple passes over who is out


@rule("PAN-14.7")
def test_who_conceded_does_not_follow_a_move() -> None:
    table = given(Seat(cards=["movement"]), Seat(), Seat(), Seat(), turn=0)
    table.state.concede(1)
    table.play("move 1")
    table.state.play(table.state.legal_moves()[0])  # the first foot, on any hex
    while table.prompt != "follow":
        table.play("done")
    assert table.asked == 2
    table.state.concede(0)  # the mover too: the others still follow
    assert (table.asked, table.prompt) == (2, "follow")
    table.play("done")
    assert (table.asked, table.prompt) == (3, "follow")
    table.play("done")
    assert (table.asked, table.prompt) == (2, "turn")


@rule("PAN-14.7", "PAN-14.8")
def test_who_conceded_scores_nothing_more_and_keeps_what_there_is() -> None:
    table = given(Seat(points=9, demigods=["3"]), Seat(points=2), Seat(points=4), turn=1, epoch=3)
    state = table.state
    state.concede(0)
    before = state.players[0].score()
    hold_scoring(state)
    assert state.players[0].score() == before == 9
    assert total(state.players[0].demigods) == 1


@rule("PAN-14.8")
def test_the_hand_of_who_conceded_stays_out_when_all_hands_are_emptied() -> None:
    table = given(Seat(), Seat(), Seat(), turn=0)
    state = table.state
    state.concede(2)
    kept, size = state.players[2].hand, state.players[2].hand_size
    empty_hands(state)
    assert [player.hand_size for player in state.players] == [0, 0, size]
    assert state.players[2].hand == kept


@rule("PAN-14.9")
def test_who_conceded_ranks_behind_all_others_and_behind_who_conceded_later() -> None:
    table = given(Seat(points=50), Seat(points=40), Seat(points=3), Seat(points=2), turn=0)
    table.state.concede(0)
    table.state.concede(1)
    assert table.state.outcome().ranks == [4, 3, 1, 2]
    table.state.concede(2)
    assert table.state.over
    assert table.state.outcome().ranks == [4, 3, 2, 1]
    assert table.state.outcome().kind == "concession"
