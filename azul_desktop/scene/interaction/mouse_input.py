"""What the mouse does to the table.

- Press on a tile: its whole group is lifted. Move: it follows. Let go over a line or the floor: it
  is dropped there; anywhere else, or with the right button: it goes back.
- Press and let go without moving: the group stays lifted. A click on a line or the floor drops it;
  on another group takes that one instead; on itself or anywhere else puts it back.
- On the grey side a click on a space of the wall places the tile that waits.
- While an animation runs or the ranking lies over the table a click ends that, and does nothing
  else.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtWidgets import QGraphicsSceneHelpEvent, QGraphicsSceneMouseEvent, QToolTip

from azul_desktop.engine import Phase
from azul_desktop.model.move_entry import MoveEntry
from azul_desktop.scene.hit_test import group_at, player_at, space_at, target_at
from azul_desktop.scene.interaction.held_tiles_view import HeldTilesView
from azul_desktop.scene.interaction.pointer_feedback import Feedback, Obstacles
from azul_desktop.scene.scene_texts import run_text
from azul_desktop.scene.table_view import TableView

THRESHOLD = 4.0
"""So many pixels from the press a drag begins."""

_PRESSES = (QEvent.Type.GraphicsSceneMousePress, QEvent.Type.GraphicsSceneMouseDoubleClick)


class MouseInput(QObject):
    """Drives `entry` by the mouse events of the scene, and carries what it holds."""

    pressed = Signal()

    def __init__(
        self,
        view: TableView,
        entry: MoveEntry,
        held_tiles_view: HeldTilesView,
        feedback: Feedback,
        obstacles: Obstacles,
    ) -> None:
        super().__init__(feedback)
        self._scene, self._entry, self._entry_view = view.table_scene, entry, held_tiles_view
        self._feedback, self._obstacles = feedback, obstacles
        self._pressed_at: QPointF | None = None
        self._last: QPointF | None = None
        self._was_held = False
        self._scene.installEventFilter(self)

    def look_again(self) -> None:
        """Another position is shown under the pointer, which has not moved."""
        if self._last is not None:
            self._point_at(self._last)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if isinstance(event, QGraphicsSceneMouseEvent):
            point = event.scenePos()
            self._feedback.near = point
            if kind in _PRESSES:
                self._press(event.button(), point)
            elif kind == QEvent.Type.GraphicsSceneMouseMove:
                self._move(event.buttons(), point)
            elif kind == QEvent.Type.GraphicsSceneMouseRelease:
                self._release(event.button(), point)
            self._feedback.near = None
            event.accept()
            return True
        if kind == QEvent.Type.GraphicsSceneHelp and isinstance(event, QGraphicsSceneHelpEvent):
            self._explain(event)
            return True
        if kind == QEvent.Type.GraphicsSceneLeave:
            self._last = None
            self._feedback.hover(None)
        return False

    def _press(self, button: Qt.MouseButton, point: QPointF) -> None:
        self._pressed_at = None
        self.pressed.emit()
        self._feedback.clear_tip()
        if self._obstacles.clear():
            return
        if button != Qt.MouseButton.LeftButton:
            self._entry.release()
        elif self._feedback.check_turn():
            self._press_on(point)
        self._point_at(point)

    def _press_on(self, point: QPointF) -> None:
        entry, layout = self._entry, self._scene.layout
        position = entry.model.position
        if position.phase is Phase.TILE:
            space = space_at(layout, position.turn, point)
            if space is not None:
                entry.place(*space)
            return
        group = group_at(layout, position, point)
        target = target_at(layout, position.turn, point)
        if group is not None:
            self._pressed_at, self._was_held = point, group == entry.group
            if not self._was_held:
                entry.take(group)
        elif target is not None and entry.group is not None:
            entry.drop(target)
        else:
            entry.release()

    def _move(self, buttons: Qt.MouseButton, point: QPointF) -> None:
        carried = self._entry_view.carried
        if not buttons & Qt.MouseButton.LeftButton:
            # The button may have been let go where no event reported it.
            self._pressed_at = None
            if carried and not self._obstacles:
                self._entry.release()
        if self._pressed_at is not None and self._entry.group is not None:
            moved = point - self._pressed_at
            if carried or moved.manhattanLength() >= THRESHOLD:
                self._entry_view.carry(point)
        self._point_at(point)

    def _release(self, button: Qt.MouseButton, point: QPointF) -> None:
        entry = self._entry
        if button != Qt.MouseButton.LeftButton or self._pressed_at is None:
            return
        self._pressed_at = None
        if self._entry_view.carried:
            target = target_at(self._scene.layout, entry.model.position.turn, point)
            if target is None or not entry.drop(target):
                entry.release()
        elif self._was_held:
            entry.release()
        self._point_at(point)

    def _point_at(self, point: QPointF) -> None:
        """Light, aim at and show by the pointer's shape what is under it."""
        entry, self._last = self._entry, point
        shape = Qt.CursorShape.ArrowCursor
        if self._obstacles:
            self._feedback.set_pointer(shape)
            return
        position, layout = entry.model.position, self._scene.layout
        if entry.group is not None:
            entry.aim(target_at(layout, position.turn, point))
            if self._entry_view.carried:
                shape = Qt.CursorShape.ClosedHandCursor
            elif entry.target is not None or group_at(layout, position, point):
                shape = Qt.CursorShape.PointingHandCursor
        elif entry.line is not None:
            space = space_at(layout, position.turn, point)
            here = space is not None and space[0] == entry.line
            entry.aim_column(space[1] if here and space is not None else None)
            if here:
                shape = Qt.CursorShape.PointingHandCursor
        else:
            group = group_at(layout, position, point)
            self._feedback.hover(group)
            if group is not None and entry.model.to_move_is_person:
                shape = Qt.CursorShape.OpenHandCursor
        self._feedback.set_pointer(shape)

    def _explain(self, event: QGraphicsSceneHelpEvent) -> None:
        """Show in a tooltip what a tile on the wall space under the pointer would score."""
        layout, position = self._scene.layout, self._entry.model.position
        player = player_at(layout, event.scenePos())
        space = space_at(layout, player, event.scenePos()) if player is not None else None
        text = ""
        if player is not None and space is not None and not self._obstacles:
            row, column = space
            if position.boards[player].wall[row][column] is None:
                text = run_text(position.space_score(player, row, column))
        QToolTip.showText(event.screenPos(), text, event.widget())
