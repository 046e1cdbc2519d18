"""TEO-11 and 12: battle and strength."""

from tests.rules import rule
from tests.teomachia.positions import RICH, A, B, C, Seat, given, strength

NOTHING = (0, 0, 0)
FIGHTER = Seat(hand=["spark", "spark", "gust", "air_order_1"], laid=RICH)


# --- turns ----------------------------------------------------------------------------------------


@rule("TEO-11.1")
def test_those_still_in_the_deal_fight() -> None:
    table = given(Seat(), Seat(folded=True), Seat(), number=3).run("wait", "wait")
    assert (table.phase, table.state.fought) == ("battle", 0b101)
    alone = given(Seat(), Seat(), number=3).run("raise faithful", "fold")
    assert alone.state.fought == 0


@rule("TEO-11.3", "TEO-11.5", "TEO-11.6")
def test_a_turn_is_attacks_or_a_pass() -> None:
    table = given(FIGHTER, FIGHTER, phase="battle")
    assert table.legal == ["lay air_order_1", "play spark", "play gust", "done"]
    table.run("lay air_order_1", "done")  # only a power card: a pass
    assert (table.state.passed, table.asked) == (0b01, B)
    table.run("play spark", "play spark", "done")
    assert (table.state.passed, table.asked) == (0, A)
    assert table.told("passed") == []
    assert table.refusal("fold") == ("attack_now", "TEO-11.13")


@rule("TEO-11.7", "TEO-11.8", "TEO-11.10")
def test_attacks_of_a_player_are_of_one_sphere() -> None:
    table = given(FIGHTER, FIGHTER, phase="battle").run("play spark")
    assert table.refusal("play gust") == ("other_sphere", "TEO-11.7")
    assert "lay air_order_1" in table.legal  # power cards may be of any sphere
    table.run("done")
    assert "play gust" in table.legal  # the other player may choose anew
    table.run("play gust", "done", "done", "done")
    table.play_defaults(until="bid")
    assert [player.attack_spheres for player in table.state.players] == [0, 0]


@rule("TEO-11.9", "TEO-11.20")
def test_permission_for_more_spheres_may_end_in_the_battle() -> None:
    seat = Seat(hand=["spark", "gust", "spark", "wave", "gust"], laid=RICH)
    there = Seat(hand=seat.hand, laid=RICH, places=["crossroads_of_winds*"])
    table = given(there, Seat(hand=["earthquake"], laid=RICH), phase="battle")
    table.run("play spark", "play gust", "done", "play earthquake", "done")
    assert table.player(A).places == []
    assert table.cards() == ["play spark", "play gust"]  # spheres already used stay open
    assert table.player(A).attacks == ["spark", "gust"]


@rule("TEO-11.11", "TEO-11.15", "TEO-11.16")
def test_attacks_that_change_a_stake_work_at_once_and_stay_open() -> None:
    table = given(Seat(hand=["sacrifice"], laid=RICH), Seat(), phase="battle")
    table.run("play sacrifice", "kind priest", "done")
    assert (table.player(A).stake, table.player(A).community) == ((0, 1, 1), (3, 4, 7))
    assert table.player(A).attacks == ["sacrifice"]
    table.run("done", "done", "done")
    assert table.player(B).stake == NOTHING  # B never had to match


@rule("TEO-11.12", "TEO-12.5")
def test_strength_is_taken_from_the_position_at_the_settlement() -> None:
    seats = [Seat(hand=["unity"], laid=RICH, stake=(0, 0, 3)), Seat(hand=["plague"], laid=RICH)]
    table = given(*seats, phase="battle").run("play unity", "done", "play plague", "done")
    table.run("done", "done")
    assert table.player(A).strength == 0  # no worshipper is left for Unity to count


@rule("TEO-11.13", "TEO-19.9")
def test_nothing_of_the_bidding_is_available_in_a_battle() -> None:
    seat = Seat(
        hand=["harvest", "haven"],
        laid=RICH,
        places=["volcano_shrine"],
        god="odin",
        myths=["fenris"],
    )
    table = given(seat, Seat(god="zeus"), phase="battle")
    assert table.legal == ["done"]
    assert table.refusal("play harvest") == ("effects_in_bidding", "TEO-9.16")
    assert table.refusal("play haven") == ("places_in_bidding", "TEO-9.19")
    for move in ("wait", "call", "raise priest", "fold", "use volcano_shrine", "attribute"):
        assert table.refusal(move) == ("attack_now", "TEO-11.13")


