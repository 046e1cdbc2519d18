"""PAN-16: the gods and their favours."""

import pytest
from tests.pantheon.positions import Outcomes, Seat, Table, given
from tests.rules import rule

from theoi.core.counts import single
from theoi.games.pantheon.gods import FROM_STACK, OFFERED, win_god
from theoi.games.pantheon.state import Player

RICH = dict.fromkeys(("gifts", "priests", "dancers", "temples"), 4)
IMMEDIATE = ["surparit", "plaesiris", "taksator"]
PERMANENT = ["depraccus", "vinthrad", "gaiviles", "stonkus", "gadicea", "pietalte"]


def won(god: str, way: int = OFFERED, epoch: int = 1, **told: object) -> Table:
    """Seat 0 wins a god."""
    table = given(gods=["stonkus"], epoch=epoch, **told)  # type: ignore[arg-type]
    table.state.god_stack -= (
        single(table.moves.god_axis.number(god)) if "god_stack" not in told else 0
    )
    table.state.log = []
    win_god(table.state, 0, table.moves.god_axis.number(god), way)
    table.events = table.state.log
    table.state.log = None
    return table


def offered(god: str, **told: object) -> Table:
    """Seat 0 wins a god by an offering, paid by tokens or by cards alone."""
    seat = Seat(cards=["gifts"] * 3 + ["priests"] * 3 + ["dancers"] * 3, tokens=RICH)
    table = given(seat, gods=[god, "stonkus"], **told)  # type: ignore[arg-type]
    table.play(f"offer {god}")
    while table.prompt == "pay":
        table.play(table.legal[0])
    return table


# --- general ------------------------------------------------------------------------------------


@rule("PAN-16.1")
@pytest.mark.parametrize("way", ["offer", "loot", "bonus", "surparit", "gallia"])
def test_the_ways_of_winning_a_god(way: str) -> None:
    outcomes: Outcomes = {"god": ["vinthrad"]}
    if way == "offer":
        table = offered("vinthrad")
    elif way == "loot":
        table = given(Seat(feet_at=["4,1"]), loot={"4,0": "god", "0,3": "step"}, outcomes=outcomes)
        table.play("move 0", "place 4,0")
    elif way == "bonus":
        table = given(
            Seat(bonus="god"), Seat(bonus="step"), nation="persia", prepare=True, outcomes=outcomes
        )
    elif way == "surparit":
        table = offered("surparit", outcomes=outcomes)
    else:
        table = given(
            Seat(tokens={"gifts": 4}), nation="gallia", prepare=True, epoch=2, outcomes=outcomes
        )
        table.play("gallia god", "pay gifts token")
    assert "vinthrad" in table.player(0).gods


@rule("PAN-16.2")
@pytest.mark.parametrize("way", [OFFERED, FROM_STACK])
@pytest.mark.parametrize("epoch", [1, 6])
def test_every_god_scores_the_epoch(way: int, epoch: int) -> None:
    assert won("vinthrad", way, epoch).player(0).points["gods"] == epoch


@rule("PAN-16.3", "PAN-16.7")
@pytest.mark.parametrize("god", IMMEDIATE)
def test_yellow_gods_work_at_once_and_go_to_the_box(god: str) -> None:
    table = offered(god, open_demigods=["1", "2"], outcomes={"god": ["stonkus"]})
    assert god in table.god_box
    assert god not in table.player(0).gods
    assert table.asked == 1  # nobody was asked


@rule("PAN-16.4")
@pytest.mark.parametrize(
    ("god", "field", "amount"),
    [
        ("depraccus", "epoch_cards", 2),
        ("vinthrad", "steps", 1),
        ("gaiviles", "jumps", 1),
        ("stonkus", "coins", 2),
        ("gadicea", "more_cards", 1),
        ("pietalte", "level_points", 1),
    ],
)
def test_blue_gods_stay_with_their_owner(god: str, field: str, amount: int) -> None:
    table = offered(god)
    assert table.player(0).gods == [god]
    assert god in [table.moves.god_axis.ids[one] for one in table.view(1).players[0].gods]
    player: Player = table.state.players[0]
    assert getattr(player, field) == amount


