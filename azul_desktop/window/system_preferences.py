"""Whether the system asks for more contrast or less motion, as far as this Qt knows."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from azul_desktop.model import Speed


class SystemPreference(QObject):
    """One preference by its Qt `name`: "contrast" (from Qt 6.10 on) or "motion" (from 6.12 on)."""

    changed = Signal()

    def __init__(self, name: str, hints: Any = None, parent: QObject | None = None) -> None:
        """`hints` are by default Qt's accessibility hints. Needs a QGuiApplication."""
        super().__init__(parent)
        # PySide takes the inner hints for deleted as soon as the outer ones are garbage.
        self._around = QGuiApplication.styleHints()
        if hints is None and hasattr(self._around, "accessibility"):
            hints = self._around.accessibility()
        self._read = getattr(hints, f"{name}Preference", None)
        if self._read is not None:
            # A method is left alone once this object is gone; a function would not be.
            getattr(hints, f"{name}PreferenceChanged").connect(self._on_changed)

    @property
    def preference(self) -> str:
        """Qt's name of what is preferred; empty where Qt is too old."""
        return self._read().name if self._read is not None else ""

    def _on_changed(self, preference: object) -> None:
        self.changed.emit()


class SystemContrast(SystemPreference):
    """Whether the system asks for high contrast."""

    def __init__(self, hints: Any = None, parent: QObject | None = None) -> None:
        """`hints` as for any `SystemPreference`."""
        super().__init__("contrast", hints, parent)

    @property
    def high(self) -> bool:
        """Whether more contrast is asked for than usual."""
        return self.preference == "HighContrast"


class SystemMotion(SystemPreference):
    """The animation speed that goes with the system, for those who have chosen none."""

    def __init__(self, hints: Any = None, parent: QObject | None = None) -> None:
        """`hints` as for any `SystemPreference`."""
        super().__init__("motion", hints, parent)

    @property
    def speed(self) -> Speed:
        """None, so "off", where the system asks for less motion; else "normal"."""
        return "off" if self.preference == "ReducedMotion" else "normal"
