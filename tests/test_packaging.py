"""How the build hook decides what to compile, and what happens when it cannot."""

import ast
import re
import sys
import tarfile
import tomllib
from collections.abc import Mapping
from copy import deepcopy
from email import message_from_bytes
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import theoi
from theoi.core.installation import EXTRAS

pytest.importorskip("hatchling", reason="the build hook runs under hatchling")

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
# Distributions whose module is called otherwise.
MODULES = {"markdown-it-py": "markdown_it", "open_spiel": "pyspiel"}
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


def imports_of(path: Path) -> set[str]:
    """The modules that a file imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def test_what_the_compiler_reads_is_there_when_a_wheel_is_built(hatch_build: ModuleType) -> None:
    """mypyc follows imports: every library on the way must be required for building."""
    waiting = list(hatch_build.modules_to_compile(ROOT))
    read, libraries = set(waiting), set[str]()
    while waiting:
        for name in imports_of(waiting.pop()):
            place = (ROOT / "src").joinpath(*name.split("."))
            for path in (place.with_suffix(".py"), place / "__init__.py"):
                if path.is_file() and path not in read:
                    read.add(path)
                    waiting.append(path)
            libraries.add(name.partition(".")[0])
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    required = {module_of(one) for one in config["build-system"]["requires"]}
    own = {"theoi", "typing_extensions"}  # mypy knows the latter by itself
    assert libraries - set(sys.stdlib_module_names) - own <= required


def test_a_star_stays_within_one_folder(hatch_build: ModuleType, project: Path) -> None:
    deeper = project / "src/theoi/core/deeper"
    deeper.mkdir()
    (deeper / "moves.py").write_text("")
    assert hatch_build.modules_to_compile(project) == [project / "src/theoi/core/moves.py"]


def test_our_own_selection_holds_no_package_and_no_view(hatch_build: ModuleType) -> None:
    names = {path.name for path in hatch_build.modules_to_compile(ROOT)}
    assert names.isdisjoint({"__init__.py", "view.py", "picture.py", "schema.py", "terminal.py"})


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


# --- what is installed ---------------------------------------------------------------------------


def module_of(requirement: str) -> str:
    """The module that a requirement brings."""
    name = re.split(r"[\[<>=;]", requirement)[0]
    return MODULES.get(name, name.replace("-", "_"))


def test_a_light_installation_brings_at_most_five_packages() -> None:
    """None of these brings another one (but click colorama, on Windows)."""
    names = {module_of(requirement) for requirement in PROJECT["dependencies"]}
    assert names <= {"babel", "click", "librt", "msgspec", "mypy_extensions"}


@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_is_looked_for_by_the_modules_that_it_brings(extra: str) -> None:
    requirements = PROJECT["optional-dependencies"][extra]
    brought = {module_of(one) for one in requirements if ";" not in one}  # not on every system
    assert set(EXTRAS[extra]) == brought - {"theoi"}


def test_all_is_every_extra_for_users() -> None:
    extras = PROJECT["optional-dependencies"]
    (everything,) = extras["all"]
    assert set(everything.removeprefix("theoi[").removesuffix("]").split(",")) == set(EXTRAS)
    assert set(extras) == {*EXTRAS, "all", "test", "dev"}


def test_every_python_that_is_tested_is_named() -> None:
    named = [line for line in PROJECT["classifiers"] if re.search(r":: 3\.\d+$", line)]
    assert [line.rpartition(" ")[2] for line in named] == ["3.11", "3.12", "3.13", "3.14"]
    assert PROJECT["requires-python"] == ">=3.11"


def test_functions_may_be_inlined_and_numbers_wrap_around(hatch_build: ModuleType) -> None:
    gcc, windows = (
        SimpleNamespace(extra_compile_args=["-O3"]),
        SimpleNamespace(extra_compile_args=["/O2"]),
    )
    hatch_build.add_flags([gcc], windows=False)
    hatch_build.add_flags([windows], windows=True)
    assert gcc.extra_compile_args[0] == "-O3"
    assert {"-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt", "-fwrapv"} <= set(
        gcc.extra_compile_args
    )
    assert windows.extra_compile_args == ["/O2"]


C_CODE = """\
#include "native.h"
int64_t CPyDef_counts___bit(int64_t cpy_r_number) {
        int64_t cpy_r_r0;
    CPyL0: ;
        if (cpy_r_number) { goto CPyL0; }
        return cpy_r_r0;
    }
        char CPyDef_counts_____top_level__(void) {
        return 1;
    }
