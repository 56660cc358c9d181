"""How cells are painted: as tiles or as text."""

from __future__ import annotations

import math
from typing import Protocol

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
)

from azul_desktop.engine import COLOURS, FLOOR_SPACES, Board, Colour, Variant, wall_colour
from azul_desktop.model.item_models import BoardModel, DisplaysModel, PlayersColumn, PlayersRole
from azul_desktop.painting.fonts import BOLD, CENTRED, LEFT, TEXT, draw_text, font
from azul_desktop.painting.surfaces import paint_space
from azul_desktop.painting.theme import with_alpha
from azul_desktop.painting.tile_pixmaps import Piece, TileStyle, draw_tile
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.tables_dock.cell_input import CellInput

Index = QModelIndex | QPersistentModelIndex
State = QStyle.StateFlag

TILE = 1.32
"""The side of a tile, in heights of the text beside it."""
BESIDE = 4
"""Pixels between a tile and its number."""
EDGE = 5
"""Pixels to the left and the right of what is in a cell."""


class CellContent(Protocol):
    """Has the board that is shown."""

    board: BoardModel


class CellDelegate(QStyledItemDelegate):
    """Paints the ground of a cell, and on it whatever a subclass has to show."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self.appearance = appearance

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cell = QRectF(option.rect)
        self._paint_background(painter, cell, option, index)
        painter.setPen(QColor(self.appearance.theme.ink))
        self.paint_content(painter, cell.adjusted(EDGE, 0, -EDGE, 0), _pixels(option), index)
        if option.state & State.State_HasFocus:
            painter.setPen(QPen(QColor(self.appearance.theme.focus), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(cell.adjusted(1.5, 1.5, -1.5, -1.5), 5, 5)
        painter.restore()

    def paint_content(self, painter: QPainter, cell: QRectF, text: float, index: Index) -> None:
        """Paint what is in a cell, `text` being the height of its text in pixels."""
        raise NotImplementedError

    def is_open(self, index: Index) -> bool:
        """Whether a cell may be chosen to some effect."""
        return False

    def is_marked(self, index: Index) -> bool:
        """Whether a cell stands out from the others."""
        return False

    def _paint_background(
        self, painter: QPainter, cell: QRectF, option: QStyleOptionViewItem, index: Index
    ) -> None:
        theme = self.appearance.theme
        if option.state & State.State_Selected or self.is_marked(index):
            painter.fillRect(cell, with_alpha(theme.mover, 0.3))
        elif self.is_open(index):
            painter.fillRect(cell, QColor(theme.legal_wash))
            painter.fillRect(QRectF(cell.left(), cell.top(), 3, cell.height()), QColor(theme.legal))
        elif option.state & State.State_MouseOver:
            painter.fillRect(cell, with_alpha(theme.mover, 0.12))
        line = QRectF(cell.left(), cell.bottom() - 1, cell.width(), 1)
        painter.fillRect(line, with_alpha(theme.space_edge, 0.4))

    def paint_quiet_text(self, painter: QPainter, cell: QRectF, text: float, index: Index) -> None:
        """Write the model's text in the middle, in the quiet ink."""
        painter.setPen(QColor(self.appearance.theme.ink_quiet))
        shown = str(index.data(Qt.ItemDataRole.DisplayRole))
        draw_text(painter, cell, shown, font(text, TEXT), CENTRED)

    def paint_tile(
        self, painter: QPainter, piece: Piece, place: QRectF, opacity: float = 1.0
    ) -> None:
        """Paint a tile, or the marker."""
        draw_tile(painter, piece, place, self.appearance.theme, TileStyle.FLAT, opacity)


class PlayersDelegate(CellDelegate):
    """Marks who is to move; a name is bold while its board is shown."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__(appearance)
        self.shown = 0
        """The player whose board is shown."""

    def paint_content(self, painter: QPainter, cell: QRectF, text: float, index: Index) -> None:
        if index.column() == PlayersColumn.NAME and index.data(PlayersRole.TO_MOVE):
            bar = QRectF(cell.left() - EDGE, cell.top() + 2, 4, cell.height() - 5)
            painter.fillRect(bar, QColor(self.appearance.theme.mover))
        place = self._text_rect(cell, text, index)
        if place.right() < cell.right():
            side = TILE * text
            top = cell.center().y() - side / 2
            self.paint_tile(painter, None, QRectF(cell.right() - side, top, side, side))
        shown = str(index.data(Qt.ItemDataRole.DisplayRole))
        draw_text(painter, place, shown, self._font_of(text, index), LEFT)

    def _text_rect(self, cell: QRectF, text: float, index: Index) -> QRectF:
        """What the marker leaves of a cell for text."""
        held = index.column() == PlayersColumn.NAME and index.data(PlayersRole.HOLDS_MARKER)
        return cell.adjusted(0, 0, -(TILE * text + 3) if held else 0, 0)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Space for the text in bold, and for the marker where it may be."""
        text, named = _pixels(option), index.column() == PlayersColumn.NAME
        used = font(text, BOLD if named else TEXT)
        shown = str(index.data(Qt.ItemDataRole.DisplayRole))
        width = QFontMetricsF(used).horizontalAdvance(shown) + (TILE * text + 3 if named else 0)
        return QSize(math.ceil(width) + 2 * EDGE, super().sizeHint(option, index).height())

    def _font_of(self, text: float, index: Index) -> QFont:
        bold = index.column() == PlayersColumn.NAME and index.row() == self.shown
        return font(text, BOLD if bold else TEXT)

    def tip(self, option: QStyleOptionViewItem, index: Index) -> str:
        """The whole text where it does not fit into its cell, else nothing."""
        cell, text = QRectF(option.rect).adjusted(EDGE, 0, -EDGE, 0), _pixels(option)
        shown = str(index.data(Qt.ItemDataRole.DisplayRole))
        needed = QFontMetricsF(self._font_of(text, index)).horizontalAdvance(shown)
        return shown if needed > self._text_rect(cell, text, index).width() + 1 else ""

    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: Index,
    ) -> bool:
        """Show the tip of the cell that the pointer rests on."""
        if event.type() != QEvent.Type.ToolTip or not index.isValid():
            return super().helpEvent(event, view, option, index)
        QToolTip.showText(event.globalPos(), self.tip(option, index), view)
        return True


