"""A player's board without its tiles, and the lines and floor a group can go to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from azul_desktop.model import FLOOR, FLOOR_COSTS, Variant, wall_colour
from azul_desktop.scene.art import Look, draw_tile, glow
from azul_desktop.scene.board_layout import BoardLayout
from azul_desktop.scene.faience import paint_arrow, paint_panel, paint_space
from azul_desktop.scene.fonts import BOLD, CENTRED, HEAVY, RIGHT, draw_text, font, text_width
from azul_desktop.scene.items.surface import StillItem
from azul_desktop.scene.theme import Theme, with_alpha


@dataclass(frozen=True, slots=True)
class BoardWords:
    """What is written on a board; an empty badge is not shown."""

    name: str = ""
    score: int = 0
    floor_cost: int = 0
    badge: str = ""
    mover: bool = False
    complete: tuple[bool, ...] = (False,) * 5
    """Which pattern lines are complete and wait for tiling."""


class BoardItem(StillItem):
    """The panel, name, score, empty spaces, printed wall and floor line of one player."""

    def __init__(self, player: int, variant: Variant, theme: Theme) -> None:
        super().__init__(theme)
        self.player = player
        self.variant = variant
        self._words = BoardWords()

    def lay(self, board: BoardLayout, text: float) -> None:
        self._board, self._text = board, text
        edge = 0.4 * board.pitch
        self._cover(board.frame.adjusted(-edge, -edge, edge, edge))

    @property
    def words(self) -> BoardWords:
        return self._words

    @words.setter
    def words(self, words: BoardWords) -> None:
        if words != self._words:
            self._words = words
            self.update()

    def draw(self, painter: QPainter) -> None:
        board = self._board
        paint_panel(painter, board.frame, board.pitch, self.theme, self._words.mover)
        self._draw_header(painter)
        for line, spaces in enumerate(board.lines):
            for space in spaces:
                paint_space(painter, space, self.theme, self.theme.space)
            colour = self.theme.gain if self._words.complete[line] else None
            paint_arrow(painter, board.arrows[line], self.theme, colour)
        self._draw_wall(painter)
        self._draw_floor(painter)

    def _draw_header(self, painter: QPainter) -> None:
        board, words, theme = self._board, self._words, self.theme
        size = max(self._text, min(board.name.height() * 0.5, 0.52 * board.pitch))
        points = font(max(self._text * 1.3, size * 1.4), HEAVY)
        painter.setPen(QColor(theme.ink))
        draw_text(painter, board.score, str(words.score), points, RIGHT)
        name = QRectF(board.name)
        if not words.badge:
            name.setRight(board.score.left())
        draw_text(painter, name, words.name, font(size, BOLD))
        if words.badge:
            self._draw_badge(painter, max(self._text, size * 0.8))

    def _draw_badge(self, painter: QPainter, size: float) -> None:
        board, words, theme = self._board, self._words, self.theme
        width = min(text_width(words.badge, size, BOLD) + 1.6 * size, board.badge.width())
        badge = QRectF(0, 0, width, 1.6 * size)
        badge.moveCenter(board.badge.center())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.mover))
        painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2)
        painter.setPen(QColor(theme.mover_ink))
        draw_text(painter, badge, words.badge, font(size, BOLD), CENTRED)

    def _draw_wall(self, painter: QPainter) -> None:
        board, theme = self._board, self.theme
        bed = 0.06 * board.pitch
        painter.setPen(QPen(with_alpha(theme.space_edge, 0.7), max(1.0, 0.025 * board.pitch)))
        painter.setBrush(QColor(theme.wall_bed))
        radius = 0.16 * board.pitch
        painter.drawRoundedRect(board.wall_area.adjusted(-bed, -bed, bed, bed), radius, radius)
        coloured = self.variant is Variant.COLOURED
        for row, spaces in enumerate(board.wall):
            for column, space in enumerate(spaces):
                paint_space(painter, space, theme, theme.space if coloured else theme.stone)
                if coloured:
                    colour = wall_colour(row, column)
                    strength = theme.ghost_opacity
                    draw_tile(painter, colour, space, theme, Look.FLAT, strength)

    def _draw_floor(self, painter: QPainter) -> None:
        board, words, theme = self._board, self._words, self.theme
        size = max(self._text, 0.3 * board.pitch)
        for space, label, cost in zip(board.floor, board.floor_costs, FLOOR_COSTS, strict=False):
            paint_space(painter, space, theme, theme.floor)
            painter.setPen(QColor(theme.ink_quiet))
            draw_text(painter, label, f"−{cost}", font(size, BOLD), CENTRED)
        if words.floor_cost:
            size = max(self._text, min(0.46 * board.pitch, board.floor_total.width() / 4.2))
            painter.setPen(QColor(theme.ink_loss))
            total = QCoreApplication.translate("Table", "floor −{cost}")
            text = total.format(cost=words.floor_cost)
            draw_text(painter, board.floor_total, text, font(size, HEAVY), RIGHT)


class TargetState(Enum):
    """How a line or floor answers to the group that is held."""

    IDLE = "idle"
    LEGAL = "legal"
    AIMED = "aimed"


class TargetItem(QGraphicsItem):
    """A pattern line (target 0 to 4) or the floor (`FLOOR`) of a player, as a place to drop on."""

    def __init__(self, player: int, target: int, theme: Theme) -> None:
        super().__init__()
        self.player = player
        self.target = target
        self.theme = theme
        self._state = TargetState.IDLE
        self._area = QRectF()
        self._spaces: tuple[QRectF, ...] = ()
        self._edge = 0.0

    def lay(self, board: BoardLayout) -> None:
        self.prepareGeometryChange()
        if self.target == FLOOR:
            self._area, self._spaces = board.floor_area, board.floor[:-1]
        else:
            self._area, self._spaces = board.line_areas[self.target], board.lines[self.target]
        self._edge = 0.14 * board.pitch

    @property
    def area(self) -> QRectF:
        """The rectangle, in scene units, in which the pointer means this target."""
        return self._area

    @property
    def state(self) -> TargetState:
        return self._state

    @state.setter
    def state(self, state: TargetState) -> None:
        self._state = state
        self.update()

    def boundingRect(self) -> QRectF:
        edge = self._edge
        return self._area.adjusted(-edge, -edge, edge, edge)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        if self._state is TargetState.IDLE:
            return
        aimed = self._state is TargetState.AIMED
        theme, edge = self.theme, self._edge * 0.45
        around = self._spaces[0].united(self._spaces[-1]).adjusted(-edge, -edge, edge, edge)
        radius = 1.6 * self._edge
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if aimed:
            glow(
                painter,
                around,
                radius,
                0.6 * self._edge,
                with_alpha(theme.legal, 0.6).name(QColor.NameFormat.HexArgb),
            )
        painter.setBrush(QColor(theme.aimed_wash if aimed else theme.legal_wash))
        width = self._edge * (0.55 if aimed else 0.35)
        painter.setPen(QPen(QColor(theme.aimed if aimed else theme.legal), max(1.4, width)))
        painter.drawRoundedRect(around, radius, radius)


class BubbleItem(QGraphicsItem):
    """Points gained or lost, such as +2 or −3, on a small coloured pill."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self._rect = QRectF()
        self._text, self._loss = "", False

    def show_points(self, points: int, rect: QRectF) -> None:
        """Show `points` in `rect` (scene units), in green from zero up and red below."""
        self.prepareGeometryChange()
        self._rect = rect
        self._loss = points < 0
        self._text = f"−{-points}" if self._loss else f"+{points}"
        self.update()

    @property
    def text(self) -> str:
        return self._text

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-3, -3, 3, 3)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        theme, rect = self.theme, self._rect
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.board_lit), max(1.0, 0.07 * rect.height())))
        painter.setBrush(QColor(theme.loss if self._loss else theme.gain))
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        painter.setPen(QColor(theme.loss_ink if self._loss else theme.gain_ink))
        draw_text(painter, rect, self._text, font(rect.height() * 0.72, HEAVY), CENTRED)
