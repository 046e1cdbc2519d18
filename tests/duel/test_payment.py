"""DUEL-8: paying costs; every price against a payer that tries all ways of paying."""

from itertools import combinations, product
from random import Random

import pytest
from tests.duel import reference
from tests.duel.positions import City, Table, given, walk
from tests.rules import rule

from theoi.core.events import Event

CARDS = reference.cards()
WONDERS = reference.wonder_costs()

# --- a payer of its own -------------------------------------------------------------------------

CHOICE = {"forum": "GP", "caravansery": "WCS", "great_lighthouse": "WCS", "piraeus": "GP"}
FIXED = {"stone_reserve": "S", "clay_reserve": "C", "wood_reserve": "W", "customs_house": "GP"}
TEMPLE_TOKENS = ["mesopotamian", "phoenician", "greek", "egyptian", "roman"]


def cheapest(item: str, own: City, other: City) -> tuple[int, int]:
    """(coins paid, coins the opponent receives), by trying every way to pay for an item."""
    economy = "economy" in other.progress
    card = CARDS.get(item)
    ways: list[tuple[int, int]] = []
    if card is not None:
        temple = item.removesuffix("_grand_temple")
        if card.linked_from in own.cards or temple in own.mythology:
            ways.append((0, 0))
        if "engineering" in own.progress and (card.linked_from or temple in TEMPLE_TOKENS):
            ways.append((1, 0))
    coins, need = (card.coins, card.resources) if card else (0, WONDERS[item])
    for trade in ways_to_trade(need, discount_on(item, own), own, other):
        ways.append((coins + trade, trade if economy else 0))
    return min(ways)


def discount_on(item: str, own: City) -> int:
    """How many resources may be left out."""
    if item in WONDERS:
        return 2 if "architecture" in own.progress else 0
    return 2 if "masonry" in own.progress and CARDS[item].color == "blue" else 0


def ways_to_trade(need: str, discount: int, own: City, other: City) -> set[int]:
    """The coins for what is missing, for every choice of producers and of units left out."""
    produced = "".join(CARDS[card].produces for card in own.cards)
    shown = "".join(CARDS[card].produces for card in other.cards)
    fixed = "".join(FIXED.get(card, "") for card in own.cards)
    unit = {one: 1 if one in fixed else 2 + shown.count(one) for one in set(need)}
    producers = [CHOICE[name] for name in (*own.cards, *own.built) if name in CHOICE]
    kept = set(combinations(need, max(len(need) - discount, 0)))
    totals: set[int] = set()
    for chosen in product(*producers):
        have = {one: produced.count(one) + chosen.count(one) for one in unit}
        for units in kept:
            coins = 0
            for one, each in unit.items():
                coins += max(units.count(one) - have[one], 0) * each
            totals.add(coins)
    return totals


def random_cities(luck: Random) -> tuple[City, City]:
    """Two cities with what matters for prices, and some other cards."""
    cards = luck.sample(sorted(CARDS), luck.randrange(4, 20))
    producers = luck.sample(["forum", "caravansery", *FIXED], luck.randrange(4))
    wonders = luck.sample(sorted(WONDERS), luck.randrange(5))
    if luck.random() < 0.5:
        wonders = [*{*wonders, "piraeus", "great_lighthouse"}]
    tokens = ["masonry", "architecture", "engineering", "economy", "urbanism", "law"]
    luck.shuffle(tokens)
    cut = luck.randrange(len(tokens) + 1)
    kinds = luck.sample(TEMPLE_TOKENS, luck.randrange(3))
    half = luck.randrange(len(cards) + 1)
    own = [*dict.fromkeys([*cards[:half], *producers])]
    other = [card for card in cards[half:] if card not in own]
    return (
        City(cards=own, built=wonders, progress=tokens[:cut], mythology=kinds),
        City(cards=other, progress=tokens[cut:]),
    )


