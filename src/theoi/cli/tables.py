"""How a game is shown in the terminal: what one seat sees of its table, and the moves on it."""

from msgspec.structs import replace

from theoi.cli.offers import MoveList, note
from theoi.cli.sheets import Rule, Sheet, Stack, Text
from theoi.cli.sketches import Heads, draw_facts, draw_sketch
from theoi.cli.views import view_facts
from theoi.core.board import Frame, Offer, Tiles, plain_offers
from theoi.core.game import Game
from theoi.core.state import State
from theoi.core.texts import Texts


class Table:
    """Shows positions of one game, in one language, with these players."""

    def __init__(self, game: Game, texts: Texts, players: list[str]) -> None:
        self.game = game
        self.texts = texts
        self.language = texts.language
        self.players = players

    def look(self, state: State, seat: int) -> "Look":
        """What the seat sees of a position."""
        return Look(self, state.known_to(seat), seat, state.legal_moves(seat) if seat >= 0 else [])

    def describe(self, axis: str, number: int) -> list[str]:
        """All about one thing, in lines; nothing when there is nothing to say."""
        try:
            about = self.game.about(axis, number, self.language)
        except (LookupError, ValueError, NotImplementedError):
            return []
        lines = [f"{line.text} {line.value}".strip() for line in about.lines]
        told = [line for line in (about.kind, *lines, ", ".join(about.clauses)) if line]
        return [about.name, *told] if told else []


class Look:
    """One position, made from what one seat knows of it and nothing else."""

    def __init__(self, table: Table, known: State, seat: int, moves: list[int]) -> None:
        self.table = table
        self.game = table.game
        self.known = known
        self.seat = seat
        frame = Frame(seat, table.language, table.players, moves, [])
        self.board = self.game.board(known, frame)
        self.sketch = self.game.sketch(known, frame)
        self.offers = self._in_order(moves)
        you = table.texts.text("cli.play.you")
        self.heads = Heads(table.players, self.game.seat_colors, seat, known.to_act(), you)

    def _in_order(self, moves: list[int]) -> list[Offer]:
        """An offer for each move, in the order of the moves: numbers that are typed count them.

        Where the board has none a plain one is made. A game without a sketch says how to type them.
        """
        offers = {offer.move: offer for offer in self.board.offers}
        found: list[Offer] = []
        for move in moves:
            notation = self.game.space.notation(move)
            words = self.game.move_text(move, self.table.language, self.table.players)
            offer = offers.get(notation) or plain_offers([(notation, words)])[0]
            if self.sketch is None and offer.label == words != notation:
                offer = replace(offer, label=f"{words}  ({notation})")
            found.append(offer)
        return found

    def draw(self) -> Sheet:
        """All that lies on the table: the sketch of the game, else the position in words.

        A game without a sketch also shows all that the seat knows, field by field of its view.
        """
        title = Rule(self.title())
        if self.sketch is not None:
            return Stack(title, draw_sketch(self.sketch, self.heads))
        words = Text(self.board.description)
        view = self.game.view(self.known, self.seat)
        facts = view_facts(self.game, view, self.table.players, self.table.language)
        return Stack(title, words, draw_facts(facts))

    def paragraphs(self) -> list[str]:
        """What everybody reads before the question of now is answered."""
        return self.game.paragraphs(self.known, self.table.language)

    def title(self) -> str:
        """What is played, and where it stands."""
        name = self.sketch.title if self.sketch is not None else ""
        name = name or self.game.texts[self.table.language].text(f"{self.game.name}.title")
        return f"{name} · {self.board.subtitle}" if self.board.subtitle else name

    def moves(self) -> Sheet:
        """The legal moves, numbered from 1."""
        return MoveList(self.offers, self._colors()).draw()

    def _colors(self) -> dict[str, str]:
        """The colours of things that are drawn as tiles, by their names."""
        blocks = [] if self.sketch is None else self.sketch.blocks
        tiles = [tile for block in blocks if isinstance(block, Tiles) for tile in block.tiles]
        return {tile.lines[0].text: tile.color for tile in tiles if tile.lines}

    def note(self, number: int) -> str:
        """In a line what the move with this number, counted from 0, costs and brings."""
        return note(self.offers[number])

    def bill(self, number: int) -> list[str]:
        """The same at length, in lines."""
        return [f"{line.text} {line.value}".strip() for line in self.offers[number].bill]

    def legend(self) -> list[str]:
        """What the signs on the table mean, in lines."""
        return [] if self.sketch is None else self.sketch.legend
