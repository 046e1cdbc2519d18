"""The worked examples of the rules, TEO-X1 to X58, by their numbers.

A, B, C, D are seats 0 to 3. Worshippers are told as (prophets, priests, faithful).
"""

import pytest
from tests.rules import rule
from tests.teomachia.positions import A, B, C, D, Seat, Table, after_draft, given, whole_game

from theoi.games.teomachia import tokens
from theoi.games.teomachia.asking import RemoveFromCommunity
from theoi.games.teomachia.effects import remove_all
from theoi.games.teomachia.tokens import pack

NOTHING = (0, 0, 0)


def state_of(table: Table, seat: int) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """Community, own stake and desperation tokens."""
    player = table.player(seat)
    return player.community, player.stake, player.desperate


# --- strength -------------------------------------------------------------------------------------


@rule("TEO-X1")
def test_x1_strength() -> None:
    powers = ["earth_chaos_3", "earth_order_3", "earth_order_1", "air_chaos_3", "air_order_3"]
    table = given(
        Seat(stake=(1, 1, 4), hand=["plague", "quicksand"], laid=powers),
        Seat(stake=(1, 1, 4), hand=["net_of_lightning", "unity"], laid=powers),
        phase="battle",
    )
    table.run("play plague")
    assert table.player(B).stake == (1, 1, 0)
    table.run("play quicksand", "done", "play net_of_lightning", "play unity", "done")
    table.run("done", "done")
    assert [table.player(seat).strength for seat in (A, B)] == [29, 24]
    assert table.winners == [A]


@rule("TEO-X39")
def test_x39_gods_people() -> None:
    powers = ["water_order_3", "water_order_2"]
    table = given(
        Seat(community=(1, 2, 3), stake=(1, 1, 2), hand=["gods_people"], laid=powers),
        Seat(stake=(1, 1, 2)),
        phase="battle",
    )
    table.run("play gods_people")
    assert state_of(table, A) == ((1, 2, 2), (1, 1, 3), NOTHING)
    table.run("done", "done", "done")
    assert [table.player(seat).strength for seat in (A, B)] == [6, 4]
    assert table.winners == [A]


# --- set-up and start -----------------------------------------------------------------------------


@rule("TEO-X2")
@pytest.mark.parametrize(
    ("seats", "drawn", "back", "deck"), [(2, 36, 20, 96), (3, 48, 24, 88), (4, 60, 28, 80)]
)
def test_x2_draft_counts(seats: int, drawn: int, back: int, deck: int) -> None:
    table = whole_game(seats)
    assert len(table.state.drafted) == drawn
    while table.prompt == "pick":
        table.play_defaults(until="leave_out")
    before = len(table.state.prayer_deck)
    assert before == 116 - drawn
    table.play_defaults(until="bid")
    assert len(table.state.prayer_deck) == before + back - 4 == deck


@rule("TEO-X3")
def test_x3_first_ante() -> None:
    table = given(Seat(community=(3, 5, 8), stake=NOTHING), phase="ante")
    assert state_of(table, A) == ((3, 5, 7), (0, 0, 1), NOTHING)


@rule("TEO-X4")
def test_x4_conflict_level() -> None:
    table = after_draft()
    levels: dict[int, tuple[int, int]] = {}
    while table.state.deal < 14 and not table.state.over:
        if table.prompt == "bid" and table.state.deal not in levels:
            staked = tokens.total(table.state.players[A].stake)
            levels[table.state.deal] = (table.state.conflict, staked)
            for player in table.state.players:  # nobody must run out of worshippers
                player.community = pack(3, 5, 8)
        question = table.state.question()
        table.state.play(question.default(table.state, table.asked), table.asked)
    expected = {deal: 1 if deal < 5 else 2 if deal < 9 else 3 for deal in range(1, 14)}
    assert {deal: level for deal, (level, _) in levels.items()} == expected
    assert [levels[deal][1] for deal in (4, 5, 9, 13)] == [1, 2, 3, 3]


