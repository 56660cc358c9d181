"""Whether the system asks programs to move less; Qt says so from 6.12 on."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject

from azul_desktop.model import Speed
from azul_desktop.window.system_preference import SystemPreference


class SystemMotion(SystemPreference):
    """The animation speed that goes with the system, for those who have chosen none."""

    def __init__(self, hints: Any = None, parent: QObject | None = None) -> None:
        """`hints` as for any `SystemPreference`."""
        super().__init__("motion", hints, parent)

    @property
    def speed(self) -> Speed:
        """None, so "off", where the system asks for less motion; else "normal"."""
        return "off" if self.preference == "ReducedMotion" else "normal"
