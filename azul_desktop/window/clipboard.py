"""The clipboard: pictures and positions of the game go there, and a position begins a game."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from azul_desktop.engine import Phase, Position, PositionError
from azul_desktop.model.fault_texts import fault_text
from azul_desktop.model.game_texts import RetranslatableText
from azul_desktop.window.playable_table_view import PlayableTableView


class GameClipboard(QObject):
    """Copies what `table` shows; `message` confirms it, `failed` is why a text is no position."""

    message = Signal(str)
    failed = Signal(object)
    """A `RetranslatableText`."""
    pasted = Signal(object)
    """A `Position` to begin a game with."""

    def __init__(self, table: PlayableTableView, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table

    def copy_picture(self) -> None:
        """Copy the table as it is seen."""
        QGuiApplication.clipboard().setImage(self._table.picture())
        self.message.emit(self.tr("A picture of the table is on the clipboard."))

    def copy_position(self) -> None:
        """Copy the position line of where the game stands."""
        QGuiApplication.clipboard().setText(str(self._table.controller.model.position))
        self.message.emit(self.tr("The position is on the clipboard, as text."))

    def paste_position(self) -> None:
        """Begin a game with a position line, if that is what the text on the clipboard is."""
        text = " ".join(QGuiApplication.clipboard().text().split())
        try:
            position = Position.parse(text)
        except PositionError as error:
            problem = partial(self._no_position, error) if text else self._no_text
            self.failed.emit(RetranslatableText(problem))
            return
        if position.phase is Phase.OVER:
            self.failed.emit(RetranslatableText(self._no_moves))
            return
        self.pasted.emit(position)

    def _no_text(self) -> str:
        return self.tr("There is no text on the clipboard, so no position to play from.")

    def _no_moves(self) -> str:
        return self.tr("In the position on the clipboard the game is over: nobody can move.")

    def _no_position(self, error: PositionError) -> str:
        sentence = self.tr("The text on the clipboard is no position: {field}: {reason}.")
        return sentence.format(field=error.field, reason=fault_text(error.fault))