@pytest.mark.no_cover
@rule("DUEL-8.12", "DUEL-8.13")
def test_every_price_is_the_cheapest_way_to_pay_in_10000_cities() -> None:
    luck = Random(8)
    blue = [card for card in sorted(CARDS) if CARDS[card].color == "blue"]
    cards, wonders = [*sorted(CARDS), *blue], sorted(WONDERS)
    ways: set[tuple[bool, ...]] = set()
    for number in range(10_000):
        own, other = random_cities(luck)
        table = given(mode="pantheon", age=1, a=own, b=other, first=number % 2)
        for item in (luck.choice(cards), luck.choice(wonders)):
            economy = "economy" in other.progress
            found = (table.price("A", item), table.trade("A", item) if economy else 0)
            assert found == cheapest(item, own, other), (item, own, other)
            ways.add((found[0] > 0, found[1] > 0, item in WONDERS, bool(discount_on(item, own))))
    assert len(ways) == 12  # every kind of case came up


@rule("DUEL-8.12")
@pytest.mark.parametrize("mode", ["base", "pantheon"])
@pytest.mark.parametrize("seed", range(4))
def test_prices_stay_right_while_cities_grow(mode: str, seed: int) -> None:
    """In whole games, turn after turn, for both players; all prices have been asked before."""
    luck = Random(seed)
    for table in walk(mode, seed):
        if table.prompt != "turn":
            continue
        cities = {who: city_of(table, who) for who in "AB"}
        for who, other in ("AB", "BA"):
            prices = {item: table.price(who, item) for item in (*CARDS, *WONDERS)}
            some = {*luck.sample(sorted(CARDS), 6), *table.accessible, *table.wonders(who)}
            for item in some:
                assert prices[item] == cheapest(item, cities[who], cities[other])[0]


@rule("DUEL-9.1")
def test_a_price_asked_before_the_link_was_built_is_free_afterwards() -> None:
    table = given(a=City(coins=20), open=["stable", "altar", "baths"])
    assert table.price("A", "horse_breeders") > 0
    table.play("build stable")
    assert table.price("A", "horse_breeders") == 0
    assert table.price("B", "horse_breeders") > 0


@rule("DUEL-8.13", "DUEL-14.2", "DUEL-15.12")
@pytest.mark.parametrize("first", [0, 1])
def test_economy_changes_what_the_other_player_pays_from_the_moment_it_is_taken(first: int) -> None:
    """Temple costs WP: a papyrus for 1 coin, which feeds Economy, or the coin of Engineering."""
    table = given(
        mode="pantheon",
        age=2,
        first=first,
        turn="B",
        a=City(cards=["lumber_yard", "customs_house"], coins=5, progress=["engineering"]),
        b=City(cards=["pharmacist"], coins=20),
        open=["dispensary", "temple"],
        board=["economy", "law"],
    )
    assert (table.price("A", "temple"), table.trade("A", "temple")) == (1, 1)
    table.play("build dispensary", "progress economy", "build temple")
    assert table.a.coins == 4
    assert table.told("trade_income") == []


def city_of(table: Table, who: str) -> City:
    """What a player has, as far as it matters for prices."""
    return City(
        cards=sorted(table.cards(who)),
        built=sorted(table.built(who)),
        progress=sorted(table.progress(who)),
        mythology=sorted(table.mythology(who)),
    )


@rule("DUEL-8.12", "DUEL-8.13", "DUEL-8.15")
def test_what_is_paid_in_play_is_the_price() -> None:
    """Moves pay exactly what the payer says: out of the treasury, and to the Economy owner."""
    luck = Random(15)
    built = 0
    for number in range(400):
        own, other = random_cities(luck)
        taken = (*own.cards, *other.cards)
        left = [card for card in CARDS.values() if card.id not in taken and card.deck[0] != "G"]
        card = luck.choice([one for one in left if one.deck == f"Age {'I' * (number % 3 + 1)}"])
        own.coins = other.coins = 60
        table = given(mode="pantheon", a=own, b=other, open=[card.id], last=True, turn="A")
        paid, earned = cheapest(card.id, own, other)
        table.play(f"build {card.id}")
        assert paid_for(table.events) == paid
        assert sum(value for (value,) in table.told("trade_income")) == earned
        built += paid > 0
    assert built > 100


def paid_for(events: list[Event]) -> int:
    """The coins of the construction."""
    (event,) = [one for one in events if one.kind.name in ("built", "built_linked")]
    return event.values[1] if event.kind.name == "built" else 0


# --- clause by clause ---------------------------------------------------------------------------


