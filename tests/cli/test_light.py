"""A light installation: the commands of the arena work, and whatever is missing is named."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.running import Shell

from theoi.core.installation import EXTRAS, MissingExtra, is_installed, need
from theoi.core.texts import LANGUAGES

# What `pip install theoi` brings.
LIGHT = {"babel", "click", "librt", "msgspec", "mypy_extensions", "theoi"}
# A Python in which nothing else can be imported.
ALONE = f"""
import sys
from importlib.abc import MetaPathFinder

KNOWN = {LIGHT!r} | set(sys.stdlib_module_names)

class Missing(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        package = name.partition(".")[0]
        compiled = "__mypyc" in package
        if package not in KNOWN and not package.startswith("_") and not compiled:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Missing())
sys.modules.update(dict.fromkeys({sorted({m for names in EXTRAS.values() for m in names})!r}))
from theoi.cli import main
main()
"""


def run_light(folder: Path, *arguments: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", ALONE, *arguments],
        cwd=folder,
        input=typed,
        capture_output=True,
        text=True,
        env={"PYTHONPATH": ":".join(sys.path), "PYTHONUTF8": "1", "THEOI_GAMES": str(folder)},
    )


@pytest.fixture(scope="module")
def record() -> Path:
    return Path(__file__).parents[1] / "golden" / "pantheon-2.theoi"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["games"], "7 Wonders Duel"),
        (["rules", "duel", "21.48"], "DUEL-21.48"),
        (["match", "duel", "greedy", "random", "-n", "2", "--processes", "1"], "interval"),
        (["tournament", "duel", "random", "greedy", "-n", "2", "--processes", "1"], "rating"),
        (["selfplay", "duel", "-n", "2", "--processes", "1", "--mode", "base"], "All laws held"),
        (["balance", "pantheon", "-n", "2", "--player", "random", "--processes", "1"], "pantheon"),
    ],
)
def test_bots_need_no_extra(tmp_path: Path, arguments: list[str], told: str) -> None:
    ran = run_light(tmp_path, *arguments)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert told in ran.stdout


def test_a_record_is_checked_and_told_without_extras(tmp_path: Path, record: Path) -> None:
    for options in (["--verify"], []):
        ran = run_light(tmp_path, "replay", str(record), *options)
        assert (ran.returncode, ran.stderr) == (0, "")
        assert "(PAN-" in ran.stdout


@pytest.mark.parametrize(
    ("arguments", "command", "extra"),
    [
        ([], "serve", "table"),
        (["serve"], "serve", "table"),
        (["backup", "tables.zip"], "backup", "table"),
        (["restore", "tables.zip"], "restore", "table"),
        (["check"], "check", "table"),
        (["balance", "duel", "--plot", "."], "balance", "plots"),
        (["match", "duel", "random", "random", "--on", "ray"], "match", "cluster"),
    ],
)
def test_a_missing_extra_is_one_line(
    tmp_path: Path, arguments: list[str], command: str, extra: str
) -> None:
    ran = run_light(tmp_path, *arguments)
    line = f"""theoi: {command} needs the extra "{extra}": pip install 'theoi[{extra}]'\n"""
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", line)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_said_in_the_language_of_the_user(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setitem(sys.modules, "fastapi", None)
    ran = shell.run("serve", language=language)
    assert ran.code == 2
    assert """ "table": pip install 'theoi[table]'""" in ran.err


def test_the_driver_of_postgresql_is_an_extra(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    ran = shell.run("check", "--database", "postgresql://nobody@localhost/nothing")
    line = """theoi: check needs the extra "postgres": pip install 'theoi[postgres]'\n"""
    assert (ran.code, ran.out, ran.err) == (2, "", line)


def test_a_step_of_a_record_is_drawn_without_extras(tmp_path: Path, record: Path) -> None:
    ran = run_light(tmp_path, "replay", str(record), "--step", "3")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "Pantheon · Epoch I" in ran.stdout


def test_games_are_played_without_extras(tmp_path: Path) -> None:
    ran = run_light(tmp_path, "play", "duel", "--seed", "1", typed="1\n1\nhint\n")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "The greedy computer would play" in ran.stdout


def test_programs_are_told_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert not is_installed("plots")
    with pytest.raises(MissingExtra, match=r"pip install 'theoi\[plots\]'"):
        need("plots")
