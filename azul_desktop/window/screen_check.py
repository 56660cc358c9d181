"""Where there is no screen Qt ends the whole program; this lets it end with a line to read."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler, qWarning

NO_SCREEN = 1
"""The exit status where no window can be opened."""


@contextmanager
def screen_needed() -> Iterator[None]:
    """While Qt looks for a screen; if it finds none, say so on the error stream and exit."""
    lines: list[str] = []

    def hear(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind is QtMsgType.QtFatalMsg:
            _give_up(lines)
        lines.append(text)

    before = qInstallMessageHandler(hear)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
    for line in lines:
        # That Qt put a locale of its own in the place of C is nothing to be told of.
        if not line.startswith("Detected locale"):
            qWarning(line)


def _give_up(lines: list[str]) -> None:
    """Exit. Qt is about to abort, so nothing of it may be used any more."""
    print("azul-desktop: there is no screen to open a window on.", file=sys.stderr, flush=True)
    if any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")):
        print("What Qt says:", *lines, sep="\n  ", file=sys.stderr, flush=True)
    os._exit(NO_SCREEN)
