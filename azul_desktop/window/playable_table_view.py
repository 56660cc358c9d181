"""The table as the window holds it: the view, its scene, and what lets people play on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget

from azul_desktop.model import GameModel
from azul_desktop.scene.table_controller import TableController
from azul_desktop.scene.table_scene import TableScene
from azul_desktop.scene.table_view import TableView
from azul_desktop.window.announcements import table_description
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.language import Retranslator

if TYPE_CHECKING:
    from PySide6.QtGui import QImage


class PlayableTableView(TableView):
    """Shows the game of `model` in the theme of `appearance`; people play by its `controller`."""

    def __init__(
        self, model: GameModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        scene = TableScene(appearance.theme)
        super().__init__(scene, parent)
        scene.setParent(self)
        self._appearance = appearance
        self.set_text_scale(appearance.text_zoom.scale)
        # What is dropped onto the table is for the window to take.
        self.setAcceptDrops(False)
        self.viewport().setAcceptDrops(False)
        self._model = model
        # Before there is anything on the table that would be made twice.
        Retranslator(self).add(self._retranslate)
        self.controller = TableController(self, model)
        model.changed.connect(self._describe)
        appearance.changed.connect(self._change_theme)

    def _change_theme(self) -> None:
        self.table_scene.theme = self._appearance.theme

    def _retranslate(self) -> None:
        self.table_scene.rebuild()
        self._describe()

    def _describe(self) -> None:
        """Describe the table to assistive technology."""
        self.setAccessibleName(self.tr("The table"))
        self.setAccessibleDescription(table_description(self._model))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.set_text_scale(self._appearance.text_zoom.scale)

    def picture(self) -> QImage:
        """The table as it is seen now, sharp on the window's screen."""
        from azul_desktop.scene.render import render_scene

        # Which is the view's size but while an edge is dragged.
        size = self.table_scene.sceneRect().size().toSize()
        return render_scene(self.table_scene, size, self.devicePixelRatioF())

    def stop(self) -> None:
        """End whatever goes on, for good; before the model is closed."""
        self.controller.close()
