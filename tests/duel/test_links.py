"""DUEL-9: free construction by white symbols."""

import pytest
from tests.duel import reference
from tests.duel.positions import City, given
from tests.rules import rule

CARDS = reference.cards()
LINKS = {
    "stable": "horse_breeders",
    "garrison": "barracks",
    "palisade": "fortifications",
    "archery_range": "siege_workshop",
    "parade_ground": "circus",
    "scriptorium": "library",
    "pharmacist": "dispensary",
    "school": "university",
    "laboratory": "observatory",
    "theater": "statue",
    "statue": "gardens",
    "altar": "temple",
    "temple": "pantheon",
    "baths": "aqueduct",
    "rostrum": "senate",
    "tavern": "lighthouse",
    "brewery": "arena",
}
PRODUCERS = {"forum", "caravansery"} | {card.id for card in CARDS.values() if card.produces}
FIXED = {"stone_reserve", "clay_reserve", "wood_reserve", "customs_house"}
TEMPLES = [card.id for card in CARDS.values() if card.deck == "Grand Temples"]


@rule("DUEL-9.1", "DUEL-9.2")
@pytest.mark.parametrize(("giver", "card"), LINKS.items())
@pytest.mark.parametrize("who", ["A", "B"])
def test_each_of_the_17_links_makes_its_card_free(giver: str, card: str, who: str) -> None:
    linked, bare = City(cards=[giver], coins=0), City(coins=0)
    a, b = (linked, bare) if who == "A" else (bare, linked)
    table = given(a=a, b=b, turn=who, open=[card])
    table.play(f"build {card}")
    assert card in table.cards(who)
    assert table.told("built_linked") == [[table.moves.card.number(card)]]


@rule("DUEL-9.2")
def test_the_reference_names_the_same_17_links() -> None:
    assert {card.linked_from: card.id for card in CARDS.values() if card.linked_from} == LINKS


@rule("DUEL-9.2")
@pytest.mark.parametrize("card", sorted(CARDS))
def test_there_are_no_other_links(card: str) -> None:
    """No other Building that leaves production and prices alone makes any card cheaper."""
    printed = CARDS[card].coins + 2 * len(CARDS[card].resources)
    for other in sorted(set(CARDS) - PRODUCERS - FIXED - {card, CARDS[card].linked_from}):
        assert given(age=1, a=City(cards=[other])).price("A", card) == printed


@rule("DUEL-9.3")
@pytest.mark.parametrize(("giver", "card"), LINKS.items())
def test_the_buildings_of_the_opponent_give_nothing(giver: str, card: str) -> None:
    table = given(age=1, a=City(coins=0), b=City(cards=[giver]))
    assert table.price("A", card) == CARDS[card].coins + 2 * len(CARDS[card].resources)
    assert table.price("B", card) == 0


@rule("DUEL-9.3")
def test_a_giver_in_the_discard_pile_or_under_a_wonder_gives_nothing() -> None:
    table = given(a=City(coins=20, wonders=["pyramids"]), open=["theater"], discard=["altar"])
    table.play("wonder pyramids theater")
    assert (table.price("A", "statue"), table.price("A", "temple")) == (4, 4)


@rule("DUEL-9.4")
def test_the_linking_building_stays_with_its_effects() -> None:
    table = given(
        a=City(cards=["scriptorium", "theater"], coins=0),
        open=["library", "statue"],
        board=["philosophy"],
    )
    table.play("build library").idle()
    assert table.cards("A") == {"scriptorium", "library", "theater"}
    assert table.symbols("A") == {"quill": 2}
    table.play("build statue")
    assert table.points("A")["civilian"] == 3 + 4


@rule("DUEL-9.5")
def test_a_free_construction_is_used_without_asking() -> None:
    """Even where the player could pay: no coins change hands, and nothing is asked."""
    table = given(
        a=City(cards=["palisade"], coins=30), b=City(progress=["economy"]), open=["fortifications"]
    )
    assert table.legal.count("build fortifications") == 1
    table.play("build fortifications")
    assert (table.a.coins, table.b.coins, table.asked) == (30, 7, "B")


@rule("DUEL-9.6")
@pytest.mark.parametrize("temple", TEMPLES)
def test_a_mythology_token_links_to_the_temple_of_its_kind(temple: str) -> None:
    kind = temple.removesuffix("_grand_temple")
    for token in ("mesopotamian", "phoenician", "greek", "egyptian", "roman"):
        table = given(mode="pantheon", a=City(coins=0, mythology=[token]), open=[temple], last=True)
        if token == kind:
            table.play(f"build {temple}")
            assert table.told("built_linked") == [[table.moves.card.number(temple)]]
            assert table.mythology("A") == {token: 1}
        else:
            assert table.refusal(f"build {temple}") == ("card_too_dear", "DUEL-7.9")


@rule("DUEL-9.7")
def test_no_brown_grey_or_purple_card_gives_a_symbol() -> None:
    assert not {CARDS[giver].color for giver in LINKS} & {"brown", "grey", "purple"}


@rule("DUEL-9.7")
@pytest.mark.parametrize("card", LINKS.values())
def test_no_brown_grey_or_purple_card_and_no_wonder_makes_a_card_free(card: str) -> None:
    """A city full of them builds by paying: the purchase is no link (Urbanism would tell)."""
    owned = [one.id for one in CARDS.values() if one.color in ("brown", "grey")]
    guilds = [one.id for one in CARDS.values() if one.deck == "Guilds"]
    table = given(
        a=City(
            cards=[*owned, *guilds[:2]],
            coins=30,
            built=["pyramids", "sphinx", "colossus", "mausoleum"],
        ),
        open=[card],
        last=True,
    )
    table.play(f"build {card}")
    assert table.told("built_linked") == []
    assert table.told("built")[0][1] == CARDS[card].coins + missing(card, owned)


def missing(card: str, owned: list[str]) -> int:
    """Two coins for each resource of the cost beyond the production of the cards."""
    have = "".join(CARDS[one].produces for one in owned)
    need = CARDS[card].resources
    return sum(2 * max(need.count(one) - have.count(one), 0) for one in set(need))


@rule("DUEL-9.7")
@pytest.mark.parametrize(
    ("moves", "lost"),
    [
        (["wonder statue_of_zeus {}", "card quarry"], "quarry"),
        (["wonder circus_maximus {}"], "press"),
        (["activate 6 none", "card clay_pit"], "clay_pit"),
        (["activate 5 none"], None),
    ],
    ids=["Statue of Zeus", "Circus Maximus", "Baal", "Anubis"],
)
def test_no_link_is_ever_broken(moves: list[str], lost: str | None) -> None:
    table = given(
        mode="pantheon",
        a=City(cards=["quarry", "clay_pit", "press", "theater", "stable"], built=["pyramids"]),
        b=City(coins=60, wonders=["statue_of_zeus", "circus_maximus"]),
        spaces={5: "anubis", 6: "baal"},
        open=["walls"],
        turn="B",
    )
    table.play(*(move.format("walls") for move in moves))
    assert lost not in table.cards("A")
    assert bool(lost) == bool(table.built("A"))
    assert (table.price("A", "statue"), table.price("A", "horse_breeders")) == (0, 0)
