"""What is printed on the prayer cards, for tests; nothing is read from the game's own tables."""

from collections.abc import Callable
from typing import TypeVar

# Requirements of the deed cards.
REQUIREMENTS = {
    # attacks
    "wave": "order 1, water 1",
    "flood": "chaos 3, water 1",
    "deluge": "chaos 2, order 3, water 2",
    "tide": "order 2, water 2",
    "undertow": "order 4, water 1",
    "whirlpool": "chaos 3, order 2, water 1",
    "persuasion": "order 4, water 1",
    "gods_people": "order 5, water 2",
    "spark": "chaos 1, fire 1",
    "wall_of_fire": "chaos 3, fire 1",
    "rain_of_embers": "chaos 4, fire 2",
    "eruption": "chaos 5, fire 2",
    "battle_frenzy": "chaos 3, fire 1",
    "sacrifice": "chaos 3, order 2, fire 1",
    "sudden_death": "chaos 6, fire 2",
    "hail_of_stones": "order 1, earth 1",
    "quicksand": "order 4, earth 1",
    "plague": "chaos 4, earth 1",
    "earthquake": "chaos 3, order 2, earth 1",
    "weight_of_mountains": "order 2, earth 1",
    "avalanche": "order 3, earth 3",
    "steadfastness": "order 5, earth 2",
    "open_graves": "chaos 3, earth 1",
    "gust": "chaos 1, air 1",
    "net_of_lightning": "chaos 5, air 1",
    "unity": "order 3, air 1",
    "hurricane": "chaos 4, order 2, air 2",
    "four_winds": "chaos 2, order 2, air 1",
    "bolt_from_the_blue": "chaos 3, air 1",
    "whisper_of_the_wind": "order 2, air 1",
    # effects
    "peace_on_earth": "order 4, water 1",
    "cleansing": "order 2",
    "reflection": "order 3, water 1",
    "quench": "order 5, water 2",
    "mercy": "order 3, water 1",
    "wellspring": "order 2, water 1",
    "still_waters": "order 3, water 1",
    "mist": "chaos 2, water 1",
    "truce": "order 5, water 1",
    "war_song": "chaos 2, fire 1",
    "provocation": "chaos 4, fire 1",
    "hatred": "chaos 4, fire 1",
    "zeal": "chaos 1, order 1",
    "burnt_offering": "chaos 2",
    "phoenix": "chaos 3, fire 1",
    "wrath": "chaos 3, fire 1",
    "vengeance": "chaos 4, fire 1",
    "passion": "chaos 3, fire 1",
    "go_and_convert": "order 4, earth 1",
    "harvest": "order 3, earth 1",
    "ordination": "order 5, earth 1",
    "foundation": "order 2",
    "patience": "earth 1",
    "pilgrimage": "order 3",
    "rampart": "order 3, earth 1",
    "burial_rites": "order 2, earth 1",
    "honour": "order 4, earth 1",
    "reading_of_thoughts": "order 2",
    "ruse": "chaos 3, air 1",
    "confusion_of_the_senses": "chaos 4, air 1",
    "prophetic_dream": "order 1",
    "revelation": "order 2, air 1",
    "wind_of_change": "chaos 2, air 1",
    "omnipotence": "chaos 2, order 2",
    "echo": "chaos 1, order 1, air 1",
    "binding_of_the_spheres": "chaos 3, order 3, air 1",
    # places
    "sacred_spring": "order 3, water 1",
    "haven": "order 2, water 1",
    "river_temple": "order 2, water 1",
    "altar_of_flame": "chaos 2, fire 1",
    "war_forge": "chaos 3, fire 1",
    "volcano_shrine": "chaos 3, fire 1",
    "temple": "order 4, earth 1",
    "fortress": "order 3, earth 1",
    "sacred_grove": "order 2, earth 1",
    "crossroads_of_winds": "chaos 2, order 2, air 1",
    "observatory": "order 2, air 1",
    "tower_of_winds": "order 1, air 1",
}
UNUSED = ["honour", "passion", "truce", "binding_of_the_spheres"]
SETTLEMENT = ["mercy", "vengeance", "burial_rites"]
RESPONSES = {"reflection": "effect", "echo": "effect", "quench": "attack", "rampart": "attack"}
RESPONSES["wrath"] = "raise"
ATTACKS = list(REQUIREMENTS)[: list(REQUIREMENTS).index("peace_on_earth")]
PLACES = list(REQUIREMENTS)[list(REQUIREMENTS).index("sacred_spring") :]
SPHERES = ["water", "fire", "earth", "air"]

F = TypeVar("F", bound=Callable[..., None])
played: set[str] = set()  # the cards, gods and myths that some test plays


def plays(*names: str) -> Callable[[F], F]:
    """The test plays these cards, gods or myths, and judges them by their printed texts."""
    played.update(names)
    return lambda test: test


def needs(card: str) -> dict[str, int]:
    """The requirements of a card."""
    told = [need.split() for need in REQUIREMENTS[card].split(", ")]
    return {what: int(number) for what, number in told}


def powers(wanted: dict[str, int], aspect: str) -> list[str]:
    """Power cards that give at least this; the cards of asked spheres bear the other aspect.

    Symbols of the aspect itself come from a sphere that is not asked for, so they are exact.
    """
    other = "order" if aspect == "chaos" else "chaos"
    cards = [f"{sphere}_{other}_1" for sphere in SPHERES for _ in range(wanted.get(sphere, 0))]
    spare = next(sphere for sphere in SPHERES if sphere not in wanted)
    for symbol in ("chaos", "order"):
        left = wanted.get(symbol, 0)
        while left:
            cards.append(f"{spare}_{symbol}_{min(3, left)}")
            left -= min(3, left)
    return cards
