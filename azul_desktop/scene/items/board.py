"""A player's board without its tiles."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from azul_desktop.model import FLOOR_COSTS, Variant, wall_colour
from azul_desktop.scene.art import Look, draw_tile
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
