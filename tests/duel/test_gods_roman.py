"""Mars, Minerva and Neptune (DUEL-21.46 to 21.58)."""

from functools import partial
from itertools import permutations

import pytest
from tests.duel.positions import City, given
from tests.rules import rule

pantheon = partial(given, mode="pantheon")
age_two = partial(given, mode="pantheon", age=2)
ALL_TOKENS = {"first_2", "first_5", "second_2", "second_5"}


# --- Mars -----------------------------------------------------------------------------------------


@rule("DUEL-21.46")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("who", "p"), [("A", 2), ("B", -2)])
def test_mars_gives_two_shields(who: str, p: int, first: int) -> None:
    table = age_two(first=first, turn=who, spaces={3: "mars"})
    table.play("activate 3 none")
    assert table.p == p


@rule("DUEL-21.46")
@pytest.mark.parametrize(
    ("conflict", "p", "coins", "victory"), [(1, 3, 5, ""), (4, 6, 2, ""), (7, 9, 7, "military")]
)
def test_mars_sets_off_tokens_and_may_win(conflict: int, p: int, coins: int, victory: str) -> None:
    table = age_two(conflict=conflict, spaces={1: "mars"}, b=City(coins=7))
    table.play("activate 1 none")
    assert (table.p, table.b.coins) == (p, coins)
    assert table.winner == ("A" if victory else None)


# --- Minerva --------------------------------------------------------------------------------------


@rule("DUEL-21.47")
@pytest.mark.parametrize("conflict", [0, 4, -8])
def test_minerva_may_stand_on_any_space_of_the_track(conflict: int) -> None:
    table = age_two(conflict=conflict, spaces={1: "minerva"})
    table.play("activate 1 none")
    assert (table.prompt, table.asked) == ("minerva", "A")
    spaces = ["0" if place == 0 else f"{place:+d}" for place in range(-9, 10)]
    assert table.choices() == set(spaces)
    table.play(f"track {conflict:+d}" if conflict else "track 0")
    assert table.minerva == conflict
    assert table.p == conflict


@rule("DUEL-21.47")
@pytest.mark.parametrize("space", ["-9", "+9", "-1", "0"])
def test_both_see_where_minerva_stands(space: str) -> None:
    table = age_two(spaces={1: "minerva"})
    table.play("activate 1 none", f"track {space}")
    assert table.view("A").minerva == table.view("B").minerva == int(space)


@rule("DUEL-21.48", "DUEL-21.49")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("who", ["A", "B"])
@pytest.mark.parametrize(
    ("minerva", "distance", "kept"), [(1, 0, 0), (2, 1, 0), (3, 2, 0), (4, 3, 1)]
)
def test_the_pawn_stops_before_minerva_and_the_rest_of_the_move_is_lost(
    who: str, minerva: int, distance: int, kept: int, first: int
) -> None:
    way = 1 if who == "A" else -1
    table = pantheon(
        first=first,
        turn=who,
        open=["pretorium"],
        a=City(coins=20),
        b=City(coins=20),
        minerva=way * minerva,
    )
    table.play("build pretorium")
    assert table.p == way * distance
    assert table.minerva == (way * minerva if kept else None)
    assert "pretorium" in table.cards(who)


@rule("DUEL-21.49")
def test_a_later_move_passes_freely() -> None:
    table = pantheon(open=["pretorium", "circus"], a=City(coins=20), conflict=1, minerva=2)
    table.play("build pretorium")
    assert (table.p, table.minerva) == (1, None)
    table.play(f"discard {min(table.accessible - {'circus'})}", "build circus")
    assert table.p == 3


@rule("DUEL-21.50")
@pytest.mark.parametrize("who", ["A", "B"])
@pytest.mark.parametrize(("conflict", "minerva"), [(2, 3), (2, 1), (-4, -3), (-4, -5)])
def test_minerva_stops_either_player_from_either_side_once(
    who: str, conflict: int, minerva: int
) -> None:
    """Whoever placed her: she stands in the way of the one who moves towards her."""
    table = age_two(turn=who, conflict=conflict, minerva=minerva, spaces={3: "mars"})
    table.play("activate 3 none")
    towards = (minerva > conflict) == (who == "A")
    assert table.p == (conflict if towards else conflict + (2 if who == "A" else -2))
    assert (table.minerva is None) == towards


@rule("DUEL-21.51")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("who", "way"), [("A", 1), ("B", -1)])
def test_minerva_on_a_capital_prevents_one_supremacy(who: str, way: int, first: int) -> None:
    table = age_two(
        first=first,
        turn=who,
        conflict=7 * way,
        minerva=9 * way,
        spaces={3: "mars"},
        open=["walls", "brewery"],
        a=City(coins=20),
        b=City(coins=20),
    )
    table.play("activate 3 none")
    assert (table.p, table.minerva, table.winner) == (8 * way, None, None)
    table.play("discard brewery", "build walls")
    assert (table.victory, table.winner) == ("military", who)


