"""PAN-1 and 2: basics and set-up."""

import pytest
from tests.pantheon.positions import Outcomes, Seat, Table, given, pantheon
from tests.rules import rule

from theoi.core.counts import count, expand, single, total
from theoi.core.game import OptionError
from theoi.core.rng import seeded
from theoi.games.pantheon import INFO
from theoi.games.pantheon.drawing import take_special_money
from theoi.games.pantheon.gods import draw_demigods
from theoi.games.pantheon.state import PantheonState

TOKENS = ["step", "demigod", "column", "offering"]
ENDS = ("epoch_ended", "deadlock")
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def new(seats: int = 2, bonus: str = "random", outcomes: Outcomes | None = None) -> Table:
    """A new game; Persia, where nobody has a choice, unless the outcomes say otherwise."""
    told: Outcomes = {"nation": ["persia"], "bonus": TOKENS[:seats]}
    told.update(outcomes or {})
    state = pantheon(seats, bonus).new(seed=1, outcomes=told)
    assert isinstance(state, PantheonState)
    return Table(state)


# --- 4.1 Basics ---------------------------------------------------------------------------------


@rule("PAN-1.1")
@pytest.mark.parametrize(("seats", "allowed"), [(1, False), (2, True), (4, True), (5, False)])
def test_for_two_to_four_players(seats: int, allowed: bool) -> None:
    if allowed:
        assert len(new(seats).state.players) == seats
    else:
        with pytest.raises(OptionError):
            INFO.load(seats)


@rule("PAN-1.2", "PAN-1.3", "PAN-3.13")
@SEATS
def test_six_epochs_of_three_phases_with_one_nation_each(seats: int) -> None:
    rng = seeded(f"epochs {seats}")
    state = pantheon(seats).new(seed=seats)
    assert isinstance(state, PantheonState)
    state.log = []
    while not state.over:
        state.apply(rng.pick(state.legal_moves()))
    told = [event.kind.name for event in state.log]
    phases = [name for name in told if name in ("epoch_begins", "temple_placed", *ENDS)]
    rest = phases[phases.index("epoch_begins") :]  # nobody listened when the first began
    rounds = [rest[place : place + 3] for place in range(0, len(rest), 3)]
    assert len(rounds) == 5
    assert all(one[:2] == ["epoch_begins", "temple_placed"] for one in rounds)
    assert all(one[2] in ENDS for one in rounds)
    assert len(state.track) == len(set(state.track)) == 6
    assert len([nation for nation in range(8) if state.nations_left >> nation & 1]) == 2


@rule("PAN-1.4", "PAN-14.2")
def test_most_points_win() -> None:
    table = last_turn(Seat(points=30), Seat(points=31), Seat(points=12))
    assert table.state.outcome().ranks == [1, 2, 3]  # the active player got 3 more
    assert table.state.outcome().kind == "points"


def last_turn(*seats: Seat) -> Table:
    """The last loot of the game is taken by seat 0, and nobody follows."""
    first = seats[0]
    seats = (Seat(**{**first.__dict__, "feet_at": ["4,1"]}), *seats[1:])
    table = given(*seats, epoch=6, loot={"4,0": "step"})
    return table.play("move 0", "place 4,0", *["done"] * (len(seats) - 1))


@rule("PAN-1.5")
def test_points_are_booked_at_once_and_never_go_down() -> None:
    table = given(Seat(cards=["dancers"] * 4 + ["temples"], points=7), gods=["gaiviles", "stonkus"])
    table.play("offer gaiviles")
    assert table.player(0).score == 8
    rng = seeded("scores")
    state = table.state
    before = [player.score() for player in state.players]
    while not state.over:
        state.apply(rng.pick(state.legal_moves()))
        after = [player.score() for player in state.players]
        assert all(new >= old for new, old in zip(after, before, strict=True))
        before = after


@rule("PAN-1.6")
def test_a_score_may_exceed_the_track() -> None:
    table = given(
        Seat(cards=["dancers"] * 4 + ["temples"], points=200), gods=["gaiviles", "stonkus"], epoch=6
    )
    table.play("offer gaiviles")
    assert table.player(0).score == 206


