"""DUEL-12: Shields, the Conflict pawn and the military tokens."""

import pytest
from tests.duel.positions import City, given
from tests.rules import rule

SIDES = [("A", 1, "B"), ("B", -1, "A")]


def sides(who: str, attacker: City | None = None) -> tuple[City, City]:
    """The cities of A and B when `who` attacks; the other has 20 coins."""
    one, two = attacker or City(coins=60), City(coins=20)
    return (one, two) if who == "A" else (two, one)


@rule("DUEL-12.1")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("who", "forward", "other"), SIDES)
@pytest.mark.parametrize(
    ("card", "shields"), [("guard_tower", 1), ("walls", 2), ("pretorium", 3), ("arsenal", 3)]
)
def test_each_shield_moves_the_pawn_towards_the_opponent(
    card: str, shields: int, who: str, forward: int, other: str, first: int
) -> None:
    a, b = sides(who)
    table = given(a=a, b=b, turn=who, first=first, open=[card])
    table.play(f"build {card}")
    assert table.p == forward * shields
    assert table.told("pawn_moved") == [[9 + forward * shields, shields]]


@rule("DUEL-12.1")
@pytest.mark.parametrize(("who", "forward", "other"), SIDES)
def test_the_pawn_goes_one_space_at_a_time(who: str, forward: int, other: str) -> None:
    """It does not jump over the space of Minerva."""
    a, b = sides(who)
    table = given(mode="pantheon", a=a, b=b, turn=who, open=["pretorium"], minerva=2 * forward)
    table.play("build pretorium")
    assert (table.p, table.minerva) == (forward, None)


@rule("DUEL-12.2")
@pytest.mark.parametrize(
    ("city", "move", "shields"),
    [
        (City(coins=60), "build walls", 2),
        (City(coins=60, wonders=["colossus"]), "wonder colossus walls", 2),
        (City(coins=60, wonders=["circus_maximus"]), "wonder circus_maximus walls", 1),
        (City(coins=60, wonders=["statue_of_zeus"]), "wonder statue_of_zeus walls", 1),
        (City(coins=60), "activate 1 none", 2),
        (City(coins=60, progress=["strategy"]), "build walls", 3),
        (City(coins=60), "build brewery", 0),
        (City(coins=60), "discard walls", 0),
        (City(coins=60, wonders=["pyramids"]), "wonder pyramids walls", 0),
    ],
)
def test_where_shields_come_from(city: City, move: str, shields: int) -> None:
    table = given(mode="pantheon", a=city, open=["walls", "brewery"], spaces={1: "mars"})
    table.play(move)
    assert table.p == shields


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("who", "forward", "other"), SIDES)
@pytest.mark.parametrize(
    ("start", "card", "lost", "gone"),
    [
        pytest.param(2, "guard_tower", 2, "2", marks=rule("DUEL-12.3")),
        pytest.param(1, "walls", 2, "2", marks=rule("DUEL-12.3")),
        pytest.param(2, "pretorium", 2, "2", marks=rule("DUEL-12.3")),
        pytest.param(5, "guard_tower", 5, "5", marks=rule("DUEL-12.4")),
        pytest.param(4, "walls", 5, "5", marks=rule("DUEL-12.4")),
        pytest.param(5, "pretorium", 5, "5", marks=rule("DUEL-12.4")),
        pytest.param(0, "walls", 0, "", marks=rule("DUEL-12.3")),
        pytest.param(3, "walls", 0, "", marks=rule("DUEL-12.4", "DUEL-12.8")),
    ],
)
def test_entering_a_zone_sets_off_its_token(
    start: int, card: str, lost: int, gone: str, who: str, forward: int, other: str, first: int
) -> None:
    a, b = sides(who)
    table = given(a=a, b=b, turn=who, first=first, conflict=start * forward, open=[card])
    before = table.military_tokens()
    table.play(f"build {card}")
    assert table.city(other).coins == 20 - lost
    side = "second" if other == "B" else "first"
    assert before - table.military_tokens() == ({f"{side}_{gone}"} if gone else set())


@rule("DUEL-12.5")
@pytest.mark.parametrize(("who", "forward", "other"), SIDES)
def test_one_move_may_set_off_both_tokens(who: str, forward: int, other: str) -> None:
    a, b = sides(who, City(coins=60, progress=["strategy"]))
    table = given(a=a, b=b, turn=who, conflict=2 * forward, open=["arsenal"])
    table.play("build arsenal")
    assert (table.p, table.city(other).coins) == (6 * forward, 20 - 2 - 5)
    side = "second" if other == "B" else "first"
    assert not table.military_tokens() & {f"{side}_2", f"{side}_5"}
    assert len(table.military_tokens()) == 2


@rule("DUEL-12.5", "DUEL-12.8")
def test_each_token_works_once_per_game() -> None:
    """In, out and in again: the second time nothing is lost."""
    table = given(
        a=City(coins=30),
        b=City(coins=30),
        conflict=2,
        open=["stable", "garrison", "palisade", "guard_tower"],
    )
    coins = []
    for card in ("stable", "garrison", "palisade"):
        table.play(f"build {card}")
        coins.append((table.p, table.b.coins))
    assert [p for p, _ in coins] == [3, 2, 3]
    assert coins[0][1] == 28
    assert coins[2][1] == coins[1][1]