@rule("TEO-X32")
def test_x32_drawing_with_a_reshuffle() -> None:
    table = given(
        Seat(
            deck=["wave", "flood", "tide"], pile=["zeal", "mist", "echo", "wrath", "gust", "spark"]
        ),
        phase="start",
        deal=2,
    )
    player = table.player(A)
    assert (len(player.hand), len(player.deck), len(player.pile)) == (5, 4, 0)
    assert player.hand[:3] == ["wave", "flood", "tide"]


@rule("TEO-X36")
def test_x36_elimination() -> None:
    seats = [Seat(community=(1, 2, 3), stake=NOTHING), Seat(community=(0, 0, 1), stake=NOTHING)]
    table = given(*seats, Seat(community=(0, 1, 1), stake=NOTHING), phase="ante", conflict=2)
    assert table.state.is_out(B)
    assert table.player(B).community == NOTHING
    assert state_of(table, A) == ((1, 2, 1), (0, 0, 2), NOTHING)
    assert state_of(table, C) == ((0, 0, 1), (0, 0, 2), NOTHING)
    assert table.in_deal == [A, C]


# --- bidding --------------------------------------------------------------------------------------


@rule("TEO-X5")
def test_x5_all_wait() -> None:
    table = given(Seat(), Seat(), Seat(), turn=B)
    stakes = [table.player(seat).stake for seat in range(3)]
    table.play("wait", "wait")
    assert table.asked == A
    table.play("wait")
    assert [table.player(seat).stake for seat in range(3)] == stakes
    assert (table.phase, table.asked) == ("bidding_2", B)
    assert not table.layout[3].startswith("[")


@rule("TEO-X6")
def test_x6_raise_raise_again_call() -> None:
    table = given(Seat(), Seat())
    table.run("raise priest")
    assert state_of(table, A) == ((3, 4, 7), (0, 1, 1), NOTHING)
    table.run("raise prophet")
    assert state_of(table, B) == ((2, 4, 7), (1, 1, 1), NOTHING)
    table.run("call")
    assert state_of(table, A) == ((2, 4, 7), (1, 1, 1), NOTHING)
    assert (table.phase, table.asked) == ("bidding_2", A)


@rule("TEO-X7")
def test_x7_who_is_asked_after_a_raise() -> None:
    table = given(Seat(), Seat(), Seat())
    table.run("wait", "raise priest")
    assert table.asked == C
    table.run("call")
    assert table.asked == A
    table.run("fold")
    assert (table.phase, table.asked) == ("bidding_2", B)


@rule("TEO-X8")
def test_x8_second_raise_with_four_players() -> None:
    table = given(Seat(), Seat(), Seat(), Seat())
    table.run("raise faithful")
    assert state_of(table, A) == ((3, 5, 6), (0, 0, 2), NOTHING)
    table.run("call")
    assert state_of(table, B) == ((3, 5, 6), (0, 0, 2), NOTHING)
    table.run("raise priest")
    assert state_of(table, C) == ((3, 4, 6), (0, 1, 2), NOTHING)
    assert table.asked == D
    table.run("call", "call")
    assert state_of(table, D) == state_of(table, A) == ((3, 4, 6), (0, 1, 2), NOTHING)
    assert table.asked == B
    table.run("fold")
    assert table.player(B).stake == (0, 0, 2)
    assert table.phase == "bidding_2"


def caller(community: tuple[int, int, int], leading: tuple[int, int, int]) -> Table:
    """B, with one faithful in the stake, must answer A, who raised to the leading stake."""
    seats = [Seat(stake=leading), Seat(community=community, stake=(0, 0, 1))]
    return given(*seats, turn=B, initiative=A, raised=True, todo=[B])


@rule("TEO-X9")
def test_x9_exchange_during_a_call() -> None:
    table = caller((1, 1, 3), (0, 2, 1)).play("call")
    assert state_of(table, B) == ((0, 1, 3), (0, 2, 1), NOTHING)


@rule("TEO-X10")
def test_x10_call_with_desperation() -> None:
    table = caller((0, 1, 2), (1, 1, 1)).play("call")
    assert state_of(table, B) == ((0, 0, 2), (0, 1, 1), (1, 0, 0))


@rule("TEO-X11")
def test_x11_desperation_in_two_kinds() -> None:
    table = caller((0, 1, 1), (1, 2, 2)).play("call")
    assert state_of(table, B) == (NOTHING, (0, 1, 2), (1, 1, 0))
    assert table.in_deal == [A, B]


