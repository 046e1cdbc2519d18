"""How the build hook decides what to compile, and what happens when it cannot."""

from collections.abc import Mapping
from copy import deepcopy
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

pytest.importorskip("hatchling", reason="the build hook runs under hatchling")

ROOT = Path(__file__).parents[1]
PLAIN_WHEEL: dict[str, Any] = {"force_include": {}, "pure_python": True, "infer_tag": False}


@pytest.fixture(scope="module")
def hatch_build() -> ModuleType:
    spec = spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A small project in which one of two modules is to be compiled."""
    (tmp_path / "pyproject.toml").write_text(
        "[tool.theoi]\n"
        'compile = ["src/theoi/core/*.py"]\n'
        'compile-exclude = ["src/theoi/**/__init__.py", "src/theoi/core/texts.py"]\n'
    )
    core = tmp_path / "src" / "theoi" / "core"
    core.mkdir(parents=True)
    for name in ("__init__.py", "moves.py", "texts.py"):
        (core / name).write_text("")
    return tmp_path


def run_hook(hatch_build: ModuleType, root: Path, version: str = "standard") -> dict[str, Any]:
    """Run the hook as hatchling does and return the build data."""
    build_data = deepcopy(PLAIN_WHEEL)
    hook = hatch_build.CompileHook(str(root), {}, None, None, str(root), "wheel")
    hook.initialize(version, build_data)
    hook.finalize(version, build_data, "theoi.whl")
    return build_data


@pytest.mark.parametrize(
    ("environ", "mode"),
    [
        ({}, "auto"),
        ({"THEOI_COMPILE": ""}, "auto"),
        ({"THEOI_COMPILE": "auto"}, "auto"),
        ({"THEOI_COMPILE": "never"}, "never"),
        ({"THEOI_COMPILE": "require"}, "require"),
    ],
)
def test_mode_comes_from_the_environment(
    hatch_build: ModuleType, environ: Mapping[str, str], mode: str
) -> None:
    assert hatch_build.compile_mode(environ) == mode


def test_unknown_mode_is_refused_in_one_line(hatch_build: ModuleType) -> None:
    with pytest.raises(SystemExit) as error:
        hatch_build.compile_mode({"THEOI_COMPILE": "yes"})
    assert str(error.value) == "THEOI_COMPILE must be one of auto, never, require, not 'yes'"


def test_excluded_modules_are_left_out(hatch_build: ModuleType, project: Path) -> None:
    assert hatch_build.modules_to_compile(project) == [project / "src/theoi/core/moves.py"]


def test_a_star_stays_within_one_folder(hatch_build: ModuleType, project: Path) -> None:
    deeper = project / "src/theoi/core/deeper"
    deeper.mkdir()
    (deeper / "moves.py").write_text("")
    assert hatch_build.modules_to_compile(project) == [project / "src/theoi/core/moves.py"]


def test_our_own_selection_holds_no_package_and_no_view(hatch_build: ModuleType) -> None:
    names = {path.name for path in hatch_build.modules_to_compile(ROOT)}
    assert names.isdisjoint({"__init__.py", "view.py", "scene.py", "schema.py", "terminal.py"})


@pytest.mark.parametrize(
    ("mode", "version"), [("never", "standard"), ("auto", "editable"), ("require", "editable")]
)
def test_nothing_is_compiled(
    hatch_build: ModuleType,
    project: Path,
    monkeypatch: pytest.MonkeyPatch,
    mode: str,
    version: str,
) -> None:
    monkeypatch.setenv("THEOI_COMPILE", mode)
    monkeypatch.delattr(hatch_build, "compile_modules")
    assert run_hook(hatch_build, project, version) == PLAIN_WHEEL


@pytest.fixture
def broken_compiler(hatch_build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> list[Path]:
        raise hatch_build.CompileError("building\nerror: no compiler")

    monkeypatch.setattr(hatch_build, "compile_modules", fail)


@pytest.mark.usefixtures("broken_compiler")
def test_auto_falls_back_to_a_plain_wheel_with_a_warning(
    hatch_build: ModuleType,
    project: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("THEOI_COMPILE", "auto")
    assert run_hook(hatch_build, project) == PLAIN_WHEEL
    warning = "theoi: not compiled, will run as plain Python: error: no compiler\n"
    assert capsys.readouterr().err == warning


@pytest.mark.usefixtures("broken_compiler")
def test_require_fails_with_the_message_of_the_compiler(
    hatch_build: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("THEOI_COMPILE", "require")
    with pytest.raises(SystemExit, match="error: no compiler"):
        run_hook(hatch_build, project)


def test_compiled_modules_join_the_wheel(
    hatch_build: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compile_modules(source: Path, modules: list[Path], work: Path) -> list[Path]:
        assert source == project / "src"
        assert modules == [project / "src/theoi/core/moves.py"]
        return [work / "abc__mypyc.so", work / "theoi/core/moves.so"]

    monkeypatch.setenv("THEOI_COMPILE", "require")
    monkeypatch.setattr(hatch_build, "compile_modules", compile_modules)
    build_data = run_hook(hatch_build, project)
    assert list(build_data["force_include"].values()) == ["abc__mypyc.so", "theoi/core/moves.so"]
    assert build_data["pure_python"] is False
    assert build_data["infer_tag"] is True


def test_nothing_to_compile_is_an_error(hatch_build: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(hatch_build.CompileError, match="names no module"):
        hatch_build.compile_modules(tmp_path, [], tmp_path)