@rule("PAN-16.5", "PAN-16.42")
def test_traitera_stays_until_it_is_used() -> None:
    table = offered("traitera")
    assert (table.player(0).gods, table.god_box) == (["traitera"], [])
    used = given(Seat(gods=["traitera"]), gods=["stonkus"]).play("draw", "pile", "pile", "pile")
    assert (used.asked, used.prompt) == (0, "extra_action")
    assert used.refusal("draw") == ("extra_action_now", "PAN-16.42")
    used.play("yes")
    assert (used.asked, used.prompt) == (0, "turn")
    assert (used.player(0).gods, used.god_box) == ([], ["traitera"])
    kept = given(Seat(gods=["traitera"]), gods=["stonkus"]).play(
        "draw", "pile", "pile", "pile", "done"
    )
    assert (kept.asked, kept.player(0).gods) == (1, ["traitera"])


@rule("PAN-16.6", "PAN-16.17")
def test_a_favour_without_effect_leaves_the_points() -> None:
    table = won("taksator", special=[])
    assert (table.player(0).score, table.player(0).cards) == (1, [])
    assert table.told("no_effect")


# --- Surparit -----------------------------------------------------------------------------------


@rule("PAN-16.10")
def test_surparit_brings_another_god() -> None:
    table = won("surparit", epoch=3, outcomes={"god": ["gadicea"]})
    assert (table.player(0).gods, table.player(0).score) == (["gadicea"], 6)


@rule("PAN-16.10", "PAN-17.10")
def test_surparit_brings_another_god_however_it_was_won() -> None:
    loot = given(
        Seat(feet_at=["4,1"]),
        loot={"4,0": "god", "0,3": "god"},
        epoch=3,
        outcomes={"god": [["surparit"], ["gadicea"]]},
    ).play("move 0", "place 4,0")
    assert (loot.player(0).gods, loot.player(0).points["gods"]) == (["gadicea"], 6)
    assert loot.god_box == ["surparit"]
    bonus = given(
        Seat(bonus="god"),
        Seat(bonus="step"),
        nation="persia",
        prepare=True,
        outcomes={"god": [["surparit"], ["stonkus"]]},
    )
    assert (bonus.player(0).gods, bonus.player(0).score) == (["stonkus"], 2)


@rule("PAN-16.11")
def test_surparit_does_not_chain() -> None:
    table = won("surparit", epoch=3, outcomes={"god": ["surparit"]})
    assert (table.player(0).gods, table.player(0).score) == ([], 6)
    assert table.god_box == ["surparit", "surparit"]


@rule("PAN-16.12")
def test_surparit_goes_to_the_box_last() -> None:
    # the stack is empty: had Surparit been in the box already, it could have come again
    table = won("surparit", god_stack=[], god_box=["vinthrad"])
    assert (table.player(0).gods, table.god_box) == (["vinthrad"], ["surparit"])


@rule("PAN-16.56", "PAN-16.51")
def test_surparit_without_any_god() -> None:
    table = won("surparit", god_stack=[], epoch=2)
    assert (table.player(0).score, table.god_box) == (2, ["surparit"])


# --- Plaesiris ----------------------------------------------------------------------------------


@rule("PAN-16.13")
def test_plaesiris_by_offer_takes_the_best_open_demigods() -> None:
    table = offered("plaesiris", open_demigods=["1", "3", "2"])
    assert (table.player(0).demigods, table.open_demigods) == (["2", "3"], ["1"])
    one = offered("plaesiris", open_demigods=["3"])
    assert one.player(0).demigods == ["3"]


@rule("PAN-16.14")
@pytest.mark.parametrize("way", [FROM_STACK])
def test_plaesiris_otherwise_takes_from_the_stack(way: int) -> None:
    table = won("plaesiris", way, open_demigods=["3"], outcomes={"demigod": [["1"], ["2"]]})
    assert (table.player(0).demigods, table.open_demigods) == (["1", "2"], ["3"])