@rule("TEO-X12")
def test_x12_no_substitutes() -> None:
    table = caller((0, 3, 12), (1, 0, 1)).play("call")
    assert state_of(table, B) == ((0, 3, 12), (0, 0, 1), (1, 0, 0))


@rule("TEO-X13")
def test_x13_fixed_order_of_payment() -> None:
    table = caller((1, 1, 2), (1, 1, 1)).play("call")
    assert state_of(table, B) == ((0, 0, 2), (1, 1, 1), NOTHING)


@rule("TEO-X14")
def test_x14_options_of_a_raise_after_exchanges() -> None:
    table = caller((1, 1, 1), (0, 0, 2))
    assert table.bids() == ["call", "raise priest", "raise faithful", "fold"]
    table.run("raise priest")
    assert state_of(table, B) == ((0, 1, 2), (0, 1, 2), NOTHING)


@rule("TEO-X15")
def test_x15_no_desperate_raise() -> None:
    assert caller((0, 2, 3), (1, 0, 1)).bids() == ["call", "fold"]


@rule("TEO-X16")
def test_x16_raise_after_desperation() -> None:
    desperate = Seat(community=(0, 0, 2), stake=(0, 1, 1), desperate=(1, 0, 0))
    table = given(Seat(stake=(1, 1, 1)), desperate, turn=B, number=2)
    assert table.bids() == ["wait", "raise faithful", "fold"]
    table.run("raise faithful")
    assert state_of(table, B) == ((0, 0, 1), (0, 1, 2), (1, 0, 0))
    before = table.player(A).community
    table.run("call")
    assert table.player(A).stake == (1, 1, 2)
    assert table.player(A).community == (before[0], before[1], before[2] - 1)


@rule("TEO-X17")
def test_x17_smaller_stake_and_nobody_raised() -> None:
    seats = [Seat(stake=(1, 1, 2)), Seat(community=(2, 3, 4), stake=(0, 1, 2))]
    table = given(*seats, turn=B, number=2)
    assert "wait" in table.bids()
    table.run("raise faithful")
    assert state_of(table, B) == ((1, 3, 3), (1, 1, 3), NOTHING)


@rule("TEO-X18")
def test_x18_more_of_one_kind_than_the_leader() -> None:
    seats = [Seat(stake=(0, 1, 3)), Seat(community=(2, 3, 4), stake=(1, 0, 1))]
    table = given(*seats, turn=B, initiative=A, raised=True, todo=[B])
    table.play("call")
    assert state_of(table, B) == ((2, 2, 2), (1, 1, 3), NOTHING)
    assert table.phase == "bidding_2"


@rule("TEO-X19")
def test_x19_free_call() -> None:
    table = given(Seat(stake=(0, 0, 1)), Seat(), turn=B, raised=True, todo=[B])
    before = state_of(table, B)
    table.play("call")
    assert state_of(table, B) == before
    assert table.phase == "bidding_2"


@rule("TEO-X20")
def test_x20_which_stake_leads() -> None:
    seats = [Seat(stake=(1, 0, 1)), Seat(stake=(0, 1, 1)), Seat(stake=(0, 0, 1))]
    table = given(*seats, turn=C, initiative=A, raised=True, todo=[C, A])
    table.play("call")
    assert table.player(C).stake == (1, 0, 1)


@rule("TEO-X21")
def test_x21_all_others_fold() -> None:
    table = given(Seat(), Seat(), Seat())
    table.run("wait", "raise prophet")
    assert state_of(table, B) == ((2, 5, 7), (1, 0, 1), NOTHING)
    table.run("fold", "fold")
    assert table.winners == [B]
    assert [table.player(seat).community for seat in (A, B, C)] == [(3, 5, 7), (3, 6, 8), (3, 5, 7)]
    assert table.state.initiative == B
    assert table.told("element_open")[0][1] == 3  # the fourth card was still face down


