"""DUEL-10: what Buildings do; all card data against the card reference of the rules."""

import pytest
from tests.duel import reference
from tests.duel.positions import City, duel, given, symbol_names, walk
from tests.rules import rule

from theoi.core.counts import amount_of
from theoi.games.duel.components import COLORS, RESOURCES

CARDS = reference.cards()


def of(color: str) -> list[str]:
    """The cards of a colour."""
    return [card.id for card in CARDS.values() if card.color == color]


def age_of(card: str) -> int:
    """The Age of a card; Guilds and Grand Temples belong to Age III."""
    return {"Age I": 1, "Age II": 2}.get(CARDS[card].deck, 3)


# --- the data -----------------------------------------------------------------------------------


@rule("DUEL-10.1", "DUEL-10.2", "DUEL-10.3", "DUEL-10.4", "DUEL-10.5", "DUEL-10.6")
@pytest.mark.parametrize("card", sorted(CARDS))
def test_the_data_of_each_card_agree_with_the_reference(card: str) -> None:
    parts = duel("pantheon").parts
    number = parts.moves.card.number(card)
    letters = {name[0].upper(): place for place, name in enumerate(RESOURCES)}
    symbols = symbol_names(parts)
    giver = parts.linked_from[number]
    symbol = parts.symbol[number]
    found = reference.Card(
        id=card,
        deck=CARDS[card].deck,
        color=COLORS[parts.color[number]],
        coins=parts.coin_cost[number],
        resources="".join(
            one * amount_of(parts.cost[number], place) for one, place in sorted(letters.items())
        ),
        produces="".join(
            one * amount_of(parts.produces[number], place) for one, place in sorted(letters.items())
        ),
        shields=parts.shields[number],
        symbol=symbols[symbol] if symbol >= 0 else "",
        points=parts.points[number],
        income=parts.coins[number],
        linked_from=parts.moves.card.ids[giver] if giver >= 0 else "",
    )
    assert found == CARDS[card]
    assert parts.age_of[number] == age_of(card)
    assert parts.is_guild[number] == (CARDS[card].deck == "Guilds")


def test_there_are_no_other_cards() -> None:
    assert set(duel("pantheon").parts.moves.card.ids) == set(CARDS)


@pytest.mark.parametrize("card", sorted(CARDS))
def test_each_card_is_called_by_its_printed_name(card: str) -> None:
    game = duel("pantheon")
    name = game.name_of("card", game.parts.moves.card.number(card), "en")
    assert reference.identify(name) == card


# --- colour by colour ---------------------------------------------------------------------------


@rule("DUEL-10.1", "DUEL-10.2")
@pytest.mark.parametrize("card", of("brown") + of("grey"))
def test_brown_and_grey_cards_produce_one_fixed_resource(card: str) -> None:
    """Each unit produced is a unit less to buy; nothing else becomes cheaper."""
    kind = "raw" if CARDS[card].color == "brown" else "goods"
    letter = CARDS[card].produces[0]
    amount = 2 if kind == "raw" and age_of(card) == 2 else 1
    assert (letter in "WCS") == (kind == "raw")
    table = given(a=City(coins=9), open=[card])
    table.play(f"build {card}")
    for other in ("palace", "town_hall", "study", "gardens", "senate", "pantheon", "aqueduct"):
        need = CARDS[other].resources
        units = min(need.count(letter), amount)
        assert table.price("A", other) == 2 * (len(need) - units)


def gains(card: str) -> dict[str, object]:
    """What building a card changes, apart from its cost."""
    table = given(a=City(coins=40), open=[card], board=["law"])
    price = table.price("A", card)
    before = (table.points("A"), table.a.coins - price, table.p, table.symbols("A"))
    table.play(f"build {card}")
    points = {
        kind: value - before[0][kind]
        for kind, value in table.points("A").items()
        if value != before[0][kind] and kind != "treasury"
    }
    return {
        "points": points,
        "coins": table.a.coins - before[1],
        "pawn": table.p - before[2],
        "symbols": table.symbols("A"),
        "progress": table.progress("A"),
    }


@rule("DUEL-10.3")
@pytest.mark.parametrize("card", of("blue"))
def test_blue_cards_are_worth_their_points_and_nothing_else(card: str) -> None:
    assert gains(card) == {
        "points": {"civilian": CARDS[card].points},
        "coins": 0,
        "pawn": 0,
        "symbols": {},
        "progress": set(),
    }


@rule("DUEL-10.4")
@pytest.mark.parametrize("card", of("green"))
def test_green_cards_give_a_symbol_and_their_points(card: str) -> None:
    points = CARDS[card].points
    assert (points == 0) == (card in ("scriptorium", "pharmacist"))
    assert gains(card) == {
        "points": {"scientific": points} if points else {},
        "coins": 0,
        "pawn": 0,
        "symbols": {CARDS[card].symbol: 1},
        "progress": set(),
    }


@rule("DUEL-10.5")
@pytest.mark.parametrize("card", of("red"))
def test_red_cards_give_shields_only(card: str) -> None:
    told = gains(card)
    assert told.pop("points") == {"military": 5 if CARDS[card].shields > 2 else 2}
    assert told == {"coins": 0, "pawn": CARDS[card].shields, "symbols": {}, "progress": set()}


@rule("DUEL-10.5")
def test_red_cards_do_nothing_once_they_stand() -> None:
    table = given(a=City(cards=["arsenal", "pretorium"]), open=["brewery", "walls"])
    table.play("build brewery").idle()
    assert table.p == 0


