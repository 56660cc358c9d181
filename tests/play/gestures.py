"""A person's gestures at the table: real mouse and key events, sent to the view."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from azul_desktop.engine import FLOOR, Draft, Placement, Position
from azul_desktop.model import GameModel
from azul_desktop.model.move_entry import TileGroup, groups_of
from azul_desktop.scene.animation.frame_clock import FrameClock
from azul_desktop.scene.table_controller import TableController
from azul_desktop.scene.table_scene import TableScene
from azul_desktop.scene.table_view import TableView
from azul_desktop.scene.tile_places import WallSpace, pieces_on_table, places_of

LEFT, RIGHT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.NoButton
FRAME = 16


@dataclass
class Table:
    """A game on a view that is shown, its time standing still until `wait`."""

    view: TableView
    model: GameModel
    controller: TableController
    clock: FrameClock
    messages: list[str]

    @property
    def scene(self) -> TableScene:
        return self.view.table_scene

    def wait(self, ms: float) -> None:
        """Let so much time go by, frame by frame."""
        while ms > 0:
            self.clock.advance(min(FRAME, ms))
            ms -= FRAME

    def wait_for_story(self) -> None:
        """Let time go by until nothing is animated any more."""
        for _ in range(100_000 // FRAME):
            if not self.controller.busy:
                return
            self.clock.advance(FRAME)
        raise AssertionError("an animation without an end")


class Gestures:
    """Points, presses, drags and types at a table."""

    def __init__(self, table: Table) -> None:
        self.table = table

    # Places in the viewport.

    def at_group(self, source: int, colour: int) -> QPoint:
        """On the first tile of a group."""
        group = next(
            g for g in groups_of(self._position) if (g.source, g.colour) == (source, colour)
        )
        return self._on(self.table.scene.rect(places_of(self._position, group)[0]).center())

    def at_target(self, target: int) -> QPoint:
        """On a line of whoever is to move, or on the floor."""
        board = self.table.scene.layout.boards[self._position.turn]
        area = board.floor_area if target == FLOOR else board.line_areas[target]
        return self._on(area.center())

    def at_space(self, row: int, column: int) -> QPoint:
        """On a wall space of whoever is to move."""
        return self._on(self.table.scene.rect(WallSpace(self._position.turn, row, column)).center())

    def at_nothing(self) -> QPoint:
        """On the top bar, where there is nothing to play with."""
        return QPoint(20, 5)

    # The mouse.

    def press(self, point: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mousePress(self._viewport, button, Qt.KeyboardModifier.NoModifier, point)

    def release(self, point: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseRelease(self._viewport, button, Qt.KeyboardModifier.NoModifier, point)

    def move(self, point: QPoint, held: Qt.MouseButton = LEFT) -> None:
        """Move to `point`, with the button `held` down."""
        event = QMouseEvent(
            QEvent.Type.MouseMove,
            QPointF(point),
            QPointF(self._viewport.mapToGlobal(point)),
            NONE,
            held,
            Qt.KeyboardModifier.NoModifier,
        )
        QApplication.sendEvent(self._viewport, event)

    def point(self, point: QPoint) -> None:
        """Move to `point` with no button down."""
        self.move(point, NONE)

    def click_at(self, point: QPoint, button: Qt.MouseButton = LEFT) -> None:
        self.point(point)
        self.press(point, button)
        self.release(point, button)

    def lift(self, source: int, colour: int) -> None:
        """Press on a group and move far enough that it follows."""
        start = self.at_group(source, colour)
        self.press(start)
        self.move(start + QPoint(6, 6))

    # Whole moves.

    def drag(self, draft: Draft) -> None:
        """Drag a group to its target."""
        end = self.at_target(draft.target)
        self.lift(draft.source, draft.colour)
        self.move(end)
        self.release(end)

    def click(self, draft: Draft) -> None:
        """Click on a group, then on its target."""
        self.click_at(self.at_group(draft.source, draft.colour))
        self.click_at(self.at_target(draft.target))

    def choose(self, placement: Placement) -> None:
        """Click on a wall space."""
        self.click_at(self.at_space(placement.line, placement.column))

    # Keys.

    def key(
        self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        QTest.keyClick(self.table.view, key, modifiers)

    def type(self, text: str) -> None:
        """Type characters, for instance a move."""
        QTest.keyClicks(self.table.view, text)

    def walk(self, draft: Draft) -> None:
        """Tab to a group, or back to it, take it, step to its target and drop it."""
        group, control = TileGroup(draft.source, draft.colour), self.table.controller
        groups = groups_of(self._position)
        for _ in range(len(groups) + 2):
            if control.cursor == group:
                break
            # Past the last group Tab would leave the table.
            beyond = control.cursor in groups and groups.index(control.cursor) > groups.index(group)
            self.key(Qt.Key.Key_Backtab if beyond else Qt.Key.Key_Tab)
        self.key(Qt.Key.Key_Return)
        entry = control.entry
        while entry.group is not None and entry.target != draft.target:
            self.key(Qt.Key.Key_Down)
        self.key(Qt.Key.Key_Return)

    def walk_to_space(self, placement: Placement) -> None:
        """Step to a wall space and place the tile."""
        chooser = self.table.controller.entry
        while chooser.line is not None and chooser.column != placement.column:
            self.key(Qt.Key.Key_Right)
        self.key(Qt.Key.Key_Return)

    @property
    def _position(self) -> Position:
        return self.table.model.position

    @property
    def _viewport(self) -> QWidget:
        return self.table.view.viewport()

    def _on(self, point: QPointF) -> QPoint:
        return self.table.view.mapFromScene(point)


def shown_as_it_is(table: Table) -> bool:
    """Whether the scene shows the model's position, tile by tile."""
    wanted = pieces_on_table(table.model.position)
    scene = table.scene
    shown = {place: scene.tile_at(place) for place in wanted}
    scores = [board.texts.score for board in scene.boards]
    return (
        scene.position == table.model.position
        and len(scene.tiles()) == len(wanted)
        and all(item and item.piece == wanted[place] for place, item in shown.items())
        and all(item and item.pos() == scene.rect(p).center() for p, item in shown.items())
        and scores == [board.score for board in table.model.position.boards]
    )
