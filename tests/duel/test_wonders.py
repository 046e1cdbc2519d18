"""Wonders in general (DUEL-16)."""

from functools import partial

import pytest
from tests.duel.positions import City, given
from tests.rules import rule

pantheon = partial(given, mode="pantheon")

A_FOUR = ["appian_way", "circus_maximus", "colossus", "great_library"]
B_TWO = ["great_lighthouse", "hanging_gardens"]
B_THREE = [*B_TWO, "mausoleum"]


@rule("DUEL-16.1")
def test_a_wonder_is_built_with_an_accessible_card_only() -> None:
    table = given(
        open=["altar"], a=City(coins=20, wonders=["pyramids"], cards=["baths"]), discard=["tavern"]
    )
    assert table.refusal("wonder pyramids tavern")[0] == "card_discarded"
    assert table.refusal("wonder pyramids baths")[0] == "card_built"
    covered = table.slot(10)
    assert covered is not None
    assert table.refusal(f"wonder pyramids {covered}")[0] == "card_not_open"
    offered = {move.split()[2] for move in table.legal if move.startswith("wonder")}
    assert offered == table.accessible
    table.play("wonder pyramids altar")
    assert table.built("A") == {"pyramids"}
    assert table.under("pyramids") == "altar"


@rule("DUEL-16.1")
def test_isis_builds_a_wonder_with_a_card_of_the_discard_pile() -> None:
    table = pantheon(
        age=2,
        a=City(coins=3, wonders=["pyramids", "sphinx"]),
        spaces={1: "isis"},
        discard=["tavern", "altar"],
    )
    table.play("activate 1 none", "card tavern", "monument pyramids")
    assert table.built("A") == {"pyramids"}
    assert table.under("pyramids") == "tavern"


@rule("DUEL-16.2")
@pytest.mark.parametrize("card", ["palace", "pretorium", "lighthouse"])
def test_the_owner_pays_for_the_wonder_not_for_the_card_under_it(card: str) -> None:
    table = given(open=[card], a=City(cards=["shelf_quarry", "tavern"], wonders=["pyramids"]))
    table.play(f"wonder pyramids {card}")
    assert table.a.coins == 7 - 2 - 2  # a stone and a papyrus
    assert table.under("pyramids") == card


@rule("DUEL-16.3")
@pytest.mark.parametrize(
    "card", ["guard_tower", "tavern", "apothecary", "altar", "lumber_yard", "stone_reserve"]
)
def test_the_card_under_a_wonder_belongs_to_nobody_and_does_nothing(card: str) -> None:
    table = given(
        open=[card],
        a=City(cards=["quarry", "shelf_quarry", "press"], coins=4, wonders=["pyramids"]),
    )
    before = table.points("A")
    table.play(f"wonder pyramids {card}")
    assert table.p == 0
    assert table.a.coins == 4
    assert table.symbols("A") == {}
    assert table.points("A") == {**before, "wonders": 9}
    assert table.cards("A") == {"quarry", "shelf_quarry", "press"}
    assert table.discard_pile == set()
    assert table.price("A", "courthouse") == 3 * 2
    assert table.price("A", "statue") == 2 * 2
    assert table.view("A").cities[table.seat("A")].discard_income == 2


@rule("DUEL-16.3")
def test_the_card_under_a_wonder_cannot_be_built_or_fetched() -> None:
    table = pantheon(
        age=2,
        open=["brewery"],
        a=City(coins=20, wonders=["pyramids"]),
        b=City(coins=10),
        spaces={6: "hades"},
    )
    table.play("wonder pyramids brewery")
    assert table.refusal("build brewery") == ("card_under_wonder", "DUEL-16.3")
    table.play("activate 6 none")
    assert table.cards("B") == set()


@rule("DUEL-16.4", "DUEL-16.5")
@pytest.mark.parametrize("first", [0, 1])
def test_the_seventh_wonder_sends_every_unbuilt_one_to_the_box(first: int) -> None:
    table = given(
        first=first,
        open=["walls"],
        a=City(coins=20, built=A_FOUR[:3], wonders=["great_library", "sphinx"]),
        b=City(coins=20, built=B_THREE, wonders=["piraeus"]),
    )
    table.play("wonder sphinx walls")
    assert len(table.built("A")) + len(table.built("B")) == 7
    assert table.wonders("A") == table.wonders("B") == set()
    assert not [move for move in table.legal if move.startswith("wonder")]
    card = min(table.accessible)
    assert table.refusal(f"wonder great_library {card}") == ("wonder_boxed", "DUEL-16.5")
    table.play(f"discard {card}")
    assert not [move for move in table.legal if move.startswith("wonder")]


