"""Progress tokens of the expansion (DUEL-15)."""

from functools import partial

import pytest
from tests.duel.positions import City, given
from tests.rules import rule

pantheon = partial(given, mode="pantheon")

LINKED_CARDS = [
    "horse_breeders", "barracks", "fortifications", "siege_workshop", "circus", "library",
    "dispensary", "university", "observatory", "statue", "gardens", "temple", "pantheon",
    "aqueduct", "senate", "lighthouse", "arena",
]  # fmt: skip
TEMPLES = [
    "mesopotamian_grand_temple", "phoenician_grand_temple", "greek_grand_temple",
    "egyptian_grand_temple", "roman_grand_temple",
]  # fmt: skip


# --- Mysticism ------------------------------------------------------------------------------------


@rule("DUEL-15.1")
@pytest.mark.parametrize(
    ("mythology", "offerings", "points"),
    [
        ([], [], 0),
        (["greek"], [], 2),
        (["greek", "greek", "roman"], [], 6),
        ([], ["2", "4"], 4),
        (["egyptian", "phoenician"], ["3"], 6),
    ],
)
def test_mysticism_scores_two_for_each_token_the_owner_has(
    mythology: list[str], offerings: list[str], points: int
) -> None:
    tokens = City(progress=["mysticism"], mythology=mythology, offerings=offerings)
    table = pantheon(a=tokens, b=City(mythology=["roman"]))
    assert table.points("A")["progress"] == points
    assert table.points("B")["progress"] == 0


@rule("DUEL-15.2")
def test_a_spent_offering_token_no_longer_counts_for_mysticism() -> None:
    table = pantheon(
        age=2,
        a=City(progress=["mysticism"], mythology=["greek"], offerings=["2", "3"]),
        spaces={1: "aphrodite"},
    )
    assert table.points("A")["progress"] == 6
    table.play("activate 1 3")
    assert table.points("A")["progress"] == 4


# --- Poliorcetics ---------------------------------------------------------------------------------


@rule("DUEL-15.3", "DUEL-15.5")
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("move", "owned", "steps"),
    [
        ("build guard_tower", [], 1),
        ("build guard_tower", ["strategy"], 2),
        ("wonder colossus guard_tower", [], 2),
        ("wonder colossus guard_tower", ["strategy"], 2),
    ],
)
def test_poliorcetics_costs_the_opponent_a_coin_per_space_moved(
    move: str, owned: list[str], steps: int, first: int
) -> None:
    table = pantheon(
        first=first,
        open=["guard_tower"],
        a=City(coins=20, progress=["poliorcetics", *owned], wonders=["colossus"]),
        b=City(coins=10),
    )
    table.play(move)
    assert table.p == steps
    assert table.b.coins == 10 - steps


@rule("DUEL-15.5")
@pytest.mark.parametrize("god", ["mars", "hades"])
def test_poliorcetics_works_for_shields_brought_by_gods(god: str) -> None:
    table = pantheon(
        age=2,
        a=City(progress=["poliorcetics"]),
        b=City(coins=10),
        spaces={1: god},
        discard=["walls"],
    )
    table.play("activate 1 none")
    assert (table.p, table.b.coins) == (2, 8)


@rule("DUEL-15.5")
def test_poliorcetics_works_for_a_card_built_by_the_mausoleum() -> None:
    table = pantheon(
        age=2,
        a=City(coins=20, progress=["poliorcetics"], wonders=["mausoleum"]),
        b=City(coins=10),
        open=["brewery"],
        discard=["walls"],
    )
    table.play("wonder mausoleum brewery")
    assert (table.p, table.b.coins) == (2, 8)


@rule("DUEL-15.3")
def test_poliorcetics_works_for_its_owner_alone() -> None:
    table = pantheon(
        turn="B", open=["guard_tower"], a=City(coins=10, progress=["poliorcetics"]), b=City(coins=5)
    )
    table.play("build guard_tower")
    assert (table.p, table.a.coins, table.b.coins) == (-1, 10, 5)


@rule("DUEL-15.3")
def test_poliorcetics_counts_every_move_anew_also_on_the_own_half() -> None:
    table = pantheon(
        open=["walls", "archery_range"],
        a=City(coins=20, progress=["poliorcetics"]),
        b=City(coins=10),
        conflict=-5,
    )
    table.play("build walls")
    assert (table.p, table.b.coins) == (-3, 8)
    card = min(table.accessible - {"archery_range"})
    table.play(f"discard {card}", "build archery_range")
    assert (table.p, table.b.coins) == (-1, 10 - 2 + 2 - 2)


@rule("DUEL-15.4")
def test_the_loss_lapses_when_the_opponent_has_no_coins_left() -> None:
    table = pantheon(
        open=["walls", "brewery"], a=City(coins=9, progress=["poliorcetics"]), b=City(coins=1)
    )
    table.play("build walls")
    assert (table.p, table.b.coins) == (2, 0)
    table.play("discard brewery")
    assert table.b.coins == 2


