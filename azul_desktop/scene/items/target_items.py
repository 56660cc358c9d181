"""Places on a board that a group or a tile can go to; they glow while they are legal targets."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from azul_desktop.engine import FLOOR
from azul_desktop.painting.shadows import glow
from azul_desktop.painting.theme import Theme, with_alpha
from azul_desktop.scene.items.base_items import PaintedItem
from azul_desktop.scene.layout.board_layout import BoardLayout


class TargetState(Enum):
    """How a target answers to the group that is held."""

    IDLE = "idle"
    LEGAL = "legal"
    AIMED = "aimed"


class GlowingItem(PaintedItem):
    """A place that glows while it is a legal target, and most while the pointer is on it."""

    def __init__(self, player: int, theme: Theme) -> None:
        super().__init__(theme)
        self.player = player
        self._state = TargetState.IDLE
        self._area = QRectF()
        self._around = QRectF()
        self._edge = 0.0

    def lay(self, board: BoardLayout) -> None:
        """Take the target's place on `board`, its player's."""
        raise NotImplementedError

    def _lay_at(self, area: QRectF, around: QRectF, pitch: float) -> None:
        """Answer to the pointer in `area` and glow around `around`."""
        self._area = area
        edge = self._edge = 0.14 * pitch
        rim = 0.45 * edge
        self._around = around.adjusted(-rim, -rim, rim, rim)
        self._cover(area.united(self._around).adjusted(-edge, -edge, edge, edge))

    @property
    def area(self) -> QRectF:
        """The rectangle, in scene units, in which the pointer means this target."""
        return self._area

    @property
    def state(self) -> TargetState:
        return self._state

    def show_state(self, legal: bool, aimed: bool) -> None:
        """Glow if this is a `legal` target, and most while it is `aimed` at."""
        glowing = TargetState.AIMED if aimed else TargetState.LEGAL
        state = glowing if legal else TargetState.IDLE
        if state is not self._state:
            self._state = state
            self.update()

    def draw(self, painter: QPainter) -> None:
        if self._state is TargetState.IDLE:
            return
        aimed = self._state is TargetState.AIMED
        theme, radius = self.theme, 1.6 * self._edge
        if aimed:
            light = with_alpha(theme.legal, 0.6).name(QColor.NameFormat.HexArgb)
            glow(painter, self._around, radius, 0.6 * self._edge, light)
        painter.setBrush(QColor(theme.aimed_wash if aimed else theme.legal_wash))
        width = self._edge * (0.55 if aimed else 0.35)
        painter.setPen(QPen(QColor(theme.aimed if aimed else theme.legal), max(1.4, width)))
        painter.drawRoundedRect(self._around, radius, radius)


class TargetItem(GlowingItem):
    """A pattern line (target 0 to 4) or the floor (`FLOOR`) of a player."""

    def __init__(self, player: int, target: int, theme: Theme) -> None:
        super().__init__(player, theme)
        self.target = target

    def lay(self, board: BoardLayout) -> None:
        if self.target == FLOOR:
            area, spaces = board.floor_area, board.floor[:-1]
        else:
            area, spaces = board.line_areas[self.target], board.lines[self.target]
        self._lay_at(area, spaces[0].united(spaces[-1]), board.pitch)


class WallTargetItem(GlowingItem):
    """A space of the grey wall, where a tile can be placed."""

    def __init__(self, player: int, row: int, column: int, theme: Theme) -> None:
        super().__init__(player, theme)
        self.row = row
        self.column = column

    def lay(self, board: BoardLayout) -> None:
        space = board.wall[self.row][self.column]
        self._lay_at(space, space, board.pitch)
