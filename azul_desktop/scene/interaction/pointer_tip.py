"""Words that stand near the pointer for a while."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, QTimer

from azul_desktop.scene.table_scene import TableScene

SHOWN_MS = 2600
BELOW_TYPED = 3.3
"""From what is typed to where words stand that are not to touch it, in heights of their text."""


class PointerTip(QObject):
    """Shows one hint at a time on `scene`; it goes away by itself or when it is cleared."""

    def __init__(self, scene: TableScene, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.clear)

    def show(self, text: str, near: QPointF | None, player: int) -> None:
        """Show `text` near a point, or on the board of `player`, below what is typed there."""
        scene, table = self._scene, self._scene.layout
        size = 1.15 * table.text
        if near is None:
            board = table.boards[player]
            near = QPointF(board.frame.center().x(), board.wall_area.top())
            if scene.typed.text:
                near.setY(scene.typed.ground.bottom() + BELOW_TYPED * size)
        scene.hint.show_words(text, size, near, scene.room)
        self._timer.start(SHOWN_MS)

    def clear(self) -> None:
        """Show nothing."""
        if self._timer.isActive() or self._scene.hint.text:
            self._timer.stop()
            self._scene.hint.clear_words()