@rule("PAN-16.15", "PAN-17.8")
def test_demigods_lie_face_down_and_their_owner_may_look() -> None:
    table = won("plaesiris", FROM_STACK, outcomes={"demigod": [["1"], ["2"]]})
    mine, theirs = table.view(0).players[0], table.view(1).players[0]
    assert (mine.demigods, mine.hidden_demigods) == ([0, 1], 0)
    assert (theirs.demigods, theirs.hidden_demigods) == ([], 2)
    drawn = [event for event in table.events if event.kind.name == "demigod_drawn"]
    assert [event.seen_by(1).values for event in drawn] == [[-1], [-1]]
    assert [event.seen_by(0).values for event in drawn] == [[0], [1]]
    seen = offered("plaesiris", open_demigods=["1", "2"]).view(1).players[0]
    assert (seen.demigods, seen.hidden_demigods) == ([0, 1], 0)


@rule("PAN-16.55", "PAN-17.9")
def test_plaesiris_gets_what_is_there() -> None:
    assert won("plaesiris", FROM_STACK, demigod_stack=["6"]).player(0).demigods == ["6"]
    none = won("plaesiris", FROM_STACK, demigod_stack=[], epoch=5)
    assert (none.player(0).demigods, none.player(0).score) == ([], 5)


# --- Taksator, Stonkus --------------------------------------------------------------------------


@rule("PAN-16.16")
def test_taksator_takes_special_money() -> None:
    table = won("taksator", special=["money_3", "money_5"])
    assert table.player(0).cards == ["money_3"]
    assert table.player(0).known == ["money_3"]


@rule("PAN-16.34", "PAN-16.35", "PAN-16.44")
@pytest.mark.parametrize(("tiles", "coins"), [(1, 2), (2, 4)])
def test_stonkus_gives_up_to_two_coins_each(tiles: int, coins: int) -> None:
    table = given(Seat(gods=["stonkus"] * tiles), gods=["gadicea"]).play("buy")
    assert table.state.question().values()[1] == coins
    table.play("piece foot", "done")  # one of them is enough
    assert table.asked == 1
    all_spent = given(Seat(gods=["stonkus"] * tiles), gods=["gadicea"])
    all_spent.play("buy", *["piece foot"] * coins)
    assert (all_spent.player(0).feet, all_spent.asked) == (4 + coins, 1)


# --- Vinthrad -----------------------------------------------------------------------------------


@rule("PAN-16.23", "PAN-16.24")
def test_vinthrad_in_own_moves_and_follow_ups() -> None:
    seat = Seat(gods=["vinthrad", "vinthrad"], kept=["step"])
    assert given(seat).play("move 0").told("move_begins") == [[0, 4]]
    table = given(Seat(), seat).play("move 0", "place 4,2", "move 0")
    assert table.told("follows") == [[0, 3]]


# --- Gaiviles -----------------------------------------------------------------------------------


def jumper(*feet_at: str) -> Table:
    """Seat 0 owns Gaiviles and moves from the temple of Gallia; another player stands on 4,2."""
    seat = Seat(cards=["movement"] * 2, gods=["gaiviles"], feet=8, feet_at=feet_at)
    return given(seat, Seat(feet_at=["4,2"]), gods=["stonkus"]).play("move 2")


@rule("PAN-16.26", "PAN-16.27", "PAN-16.28")
def test_one_jump_per_move() -> None:
    table = jumper()
    # behind 4,2 lie 5,1 and 4,3 (beside the line) and 5,2, which takes a column only
    assert {"5,1", "4,3"} <= set(table.answers("place"))
    assert "5,2" not in table.answers("place")
    table.play("place 5,1")
    assert table.told("jumped")
    assert table.state.question().values()[2] == 0


@rule("PAN-16.26")
def test_a_jump_in_a_follow_up() -> None:
    seats = [Seat(), Seat(cards=["movement"], gods=["gaiviles"])]
    table = given(*seats, gods=["stonkus"]).play("move 0", "place 4,2", "move 1")
    assert "5,1" in table.answers("place")


