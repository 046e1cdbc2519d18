"""What the drawing functions share: the view, the words, who looks, and which pieces light up.

A piece is named after what it is where everybody who looks may know it, else after its place.
"""

from collections.abc import Collection

from theoi.core.board import Frame
from theoi.core.events import UNKNOWN
from theoi.draw.pieces import piece
from theoi.games.duel.components import Components
from theoi.games.duel.faces import SYMBOL_ICONS
from theoi.games.duel.page.wording import Wording
from theoi.games.duel.view import DuelView, SlotView, SpaceView


class Desk:
    """One board being made."""

    def __init__(self, parts: Components, wording: Wording, view: DuelView, frame: Frame) -> None:
        self.parts = parts
        self.wording = wording
        self.view = view
        self.frame = frame
        self.players = frame.players
        self.ids = component_ids(parts)
        self.right = frame.seat if frame.seat >= 0 else 1  # whose panel is on the right
        self.left = 1 - self.right
        self.legal: Collection[str] = ()
        self.last: Collection[str] = ()
        asked = view.asked
        self.question = view.prompt.rpartition(".")[2]  # what is asked: "turn", "pair"
        self.mine = asked >= 0 and asked == frame.seat

    def piece(
        self,
        name: str,
        label: str,
        content: str,
        classes: str,
        *,
        about: str = "",
        attempt: str = "",
        travels: bool = False,
        like: str = "",
        style: str = "",
    ) -> str:
        """A piece that glows when an offer has it, and is marked when it has just moved.

        Equal pieces are `like` each other: the page lets one travel to where another appears.
        """
        return piece(
            "div",
            content,
            name,
            label,
            legal=name in self.legal,
            last=name in self.last,
            about=about,
            attempt=attempt if self.mine and name not in self.legal else "",
            travels=travels,
            classes=classes,
            style=style,
            data_like=like or None,
        )

    def id_of(self, axis: str, number: int) -> str:
        """The id of a component, as notation and tooltips write it."""
        return self.ids[axis][number]

    def about(self, axis: str, number: int) -> str:
        """Where a tooltip finds the component."""
        return f"{axis}/{self.id_of(axis, number)}"

    def card_name(self, card: int) -> str:
        """The piece of a card that lies face up anywhere."""
        return f"card-{self.id_of('card', card)}"

    def slot_name(self, slot: SlotView) -> str:
        """The piece of a place of the structure."""
        return self.card_name(slot.card) if slot.card >= 0 else f"slot-{slot.slot}"

    def space_name(self, space: SpaceView) -> str:
        """The piece of a space of the Pantheon."""
        if space.god >= 0:
            return f"god-{self.id_of('god', space.god)}"
        return f"space-{self.id_of('space', space.space)}"

    def track_name(self, place: int) -> str:
        """The piece of a space of the military track, counted from the first."""
        distance = place - self.parts.capital
        return f"track-{'m' if distance < 0 else 'p'}{abs(distance)}"

    def god_piece(self, god: int, place: int) -> str:
        """The piece of a god that was drawn or revealed, as the one who looks knows it."""
        return f"drawn-{place}" if god == UNKNOWN else f"god-{self.id_of('god', god)}"


def component_ids(parts: Components) -> dict[str, list[str]]:
    """The ids of all components that a tooltip can tell about, by axis."""
    moves = parts.moves
    return {
        "card": moves.card.ids,
        "wonder": moves.wonder_axis.ids,
        "progress": moves.token_axis.ids,
        "god": [*moves.god_axis.ids, "gate"],
        "mythology": moves.mythology.ids,
        "offering": moves.offering.ids,
        "military": moves.military.ids,
        "space": moves.space_axis.ids,
        "symbol": SYMBOL_ICONS,
        "piece": ["snake", "minerva"],
        "category": parts.categories,
    }