@rule("PAN-1.7", "PAN-4.1", "PAN-4.4", "PAN-4.5")
def test_turns_go_clockwise() -> None:
    table = given(Seat(), Seat(), Seat(), turn=1, start=1)
    order = []
    for _ in range(5):
        order.append(table.asked)
        table.play("draw", "pile", "pile", "pile")  # the same action turn after turn
    assert order == [1, 2, 0, 1, 2]


def steps_between(one: int, other: int) -> int:
    """The distance of two hexes by their coordinates."""
    parts = pantheon().parts
    q, r = int(parts.q[other] - parts.q[one]), int(parts.r[other] - parts.r[one])
    return max(abs(q), abs(r), abs(q + r))


@rule("PAN-1.8")
def test_adjacent_hexes_share_an_edge_and_the_board_does_not_wrap() -> None:
    parts = pantheon().parts
    for place in range(parts.hexes):
        for other in range(parts.hexes):
            distance = steps_between(place, other)
            assert (other in parts.neighbours[place]) == (distance == 1)


@rule("PAN-1.9")
def test_terrain_never_matters() -> None:
    table = given(Seat(cards=["movement"] * 2, feet=6), nation="cartago")
    parts = table.parts
    table.play("move 2", "place 1,8", "place 2,7", "place 2,6", "place 3,5")
    terrains = {parts.terrain[place] for place in table.state.players[0].feet_at}
    assert [cost for _, cost in table.told("foot_placed")] == [1, 1, 1, 1]
    assert {"land", "sea"} <= terrains


@rule("PAN-1.10")
def test_no_limit_on_cards_in_hand() -> None:
    table = given(Seat(cards=["gifts"] * 10 + ["priests"] * 10 + ["movement"] * 15))
    table.play("draw", "pile", "pile", "pile")
    assert table.player(0).hand_size == 38


@rule("PAN-1.11")
def test_only_gods_come_back_from_the_box() -> None:
    rng = seeded("box")
    state = new(4).state
    boxes = [0, 0, 0]
    while not state.over:
        state.apply(rng.pick(state.legal_moves()))
        now = [total(state.loot_box), total(state.demigod_box), total(state.token_box)]
        assert all(after >= before for after, before in zip(now, boxes, strict=True))
        boxes = now
    table = given(
        Seat(cards=["gifts"] * 5, feet_at=["4,1"]),
        god_stack=[],
        god_box=["stonkus"],
        loot={"4,0": "god", "0,3": "step"},
    )
    table.play("move 0", "place 4,0")
    assert table.player(0).gods == ["stonkus"]


@rule("PAN-1.12")
def test_homes_loot_hexes_and_column_hexes_never_coincide() -> None:
    parts = pantheon().parts
    loot = [place for places in parts.loot_hexes for place in places]
    special = [*parts.home, *loot, *parts.column_hexes]
    assert len(parts.home) == 8
    assert [len(places) for places in parts.loot_hexes] == [5] * 8
    assert len(special) == len(set(special))
    for nation, places in enumerate(parts.loot_hexes):
        home = parts.home[nation]
        for place in places:
            assert 2 <= steps_between(home, place) <= 3


@rule("PAN-1.13")
def test_choices_within_one_effect_come_one_after_the_other_and_openly() -> None:
    table = given(Seat(), Seat(), Seat(), nation="roma", prepare=True, epoch=2, start=1)
    for seat in (1, 2, 0):
        assert (table.asked, table.prompt) == (seat, "optional_draw")
        assert not table.state.question().secret
        assert table.state.waiting() == 1 << seat
        table.play("yes")
    assert table.prompt == "turn"


# --- 4.2 Set-up ---------------------------------------------------------------------------------


@rule("PAN-2.1", "PAN-2.2", "PAN-2.3")
@SEATS
def test_pieces_and_scores_at_the_start(seats: int) -> None:
    table = new(seats)
    for seat in range(seats):
        player = table.player(seat)
        assert (player.feet, player.columns) == (4, 3)
        assert (player.feet_left, player.columns_left) == (8, 9)
        assert player.score == 0


@rule("PAN-2.4")
def test_forty_loot_tokens_go_into_the_bag() -> None:
    table = new()
    assert total(table.parts.loot_bag) == 40
    assert total(table.state.bag) == 40 - len(table.loot)


