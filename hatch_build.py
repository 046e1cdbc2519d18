"""Build hook: compiles the engines with mypyc while the wheel is built.

The environment variable THEOI_COMPILE decides:

    auto     compile if possible, else warn and build a plain Python wheel (default)
    never    build a plain Python wheel
    require  compile, or fail with the compiler's message

Which modules are compiled stands in pyproject.toml, [tool.theoi]. Editable installs run the
plain source.
"""

import ast
import os
import re
import shutil
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODES = ("auto", "never", "require")

# An empty --config-file keeps mypy settings of the project and of the user out.
SETUP = """\
import sys
from mypyc.build import mypycify
from setuptools import setup

sys.path.insert(0, {home!r})
from hatch_build import add_docstrings, add_flags

extensions = mypycify(["--config-file=", *{names}], opt_level="3", debug_level="0")
add_docstrings(extensions, {names})
add_flags(extensions)
setup(name="theoi", ext_modules=extensions)
"""


# Functions of one extension call each other straight away, so that the compiler may inline them;
# and whole numbers that are too large wrap around, as `core.counts.place_of` needs it.
FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt", "-fwrapv"]


class CompileError(Exception):
    """The modules could not be compiled; the message is the compiler's output."""


def compile_mode(environ: Mapping[str, str]) -> str:
    """Read THEOI_COMPILE."""
    mode = environ.get("THEOI_COMPILE") or "auto"
    if mode not in MODES:
        raise SystemExit(f"THEOI_COMPILE must be one of {', '.join(MODES)}, not {mode!r}")
    return mode


def modules_to_compile(root: Path) -> list[Path]:
    """Return the files that [tool.theoi] of the project in root names, sorted."""
    config = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["theoi"]
    included = {path for pattern in config["compile"] for path in root.glob(pattern)}
    excluded = {path for pattern in config["compile-exclude"] for path in root.glob(pattern)}
    return sorted(included - excluded)


def compile_modules(source: Path, modules: list[Path], work: Path) -> list[Path]:
    """Compile modules of the folder source, as one group, in a copy of it; return what came out."""
    if not modules:
        raise CompileError("pyproject.toml names no module to compile")
    not_source = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(source, work, ignore=not_source, dirs_exist_ok=True)
    names = [str(module.relative_to(source)) for module in modules]
    build = work / "build"
    build.mkdir(exist_ok=True)
    script = build / "setup.py"
    script.write_text(SETUP.format(home=str(Path(__file__).parent), names=names), "utf-8")
    result = subprocess.run(
        [sys.executable, str(script), "build_ext", "--inplace"],
        cwd=work,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if result.returncode != 0:
        raise CompileError(result.stdout.strip())
    shutil.rmtree(build)  # intermediate files; the results stand beside the sources
    return sorted(work.rglob(f"*{EXTENSION_SUFFIXES[0]}"))


def add_flags(extensions: Iterable[Any], windows: bool = os.name == "nt") -> None:
    """Compile for speed with gcc and clang; the compiler of Windows has no such flags."""
    if not windows:
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]


# --- docstrings -----------------------------------------------------------------------------------

# What mypyc writes for a function or class: its C name, then a signature without a docstring.
DOCUMENTED = re.compile(
    r"""
    (?P<before>
        (?:\(PyCFunction\)CPyPy_ | PyTypeObject\ CPyType_)
        (?P<name>\w+?)
        (?:_template_\ =\ \{[^}]*?\.tp_doc\ = | ,\s*METH_[\w\ |]*,)
        \s*PyDoc_STR\("(?:[^"\\]|\\.)*
    )
    (?P<after>"\))
    """,
    re.VERBOSE,
)


def add_docstrings(extensions: Iterable[Any], names: Iterable[str]) -> None:
    """Put docstrings, which mypyc leaves out, into the C files it has made."""
    docstrings = read_docstrings(names)

    def documented(found: re.Match[str]) -> str:
        text = c_text(docstrings.get(found["name"], ""))
        return f"{found['before']}{text}{found['after']}"

    for source in {Path(source) for extension in extensions for source in extension.sources}:
        code = source.read_text("utf-8")
        source.write_text(DOCUMENTED.sub(documented, code), "utf-8")


def read_docstrings(names: Iterable[str]) -> dict[str, str]:
    """The docstrings of these files, by every C name that mypyc may give to a function or class.

    It writes `core___state___State___play`, with as few modules in front as tell it from others.
    """
    found: dict[str, str] = {}
    for name in names:
        path = Path(name)
        modules = path.with_suffix("").parts
        for inner, text in _docstrings(ast.parse(path.read_text("utf-8")), ()):
            for start in range(len(modules)):
                c_name = "___".join((*modules[start:], *inner))
                found[c_name] = "" if c_name in found else text  # two of that name: neither
    return found


def _docstrings(node: ast.AST, within: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            inner = (*within, child.name)
            yield inner, ast.get_docstring(child) or ""
            if isinstance(child, ast.ClassDef):
                yield from _docstrings(child, inner)


def c_text(text: str) -> str:
    """A text as it stands between quotes in C; all but plain characters by their octal codes."""
    return "".join(
        chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}"
        for byte in text.encode()
    )


class CompileHook(BuildHookInterface[BuilderConfig]):
    """Adds the compiled modules to the wheel, beside their sources."""

    work: TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, unless the install is editable or THEOI_COMPILE says never."""
        mode = compile_mode(os.environ)
        if mode == "never" or version == "editable":
            return
        root = Path(self.root)
        self.work = TemporaryDirectory(prefix="theoi-build-")
        work = Path(self.work.name)
        try:
            extensions = compile_modules(root / "src", modules_to_compile(root), work)
        except CompileError as error:
            self.work.cleanup()
            if mode == "require":
                raise SystemExit(f"{error}\ntheoi: compiling failed, see above") from None
            reason = textwrap.shorten(str(error).rpartition("\n")[2], 100, placeholder=" ...")
            print(f"theoi: not compiled, will run as plain Python: {reason}", file=sys.stderr)
            return
        for path in extensions:
            build_data["force_include"][str(path)] = path.relative_to(work).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the compiled modules, now that they are in the wheel."""
        if self.work is not None:
            self.work.cleanup()
