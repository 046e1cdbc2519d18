"""The worked examples of the rules, PAN-X1 to X32, by their numbers.

Red is seat 0, Green seat 1 and Yellow seat 2 unless an example has fewer players.
"""

import pytest
from tests.pantheon.positions import Seat, Table, given, pantheon
from tests.rules import rule

from theoi.core.counts import count, count_bits, single
from theoi.games.pantheon.gods import OFFERED, win_god
from theoi.games.pantheon.scoring import hold_scoring

RED, GREEN, YELLOW = 0, 1, 2
COLUMN_HEXES = [
    pantheon().parts.moves.hex_axis.ids[place] for place in pantheon().parts.column_hexes
]


def gallia(red: Seat, green: Seat, yellow: Seat) -> Table:
    """The three players of X1 to X5, with the loot of X1."""
    loot = {"4,0": "supply_mixed", "0,3": "step", "4,4": "god", "2,5": "money"}
    return given(red, green, yellow, nation="gallia", loot=loot)


def offer(god: str, cards: list[str], tokens: dict[str, int] | None = None) -> Table:
    """A player with just these means."""
    return given(Seat(cards=cards, tokens=tokens or {}), gods=[god, "stonkus"])


def loot_in_reach(table: Table, move: str) -> bool:
    """Whether any way of moving takes a loot token."""
    first = table.state.copy()
    first.apply(table.game.space.parse(move))
    positions = [first]
    while positions:
        state = positions.pop()
        if state.question().prompt() != "pantheon.ask.place" or state.to_act() != table.asked:
            if state.loot != table.state.loot:
                return True
            continue
        for option in state.legal_moves():
            after = state.copy()
            after.apply(option)
            positions.append(after)
    return False


@rule("PAN-X1")
def test_x1_preparation() -> None:
    table = given(Seat(), Seat(), Seat(), nation="gallia", prepare=True, epoch=1)
    assert [table.moves.nation.ids[nation] for nation in table.state.track] == ["gallia"]
    assert len(table.open_gods) == 4
    assert set(table.loot) == {"4,0", "0,3", "4,4", "2,5"}
    assert table.prompt == "gallia"
    table.play("gallia cards", "gallia cards", "gallia cards")
    assert table.temple == "3,2"


@rule("PAN-X2")
def test_x2_three_steps() -> None:
    table = given(Seat(cards=["movement"])).play("move 1")
    assert table.told("move_begins") == [[1, 3]]


@rule("PAN-X3", "PAN-X4", "PAN-X5")
def test_x3_to_x5_two_moves_with_their_follow_ups() -> None:
    many = ["movement"]
    table = gallia(
        Seat(cards=many * 2, columns=1), Seat(cards=many * 3), Seat(cards=many * 6, feet=6)
    )
    # X3: Red
    table.play("move 1", "place 4,2", "place 5,1", "place 5,0")
    assert table.told("column_placed") == [[table.moves.hex_axis.number("5,0"), 1]]
    assert (table.asked, table.prompt) == (GREEN, "follow")
    # X4: Green, then Yellow, who takes the token on 4,0
    table.play("move 1", "place 3,3", "place 4,3")
    assert (table.asked, table.prompt) == (YELLOW, "follow")
    table.play("move 3", "place 3,1", "place 4,1", "place 5,0", "place 4,0")
    assert [cost for _, cost in table.told("column_placed")] == [2]
    assert table.state.question().values()[1] == 1  # the sixth step
    feet = table.player(YELLOW).feet
    table.play("done")
    assert table.player(YELLOW).feet == feet + 2
    assert table.player(YELLOW).cards == many * 3
    full = table.moves.hex_axis.number("5,0")
    assert count_bits(table.state.board[full]) == 2
    # X5: Green's turn, Yellow follows, Red draws a card
    assert (table.asked, table.prompt) == (GREEN, "turn")
    table.play("move 2", "place 3,4", "place 2,2", "place 2,1", "place 1,1", "done")
    assert [cost for _, cost in table.told("column_placed")] == [1, 1]
    assert (table.asked, table.prompt) == (YELLOW, "follow")
    table.play("move 3", "place 2,2", "place 1,2", "place 1,1", "done")
    costs = table.told("foot_placed") + table.told("column_placed")
    assert sorted(cost for _, cost in costs) == [1, 2, 2]
    assert (table.asked, table.prompt) == (RED, "follow")
    assert (table.player(RED).cards, table.player(RED).columns) == (many, 0)
    assert set(table.loot) == {"0,3", "4,4", "2,5"}
    assert not loot_in_reach(table, "move 1")
    table.play("pile")
    assert table.player(RED).hand_size == 2


