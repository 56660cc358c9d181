"""How cells look: tiles where there are tiles, words where there are words."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from azul_desktop.model import (
    COLOURS,
    FLOOR_SPACES,
    Board,
    BoardModel,
    Colour,
    DisplaysModel,
    PlayersColumn,
    PlayersRole,
    Variant,
    wall_colour,
)
from azul_desktop.scene.art import Look as TileLook
from azul_desktop.scene.art import Thing, draw_tile
from azul_desktop.scene.fonts import BOLD, CENTRED, LEFT, TEXT, draw_text, font
from azul_desktop.scene.panels import paint_space
from azul_desktop.scene.theme import with_alpha
from azul_desktop.window.look import Look
from azul_desktop.window.tables.play import TablePlay

Index = QModelIndex | QPersistentModelIndex
State = QStyle.StateFlag

TILE = 1.32
"""The side of a tile, in heights of the text beside it."""


class Shown(Protocol):
    """Has the board that is shown."""

    board: BoardModel


class CellDelegate(QStyledItemDelegate):
    """Paints the ground of a cell, and on it whatever a subclass has to show."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.look = look

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cell = QRectF(option.rect)
        self._paint_ground(painter, cell, option, index)
        painter.setPen(QColor(self.look.theme.ink))
        self.paint_content(painter, cell.adjusted(5, 0, -5, 0), _pixels(option), index)
        if option.state & State.State_HasFocus:
            painter.setPen(QPen(QColor(self.look.theme.focus), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(cell.adjusted(1.5, 1.5, -1.5, -1.5), 5, 5)
        painter.restore()

    def paint_content(self, painter: QPainter, cell: QRectF, text: float, index: Index) -> None:
        """Paint what is in a cell, `text` being the height of its letters in pixels."""
        raise NotImplementedError

    def is_open(self, index: Index) -> bool:
        """Whether a cell may be chosen to some effect."""
        return False

    def is_marked(self, index: Index) -> bool:
        """Whether a cell stands out from the others."""
        return False

    def _paint_ground(
        self, painter: QPainter, cell: QRectF, option: QStyleOptionViewItem, index: Index
    ) -> None:
        theme = self.look.theme
        if option.state & State.State_Selected or self.is_marked(index):
            painter.fillRect(cell, with_alpha(theme.mover, 0.3))
        elif self.is_open(index):
            painter.fillRect(cell, QColor(theme.legal_wash))
            painter.fillRect(QRectF(cell.left(), cell.top(), 3, cell.height()), QColor(theme.legal))
        elif option.state & State.State_MouseOver:
            painter.fillRect(cell, with_alpha(theme.mover, 0.12))
        line = QRectF(cell.left(), cell.bottom() - 1, cell.width(), 1)
        painter.fillRect(line, with_alpha(theme.space_edge, 0.4))

    def words(self, painter: QPainter, cell: QRectF, text: float, index: Index) -> None:
        """Write what the model has to show."""
        draw_text(painter, cell, str(index.data(Qt.ItemDataRole.DisplayRole)), font(text), LEFT)

    def quietly(self, painter: QPainter, cell: QRectF, text: float, index: Index) -> None:
        """Write it in the middle, as something that one may overlook."""
        painter.setPen(QColor(self.look.theme.ink_quiet))
        shown = str(index.data(Qt.ItemDataRole.DisplayRole))
        draw_text(painter, cell, shown, font(text, TEXT), CENTRED)

    def tile(self, painter: QPainter, thing: Thing, place: QRectF, opacity: float = 1.0) -> None:
        """Paint a tile, or the marker."""
        draw_tile(painter, thing, place, self.look.theme, TileLook.FLAT, opacity)


class PlayersDelegate(CellDelegate):
    """Marks who is to move; a name is bold while its board is shown."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.shown = 0
        """The player whose board is shown."""

    def paint_content(self, painter: QPainter, cell: QRectF, text: float, index: Index) -> None:
        named = index.column() == PlayersColumn.NAME
        if named and index.data(PlayersRole.TO_MOVE):
            bar = QRectF(cell.left() - 5, cell.top() + 2, 4, cell.height() - 5)
            painter.fillRect(bar, QColor(self.look.theme.mover))
        if named and index.data(PlayersRole.HOLDS_MARKER):
            side = TILE * text
            place = QRectF(cell.right() - side, cell.center().y() - side / 2, side, side)
            self.tile(painter, None, place)
            cell.setRight(place.left() - 3)
        weight = BOLD if named and index.row() == self.shown else TEXT
        shown = str(index.data(Qt.ItemDataRole.DisplayRole))
        draw_text(painter, cell, shown, font(text, weight), LEFT)


class DisplaysDelegate(CellDelegate):
    """Shows a group as one of its tiles and their number."""

    def __init__(self, look: Look, model: DisplaysModel, play: TablePlay) -> None:
        super().__init__(look)
        self._model, self._play = model, play

    def is_marked(self, index: Index) -> bool:
        return self._play.is_taken(index.row(), index.column())

    def paint_content(self, painter: QPainter, cell: QRectF, text: float, index: Index) -> None:
        position, row, column = self._model.position, index.row(), index.column()
        sources = [*position.displays, position.centre]
        on_offer = row < len(sources) and column < COLOURS and column in sources[row]
        marker = column == COLOURS and row == len(position.displays) and position.marker_in_centre
        if not (on_offer or marker):
            self.quietly(painter, cell, text, index)
            return
        side = TILE * text
        place = QRectF(cell.center().x() - side, cell.center().y() - side / 2, side, side)
        if marker:
            self.tile(painter, None, place.translated(side / 2, 0))
            return
        self.tile(painter, Colour(column), place)
        cell.setLeft(place.right() + 5)
        shown = str(index.data(Qt.ItemDataRole.DisplayRole))
        draw_text(painter, cell, shown, font(text, BOLD), LEFT)


class BoardDelegate(CellDelegate):
    """Shows lines, wall and floor in tiles, and what belongs on an empty space faintly."""

    def __init__(self, look: Look, shown: Shown, play: TablePlay) -> None:
        super().__init__(look)
        self._shown, self._play = shown, play

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        side = round(1.9 * TILE * _pixels(option))
        return QSize(side, side)

    def is_open(self, index: Index) -> bool:
        return self._play.is_target(self._model.player, index.row(), index.column())

    def paint_content(self, painter: QPainter, cell: QRectF, text: float, index: Index) -> None:
        board, row, column = self._board, index.row(), index.column()
        if row == COLOURS and column == 0:
            self._paint_floor(painter, cell, text, board)
        elif row == COLOURS:
            if column == 1:
                self.quietly(painter, cell, text, index)
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
        line, theme = self._board.lines[row], self.look.theme
        side = min(TILE * text, cell.width() / COLOURS - 2)
        for number in range(line.capacity):
            left = cell.right() - (number + 1) * (side + 2)
            place = QRectF(left, cell.center().y() - side / 2, side, side)
            if line.colour is not None and number < line.count:
                self.tile(painter, line.colour, place)
            else:
                paint_space(painter, place, theme, theme.space)

    def _paint_floor(self, painter: QPainter, cell: QRectF, text: float, board: Board) -> None:
        side = min(TILE * text, cell.width() / (FLOOR_SPACES + 1) - 2)
        for number, thing in enumerate(board.floor):
            left = cell.left() + number * (side + 2)
            self.tile(painter, thing, QRectF(left, cell.center().y() - side / 2, side, side))

    def _paint_space(self, painter: QPainter, cell: QRectF, text: float, index: Index) -> None:
        row, column = index.row(), index.column() - 1
        theme, side = self.look.theme, TILE * text
        place = QRectF(cell.center().x() - side / 2, cell.center().y() - side / 2, side, side)
        tile = self._board.wall[row][column]
        if tile is not None:
            self.tile(painter, tile, place)
            return
        printed = self._model.position.variant is Variant.COLOURED
        paint_space(painter, place, theme, theme.space if printed else theme.stone)
        if printed:
            self.tile(painter, wall_colour(row, column), place, theme.ghost_opacity)


def _pixels(option: QStyleOptionViewItem) -> float:
    """The height of letters that fill a row as the person's font does."""
    return option.fontMetrics.height() * 0.74
