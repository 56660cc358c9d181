"""The undo command of a move."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QUndoCommand

from azul_desktop.engine import Position
from azul_desktop.model.played import Played


class MoveCommand(QUndoCommand):
    """One move with the deal that followed it; ``stand`` is told where the game now stands.

    Both positions are kept, so undoing and redoing brings back the very same tiles.
    """

    def __init__(self, played: Played, stand: Callable[[Position], None]) -> None:
        super().__init__(str(played.action))
        self.played = played
        self._stand = stand

    def undo(self) -> None:
        self._stand(self.played.before)

    def redo(self) -> None:
        self._stand(self.played.after)