@rule("PAN-X6")
def test_x6_an_old_column_is_reconnected() -> None:
    yellow = Seat(cards=["movement"] * 2, columns_at=["5,7"])
    table = given(yellow, nation="cartago").play("move 2", "place 3,8")
    assert table.refusal("place 6,7") == ("not_connected", "PAN-6.12")
    table.play("place 4,7", "place 6,7", "place 7,7", "place 7,8")
    assert table.player(0).columns_at == ["5,7", "7,8"]
    assert (table.asked, table.prompt) == (1, "follow")


@rule("PAN-X7")
@pytest.mark.parametrize(("level", "price"), [(1, 1), (3, 6)])
def test_x7_a_new_token(level: int, price: int) -> None:
    table = given(Seat(cards=["money_5", "money_2"])).play("buy", "money 5", "money 2")
    table.play(f"token dancers {level}")
    assert table.told("token_bought")[0][2] == price


@rule("PAN-X8")
def test_x8_an_upgrade() -> None:
    table = given(Seat(cards=["money_5"], tokens={"temples": 1})).play("buy")
    table.play("token temples 3")
    assert table.player(0).levels == {"temples": 3}
    low = 2 * table.moves.kind.number("temples")
    assert table.state.token_box == single(low)
    assert count(table.state.token_stacks, low + 1) == 3


@rule("PAN-X9")
def test_x9_a_purchase_for_eight_coins() -> None:
    green = Seat(cards=["money_1"] * 5 + ["money_3"], feet_at=["0,6"], columns=0)
    table = given(green, Seat(columns_at=["1,5"]), nation="iberia")
    table.play("buy", "money 3", *["money 1"] * 5)
    assert table.state.question().values()[1] == 8
    table.play("token dancers 1", "token priests 2", "piece foot", "piece column", "place 1,5")
    player = table.player(0)
    assert (player.levels, player.feet) == ({"priests": 2, "dancers": 1}, 5)
    assert player.columns_at == ["1,5"]
    assert table.discard == ["money_1"] * 5 + ["money_3"]
    assert (table.asked, table.prompt) == (1, "turn")  # all eight coins are spent


@rule("PAN-X10")
def test_x10_cards_only() -> None:
    table = offer("gaiviles", ["dancers"] * 4 + ["temples"]).play("offer gaiviles")
    assert (table.player(0).gods, len(table.discard)) == (["gaiviles"], 5)


@rule("PAN-X11")
def test_x11_tokens_only() -> None:
    table = offer("gaiviles", [], {"dancers": 4, "temples": 2}).play("offer gaiviles")
    assert (table.player(0).gods, table.discard) == (["gaiviles"], [])
    assert table.player(0).levels == {"dancers": 4, "temples": 2}


@rule("PAN-X12")
def test_x12_cards_and_a_token() -> None:
    table = offer("gaiviles", ["dancers"] * 2 + ["temples"], {"dancers": 2}).play("offer gaiviles")
    assert (table.player(0).gods, len(table.discard)) == (["gaiviles"], 3)


@rule("PAN-X13")
def test_x13_taksator() -> None:
    cards = ["priests"] * 2 + ["temples", "gifts"]
    table = offer("taksator", cards, {"dancers": 2, "temples": 1}).play("offer taksator")
    assert table.player(0).cards == ["money_2"]
    assert len(table.discard) == 4


@rule("PAN-X14")
def test_x14_a_god_in_epoch_two() -> None:
    table = given(Seat(cards=["dancers"] * 4 + ["temples"]), gods=["gaiviles", "stonkus"], epoch=2)
    assert table.play("offer gaiviles").player(RED).score == 2