@rule("DUEL-21.51")
def test_minerva_on_the_own_capital_does_not_hinder_the_own_victory() -> None:
    table = age_two(conflict=7, minerva=-9, spaces={3: "mars"})
    table.play("activate 3 none")
    assert (table.victory, table.winner) == ("military", "A")


@rule("DUEL-21.57")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(("leaver", "left", "stopped"), [("A", 4, 3), ("B", 0, 1)])
def test_the_conflict_pawn_leaves_minerva_freely_and_is_stopped_coming_back(
    leaver: str, left: int, stopped: int, first: int
) -> None:
    table = age_two(
        first=first,
        turn=leaver,
        open=["walls", "archery_range"],
        a=City(coins=20),
        b=City(coins=20),
        conflict=2,
        minerva=2,
    )
    table.play("build walls")
    assert (table.p, table.minerva) == (left, 2)
    table.play("build archery_range")  # the other player pushes the pawn back
    assert (table.p, table.minerva) == (stopped, None)


# --- Neptune --------------------------------------------------------------------------------------


@rule("DUEL-21.52")
def test_neptune_discards_one_token_and_applies_another() -> None:
    table = age_two(a=City(coins=10), b=City(coins=10), spaces={1: "neptune"})
    table.play("activate 1 none")
    assert (table.prompt, table.asked) == ("drop_token", "A")
    assert table.choices() == ALL_TOKENS
    table.play("token second_5")
    assert (table.a.coins, table.b.coins) == (7, 10)
    assert (table.prompt, table.asked) == ("use_token", "A")
    assert table.choices() == ALL_TOKENS - {"second_5"}
    assert table.refusal("token second_5") == ("military_token_gone", "DUEL-21.52")
    table.play("token second_2")
    assert (table.a.coins, table.b.coins) == (7, 8)
    assert table.military_tokens() == {"first_2", "first_5"}
    assert table.asked == "B"


@rule("DUEL-21.53", "DUEL-21.54")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("who", ["A", "B"])
@pytest.mark.parametrize(("drop", "use"), list(permutations(sorted(ALL_TOKENS), 2)))
def test_the_second_token_from_either_side_hits_the_opponent(
    who: str, drop: str, use: str, first: int
) -> None:
    table = age_two(
        first=first, turn=who, a=City(coins=20), b=City(coins=20), spaces={3: "neptune"}
    )
    table.play("activate 3 none", f"token {drop}", f"token {use}")
    opponent = "B" if who == "A" else "A"
    assert table.city(opponent).coins == 20 - int(use[-1])
    assert table.city(who).coins == 20 - (5 if who == "A" else 6)
    assert table.military_tokens() == ALL_TOKENS - {drop, use}


@rule("DUEL-21.54")
def test_the_opponent_loses_no_more_than_the_treasury_holds() -> None:
    table = age_two(b=City(coins=3, gods=["astarte"], astarte=7), spaces={1: "neptune"})
    table.play("activate 1 none", "token first_2", "token first_5")
    assert (table.b.coins, table.b.astarte) == (0, 7)


@rule("DUEL-21.55")
@pytest.mark.parametrize("tokens", [["second_5"], ["first_2"], []])
def test_a_last_token_is_discarded_without_effect(tokens: list[str]) -> None:
    table = age_two(b=City(coins=10), spaces={1: "neptune"}, military_tokens=tokens)
    table.play("activate 1 none")
    assert table.military_tokens() == set()
    assert (table.a.coins, table.b.coins) == (4, 10)
    assert (table.prompt, table.asked) == ("turn", "B")


@rule("DUEL-21.55")
def test_of_two_tokens_the_second_is_applied_without_a_choice() -> None:
    table = age_two(
        b=City(coins=10), spaces={1: "neptune"}, military_tokens=["second_2", "first_5"]
    )
    table.play("activate 1 none", "token second_2")
    assert table.b.coins == 5
    assert table.military_tokens() == set()


@rule("DUEL-21.56", "DUEL-21.58")
@pytest.mark.parametrize("conflict", [-4, 0, 4])
def test_neptune_does_not_move_the_pawn_and_poliorcetics_takes_nothing(conflict: int) -> None:
    table = age_two(
        a=City(coins=10, progress=["poliorcetics"]),
        b=City(coins=10),
        conflict=conflict,
        minerva=conflict + 1,
        spaces={1: "neptune"},
        military_tokens=["second_5", "first_5"],
    )
    table.play("activate 1 none", "token second_5")
    assert (table.p, table.minerva) == (conflict, conflict + 1)
    assert table.b.coins == 10 - 5


@rule("DUEL-21.52")
def test_a_zone_robbed_of_its_token_costs_nothing_any_more() -> None:
    table = age_two(
        a=City(coins=10), b=City(coins=20), spaces={1: "neptune", 2: "mars"}, conflict=1
    )
    table.play("activate 1 none", "token second_2", "token first_2")
    coins = table.b.coins
    table.play(f"discard {min(table.accessible)}", "activate 2 none")
    assert table.p == 3
    assert table.b.coins == coins + 2  # B's discard
