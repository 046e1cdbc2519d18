"""Two complete games, dealt by name and replayed move by move from readable text.

Each line of a golden file is a random outcome (`! age1 altar ...`), a move with what held then
(`0 build altar | coins 5 7 | conflict 0 | symbols 0 0 | legal 14`: the coins, pawn and kinds of
symbols after the move, and how many legal moves the seat had), or the result. To write a file
anew after a change that is meant, with the same deal and the same moves:

    python -m tests.duel.test_golden
"""

from pathlib import Path

import pytest
from tests.duel.positions import Table, duel

from theoi.games.duel.state import DuelState

GOLDEN = Path(__file__).parent.parent / "golden"
MODES = ["base", "pantheon"]


def golden_file(mode: str) -> Path:
    """The file of a mode."""
    return GOLDEN / f"duel-{mode}.txt"


def outcomes_of(text: str) -> dict[str, list[str] | list[list[str]]]:
    """The outcomes told in a golden text, by event."""
    told: dict[str, list[list[str]]] = {}
    for line in text.splitlines():
        if line.startswith("! "):
            event, *ids = line[2:].split()
            told.setdefault(event, []).append(ids)
    return dict(told)


def moves_of(text: str) -> list[tuple[int, str]]:
    """(seat, notation) of each move of a golden text."""
    moves = []
    for line in text.splitlines():
        if line[:2] in ("0 ", "1 "):
            seat, _, notation = line.partition("|")[0].strip().partition(" ")
            moves.append((int(seat), notation))
    return moves


def retell(mode: str, text: str) -> str:
    """The golden text as the engine tells it today: same deal, same moves."""
    game = duel(mode)
    chance = game.scripted(outcomes_of(text))
    state = game.new(chance=chance)
    assert isinstance(state, DuelState)
    table = Table(state)
    lines = [line for line in text.splitlines() if line.startswith(("#", "! "))]
    for seat, notation in moves_of(text):
        legal = len(state.legal_moves(seat))
        state.play(game.space.parse(notation), seat)
        coins = " ".join(str(city.funds()) for city in state.cities)
        kinds = " ".join(str(city.symbol_kinds()) for city in state.cities)
        lines.append(
            f"{seat} {notation} | coins {coins} | conflict {table.p} | symbols {kinds}"
            f" | legal {legal}"
        )
    outcome = state.outcome()
    assert state.over, "the moves end before the game does"
    winners = " ".join(str(seat) for seat in outcome.winners())
    points = " ".join(str(total) for total in outcome.totals())
    lines.append(f"result {outcome.kind} {winners} | points {points}")
    assert chance.used == [len(rows) for rows in chance.script], "outcomes are left over"
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("mode", MODES)
def test_the_golden_game_replays_move_by_move(mode: str) -> None:
    """On a difference: `python -m tests.duel.test_golden` writes the file anew; read the diff."""
    text = golden_file(mode).read_text(encoding="utf-8")
    assert retell(mode, text) == text


@pytest.mark.parametrize("mode", MODES)
def test_the_golden_game_is_a_whole_game(mode: str) -> None:
    text = golden_file(mode).read_text(encoding="utf-8")
    assert {"first_player", "wonders", "progress", "age1", "age2", "age3"} <= set(outcomes_of(text))
    assert len(moves_of(text)) > 60
    verbs = {notation.split()[0] for _, notation in moves_of(text)}
    assert {"draft", "first", "build", "discard", "wonder", "progress", "card"} <= verbs
    if mode == "pantheon":
        assert {"activate", "god", "space"} <= verbs


if __name__ == "__main__":
    for one in MODES:
        path = golden_file(one)
        path.write_text(retell(one, path.read_text(encoding="utf-8")), encoding="utf-8")