class DisplaysDelegate(CellDelegate):
    """Shows a group as one of its tiles and their number."""

    def __init__(self, appearance: Appearance, model: DisplaysModel, cell_input: CellInput) -> None:
        super().__init__(appearance)
        self._model, self._input = model, cell_input

    def is_marked(self, index: Index) -> bool:
        return self._input.is_taken(index.row(), index.column())

    def paint_content(self, painter: QPainter, cell: QRectF, text: float, index: Index) -> None:
        position, row, column = self._model.position, index.row(), index.column()
        sources = [*position.displays, position.centre]
        on_offer = row < len(sources) and column < COLOURS and column in sources[row]
        marker = column == COLOURS and row == len(position.displays) and position.marker_in_centre
        if not (on_offer or marker):
            self.paint_quiet_text(painter, cell, text, index)
            return
        shown = "" if marker else str(index.data(Qt.ItemDataRole.DisplayRole))
        side, width = TILE * text, _group_width(text, shown)
        left, top = cell.center().x() - width / 2, cell.center().y() - side / 2
        self.paint_tile(painter, None if marker else Colour(column), QRectF(left, top, side, side))
        number = QRectF(left + side + BESIDE, cell.top(), width, cell.height())
        draw_text(painter, number, shown, font(text, BOLD), LEFT)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Space for a group, whether there is one or not; one of ten takes some of the edges."""
        needed = math.ceil(_group_width(_pixels(option), "0")) + 2 * EDGE
        usual = super().sizeHint(option, index)
        return QSize(max(needed, usual.width()), usual.height())


class BoardDelegate(CellDelegate):
    """Shows lines, wall and floor in tiles, and what belongs on an empty space faintly."""

    def __init__(self, appearance: Appearance, shown: CellContent, cell_input: CellInput) -> None:
        super().__init__(appearance)
        self._shown, self._input = shown, cell_input

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        side = round(1.9 * TILE * _pixels(option))
        return QSize(side, side)

    def is_open(self, index: Index) -> bool:
        return self._input.is_target(self._model.player, index.row(), index.column())

    def paint_content(self, painter: QPainter, cell: QRectF, text: float, index: Index) -> None:
        board, row, column = self._board, index.row(), index.column()
        if row == COLOURS and column == 0:
            self._paint_floor(painter, cell, text, board)
        elif row == COLOURS:
            if column == 1:
                self.paint_quiet_text(painter, cell, text, index)
        elif column == 0:
            self._paint_line(painter, cell, text, row)
        else:
            self._paint_space(painter, cell, text, index)

    @property
    def _model(self) -> BoardModel:
        return self._shown.board

    @property
    def _board(self) -> Board:
        return self._model.position.boards[self._model.player]

    def _paint_line(self, painter: QPainter, cell: QRectF, text: float, row: int) -> None:
        line, theme = self._board.lines[row], self.appearance.theme
        side = min(TILE * text, cell.width() / COLOURS - 2)
        for number in range(line.capacity):
            left = cell.right() - (number + 1) * (side + 2)
            place = QRectF(left, cell.center().y() - side / 2, side, side)
            if line.colour is not None and number < line.count:
                self.paint_tile(painter, line.colour, place)
            else:
                paint_space(painter, place, theme, theme.space)

    def _paint_floor(self, painter: QPainter, cell: QRectF, text: float, board: Board) -> None:
        side = min(TILE * text, cell.width() / (FLOOR_SPACES + 1) - 2)
        for number, piece in enumerate(board.floor):
            left = cell.left() + number * (side + 2)
            self.paint_tile(painter, piece, QRectF(left, cell.center().y() - side / 2, side, side))

    def _paint_space(self, painter: QPainter, cell: QRectF, text: float, index: Index) -> None:
        row, column = index.row(), index.column() - 1
        theme, side = self.appearance.theme, TILE * text
        place = QRectF(cell.center().x() - side / 2, cell.center().y() - side / 2, side, side)
        tile = self._board.wall[row][column]
        if tile is not None:
            self.paint_tile(painter, tile, place)
            return
        printed = self._model.position.variant is Variant.COLOURED
        paint_space(painter, place, theme, theme.space if printed else theme.grey_space)
        if printed:
            self.paint_tile(painter, wall_colour(row, column), place, theme.printed_opacity)


def _group_width(text: float, number: str) -> float:
    """The width of a tile with a number beside it, or of a tile alone."""
    side = TILE * text
    return (
        side + BESIDE + QFontMetricsF(font(text, BOLD)).horizontalAdvance(number)
        if number
        else side
    )


def _pixels(option: QStyleOptionViewItem) -> float:
    """The height of text that fills a row as the application's font does."""
    return option.fontMetrics.height() * 0.74
