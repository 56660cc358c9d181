"""What is printed on boards: painted once for all boards of a table, which are alike."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from math import ceil

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from azul_desktop.engine import FLOOR_COSTS, Variant, wall_colour
from azul_desktop.painting.fonts import BOLD, CENTRED, draw_text, fitting, font
from azul_desktop.painting.panels import paint_panel, paint_space
from azul_desktop.painting.theme import Theme, with_alpha
from azul_desktop.painting.tile_pixmaps import TileStyle, draw_tile
from azul_desktop.scene.layout.board_layout import BoardLayout


class PrintedBoard:
    """All that a printed board depends on; where `board` lies makes no difference.

    `scale` is the device's pixels to one of the table.
    """

    def __init__(
        self, board: BoardLayout, text: float, variant: Variant, theme: Theme, scale: float
    ) -> None:
        self.board, self.text, self.variant, self.theme = board, text, variant, theme
        self.scale = scale
        size = board.frame.width(), board.frame.height()
        self._key = (size, board.pitch, text, variant, theme, scale)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PrintedBoard) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


def surroundings(board: BoardLayout) -> QRectF:
    """The board with its shadow, in whole pixels from its frame."""
    edge = ceil(0.4 * board.pitch)
    return board.frame.adjusted(-edge, -edge, edge, edge)


@lru_cache(maxsize=4)
def printed_board(sheet: PrintedBoard) -> QPixmap:
    """The panel, empty spaces, printed wall and floor line, to be put on `surroundings`."""
    whole = surroundings(sheet.board)
    pixmap = QPixmap(ceil(whole.width() * sheet.scale), ceil(whole.height() * sheet.scale))
    pixmap.setDevicePixelRatio(sheet.scale)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-whole.topLeft())
        paint_panel(painter, sheet.board.frame, sheet.board.pitch, sheet.theme)
        for space in chain.from_iterable(sheet.board.lines):
            paint_space(painter, space, sheet.theme, sheet.theme.space)
        _draw_wall(painter, sheet)
        _draw_floor(painter, sheet)
    return pixmap


def _draw_wall(painter: QPainter, sheet: PrintedBoard) -> None:
    board, theme = sheet.board, sheet.theme
    bed = 0.06 * board.pitch
    painter.setPen(QPen(with_alpha(theme.space_edge, 0.7), max(1.0, 0.025 * board.pitch)))
    painter.setBrush(QColor(theme.wall_bed))
    radius = 0.16 * board.pitch
    painter.drawRoundedRect(board.wall_area.adjusted(-bed, -bed, bed, bed), radius, radius)
    coloured = sheet.variant is Variant.COLOURED
    for row, spaces in enumerate(board.wall):
        for column, space in enumerate(spaces):
            paint_space(painter, space, theme, theme.space if coloured else theme.stone)
            if coloured:
                colour = wall_colour(row, column)
                strength = theme.ghost_opacity
                draw_tile(painter, colour, space, theme, TileStyle.FLAT, strength)


def _draw_floor(painter: QPainter, sheet: PrintedBoard) -> None:
    board, theme = sheet.board, sheet.theme
    widest = f"−{max(FLOOR_COSTS)}"
    room = 0.72 * board.floor[0].width()
    size = fitting(widest, max(sheet.text, 0.3 * board.pitch), room, BOLD)
    for space, label, cost in zip(board.floor, board.floor_costs, FLOOR_COSTS, strict=False):
        paint_space(painter, space, theme, theme.floor)
        painter.setPen(QColor(theme.ink_quiet))
        draw_text(painter, label, f"−{cost}", font(size, BOLD), CENTRED)
