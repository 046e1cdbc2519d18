"""Nothing hidden leaves the server: every byte of every answer, for every seat.

Random games are played through HTTP. Here and there everybody asks the server for everything, and
then listens while the game goes on. The same is done at twins of the table, where something is
other than it was (see twins): a random outcome, or a choice that was made in secret. Whoever cannot
see what is different must be sent the same: pages, fragments, events, JSON, errors, headers.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests import fingers
from tests.omens import register
from tests.table.twins import Line, Look, Twin, choose_looks, twins_of
from tests.table.worlds import Answers, Heard, Kind, World, changed, world

from theoi.core.rng import seeded
from theoi.core.state import SPECTATOR
from theoi.table import static_files
from theoi.table.live import game_of
from theoi.table.rows import Stored
from theoi.testing.playing import script_of

pytestmark = pytest.mark.anyio
TRIES = 2  # at twins, for each outcome and each move
TWINS = 3  # at each look
AFTER = 3  # moves made after a look, while everybody listens
REFUSED = 4  # moves against the rules, tried by every seat at each look

BASE: Kind = ("duel", 2, {"mode": "base"})
GODS: Kind = ("duel", 2, {"mode": "pantheon"})
FULL: Kind = ("teomachia", 2, {"mode": "full"})
FINGERS: Kind = ("fingers", 3, {})
GAMES = [
    # a game, its seed, how many moves of it, how many looks, and what is hidden in them
    pytest.param(BASE, 4, 90, 3, {"wonders", "age1", "great_library"}, id="duel-base"),
    pytest.param(GODS, 1, 90, 3, {"gods", "god", "age1"}, id="duel-pantheon"),
    pytest.param(("pantheon", 2, {}), 3, 50, 2, {"hands", "card", "demigod"}, id="pantheon-2"),
    pytest.param(("pantheon", 3, {}), 3, 50, 1, {"hands", "card", "demigod"}, id="pantheon-3"),
    pytest.param(("pantheon", 4, {}), 1, 50, 1, {"hands", "card", "demigod"}, id="pantheon-4"),
    pytest.param(FULL, 2, 120, 3, {"draft", "card", "shuffle"}, id="teomachia-2"),
    pytest.param(("teomachia", 3, {}), 4, 110, 2, {"draft", "card", "shuffle"}, id="teomachia-3"),
    pytest.param(FINGERS, 1, 9, 2, {"show"}, id="fingers-3"),
]


@pytest.fixture(autouse=True, scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A game in which all choose at the same time in secret can be played too."""
    folder = tmp_path_factory.mktemp("games")
    package = folder / "fingers"
    package.mkdir()
    (package / "__init__.py").write_text(Path(fingers.__file__).read_text())
    register(folder, "fingers", "fingers:INFO")
    kept = [static_files.static_files, static_files.static_version]
    sys.path.insert(0, str(folder))
    for one in kept:
        one.cache_clear()
    yield
    sys.path.remove(str(folder))
    for one in kept:
        one.cache_clear()


class Seen:
    """What was sent at a look: to each seat, and while the next moves were made."""

    def __init__(self, stored: Stored, now: int) -> None:
        self.stored = stored
        self.now = now
        self.answers: dict[int, Answers] = {}
        self.looks: dict[int, dict[str, object]] = {}
        self.heard = Heard({}, [])


async def ask(table: World, seen: Seen, line: Line, step: int, seats: set[int], after: int) -> None:
    """Let these seats ask for everything, and then all listen to the next moves."""
    seen.looks = {seat: await table.look(seat) for seat in table.secrets}
    for seat in sorted(seats):
        seen.answers[seat] = await table.everything(seat, refused(line, step, seat))
    seen.heard = await table.listen(line.moves()[step : step + after])


def refused(line: Line, step: int, seat: int) -> list[str]:
    """Moves that this seat may not make here, from all over the space."""
    space, state = line.game.space, line.moments[step].state
    legal = set(state.legal_moves(seat)) if seat != SPECTATOR else set()
    rng = seeded(f"{step} {seat}")
    moves = [move for block in space.blocks for move in (block.offset + rng.below(block.size),)]
    moves += [rng.below(space.size) for _ in range(REFUSED)]
    rng.shuffle(moves)
    found = [space.notation(move) for move in moves if move not in legal][:REFUSED]
    return [*found, "no such move"]


