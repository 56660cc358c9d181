"""Compiled modules and their sources: which of the two is used, and which is older."""

import importlib
import os
import sys
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from pathlib import Path
from types import ModuleType
from typing import Literal

VARIABLE = "AZUL_ENGINE"
CHOICES = ("compiled", "interpreted")
PACKAGE = Path(__file__).parent


class SourceFinder:
    """Finds this package's modules as Python sources only, passing over compiled ones."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the source module's spec, or None for other packages and where there is none."""
        if path is None or not fullname.startswith(f"{__package__}."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def prefer_sources() -> None:
    """Install `SourceFinder` if the environment says `AZUL_ENGINE=interpreted`."""
    if os.environ.get(VARIABLE) == "interpreted":
        sys.meta_path.insert(0, SourceFinder())


def wrong_choice() -> str | None:
    """Say what is wrong with `AZUL_ENGINE`, if anything is."""
    choice = os.environ.get(VARIABLE) or CHOICES[0]
    if choice in CHOICES:
        return None
    return f"{VARIABLE} is {choice!r}, neither {' nor '.join(map(repr, CHOICES))}"


def engine_kind() -> Literal["compiled", "interpreted"]:
    """Say whether the rules in use are machine code or Python source."""
    importlib.import_module(f"{__package__}.engine")
    files = (
        getattr(module, "__file__", None) or ""
        for name, module in sys.modules.items()
        if name.startswith(f"{__package__}.engine.")
    )
    compiled = any(file.endswith(tuple(EXTENSION_SUFFIXES)) for file in files)
    return "compiled" if compiled else "interpreted"


def compiled_files() -> list[Path]:
    """Return the compiled modules that lie beside their sources, for any version of Python."""
    return sorted(
        file
        for suffix in (".so", ".pyd")
        for file in PACKAGE.rglob(f"*{suffix}")
        if source_of(file).exists()
    )


def source_of(compiled: Path) -> Path:
    """Return the source of a compiled module: `state.py` of `state.cpython-311-darwin.so`."""
    return compiled.with_name(compiled.name.partition(".")[0] + ".py")


def dotted(source: Path) -> str:
    """Return the name by which a source in this package is imported."""
    return ".".join(source.relative_to(PACKAGE.parent).with_suffix("").parts)


def stale_modules() -> list[str]:
    """Return the names of the compiled modules that are older than what they were made from.

    That is their own source and every `.pxd`, since modules share declarations.
    """
    declared = max((file.stat().st_mtime for file in PACKAGE.rglob("*.pxd")), default=0.0)
    return [
        dotted(source_of(file))
        for file in compiled_files()
        if max(source_of(file).stat().st_mtime, declared) > file.stat().st_mtime
    ]
