"""What answers a person's mouse and keys at once: a tip, light on tiles, the pointer's shape."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPointF, Qt, QTimer, Signal

from azul_desktop.model.move_entry import MoveEntry, TileGroup
from azul_desktop.scene.animation.animator import Animator
from azul_desktop.scene.scene_texts import not_your_turn
from azul_desktop.scene.table_view import TableView

SHOWN_MS = 2600
BELOW_TYPED = 3.3
"""From what is typed to a tip that is not to touch it, in heights of its text."""


class Feedback(QObject):
    """Answers on `view`; the scene's tip goes away by itself or when it is cleared."""

    message = Signal(str)
    """A text for below the table and screen readers: a refusal, what the keys are at."""

    def __init__(self, view: TableView, entry: MoveEntry, parent: QObject) -> None:
        super().__init__(parent)
        self._view, self._scene, self._entry = view, view.table_scene, entry
        self._hovered: TileGroup | None = None
        self.near: QPointF | None = None
        """Where the mouse acts just now, in scene units; None for the keys."""
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.clear_tip)

    def show_message(self, text: str) -> None:
        """Send `text` below the table and to screen readers."""
        self.message.emit(text)

    def show_tip(self, text: str) -> None:
        """Show `text` for a while, near the mouse or on the mover's board, and as a message."""
        scene, layout = self._scene, self._scene.layout
        size, near = 1.15 * layout.text, self.near
        if near is None:
            board = layout.boards[self._entry.model.position.turn]
            near = QPointF(board.frame.center().x(), board.wall_area.top())
            if scene.typed.text:
                near.setY(scene.typed.frame.bottom() + BELOW_TYPED * size)
        scene.tip.show_text(text, size, near, scene.area_below_bar)
        self._timer.start(SHOWN_MS)
        self.show_message(text)

    def clear_tip(self) -> None:
        """Show no tip."""
        if self._timer.isActive() or self._scene.tip.text:
            self._timer.stop()
            self._scene.tip.clear()

    def check_turn(self) -> bool:
        """Whether a person is to move; if not, a tip names who is."""
        model = self._entry.model
        if not model.to_move_is_person and not model.is_over:
            self.show_tip(not_your_turn(model.seats[model.position.turn].name))
        return model.to_move_is_person

    # Light

    def hover(self, group: TileGroup | None) -> None:
        """Light the group that is pointed at, while none is held and no tile waits."""
        if group == self._hovered or self._entry.group is not None or self._entry.line is not None:
            return
        self._hovered = group
        if group is None:
            self._scene.light(None)
        else:
            self._scene.light(group.source, group.colour)

    def light(self, source: int | None) -> None:
        """Light everything in a source; None lights nothing."""
        self._hovered = None
        self._scene.light(source)

    def forget_hover(self) -> None:
        """The scene has lit something else."""
        self._hovered = None

    def set_pointer(self, shape: Qt.CursorShape) -> None:
        """Give the pointer a shape while it is over the table."""
        viewport = self._view.viewport()
        if viewport.cursor().shape() != shape:
            viewport.setCursor(shape)


class Obstacles:
    """What is in the way of playing: an animation, the ranking or a question."""

    def __init__(self, view: TableView, entry: MoveEntry, animator: Animator) -> None:
        self._scene, self._entry, self._animator = view.table_scene, entry, animator

    def __bool__(self) -> bool:
        return self._animator.busy or self._scene.ranking.isVisible() or self._entry.asking

    def clear(self) -> bool:
        """Take away the foremost, a question by a no. False if nothing was in the way."""
        if self._entry.asking:
            self._entry.answer(play=False)
        elif self._animator.busy:
            self._animator.finish()
        elif self._scene.ranking.isVisible():
            self._scene.show_standings(())
        else:
            return False
        return True
