"""When the coach speaks, and who speaks in its place."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from azul_desktop.model import Settings
from azul_desktop.scene.interaction.confirmation import Adviser, Confirmation
from azul_desktop.scene.interaction.floor_coach import coach


class CoachSwitch(QObject):
    """Lets the coach advise by `counsel` if a person has chosen so, or in somebody's first game.

    `changed` carries whether the coach is on.
    """

    changed = Signal(bool)

    def __init__(self, counsel: Confirmation, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._counsel, self._settings = counsel, settings
        self._guest: Adviser | None = None
        self._advise()

    @property
    def on(self) -> bool:
        """Whether the coach is on."""
        return self._settings.coach in ("on", "first")

    def choose(self, on: bool) -> None:
        """Turn the coach on or off, as a person wants it, for all games to come."""
        self._settings.coach = "on" if on else "off"
        self._advise()

    def begin_game(self, first: bool) -> None:
        """Another game begins; in somebody's `first` the coach helps unless it was turned off."""
        if self._settings.coach in ("unasked", "first"):
            self._settings.coach = "first" if first else "unasked"
        self._advise()

    def give_way(self, guest: Adviser | None) -> None:
        """Let `guest` advise in the place of the coach, who comes back after the last guest."""
        self._guest = guest
        self._advise()

    def _advise(self) -> None:
        self._counsel.adviser = self._guest or (coach if self.on else None)
        self.changed.emit(self.on)
