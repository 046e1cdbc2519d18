"""PAN-17, 18 and 19: loot and bonus tokens, variants and limits."""

import pytest
from tests.pantheon.positions import Seat, Table, given, pantheon
from tests.rules import rule

from theoi.core.counts import count, total
from theoi.core.rng import seeded
from theoi.games.pantheon.state import PantheonState


def looted(token: str, seat: Seat | None = None, **told: object) -> Table:
    """Seat 0 takes a loot token in a move; another one stays on the board."""
    owner = Seat(**{**(seat or Seat()).__dict__, "feet_at": ["4,1"]})
    table = given(owner, loot={"4,0": token, "0,3": "step"}, **told)  # type: ignore[arg-type]
    return table.play("move 0", "place 4,0")


def bonus(token: str, **told: object) -> Table:
    """Seat 0 starts the game with a bonus token."""
    return given(Seat(bonus=token), Seat(bonus="step"), nation="persia", prepare=True, **told)  # type: ignore[arg-type]


@rule("PAN-17.3", "PAN-17.4")
def test_supplies_of_both_kinds() -> None:
    table = looted("supply_mixed")
    assert (table.player(0).feet, table.player(0).columns) == (3 + 2, 3 + 1)
    assert (table.player(0).feet_left, table.player(0).columns_left) == (5, 8)


@rule("PAN-17.3", "PAN-17.4", "PAN-17.21")
@pytest.mark.parametrize(("answer", "feet", "columns"), [("foot", 5, 3), ("column", 3, 5)])
def test_supplies_with_a_choice(answer: str, feet: int, columns: int) -> None:
    table = looted("supply_choice")
    assert table.legal == ["piece foot", "piece column"]  # neither is no answer
    assert table.refusal("done") == ("supply_now", "PAN-17.3")
    table.play(f"piece {answer}")
    assert (table.player(0).feet, table.player(0).columns) == (feet, columns)


@rule("PAN-17.5", "PAN-17.22")
def test_supplies_give_what_is_there() -> None:
    table = looted("supply_mixed", Seat(feet=10, columns=12))
    assert (table.player(0).feet, table.player(0).columns) == (9 + 1, 12)
    choice = looted("supply_choice", Seat(columns=11))
    assert "piece column" in choice.legal
    assert choice.play("piece column").player(0).columns == 12


@rule("PAN-17.6")
def test_loot_demigod_takes_the_highest_open_one() -> None:
    table = looted("demigod", open_demigods=["2", "5", "4"])
    assert table.player(0).demigods == ["5"]
    assert table.open_demigods == ["2", "4"]
    assert table.view(1).players[0].demigods == [table.moves.demigod.number("5")]


@rule("PAN-17.7")
def test_bonus_demigod_takes_the_top_of_the_stack_unseen() -> None:
    table = bonus(
        "demigod", outcomes={"demigod": ["2"], "loot": ["step"] * 3, "gods": ["stonkus"] * 3}
    )
    assert table.player(0).demigods == ["2"]
    assert table.player(0).demigods_seen == []


@rule("PAN-17.9")
def test_a_demigod_that_is_not_there_is_lost() -> None:
    assert looted("demigod").player(0).demigods == []
    assert bonus("demigod", demigod_stack=[]).player(0).demigods == []


@rule("PAN-17.10")
def test_loot_god_without_an_offering() -> None:
    table = looted("god", epoch=4, outcomes={"god": ["stonkus"]})
    assert (table.player(0).gods, table.player(0).points["gods"]) == (["stonkus"], 4)
    assert table.state.players[0].coins == 2


@rule("PAN-17.11", "PAN-17.12")
def test_bonus_column_anywhere_without_connection() -> None:
    seats = [
        Seat(bonus="column"),
        Seat(bonus="step", columns_at=["14,9"]),
        Seat(bonus="demigod", columns_at=["5,0"]),
        Seat(bonus="cards", columns_at=["5,0"]),
    ]
    table = given(*seats, nation="persia", prepare=True)
    assert table.prompt == "free_column"
    assert len(table.answers("place")) == 41  # one of 42 is full
    assert table.refusal("place 5,0") == ("hex_full", "PAN-6.7")
    assert table.refusal("place 4,2") == ("not_a_column_hex", "PAN-6.6")
    assert table.refusal("draw") == ("column_now", "PAN-17.11")
    table.play("place 14,9")  # beside another: nothing extra
    player = table.player(0)
    assert (player.columns_at, player.columns, player.columns_left) == (["14,9"], 3, 8)


@rule("PAN-17.12", "PAN-6.15")
def test_the_bonus_column_counts_like_any_other() -> None:
    table = bonus("column").play("place 14,9")
    # Persia's temple is 12,9: the column lies beside 13,9 once a foot stands there
    table.play("move 0")
    assert "15,8" not in table.answers("place")
    table.play("place 13,9")
    assert table.player(0).columns_at == ["14,9"]
    declined = bonus("column").play("done")
    assert declined.prompt == "turn"


