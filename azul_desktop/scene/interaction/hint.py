"""Words that stand near the pointer for a while."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QTimer

from azul_desktop.scene.table import TableScene

SHOWN_MS = 2600


class Hint(QObject):
    """Shows one hint at a time on `scene`; it goes away by itself or when it is cleared."""

    def __init__(self, scene: TableScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.clear)

    def show(self, text: str, near: QPointF | None, player: int) -> None:
        """Show `text` near a point, or on the board of `player`."""
        scene, table = self._scene, self._scene.layout
        if near is None:
            board = table.boards[player]
            near = QPointF(board.frame.center().x(), board.wall_area.top())
        scene.hint.show_words(text, 1.15 * table.text, near, scene.room)
        self._timer.start(SHOWN_MS)

    def clear(self) -> None:
        """Show nothing."""
        if self._timer.isActive() or self._scene.hint.text:
            self._timer.stop()
            self._scene.hint.clear_words()
