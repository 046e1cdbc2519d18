"""The table of Teomachia as a sketch for a terminal.

Worshippers are written as prophets/priests/faithful with their strength, element cards as tiles in
the colour of their sphere, with a sign for each symbol of chaos or order.
"""

from theoi.core.board import Block, Facts, Frame, Mark, Sketch, Tile, Tiles
from theoi.core.counts import amount_of
from theoi.core.texts import Texts
from theoi.draw.sketch import Cells, Sketcher
from theoi.games.teomachia.components import CHAOS, POWER, SPHERE, SPHERES
from theoi.games.teomachia.control import controlled, requirements
from theoi.games.teomachia.page.pieces import symbols_of
from theoi.games.teomachia.page.words import words_of
from theoi.games.teomachia.state import BATTLE, TeomachiaState
from theoi.games.teomachia.tokens import STRENGTH, pack, strength
from theoi.games.teomachia.view import PlayerView, view_of

COLORS = {"water": "blue", "fire": "red", "earth": "green", "air": "purple"}
SIGNS = ["@", "■"]  # chaos and order
CARDS_ACROSS = 4


def make_sketch(known: TeomachiaState, frame: Frame, texts: Texts) -> Sketch:
    """The table from what the seat of the frame knows."""
    return TeomachiaSketcher(known, frame, texts).sketch()


