"""DUEL-11: the Guilds of base mode."""

from collections.abc import Sequence

import pytest
from tests.duel import reference
from tests.duel.positions import City, Table, given
from tests.rules import rule

CARDS = reference.cards()
# The colours each of these Guilds counts: 1 coin and 1 point per card.
COUNTED = [
    pytest.param("merchants_guild", ["yellow"], marks=rule("DUEL-11.4")),
    pytest.param("shipowners_guild", ["brown", "grey"], marks=rule("DUEL-11.5")),
    pytest.param("magistrates_guild", ["blue"], marks=rule("DUEL-11.7")),
    pytest.param("scientists_guild", ["green"], marks=rule("DUEL-11.8")),
    pytest.param("tacticians_guild", ["red"], marks=rule("DUEL-11.9")),
]


def of(colors: Sequence[str]) -> list[str]:
    """The cards of Age I and II of some colours."""
    return [
        card.id
        for card in CARDS.values()
        if card.color in colors and card.deck in ("Age I", "Age II")
    ]


def build(guild: str, a: City, b: City, who: str = "A") -> Table:
    """A (or B) has built the Guild with the last card of the game."""
    table = given(a=a, b=b, turn=who, open=[guild], last=True)
    return table.play(f"build {guild}")


def gained(table: Table) -> int:
    """The coins the last move brought."""
    return sum(coins for (coins,) in table.told("coins_gained"))


@rule("DUEL-11.1", "DUEL-11.2", "DUEL-11.12")
@pytest.mark.parametrize(
    ("mine", "theirs", "counted"), [(1, 3, 3), (3, 1, 3), (2, 2, 2), (0, 0, 0)]
)
@pytest.mark.parametrize(("guild", "colors"), COUNTED)
@pytest.mark.parametrize("who", ["A", "B"])
def test_a_guild_counts_the_city_with_more(
    guild: str, colors: list[str], mine: int, theirs: int, counted: int, who: str
) -> None:
    """Coins at once and points at the end, for the owner, whoever's city was counted."""
    pool = of(colors)
    other = of([color for color in ("yellow", "blue", "red") if color not in colors])
    own = City(cards=pool[:mine] + other[:2], coins=40)
    opponent = City(cards=pool[mine : mine + theirs] + other[2:6], coins=0)
    a, b = (own, opponent) if who == "A" else (opponent, own)
    table = build(guild, a, b, who)
    assert gained(table) == counted
    assert table.points(who)["guilds"] == counted
    assert table.points("B" if who == "A" else "A")["guilds"] == 0


@rule("DUEL-11.3")
def test_points_are_counted_at_the_end_even_in_another_city() -> None:
    """B's two yellow cards give the coins; at the end A's three give the points."""
    table = given(
        a=City(cards=["tavern"], coins=40),
        b=City(cards=["forum", "brewery"], coins=0),
        open=["merchants_guild", "port", "armory"],
    )
    table.play("build merchants_guild")
    assert (gained(table), table.points("A")["guilds"]) == (2, 2)
    table.idle("port", "armory").play("build port")
    assert (gained(table), table.points("A")["guilds"]) == (0, 2)
    table.idle("armory").play("build armory")
    assert (gained(table), table.points("A")["guilds"]) == (0, 3)


@rule("DUEL-11.2")
def test_the_coins_of_a_guild_come_once() -> None:
    table = given(
        a=City(cards=["palisade"], coins=40), open=["tacticians_guild", "pretorium", "obelisk"]
    )
    table.play("build tacticians_guild")
    coins = table.a.coins
    table.play("discard obelisk", "build pretorium")
    assert table.a.coins == coins - 8
    assert table.points("A")["guilds"] == 2


@rule("DUEL-11.6")
def test_both_colours_are_counted_in_one_city() -> None:
    """A has most brown cards and B most grey ones, but A's city has most of both together."""
    a = City(cards=["lumber_yard", "clay_pool", "quarry", "sawmill"], coins=40)
    b = City(cards=["press", "glassworks", "drying_room"], coins=0)
    table = build("shipowners_guild", a, b)
    assert (gained(table), table.points("A")["guilds"]) == (4, 4)


@rule("DUEL-11.10")
@pytest.mark.parametrize(("mine", "theirs", "points"), [(1, 3, 6), (3, 1, 6), (2, 2, 4), (0, 0, 0)])
def test_builders_guild(mine: int, theirs: int, points: int) -> None:
    wonders = ["pyramids", "sphinx", "colossus", "mausoleum", "great_library", "appian_way"]
    a = City(coins=40, built=wonders[:mine], wonders=wonders[mine:3])
    b = City(built=wonders[3 : 3 + theirs], wonders=wonders[3 + theirs :])
    table = build("builders_guild", a, b)
    assert (gained(table), table.points("A")["guilds"]) == (0, points)


@rule("DUEL-11.11")
@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [(0, 0, 0), (2, 2, 0), (3, 0, 1), (5, 8, 2), (14, 8, 4), (2, 9, 3)],
)
def test_moneylenders_guild(mine: int, theirs: int, points: int) -> None:
    """Full sets of three in the richer city; the rest of both cities is not put together."""
    a = City(cards=["moneylenders_guild"], coins=mine)
    table = given(age=3, a=a, b=City(coins=theirs))
    assert table.points("A")["guilds"] == points
    assert table.points("B")["guilds"] == 0


@rule("DUEL-11.11")
def test_moneylenders_guild_brings_no_coins() -> None:
    table = build("moneylenders_guild", City(coins=20), City(coins=30))
    assert gained(table) == 0
    assert table.a.coins == 20 - 8


@rule("DUEL-11.12")
def test_guild_points_go_to_the_owner() -> None:
    """B's blue cards are counted, A scores: in the final result."""
    table = build(
        "magistrates_guild", City(coins=8), City(cards=["theater", "altar", "baths"], coins=0)
    )
    assert table.state.over
    totals = table.state.outcome().totals()
    assert totals[table.seat("A")] == 3 + table.a.coins // 3
    assert totals[table.seat("B")] == 9
