"""What the players of a table are called, wherever that is said."""

from collections.abc import Sequence

from theoi.core.texts import load_texts
from theoi.table.glimpse import COMPUTER, Chair


def player_names(chairs: Sequence[Chair], language: str) -> list[str]:
    """The names of all seats; those without a name, and namesakes, are numbered."""
    texts = load_texts("theoi.bots")[language]
    names: list[str] = []
    for chair in chairs:
        name = chair.name
        if not name and chair.kind == COMPUTER:
            name = texts.text(f"bots.level{chair.level}")
        name = name or texts.text("core.player", number=chair.seat + 1)
        again = names.count(name)
        taken = sum(other == name or other.startswith(f"{name} (") for other in names)
        names.append(f"{name} ({taken + 1})" if again else name)
    return names
