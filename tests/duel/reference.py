"""The cards as section 3 and section 17 of the rules print them, read from the text itself."""

import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

LETTERS = {"W": "wood", "C": "clay", "S": "stone", "G": "glass", "P": "papyrus"}

_DECK = re.compile(r"^\*\*(Age I|Age II|Age III|Guilds|Grand Temples) \((\d+)\)\.\*\* (.+)$", re.M)
_COLOR = re.compile(r"(?:^|\. )(Brown|Grey|Red|Green|Yellow|Blue): ")
_ENTRY = re.compile(
    r"(?P<name>[A-Z][\w-]+(?: of)?(?: [A-Z][a-z]+)*)"
    r" (?P<cost>–|\d+c(?:\+[WCSGP]+)?|[WCSGP]+)(?P<gives>$|\W.*)"
)
_WONDER = re.compile(r"^- \*\*DUEL-17\.\d+\*\* (?:The )?([A-Z][\w ]+) \(([WCSGP]+)\): (.+)$", re.M)


@dataclass(frozen=True)
class Card:
    """A card of the reference: what it costs and the plain things it gives."""

    id: str
    deck: str
    color: str
    coins: int  # of the cost
    resources: str  # of the cost, letters in alphabetical order
    produces: str = ""
    shields: int = 0
    symbol: str = ""
    points: int = 0
    income: int = 0
    linked_from: str = ""


def identify(name: str) -> str:
    """The id of a printed name."""
    return name.lower().replace("-", "").replace(" ", "_")


@cache
def rules_text() -> str:
    """The rules of the game."""
    return files("theoi.games.duel").joinpath("rules.md").read_text(encoding="utf-8")


@cache
def cards() -> dict[str, Card]:
    """All cards of section 3 by id."""
    found: dict[str, Card] = {}
    for deck, count, text in _DECK.findall(rules_text()):
        before = len(found)
        if deck.startswith("Age"):
            words = _COLOR.split(text)
            for color, entries in zip(words[1::2], words[2::2], strict=True):
                each = re.search(r": each (\d) VP", entries)
                for entry in re.split(r"[;,] (?=[A-Z])", entries):
                    card = _card(entry, deck, color.lower(), int(each[1]) if each else 0)
                    found[card.id] = card
        else:
            for entry in text.rstrip(".").split("; "):
                name, cost = entry.split()
                full = f"{name} Guild" if deck == "Guilds" else f"{name} Grand Temple"
                found[identify(full)] = Card(identify(full), deck, "purple", 0, _sorted(cost))
        assert len(found) - before == int(count), f"{deck}: not all cards were understood"
    return found


def _card(entry: str, deck: str, color: str, points: int) -> Card:
    match = _ENTRY.match(entry)
    assert match, entry
    coins, _, resources = match["cost"].strip("–").rpartition("c")
    gives = match["gives"]
    return Card(
        id=identify(match["name"]),
        deck=deck,
        color=color,
        coins=int(coins or 0),
        resources=_sorted(resources),
        produces=_word(r"→(\w+)", gives),
        shields=int(_word(r"(\d) Shield", gives) or 0),
        symbol=_word(r"(wheel|mortar|quill|plumb|sundial|armillary sphere)", gives),
        points=int(_word(r"(\d) VP", gives) or points),
        income=int(_word(r"(\d) coins", gives) or 0),
        linked_from=identify(_word(r"\(from ([\w ]+)\)", gives)),
    )


@cache
def wonder_costs() -> dict[str, str]:
    """The cost of each Wonder by id, from DUEL-17."""
    return {identify(name): _sorted(cost) for name, cost, _ in _WONDER.findall(rules_text())}


def _word(pattern: str, text: str) -> str:
    match = re.search(pattern, text)
    return match[1] if match else ""


def _sorted(letters: str) -> str:
    return "".join(sorted(letters.replace("+", "")))
