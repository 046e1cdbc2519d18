"""The settlement told again, step by step: who was how strong, who lost what, who gained what.

It is made from what has been told to the one who looks, so it knows no more than the log.
"""

from html import escape

from theoi.core.events import Event
from theoi.draw.markup import glyph, tag
from theoi.games.teomachia.page.desk import TeomachiaDesk
from theoi.games.teomachia.page.pieces import BANK, OWN, token
from theoi.games.teomachia.page.words import ICONS
from theoi.games.teomachia.state import SETTLEMENT
from theoi.games.teomachia.tokens import KINDS

# Steps that need no line of their own.
QUIET = {
    "phase_begins", "drew", "discards_all", "pile_shows", "put_away", "shuffled", "element_open",
    "element_gone", "track_card", "takes_prayer", "prayer_removed", "strength", "myth_turned",
    "myth_bought", "myth_shown", "deal_begins",
}  # fmt: skip
ENDS = {"takes_prayer", "deal_begins"}  # what comes after the settlement


class Settled:
    """What the settlement brought one player."""

    def __init__(self) -> None:
        self.strength = -1
        self.wins = False
        self.lost = [0] * KINDS
        self.back = [0] * KINDS
        self.gained = [0] * KINDS
        self.damaged: list[int] = []
        self.destroyed: list[int] = []
        self.points = 0
        self.miracle = False


def settlement_events(desk: TeomachiaDesk) -> list[Event]:
    """What was told since the last settlement began; nothing if that is not remembered."""
    found: list[Event] = []
    there = False
    for event in desk.frame.past:
        if event.kind.name == "phase_begins":
            there = event.values[0] == SETTLEMENT
            found = []
        elif event.kind.name in ENDS:
            there = False
        if there:
            found.append(event)
    return found


def settled(desk: TeomachiaDesk, told: list[Event]) -> dict[int, Settled]:
    """The same by player."""
    found = {seat: Settled() for seat in range(len(desk.players))}
    for event in told:
        if event.seat < 0:
            continue
        one, kind, values = found[event.seat], event.kind.name, event.values
        if kind == "strength":
            one.strength = values[0]
        elif kind == "wins_deal":
            one.wins = True
        elif kind == "stake_gone":
            one.lost = [old + new for old, new in zip(one.lost, values, strict=True)]
        elif kind in ("stake_lost", "removed"):
            one.lost[values[0]] += values[1]
        elif kind == "stake_back":
            one.back = [old + new for old, new in zip(one.back, values, strict=True)]
        elif kind == "returned":
            one.back[values[0]] += values[1]
        elif kind == "gained":
            one.gained[values[0]] += values[1]
        elif kind == "new_worshippers":
            one.gained = [old + new for old, new in zip(one.gained, values, strict=True)]
        elif kind == "place_damaged":
            one.damaged.append(values[0])
        elif kind == "place_destroyed":
            one.destroyed.append(values[0])
        elif kind == "points":
            one.points += values[0]
        elif kind == "miracle":
            one.miracle = True
    return found


def steps(desk: TeomachiaDesk, told: list[Event]) -> str:
    """The settlement as a list of steps, in the order in which it happened."""
    strengths = [event for event in told if event.kind.name == "strength"]
    lines = ""
    if strengths:
        names = ", ".join(f"{desk.players[event.seat]} {event.values[0]}" for event in strengths)
        lines += step("sword", "", escape(desk.say("report.strength", names=names)))
    elif any(event.kind.name == "wins_deal" for event in told):
        lines += step("fold", "", escape(desk.say("report.alone")))
    game, language = desk.known.game, desk.words.language
    for event in told:
        if event.kind.name in QUIET:
            continue
        mark = desk.mark(event.seat, "mk s") if event.seat >= 0 else ""
        text = game.event_text(event, language, desk.players)
        lines += step(ICONS["event"][event.kind.name], mark, escape(text))
    return tag("ol", lines, "steps", data_scrolls="")


def step(icon: str, mark: str, text: str) -> str:
    """A line of the report."""
    return tag("li", mark + glyph(icon) + tag("span", text))


def result_of(desk: TeomachiaDesk, one: Settled) -> tuple[str, str]:
    """What the settlement brought a player: as tokens, and in words."""
    drawn, said = "", list[str]()
    for key, counts, shape in (
        ("lost", one.lost, OWN), ("back", one.back, OWN), ("gained", one.gained, BANK)
    ):  # fmt: skip
        if any(counts):
            row = "".join(
                tag("span", token(kind, shape) + f"<b>{number}</b>", "tn")
                for kind, number in enumerate(counts)
                if number
            )
            drawn += tag("span", f"<small>{escape(desk.say(f'report.{key}'))}</small>{row}", key)
            said.append(f"{desk.say(f'report.{key}')} {desk.words.tokens(counts)}")
    for key, places in (("damaged", one.damaged), ("destroyed", one.destroyed)):
        for card in places:
            text = f"{desk.words.name('prayer', card)}: {desk.say(key)}"
            drawn += tag("span", glyph("place") + escape(text), "pd")
            said.append(text)
    if one.points:
        drawn += tag("span", glyph("laurel") + f"+{one.points}", "pd")
        said.append(desk.words.points(one.points))
    if one.miracle:
        drawn += tag("span", glyph("miracle") + "+1", "pd")
        said.append(desk.say("term.miracle"))
    return drawn, "; ".join(said)
