"""The dock that holds the tables; they are made when they are first seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDockWidget, QWidget

from azul_desktop.model import GameModel
from azul_desktop.scene.interaction.confirmation import Confirmation
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.language import TranslatedTexts

if TYPE_CHECKING:
    from azul_desktop.window.tables_dock.tables_panel import TablesPanel


class TablesDock(QDockWidget):
    """Shows the game of `model` as tables beside the scene, and lets people play by them.

    `said` tells in sentences what becomes of a choice.
    """

    said = Signal(str)

    def __init__(
        self,
        model: GameModel,
        look: Appearance,
        counsel: Confirmation,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("tables")
        TranslatedTexts(self).say(lambda: self.setWindowTitle(self.tr("Tables")))
        self._model, self._look, self._counsel = model, look, counsel
        self._panel: TablesPanel | None = None

    @property
    def panel(self) -> TablesPanel:
        """The tables themselves. Most games are played without: that spares every start."""
        if self._panel is None:
            from azul_desktop.window.tables_dock.tables_panel import TablesPanel

            self._panel = TablesPanel(self._model, self._look, self._counsel)
            self._panel.play.said.connect(self.said)
            self.setWidget(self._panel)
        return self._panel

    def begin(self) -> None:
        """Let the keys begin at the displays, or where a tile is due for the wall."""
        self.panel.begin()

    def showEvent(self, event: QShowEvent) -> None:
        self.panel.show()
        super().showEvent(event)
