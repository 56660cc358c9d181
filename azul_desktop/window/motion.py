"""Whether the system asks programs to move less; Qt says so from 6.12 on."""

from __future__ import annotations

from functools import cache
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication, QStyleHints

from azul_desktop.model import Speed


class Motion(QObject):
    """The animation speed that goes with the system, for those who have chosen none."""

    changed = Signal()

    def __init__(self, hints: Any = None, parent: QObject | None = None) -> None:
        """`hints` are by default what Qt says about accessibility, of whatever version it is."""
        super().__init__(parent)
        self._hints = hints if hints is not None else accessibility_hints()
        if hasattr(self._hints, "motionPreferenceChanged"):
            self._hints.motionPreferenceChanged.connect(lambda _: self.changed.emit())

    @property
    def speed(self) -> Speed:
        """None, so "off", where the system asks for less motion; else "normal"."""
        preference = getattr(self._hints, "motionPreference", None)
        if preference is None:
            return "normal"
        return "off" if preference().name == "ReducedMotion" else "normal"


@cache
def _style_hints() -> QStyleHints:
    # PySide takes the hints within for deleted as soon as nobody knows the ones around them.
    return QGuiApplication.styleHints()


def accessibility_hints() -> Any:
    """What Qt says about the person's wishes; None where it is too old to say anything."""
    accessibility = getattr(_style_hints(), "accessibility", None)
    return None if accessibility is None else accessibility()