@rule("DUEL-8.1")
@pytest.mark.parametrize(
    ("card", "cards", "price"),
    [
        ("caravansery", ["glassworks"], 2 + 2),  # coins and resources
        ("pretorium", [], 8),  # coins
        ("walls", ["quarry"], 2),  # resources
        ("brewery", [], 0),  # nothing
    ],
)
def test_a_cost_has_resources_coins_both_or_nothing(
    card: str, cards: list[str], price: int
) -> None:
    table = given(a=City(cards=cards, coins=9), open=[card])
    assert table.price("A", card) == price
    table.play(f"build {card}")
    assert table.told("built")[0][1] == price


@rule("DUEL-8.1")
@pytest.mark.parametrize("card", sorted(CARDS))
def test_each_card_costs_what_the_reference_says(card: str) -> None:
    """Nobody produces anything: coins as printed and 2 for each resource."""
    printed = CARDS[card]
    assert given(age=1).price("A", card) == printed.coins + 2 * len(printed.resources)


@rule("DUEL-8.1")
@pytest.mark.parametrize("wonder", sorted(WONDERS))
def test_each_wonder_costs_what_the_reference_says(wonder: str) -> None:
    for letter in reference.LETTERS:
        shown = {"W": "sawmill", "C": "brickyard", "S": "shelf_quarry"}.get(letter)
        others = [shown] if shown else ["glassworks" if letter == "G" else "press"]
        dearer = 2 if shown else 1
        table = given(mode="pantheon", age=1, b=City(cards=others))
        need = WONDERS[wonder]
        assert table.price("A", wonder) == 2 * len(need) + dearer * need.count(letter)


@rule("DUEL-8.2")
def test_production_is_never_used_up() -> None:
    table = given(
        a=City(cards=["shelf_quarry"], coins=0, wonders=["pyramids"]),
        b=City(coins=0),
        open=["walls", "rostrum", "aqueduct"],
    )
    table.play("build walls")
    assert table.a.coins == 0
    assert table.price("A", "aqueduct") == 2  # the same two stones again
    assert table.price("A", "pyramids") == 4


@rule("DUEL-8.3")
@pytest.mark.parametrize(
    ("city", "letters"),
    [
        (City(cards=["lumber_yard"]), "W"),
        (City(cards=["sawmill", "clay_pit"]), "WC"),
        (City(cards=["glassworks", "press"]), "GP"),
        (City(cards=["forum"]), "GP"),
        (City(cards=["caravansery"]), "WCS"),
        (City(built=["great_lighthouse"]), "WCS"),
        (City(built=["piraeus"]), "GP"),
        (City(wonders=["piraeus", "great_lighthouse"]), ""),  # not built: no production
        (City(cards=["stone_reserve", "customs_house", "tavern", "theater", "academy"]), ""),
    ],
)
def test_where_production_comes_from(city: City, letters: str) -> None:
    """The cards that cost one unit of one resource: free are those the city produces."""
    single = {"W": "stable", "C": "garrison", "S": "baths", "G": "apothecary", "P": "workshop"}
    table = given(age=3, a=city)
    assert {one for one, card in single.items() if table.price("A", card) == 0} == set(letters)


@rule("DUEL-8.4", "DUEL-8.5")
@pytest.mark.parametrize(
    ("theirs", "price"),
    [
        ([], 2),
        (["quarry"], 3),
        (["quarry", "stone_pit"], 4),
        (["shelf_quarry"], 4),
        (["quarry", "stone_pit", "shelf_quarry"], 6),
        (["lumber_yard", "brickyard", "press"], 2),
    ],
)
@pytest.mark.parametrize("who", ["A", "B"])
def test_a_missing_unit_costs_two_and_what_the_opponent_shows(
    theirs: list[str], price: int, who: str
) -> None:
    own, other = City(coins=20), City(cards=theirs, coins=20)
    a, b = (own, other) if who == "A" else (other, own)
    table = given(a=a, b=b, turn=who, open=["baths"])
    assert table.price(who, "baths") == price
    table.play("build baths")
    assert table.city(who).coins == 20 - price


@rule("DUEL-8.4")
@pytest.mark.parametrize(("theirs", "price"), [(["glassworks"], 3), (["glassworks", "press"], 3)])
def test_grey_cards_raise_the_price_of_their_good(theirs: list[str], price: int) -> None:
    assert given(age=1, b=City(cards=theirs)).price("A", "apothecary") == price


