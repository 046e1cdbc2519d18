"""Ten thousand damaged records: each gets an error that names a line, never anything else."""

import re
from collections.abc import Callable
from random import Random

import pytest
from tests.core.recordings import MODES, duel, record_text, recorded, seal

from theoi.core import records
from theoi.core.records import RecordError, Recording, read_record, replay
from theoi.core.registry import find_games

RAW, FORGED = 4_000, 1_000  # in each of the two modes


def sources(mode: str) -> list[str]:
    """A whole game, a game in the draft, later ones, one that was conceded, one with secrets."""
    conceded = recorded(mode, 2, moves=16)
    conceded.concede(1)
    return [
        record_text(mode, 1),
        record_text(mode, 3, moves=4),
        record_text(mode, 4, moves=25),
        conceded.text(),
        recorded(mode, 5, moves=14).text(secret=True),
    ]


def words_of(mode: str) -> list[str]:
    """Words that have a place in records, and some numbers."""
    game = duel(mode)
    words = {"!", "=", "end", "seed", "secret", "result", "concedes", "game", "chance", "scripted"}
    words |= {"fast", "sealed-1", "base", "pantheon", "civilian", "~0000", "0", "1", "-1", "65536"}
    for block in game.space.blocks:
        words |= {block.name, *(one for axis in block.axes for one in axis.ids)}
    return sorted(words | {event.name for event in game.chance_events} | {"9" * 400})


@pytest.fixture(autouse=True)
def games_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found = find_games()
    monkeypatch.setattr(records, "find_games", lambda: found)


def replayed(source: str | bytes) -> Recording:
    return replay(read_record(source)).finish()


def refusal_of(
    source: str | bytes, use: Callable[[str | bytes], object] = replayed
) -> RecordError | None:
    try:
        use(source)
        return None
    except RecordError as error:
        refusal = error
    assert refusal.line >= 1
    assert str(refusal) == f"line {refusal.line}: {refusal.reason}"
    assert refusal.reason.isprintable()
    return refusal


# --- damaged bytes ------------------------------------------------------------------------------


def flip(data: bytearray, rng: Random) -> None:
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)


def overwrite(data: bytearray, rng: Random) -> None:
    data[rng.randrange(len(data))] = rng.randrange(256)


def insert(data: bytearray, rng: Random) -> None:
    place = rng.randrange(len(data) + 1)
    data[place:place] = rng.randbytes(rng.choice([1, 1, 2, 300]))


def cut_end(data: bytearray, rng: Random) -> None:
    del data[rng.randrange(len(data)) :]


def cut_out(data: bytearray, rng: Random) -> None:
    place = rng.randrange(len(data))
    del data[place : place + rng.choice([1, 1, 2, 50, 500])]


def repeat(data: bytearray, rng: Random) -> None:
    place = rng.randrange(len(data))
    data[place:place] = data[place : place + rng.choice([1, 2, 50, 500])]


def other_line_ends(data: bytearray, rng: Random) -> None:
    data[:] = data.replace(b"\n", rng.choice([b"\r\n", b"\r", b"\n\n", b"\x00", b" "]))


BYTE_DAMAGE: list[Callable[[bytearray, Random], None]] = [
    *(flip, flip, overwrite, overwrite, insert, cut_end, cut_out, repeat, other_line_ends)
]


# --- damaged lines ------------------------------------------------------------------------------