@rule("DUEL-12.6")
def test_lost_coins_go_to_the_bank() -> None:
    table = given(a=City(coins=8), b=City(coins=20), conflict=3, open=["pretorium"])
    table.play("build pretorium")
    assert (table.a.coins, table.b.coins) == (0, 15)


@rule("DUEL-12.7")
@pytest.mark.parametrize(("coins", "left"), [(9, 4), (3, 0), (0, 0)])
def test_military_tokens_never_touch_astarte(coins: int, left: int) -> None:
    table = given(
        mode="pantheon",
        a=City(coins=8),
        b=City(coins=coins, astarte=7, gods=["astarte"]),
        conflict=3,
        open=["pretorium"],
    )
    table.play("build pretorium")
    assert (table.b.coins, table.b.astarte) == (left, 7)


@rule("DUEL-12.8")
@pytest.mark.parametrize("start", [6, 7, 8])
def test_the_pawn_pushed_back_into_a_zone_costs_nobody_anything(start: int) -> None:
    """B pushes the pawn back through his own half; the tokens on A's side stay as well."""
    table = given(a=City(coins=20), b=City(coins=30), turn="B", conflict=start, open=["walls"])
    table.play("build walls")
    assert (table.p, table.a.coins, table.b.coins) == (start - 2, 20, 26)
    assert table.military_tokens() == {"first_2", "first_5"}


@rule("DUEL-12.8")
def test_a_token_taken_away_by_neptune_has_no_effect_any_more() -> None:
    table = given(
        mode="pantheon",
        a=City(coins=40),
        b=City(coins=20),
        conflict=2,
        spaces={1: "neptune"},
        open=["walls", "statue"],
    )
    table.play("activate 1 none", "token second_2", "token first_5")
    assert table.b.coins == 15
    table.play("discard statue", "build walls")
    assert (table.p, table.b.coins) == (4, 17)


@rule("DUEL-12.9", "DUEL-12.10")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("who", "forward", "other"), SIDES)
@pytest.mark.parametrize("start", [6, 7, 8])
def test_the_capital_wins_at_once_and_surplus_shields_are_lost(
    start: int, who: str, forward: int, other: str, first: int
) -> None:
    a, b = sides(who)
    table = given(a=a, b=b, turn=who, first=first, conflict=start * forward, open=["pretorium"])
    table.play("build pretorium")
    assert (table.p, table.state.over) == (9 * forward, True)
    assert (table.victory, table.winner) == ("military", who)
    assert table.state.outcome().winners() == [table.seat(who)]


@rule("DUEL-12.9")
def test_one_space_before_the_capital_the_game_goes_on() -> None:
    table = given(a=City(coins=60), conflict=6, open=["circus"])
    table.play("build circus")
    assert (table.p, table.state.over) == (8, False)


@rule("DUEL-12.11")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("distance", "points"),
    [(0, 0), (1, 2), (2, 2), (3, 5), (4, 5), (5, 5), (6, 10), (7, 10), (8, 10)],
)
@pytest.mark.parametrize(("who", "forward", "other"), SIDES)
def test_points_for_the_position_of_the_pawn(
    distance: int, points: int, who: str, forward: int, other: str, first: int
) -> None:
    table = given(age=3, first=first, conflict=distance * forward)
    assert table.points(who)["military"] == points
    assert table.points(other)["military"] == 0


@rule("DUEL-12.12")
def test_only_the_position_of_the_pawn_matters() -> None:
    """A's four red cards count for nothing against B's one: the pawn is on A's half."""
    table = given(
        a=City(cards=["arsenal", "pretorium", "walls", "circus"], coins=0),
        b=City(cards=["guard_tower"], coins=0),
        conflict=-1,
        open=["obelisk"],
        last=True,
    )
    assert (table.points("A")["military"], table.points("B")["military"]) == (0, 2)
    table.play("discard obelisk")
    assert table.winner == "B"


@rule("DUEL-12.12")
def test_shields_are_not_kept() -> None:
    """Shields lost at the Minerva pawn do not come back with the next ones."""
    table = given(
        mode="pantheon", a=City(coins=60), minerva=1, open=["pretorium", "arsenal", "obelisk"]
    )
    table.play("build pretorium", "discard obelisk", "build arsenal")
    assert table.p == 3


@rule("DUEL-12.13")
@pytest.mark.parametrize(
    ("coins", "losses"), [(20, [1, 2, 1, 1]), (3, [1, 2]), (2, [1, 1]), (1, [1]), (0, [])]
)
def test_poliorcetics_counts_before_the_token_of_a_space(coins: int, losses: list[int]) -> None:
    """From +2: space +3 costs 1 and then 2 by its token, +4 and +5 cost 1 each."""
    table = given(
        mode="pantheon",
        a=City(coins=8, progress=["poliorcetics"]),
        b=City(coins=coins),
        conflict=2,
        open=["pretorium"],
    )
    table.play("build pretorium")
    assert [lost for (lost,) in table.told("coins_lost")] == losses
    assert table.b.coins == coins - sum(losses)