@rule("TEO-X47")
def test_x47_provocation() -> None:
    powers = ["fire_chaos_3", "fire_chaos_1"]
    poor = Seat(community=(0, 2, 3))
    for third, offered in ((Seat(), True), (poor, False)):
        table = given(Seat(hand=["provocation"], laid=powers), Seat(), third)
        table.run("play provocation", "seat 2", "raise prophet", "call")
        assert table.asked == C
        kinds = [f"raise {kind}" for kind in ("prophet", "priest", "faithful")]
        assert table.bids() == [*(kinds if offered else []), "fold"]
        if offered:
            table.run("raise faithful", "call", "call")
            assert table.phase == "bidding_2"
            table.run("wait", "wait")
            assert "wait" in table.bids()


@rule("TEO-X48")
def test_x48_larger_raise() -> None:
    table = given(Seat(hand=["zeal"], laid=["air_order_2"]), Seat())
    table.run("play zeal", "raise priest", "kind faithful")
    assert state_of(table, A) == ((3, 4, 6), (0, 1, 2), NOTHING)
    table.run("call")
    assert state_of(table, B) == ((3, 4, 6), (0, 1, 2), NOTHING)


@rule("TEO-X56")
def test_x56_larger_raise_and_exchange() -> None:
    table = given(Seat(community=(1, 1, 1), hand=["zeal"], laid=["air_order_2"]), Seat())
    table.run("play zeal", "raise faithful")
    assert table.player(A).community == (0, 2, 2)
    assert table.legal == ["kind priest", "kind faithful", "done"]
    table.run("kind priest")
    assert state_of(table, A) == ((0, 1, 2), (0, 1, 2), NOTHING)


# --- settlement -----------------------------------------------------------------------------------


@rule("TEO-X22")
def test_x22_prophet_although_one_is_in_the_stake() -> None:
    seats = [Seat(community=(0, 2, 3), stake=(1, 1, 2)), Seat(folded=True)]
    assert given(*seats, phase="settlement").player(A).community == (2, 4, 5)


@rule("TEO-X23")
def test_x23_winner_with_an_empty_community() -> None:
    seats = [Seat(community=NOTHING, stake=(1, 1, 3)), Seat(folded=True)]
    assert given(*seats, phase="settlement").player(A).community == (1, 3, 5)


@rule("TEO-X24")
def test_x24_desperate_winner() -> None:
    winner = Seat(community=(0, 0, 2), stake=(0, 1, 1), desperate=(1, 0, 0))
    table = given(winner, Seat(folded=True), phase="settlement")
    assert state_of(table, A) == ((1, 2, 3), NOTHING, NOTHING)


@rule("TEO-X25")
@pytest.mark.parametrize(("holder", "after"), [(C, A), (B, B)])
def test_x25_tie(holder: int, after: int) -> None:
    first = Seat(community=(1, 2, 4), stake=(0, 1, 2), lasting=["rampart"], laid=["earth_order_2"])
    second = Seat(community=(1, 2, 4), stake=(1, 0, 2))
    third = Seat(community=(1, 2, 4), stake=(1, 0, 1))
    table = given(first, second, third, phase="settlement", turn=holder)
    assert [table.player(seat).strength for seat in range(3)] == [14, 14, 12]
    assert table.winners == [A, B]
    assert [table.player(seat).community for seat in range(3)] == [(1, 3, 6), (2, 2, 6), (1, 2, 4)]
    assert table.state.initiative == after


@rule("TEO-X26")
def test_x26_places_of_a_loser() -> None:
    loser = Seat(folded=True, places=["temple", "haven*"])
    table = given(Seat(), Seat(), Seat(), loser, phase="settlement").play_defaults(until="prayer")
    assert table.player(D).places == ["temple*"]
    assert table.player(D).pile == ["haven"]
    assert table.state.on_places(D) == pack(0, 1, 0)


@rule("TEO-X54")
def test_x54_arriving_together() -> None:
    seats = [Seat(community=NOTHING, stake=(1, 0, 1)), Seat(stake=(1, 0, 1))]
    table = given(*seats, phase="settlement")
    assert table.winners == [A, B]
    assert table.player(A).community == (0, 2, 1)


