"""What those who look after the program need to know about a run of it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import qVersion

from azul_desktop import __version__
from azul_desktop.compiled_modules import engine_kind


def report(errors: Iterable[str]) -> str:
    """Which program this is, on what it runs, and the `errors` it has met."""
    import platform

    lines = [
        f"Azul Desktop {__version__}, engine {engine_kind()}",
        f"Qt {qVersion()}, Python {platform.python_version()}, {platform.platform()}",
        *errors,
    ]
    return "\n\n".join(lines)
