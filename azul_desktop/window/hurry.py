"""What Python and PySide do on the side while a program starts, put off until its window is seen.

Together that takes a fifth of the start.
"""

from __future__ import annotations

import builtins
import gc

from azul_desktop.window.enumerations import make_quickly
from azul_desktop.window.put_off import explaining_put_off


def hurry() -> None:
    """Put it off; before anything else of the program is imported."""
    # What a start makes stays: there is nothing to collect, only much to look through.
    gc.disable()
    make_quickly()
    with explaining_put_off():
        import PySide6.QtCore  # noqa: F401

    # PySide reads the source of every module that is imported after it, in search of those that
    # want other names for Qt's methods. There are none here.
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


def take_time() -> None:
    """Clean up from now on, though never among what the start made; nothing without `hurry`."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