@rule("TEO-X38")
def test_x38_peace_on_earth() -> None:
    second = Seat(
        community=(0, 0, 2),
        stake=(0, 1, 2),
        desperate=(1, 0, 0),
        places=["fortress"],
        hand=["peace_on_earth"],
        laid=["water_order_3", "water_order_1"],
    )
    table = given(Seat(stake=(1, 1, 2)), second, Seat(stake=(1, 1, 2)), turn=B, number=2)
    table.run("play peace_on_earth")
    assert state_of(table, B) == ((0, 1, 4), NOTHING, NOTHING)
    assert table.in_deal == [A, C]
    assert table.asked == C
    table.play_defaults(until="prayer")
    assert B not in table.winners
    assert (table.player(B).community, table.player(B).places) == ((0, 1, 4), ["fortress"])
    late = given(Seat(), second, turn=B, number=3)
    assert late.refusal("play peace_on_earth") == ("not_in_last_bidding", "TEO-23.7")


# --- the prayer track -----------------------------------------------------------------------------

TRACK = ("wave", "flood", "tide", "undertow")


def praying(*seats: Seat, cards: list[str], track: tuple[str, ...] = TRACK) -> Table:
    """The prayer phase, with the next cards of the prayer deck."""
    outcomes = {"prayers": [[card] for card in cards]}
    return given(*seats, phase="prayers", track=track, outcomes=outcomes)


@rule("TEO-X27")
def test_x27_track_with_two_players() -> None:
    table = praying(Seat(), Seat(), cards=["zeal", "mist", "echo"])
    table.play("track 2")
    assert table.player(A).community == (3, 4, 7)
    table.play("track 3")
    assert table.track == ["zeal", "mist", "echo", "wave"]
    assert table.removed == ["undertow"]


@rule("TEO-X28")
def test_x28_track_with_four_players() -> None:
    table = praying(Seat(), Seat(), Seat(), Seat(), cards=["quench", "zeal", "mist", "echo"])
    table.play("track 4", "track 3", "track 1", "track deck")
    assert table.player(D).taken == ["quench"]
    assert table.track == ["zeal", "mist", "echo", "flood"]
    assert table.removed == []


@rule("TEO-X29")
def test_x29_nobody_wants_the_track() -> None:
    table = praying(cards=["quench", "mercy", "zeal"])
    table.play("track deck", "track deck")
    assert table.track == ["zeal", "wave", "flood", "tide"]
    assert table.removed == ["undertow"]


@rule("TEO-X30")
def test_x30_paying_the_last_priest() -> None:
    table = praying(Seat(community=(1, 1, 4)), cards=[]).play("track 1")
    assert table.player(A).community == (0, 2, 4)


@rule("TEO-X31")
def test_x31_no_priest() -> None:
    table = praying(Seat(community=(0, 0, 3)), cards=[])
    assert table.legal == ["track 3", "track 4", "track deck"]


@rule("TEO-X55")
def test_x55_empty_prayer_deck() -> None:
    seats = [Seat(), Seat(), Seat(community=(1, 2, 3)), Seat(community=(0, 0, 4))]
    table = given(*seats, phase="prayers", track=TRACK, prayer_deck=[])
    table.play("track 4", "track 3")
    assert (table.asked, table.legal) == (C, ["track 1", "track 2"])
    table.play("track 1")
    assert table.told("removed") == [[1, 1]]
    assert table.told("ante") != []  # nobody else was asked, and the next deal has begun
    assert (table.player(C).community, table.player(C).stake) == ((1, 1, 2), (0, 0, 1))
    assert table.player(D).taken == []
    assert (table.removed, table.track) == ([], ["", "", "", "flood"])


# --- requirements and battle ----------------------------------------------------------------------