@rule("DUEL-15.6")
@pytest.mark.parametrize(("minerva", "p", "coins"), [(3, 2, 9), (2, 1, 10), (4, 3, 6)])
def test_a_step_refused_by_minerva_costs_nothing(minerva: int, p: int, coins: int) -> None:
    table = pantheon(
        open=["arsenal"],
        a=City(coins=20, progress=["poliorcetics"]),
        b=City(coins=10),
        conflict=1,
        minerva=minerva,
    )
    table.play("build arsenal")
    assert table.p == p
    assert table.b.coins == coins  # at +3 the military token takes 2 more


@rule("DUEL-15.7")
@pytest.mark.parametrize("first", [0, 1])
def test_poliorcetics_comes_on_top_of_military_tokens_and_spares_astarte(first: int) -> None:
    for coins, left in ((10, 6), (3, 0), (0, 0)):
        table = pantheon(
            first=first,
            open=["walls"],
            a=City(coins=9, progress=["poliorcetics"]),
            b=City(coins=coins, gods=["astarte"], astarte=7),
            conflict=2,
        )
        table.play("build walls")
        assert (table.b.coins, table.b.astarte) == (left, 7)


# --- Engineering ----------------------------------------------------------------------------------


@rule("DUEL-15.8")
@pytest.mark.parametrize("card", LINKED_CARDS)
def test_engineering_builds_any_card_with_a_white_symbol_for_a_coin(card: str) -> None:
    table = pantheon(open=[card], a=City(coins=1, progress=["engineering"]))
    assert table.price("B", card) > 1
    table.play(f"build {card}")
    assert card in table.cards("A")
    assert [coins for _, coins in table.told("built")] == [1]


@rule("DUEL-15.8")
def test_engineering_does_nothing_for_the_opponent_and_needs_its_coin() -> None:
    table = pantheon(open=["walls", "barracks"], a=City(coins=0, progress=["engineering"]))
    assert table.refusal("build barracks") == ("card_too_dear", "DUEL-7.9")
    assert table.price("B", "barracks") == 3


@rule("DUEL-15.9")
def test_the_coin_of_engineering_goes_to_the_bank() -> None:
    table = pantheon(
        open=["fortifications"],
        a=City(coins=5, progress=["engineering"]),
        b=City(coins=5, progress=["economy"]),
    )
    table.play("build fortifications")
    assert (table.a.coins, table.b.coins) == (4, 5)


@rule("DUEL-15.10")
@pytest.mark.parametrize("temple", TEMPLES)
def test_engineering_works_on_grand_temples(temple: str) -> None:
    table = pantheon(open=[temple], a=City(coins=1, progress=["engineering"]))
    table.play(f"build {temple}")
    assert table.cards("A") == {temple}
    assert table.a.coins == 0


@rule("DUEL-15.11")
@pytest.mark.parametrize(
    ("owned", "mythology", "card", "coins"),
    [
        ([], [], "fortifications", 5 - 1),
        (["palisade"], [], "fortifications", 5 + 4),
        ([], [], "roman_grand_temple", 5 - 1),
        ([], ["roman"], "roman_grand_temple", 5 + 4),
    ],
)
def test_urbanism_pays_for_the_white_symbol_not_for_engineering(
    owned: list[str], mythology: list[str], card: str, coins: int
) -> None:
    city = City(cards=owned, coins=5, progress=["engineering", "urbanism"], mythology=mythology)
    table = pantheon(open=[card], a=city)
    table.play(f"build {card}")
    assert table.a.coins == coins


@rule("DUEL-15.12")
@pytest.mark.parametrize(
    ("cards", "economy", "price", "trade"),
    [
        pytest.param(["clay_pool", "glassworks"], False, 1, 0, id="papyrus for 2: Engineering"),
        pytest.param(["clay_pool", "glassworks"], True, 1, 0, id="Economy changes nothing"),
        pytest.param(
            ["clay_pool", "glassworks", "customs_house"], False, 1, 1, id="papyrus for 1: normal"
        ),
        pytest.param(["clay_pool", "glassworks", "customs_house"], True, 1, 0, id="not to Economy"),
        pytest.param(["clay_pool", "glassworks", "press"], True, 0, 0, id="production is enough"),
        pytest.param(["school"], True, 0, 0, id="free by its white symbol"),
    ],
)
def test_engineering_is_used_when_cheaper_or_when_it_feeds_the_opponent_less(
    cards: list[str], economy: bool, price: int, trade: int
) -> None:
    table = pantheon(
        open=["university"],
        a=City(cards=cards, coins=3, progress=["engineering"]),
        b=City(coins=3, progress=["economy"] if economy else []),
    )
    assert (table.price("A", "university"), table.trade("A", "university")) == (price, trade)
    table.play("build university")
    assert table.a.coins == 3 - price
    assert table.b.coins == 3 + (trade if economy else 0)


@rule("DUEL-15.13")
@pytest.mark.parametrize("item", ["courthouse", "walls", "school", "forum", "pyramids", "sphinx"])
def test_engineering_has_no_effect_on_wonders_and_cards_without_a_symbol(item: str) -> None:
    table = pantheon(age=2, a=City(progress=["engineering"]))
    assert table.price("A", item) == table.price("B", item) > 1