class Damage:
    """Ways to spoil the lines of a record."""

    def __init__(self, rng: Random, mode: str) -> None:
        self.rng = rng
        self.words = words_of(mode)
        self.space = duel(mode).space
        self.ways: list[Callable[[list[str]], None]] = [
            *(self.delete, self.double, self.swap, self.swap_neighbours, self.move_away),
            *(self.other_word, self.other_word, self.lost_word, self.other_number),
            *(self.other_move, self.other_move, self.other_seat),
        ]

    def apply(self, lines: list[str]) -> None:
        for _ in range(self.rng.choice([1, 1, 1, 2, 5])):
            if lines:
                self.rng.choice(self.ways)(lines)

    def place(self, lines: list[str]) -> int:
        return self.rng.randrange(len(lines))

    def delete(self, lines: list[str]) -> None:
        del lines[self.place(lines)]

    def double(self, lines: list[str]) -> None:
        place = self.place(lines)
        lines.insert(place, lines[place])

    def swap(self, lines: list[str]) -> None:
        one, other = self.place(lines), self.place(lines)
        lines[one], lines[other] = lines[other], lines[one]

    def swap_neighbours(self, lines: list[str]) -> None:
        place = self.place(lines)
        lines[place - 1 : place + 1] = reversed(lines[place - 1 : place + 1])

    def move_away(self, lines: list[str]) -> None:
        line = lines.pop(self.place(lines))
        lines.insert(self.rng.randrange(len(lines) + 1), line)

    def change_word(self, lines: list[str], change: Callable[[str], str]) -> None:
        place = self.place(lines)
        words = lines[place].split(" ")
        number = self.rng.randrange(len(words))
        words[number] = change(words[number])
        lines[place] = " ".join(words)

    def other_word(self, lines: list[str]) -> None:
        self.change_word(lines, lambda word: self.rng.choice(self.words))

    def lost_word(self, lines: list[str]) -> None:
        self.change_word(lines, lambda word: self.rng.choice(["", word[1:], word.upper()]))

    def other_number(self, lines: list[str]) -> None:
        places = [place for place, line in enumerate(lines) if re.search(r"\d", line)]
        if places:
            place = self.rng.choice(places)
            number = self.rng.choice([0, 1, 2, 7, 100, 10**12])
            lines[place] = re.sub(r"\d+", str(number), lines[place], count=1)

    def moves(self, lines: list[str]) -> list[int]:
        return [place for place, line in enumerate(lines) if re.match("[01] ", line)]

    def other_move(self, lines: list[str]) -> None:
        """Another move of the space, or one that was made elsewhere in the game."""
        places = self.moves(lines)
        if places:
            place = self.rng.choice(places)
            other = self.space.notation(self.rng.randrange(self.space.size))
            near = lines[self.rng.choice(places)][2:]
            lines[place] = f"{lines[place][0]} {self.rng.choice([near, other])}"

    def other_seat(self, lines: list[str]) -> None:
        places = self.moves(lines)
        if places:
            place = self.rng.choice(places)
            lines[place] = self.rng.choice("0123") + lines[place][1:]


@pytest.mark.parametrize("mode", MODES)
def test_a_damaged_record_is_always_refused(mode: str) -> None:
    rng = Random(f"damaged {mode}")
    damage = Damage(rng, mode)
    texts = sources(mode)
    for text in texts:
        assert refusal_of(text) is None
    refused = 0
    for _ in range(RAW):
        text = rng.choice(texts)
        if rng.random() < 0.5:
            data = bytearray(text.encode())
            rng.choice(BYTE_DAMAGE)(data, rng)
        else:
            lines = text.split("\n")
            damage.apply(lines)
            data = bytearray("\n".join(lines).encode())
        refusal = refusal_of(bytes(data))
        assert (refusal is None) == (data == text.encode())
        refused += refusal is not None
    assert refused > RAW * 0.9


@pytest.mark.parametrize("mode", MODES)
def test_a_forged_record_is_refused_or_tells_of_another_game(mode: str) -> None:
    """With right checksums only the replay can tell; what it accepts is a game that could be."""
    rng = Random(f"forged {mode}")
    damage = Damage(rng, mode)
    texts = sources(mode)
    replays = accepted = 0
    for _ in range(FORGED):
        lines = rng.choice(texts).split("\n")[:-1]
        damage.apply(lines)
        forged = seal(lines)
        if refusal_of(forged, read_record) is None:
            replays += 1
            if refusal_of(forged) is None:
                accepted += 1
                assert plain(replayed(forged).text()) == plain(forged)
    assert replays > FORGED * 0.4, "too few of these reach the replay"
    assert accepted < FORGED * 0.1


def plain(text: str) -> list[str]:
    """What a record tells, without its checks (which may be left out) and secrets."""
    return [line for line in text.split("\n") if line.split(" ")[0] not in ("=", "end", "secret")]