@rule("PAN-16.29")
def test_one_or_two_pieces_may_be_jumped_but_no_empty_hex() -> None:
    two = given(
        Seat(cards=["movement"], gods=["gaiviles"]),
        Seat(feet_at=["4,2"]),
        Seat(feet_at=["4,2"]),
        gods=["stonkus"],
    ).play("move 1")
    assert "5,1" in two.answers("place")
    assert "3,0" not in two.answers("place")  # behind the empty 3,1
    assert two.refusal("place 3,0") == ("first_foot", "PAN-6.11")


@rule("PAN-16.27")
@pytest.mark.parametrize(("columns_there", "reached"), [([], False), (["2,0"], True)])
def test_an_own_piece_alone_is_not_jumped(columns_there: list[str], reached: bool) -> None:
    """The own column on 1,1 stands beside the foot on 1,2; the one on 2,0 beside no foot."""
    own = Seat(gods=["gaiviles"], feet_at=["2,2", "1,2"], columns_at=["1,1", "2,0"])
    table = given(own, Seat(columns_at=columns_there), gods=["stonkus"]).play("move 0")
    assert ("3,0" in table.answers("place")) == reached


@rule("PAN-16.30")
def test_the_target_of_a_jump_costs_as_usual() -> None:
    table = jumper()
    table.play("place 5,1")
    assert [cost for _, cost in table.told("foot_placed")] == [1]
    occupied = given(
        Seat(cards=["movement"], gods=["gaiviles"]),
        Seat(feet=0, feet_at=["4,2", "5,1"]),
        gods=["stonkus"],
    ).play("move 1", "place 5,1")
    assert [cost for _, cost in occupied.told("foot_placed")] == [2]
    full = given(
        Seat(cards=["movement"], gods=["gaiviles"]),
        Seat(feet_at=["4,2", "5,1"]),
        Seat(feet_at=["5,1"]),
        gods=["stonkus"],
    ).play("move 1")
    assert full.refusal("place 5,1") == ("hex_full", "PAN-6.7")


@rule("PAN-16.31")
def test_several_gaiviles_never_jump_two_hexes_at_once() -> None:
    others = Seat(feet=0, feet_at=["4,2", "5,1"])
    table = given(Seat(cards=["movement"] * 3, gods=["gaiviles"] * 2), others, gods=["stonkus"])
    table.play("move 3")
    assert table.refusal("place 6,0") == ("first_foot", "PAN-6.11")
    table.play("place 4,3")  # over 4,2
    assert table.state.question().values()[2] == 1
    single = given(Seat(cards=["movement"] * 3, gods=["gaiviles"]), others, gods=["stonkus"])
    single.play("move 3", "place 4,3")
    assert single.state.question().values()[2] == 0


@rule("PAN-16.32")
def test_a_foot_placed_by_a_jump_is_connected() -> None:
    table = jumper().play("place 5,1")
    assert {"6,0", "6,1", "5,0"} <= set(table.answers("place"))


@rule("PAN-16.33")
def test_no_column_by_a_jump() -> None:
    table = jumper()
    assert table.refusal("place 5,2") == ("column_without_foot", "PAN-6.13")


@rule("PAN-16.52")
def test_what_is_reached_without_a_jump_uses_none() -> None:
    table = jumper("4,1")  # 5,1 lies beside the own foot, and behind 4,2
    table.play("place 5,1")
    assert table.told("jumped") == []
    assert table.state.question().values()[2] == 1


@rule("PAN-16.53")
def test_jumps_from_the_temple_feet_and_connected_columns() -> None:
    mine = Seat(cards=["movement"], gods=["gaiviles"], feet_at=["4,1"])
    from_foot = given(mine, Seat(feet_at=["5,1"]), gods=["stonkus"]).play("move 1")
    assert "6,0" in from_foot.answers("place")
    column = Seat(cards=["movement"] * 2, gods=["gaiviles"], columns_at=["5,7"], feet_at=["3,8"])
    green = Seat(feet_at=["6,7"])
    table = given(column, green, nation="cartago", gods=["stonkus"]).play("move 2")
    assert "7,7" not in table.answers("place")  # Syracusae is not connected yet
    table.play("place 4,7")
    assert "7,7" in table.answers("place")


