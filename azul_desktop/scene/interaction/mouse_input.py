"""What the mouse does to the table.

- Press on a tile: its whole group is lifted. Move: it follows. Let go over a line or the floor: it
  is dropped there; anywhere else, or with the right button: it goes back.
- Press and let go without moving: the group stays lifted. A click on a line or the floor drops it;
  on another group takes that one instead; on itself or anywhere else puts it back.
- On the grey side a click on a space of the wall places the tile that waits.
- While a story runs or the ranking lies over the table a click ends that, and does nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtWidgets import QGraphicsSceneHelpEvent, QGraphicsSceneMouseEvent, QToolTip

from azul_desktop.engine import Phase
from azul_desktop.scene.hit_test import group_at, player_at, space_at, target_at
from azul_desktop.scene.scene_texts import run_text

if TYPE_CHECKING:
    from azul_desktop.scene.table_controller import TableController

THRESHOLD = 4.0
"""So many pixels from the press a drag begins."""

_PRESSES = (QEvent.Type.GraphicsSceneMousePress, QEvent.Type.GraphicsSceneMouseDoubleClick)


class MouseInput(QObject):
    """Leads the hand and the chooser of `controller` by the mouse events of its scene."""

    def __init__(self, controller: TableController) -> None:
        super().__init__(controller)
        self._controller = controller
        self._scene = controller.scene
        self._pressed: QPointF | None = None
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
            if kind in _PRESSES:
                self._press(event)
            elif kind == QEvent.Type.GraphicsSceneMouseMove:
                self._move(event)
            elif kind == QEvent.Type.GraphicsSceneMouseRelease:
                self._release(event)
            event.accept()
            return True
        if kind == QEvent.Type.GraphicsSceneHelp and isinstance(event, QGraphicsSceneHelpEvent):
            self._explain(event)
            return True
        if kind == QEvent.Type.GraphicsSceneLeave:
            self._last = None
            self._controller.hover(None)
        return False

    def _press(self, event: QGraphicsSceneMouseEvent) -> None:
        control, point = self._controller, event.scenePos()
        self._pressed = None
        control.mouse_leads()
        if control.interrupt():
            return
        if event.button() != Qt.MouseButton.LeftButton:
            control.release()
        elif control.may_move(point):
            self._press_on(point)
        self._point_at(point)

    def _press_on(self, point: QPointF) -> None:
        control = self._controller
        position, table = control.model.position, self._scene.layout
        if position.phase is Phase.TILE:
            space = space_at(table, position.turn, point)
            if space is not None:
                control.place(*space, point)
            return
        group = group_at(table, position, point)
        target = target_at(table, position.turn, point)
        if group is not None:
            self._pressed, self._was_held = point, group == control.hand.group
            if not self._was_held:
                control.take(group)
        elif target is not None and control.hand.group is not None:
            control.drop(target, point)
        else:
            control.release()

    def _move(self, event: QGraphicsSceneMouseEvent) -> None:
        control, point = self._controller, event.scenePos()
        hand = control.hand
        if not event.buttons() & Qt.MouseButton.LeftButton:
            # The button may have been let go where no event told of it.
            self._pressed = None
            if hand.carried and not control.covered:
                control.release()
        if self._pressed is not None and hand.group is not None:
            moved = point - self._pressed
            if hand.carried or moved.manhattanLength() >= THRESHOLD:
                hand.carry(point)
        self._point_at(point)

    def _release(self, event: QGraphicsSceneMouseEvent) -> None:
        control, point = self._controller, event.scenePos()
        if event.button() != Qt.MouseButton.LeftButton or self._pressed is None:
            return
        self._pressed = None
        if control.hand.carried:
            target = target_at(self._scene.layout, control.model.position.turn, point)
            if target is None or not control.drop(target, point):
                control.release()
        elif self._was_held:
            control.release()
        self._point_at(point)

    def _point_at(self, point: QPointF) -> None:
        """Light, aim at and show by the pointer's shape what is under it."""
        control, self._last = self._controller, point
        if control.covered:
            control.show_pointer(Qt.CursorShape.ArrowCursor)
            return
        position, table = control.model.position, self._scene.layout
        shape = Qt.CursorShape.ArrowCursor
        if control.hand.group is not None:
            control.hand.aim(target_at(table, position.turn, point))
            if control.hand.carried:
                shape = Qt.CursorShape.ClosedHandCursor
            elif control.hand.target is not None or group_at(table, position, point):
                shape = Qt.CursorShape.PointingHandCursor
        elif control.chooser.line is not None:
            space = space_at(table, position.turn, point)
            here = space is not None and space[0] == control.chooser.line
            control.chooser.aim(space[1] if here and space is not None else None)
            if here:
                shape = Qt.CursorShape.PointingHandCursor
        else:
            group = group_at(table, position, point)
            control.hover(group)
            if group is not None and control.model.to_move_is_person:
                shape = Qt.CursorShape.OpenHandCursor
        control.show_pointer(shape)

    def _explain(self, event: QGraphicsSceneHelpEvent) -> None:
        """Say what a tile on the wall space under the pointer would score."""
        table, position = self._scene.layout, self._controller.model.position
        player = player_at(table, event.scenePos())
        space = space_at(table, player, event.scenePos()) if player is not None else None
        text = ""
        if player is not None and space is not None and not self._controller.covered:
            row, column = space
            if position.boards[player].wall[row][column] is None:
                text = run_text(position.explain_space(player, row, column))
        QToolTip.showText(event.screenPos(), text, event.widget())
