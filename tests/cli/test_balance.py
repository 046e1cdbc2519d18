"""`theoi balance`, and what a game tells of itself after self-play, in every language."""

import json
from pathlib import Path

import pytest
from tests.cli.running import Shell
from tests.pantheon.positions import pantheon

from theoi.arena.facts import tables_of, words_of
from theoi.arena.selfplay import Summary, Tally, play_games, selfplay
from theoi.cli.selfplay import report
from theoi.cli.terminal import Terminal
from theoi.core.statistics import message_key
from theoi.core.texts import LANGUAGES
from theoi.games.pantheon.statistics import PantheonStatistics

WORDS = ["balance", "pantheon", "--games", "2", "--player", "random", "--processes", "1"]


def test_balance_is_tables(shell: Shell) -> None:
    ran = shell.run(*WORDS)
    assert (ran.code, ran.err) == (0, "")
    assert ran.has("pantheon random standard: 2 games of random, 2 players")
    assert ran.has("win rate by place in the turn order", "points by source", "Demigods")
    assert ran.has("points of an epoch per player", "decisions in a game")


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("pl", ["2 gry, random, graczy: 2", "punkty według źródła", "koniec przez", "Półbogowie"]),
        ("cs", ["2 hry, random, hráčů: 2", "body podle zdroje", "konec kořistí", "Polobozi"]),
    ],
)
def test_balance_speaks_the_language_of_the_user(
    shell: Shell, language: str, words: list[str]
) -> None:
    shell.width = 200
    assert shell.run(*WORDS, language=language).has(*words)


def test_several_numbers_of_players_and_plots(shell: Shell, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    ran = shell.run(*WORDS, "--seats", "2", "--seats", "3", "--plot", str(tmp_path), "--json")
    assert [one["seats"] for one in json.loads(ran.out)] == [2, 3]
    assert (tmp_path / "pantheon-balance-seats.svg").exists()


@pytest.mark.parametrize(
    ("words", "error"),
    [
        ("duel --player clever", "--player: clever is not one of random"),
        ("duel --seats 3", "duel is for 2 to 2 players, not 3"),
        ("duel --seats x", "--seats: x is not a whole number"),
        ("duel --plot nowhere", "nowhere is no folder"),
    ],
)
def test_bad_usage_is_one_clear_line(shell: Shell, words: str, error: str) -> None:
    ran = shell.run("balance", *words.split())
    assert (ran.code, ran.out) == (2, "")
    assert error in ran.err


# --- self-play -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def summary() -> Summary:
    return selfplay(pantheon(3), 3, seed=4, check=False)


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["mean points", "Columns", "epochs", "deadlock %", "legal moves"]),
        ("pl", ["średnie punkty", "Kolumny", "epoki", "impas %", "dozwolone ruchy"]),
        ("cs", ["průměrné body", "Sloupy", "epochy", "pat %", "dovolené tahy"]),
    ],
)
def test_selfplay_tells_what_pantheon_counts(
    summary: Summary, language: str, words: list[str]
) -> None:
    shown = "\n".join(report(Terminal(language), pantheon(3), summary).lines(120))
    assert [word for word in words if word not in shown] == []


def test_self_play_counts_what_the_games_bring(summary: Summary) -> None:
    game = pantheon(3)
    tables = {table.title: table for table in summary.tables}
    assert set(PantheonStatistics.summary) <= set(tables)
    epochs = tables["epochs"]
    gods_and_epochs = sum(row["gods"] + row["epochs"] for row in summary.points)
    assert 3 * sum(epochs.column("points per player")) == pytest.approx(gods_and_epochs)
    ends = [
        sum(values)
        for values in zip(
            *(epochs.column(f"{end} %") for end in ("ended by loot", "ended by gods", "deadlock"))
        )
    ]
    assert min(ends) >= 100
    assert sum(tables["actions"].column("share %")) == pytest.approx(100)
    total = Tally(3)
    for numbers in (range(2), range(2, 3)):
        total.add(play_games(game, numbers, 4, check=False))
    told = [table.as_dict() for table in tables_of(game, total.facts)]
    assert summary.as_dict()["tables"] == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_the_tables_of_pantheon_say_has_a_word(language: str) -> None:
    game = pantheon(2)
    words = words_of(game, language)
    for table in selfplay(game, 1, check=False).tables:
        texts = [table.title, *table.columns, *(row for row, _ in table.rows)]
        missing = [text for text in texts if not text.isdecimal() and text not in words]
        assert missing == []
    if language == "en":
        assert all(words[text] == text for text in words)
    said = PantheonStatistics.said(game)
    assert len({message_key("pantheon", text) for text in said}) == len(said)
