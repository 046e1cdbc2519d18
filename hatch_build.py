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
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
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
from setuptools.command.build_ext import build_ext

sys.path.insert(0, {home!r})
from hatch_build import add_docstrings, add_flags, at_once, gather, gather_doors, progress

class SideBySide(build_ext):
    def build_extensions(self):
        self.compiler.compile = at_once(self.compiler.compile)
        super().build_extensions()


names = {names}
progress("translating the engines to C")
extensions = mypycify(["--config-file=", *names], opt_level="2", debug_level="0", multi_file=True)
add_docstrings(extensions, names)
gather(extensions)
extensions = gather_doors(extensions)
add_flags(extensions)
setup(name="theoi", ext_modules=extensions, cmdclass={{"build_ext": SideBySide}})
"""


# Functions of one extension call each other straight away, so that the compiler may inline them;
# and whole numbers that are too large wrap around, as `core.counts.place_of` needs it. Nobody reads
# warnings about code that a program wrote.
FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt", "-fwrapv", "-w"]


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
    for module in names:
        copy_door(work / module)
    return sorted(work.rglob(f"*{EXTENSION_SUFFIXES[0]}"))


def add_flags(extensions: Iterable[Any], windows: bool = os.name == "nt") -> None:
    """Compile for speed with gcc and clang; the compiler of Windows has no such flags."""
    if not windows:
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]


# --- C files --------------------------------------------------------------------------------------

# mypyc writes a C file for each module. One for each package is faster to compile, as the headers
# are read once; one for all takes more than twice as long. Small functions of the core, which games
# call all the time, are given to every package to inline.
SHARED = "core"
PART_OF = {"bots": SHARED, "arena": SHARED}
PACKAGE = re.compile(r"__native_theoi___(?:games___)?([a-z]+)___\w+\.c")
FUNCTION = re.compile(r"^[ \t]*(?:\w+[ \t*]+)+(CPyDef_\w+)\([^;{}]*\) \{$", re.MULTILINE)
SMALL = 2500  # characters of C
INLINE = "extern inline __attribute__((gnu_inline)) "
# Functions that are called from Python, and those that run once: no time is spent on their speed.
SELDOM = re.compile(r"^extern (?=PyObject \*CPyPy_|char CPyDef_\w+_____top_level__)", re.MULTILINE)
COLD = "extern __attribute__((cold)) "


def gather(extensions: Iterable[Any], windows: bool = os.name == "nt") -> None:
    """Put the C files of each package together; the compiler of Windows has them one by one."""
    if windows:
        return
    for extension in extensions:
        packages: dict[str, list[Path]] = {}
        others: list[str] = []
        for source in extension.sources:
            found = PACKAGE.fullmatch(Path(source).name)
            if found is None:
                others.append(source)
            else:
                package = PART_OF.get(found[1], found[1])
                packages.setdefault(package, []).append(Path(source).resolve())
        if packages:
            folder = packages[SHARED][0].parent
            for header in folder.glob("__native_internal_*.h"):
                header.write_text(SELDOM.sub(COLD, header.read_text("utf-8")), "utf-8")
            write_inline(folder / "inline.h", packages[SHARED])
            gathered = [write_package(folder, name, files) for name, files in packages.items()]
            extension.sources = [*map(str, gathered), *others]


# By which Python enters a module that lies in the one library of all: mypyc builds each by itself.
DOOR = '#define PyInit___init__ unused_{number}\n#include "{path}"\n#undef PyInit___init__\n'


def gather_doors(extensions: Iterable[Any], windows: bool = os.name == "nt") -> list[Any]:
    """One library with the entries to all modules of a package, which `copy_door` then copies."""
    kept: list[Any] = []
    packages: dict[str, list[Any]] = {}
    for extension in extensions:
        if windows or "." not in extension.name:
            kept.append(extension)
        else:
            packages.setdefault(extension.name.rpartition(".")[0], []).append(extension)
    for name, doors in packages.items():
        sources = [Path(source).resolve() for door in doors for source in door.sources]
        path = sources[0].with_name(f"{name}.c")
        path.write_text(
            "".join(DOOR.format(number=number, path=one) for number, one in enumerate(sources)),
            "utf-8",
        )
        doors[0].sources = [str(path)]
        kept.append(doors[0])
    return kept


def copy_door(module: Path) -> None:
    """Put the library with the entries of a package beside one of its modules."""
    suffix = EXTENSION_SUFFIXES[0]
    door = module.with_name(module.stem + suffix)
    if not door.exists():
        shutil.copyfile(next(module.parent.glob(f"*{suffix}")), door)


def write_package(folder: Path, name: str, files: Iterable[Path]) -> Path:
    """A C file that is all files of a package."""
    before = [] if name == SHARED else [folder / "inline.h"]
    path = folder / f"{name}.c"
    path.write_text("".join(f'#include "{one}"\n' for one in [*before, *files]), "utf-8")
    return path


def write_inline(path: Path, files: Sequence[Path]) -> None:
    """The small functions of some files, to be inlined by others."""
    codes = [file.read_text("utf-8") for file in files]
    headers = re.findall(r"^#include .*$", codes[0], re.MULTILINE)
    small = [
        INLINE + code
        for one in codes
        for name, code in functions(one)
        if len(code) < SMALL and not name.endswith(("_glue", "_____top_level__"))
    ]
    path.write_text("\n".join([*headers, *small, ""]), "utf-8")


def functions(code: str) -> Iterator[tuple[str, str]]:
    """Name and text of the functions that stand in the C code of mypyc."""
    for found in FUNCTION.finditer(code):
        end, depth = found.end(), 1
        while depth:
            depth += (code[end] == "{") - (code[end] == "}")
            end += 1
        yield found[1], re.sub(r"\s*\n\s*", "\n", code[found.start() : end].strip())


def at_once(compile_some: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """A compiler's way to compile files, one by one, made to do so on all processors."""

    def compile_all(sources: list[str], *rest: Any, **more: Any) -> list[str]:
        done: list[str] = []

        def compile_one(source: str) -> list[str]:
            made = compile_some([source], *rest, **more)
            done.append(source)
            if len(sources) > 1:
                progress(f"compiled {Path(source).stem} ({len(done)} of {len(sources)})")
            return made

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return [path for made in pool.map(compile_one, sources) for path in made]

    return compile_all


def progress(text: str) -> None:
    """Tell how far the build is, to the terminal or file that THEOI_PROGRESS names."""
    path = os.environ.get("THEOI_PROGRESS", "")
    if path.startswith("/"):
        with suppress(OSError), open(path, "a", encoding="utf-8") as told:
            told.write(f"    {text}\n")


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