@rule("TEO-11.14")
def test_the_battle_ends_when_all_have_passed_in_a_row() -> None:
    table = given(Seat(), FIGHTER, Seat(), phase="battle")
    table.run("done", "play spark", "done", "done")
    assert table.asked == A  # who passed before may attack again
    table.run("done")
    assert (table.phase, table.asked) == ("battle", B)
    table.run("done")
    assert table.phase == "settlement"


@rule("TEO-11.17")
def test_targets_take_part_in_the_battle() -> None:
    seats = [Seat(hand=["plague"], laid=RICH), Seat(folded=True), Seat(), Seat()]
    table = given(*seats, phase="battle").run("play plague")
    assert table.legal == ["seat 2", "seat 3"]
    assert table.refusal("seat 1") == ("not_in_deal", "TEO-16.5")


@rule("TEO-11.18")
def test_a_cancelled_attack_counts_for_limits() -> None:
    seats = [
        Seat(hand=["spark", "spark"], laid=RICH, god="zeus"),
        Seat(hand=["quench"], laid=RICH, myths=["code_of_hammurabi"]),
    ]
    table = given(*seats, phase="before_battle").run("myth code_of_hammurabi")
    table.play("play spark").by(B, "play quench").decline()
    assert table.refusal("play spark") == ("attack_limit", "TEO-23.15")


@rule("TEO-11.19", "TEO-20.13")
def test_the_stage_before_the_battle_belongs_to_the_full_game() -> None:
    full = given(Seat(god="morrigan"), Seat(god="zeus"), number=3).run("wait", "wait")
    assert full.prompt == "stage"
    basic = given(Seat(), Seat(), number=3).run("wait", "wait")
    assert basic.prompt == "attack"
    decided = given(Seat(god="morrigan"), Seat(god="zeus"), number=3)
    decided.run("raise faithful", "fold")
    assert decided.phase == "prayers"  # no battle, no stage


# --- strength -------------------------------------------------------------------------------------


@rule("TEO-12.1", "TEO-12.2")
def test_strength_is_attacks_stake_and_what_else_gives_it() -> None:
    seat = Seat(
        hand=["spark"],
        laid=RICH,
        stake=(1, 1, 1),
        desperate=(0, 1, 0),
        places=["sacred_grove", "altar_of_flame"],
        lasting=["rampart"],
        god="zeus",
    )
    table = given(seat, Seat(god="loki"), phase="battle").run("play spark", *["done"] * 3)
    assert table.player(A).strength == strength(1, 2, 1) + 3 + 2 + 1 + 5 + 1


@rule("TEO-12.3")
def test_the_worth_of_worshippers_changes_before_anything_is_added() -> None:
    seat = Seat(hand=["gods_people", "wave"], laid=RICH, stake=(2, 2, 1), places=["sacred_grove"])
    table = given(seat, Seat(stake=(2, 2, 1)), phase="battle")
    table.run("play gods_people", "play wave", *["done"] * 3)
    assert [table.player(seat).strength for seat in (A, B)] == [4 + 3 + 2, 2]


@rule("TEO-12.4")
def test_strength_never_falls_below_nothing() -> None:
    table = given(Seat(stake=NOTHING), phase="battle").run("done", "done")
    assert table.player(A).strength == 0


@rule("TEO-12.5")
def test_strength_is_worked_out_once() -> None:
    loser = Seat(stake=(0, 2, 0), places=["haven"], hand=["mercy"], laid=RICH)
    table = given(loser, Seat(stake=(2, 0, 0)), Seat(folded=True), phase="settlement")
    assert table.player(A).strength == 10
    table.run("use haven", "kind priest", "play mercy", "kind priest")
    assert (table.player(A).strength, table.winners) == (10, [B])
    assert C not in table.winners
