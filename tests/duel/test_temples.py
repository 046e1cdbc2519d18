"""Grand Temples (DUEL-22)."""

from functools import partial

import pytest
from tests.duel.positions import City, given
from tests.rules import rule

pantheon = partial(given, mode="pantheon", age=3)
TEMPLE = {
    name: f"{name}_grand_temple"
    for name in ("mesopotamian", "phoenician", "greek", "egyptian", "roman")
}


@rule("DUEL-22.1")
@pytest.mark.parametrize("temple", TEMPLE.values())
def test_a_temple_is_built_discarded_or_put_under_a_wonder(temple: str) -> None:
    city = City(coins=20, wonders=["pyramids"], cards=["tavern"])
    table = pantheon(open=[temple], a=city)
    table.play(f"build {temple}")
    assert table.cards("A") == {"tavern", temple}
    table = pantheon(open=[temple], a=city)
    table.play(f"discard {temple}")
    assert table.discard_pile == {temple}
    assert table.a.coins == 20 + 3
    table = pantheon(open=[temple], a=city)
    table.play(f"wonder pyramids {temple}")
    assert table.under("pyramids") == temple
    assert table.points("A")["temples"] == 0


@rule("DUEL-22.1")
def test_temples_belong_to_age_three_of_the_expansion() -> None:
    table = pantheon(age=2)
    assert table.refusal("build roman_grand_temple") == ("card_of_other_age", "DUEL-5.1")
    table = given(age=3)
    assert table.refusal("build roman_grand_temple") == ("card_of_expansion", "DUEL-1.3")


@rule("DUEL-22.2")
@pytest.mark.parametrize("owned", TEMPLE)
def test_a_token_of_the_symbol_makes_the_temple_free_and_stays(owned: str) -> None:
    table = pantheon(open=[TEMPLE[owned]], a=City(coins=0, mythology=[owned]))
    for name, temple in TEMPLE.items():
        assert table.price("A", temple) == (0 if name == owned else 10)
        assert table.price("B", temple) == 10
    table.play(f"build {TEMPLE[owned]}")
    assert table.cards("A") == {TEMPLE[owned]}
    assert table.mythology("A") == {owned: 1}
    assert table.a.coins == 0


@rule("DUEL-22.2")
def test_a_token_taken_in_age_one_serves_at_once() -> None:
    table = given(mode="pantheon", age=1, slots={15: "altar"}, gone=[14], tokens={9: "greek"})
    assert table.price("A", TEMPLE["greek"]) == 10
    table.play("discard altar")
    assert table.price("A", TEMPLE["greek"]) == 0


@rule("DUEL-22.3")
@pytest.mark.parametrize("tokens", [["greek"], ["greek", "greek"]])
def test_one_token_or_two_of_a_kind_serve_any_number_of_times(tokens: list[str]) -> None:
    table = pantheon(
        open=[TEMPLE["greek"], "arsenal"],
        a=City(coins=0, mythology=tokens, progress=["urbanism"]),
    )
    table.play(f"build {TEMPLE['greek']}")
    assert table.mythology("A") == {"greek": len(tokens)}
    assert table.a.coins == 4
    assert table.price("A", TEMPLE["greek"]) == 0


@rule("DUEL-22.4")
@pytest.mark.parametrize(
    ("name", "cards", "cost"),
    [
        ("mesopotamian", ["sawmill", "lumber_yard", "press"], 2),
        ("phoenician", ["quarry", "drying_room"], 6),
        ("greek", ["shelf_quarry", "glassworks", "press"], 2),
        ("egyptian", ["brickyard", "clay_pool"], 4),
        ("roman", ["glassworks", "glassblower", "clay_pit"], 4),
    ],
)
def test_without_a_token_the_temple_costs_its_resources(
    name: str, cards: list[str], cost: int
) -> None:
    others = [one for one in TEMPLE if one != name]
    table = pantheon(open=[TEMPLE[name]], a=City(coins=cost, cards=cards, mythology=others))
    table.play(f"build {TEMPLE[name]}")
    assert TEMPLE[name] in table.cards("A")
    assert table.a.coins == 0
    poor = pantheon(open=[TEMPLE[name]], a=City(coins=cost - 1, cards=cards))
    assert poor.refusal(f"build {TEMPLE[name]}") == ("card_too_dear", "DUEL-7.9")


@rule("DUEL-22.5")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (1, 5), (2, 12), (3, 21)])
def test_points_grow_with_the_number_of_temples(count: int, points: int) -> None:
    table = pantheon(a=City(coins=0, cards=[*TEMPLE.values()][:count]), b=City(coins=0))
    assert table.points("A")["temples"] == points
    assert table.total("A") == points
    assert table.total("B") == 0


@rule("DUEL-22.6")
def test_a_temple_is_no_yellow_card_for_discarding() -> None:
    table = pantheon(
        open=["arsenal"], a=City(coins=0, cards=[TEMPLE["roman"], TEMPLE["greek"], "tavern"])
    )
    table.play("discard arsenal")
    assert table.a.coins == 2 + 1


@rule("DUEL-22.6")
def test_a_temple_is_not_blue_for_the_tie_break() -> None:
    table = pantheon(
        open=["arsenal"],
        last=True,
        a=City(coins=0, cards=[TEMPLE["roman"]]),
        b=City(coins=0, cards=["courthouse"]),
    )
    table.play("discard arsenal")
    assert table.total("A") == table.total("B") == 5
    assert (table.victory, table.winner) == ("civilian", "B")


@rule("DUEL-22.6")
def test_a_temple_has_no_colour_that_other_cards_count() -> None:
    table = pantheon(
        open=["lighthouse"], a=City(coins=20, cards=[TEMPLE["roman"], TEMPLE["greek"]])
    )
    table.play("build lighthouse")
    assert table.told("coins_gained") == [[1]]
    assert table.price("A", TEMPLE["egyptian"]) == 10


@rule("DUEL-22.7")
def test_a_temple_built_by_hades_counts() -> None:
    table = pantheon(
        a=City(cards=[TEMPLE["roman"]]), spaces={1: "hades"}, discard=[TEMPLE["greek"]]
    )
    table.play("activate 1 none")
    assert table.points("A")["temples"] == 12


@rule("DUEL-22.7")
def test_a_temple_built_by_the_mausoleum_counts_and_pays_no_urbanism() -> None:
    table = pantheon(
        open=["arsenal"],
        a=City(coins=10, wonders=["mausoleum"], mythology=["greek"], progress=["urbanism"]),
        discard=[TEMPLE["greek"]],
    )
    table.play("wonder mausoleum arsenal")
    assert table.points("A")["temples"] == 5
    assert table.a.coins == 0