class TeomachiaSketcher(Sketcher):
    """Makes one sketch."""

    def __init__(self, known: TeomachiaState, frame: Frame, texts: Texts) -> None:
        self.teo = words_of(known.parts, texts)
        super().__init__("teomachia", self.teo, frame, known.seats)
        self.parts = known.parts
        self.known = known
        self.view = view_of(known, frame.seat)

    def sketch(self) -> Sketch:
        """The element row, what is going on, the own cards, the players."""
        view = self.view
        heads = [self.head(view.players[seat]) for seat in self.seats]
        players = self.columns(heads, lambda seat: self.player(seat, view.players[seat]))
        blocks: list[Block] = [] if view.deal == 0 else [self.elements(), self.beside()]
        if self.frame.seat >= 0:
            cards = view.draft_hand if view.deal == 0 else view.players[self.frame.seat].hand
            if cards:
                blocks.append(self.cards(sorted(card for card in cards if card >= 0)))
        if view.deal == 0 and view.picks:
            blocks.append(self.facts({"picks": self.names("prayer", view.picks)}))
        legend = [self.say("legend", chaos=SIGNS[0], order=SIGNS[1]), self.say("legend_tokens")]
        return Sketch([*blocks, players], legend=legend)

    def head(self, player: PlayerView) -> str:
        """What stands beside the name of a player."""
        if self.known.by_points:
            return f"{player.points}★"
        return str(strength(pack(*player.community)))

    # --- cards --------------------------------------------------------------------------------

    def elements(self) -> Tiles:
        """The row, numbered as moves name it; dotted frames lie face down."""
        tiles: list[Tile] = []
        for number, slot in enumerate(self.view.elements):
            title, border = str(number + 1), "thick" if slot.open else "dotted"
            if slot.element < 0:
                tiles.append(
                    Tile(2 * number, 0, [Mark("?"), Mark("")], title, "dim", border=border)
                )
                continue
            sphere, aspect, symbols = symbols_of(self.parts.element_gives[slot.element])
            name = self.teo.say(f"term.{SPHERES[sphere]}")
            lines = [Mark(name), Mark(SIGNS[0 if aspect == CHAOS else 1] * symbols)]
            color = COLORS[SPHERES[sphere]]
            tiles.append(Tile(2 * number, 0, lines, title, color, slot.open, border))
        return Tiles(max(len(tiles), 5), tiles)

    def cards(self, cards: list[int]) -> Tiles:
        """Own cards: their names, and what they need with what there is of it."""
        tiles: list[Tile] = []
        for number, card in enumerate(cards):
            x, y = 2 * (number % CARDS_ACROSS), number // CARDS_ACROSS
            sphere = SPHERES[self.parts.sphere_of[card]]
            lines = [Mark(self.name("prayer", card)), Mark(self.needs(card))]
            title = self.teo.kind(card)
            tiles.append(Tile(x, y, lines, title, COLORS[sphere]))
        return Tiles(CARDS_ACROSS, tiles)

    def needs(self, card: int) -> str:
        """What a card needs: 2/3@ 1/1 earth; a power card says what it gives."""
        parts, seat = self.parts, self.frame.seat
        if parts.type_of[card] == POWER:
            _, aspect, symbols = symbols_of(parts.gives[card])
            return SIGNS[0 if aspect == CHAOS else 1] * symbols
        have = controlled(self.known, seat)
        words: list[str] = []
        for which, number in self.teo.needs(requirements(self.known, seat, card)):
            sign = SIGNS[which] if which < SPHERE else f" {self.teo.amount(which).lower()}"
            words.append(f"{min(amount_of(have, which), number)}/{number}{sign}")
        return " ".join(words)

    def beside(self) -> Facts:
        """What all share besides the row."""
        view, say = self.view, self.say
        track = [
            f"{say('price')} {self.name('prayer', card)}" if self.parts.space_price[space]
            else self.name("prayer", card)
            for space, card in enumerate(view.track)
            if card >= 0
        ]  # fmt: skip
        played = [
            f"{self.frame.players[one.seat]}: {self.name('prayer', one.card)}"
            + (f" → {self.frame.players[one.target]}" if one.target >= 0 else "")
            for one in view.stack
        ]
        return self.facts(
            {
                "deal": f"{view.deal} · {self.name('phase', view.phase)}",
                "initiative": self.frame.players[view.initiative],
                "conflict": str(view.conflict),
                "played": ", ".join(played),
                "track": ", ".join(track),
                "decks": say("sizes", elements=view.elements_left, prayers=view.prayer_deck),
            }
        )

    # --- players ------------------------------------------------------------------------------

    def tokens(self, counts: list[int]) -> str:
        """Worshippers in short: 3/5/8 = 71."""
        if not any(counts):
            return "–"
        worth = sum(number * STRENGTH[kind] for kind, number in enumerate(counts))
        return f"{'/'.join(str(number) for number in counts)} = {worth}"

    def player(self, seat: int, player: PlayerView) -> Cells:
        """What is told of a player, by label."""
        if player.out:
            nothing: Cells = dict.fromkeys(self.labels(), "")
            return nothing | {"community": self.say("out")}
        stake = self.tokens(player.stake)
        if any(player.desperation):
            stake += f" + {self.tokens(player.desperation)}"
        battle = self.view.phase == BATTLE and player.in_deal
        if self.view.deal and not player.in_deal and self.view.phase <= BATTLE:
            stake += f" ({self.say('folded')})"
        places = [
            self.name("prayer", one.card) + (f" ({self.say('damaged')})" if one.damaged else "")
            for one in player.places
        ]
        hidden = player.hand.count(-1)
        known = self.names("prayer", [card for card in player.hand if card >= 0])
        hand = [known] if known and seat != self.frame.seat else []
        hand += [f"{hidden}× ?"] if hidden else []
        cells: Cells = {
            "community": self.tokens(player.community),
            "stake": stake if self.view.deal else "",
            "strength": str(player.strength) if battle else "",
            "hand": ", ".join(hand),
            "powers": self.names("prayer", player.powers),
            "attacks": self.names("prayer", player.attacks),
            "lasting": self.names("prayer", player.lasting),
            "places": ", ".join(places),
            "piles": self.say("sizes_of", deck=player.deck_size, pile=player.pile_size)
            if self.view.deal else "",
            "god": self.god(player),
            "miracles": str(player.miracles) if player.god >= 0 else "",
            "myths": self.names("myth", player.myths),
            "myth_top": self.myth_top(player),
        }  # fmt: skip
        return cells

    def labels(self) -> list[str]:
        """The labels of what is told of a player."""
        return [
            "community", "stake", "strength", "hand", "powers", "attacks", "lasting", "places",
            "piles", "god", "miracles", "myths", "myth_top",
        ]  # fmt: skip

    def god(self, player: PlayerView) -> str:
        """The god of a player, or the two to choose from."""
        if player.god >= 0:
            return self.name("god", player.god)
        if player.mythology < 0:
            return ""
        return self.names("god", list(self.parts.mythology_gods[player.mythology]))

    def myth_top(self, player: PlayerView) -> str:
        """The top card of the myth deck, with its price."""
        if player.myth_top < 0:
            return ""
        price = "✦" * self.parts.myth_price[player.myth_top]
        return f"{self.name('myth', player.myth_top)} {price}"