@rule("DUEL-16.4")
def test_six_wonders_leave_the_others_in_play() -> None:
    table = given(
        open=["walls"],
        a=City(coins=20, built=A_FOUR[:3], wonders=["sphinx"]),
        b=City(coins=20, built=B_TWO, wonders=["piraeus", "mausoleum"]),
    )
    table.play("wonder sphinx walls")
    assert len(table.built("A")) + len(table.built("B")) == 6
    assert table.wonders("B") == {"piraeus", "mausoleum"}


@rule("DUEL-16.5")
def test_the_limit_is_checked_before_the_effect_of_the_seventh() -> None:
    table = pantheon(
        age=2,
        open=["walls"],
        a=City(coins=20, built=A_FOUR[:3], wonders=["divine_theater", "sphinx"]),
        b=City(built=B_THREE, wonders=["piraeus"]),
        discard=["altar", "baths"],
        decks={"egyptian": ["isis", "ra"]},
    )
    table.play("wonder divine_theater walls")
    assert table.prompt == "theater_deck"
    assert table.wonders("A") == table.wonders("B") == set()
    table.play("deck egyptian", "god isis")
    assert table.prompt == "turn"
    assert table.built("A") == {*A_FOUR[:3], "divine_theater"}
    assert table.discard_pile == {"altar", "baths"}


@rule("DUEL-16.5")
def test_boxing_comes_before_the_coins_of_the_seventh() -> None:
    table = given(
        open=["walls"],
        a=City(coins=20, built=A_FOUR, wonders=["temple_of_artemis"]),
        b=City(built=B_TWO, wonders=["piraeus", "mausoleum"]),
    )
    table.play("wonder temple_of_artemis walls")
    told = [event.kind.name for event in table.events]
    assert told.count("wonder_boxed") == 2
    assert told.index("wonder_boxed") < told.index("coins_gained")


@rule("DUEL-16.5")
def test_a_damaged_wonder_is_boxed_like_any_unbuilt_one() -> None:
    table = pantheon(
        age=2,
        open=["walls", "brewery"],
        a=City(coins=40, built=A_FOUR, wonders=["sphinx", "pyramids"]),
        b=City(built=B_TWO),
        spaces={1: "anubis"},
    )
    table.play("activate 1 none", "monument hanging_gardens", "discard brewery")
    table.play("wonder sphinx walls")
    assert table.wonders("B") == {"hanging_gardens"}
    table.play(f"wonder pyramids {min(table.accessible)}")
    assert table.wonders("B") == set()


@rule("DUEL-16.6")
def test_a_boxed_wonder_does_not_return_when_another_is_damaged() -> None:
    table = pantheon(
        age=2,
        open=["walls"],
        a=City(coins=30, built=A_FOUR[:3], wonders=["great_library"]),
        b=City(coins=30, built=B_THREE, wonders=["piraeus"]),
        board=[],
        spaces={6: "anubis"},
        outcomes={"great_library": ["philosophy", "strategy", "economy"]},
    )
    table.play("wonder great_library walls", "progress philosophy")
    table.play("activate 6 none", "monument colossus")
    assert len(table.built("A")) + len(table.built("B")) == 6
    assert table.wonders("A") == {"colossus"}
    assert table.wonders("B") == set()
    table.play(f"wonder colossus {min(table.accessible)}")
    card = min(table.accessible)
    assert table.refusal(f"wonder piraeus {card}") == ("wonder_boxed", "DUEL-16.5")


@rule("DUEL-16.7")
def test_with_ra_a_player_may_own_and_build_a_fifth_wonder() -> None:
    table = pantheon(
        age=2,
        open=["walls", "brewery"],
        a=City(coins=20, built=A_FOUR),
        b=City(wonders=["sphinx", "piraeus"]),
        spaces={1: "ra"},
    )
    table.play("activate 1 none", "monument sphinx", "discard brewery", "wonder sphinx walls")
    assert table.built("A") == {*A_FOUR, "sphinx"}