@rule("PAN-X15")
def test_x15_a_scoring() -> None:
    table = given(Seat(points=11, demigods=["3", "2"], columns_at=COLUMN_HEXES[:5]))
    hold_scoring(table.state)
    assert table.player(RED).score == 26


@rule("PAN-X16")
def test_x16_all_columns() -> None:
    table = given(Seat(columns=0, columns_at=COLUMN_HEXES[:12]))
    hold_scoring(table.state)
    assert table.player(0).points["columns"] == 48


@rule("PAN-X17", "PAN-X18", "PAN-X19")
@pytest.mark.parametrize(
    ("drawn", "kept", "boxed"),
    [
        ("stonkus", ["stonkus"], ["surparit"]),
        ("plaesiris", [], ["surparit", "plaesiris"]),
        ("surparit", [], ["surparit", "surparit"]),
    ],
)
@pytest.mark.parametrize("epoch", [1, 5])
def test_x17_to_x19_surparit(drawn: str, kept: list[str], boxed: list[str], epoch: int) -> None:
    table = given(
        gods=["stonkus"],
        epoch=epoch,
        open_demigods=["3"],
        outcomes={"god": [drawn], "demigod": [["1"], ["2"]]},
    )
    win_god(table.state, 0, table.moves.god_axis.number("surparit"), OFFERED)
    player = table.player(0)
    assert player.score == 2 * epoch
    assert (player.gods, table.god_box) == (kept, boxed)
    assert player.demigods == (["1", "2"] if drawn == "plaesiris" else [])


@rule("PAN-X20")
def test_x20_a_jump_from_the_temple() -> None:
    yellow = Seat(gods=["gaiviles", "vinthrad"])
    table = given(yellow, Seat(feet_at=["9,5"]), nation="graecia", gods=["stonkus"]).play("move 0")
    table.play("place 9,4", "place 8,4")
    assert table.player(0).columns_at == ["8,4"]
    assert [cost for _, cost in table.told("foot_placed") + table.told("column_placed")] == [1, 1]


@rule("PAN-X21")
def test_x21_two_jumps_are_not_one() -> None:
    green = Seat(gods=["gaiviles", "gaiviles", "vinthrad"])
    yellow = Seat(feet_at=["8,9", "8,8"])
    table = given(green, Seat(), yellow, nation="aegyptus", gods=["stonkus"]).play("move 0")
    assert table.refusal("place 8,7") == ("first_foot", "PAN-6.11")
    table.play("place 7,9", "place 8,7")
    assert [cost for _, cost in table.told("foot_placed")] == [1, 1]
    assert len(table.told("jumped")) == 2


@rule("PAN-X22", "PAN-X23")
@pytest.mark.parametrize(("tiles", "points"), [(1, 4), (2, 8)])
def test_x22_and_x23_pietalte(tiles: int, points: int) -> None:
    table = given(Seat(gods=["pietalte"] * tiles, tokens={"gifts": 4, "priests": 2}))
    hold_scoring(table.state)
    assert table.player(RED).points["favours"] == points


@rule("PAN-X24")
def test_x24_stonkus_and_traitera() -> None:
    table = given(Seat(gods=["stonkus", "traitera"]), gods=["gadicea"])
    table.play("buy", "piece foot", "piece foot", "yes", "buy", "piece column", "piece column")
    player = table.player(0)
    assert (player.feet, player.columns, player.gods) == (6, 5, ["stonkus"])
    assert (table.god_box, table.asked) == (["traitera"], 1)


@rule("PAN-X25")
def test_x25_gadicea_by_gallia() -> None:
    table = given(
        Seat(cards=["priests"] * 5),
        nation="gallia",
        prepare=True,
        epoch=2,
        outcomes={"god": ["gadicea"]},
    )
    table.play("gallia god", "pay priests cards")
    assert table.player(0).gods == ["gadicea"]


