"""DUEL-14: the Progress tokens of the base game."""

import pytest
from tests.duel.positions import City, Table, given, walk
from tests.rules import rule


def taking(token: str, mode: str = "base") -> Table:
    """A is about to take the token for a pair of quills; Law lies beside it."""
    other = "philosophy" if token == "law" else "law"
    table = given(
        mode=mode,
        a=City(cards=["scriptorium"], coins=10, wonders=["pyramids"]),
        b=City(coins=10),
        open=["library", "walls", "statue"],
        board=[token, other],
    )
    return table.play("build library")


@rule("DUEL-14.1")
def test_progress_tokens_are_kept_to_the_end() -> None:
    taken = 0
    for seed in range(10):
        held: dict[str, set[str]] = {"A": set(), "B": set()}
        for table in walk("pantheon", seed):
            for who in "AB":
                assert held[who] <= table.progress(who)
                held[who] = table.progress(who)
        taken += len(held["A"] | held["B"])
    assert taken > 5


@rule("DUEL-14.1")
def test_a_token_outlives_the_wonder_that_brought_it() -> None:
    table = given(
        mode="pantheon",
        age=2,
        a=City(built=["great_library"], progress=["philosophy"]),
        spaces={1: "anubis"},
    )
    table.play("activate 1 none")
    assert table.built("A") == set()
    assert (table.progress("A"), table.points("A")["progress"]) == ({"philosophy"}, 7)


@rule("DUEL-14.2")
@pytest.mark.parametrize(
    ("token", "coins"), [("urbanism", 6), ("economy", 0), ("masonry", 0), ("agriculture", 6)]
)
def test_a_token_does_not_reach_back_to_the_card_that_brought_it(token: str, coins: int) -> None:
    """Library was free by white symbol; Urbanism taken for it gives its 6 coins, not 4 more."""
    table = taking(token)
    table.play(f"progress {token}")
    assert table.a.coins == 10 + coins


@rule("DUEL-14.2")
@pytest.mark.parametrize("first", [0, 1])
def test_theology_does_not_reach_back_to_the_wonder_behind_the_pair(first: int) -> None:
    """Mausoleum, Library, Theology: no extra turn; the same for a god behind the card."""
    table = given(
        first=first,
        a=City(cards=["scriptorium"], coins=40, wonders=["mausoleum"]),
        discard=["library"],
        board=["theology", "law"],
        open=["walls"],
    )
    table.play("wonder mausoleum walls", "progress theology")
    assert table.asked == "B"
    table = given(
        mode="pantheon",
        first=first,
        a=City(cards=["scriptorium"], coins=40, wonders=["divine_theater"]),
        discard=["library"],
        board=["theology", "law"],
        open=["walls"],
    )
    table.play("wonder divine_theater walls", "deck greek", "god hades")
    table.play("progress theology", "god zeus")
    assert table.asked == "B"


@rule("DUEL-14.2")
def test_a_token_works_from_the_next_construction_on() -> None:
    table = taking("strategy")
    table.play("progress strategy").idle("walls").play("build walls")
    assert table.p == 3


@pytest.mark.parametrize(
    ("token", "coins", "points"),
    [
        pytest.param("agriculture", 6, 4, marks=rule("DUEL-14.3")),
        pytest.param("philosophy", 0, 7, marks=rule("DUEL-14.14")),
        pytest.param("urbanism", 6, 0, marks=rule("DUEL-14.21")),
        pytest.param("mathematics", 0, 3, marks=rule("DUEL-14.13")),
    ],
)
def test_coins_and_points_of_a_token(token: str, coins: int, points: int) -> None:
    table = taking(token)
    table.play(f"progress {token}")
    assert table.a.coins == 10 + coins
    assert table.points("A")["progress"] == points
    table.idle().idle()
    assert table.a.coins == 10 + coins + 2  # the coins came once


@rule("DUEL-14.4")
@pytest.mark.parametrize(
    ("wonder", "theirs", "price"),
    [
        ("pyramids", [], 4),  # SSSP
        ("pyramids", ["shelf_quarry"], 4 + 2),  # two stones at 4 are left out
        ("pyramids", ["press", "drying_room"], 2 + 2),  # the papyrus (4) and a stone
        ("great_library", ["sawmill", "glassworks"], 4 + 3 + 2),  # WWWGP: two woods at 4
        ("appian_way", [], 6),  # SSCCP
    ],
)
def test_architecture_leaves_out_the_two_dearest_resources(
    wonder: str, theirs: list[str], price: int
) -> None:
    city = City(coins=30, wonders=[wonder], progress=["architecture"])
    table = given(a=city, b=City(cards=theirs), open=["walls"])
    table.play(f"wonder {wonder} walls")
    assert table.told("wonder_built")[0][2] == price


