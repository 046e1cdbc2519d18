"""What the compiler would get wrong without a word: see "Writing a fast game" in docs/design.md."""

import ast
import tomllib
from pathlib import Path

import pytest
from tests.variants import VARIANTS, Variant

from theoi import seeded
from theoi.arena.playouts import advance

ROOT = Path(__file__).parents[1]
# Tables that copies of a position share, because they are replaced and never changed in place.
SHARED = {"deal", "group", "prices", "track"}
LISTS = {"teomachia"}  # games whose tables are lists, all replaced and never changed in place


def compiled_modules() -> list[Path]:
    """The modules that pyproject.toml names."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["theoi"]
    named = {path for pattern in config["compile"] for path in ROOT.glob(pattern)}
    return sorted(named - {path for out in config["compile-exclude"] for path in ROOT.glob(out)})


def bare_shifts(source: str) -> list[int]:
    """The lines in which a number that stands in the code is shifted by one that does not."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.BinOp)
        and isinstance(node.op, ast.LShift)
        and isinstance(node.left, ast.Constant)
        and not is_fixed(node.right)
    ]


def is_fixed(node: ast.expr) -> bool:
    """Whether a number is known before the program runs: a literal or a constant of the module."""
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper())


def test_no_engine_shifts_a_number_that_stands_in_the_code() -> None:
    found = {
        str(path.relative_to(ROOT)): lines
        for path in compiled_modules()
        if (lines := bare_shifts(path.read_text("utf-8")))
    }
    assert found == {}


def test_the_search_for_shifts_finds_them() -> None:
    assert bare_shifts("mask |= 1 << seat\nLIMIT = 1 << 20\nx = y << 3\n") == [1]


@pytest.mark.parity
@pytest.mark.parametrize(
    "variant", [one for one in VARIANTS if one.parity and one.game not in LISTS], ids=str
)
def test_copies_share_no_table_that_is_changed(variant: Variant) -> None:
    state = variant.load().fast(seeded(7))
    advance(state, 12, seeded(8))
    names = [field.name for field in state.game.fields.fields]
    tables = [name for name in names if type(getattr(state, name)).__name__.startswith("vec[i64")]
    assert tables
    for name in tables:
        if name in SHARED or len(getattr(state, name)) == 0:
            continue
        twin = state.copy()
        before = list(getattr(state, name))
        getattr(twin, name)[0] += 1
        assert list(getattr(state, name)) == before, name
        assert list(getattr(twin, name)) != before


@pytest.mark.parity
@pytest.mark.parametrize("variant", [one for one in VARIANTS if one.parity], ids=str)
def test_what_happens_to_a_copy_leaves_the_position_alone(variant: Variant) -> None:
    state = variant.load().fast(seeded(7))
    for step in range(12):
        before = state.pack()
        advance(state.copy(), 30, seeded(step))
        assert state.pack() == before
        advance(state, 9, seeded(step))
