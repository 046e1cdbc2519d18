"""What the documentation shows really runs, and its links lead somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md"))]
SHOWN = ["arena.md", "observations.md", "write-a-bot.md"]
RUN = [ROOT / "README.md", *(ROOT / "docs" / name for name in SHOWN)]


def blocks(page: Path, language: str) -> list[str]:
    """The code blocks of a page in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)


@pytest.mark.parametrize("page", RUN, ids=lambda page: page.name)
def test_python_of_the_page_runs(
    page: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    monkeypatch.chdir(tmp_path)  # for what it writes
    code = "\n".join(blocks(page, "python"))
    exec(compile(code, str(page), "exec"), {"__name__": "__main__"})
    assert capsys.readouterr().out.strip()


def test_the_api_is_shown_in_about_ten_lines() -> None:
    (code,) = blocks(ROOT / "README.md", "python")
    assert len([line for line in code.splitlines() if line.strip()]) <= 10


def test_the_two_commands_are_targets_of_make() -> None:
    commands = re.findall(r"^make (\w+)", blocks(ROOT / "README.md", "sh")[0], re.M)
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    assert commands == ["play", "test"]
    assert set(commands) <= set(targets)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_to_files(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), target


def test_commands_of_make_are_targets() -> None:
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.M)
    for page in PAGES:
        named = re.findall(r"(?:`|^)make ([a-z-]+)", page.read_text("utf-8"), re.M)
        assert set(named) <= set(targets), page.name