@rule("TEO-X33")
def test_x33_requirements() -> None:
    elements = ["fire_chaos_2", "fire_order_1", "water_chaos_3", "air_order_3", "earth_order_3"]
    hand = ["eruption", "sudden_death", "foundation", "earth_order_2", "wellspring"]
    table = given(Seat(hand=hand, laid=["fire_chaos_1"]), Seat(), elements=elements)
    controls = dict(
        zip(("chaos", "order", "water", "fire", "earth", "air"), table.view(A).players[A].controls)
    )
    assert controls == {"chaos": 6, "order": 1, "water": 1, "fire": 3, "earth": 0, "air": 0}
    # chaos 6 and two fire: only the time is wrong
    assert table.refusal("play sudden_death")[0] == "attacks_in_battle"
    fighting = given(
        Seat(hand=["sudden_death", "tide"], laid=["fire_chaos_1"]),
        Seat(),
        phase="battle",
        elements=elements,
        open_elements=3,
    )
    assert "play sudden_death" in fighting.legal
    assert fighting.refusal("play tide")[0] == "order_missing"
    assert table.refusal("play foundation") == ("order_missing", "TEO-9.5")
    table.play("lay earth_order_2")
    assert "play foundation" in table.legal
    water = given(Seat(hand=["tide"], laid=["earth_order_2"]), phase="battle", elements=elements)
    assert water.refusal("play tide") == ("sphere_missing", "TEO-9.6")


@rule("TEO-X34")
def test_x34_end_of_a_battle() -> None:
    attack = Seat(hand=["spark"], laid=["fire_chaos_1"])
    table = given(attack, attack, Seat(hand=["spark"]), phase="battle")
    table.run("done")
    assert table.asked == B
    table.run("play spark", "done", "done")
    assert table.asked == A
    table.run("play spark", "done", "done", "done")
    assert (table.asked, table.phase) == (A, "battle")
    table.run("done")
    assert table.phase == "settlement"


@rule("TEO-X35")
def test_x35_one_sphere() -> None:
    hand = ["hail_of_stones", "hail_of_stones", "spark", "fire_chaos_1"]
    second = Seat(hand=hand, laid=["earth_order_1", "fire_chaos_2"], deck=["spark"])
    table = given(Seat(hand=["spark"]), second, phase="battle", turn=B)
    table.run("play hail_of_stones", "done", "done")
    assert table.asked == B
    assert table.cards() == ["lay fire_chaos_1", "play hail_of_stones"]
    assert table.refusal("play spark") == ("other_sphere", "TEO-11.7")
    table.run("done", "done")
    table.play_defaults(until="bid")
    assert table.state.players[B].attack_spheres == 0


@rule("TEO-X51")
def test_x51_cancelled_attack() -> None:
    first = Seat(
        hand=["hail_of_stones", "quicksand", "spark"], laid=["earth_order_3", "fire_chaos_1"]
    )
    second = Seat(hand=["quench"], laid=["water_order_3", "water_order_2"])
    table = given(first, second, phase="battle", elements=("air_order_1",) * 1, open_elements=1)
    table.play("play hail_of_stones").by(B, "play quench").decline()
    assert table.player(A).attacks == []
    assert table.player(A).pile == ["hail_of_stones'"]
    assert table.asked == A
    table.run("done", "done")
    assert table.asked == A
    assert table.cards() == ["play quicksand"]
    table.run("done")
    assert table.phase == "settlement"
    assert table.player(A).strength == 2


# --- tokens in the middle of a card ---------------------------------------------------------------


@rule("TEO-X43")
def test_x43_adding_worshippers_one_by_one() -> None:
    powers = ["fire_chaos_3", "fire_order_2"]
    table = given(
        Seat(community=(0, 1, 1), hand=["sacrifice"], laid=powers), Seat(), phase="battle"
    )
    table.run("play sacrifice", "kind faithful")
    assert table.player(A).community == (0, 0, 2)
    table.run("kind faithful")
    assert table.player(A).community == (0, 0, 1)
    table.run("kind faithful")
    assert state_of(table, A) == (NOTHING, (0, 0, 4), NOTHING)


@rule("TEO-X44")
def test_x44_all_or_a_number() -> None:
    all_of_them = given(Seat(community=(0, 2, 3)))
    remove_all(all_of_them.state, A, 0b100)
    assert all_of_them.player(A).community == (0, 1, 2)
    four = given(Seat(community=(0, 2, 3)))
    four.state.push(RemoveFromCommunity(A, A, 0b100, 4, 0))
    four.state.settle()
    assert four.player(A).community == (0, 1, 1)