"""


def test_the_c_files_of_a_package_become_one(hatch_build: ModuleType, tmp_path: Path) -> None:
    names = ["core___counts", "core___state", "bots___search", "games___duel___turn"]
    sources = [tmp_path / f"__native_theoi___{name}.c" for name in names]
    for source in sources:
        source.write_text(C_CODE)
    header = tmp_path / "__native_internal_1.h"
    header.write_text("extern PyObject *CPyPy_counts___bit(void);\nextern char CPyDef_bit(void);\n")
    extension = SimpleNamespace(sources=[*map(str, sources), "lib/init.c"])
    hatch_build.gather([extension], windows=False)
    core, duel = tmp_path / "core.c", tmp_path / "duel.c"
    assert extension.sources == [str(core), str(duel), "lib/init.c"]
    assert core.read_text() == "".join(f'#include "{source}"\n' for source in sources[:3])
    inline = tmp_path / "inline.h"
    assert duel.read_text() == f'#include "{inline}"\n#include "{sources[3]}"\n'
    code = inline.read_text()
    assert code.startswith('#include "native.h"\nextern inline ')
    assert code.count("CPyDef_counts___bit(") == 3  # of three files of the core
    assert "top_level" not in code
    assert header.read_text() == (
        "extern __attribute__((cold)) PyObject *CPyPy_counts___bit(void);\n"
        "extern char CPyDef_bit(void);\n"
    )


def test_windows_compiles_what_mypyc_wrote(hatch_build: ModuleType) -> None:
    extension = SimpleNamespace(
        name="theoi.core.state", sources=["__native_theoi___core___state.c"]
    )
    hatch_build.gather([extension], windows=True)
    assert hatch_build.gather_doors([extension], windows=True) == [extension]
    assert extension.sources == ["__native_theoi___core___state.c"]


def test_one_library_has_the_entries_to_all_modules_of_a_package(
    hatch_build: ModuleType, tmp_path: Path
) -> None:
    names = ["theoi.core.moves", "theoi.core.state", "1__mypyc"]
    all_of_them = [SimpleNamespace(name=name, sources=[str(tmp_path / name)]) for name in names]
    library, core = hatch_build.gather_doors(all_of_them, windows=False)
    assert (library.name, core.name) == ("1__mypyc", "theoi.core.moves")
    (source,) = core.sources
    included = re.findall('#include "(.*)"', Path(source).read_text())
    assert included == [str(tmp_path / name) for name in names[:2]]

    built = tmp_path / f"moves{EXTENSION_SUFFIXES[0]}"
    built.write_bytes(b"library")
    for module in ("moves", "state"):
        hatch_build.copy_door(tmp_path / f"{module}.py")
    assert (tmp_path / f"state{EXTENSION_SUFFIXES[0]}").read_bytes() == b"library"


def test_files_are_compiled_at_once_and_progress_is_told(
    hatch_build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "told"
    monkeypatch.setenv("THEOI_PROGRESS", str(told))
    compile_all = hatch_build.at_once(lambda sources, flag: [f"{sources[0]}.{flag}"])
    assert compile_all(["core.c", "duel.c"], flag="o") == ["core.c.o", "duel.c.o"]
    lines = told.read_text().splitlines()
    assert sorted(line.split()[1] for line in lines) == ["core", "duel"]
    assert lines[-1].endswith("(2 of 2)")
    monkeypatch.setenv("THEOI_PROGRESS", "not a tty")
    assert compile_all(["core.c"], flag="o") == ["core.c.o"]
    assert len(told.read_text().splitlines()) == 2


def test_the_changelog_has_this_version_with_its_date_below_what_comes_next() -> None:
    headings = re.findall(r"^## (.*)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert headings[0] == "Unreleased"
    assert re.fullmatch(rf"{re.escape(theoi.__version__)} - \d{{4}}-\d\d-\d\d", headings[1])


@pytest.fixture(scope="module")
def source_archive(tmp_path_factory: pytest.TempPathFactory) -> tarfile.TarFile:
    """The archive of the sources as `python -m build --sdist` writes it."""
    builder = pytest.importorskip("hatchling.builders.sdist").SdistBuilder(str(ROOT))
    folder = tmp_path_factory.mktemp("archive")
    (path,) = builder.build(directory=str(folder), versions=["standard"])
    return tarfile.open(path)


def test_the_source_archive_has_all_that_a_developer_needs(source_archive: tarfile.TarFile) -> None:
    names = {name.partition("/")[2] for name in source_archive.getnames()}
    for name in (
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "LICENSE",
        "Makefile",
        "README.md",
        "SECURITY.md",
        "docs/design.md",
        "docs/images/duel.svg",
        "examples/careful_bot.py",
        "hatch_build.py",
        "pyproject.toml",
        "src/theoi/games/duel/rules.md",
        "src/theoi/games/pantheon/locale/cs.po",
        "src/theoi/py.typed",
        "tests/golden/duel-base.txt",
        "tests/test_packaging.py",
        "tools/compare.py",
    ):
        assert name in names, name
    assert not [name for name in names if "__pycache__" in name or name.startswith(".venv")]


def test_the_metadata_tells_what_the_package_is(source_archive: tarfile.TarFile) -> None:
    (name,) = (name for name in source_archive.getnames() if name.endswith("/PKG-INFO"))
    file = source_archive.extractfile(name)
    assert file is not None
    metadata = message_from_bytes(file.read())
    assert metadata["Name"] == "theoi"
    assert metadata["Version"] == theoi.__version__
    assert metadata["Description-Content-Type"] == "text/markdown"
    assert str(metadata.get_payload()).startswith("# Theoi")
    assert "Typing :: Typed" in metadata.get_all("Classifier", [])
    assert set(metadata.get_all("Provides-Extra", [])) == set(PROJECT["optional-dependencies"])


# --- docstrings -----------------------------------------------------------------------------------

SOURCE = '''
class Card:
    """A card."""

    def play(self, seat: int) -> None:
        """Play it: "now" or never\\\\?"""

    def drop(self) -> None:
        pass


def card() -> Card:
    """Zażółć."""
    return Card()
'''
GENERATED = r"""
static PyMethodDef CPy_methods[] = {
    {"play",
     (PyCFunction)CPyPy_core___cards___Card___play,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("play($self, seat)\n--\n\n")},
    {"drop",
     (PyCFunction)CPyPy_core___cards___Card___drop,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("drop($self)\n--\n\n")},
};
static PyTypeObject CPyType_core___cards___Card_template_ = {
    .tp_name = "Card",
    .tp_doc = PyDoc_STR("Card()\n--\n\n"),
};
    {"card", (PyCFunction)CPyPy_core___cards___card, METH_FASTCALL, PyDoc_STR("card()\n--\n\n")},
