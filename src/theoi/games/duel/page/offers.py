"""The legal moves as offers: which pieces are chosen for each, what it costs and brings."""

from theoi.core.board import Line, Offer
from theoi.core.counts import bits
from theoi.core.events import Event
from theoi.core.foresight import imagined, look_ahead
from theoi.core.state import State
from theoi.games.duel.faces import SYMBOL_ICONS
from theoi.games.duel.page.about import about_lines
from theoi.games.duel.page.bills import Bills
from theoi.games.duel.page.desk import Desk
from theoi.games.duel.payment import price, total
from theoi.games.duel.scoring import points_of
from theoi.games.duel.state import DuelState
from theoi.games.duel.turn import activation_price, discard_income

COIN_SIGNS = {"coins_gained": "+", "coins_lost": "−"}
PLAIN = {  # events told by their name alone
    "pawn_stopped": "minerva",
    "extra_turn": "extra-turn",
    "extra_turn_lost": "extra-turn",
    "no_effect": "info",
    "age_begins": "structure",
    "won_military": "winner",
    "won_science": "winner",
    "won_civilian": "winner",
    "shared": "winner",
}


class OfferList:
    """Makes the offers of one board."""

    def __init__(self, desk: Desk, known: DuelState) -> None:
        self.desk = desk
        self.known = known
        self.seat = desk.frame.seat
        self.wording = desk.wording
        self.bills = Bills(desk.wording, known, self.seat, desk.players)
        self.world: State = known
        self.points = 0

    def all(self) -> list[Offer]:
        """One offer for each legal move."""
        moves = self.desk.frame.moves
        if not moves:
            return []
        self.world = imagined(self.known, self.seat)
        self.points = sum(points_of(self.known, self.seat))
        return [self.offer(move) for move in moves]

    def offer(self, move: int) -> Offer:
        """The offer of a move."""
        space = self.desk.parts.moves.space
        block = space.block_of(move)
        numbers = block.arguments(move)
        pieces, badge, bill = self.parts_of(block.name, numbers)
        summed = next((place for place, line in enumerate(bill, 1) if line.sign), 0)
        key = block.name if self.desk.question == "turn" else self.desk.question
        return Offer(
            move=space.notation(move),
            pieces=pieces,
            label=self.label(key, block.name, numbers),
            badge=badge,
            bill=[*bill, *self.effects(block.name, numbers), *self.consequences(move, block.name)],
            thing=self.thing(block.name, block.axes[-1].name, numbers),
            summed=summed,
        )

    def thing(self, kind: str, axis: str, numbers: list[int]) -> str:
        """What the label does not name: the card, Wonder, token, god or place."""
        desk, number = self.desk, numbers[-1]
        if kind == "first":
            return ""
        if kind == "activate":
            used = [self.wording.name("offering", token) for token in bits(number)]
            return " + ".join([self.wording.name("god", desk.view.spaces[numbers[0]].god), *used])
        if kind == "slot":
            card = desk.view.structure[number].card
            name = self.wording.name("card", card) if card >= 0 else self.wording.say("card.down")
            return f"{number} {name}"
        if kind == "track":
            return desk.parts.moves.track_axis.ids[number]
        return self.wording.name(axis, number)

    def effects(self, kind: str, numbers: list[int]) -> list[Line]:
        """What the thing that is chosen does, where no bill says it."""
        wording, number = self.wording, numbers[0]
        if kind in ("draft", "monument"):
            return about_lines(wording, "wonder", number)
        if kind in ("progress", "god"):
            return about_lines(wording, kind, number)
        if kind == "wonder":
            return [Line("effect", wording.text_of("wonder", number))]
        if kind == "activate":
            return [Line("effect", wording.text_of("god", self.desk.view.spaces[number].god))]
        if kind == "card":
            return wording.effects(number)
        return []

    def label(self, key: str, kind: str, numbers: list[int]) -> str:
        """The words on the button."""
        if kind == "first":
            return self.wording.say("do.first", player=self.desk.players[numbers[0]])
        if kind == "wonder":
            return self.wording.say("do.wonder", wonder=self.wording.name("wonder", numbers[0]))
        return self.wording.say(f"do.{key}")

    def parts_of(self, kind: str, numbers: list[int]) -> tuple[list[str], str, list[Line]]:
        """Pieces, badge and bill of a move."""
        desk, known, number = self.desk, self.known, numbers[0]
        if kind == "build":
            coins = total(price(known, self.seat, number))
            return [desk.card_name(number)], str(coins), self.bills.construction(number)
        if kind == "discard":
            coins = discard_income(known, self.seat)
            return [desk.card_name(number)], f"+{coins}", self.bills.discard()
        if kind == "wonder":
            item = desk.parts.cards + number
            coins = total(price(known, self.seat, item))
            names = [desk.card_name(numbers[1]), self.wonder_name(number)]
            return names, str(coins), self.bills.construction(item)
        if kind == "activate":
            tokens = bits(numbers[1])
            coins = activation_price(known, self.seat, number, numbers[1])
            names = [f"offering-{desk.id_of('offering', token)}" for token in tokens]
            bill = self.bills.activation(number, tokens, numbers[1])
            return [desk.space_name(desk.view.spaces[number]), *names], str(coins), bill
        return [self.answer_name(kind, number)] if kind != "first" else [], "", []

    def answer_name(self, kind: str, number: int) -> str:
        """The piece that an answer is about."""
        desk = self.desk
        if kind in ("draft", "monument"):
            return self.wonder_name(number)
        if kind == "card":
            return desk.card_name(number)
        if kind == "slot":
            return desk.slot_name(desk.view.structure[number])
        if kind == "space":
            return desk.space_name(desk.view.spaces[number])
        if kind == "track":
            return desk.track_name(number)
        axis = {"deck": "mythology", "token": "military"}.get(kind, kind)
        prefix = {"token": "military"}.get(kind, kind)
        return f"{prefix}-{desk.id_of(axis, number)}"

    def wonder_name(self, wonder: int) -> str:
        """The piece of a Wonder."""
        return f"wonder-{self.desk.id_of('wonder', wonder)}"

    # --- consequences ---------------------------------------------------------------------------

    def consequences(self, move: int, kind: str) -> list[Line]:
        """What surely follows, as far as the seat can know."""
        if kind in ("draft", "first"):
            return []
        events, prompt, after = look_ahead(self.world, self.seat, move)
        lines = [line for event in events if (line := self.consequence(event)) is not None]
        turned = sum(event.kind.name == "turned_up" for event in events)
        if turned:
            text = self.wording.say("then.turned_up", turned, count=turned)
            lines.append(Line("eye", text, sign=f"↑{turned}"))
        assert isinstance(after, DuelState)
        now = sum(points_of(after, self.seat))
        if kind != "discard" and now != self.points:
            text = self.wording.say("then.points")
            sign = f"{self.points}→{now}★"
            lines.insert(0, Line("laurel", text, f"{self.points} → {now}", sign))
        if prompt and prompt != "duel.ask.turn":
            lines.append(Line("arrow", self.wording.texts.text(prompt)))
        return lines

    def consequence(self, event: Event) -> Line | None:
        """An event as a line of the bill; None for what the bill or the piece says anyway."""
        wording, kind = self.wording, event.kind.name
        player = self.desk.players[event.seat] if event.seat >= 0 else ""
        if kind in COIN_SIGNS:
            text = wording.say(f"then.{kind}", player=player)
            coins = f"{COIN_SIGNS[kind]}{event.values[0]}"
            mine = event.seat == self.seat
            return Line("coins", text, coins, f"{coins}¢" if mine else f"{player} {coins}¢")
        if kind == "pawn_moved":
            return self.pawn(event)
        if kind == "symbol":
            return self.symbol(event)
        if kind in ("mythology_taken", "offering_taken"):
            axis = event.kind.arguments[0][1]
            name = wording.name(axis, event.values[0])
            icon = "offering" if axis == "offering" else "token"
            sign = f"◆ {name}"
            if axis == "offering":
                sign = f"◆ −{self.known.parts.offering_discount[event.values[0]]}¢"
            return Line(icon, wording.say(f"then.{kind}", token=name), sign=sign)
        if kind in PLAIN:
            sign = "↻" if kind == "extra_turn" else ""
            return Line(PLAIN[kind], wording.say(f"then.{kind}", player=player), sign=sign)
        return None

    def pawn(self, event: Event) -> Line:
        """Where the Conflict pawn goes, counted as spaces left to the opponent's capital."""
        known = self.known
        step = known.direction(event.seat)
        before = known.parts.capital - known.conflict * step
        after = known.parts.capital - (event.values[0] - known.parts.capital) * step
        text = self.wording.say("then.pawn_moved", player=self.desk.players[1 - event.seat])
        sign = f"● {known.parts.moves.track_axis.ids[event.values[0]]}"
        return Line("conflict", text, f"{before} → {after}", sign)

    def symbol(self, event: Event) -> Line:
        """A new scientific symbol, and how many kinds that makes."""
        symbol = event.values[0]
        city = self.known.cities[event.seat]
        kinds = city.symbol_kinds() + (city.symbols_of(symbol) == 0)
        name = self.wording.name("symbol", symbol)
        text = self.wording.say("then.symbol", symbol=name)
        value = f"{kinds}/{self.known.parts.symbols_to_win}"
        return Line(SYMBOL_ICONS[symbol], text, value, f"{name.lower()} {value}")


def marked(desk: Desk) -> set[str]:
    """The pieces that the last events were about."""
    found: set[str] = set()
    for event in desk.frame.last:
        found |= set(_marks(desk, event))
    return found


def _marks(desk: Desk, event: Event) -> list[str]:
    """The pieces of one event."""
    kind = event.kind.name
    if kind in ("discarded", "card_lost", "card_removed"):
        return ["discard"]
    if kind in ("pawn_moved", "pawn_stopped"):
        return ["conflict"]
    if kind == "minerva_placed":
        return ["minerva"]
    if kind == "god_seated":
        return [desk.space_name(desk.view.spaces[event.values[1]])]
    if kind in ("turned_up", "god_shown", "progress_drawn", "gods_drawn", "enki_tokens"):
        return []
    names: list[str] = []
    for (_, axis), value in zip(event.kind.arguments, event.values, strict=True):
        if axis in ("card", "wonder", "progress", "god", "offering", "military") and value >= 0:
            names.append(f"{axis}-{desk.id_of(axis, value)}")
    return names[:1]