@rule("PAN-17.13", "PAN-17.15", "PAN-17.16")
def test_offering_raises_or_gives_a_token() -> None:
    table = looted("offering_1", Seat(tokens={"gifts": 4, "priests": 2}))
    assert table.answers("raise") == ["priests", "dancers", "temples"]
    assert "done" in table.legal
    assert table.refusal("raise gifts") == ("level_highest", "PAN-17.15")
    assert table.refusal("draw") == ("raise_now", "PAN-17.13")
    table.play("raise priests")
    assert table.player(0).levels == {"gifts": 4, "priests": 3}
    assert total(table.state.token_box) == 1  # the 1/2 token was replaced
    assert (table.asked, table.prompt) == (1, "follow")
    all_four = dict.fromkeys(("gifts", "priests", "dancers", "temples"), 4)
    full = looted("offering_1", Seat(tokens=all_four))
    assert (full.asked, full.prompt) == (1, "follow")


@rule("PAN-17.14")
@pytest.mark.parametrize(
    ("answers", "levels"),
    [
        (["raise gifts", "raise gifts"], {"gifts": 2}),
        (["raise gifts", "raise temples"], {"gifts": 1, "temples": 1}),
        (["raise gifts", "done"], {"gifts": 1}),
        (["done"], {}),
    ],
)
def test_double_offering(answers: list[str], levels: dict[str, int]) -> None:
    table = looted("offering_2").play(*answers)
    assert table.player(0).levels == levels
    assert (table.asked, table.prompt) == (1, "follow")


@rule("PAN-17.17")
@pytest.mark.parametrize(("token", "cards"), [("cards_3", 3), ("cards_4", 4)])
def test_cards_from_the_pile(token: str, cards: int) -> None:
    table = looted(token)
    before = table.open_cards
    assert table.play("yes").player(0).hand_size == cards
    assert table.open_cards == before
    assert looted(token).play("done").player(0).hand_size == 0


@rule("PAN-17.18")
def test_special_money_may_be_taken() -> None:
    table = looted("money")
    assert table.legal == ["yes", "done"]
    assert table.refusal("draw") == ("money_now", "PAN-17.18")
    assert table.play("yes").player(0).cards == ["money_2"]
    assert looted("money").play("done").player(0).cards == []
    empty = looted("money", special=[])
    assert (empty.asked, empty.prompt, empty.player(0).cards) == (1, "follow", [])


@rule("PAN-17.19", "PAN-17.20")
def test_step_tokens_add_up_for_good() -> None:
    table = looted("step", Seat(kept=["step"])).play("done", "pile")
    assert table.player(0).kept == ["step", "step"]
    table.play("draw", "pile", "pile", "pile")
    assert table.play("move 0").told("move_begins") == [[0, 3]]


@rule("PAN-17.21")
@pytest.mark.parametrize("token", ["demigod", "god", "supply_mixed"])
def test_what_is_not_optional_is_not_asked(token: str) -> None:
    table = looted(token, open_demigods=["1"])
    assert (table.asked, table.prompt) == (1, "follow")


# --- variants and limits ------------------------------------------------------------------------


@rule("PAN-18.1", "PAN-18.2", "PAN-18.3")
def test_chosen_bonus_tokens() -> None:
    state = pantheon(3, bonus="chosen").new(
        seed=5, outcomes={"nation": ["persia"], "first_player": ["1"]}
    )
    assert isinstance(state, PantheonState)
    table = Table(state)
    assert (table.asked, table.prompt, table.temple) == (0, "bonus", "12,9")
    assert len(table.legal) == 6
    assert table.refusal("draw") == ("bonus_now", "PAN-18.1")
    table.play("bonus cards")
    assert table.refusal("bonus cards") == ("bonus_gone", "PAN-18.1")
    assert table.asked == 2
    table.play("bonus offering")
    assert (table.asked, table.prompt) == (1, "bonus")
    table.play("bonus column")
    # all effects after the last choice, clockwise from the starting player
    assert (table.asked, table.prompt) == (1, "free_column")
    table.play("done")
    assert (table.asked, table.prompt) == (2, "raise")
    table.play("done")
    assert (table.asked, table.prompt) == (0, "optional_draw")
    assert pantheon(3).options["bonus"] == "random"


@rule("PAN-18.4")
@pytest.mark.parametrize(("seats", "feet", "columns"), [(2, 6, 5), (3, 5, 4), (4, 4, 3)])
def test_start_supplies_by_player_number(seats: int, feet: int, columns: int) -> None:
    state = pantheon(seats, supply="by_players").new(seed=1)
    assert isinstance(state, PantheonState)
    assert [(player.feet, player.columns) for player in state.players] == [(feet, columns)] * seats
    usual = pantheon(seats).new(seed=1)
    assert isinstance(usual, PantheonState)
    assert [(player.feet, player.columns) for player in usual.players] == [(4, 3)] * seats


@rule("PAN-19.2")
def test_the_bag_cannot_run_out() -> None:
    rng = seeded("bag")
    state = pantheon(4).new(seed=1)
    assert isinstance(state, PantheonState)
    while not state.over:
        state.apply(rng.pick(state.legal_moves()))
    assert total(state.bag) == 40 - 30


@rule("PAN-19.3")
def test_no_substitutes_for_pieces() -> None:
    table = given(Seat(cards=["money_5"], feet=12, columns=12)).play("buy")
    assert not table.answers("piece")
    assert (
        table.refusal("piece foot") == table.refusal("piece column") == ("supply_empty", "PAN-8.14")
    )


@rule("PAN-19.4")
def test_demigods_suffice_for_all_tokens_and_gods_once() -> None:
    parts = pantheon().parts
    loot = 12 * 1
    plaesiris = 4 * 2
    assert count(parts.loot_bag, 0) == 12
    assert total(parts.demigod_stack) == loot + plaesiris + 1
