"""`theoi replay --picture`: the table as a picture."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.cli.running import Shell

from theoi import load_game, seeded
from theoi.core.records import Recording

SVG = "{http://www.w3.org/2000/svg}"


def record_of(path: Path, mode: str, moves: int) -> Path:
    """A saved game after some random moves."""
    recording = Recording.start(load_game("duel", mode=mode), seed=5)
    rng = seeded(2)
    for _ in range(moves):
        if not recording.state.over:
            recording.play(rng.pick(recording.state.legal_moves()))
    recording.save(path)
    return path


@pytest.mark.parametrize("mode", ["base", "pantheon"])
@pytest.mark.parametrize("moves", [0, 20, 45, 70, 200])
def test_every_phase_can_be_drawn(shell: Shell, tmp_path: Path, mode: str, moves: int) -> None:
    record, picture = record_of(tmp_path / "game.theoi", mode, moves), tmp_path / "table.svg"
    assert shell.run("replay", str(record), "--picture", str(picture)).code == 0
    root = ElementTree.fromstring(picture.read_text("utf-8"))
    known = {one.get("id") for one in root.iter() if one.get("id")}
    used = {one.get("href", "")[1:] for one in root.iter(f"{SVG}use")}
    assert used <= known, "an icon that is not there"


def test_a_picture_that_cannot_be_written_is_explained(shell: Shell, tmp_path: Path) -> None:
    record = record_of(tmp_path / "game.theoi", "base", 3)
    ran = shell.run("replay", str(record), "--picture", str(tmp_path))
    assert ran.code == 2
    assert len(ran.err.splitlines()) == 1
