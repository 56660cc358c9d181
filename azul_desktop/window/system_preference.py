"""What the system knows of a person's wishes, as far as the Qt at hand can tell."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication


class SystemPreference(QObject):
    """One wish, called `name` by Qt: "contrast", of which it tells from 6.10 on, or "motion"."""

    changed = Signal()

    def __init__(self, name: str, hints: Any = None, parent: QObject | None = None) -> None:
        """`hints` are by default what Qt says about accessibility. Needs a QGuiApplication."""
        super().__init__(parent)
        # PySide takes the hints within for deleted as soon as nobody knows the ones around them.
        self._around = QGuiApplication.styleHints()
        if hints is None and hasattr(self._around, "accessibility"):
            hints = self._around.accessibility()
        self._ask = getattr(hints, f"{name}Preference", None)
        if self._ask is not None:
            # A method is left alone once this object is gone; a function would not be.
            getattr(hints, f"{name}PreferenceChanged").connect(self._tell)

    @property
    def preference(self) -> str:
        """Qt's name of what is preferred; empty where Qt is too old to say."""
        return self._ask().name if self._ask is not None else ""

    def _tell(self, preference: object) -> None:
        self.changed.emit()