@rule("TEO-X46")
def test_x46_place_and_exchange() -> None:
    table = given(Seat(community=(1, 1, 1), hand=["haven"], laid=["water_order_2"]))
    table.run("play haven")
    assert (table.player(A).community, table.player(A).places) == ((0, 2, 2), ["haven"])


# --- the element row ------------------------------------------------------------------------------


@rule("TEO-X49")
def test_x49_card_turned_face_down() -> None:
    second = Seat(hand=["mist"], laid=["water_chaos_2"])
    table = given(Seat(), second, turn=B)
    name = table.layout[1]
    table.run("play mist", "slot 2", "wait", "wait")
    assert [slot.startswith("[") for slot in table.layout] == [False, True, False, False, True]
    table.run("wait", "wait")
    assert [slot.startswith("[") for slot in table.layout] == [False, True, False, False, False]
    table.run("wait", "wait")
    assert (table.phase, table.layout[1]) == ("battle", f"[{name}]")
    assert table.view(A).players[A].controls[3] == 0  # it was the only fire card
    table.run("done", "done").play_defaults(until="prayer")
    assert name in table.element_discard


@rule("TEO-X50")
def test_x50_card_opened_early() -> None:
    table = given(Seat(hand=["revelation"], laid=["air_order_2"]))
    table.run("play revelation", "slot 5", "wait", "wait")
    assert [slot.startswith("[") for slot in table.layout] == [False] * 5
    table.run("wait", "wait")
    assert table.told("element_open") == []
    assert table.phase == "bidding_3"


@rule("TEO-X58")
def test_x58_added_element() -> None:
    first = Seat(myths=["yggdrasil"])
    second = Seat(hand=["mist"], laid=["water_chaos_2"])
    table = given(first, second, phase="before_bidding", open_elements=3)
    table.run("myth yggdrasil")
    assert len(table.layout) == 6
    table.run("wait", "play mist", "slot 6", "wait")
    assert [slot.startswith("[") for slot in table.layout] == [False] * 4 + [True] * 2
    table.run("wait", "wait")
    assert [slot.startswith("[") for slot in table.layout] == [False] * 5 + [True]
    table.run("wait", "wait")
    assert table.layout[5].startswith("[")


# --- responses ------------------------------------------------------------------------------------


@rule("TEO-X41")
def test_x41_order_of_responses() -> None:
    canceller = ["water_order_3", "air_chaos_1", "air_order_1"]
    seats = [
        Seat(hand=["echo", "wave", "gust"], laid=canceller, deck=["spark", "flood"]),
        Seat(hand=["patience", "wave"], laid=["earth_order_1"]),
        Seat(hand=["reflection", "flood"], laid=canceller),
        Seat(folded=True, hand=["wrath"]),
    ]
    table = given(*seats, turn=B).play("play patience")
    assert table.all_asked == [A, C]
    # C declines: A's answer is carried out
    declined = Table(table.state.copy())
    declined.by(A, "play echo").by(C, "done")
    assert declined.player(A).played == ["echo"]
    # C responds: A's answer is dropped; the effect is cancelled, and A is not asked again
    table.by(A, "play echo").by(C, "play reflection")
    assert table.player(A).played == []
    assert table.all_asked == [A, B]  # about Reflection
    table.by(A, "done").by(B, "done")
    assert table.player(B).lasting == []
    assert (table.asked, table.prompt) == (B, "bid")


@rule("TEO-X52")
def test_x52_response_to_a_response() -> None:
    powers = ["water_order_3", "air_chaos_1", "air_order_1"]
    first = Seat(hand=["patience", "reflection"], laid=["earth_order_1", *powers])
    second = Seat(hand=["echo"], laid=powers, deck=["spark", "flood"])
    table = given(first, second, Seat(hand=["wave"]))
    table.play("play patience")
    assert table.all_asked == [B, C]
    table.by(C, "done").by(B, "play echo")
    assert table.all_asked == [A, C]
    table.by(A, "play reflection").by(C, "done")
    table.decline()
    assert table.player(B).hand == []  # nothing was drawn
    assert table.player(A).lasting == ["patience"]
    assert table.player(A).played == ["patience", "reflection"]
    assert table.player(B).played == ["echo"]
    assert (table.asked, table.prompt) == (A, "bid")


