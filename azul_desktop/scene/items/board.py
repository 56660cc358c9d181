"""A player's board without its tiles."""

from __future__ import annotations

from itertools import chain

from PySide6.QtGui import QColor, QPainter, QPen

from azul_desktop.model import FLOOR_COSTS, Variant, wall_colour
from azul_desktop.scene.art import Look, draw_tile
from azul_desktop.scene.board_layout import BoardLayout
from azul_desktop.scene.fonts import BOLD, CENTRED, draw_text, fitting, font
from azul_desktop.scene.items.surface import StillItem
from azul_desktop.scene.items.writing import (
    ArrowsItem,
    BoardWords,
    FloorTotalItem,
    HeaderItem,
)
from azul_desktop.scene.panels import paint_gold_frame, paint_panel, paint_space
from azul_desktop.scene.theme import Theme, with_alpha


class MoverItem(StillItem):
    """The gold frame around the board of whoever is to move.

    It is hidden by its opacity, so that it need not be painted anew at every turn.
    """

    def lay(self, board: BoardLayout) -> None:
        self._board = board
        edge = 0.4 * board.pitch
        self._cover(board.frame.adjusted(-edge, -edge, edge, edge))

    def draw(self, painter: QPainter) -> None:
        paint_gold_frame(painter, self._board.frame, self._board.pitch, self.theme)


class BoardItem(StillItem):
    """The panel, empty spaces, printed wall and floor line of one player, and what is written."""

    def __init__(self, player: int, variant: Variant, theme: Theme) -> None:
        super().__init__(theme)
        self.player = player
        self.variant = variant
        self._words = BoardWords()
        self._mover = MoverItem(theme, self)
        self._mover.setOpacity(0)
        self._writing = (
            HeaderItem(theme, self),
            ArrowsItem(theme, self),
            FloorTotalItem(theme, self),
        )

    def lay(self, board: BoardLayout, text: float) -> None:
        self._board, self._text = board, text
        edge = 0.4 * board.pitch
        self._cover(board.frame.adjusted(-edge, -edge, edge, edge))
        self._mover.lay(board)
        for part in self._writing:
            part.lay(board, text)

    @property
    def words(self) -> BoardWords:
        return self._words

    @words.setter
    def words(self, words: BoardWords) -> None:
        self._words = words
        self._mover.setOpacity(words.mover)
        for part in self._writing:
            part.write(words)

    def draw(self, painter: QPainter) -> None:
        board = self._board
        paint_panel(painter, board.frame, board.pitch, self.theme)
        for space in chain.from_iterable(board.lines):
            paint_space(painter, space, self.theme, self.theme.space)
        self._draw_wall(painter)
        self._draw_floor(painter)

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
        board, theme = self._board, self.theme
        widest = f"−{max(FLOOR_COSTS)}"
        room = 0.72 * board.floor[0].width()
        size = fitting(widest, max(self._text, 0.3 * board.pitch), room, BOLD)
        for space, label, cost in zip(board.floor, board.floor_costs, FLOOR_COSTS, strict=False):
            paint_space(painter, space, theme, theme.floor)
            painter.setPen(QColor(theme.ink_quiet))
            draw_text(painter, label, f"−{cost}", font(size, BOLD), CENTRED)