@rule("PAN-2.5")
def test_forty_gods_make_one_stack() -> None:
    table = new()
    assert counts(table.parts.god_stack, 10) == [4] * 10
    assert total(table.state.god_stack) == 40 - len(table.open_gods)


def counts(packed: int, kinds: int) -> list[int]:
    """Packed counts as a list."""
    return [count(packed, kind) for kind in range(kinds)]


@rule("PAN-2.6")
def test_low_demigods_lie_above_high_ones() -> None:
    table = given()
    assert (table.state.early_left, table.state.late_left) == (9, 12)
    draw_demigods(table.state, 0, 9)
    assert table.player(0).demigods == ["1"] * 3 + ["2"] * 3 + ["3"] * 3
    draw_demigods(table.state, 0, 1)
    assert table.player(0).demigods[-1] in ("4", "5", "6")


@rule("PAN-2.7", "PAN-3.2")
def test_eight_nation_cards() -> None:
    table = new()
    assert table.parts.nations == 8
    assert table.nation == "persia"
    assert len([nation for nation in range(8) if table.state.nations_left >> nation & 1]) == 7


@rule("PAN-2.8", "PAN-19.1")
def test_eight_stacks_of_four_offering_tokens() -> None:
    table = new()
    assert counts(table.parts.token_stacks, 10) == [4] * 8 + [0, 0]
    rich = dict.fromkeys(("gifts", "priests", "dancers", "temples"), 4)
    table = given(*[Seat(tokens=rich) for _ in range(4)])
    assert counts(table.state.token_stacks, 8) == [4, 0] * 4


@rule("PAN-2.9")
def test_special_money_ascends() -> None:
    table = given()
    order = []
    for _ in range(7):
        assert take_special_money(table.state, 0)
        order.append(sorted(set(table.player(0).known))[-1])
    assert order == ["money_2"] * 2 + ["money_3"] * 2 + ["money_4"] * 2 + ["money_5"]
    assert not take_special_money(table.state, 0)


@rule("PAN-2.10", "PAN-2.11")
@SEATS
def test_four_open_cards_and_five_in_each_hand(seats: int) -> None:
    table = new(seats)
    assert None not in table.open_cards
    assert len(table.open_cards) == 4
    assert [table.player(seat).hand_size for seat in range(seats)] == [5] * seats
    assert total(table.parts.action_deck) == 75
    assert table.state.pile_size == 75 - 4 - 5 * seats
    assert counts(table.parts.action_deck, 10)[0] == 16
    assert sum(counts(table.parts.action_deck, 10)[1:5]) == 44


@rule("PAN-2.12", "PAN-2.13")
@SEATS
def test_random_bonus_tokens(seats: int) -> None:
    dealt = set()
    for seed in range(40):
        state = pantheon(seats).new(seed=seed)
        assert isinstance(state, PantheonState)
        tokens = [player.bonus for player in state.players]
        assert len(set(tokens)) == seats  # the others are in nobody's hands
        dealt |= set(tokens)
    assert dealt == set(range(6))


@rule("PAN-2.14", "PAN-2.15")
def test_starting_player_by_lot_or_named() -> None:
    named = new(4, outcomes={"first_player": ["2"]})
    assert named.state.start == 2
    assert named.asked == 2
    drawn = set()
    for seed in range(40):
        state = pantheon(4).new(seed=seed)
        assert isinstance(state, PantheonState)
        drawn.add(state.start)
    assert drawn == {0, 1, 2, 3}
    holder = given(Seat(), Seat(), Seat(), nation="roma", prepare=True, start=1)
    assert holder.temple == ""  # still in the hand of the starting player
    holder.play("yes", "yes", "yes")
    assert holder.temple == "5,5"
    assert holder.told("temple_placed") == [[holder.state.home()]]
    assert [event.seat for event in holder.events if event.kind.name == "temple_placed"] == [1]


def test_counts_that_went_below_nothing_are_an_error_not_an_endless_list() -> None:
    with pytest.raises(ValueError, match="more of something was taken"):
        expand(single(3) - single(4))
