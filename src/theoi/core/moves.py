"""The move space of a game: every move there is, numbered, with a text notation.

A space is a list of blocks; a block is a verb (or noun) with axes, and an axis is a named list of
ids. `build(card)` with 78 cards is 78 moves. Numbers hold for one content only; what is stored or
sent is the notation: `build baths`, `wonder pyramids baths`.
"""

from bisect import bisect_right
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any


class NotationError(ValueError):
    """A text that is not a move of the space; the message says which word and what would do."""


class Axis:
    """A named, ordered list of ids, such as all cards of a game."""

    def __init__(self, name: str, ids: list[str]) -> None:
        self.name = name
        self.ids = ids
        self.index: dict[str, int] = {text: number for number, text in enumerate(ids)}
        if len(self.index) != len(ids):
            raise ValueError(f"axis {name}: an id occurs twice")

    def __len__(self) -> int:
        return len(self.ids)

    def __repr__(self) -> str:
        return f"Axis({self.name!r}, {len(self.ids)} ids)"

    def __reduce__(self) -> tuple[Any, ...]:
        return (Axis, (self.name, self.ids))

    def number(self, text: str) -> int:
        """The number of an id; a NotationError names the nearest ids when there is none."""
        number = self.index.get(text, -1)
        if number < 0:
            raise NotationError(f"{text!r} is no {self.name}{suggest(text, self.ids)}")
        return number


class Block:
    """A kind of move: its name, its axes, and the numbers `offset` to `offset + size - 1`."""

    def __init__(self, name: str, axes: list[Axis], offset: int) -> None:
        self.name = name
        self.axes = axes
        self.offset = offset
        self.size = 1
        for axis in axes:
            self.size *= len(axis)

    def __repr__(self) -> str:
        return f"Block({self.pattern()!r}, {self.size} moves from {self.offset})"

    def pattern(self) -> str:
        """How its moves are written: `wonder <wonder> <card>`."""
        return " ".join([self.name, *(f"<{axis.name}>" for axis in self.axes)])

    def arguments(self, move: int) -> list[int]:
        """The position of a move of this block on each axis."""
        rest = move - self.offset
        numbers: list[int] = []
        for axis in reversed(self.axes):
            numbers.append(rest % len(axis))
            rest //= len(axis)
        numbers.reverse()
        return numbers

    def move(self, numbers: list[int]) -> int:
        """The move with these positions on the axes."""
        if len(numbers) != len(self.axes):
            raise NotationError(f"{self.name} takes {len(self.axes)} words, not {len(numbers)}")
        place = 0
        for number, axis in zip(numbers, self.axes, strict=True):
            place = place * len(axis) + number
        return self.offset + place


class MoveSpace:
    """All moves of a game: numbers 0 to size - 1."""

    def __init__(self, blocks: list[tuple[str, list[Axis]]]) -> None:
        self.blocks: list[Block] = []
        self.size = 0
        for name, axes in blocks:
            block = Block(name, axes, self.size)
            self.blocks.append(block)
            self.size += block.size
        self.by_name: dict[str, Block] = {block.name: block for block in self.blocks}
        if len(self.by_name) != len(self.blocks):
            raise ValueError("two kinds of moves have the same name")
        self.offsets: list[int] = [block.offset for block in self.blocks]

    def __repr__(self) -> str:
        kinds = ", ".join([block.name for block in self.blocks])
        return f"MoveSpace({self.size} moves: {kinds})"

    def offset(self, name: str) -> int:
        """Where the moves of a block begin."""
        return self.by_name[name].offset

    def block_of(self, move: int) -> Block:
        """The block a move belongs to."""
        if not 0 <= move < self.size:
            raise NotationError(f"there is no move number {move}")
        return self.blocks[bisect_right(self.offsets, move) - 1]

    def notation(self, move: int) -> str:
        """The text of a move, as written in records."""
        block = self.block_of(move)
        words = [block.name]
        for axis, number in zip(block.axes, block.arguments(move), strict=True):
            words.append(axis.ids[number])
        return " ".join(words)

    def parse(self, text: str) -> int:
        """The move of a text; spaces and capitals do not matter."""
        words = text.lower().split()
        if not words:
            raise NotationError("an empty line is no move")
        block = self.by_name.get(words[0])
        if block is None:
            names = [block.name for block in self.blocks]
            raise NotationError(f"{words[0]!r} is no kind of move{suggest(words[0], names)}")
        if len(words) - 1 != len(block.axes):
            raise NotationError(f"expected: {block.pattern()}")
        return block.move(
            [axis.number(word) for axis, word in zip(block.axes, words[1:], strict=True)]
        )


def suggest(text: str, ids: Sequence[str]) -> str:
    """The ids most like a wrong one, or all of them if they are few, in parentheses."""
    near = get_close_matches(text, ids, n=3, cutoff=0.5)
    if near:
        return f" (did you mean {', '.join(near)}?)"
    if len(ids) <= 12:
        return f" (there are: {', '.join(ids)})"
    return ""