@rule("DUEL-8.6")
def test_yellow_cards_and_wonders_of_the_opponent_raise_no_price() -> None:
    yellow = ["forum", "caravansery", "customs_house", "stone_reserve", "wood_reserve"]
    table = given(age=3, b=City(cards=yellow, built=["piraeus", "great_lighthouse"]))
    assert table.price("A", "palace") == 5 * 2
    assert table.price("A", "study") == 4 * 2


@rule("DUEL-8.7")
def test_all_units_of_a_resource_have_the_same_price_in_one_construction() -> None:
    table = given(age=2, b=City(cards=["quarry", "stone_pit"]), a=City(coins=20))
    assert table.price("A", "aqueduct") == 3 * 4
    assert table.price("A", "town_hall") == 3 * 4 + 2 * 2


@rule("DUEL-8.8", "DUEL-8.9")
@pytest.mark.parametrize(
    ("reserve", "letters", "theirs"),
    [
        ("stone_reserve", "S", ["quarry", "shelf_quarry"]),
        ("clay_reserve", "C", ["clay_pit", "brickyard"]),
        ("wood_reserve", "W", ["lumber_yard", "sawmill"]),
        ("customs_house", "GP", ["glassworks", "press", "drying_room"]),
    ],
)
def test_fixed_prices(reserve: str, letters: str, theirs: list[str]) -> None:
    shown = "".join(CARDS[card].produces for card in theirs)
    for others in ([], theirs):
        table = given(age=3, a=City(cards=[reserve]), b=City(cards=others))
        plain = given(age=3, b=City(cards=[reserve, *others]))  # the owner alone profits
        for card in ("palace", "gardens", "senate", "town_hall", "study", "academy"):
            need = CARDS[card].resources
            dear = {one: 2 + (shown.count(one) if others else 0) for one in "WCSGP"}
            assert table.price("A", card) == sum(1 if one in letters else dear[one] for one in need)
            assert plain.price("A", card) == sum(dear[one] for one in need)


@rule("DUEL-8.10")
def test_any_number_of_units_of_any_resources_may_be_bought() -> None:
    table = given(
        a=City(coins=60), b=City(cards=["shelf_quarry", "sawmill"]), open=["town_hall", "palace"]
    )
    table.play("build town_hall")
    assert table.a.coins == 60 - 5 * 4
    table.idle().play("build palace")
    assert table.a.coins == 40 - (2 + 4 + 4 + 2 + 2)


@rule("DUEL-8.11")
@pytest.mark.parametrize(
    ("city", "card", "price"),
    [
        (City(cards=["forum"]), "academy", 2 + 2 + 2),  # SWGG: one of the two glass
        (City(cards=["forum"]), "port", 2 + 2),  # WGP: glass or papyrus
        (City(cards=["caravansery"]), "town_hall", 4 * 2),  # SSSWW: one unit
        (City(cards=["caravansery"]), "school", 2 + 2),  # WPP: raw materials only
        (City(cards=["forum"]), "walls", 2 + 2),  # SS: manufactured goods only
        (City(built=["great_lighthouse"]), "town_hall", 4 * 2),
        (City(built=["piraeus"]), "port", 2 + 2),
        (City(cards=["forum", "caravansery"], built=["piraeus", "great_lighthouse"]), "palace", 2),
    ],
)
def test_a_choice_producer_gives_one_unit_of_one_listed_resource(
    city: City, card: str, price: int
) -> None:
    assert given(age=3, a=city).price("A", card) == price


@rule("DUEL-8.11")
def test_a_choice_producer_serves_every_construction_anew() -> None:
    table = given(
        a=City(cards=["caravansery"], coins=0), open=["stable", "garrison", "baths"], age=1
    )
    for card in ("stable", "garrison", "baths"):
        table.play(f"build {card}")
        assert table.a.coins == 0
        table.idle("stable", "garrison", "baths")


@rule("DUEL-8.12")
def test_the_player_is_not_asked_how_to_pay() -> None:
    """Stone is dearer than wood: Caravansery gives stone, and nobody is asked."""
    table = given(
        a=City(cards=["caravansery"], coins=2),
        b=City(cards=["quarry", "shelf_quarry"]),
        open=["rostrum"],
    )
    table.play("build rostrum")
    assert (table.a.coins, table.asked, table.prompt) == (0, "B", "turn")


