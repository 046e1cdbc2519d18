"""Understanding what a player types: a number, a move in notation, or the beginnings of words."""

import re
import unicodedata
from collections.abc import Sequence
from difflib import get_close_matches
from itertools import chain

from theoi.cli.terminal import Terminal
from theoi.core.game import Game
from theoi.core.moves import Block, NotationError

WHOLE = re.compile(r"[-+]?[0-9]+")  # a number, however long
DIGITS = 9  # as many of its digits as matter
SOME = 6  # how many possibilities are listed when a text fits several


class Reader:
    """Reads the moves of one game; names in the player's language do as well as ids."""

    def __init__(self, game: Game, language: str) -> None:
        self.game = game
        self.language = language
        self._parts: dict[int, list[list[str]]] = {}

    def moves(self, text: str, legal: Sequence[int]) -> list[int]:
        """The moves that a text may mean: legal ones, else any of the game; none, one or several.

        Every word of the text is the beginning of a word of the move. The kind of move may be left
        out when only one kind is asked for. What is written out in full means nothing else.
        """
        words = plain(text).split()
        if not words:
            return []
        try:
            return [self.game.space.parse(text)]
        except NotationError:
            return self._fitting(words, legal) or self._fitting(words, range(self.game.space.size))

    def understand(self, terminal: Terminal, line: str, legal: Sequence[int]) -> int:
        """The one move that a line means: a number counts the legal moves, words name any move."""
        if not line:
            terminal.fail("empty", last=len(legal))
        if WHOLE.fullmatch(line):
            number = int(line[:DIGITS])
            if not 1 <= number <= len(legal):
                terminal.fail("no_number", number=line, last=len(legal))
            return legal[number - 1]
        moves = self.moves(line, legal)
        if len(moves) == 1:
            return moves[0]
        if moves:
            some = [self.game.space.notation(move) for move in moves[:SOME]]
            more = [] if len(moves) <= SOME else ["…"]
            terminal.fail("ambiguous", text=line, moves=", ".join(some + more))
        near = self.near(line, legal)
        if near:
            terminal.fail("not_understood_near", text=line, moves=", ".join(near))
        terminal.fail("not_understood", text=line)

    def is_exact(self, text: str, legal: Sequence[int]) -> bool:
        """Whether the text is a legal move written out: that comes before any command."""
        wanted = " ".join(text.lower().split())
        return any(self.game.space.notation(move) == wanted for move in legal)

    def things(self, text: str) -> list[tuple[str, int]]:
        """The things of that name, as (axis, number), else those whose names begin like it."""
        words = plain(text).split()
        axes = {axis.name: axis for block in self.game.space.blocks for axis in block.axes}
        begun: list[tuple[str, int]] = []
        exact: list[tuple[str, int]] = []
        for axis in axes.values():
            for number in range(len(axis)):
                forms = self._words(axis.name, axis.ids[number], number)
                if words in forms:
                    exact.append((axis.name, number))
                elif words and _fits(words, [list(chain(*forms))]):
                    begun.append((axis.name, number))
        return exact or begun

    def near(self, text: str, legal: Sequence[int]) -> list[str]:
        """Legal moves that begin like the text, or are written much like it."""
        notations = [self.game.space.notation(move) for move in legal]
        begun = [notation for notation in notations if notation.startswith(text.lower())]
        return begun[:SOME] or get_close_matches(text.lower(), notations, n=3, cutoff=0.5)

    def _fitting(self, words: Sequence[str], moves: Sequence[int]) -> list[int]:
        space = self.game.space
        blocks = {space.block_of(moves[0]).name, space.block_of(moves[-1]).name} if moves else set()
        one_kind = len(blocks) == 1
        found: list[int] = []
        exact: list[int] = []
        for move in moves:
            block = space.block_of(move)
            parts = self._parts_of(block, move)
            if _fits(words, parts) or (one_kind and _fits(words, parts[1:])):
                found.append(move)
                spoken = plain(space.notation(move)).split()
                if list(words) in (spoken, spoken[1:]):
                    exact.append(move)
        return exact or found

    def _parts_of(self, block: Block, move: int) -> list[list[str]]:
        """For each part of a move, its kind first, the words that may stand for it."""
        parts = self._parts.get(move)
        if parts is None:
            parts = [[block.name]]
            for axis, number in zip(block.axes, block.arguments(move), strict=True):
                parts.append(list(chain(*self._words(axis.name, axis.ids[number], number))))
            self._parts[move] = parts
        return parts

    def _words(self, axis: str, text: str, number: int) -> list[list[str]]:
        """The words of an id and of the name that players read."""
        try:
            name = self.game.name_of(axis, number, self.language)
        except (LookupError, ValueError, NotImplementedError):
            name = text
        return [[plain(text)], plain(text.replace("_", " ")).split(), plain(name).split()]


def _fits(words: Sequence[str], parts: Sequence[Sequence[str]]) -> bool:
    """Whether the words, in their order, name the parts in theirs; each part by a word or more."""
    if not parts:
        return not words
    for count in range(1, len(words) - len(parts) + 2):
        if not any(form.startswith(words[count - 1]) for form in parts[0]):
            return False
        if _fits(words[count:], parts[1:]):
            return True
    return False


def plain(text: str) -> str:
    """The text in small letters and without accents: what is easy to type."""
    small = text.lower().replace("ł", "l")
    return "".join(
        letter
        for letter in unicodedata.normalize("NFKD", small)
        if not unicodedata.combining(letter)
    )