@rule("DUEL-14.5")
@pytest.mark.parametrize(
    ("card", "theirs", "price"),
    [
        ("baths", [], 0),  # S
        ("rostrum", ["quarry"], 0),  # SW
        ("aqueduct", [], 2),  # SSS
        ("palace", ["glassworks", "glassblower"], 3 * 2),  # CSWGG: both glass at 4
        ("town_hall", ["shelf_quarry"], 4 + 2 + 2),  # SSSWW
    ],
)
def test_masonry_leaves_out_the_two_dearest_resources(
    card: str, theirs: list[str], price: int
) -> None:
    city = City(coins=30, progress=["masonry"])
    table = given(a=city, b=City(cards=theirs), open=[card])
    table.play(f"build {card}")
    assert table.told("built")[0][1] == price


@rule("DUEL-14.4", "DUEL-14.5")
def test_the_discounts_are_for_wonders_and_for_blue_cards_of_the_owner() -> None:
    a = City(progress=["architecture"], wonders=["pyramids"])
    table = given(age=2, a=a, b=City(progress=["masonry"]))
    assert (table.price("A", "pyramids"), table.price("B", "pyramids")) == (4, 8)
    assert (table.price("A", "aqueduct"), table.price("B", "aqueduct")) == (6, 2)
    for card in ("walls", "school", "caravansery", "merchants_guild"):
        assert table.price("A", card) == table.price("B", card) > 0


@rule("DUEL-14.4", "DUEL-14.5")
def test_discounts_hold_for_later_constructions_only() -> None:
    table = taking("masonry")
    assert table.price("A", "aqueduct") == 6
    table.play("progress masonry")
    assert table.price("A", "aqueduct") == 2
    table = taking("architecture")
    assert table.price("A", "pyramids") == 8
    table.play("progress architecture")
    assert table.price("A", "pyramids") == 4


@rule("DUEL-14.6")
@pytest.mark.parametrize(
    ("owned", "card", "price"),
    [
        (["shelf_quarry", "quarry"], "aqueduct", 0),
        ([], "baths", 0),
        (["quarry"], "baths", 0),
        ([], "theater", 0),
    ],
)
def test_discounts_never_pay_anything_out(owned: list[str], card: str, price: int) -> None:
    table = given(a=City(cards=owned, coins=5, progress=["masonry"]), open=[card])
    table.play(f"build {card}")
    assert table.a.coins == 5 - price


@rule("DUEL-14.6")
def test_discounts_do_not_lower_coins() -> None:
    """No blue card and no Wonder costs coins; cards that do stay as dear with both tokens."""
    both = City(progress=["masonry", "architecture"])
    table = given(age=2, a=both)
    assert table.price("A", "barracks") == 3
    assert table.price("A", "forum") == 3 + 2
    assert table.price("A", "pretorium") == 8


@rule("DUEL-14.7")
@pytest.mark.parametrize("who", ["A", "B"])
@pytest.mark.parametrize("move", ["build walls", "wonder pyramids walls"])
def test_economy_receives_what_the_opponent_pays_for_resources(who: str, move: str) -> None:
    buyer = City(coins=20, wonders=["pyramids"])
    owner = City(coins=1, progress=["economy"])
    a, b = (buyer, owner) if who == "A" else (owner, buyer)
    table = given(a=a, b=b, turn=who, open=["walls"])
    table.play(move)
    paid = 20 - table.city(who).coins
    assert table.city("B" if who == "A" else "A").coins == 1 + paid
    assert paid == (4 if move.startswith("build") else 8)


@rule("DUEL-14.8")
def test_economy_covers_purchases_at_a_fixed_price() -> None:
    table = given(
        a=City(cards=["stone_reserve"], coins=9),
        b=City(cards=["quarry"], coins=0, progress=["economy"]),
        open=["walls"],
    )
    table.play("build walls")
    assert (table.a.coins, table.b.coins) == (7, 2)


