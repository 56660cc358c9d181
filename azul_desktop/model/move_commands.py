"""Moves as Qt's undo framework holds them."""

from __future__ import annotations

import contextlib

from PySide6.QtGui import QUndoCommand, QUndoStack

from azul_desktop.model.played_moves import PlayedMove


class MoveCommand(QUndoCommand):
    """One move with the deal that followed it, and the positions before and after.

    It has nothing to do or undo: the game stands where the index of its stack is. Both positions
    are kept, so the very same tiles come back.
    """

    def __init__(self, played: PlayedMove) -> None:
        super().__init__(str(played.action))
        self.played = played


class MoveStack(QUndoStack):
    """The moves of a game; its index is the number of moves made."""

    def moves(self) -> tuple[PlayedMove, ...]:
        """Every move, those that could be redone included."""
        return tuple(self.move(index) for index in range(self.count()))

    def move(self, index: int) -> PlayedMove:
        """The move that leads to `index` + 1."""
        command = self.command(index)
        assert isinstance(command, MoveCommand)
        return command.played

    def __del__(self) -> None:
        # Python's garbage collector gives commands back to Python and deletes them one by one, in
        # any order; those that the stack still held would then be deleted twice.
        with contextlib.suppress(RuntimeError):
            self.blockSignals(True)
            self.clear()
