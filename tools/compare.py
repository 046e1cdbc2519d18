"""`make bench-compare REF=...`: how fast the working tree is beside another commit.

Both are built and installed in environments of their own, kept under `.compare` by what they are
made of. Then they do the same work by turns (`work.py`), in several rounds with new processes. Each
round gives a ratio of processor times for each piece of work; the median of the rounds counts.
"""

import argparse
import hashlib
import os
import subprocess
import sys
import venv
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

import click
from tools.work import KINDS

from theoi.cli.progress import Progress
from theoi.cli.sheets import Listing, Text

ROOT = Path(__file__).parents[1]
CACHE = ROOT / ".compare"
MADE_OF = ("src", "pyproject.toml", "hatch_build.py")
GAMES = {
    "duel base": "duel,mode=base",
    "duel pantheon": "duel,mode=pantheon",
    "pantheon, 2 players": "pantheon,seats=2",
    "pantheon, 4 players": "pantheon,seats=4",
}
ROUNDS = 9
SECONDS = 0.2  # of each piece of work

Ratios = dict[tuple[str, str], list[float]]


class CompareError(Exception):
    """The comparison cannot be made; the message says why."""


def run(*command: str | Path, **environment: str) -> str:
    """Run a command in the repository; what it printed."""
    done = subprocess.run(
        [str(word) for word in command],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        words = " ".join(str(word) for word in command[:3])
        raise CompareError(f"{words}: {(done.stderr or done.stdout).strip()[-2000:]}")
    return done.stdout.strip()


# --- builds --------------------------------------------------------------------------------------


def tree_of(commit: str) -> str:
    """The files of a commit, by their hash."""
    return run("git", "rev-parse", "--verify", f"{commit}^{{tree}}")


def working_tree() -> str:
    """The files as they lie here, by their hash; what git ignores is left out."""
    with TemporaryDirectory() as folder:
        index = str(Path(folder) / "index")
        run("git", "read-tree", "HEAD", GIT_INDEX_FILE=index)
        run("git", "add", "--all", GIT_INDEX_FILE=index)
        return run("git", "write-tree", GIT_INDEX_FILE=index)


def key_of(tree: str) -> str:
    """A name for what a build is made of: two trees with the same sources share it."""
    parts = [run("git", "rev-parse", f"{tree}:{path}") for path in MADE_OF]
    made = "\n".join([*parts, sys.version])
    return hashlib.sha256(made.encode()).hexdigest()[:16]


def install(tree: str, what: str) -> Path:
    """Build a tree and install it in an environment of its own; the Python of that environment."""
    home = CACHE / key_of(tree)
    python = home / "venv" / "bin" / "python"
    if (home / "ready").exists():
        return python
    print(f"building {what} (this takes a few minutes)", file=sys.stderr, flush=True)
    home.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder:
        archive = Path(folder) / "source.tar"
        source = Path(folder) / "source"
        source.mkdir()
        run("git", "archive", "--output", archive, tree)
        run("tar", "-xf", archive, "-C", source)
        pip = (sys.executable, "-m", "pip", "wheel", "-q", "--no-deps")
        run(*pip, "--wheel-dir", home, source, THEOI_COMPILE="require")
    (built,) = home.glob("*.whl")
    venv.create(home / "venv", with_pip=True, clear=True)
    run(python, "-m", "pip", "install", "-q", built)
    (home / "ready").touch()
    return python


# --- rounds --------------------------------------------------------------------------------------


class Build:
    """A process that works with one build. It starts new for every round."""

    def __init__(self, python: Path) -> None:
        self.process = subprocess.Popen(
            [str(python), "-P", str(Path(__file__).with_name("work.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
        )

    def work(self, game: str, kind: str, count: int) -> float:
        """The seconds of processor time that some work takes."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        answer = ""
        with suppress(BrokenPipeError):  # the process has ended, and so has its answer
            self.process.stdin.write(f"{game} {count} {kind}\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline().strip()
        if not answer:
            raise CompareError(f"the process ended with code {self.process.wait()}")
        if answer.startswith("!"):
            raise CompareError(answer.removeprefix("! "))
        return float(answer)

    def close(self) -> None:
        """Let the process end."""
        with suppress(BrokenPipeError):
            self.process.communicate()


def count_for(build: Build, game: str, kind: str, seconds: float) -> int:
    """How much work fills so many seconds."""
    count = 1
    while True:
        took = build.work(game, kind, count)
        if took >= seconds / 4:
            return max(1, round(count * seconds / took))
        count *= 2 if took > seconds / 100 else 10


def compare(new: Path, old: Path, rounds: int, seconds: float) -> tuple[Ratios, list[str]]:
    """How many times as fast the new build is, round by round, and what could not be measured."""
    ratios: Ratios = {}
    remarks: list[str] = []
    counts: dict[tuple[str, str], int] = {}
    with Progress() as progress:
        bar = progress.bar("", rounds * len(GAMES) * len(KINDS))
        for number in range(rounds):
            builds = [Build(new), Build(old)]
            for name, game in GAMES.items():
                for kind in KINDS:
                    bar.text = f"{name}: {kind}"
                    bar.advance()
                    case = name, kind
                    try:
                        if case not in counts:
                            counts[case] = count_for(builds[1], game, kind, seconds)
                        order = builds if number % 2 else builds[::-1]
                        took = {id(one): one.work(game, kind, counts[case]) for one in order}
                    except CompareError as error:
                        if number == 0:
                            remarks.append(f"{name}, {kind}: {error}")
                        continue
                    ratios.setdefault(case, []).append(took[id(builds[1])] / took[id(builds[0])])
            for build in builds:
                build.close()
    return ratios, remarks


# --- telling -------------------------------------------------------------------------------------


def spread(values: list[float]) -> str:
    """The median, and between which ratios half of the rounds lie."""
    if len(values) < 3:
        return f"{median(values):.2f}"
    low, _, high = quantiles(values, n=4)
    return f"{median(values):.2f} [{low:.2f}–{high:.2f}]"


def report(ratios: Ratios, title: str) -> Listing:
    """A table: a row for each game, a column for each kind of work."""
    table = Listing(title)
    table.add_columns([""], list(KINDS))
    for name in GAMES:
        cells = [spread(ratios[name, kind]) if (name, kind) in ratios else "–" for kind in KINDS]
        table.add_row(name, *cells)
    return table


def slowest(ratios: Ratios) -> tuple[float, str]:
    """The smallest median, and where."""
    return min((median(values), f"{name}, {kind}") for (name, kind), values in ratios.items())


def main() -> int:
    """Build, compare, tell; 1 if something is slower than it may be."""
    parser = argparse.ArgumentParser(prog="make bench-compare", description=__doc__)
    parser.add_argument("ref", help="the commit to compare with")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of each piece of work")
    parser.add_argument("--at-least", type=float, default=0.0, help="1 unless all are so fast")
    chosen = parser.parse_args()
    try:
        old = install(tree_of(chosen.ref), chosen.ref)
        new = install(working_tree(), "the working tree")
        if old == new:
            print("the two are built of the same files: what follows is noise", file=sys.stderr)
        ratios, remarks = compare(new, old, chosen.rounds, chosen.seconds)
        if not ratios:
            raise CompareError("; ".join(remarks))
    except CompareError as error:
        print(f"bench-compare: {error}", file=sys.stderr)
        return 2
    title = f"Speed of the working tree in units of {chosen.ref}: medians [half of the rounds]"
    for sheet in (report(ratios, title), *(Text(f"Not measured: {one}") for one in remarks)):
        click.echo("\n".join(sheet.lines(120)))
    least, where = slowest(ratios)
    print(f"Slowest: {least:.3f} ({where})")
    return 1 if least < chosen.at_least else 0


if __name__ == "__main__":
    sys.exit(main())