@rule("PAN-X26")
def test_x26_the_last_loot_in_a_follow_up() -> None:
    table = given(
        Seat(),
        Seat(cards=["movement"], feet_at=["4,1"]),
        Seat(),
        loot={"4,0": "step"},
        outcomes={"nation": ["persia"]},
    )
    table.play("move 0", "place 4,2", "move 1", "place 4,0", "done")
    assert (table.asked, table.prompt) == (YELLOW, "follow")
    table.play("done")
    assert table.player(RED).points["epochs"] == 3
    assert (table.state.start, table.asked, table.state.epoch) == (GREEN, GREEN, 2)


@rule("PAN-X27")
def test_x27_hands_are_emptied_in_the_middle_of_a_draw() -> None:
    table = given(Seat(), Seat(), pile=["gifts"], discard=[])
    assert None not in table.open_cards
    table.play("draw", "pile", "pile", "pile")
    assert table.player(0).hand_size == 2


@rule("PAN-X28")
def test_x28_cartago_with_an_old_column() -> None:
    green = Seat(columns_at=["0,8"])
    table = given(green, nation="cartago", prepare=True, epoch=4)
    assert table.temple == ""
    assert "0,7" in table.loot
    table.play("place 1,8", "place 0,7")
    assert "0,7" not in table.loot
    bare = given(Seat(), nation="cartago", prepare=True, epoch=4)
    bare.play("place 1,8")
    assert bare.refusal("place 0,7") == ("not_connected", "PAN-6.12")
    for first in ("3,8", "3,7", "2,7", "1,8", "1,9", "2,9"):
        once = given(Seat(), nation="cartago", prepare=True, epoch=4).play(f"place {first}")
        assert not set(once.answers("place")) & set(once.loot)


@rule("PAN-X29")
@pytest.mark.parametrize("connected", [True, False])
def test_x29_a_jump_from_an_old_column(connected: bool) -> None:
    feet = ["3,8", "4,7"] if connected else ["3,8"]
    yellow = Seat(cards=["movement"], columns_at=["5,7"], feet_at=feet, gods=["gaiviles"])
    table = given(yellow, Seat(feet_at=["6,7"]), nation="cartago", gods=["stonkus"]).play("move 1")
    if not connected:
        assert table.refusal("place 7,7") == ("not_connected", "PAN-6.12")
        return
    table.play("place 7,7", "place 7,8")
    assert table.player(0).columns_at == ["5,7", "7,8"]
    assert [cost for _, cost in table.told("foot_placed") + table.told("column_placed")] == [1, 1]


@rule("PAN-X30")
def test_x30_traitera_after_the_last_god() -> None:
    red = Seat(gods=["traitera"], tokens={"gifts": 4, "priests": 1})
    table = given(red, Seat(), Seat(), gods=["gaiviles"], outcomes={"nation": ["persia"]})
    table.play("offer gaiviles", "yes", "move 0", "place 4,2", "pile", "pile")
    assert table.player(RED).points["epochs"] == 3
    assert [table.player(seat).hand_size for seat in (GREEN, YELLOW)] == [1, 1]
    assert table.state.epoch == 2


@rule("PAN-X31")
def test_x31_the_last_loot_by_purchase() -> None:
    table = given(
        Seat(cards=["money_1"], feet_at=["4,1"]),
        loot={"4,0": "cards_3"},
        outcomes={"nation": ["persia"]},
    )
    table.play("buy", "place 4,0")
    assert (table.prompt, table.discard) == ("optional_draw", ["money_1"])
    table.play("yes")
    assert table.player(0).hand_size == 3
    assert table.player(0).points["epochs"] == 3
    assert (table.state.epoch, table.asked, table.prompt) == (2, 1, "turn")


@rule("PAN-X32")
def test_x32_germania() -> None:
    seats = [Seat(cards=["gifts"] * 5 + ["temples"] * 5), Seat(cards=["priests"] * 4)]
    table = given(*seats, nation="germania", prepare=True, epoch=2)
    table.play("drop gifts", "drop temples")
    while table.prompt == "drop":
        table.play(table.legal[0])
    assert [table.player(seat).hand_size for seat in range(2)] == [7, 7]
    assert table.player(0).cards == ["gifts"] * 4 + ["temples"] * 3