@rule("DUEL-14.9")
@pytest.mark.parametrize(
    ("move", "paid", "received"),
    [
        ("build forum", 5, 2),  # 3c+C: the printed coins stay out
        ("build barracks", 1, 0),  # Engineering
        ("activate 3 none", 5, 0),  # the Pantheon
        ("discard walls", -2, 0),
    ],
)
def test_what_economy_does_not_cover(move: str, paid: int, received: int) -> None:
    table = given(
        mode="pantheon",
        a=City(coins=9, progress=["engineering"]),
        b=City(coins=0, progress=["economy"]),
        spaces={3: "aphrodite"},
        open=["forum", "barracks", "walls"],
    )
    table.play(move)
    assert (table.a.coins, table.b.coins) == (9 - paid, received)


@rule("DUEL-14.9")
def test_economy_does_not_cover_coins_lost() -> None:
    table = given(
        a=City(coins=20, progress=["economy"], cards=["quarry", "stone_pit"]),
        b=City(coins=20),
        conflict=2,
        open=["walls"],
    )
    table.play("build walls")
    assert (table.a.coins, table.b.coins) == (20, 18)


@rule("DUEL-14.10")
def test_economy_coins_come_before_shields_and_losses() -> None:
    """B has no coin: the 4 coins A pays for Walls are there when the token takes 2."""
    table = given(
        a=City(coins=20), b=City(coins=0, progress=["economy"]), conflict=2, open=["walls"]
    )
    table.play("build walls")
    assert table.b.coins == 4 - 2
    table = given(
        a=City(coins=20, wonders=["appian_way"]),
        b=City(coins=0, progress=["economy"]),
        open=["walls"],
    )
    table.play("wonder appian_way walls")
    assert table.b.coins == 10 - 3


@rule("DUEL-14.11")
def test_economy_receives_coins_from_astarte_too() -> None:
    table = given(
        mode="pantheon",
        a=City(coins=1, astarte=7, gods=["astarte"]),
        b=City(coins=0, progress=["economy"]),
        open=["walls"],
    )
    table.play("build walls")
    assert (table.a.coins, table.a.astarte, table.b.coins) == (0, 4, 4)


@rule("DUEL-14.12")
def test_law_is_a_scales_symbol() -> None:
    table = taking("law")
    table.play("progress law")
    assert table.symbols("A") == {"quill": 2, "scales": 1}


@rule("DUEL-14.13")
@pytest.mark.parametrize(
    ("tokens", "points"),
    [
        (["mathematics"], 3),
        (["mathematics", "law"], 6),
        (["mathematics", "law", "strategy", "theology"], 12),
        (["mathematics", "philosophy"], 6 + 7),
        (["law", "strategy"], 0),
    ],
)
def test_mathematics_counts_every_progress_token(tokens: list[str], points: int) -> None:
    table = given(age=3, a=City(progress=tokens), b=City(progress=["economy", "urbanism"]))
    assert table.points("A")["progress"] == points
    assert table.points("B")["progress"] == 0


@rule("DUEL-14.15")
@pytest.mark.parametrize(
    ("card", "shields"), [("guard_tower", 2), ("walls", 3), ("pretorium", 4), ("brewery", 0)]
)
def test_strategy_adds_a_shield_to_red_cards(card: str, shields: int) -> None:
    table = given(a=City(coins=20, progress=["strategy"]), open=[card])
    table.play(f"build {card}")
    assert table.p == shields


@rule("DUEL-14.15")
def test_the_strategy_of_the_opponent_adds_nothing() -> None:
    table = given(a=City(coins=20), b=City(progress=["strategy"]), open=["walls"])
    table.play("build walls")
    assert table.p == 2


@rule("DUEL-14.16")
@pytest.mark.parametrize(
    ("coins", "cards", "progress", "moves"),
    [
        (20, [], ["strategy"], ["build circus"]),
        (0, ["parade_ground"], ["strategy"], ["build circus"]),
        (1, [], ["strategy", "engineering"], ["build circus"]),
        (40, [], ["strategy"], ["wonder mausoleum obelisk", "card fortifications"]),
        (20, [], ["strategy"], ["activate 1 none", "card fortifications"]),
    ],
    ids=["paid", "white symbol", "Engineering", "Mausoleum", "Hades"],
)
def test_strategy_works_on_red_cards_built_in_any_way(
    coins: int, cards: list[str], progress: list[str], moves: list[str]
) -> None:
    table = given(
        mode="pantheon",
        a=City(coins=coins, cards=cards, progress=progress, wonders=["mausoleum"]),
        open=["circus", "obelisk"],
        discard=["fortifications", "altar"],
        spaces={1: "hades"},
    )
    table.play(*moves)
    assert table.p == 2 + 1


