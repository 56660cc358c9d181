"""The dock that holds the history of the game, whose list is made when it is first seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDockWidget, QWidget

from azul_desktop.model import GameModel
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.language import TranslatedTexts

if TYPE_CHECKING:
    from azul_desktop.window.history_list import HistoryList


class HistoryDock(QDockWidget):
    """Shows beside the table what happened in `game`."""

    def __init__(self, game: GameModel, look: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("history")
        self._game, self._look = game, look
        self._list: HistoryList | None = None
        TranslatedTexts(self).say(lambda: self.setWindowTitle(self.tr("History")))

    @property
    def list(self) -> HistoryList:
        """The list itself; whoever plays without spares it every start and every move."""
        if self._list is None:
            from azul_desktop.window.history_list import HistoryList

            self._list = HistoryList(self._game, self._look)
            self.setWidget(self._list)
        return self._list

    def hold_back(self, on: bool) -> None:
        """Keep silent, while the last move is being told, about what came of it."""
        if self._list is not None:
            self._list.hold_back(on)

    def showEvent(self, event: QShowEvent) -> None:
        self.list.show()
        super().showEvent(event)