@rule("DUEL-16.8")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("wonder", "points", "walls", "laboratory", "mars"),
    [
        ("pyramids", 6, 2, 2, 1),
        ("great_lighthouse", 11, 4, 4, 1),
        ("piraeus", 13, 2, 4, 1),
        ("sanctuary", 15, 2, 2, 3),
    ],
)
def test_a_damaged_wonder_gives_no_points_production_or_discount(
    wonder: str, points: int, walls: int, laboratory: int, mars: int, first: int
) -> None:
    table = pantheon(
        first=first,
        age=2,
        turn="B",
        open=["walls", "laboratory"],
        a=City(coins=20, built=["great_lighthouse", "piraeus", "sanctuary", "pyramids"]),
        spaces={6: "anubis", 1: "mars"},
    )
    assert table.points("A")["wonders"] == 4 + 2 + 0 + 9
    assert (table.price("A", "walls"), table.price("A", "laboratory")) == (2, 2)
    assert table.activation("A", 1) == 3 - 2
    table.play("activate 6 none", f"monument {wonder}")
    assert table.points("A")["wonders"] == points
    assert (table.price("A", "walls"), table.price("A", "laboratory")) == (walls, laboratory)
    assert table.activation("A", 1) == mars
    assert table.wonders("A") == {wonder}
    assert table.under(wonder) is None
    assert f"wonder {wonder} walls" in table.legal


@rule("DUEL-16.8")
def test_a_damaged_wonder_is_not_counted_by_the_arena() -> None:
    table = pantheon(
        turn="B",
        open=["arena"],
        a=City(coins=20, built=["pyramids", "sphinx"]),
        spaces={6: "anubis"},
    )
    table.play("activate 6 none", "monument sphinx", "build arena")
    assert table.told("coins_gained") == [[2]]


@rule("DUEL-16.9")
@pytest.mark.parametrize(
    ("wonder", "cost", "income", "steps"),
    [
        ("temple_of_artemis", 8, 12, 0),
        ("appian_way", 10, 3, 0),
        ("colossus", 8, 0, 2),
    ],
)
def test_rebuilding_needs_a_new_card_and_the_full_cost_and_gives_all_again(
    wonder: str, cost: int, income: int, steps: int
) -> None:
    table = pantheon(
        age=2,
        open=["walls", "brewery"],
        a=City(coins=20, built=[wonder]),
        b=City(coins=10),
        turn="B",
        spaces={6: "anubis"},
    )
    old = table.under(wonder)
    table.play("activate 6 none")
    assert (table.a.coins, table.p) == (20, 0)
    assert table.discard_pile == {old}
    table.play(f"wonder {wonder} walls")
    assert table.built("A") == {wonder}
    assert table.under(wonder) == "walls"
    assert table.discard_pile == {old}
    assert table.a.coins == 20 - cost + income
    assert table.p == steps
    extra = wonder != "colossus"
    assert table.asked == ("A" if extra else "B")


@rule("DUEL-16.10")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("wonder", "card"), [("circus_maximus", "press"), ("statue_of_zeus", "lumber_yard")]
)
def test_supremacy_in_the_middle_of_a_wonder_ends_its_effects(
    wonder: str, card: str, first: int
) -> None:
    spare = "glassworks" if card == "press" else "clay_pool"
    table = given(
        first=first,
        open=["walls"],
        a=City(coins=20, wonders=[wonder]),
        b=City(cards=[card, spare]),
        conflict=8,
    )
    table.play(f"wonder {wonder} walls")
    assert (table.victory, table.winner) == ("military", "A")
    assert table.cards("B") == {card, spare}
    assert table.discard_pile == set()
    assert table.legal == []
    assert table.state.agenda.size == 0  # nothing waits to be asked


@rule("DUEL-16.10")
def test_the_effects_of_a_wonder_come_in_the_order_of_a_construction() -> None:
    table = given(
        open=["walls"],
        a=City(coins=20, wonders=["appian_way"]),
        b=City(coins=0, progress=["economy"]),
    )
    table.play("wonder appian_way walls")
    told = [event.kind.name for event in table.events]
    assert told[:4] == ["wonder_built", "trade_income", "coins_gained", "coins_lost"]
    assert table.b.coins == 10 - 3  # Economy is paid before the loss
    assert table.a.coins == 20 - 10 + 3
