"""The history of the game as a list: every deal and move, each to be gone back to."""

from __future__ import annotations

from itertools import takewhile

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from azul_desktop.engine import Drafted, Tiled
from azul_desktop.model import GameModel, PlayedMove
from azul_desktop.model.history_model import HistoryKind, HistoryModel, HistoryRole
from azul_desktop.painting.fonts import BOLD, LEFT, RIGHT, TEXT, draw_text, font
from azul_desktop.painting.theme import with_alpha
from azul_desktop.painting.tile_pixmaps import Piece, TileStyle, draw_tile
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.language import Retranslator

Index = QModelIndex | QPersistentModelIndex

WIDTH = 220
"""Pixels that the history takes beside the table at first."""


class HistoryDelegate(QStyledItemDelegate):
    """Paints a move as its tiles, the player's name and its notation; what is undone is faint."""

    def __init__(self, game: GameModel, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._game, self._appearance = game, appearance

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(120, round(2.1 * option.fontMetrics.height()))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        row = QRectF(option.rect)
        self._paint_background(painter, row, option, index)
        if index.data(HistoryRole.IS_FUTURE):
            painter.setOpacity(0.45)
        inner = row.adjusted(10, 0, -10, 0)
        text = option.fontMetrics.height() * 0.74
        if index.data(HistoryRole.KIND) is HistoryKind.MOVE:
            self._paint_move(painter, inner, text, index)
        else:
            self._paint_text(painter, inner, text, index)
        painter.restore()

    def _paint_background(
        self, painter: QPainter, row: QRectF, option: QStyleOptionViewItem, index: Index
    ) -> None:
        theme = self._appearance.theme
        if index.data(HistoryRole.KIND) is HistoryKind.DEAL:
            painter.fillRect(row, with_alpha(theme.bar_upper, 0.13))
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(row, with_alpha(theme.mover, 0.3))
            painter.fillRect(QRectF(row.left(), row.top(), 4, row.height()), QColor(theme.mover))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(row, with_alpha(theme.mover, 0.12))

    def _paint_text(self, painter: QPainter, row: QRectF, text: float, index: Index) -> None:
        quiet = index.data(HistoryRole.KIND) is HistoryKind.SCORES
        painter.setPen(
            QColor(self._appearance.theme.ink_quiet if quiet else self._appearance.theme.ink)
        )
        shown = str(index.data(Qt.ItemDataRole.DisplayRole))
        draw_text(painter, row, shown, font(text, TEXT if quiet else BOLD), LEFT)

    def _paint_move(self, painter: QPainter, row: QRectF, text: float, index: Index) -> None:
        theme, side = self._appearance.theme, 1.35 * text
        played = self._game.moves[index.data(HistoryRole.INDEX) - 1]
        colour, count = _moved(played)
        tile = QRectF(row.left(), row.center().y() - side / 2, side, side)
        draw_tile(painter, colour, tile, theme, TileStyle.FLAT)
        painter.setPen(QColor(theme.ink_quiet))
        many = QRectF(tile.right() + 4, row.top(), 1.8 * text, row.height())
        if count > 1:
            draw_text(painter, many, f"×{count}", font(0.92 * text), LEFT)
        notation = QRectF(row.right() - 3.2 * text, row.top(), 3.2 * text, row.height())
        draw_text(painter, notation, index.data(HistoryRole.MOVE_TEXT), font(text), RIGHT)
        painter.setPen(QColor(theme.ink))
        name = QRectF(many.right() + 4, row.top(), 0, row.height())
        name.setRight(notation.left() - 4)
        who = self._game.seats[index.data(HistoryRole.PLAYER)].name
        draw_text(painter, name, who, font(text), LEFT)


def _moved(played: PlayedMove) -> tuple[Piece, int]:
    """The colour and the number of the tiles that a move took, or the one that it placed."""
    first = played.events[0]
    if isinstance(first, Drafted):
        return first.draft.colour, first.count
    return (first.colour, 1) if isinstance(first, Tiled) else (None, 1)


class HistoryList(QListView):
    """One row for everything that happened; choosing one shows the game as it stood there.

    What happened last comes into sight when the list does, and stays there whatever size list or
    text take, unless a person has scrolled it away. What is typed here is not searched for but
    left to the table.
    """

    def __init__(self, game: GameModel, appearance: Appearance) -> None:
        super().__init__()
        self._game, self._hiding, self._tall = game, False, 0
        self.rows = HistoryModel(game, self)
        self.setModel(self.rows)
        self.setItemDelegate(HistoryDelegate(game, appearance, self))
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self._go)
        self.activated.connect(self._go)
        self.rows.current_changed.connect(self._follow)
        self.rows.rowsInserted.connect(self._hide)
        appearance.changed.connect(self.viewport().update)
        self._follow(self.rows.current_row)
        Retranslator(self).add(self._retranslate)

    def _retranslate(self) -> None:
        self.setAccessibleName(self.tr("History of the game"))
        self.rows.retranslate()

    def _go(self, index: QModelIndex) -> None:
        target = index.data(HistoryRole.INDEX)
        if target == self._game.index:
            self._follow(self.rows.current_row)
        else:
            self._game.jump(target)

    def _follow(self, row: int) -> None:
        """Let the row of what happened last be the chosen one, and in sight."""
        index = self.rows.index(row)
        self.setCurrentIndex(index)
        self.scrollTo(index)

    def hide_outcome(self, on: bool) -> None:
        """While the last move is animated, hide what came of it."""
        self._hiding = on
        self._hide()

    def _hide(self) -> None:
        last = range(self.rows.rowCount() - 1, 0, -1)
        came = list(takewhile(lambda row: self._kind(row) is not HistoryKind.MOVE, last))
        changed = [row for row in came if self.isRowHidden(row) != self._hiding]
        for row in changed:
            self.setRowHidden(row, self._hiding)
        if changed and not self._hiding:
            self.scrollTo(self.currentIndex())

    # Staying in sight

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.scrollTo(self.currentIndex())

    def resizeEvent(self, event: QResizeEvent) -> None:
        visible = self._current_visible()
        super().resizeEvent(event)
        self._keep_visible(visible)

    def doItemsLayout(self) -> None:
        """Also called by Qt when text, and with it the rows, has another size."""
        visible = self._current_visible()
        super().doItemsLayout()
        self._keep_visible(visible)

    def _current_visible(self) -> bool:
        """Whether the chosen row was in sight before anything changed its size."""
        row = self.visualRect(self.currentIndex())
        return row.isValid() and 0 <= row.center().y() < self._tall

    def _keep_visible(self, visible: bool) -> None:
        self._tall = self.viewport().height()
        if visible:
            self.scrollTo(self.currentIndex())

    def _kind(self, row: int) -> HistoryKind:
        kind: HistoryKind = self.rows.index(row).data(HistoryRole.KIND)
        return kind

    def sizeHint(self) -> QSize:
        return QSize(max(WIDTH, 9 * self.fontMetrics().height()), 300)

    def minimumSizeHint(self) -> QSize:
        """Space for tiles, notation and the beginning of a name."""
        height = super().minimumSizeHint().height()
        return QSize(round(6.5 * self.fontMetrics().height()) + 28, height)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keep the keys that navigate the list; letters and digits are moves."""
        if event.text().isprintable() and event.text().strip():
            event.ignore()
            return
        super().keyPressEvent(event)
