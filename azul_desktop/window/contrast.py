"""Whether the system asks programs for more contrast; Qt says so from 6.10 on."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Signal

from azul_desktop.window.motion import accessibility_hints


class Contrast(QObject):
    """What the system asks for, as far as Qt can tell."""

    changed = Signal()

    def __init__(self, hints: Any = None, parent: QObject | None = None) -> None:
        """`hints` are by default what Qt says about accessibility, of whatever version it is."""
        super().__init__(parent)
        self._hints = hints if hints is not None else accessibility_hints()
        if hasattr(self._hints, "contrastPreferenceChanged"):
            self._hints.contrastPreferenceChanged.connect(lambda _: self.changed.emit())

    @property
    def high(self) -> bool:
        """Whether more contrast is asked for than usual."""
        preference = getattr(self._hints, "contrastPreference", None)
        return preference is not None and preference().name == "HighContrast"