@rule("DUEL-8.13")
@pytest.mark.parametrize("economy", [True, False])
def test_equal_ways_of_paying_feed_the_opponent_least(economy: bool) -> None:
    """Temple costs WP; the papyrus at 1 coin goes to Economy, the coin of Engineering does not."""
    table = given(
        mode="pantheon",
        a=City(cards=["lumber_yard", "customs_house"], coins=5, progress=["engineering"]),
        b=City(coins=5, progress=["economy"] if economy else []),
        open=["temple"],
    )
    table.play("build temple")
    assert (table.a.coins, table.b.coins) == (4, 5)


@rule("DUEL-8.14")
def test_printed_coins_go_to_the_bank_and_no_production_changes_them() -> None:
    everything = ["sawmill", "brickyard", "shelf_quarry", "glassworks", "press", "caravansery"]
    table = given(
        a=City(cards=everything, coins=20),
        b=City(coins=5, progress=["economy"]),
        open=["pretorium"],
        conflict=-4,
    )
    table.play("build pretorium")
    assert (table.a.coins, table.b.coins) == (12, 5)
    assert given(a=City(cards=["clay_pool"]), open=["forum"]).price("A", "forum") == 3


@rule("DUEL-8.15")
@pytest.mark.parametrize(("progress", "received"), [([], 0), (["economy"], 8), (["law"], 0)])
def test_coins_for_trade_go_to_the_bank_unless_economy_takes_them(
    progress: list[str], received: int
) -> None:
    table = given(
        a=City(coins=20), b=City(cards=["quarry", "stone_pit"], progress=progress), open=["walls"]
    )
    table.play("build walls")
    assert (table.a.coins, table.b.coins) == (12, 7 + received)


@rule("DUEL-8.15")
def test_the_own_economy_returns_nothing() -> None:
    table = given(a=City(coins=20, progress=["economy"]), open=["walls"])
    table.play("build walls")
    assert (table.a.coins, table.b.coins) == (16, 7)


@rule("DUEL-8.16")
def test_what_is_being_built_does_not_help_to_pay_for_itself() -> None:
    """The Great Lighthouse (WSPP) would give its own wood; it does so from then on."""
    table = given(a=City(coins=20, wonders=["great_lighthouse"]), open=["walls"])
    table.play("wonder great_lighthouse walls")
    assert table.a.coins == 20 - 4 * 2
    assert table.price("A", "stable") == 0


@rule("DUEL-8.17", "DUEL-8.18")
@pytest.mark.parametrize(
    ("coins", "astarte", "left"),
    [(8, 7, (0, 7)), (9, 7, (1, 7)), (5, 7, (0, 4)), (0, 8, (0, 0)), (1, 7, (0, 0))],
)
@pytest.mark.parametrize(
    "move", ["build pretorium", "wonder pyramids pretorium", "activate 6 none"]
)
def test_treasury_and_astarte_pay_together_the_treasury_first(
    coins: int, astarte: int, left: tuple[int, int], move: str
) -> None:
    table = given(
        mode="pantheon",
        a=City(coins=coins, astarte=astarte, gods=["astarte"], wonders=["pyramids"]),
        open=["pretorium"],
        spaces={6: "aphrodite"},
    )
    table.play(move)  # each costs 8
    assert (table.a.coins, table.a.astarte) == left


@rule("DUEL-8.17")
def test_both_together_must_suffice() -> None:
    table = given(mode="pantheon", a=City(coins=2, astarte=5), open=["pretorium"])
    assert table.refusal("build pretorium") == ("card_too_dear", "DUEL-7.9")


@rule("DUEL-8.19")
def test_a_construction_for_free_costs_nothing_and_trades_nothing() -> None:
    """The Mausoleum builds Palace: no coins, and nothing for the owner of Economy."""
    table = given(
        a=City(cards=["caravansery", "forum"], coins=30, wonders=["mausoleum"]),
        b=City(progress=["economy"], coins=0),
        open=["obelisk"],
        discard=["palace"],
    )
    table.play("wonder mausoleum obelisk")
    paid = table.told("wonder_built")[0][2]
    assert "palace" in table.cards("A")
    assert (table.a.coins, table.b.coins) == (30 - paid, paid)


@rule("DUEL-8.19")
def test_a_free_building_by_white_symbol_trades_nothing() -> None:
    table = given(
        a=City(cards=["altar"], coins=0), b=City(progress=["economy"], coins=0), open=["temple"]
    )
    table.play("build temple")
    assert (table.a.coins, table.b.coins) == (0, 0)
