"""Whether the system asks programs for more contrast; Qt says so from 6.10 on."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject

from azul_desktop.window.system_preference import SystemPreference


class SystemContrast(SystemPreference):
    """What the system asks for, as far as Qt can tell."""

    def __init__(self, hints: Any = None, parent: QObject | None = None) -> None:
        """`hints` as for any `SystemPreference`."""
        super().__init__("contrast", hints, parent)

    @property
    def high(self) -> bool:
        """Whether more contrast is asked for than usual."""
        return self.preference == "HighContrast"
