"""Astarte, Baal and Tanit (DUEL-21.14 to 21.22)."""

from functools import partial

import pytest
from tests.duel.positions import City, given
from tests.rules import rule

age_two = partial(given, mode="pantheon", age=2)


# --- Astarte --------------------------------------------------------------------------------------


@rule("DUEL-21.14")
def test_seven_coins_are_laid_on_astarte() -> None:
    table = age_two(a=City(coins=10), spaces={1: "astarte"})
    table.play("activate 1 none")
    assert (table.a.coins, table.a.astarte) == (10 - 3, 7)


@rule("DUEL-21.15")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("moves", "progress", "lost"),
    [
        pytest.param(["build walls"], [], 2, id="military token"),
        pytest.param(["wonder appian_way walls"], [], 3, id="Appian Way"),
        pytest.param(["activate 2 none"], ["poliorcetics"], 2 + 2, id="Poliorcetics"),
        pytest.param(["activate 1 none", "token first_2", "token first_5"], [], 5, id="Neptune"),
    ],
)
@pytest.mark.parametrize("coins", [10, 1, 0])
def test_coins_on_astarte_are_safe_from_every_loss(
    moves: list[str], progress: list[str], lost: int, coins: int, first: int
) -> None:
    table = age_two(
        first=first,
        open=["walls"],
        a=City(coins=20, progress=progress, wonders=["appian_way"]),
        b=City(coins=coins, gods=["astarte"], astarte=7),
        spaces={1: "neptune", 2: "mars"},
        conflict=2,
    )
    table.play(*moves)
    assert (table.b.coins, table.b.astarte) == (max(coins - lost, 0), 7)


@rule("DUEL-21.16")
@pytest.mark.parametrize(
    ("move", "cost"),
    [
        ("build walls", 4),
        ("build customs_house", 4),
        ("wonder pyramids walls", 8),
        ("activate 6 none", 8),
        ("activate 1 none", 6),
    ],
)
def test_coins_on_astarte_pay_for_anything(move: str, cost: int) -> None:
    table = age_two(
        open=["walls", "customs_house"],
        a=City(coins=3, gods=["astarte"], astarte=7, wonders=["pyramids"]),
        b=City(coins=0, progress=["economy"]),
        spaces={6: "aphrodite", 1: "gate"},
        decks={
            "mesopotamian": [], "phoenician": [], "egyptian": [], "roman": [], "greek": ["hades"]
        },
    )  # fmt: skip
    table.play(move)
    assert (table.a.coins, table.a.astarte) == (0, 10 - cost)


@rule("DUEL-21.16")
def test_together_they_must_be_enough() -> None:
    table = age_two(a=City(coins=3, gods=["astarte"], astarte=4), spaces={6: "mars"})
    assert table.refusal("activate 6 none") == ("god_too_dear", "DUEL-20.12")


@rule("DUEL-21.17")
@pytest.mark.parametrize(
    ("move", "gain"),
    [("discard walls", 2), ("build brewery", 6), ("activate 1 none", 12 - 3)],
)
def test_coins_are_never_added_to_astarte(move: str, gain: int) -> None:
    table = age_two(
        open=["walls", "brewery"],
        a=City(coins=4, gods=["astarte"], astarte=2),
        spaces={1: "tanit"},
    )
    table.play(move)
    assert (table.a.coins, table.a.astarte) == (4 + gain, 2)


@rule("DUEL-21.17")
def test_trade_income_goes_to_the_treasury() -> None:
    table = age_two(
        open=["walls"],
        a=City(coins=4),
        b=City(coins=0, gods=["astarte"], astarte=2, progress=["economy"]),
    )
    table.play("build walls")
    assert (table.b.coins, table.b.astarte) == (4, 2)


@rule("DUEL-21.18")
@pytest.mark.parametrize(("coins", "astarte"), [(8, 7), (2, 4), (2, 1), (0, 0)])
def test_each_coin_left_on_astarte_is_worth_a_point_of_its_own(coins: int, astarte: int) -> None:
    table = age_two(a=City(coins=coins, gods=["astarte"], astarte=astarte))
    assert table.points("A")["gods"] == astarte
    assert table.points("A")["treasury"] == coins // 3


# --- Baal -----------------------------------------------------------------------------------------


@rule("DUEL-21.19")
def test_baal_takes_a_brown_or_grey_card_of_the_opponent() -> None:
    table = age_two(
        a=City(coins=10, cards=["lumber_yard"]),
        b=City(cards=["press", "sawmill", "tavern", "altar", "school"]),
        spaces={1: "baal"},
    )
    table.play("activate 1 none")
    assert (table.prompt, table.asked) == ("steal_card", "A")
    assert table.choices() == {"press", "sawmill"}
    assert table.refusal("card tavern") == ("not_stealable", "DUEL-21.19")
    assert table.refusal("card lumber_yard") == ("not_opponents", "DUEL-17.16")
    table.play("card press")
    assert table.cards("A") == {"lumber_yard", "press"}
    assert table.cards("B") == {"sawmill", "tavern", "altar", "school"}
    assert table.discard_pile == set()


@rule("DUEL-21.20")
def test_the_stolen_card_changes_production_and_prices_of_both() -> None:
    table = age_two(a=City(coins=10), b=City(cards=["brickyard", "clay_pit"]), spaces={1: "baal"})
    assert (table.price("A", "garrison"), table.price("B", "garrison")) == (2 + 3, 0)
    assert (table.price("A", "arsenal"), table.price("B", "arsenal")) == (3 * 5 + 4, 4)
    table.play("activate 1 none", "card brickyard")
    assert (table.price("A", "garrison"), table.price("B", "garrison")) == (0, 0)
    assert table.price("A", "arsenal") == (2 + 1) + 4
    assert table.price("B", "arsenal") == 2 * (2 + 2) + 4


@rule("DUEL-21.20")
def test_the_stolen_card_counts_for_its_new_owner() -> None:
    table = age_two(
        age=3,
        open=["port"],
        a=City(coins=20, cards=["lumber_yard"]),
        b=City(cards=["sawmill"]),
        spaces={1: "baal"},
    )
    table.play("activate 1 none", f"discard {min(table.accessible - {'port'})}", "build port")
    assert table.told("coins_gained") == [[2 * 2]]


@rule("DUEL-21.21")
def test_without_a_brown_or_grey_card_baal_does_nothing() -> None:
    table = age_two(
        a=City(coins=10, cards=["press"]),
        b=City(cards=["tavern", "altar", "caravansery", "forum"]),
        spaces={1: "baal"},
    )
    table.play("activate 1 none")
    assert table.gods("A") == {"baal"}
    assert table.cards("A") == {"press"}
    assert table.cards("B") == {"tavern", "altar", "caravansery", "forum"}
    assert (table.prompt, table.asked) == ("turn", "B")


# --- Tanit ----------------------------------------------------------------------------------------


@rule("DUEL-21.22")
@pytest.mark.parametrize("first", [0, 1])
def test_tanit_brings_twelve_coins_into_the_treasury(first: int) -> None:
    table = age_two(
        first=first,
        a=City(coins=10, gods=["astarte"], astarte=3),
        b=City(coins=10),
        spaces={3: "tanit"},
    )
    table.play("activate 3 none")
    assert (table.a.coins, table.a.astarte, table.b.coins) == (10 - 5 + 12, 3, 10)