@rule("PAN-16.54")
def test_old_columns_may_be_jumped_and_loot_may_not() -> None:
    seats = [Seat(cards=["movement"], gods=["gaiviles"], feet_at=["4,1"]), Seat(columns_at=["5,0"])]
    table = given(*seats, gods=["stonkus"], loot={"4,0": "step", "0,3": "step"}).play("move 1")
    assert "6,0" in table.answers("place")  # over the column on 5,0
    # 4,-1 would lie behind the loot on 4,0; the map ends there, so look behind the other one
    west = given(
        Seat(cards=["movement"], gods=["gaiviles"], feet_at=["2,2", "1,3"]), gods=["stonkus"]
    )
    west.play("move 1")
    assert west.refusal("place -1,3") == ("not_connected", "PAN-6.12")
    table.play("place 6,0")
    assert table.loot == {"4,0": "step", "0,3": "step"}


# --- Pietalte, Traitera -------------------------------------------------------------------------


@rule("PAN-16.40")
def test_pietalte_takes_cards_only() -> None:
    table = given(Seat(tokens=RICH), gods=["pietalte", "stonkus"])
    assert table.refusal("offer pietalte") == ("cards_only", "PAN-16.40")
    cards = ["gifts"] * 3 + ["priests"] * 2 + ["temples"]
    paid = given(Seat(cards=cards, tokens=RICH), gods=["pietalte", "stonkus"]).play(
        "offer pietalte"
    )
    assert (paid.player(0).gods, paid.player(0).cards) == (["pietalte"], [])
    short = given(
        Seat(cards=["gifts"] * 3 + ["priests"] * 3, tokens=RICH), gods=["pietalte", "stonkus"]
    )
    assert "offer pietalte" not in short.legal


@rule("PAN-16.5", "PAN-16.46")
def test_a_traitera_that_was_used_is_gone_in_the_next_turn() -> None:
    table = given(Seat(gods=["traitera"]), gods=["stonkus"])
    table.play("draw", "pile", "pile", "pile", "yes", "draw", "pile", "pile", "pile")
    assert (table.asked, table.player(0).gods) == (1, [])
    table.play("draw", "pile", "pile", "pile", "draw", "pile", "pile", "pile")
    assert (table.asked, table.prompt) == (1, "turn")  # nothing is asked after the action


@rule("PAN-2.6", "PAN-16.14")
def test_the_last_of_the_low_demigods_is_known_to_be_low() -> None:
    """Everybody knows that 1 to 3 lie above 4 to 6; which of them it is only the owner sees."""
    table = given(
        Seat(feet_at=["4,1"]),
        loot={"4,0": "god", "0,3": "god"},
        demigod_stack=["2", "5", "6"],
        outcomes={"god": ["plaesiris"], "demigod": [["2"], ["5"]]},
    ).play("move 0", "place 4,0")
    player = table.state.players[0]
    assert (player.unseen_early, player.unseen_late) == (1, 1)


@rule("PAN-16.43", "PAN-16.47")
def test_further_actions_of_any_kind() -> None:
    table = given(Seat(gods=["traitera"] * 2, cards=["money_1"]), gods=["stonkus"])
    table.play("draw", "pile", "pile", "pile", "yes")
    table.play("draw", "pile", "pile", "pile", "yes", "buy")
    if table.prompt == "buy":
        table.play("piece foot")
    while table.prompt == "buy":
        table.play("done")
    assert table.asked == 1
    assert table.god_box == ["traitera", "traitera"]