@rule("DUEL-10.6")
@pytest.mark.parametrize(("card", "coins"), [("tavern", 4), ("brewery", 6)])
def test_tavern_and_brewery_give_coins(card: str, coins: int) -> None:
    told = gains(card)
    assert (told["coins"], told["points"]) == (coins, {})


@rule("DUEL-10.7")
@pytest.mark.parametrize(
    ("card", "letters"), [("forum", {"G", "P"}), ("caravansery", {"W", "C", "S"})]
)
def test_forum_and_caravansery_produce_a_choice(card: str, letters: set[str]) -> None:
    single = {"W": "stable", "C": "garrison", "S": "baths", "G": "apothecary", "P": "workshop"}
    table = given(a=City(coins=20), open=[card])
    table.play(f"build {card}")
    assert {one for one, name in single.items() if table.price("A", name) == 0} == letters


@pytest.mark.parametrize("count", [0, 1, 2, 3])
@pytest.mark.parametrize(
    ("card", "counted", "each", "itself"),
    [
        pytest.param("chamber_of_commerce", "grey", 3, 0, marks=rule("DUEL-10.8")),
        pytest.param("port", "brown", 2, 0, marks=rule("DUEL-10.9")),
        pytest.param("armory", "red", 1, 0, marks=rule("DUEL-10.10")),
        pytest.param("lighthouse", "yellow", 1, 1, marks=rule("DUEL-10.11")),
    ],
)
def test_coins_per_card_of_a_colour(
    card: str, counted: str, each: int, itself: int, count: int
) -> None:
    """Only the owner's cards count, and only those of the colour."""
    pool = [one for one in of(counted) if one != card]
    others = ["theater", "altar", "academy", *pool[count : count + 1]]
    extra = [name for name in ("lumber_yard", "press", "stable") if name not in pool]
    table = given(
        a=City(cards=[*pool[:count], *extra[:2], "baths"], coins=30),
        b=City(cards=others),
        open=[card],
        last=True,
    )
    price = table.price("A", card)
    table.play(f"build {card}")
    assert table.a.coins == 30 - price + each * (count + itself)


@rule("DUEL-10.12")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_arena_counts_wonders_that_stand(count: int) -> None:
    wonders = ["pyramids", "sphinx", "colossus", "mausoleum"]
    table = given(
        a=City(cards=["brewery"], coins=0, built=wonders[:count], wonders=wonders[count:]),
        b=City(built=["great_library"]),
        open=["arena"],
    )
    table.play("build arena")
    assert table.a.coins == 2 * count


@rule("DUEL-10.13")
@pytest.mark.parametrize("card", ["chamber_of_commerce", "port", "armory", "lighthouse", "arena"])
def test_the_five_cards_are_worth_three_points(card: str) -> None:
    assert gains(card)["points"] == {"commercial": 3}


@rule("DUEL-10.13")
@pytest.mark.parametrize("card", [one for one in of("yellow") if age_of(one) < 3])
def test_other_yellow_cards_are_worth_no_points(card: str) -> None:
    assert gains(card)["points"] == {}


@rule("DUEL-10.14")
def test_later_changes_of_the_city_neither_add_nor_take_coins() -> None:
    table = given(a=City(cards=["tavern"], coins=9), open=["lighthouse", "armory", "obelisk"])
    table.play("build lighthouse", "discard obelisk")
    coins = table.a.coins
    table.play("build armory")  # one more yellow card
    assert table.a.coins == coins - 6

    table = given(
        a=City(cards=["glassworks", "press", "drying_room"], coins=0),
        b=City(coins=30, wonders=["circus_maximus"]),
        open=["chamber_of_commerce", "circus"],
    )
    table.play("build chamber_of_commerce")
    assert table.a.coins == 9
    table.play("wonder circus_maximus circus", "card glassworks")
    assert (table.cards("A"), table.a.coins) == (
        {"press", "drying_room", "chamber_of_commerce"},
        9,
    )


@rule("DUEL-10.15")
def test_cards_are_counted_as_cards() -> None:
    """Sawmill and Shelf Quarry produce four units: two brown cards."""
    table = given(a=City(cards=["sawmill", "shelf_quarry"], coins=9), open=["port"])
    price = table.price("A", "port")
    table.play("build port")
    assert table.a.coins == 9 - price + 2 * 2


@rule("DUEL-10.16")
def test_a_city_may_hold_any_number_of_one_colour() -> None:
    red = of("red")
    table = given(a=City(cards=red[:-1], coins=30), open=red[-1:], conflict=-5, last=True)
    table.play(f"build {red[-1]}")
    assert table.cards("A") == set(red)
    blue = of("blue")
    table = given(a=City(cards=blue[:-1], coins=30), open=blue[-1:], last=True)
    table.play(f"build {blue[-1]}")
    assert table.points("A")["civilian"] == sum(CARDS[card].points for card in blue)


@rule("DUEL-10.16")
@pytest.mark.parametrize("seed", range(3))
def test_every_card_exists_once(seed: int) -> None:
    """In whole games no card is ever in two places, and one that is built cannot be built."""
    for table in walk("pantheon", seed):
        slots = [table.slot(slot) for slot in range(20)]
        lying = [card for card in slots if card is not None]
        under = [table.under(one) for one in table.built("A") | table.built("B")]
        places = [*lying, *under, *table.discard_pile, *table.cards("A"), *table.cards("B")]
        assert len(places) == len(set(places))
    table = given(a=City(cards=["altar"]), age=1)
    assert table.refusal("build altar") == ("card_built", "DUEL-10.16")