@rule("TEO-X53")
def test_x53_no_card_twice_in_a_deal() -> None:
    powers = ["water_order_2", "air_chaos_1"]
    table = given(Seat(hand=["wellspring", "zeal", "wave", "flood"], laid=powers), Seat())
    table.run("play zeal")
    assert table.player(A).pile == ["zeal'"]
    table.run("play wellspring")
    assert table.player(A).hand == ["wave", "flood", "zeal'"]
    assert table.refusal("play zeal") == ("played_before", "TEO-9.28")


@rule("TEO-X57")
def test_x57_power_cards_for_a_response() -> None:
    hand = ["reflection", "water_order_1", "earth_order_2", "fire_chaos_3"]
    elements = ["fire_order_1", "earth_chaos_1", "air_chaos_1", "air_chaos_2", "air_chaos_3"]
    table = given(
        Seat(hand=hand), Seat(hand=["patience"], laid=["earth_order_1"]), turn=B, elements=elements
    )
    table.play("play patience")
    assert table.legal_of(A) == ["lay water_order_1", "lay earth_order_2", "done"]
    table.by(A, "lay water_order_1")
    assert (table.asked, table.legal) == (A, ["lay earth_order_2"])
    table.play("lay earth_order_2")
    assert table.legal == ["play reflection"]


# --- gods, myths, variant -------------------------------------------------------------------------


@rule("TEO-X37")
def test_x37_desperate_ante_and_points() -> None:
    poor = Seat(community=(0, 0, 1), stake=NOTHING)
    table = given(Seat(points=6, stake=NOTHING), poor, phase="ante", conflict=3, ending="points")
    assert state_of(table, B) == (NOTHING, (0, 0, 1), (0, 0, 2))
    table.run("raise priest", "fold")
    assert table.state.over
    assert table.player(A).points == 10
    assert table.player(B).community == (1, 2, 4)
    assert table.state.outcome().winners() == [A]
    tie = [Seat(points=0, stake=(0, 0, 2)), Seat(community=NOTHING, stake=(0, 0, 1))]
    both = given(*tie, Seat(stake=(0, 0, 2)), phase="settlement", ending="points")
    assert [both.player(seat).points for seat in range(3)] == [4, 0, 4]


@rule("TEO-X40")
def test_x40_miracle_tokens_run_short() -> None:
    # A and C fight with four worshippers in the stake, which is the task of The Morrígan
    fighter = Seat(god="morrigan", stake=(0, 0, 4))
    seats = [fighter, Seat(god="loki", folded=True), fighter, Seat(god="loki", miracles=5)]
    table = given(*seats, phase="settlement").play_defaults(until="prayer")
    assert [table.player(seat).miracles for seat in (A, C)] == [1, 0]
    again = given(*seats, phase="battle")
    again.state.players[A].token_taken = True
    again.play_defaults(until="prayer")
    assert [again.player(seat).miracles for seat in (A, C)] == [0, 1]


@rule("TEO-X42")
@pytest.mark.parametrize(("stake", "myths"), [((0, 0, 9), []), ((0, 0, 4), ["heracles"])])
def test_x42_hero(stake: tuple[int, int, int], myths: list[str]) -> None:
    table = given(Seat(myths=["heracles"]), Seat(stake=stake), phase="before_battle")
    table.run("myth heracles")
    assert table.player(A).heroes == ["heracles"]
    table.run("done", "done")
    table.play_defaults(until="prayer")
    assert table.winners == ([A, B] if myths else [B])
    assert (table.player(A).myths, table.player(A).heroes) == (myths, [])


@rule("TEO-X45")
def test_x45_myth_deck() -> None:
    deck = ["fenris", "yggdrasil"]
    table = given(Seat(god="odin", myth_deck=["valkyries", *deck], miracles=2), phase="myths")
    assert table.legal == ["buy", "turn", "done"]
    supply = table.state.miracles_left()
    table.play("buy")
    assert table.player(A).myths == ["valkyries"]
    assert table.player(A).myth_top == "fenris"
    assert table.prompt != "myth"  # the next card cannot be bought in this phase
    assert table.state.miracles_left() == supply + 2
