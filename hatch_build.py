"""Build hook: compiles the engines with mypyc while the wheel is built.

The environment variable THEOI_COMPILE decides:

    auto     compile if possible, else warn and build a plain Python wheel (default)
    never    build a plain Python wheel
    require  compile, or fail with the compiler's message

Which modules are compiled stands in pyproject.toml, [tool.theoi]. Editable installs run the
plain source.
"""

import os
import shutil
import subprocess
import sys
import textwrap
import tomllib
from collections.abc import Mapping
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MODES = ("auto", "never", "require")


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
    # An empty --config-file keeps mypy settings of the project and of the user out.
    names = [str(module.relative_to(source)) for module in modules]
    result = subprocess.run(
        [sys.executable, "-m", "mypyc", "--config-file=", *names],
        cwd=work,
        env={"MYPYC_OPT_LEVEL": "3", "MYPYC_DEBUG_LEVEL": "0", **os.environ},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if result.returncode != 0:
        raise CompileError(result.stdout.strip())
    shutil.rmtree(work / "build")  # intermediate files; the results stand beside the sources
    return sorted(work.rglob(f"*{EXTENSION_SUFFIXES[0]}"))


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