@rule("DUEL-14.17")
@pytest.mark.parametrize(
    ("move", "shields"),
    [
        ("wonder colossus obelisk", 2),
        ("wonder circus_maximus obelisk", 1),
        ("wonder statue_of_zeus obelisk", 1),
        ("activate 1 none", 2),
    ],
)
def test_strategy_does_not_work_on_wonders_or_mars(move: str, shields: int) -> None:
    wonders = ["colossus", "circus_maximus", "statue_of_zeus"]
    table = given(
        mode="pantheon",
        a=City(coins=40, wonders=wonders, progress=["strategy"]),
        open=["obelisk"],
        spaces={1: "mars"},
    )
    table.play(move)
    assert table.p == shields


@rule("DUEL-14.18", "DUEL-14.19")
@pytest.mark.parametrize("wonder", ["pyramids", "colossus", "sphinx", "temple_of_artemis"])
def test_theology_gives_one_extra_turn_with_every_wonder(wonder: str) -> None:
    table = given(
        a=City(coins=40, wonders=[wonder], progress=["theology"]),
        b=City(progress=["strategy"]),
        open=["walls", "statue"],
    )
    table.play(f"wonder {wonder} walls")
    assert table.asked == "A"
    table.idle()
    assert table.asked == "B"


@rule("DUEL-14.18")
def test_without_theology_or_with_that_of_the_opponent_no_extra_turn() -> None:
    table = given(
        a=City(coins=40, wonders=["pyramids"]), b=City(progress=["theology"]), open=["walls"]
    )
    table.play("wonder pyramids walls")
    assert table.asked == "B"


@rule("DUEL-14.20")
def test_theology_works_on_wonders_built_through_isis() -> None:
    table = given(
        mode="pantheon",
        age=2,
        a=City(coins=9, wonders=["pyramids"], progress=["theology"]),
        discard=["altar"],
        spaces={1: "isis"},
    )
    table.play("activate 1 none")
    assert (table.built("A"), table.asked) == ({"pyramids"}, "A")


@rule("DUEL-14.21")
def test_urbanism_gives_four_coins_for_each_card_by_white_symbol() -> None:
    table = given(
        a=City(cards=["theater", "altar"], coins=0, progress=["urbanism"]),
        b=City(cards=["stable"], coins=0),
        open=["statue", "temple", "horse_breeders"],
    )
    table.play("build statue")
    assert table.a.coins == 4
    table.play("build horse_breeders")  # B's link, A's Urbanism: nothing for either
    assert (table.a.coins, table.b.coins) == (4, 0)
    table.play("build temple")
    assert table.a.coins == 8


@rule("DUEL-14.22")
@pytest.mark.parametrize(
    ("cards", "progress", "move"),
    [
        ([], [], "build forum"),  # paid with coins
        ([], [], "build glassblower"),  # no cost
        (["quarry", "stone_pit"], [], "build walls"),  # enough production
        ([], ["masonry"], "build rostrum"),
        ([], [], "wonder mausoleum walls"),  # builds Library, to which A has the link
        ([], [], "activate 1 none"),  # Hades builds it
    ],
    ids=["paid", "no cost", "production", "Masonry", "Mausoleum", "Hades"],
)
def test_urbanism_gives_nothing_for_cards_free_for_another_reason(
    cards: list[str], progress: list[str], move: str
) -> None:
    table = given(
        mode="pantheon",
        a=City(
            cards=[*cards, "scriptorium"],
            coins=30,
            wonders=["mausoleum"],
            progress=[*progress, "urbanism"],
        ),
        open=["forum", "glassblower", "walls", "rostrum"],
        discard=["library"],
        board=[],
        spaces={1: "hades"},
    )
    table.play(move)
    assert table.told("coins_gained") == []
    assert table.asked == "B"


@rule("DUEL-14.23")
def test_urbanism_gives_four_coins_for_a_grand_temple_by_its_token() -> None:
    table = given(
        mode="pantheon",
        a=City(coins=0, mythology=["greek"], progress=["urbanism"]),
        open=["greek_grand_temple"],
    )
    table.play("build greek_grand_temple")
    assert table.a.coins == 4