"""
DOCUMENTED = r"""
static PyMethodDef CPy_methods[] = {
    {"play",
     (PyCFunction)CPyPy_core___cards___Card___play,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("play($self, seat)\n--\n\nPlay it: \042now\042 or never\134\077")},
    {"drop",
     (PyCFunction)CPyPy_core___cards___Card___drop,
     METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("drop($self)\n--\n\n")},
};
static PyTypeObject CPyType_core___cards___Card_template_ = {
    .tp_name = "Card",
    .tp_doc = PyDoc_STR("Card()\n--\n\nA card."),
};
    {"card", (PyCFunction)CPyPy_core___cards___card, METH_FASTCALL, PyDoc_STR("card()\n--\n\nZa\305\274\303\263\305\202\304\207.")},
"""  # noqa: E501


def test_docstrings_are_put_into_what_is_compiled(
    hatch_build: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("theoi/core/cards.py", "theoi/games/cards.py"):
        path = Path(name)
        path.parent.mkdir(parents=True)
        path.write_text(SOURCE if "core" in name else "", "utf-8")
    code = Path("native.c")
    code.write_text(GENERATED, "utf-8")
    extension = SimpleNamespace(sources=["native.c"])
    hatch_build.add_docstrings([extension], ["theoi/core/cards.py", "theoi/games/cards.py"])
    assert code.read_text("utf-8") == DOCUMENTED