def steps_after(line: Line, looks: list[Look], number: int) -> int:
    """How many moves are listened to after a look: not beyond the next one."""
    step = looks[number].step
    end = looks[number + 1].step if number + 1 < len(looks) else len(line.moments) - 1
    return min(AFTER, end - step)


async def play_original(
    database: str, kind: Kind, line: Line, looks: list[Look]
) -> dict[int, Seen]:
    """Play the line through HTTP; what was sent at each look."""
    found: dict[int, Seen] = {}
    step = 0
    async with world(database, script_of(line.game, line.draws)) as table:
        await table.set_up(kind)
        for number, look in enumerate(looks):
            for seat, move in line.moves()[step : look.step]:
                await table.play(seat, move)
            after = steps_after(line, looks, number)
            seats = {seat for twin in look.twins for seat in twin.blind_at(look.step)}
            seen = found[look.step] = Seen(await table.stored(), table.time.now)
            await ask(table, seen, line, look.step, seats, after)
            step = look.step + after
    return found


async def compare(
    database: str, kind: Kind, line: Line, look: Look, twin: Twin, seen: Seen
) -> tuple[int, int]:
    """Ask the same at a twin of the table.

    Gives how many answers were compared, and how many seats see what is different.
    """
    step = look.step
    chance = script_of(line.game, twin.draws)
    moves = [text for _, text in twin.moves]
    after = min(
        len(seen.heard.answers),
        sum(bool(twin.blind_at(step + more)) for more in range(1, AFTER + 1)),
    )
    other = Seen(changed(seen.stored, chance, moves), seen.now)
    async with world(database, chance) as table:
        await table.take_over(other.stored, kind, seen.now)
        await ask(table, other, line, step, twin.blind_at(step), after)
    compared = 0
    for seat, answers in other.answers.items():
        for (question, found), (asked, expected) in zip(answers, seen.answers[seat], strict=True):
            assert question == asked
            assert found == expected, f"seat {seat} is told by {question} that {twin.change}"
            compared += 1
    for number, (seat, _) in enumerate(line.moves()[step : step + after]):
        if seat in twin.blind_at(step + number + 1):
            assert other.heard.answers[number] == seen.heard.answers[number], twin.change
    for seat in twin.blind_at(step + after):
        found, expected = other.heard.streams[seat], seen.heard.streams[seat]
        assert expected.startswith(found), f"seat {seat} hears that {twin.change}"
        if after == len(seen.heard.answers):
            assert found == expected, f"seat {seat} hears that {twin.change}"
        compared += 1
    return compared, sum(other.looks[seat] != seen.looks[seat] for seat in seen.looks)


@pytest.mark.parametrize(("kind", "seed", "steps", "looks", "causes"), GAMES)
async def test_what_a_seat_cannot_know_changes_no_byte_of_what_it_is_sent(
    tmp_path: Path, kind: Kind, seed: int, steps: int, looks: int, causes: set[str]
) -> None:
    line = Line(game_of(*kind), seed, steps)
    twins = list(twins_of(line, seeded(seed), TRIES))
    chosen = choose_looks(twins, len(line.moments), looks, TWINS)
    hidden = {
        (twin.cause, seat)
        for look in chosen
        for twin in look.twins
        for seat in twin.blind_at(look.step)
    }
    assert {cause for cause, _ in hidden} >= causes
    assert {seat for _, seat in hidden} == set(range(SPECTATOR, kind[1]))
    seen = await play_original(f"sqlite:///{tmp_path / 'original'}", kind, line, chosen)
    telling = 0
    for look in chosen:
        for number, twin in enumerate(look.twins):
            database = f"sqlite:///{tmp_path / f'{look.step}-{number}'}"
            compared, differing = await compare(database, kind, line, look, twin, seen[look.step])
            assert compared > 50 * len(twin.blind_at(look.step))
            telling += differing
    assert telling, "nobody sees any difference: this compares a table with itself"