@rule("PAN-16.44", "PAN-16.45")
def test_everything_works_again_in_the_further_action() -> None:
    seat = Seat(gods=["traitera"], tokens={"gifts": 4, "priests": 2})
    table = given(seat, gods=["gaiviles", "vinthrad", "stonkus"]).play("offer gaiviles", "yes")
    table.play("offer vinthrad")  # the same tokens
    assert table.player(0).gods == ["vinthrad", "gaiviles"]
    new = given(
        Seat(gods=["traitera"], tokens={"gifts": 4, "priests": 2}),
        Seat(feet_at=["4,2"]),
        gods=["gaiviles", "stonkus"],
    )
    new.play("offer gaiviles", "yes", "move 0")
    assert "5,1" in new.answers("place")  # the jump was won in the first action


@rule("PAN-16.46")
def test_only_a_traitera_owned_when_the_turn_began() -> None:
    seat = Seat(tokens={"gifts": 2, "priests": 2, "dancers": 1})
    table = given(seat, gods=["traitera", "stonkus"]).play("offer traitera")
    assert table.player(0).gods == ["traitera"]
    assert (table.asked, table.prompt) == (1, "turn")
    two = Seat(gods=["traitera"], tokens={"gifts": 2, "priests": 2, "dancers": 1})
    more = given(two, gods=["traitera", "stonkus"]).play("offer traitera", "yes")
    more.play("draw", "pile", "pile", "pile")
    assert more.asked == 1  # the one just won waits for the next turn


@rule("PAN-16.48")
def test_a_further_move_is_followed_again() -> None:
    table = given(Seat(gods=["traitera"]), gods=["stonkus"])
    table.play("move 0", "place 4,2", "pile", "yes", "move 0", "place 4,1")
    assert (table.asked, table.prompt) == (1, "follow")
    table.play("pile")
    assert table.player(1).hand_size == 2


@rule("PAN-16.49")
def test_no_traitera_in_follow_ups_or_preparation() -> None:
    table = given(Seat(), Seat(gods=["traitera"]), Seat(), gods=["stonkus"])
    table.play("move 0", "place 4,2", "pile")
    assert (table.asked, table.prompt) == (2, "follow")
    prepared = given(Seat(gods=["traitera"]), nation="roma", prepare=True, epoch=2)
    prepared.play("yes")
    assert (prepared.asked, prepared.prompt) == (1, "optional_draw")


# --- the stack ----------------------------------------------------------------------------------


@rule("PAN-16.50")
def test_the_box_becomes_the_stack() -> None:
    table = given(
        Seat(feet_at=["4,1"]),
        loot={"4,0": "god", "0,3": "step"},
        god_stack=[],
        god_box=["gadicea", "gadicea"],
    )
    table.play("move 0", "place 4,0")
    assert table.player(0).gods == ["gadicea"]
    assert (table.god_box, table.state.god_stack) == (
        [],
        single(table.moves.god_axis.number("gadicea")),
    )


@rule("PAN-16.51")
def test_no_god_at_all() -> None:
    table = given(Seat(feet_at=["4,1"]), loot={"4,0": "god", "0,3": "step"}, god_stack=[])
    table.play("move 0", "place 4,0")
    assert (table.player(0).gods, table.player(0).score) == ([], 0)
    assert table.told("no_god") == [[]]
    display = given(nation="persia", prepare=True, epoch=2, god_stack=["stonkus", "gadicea"])
    assert display.open_gods == ["stonkus", "gadicea"]


@rule("PAN-16.57")
def test_a_reshuffle_in_the_middle_of_filling_the_display() -> None:
    table = given(
        nation="persia", prepare=True, epoch=2, god_stack=["stonkus"], god_box=["gadicea"] * 3
    )
    assert table.open_gods == ["stonkus", "gadicea", "gadicea"]
    later = given(
        Seat(feet_at=["4,1"]),
        loot={"4,0": "god", "0,3": "step"},
        god_stack=["stonkus"],
        god_box=["gadicea"],
    )
    later.play("move 0", "place 4,0")
    assert later.player(0).gods == ["stonkus"]
    assert later.god_box == ["gadicea"]  # not before a tile is needed
