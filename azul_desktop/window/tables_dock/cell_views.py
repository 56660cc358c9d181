"""Table views with cells to choose: by arrow keys and Enter, a click or a screen reader."""

from __future__ import annotations

import math
from collections.abc import Container, Sequence

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QSizePolicy,
    QTableView,
)

Index = QModelIndex | QPersistentModelIndex
Flag = QItemSelectionModel.SelectionFlag

ROW, LEAST_ROW = 1.36, 1.06
"""Height that a row asks for, and needs, in heights of its text."""
WIDTH, LEAST_WIDTH = 20, 17
"""Width that a table asks for, and needs, in heights of its text."""
NARROW = 5.5
"""The same for a column whose text may be cut, if its heading does not need more."""
CHOOSING = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class CellView(QTableView):
    """A table as large as its cells.

    Walking over cells chooses none. To choose one is to select it, which is how screen readers do
    it: `chosen` carries its index, and its slot sets by `mark` what stays selected.
    """

    chosen = Signal(QModelIndex)
    walked = Signal(QModelIndex)
    """Another cell is the current one."""

    def __init__(
        self,
        model: QAbstractItemModel,
        delegate: QAbstractItemDelegate,
        wide: Container[int],
    ) -> None:
        """Show `model`, its `wide` columns sharing the space that the others leave.

        No heading is ever cut, and text in the cells of wide columns alone.
        """
        super().__init__()
        self._wide, self._row_space, self._marking = wide, math.inf, False
        self._text = self._row = 0
        self._needs: list[int] = []
        self._least: list[int] = []
        self._fitting = QTimer(self, singleShot=True, interval=0)
        self._fitting.timeout.connect(self._fit_columns)
        self.setModel(model)
        self.setItemDelegate(delegate)
        delegate.setParent(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionsClickable(False)
            header.setHighlightSections(True)
            header.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._measure()
        self._fit_columns()
        model.modelReset.connect(self._fit_columns)
        for changed in (model.dataChanged, model.headerDataChanged):
            changed.connect(self._fitting.start)
        self.clicked.connect(self.choose)
        self.selectionModel().selectionChanged.connect(self._on_selected)

    def choose(self, index: QModelIndex) -> None:
        """Choose a cell, as Enter does for the current one."""
        if index.isValid():
            self.mark(None)
            self.setCurrentIndex(index)
            self.selectionModel().select(index, Flag.ClearAndSelect)

    def mark(self, cell: tuple[int, int] | None) -> None:
        """Let the cell at (row, column), or none, be the selected one; unannounced."""
        self._marking = True
        if cell is None:
            self.clearSelection()
        else:
            self.selectionModel().select(self.model().index(*cell), Flag.ClearAndSelect)
        self._marking = False

    def go_to(self, row: int, column: int) -> None:
        """Make a cell the current one, in sight, and give the table the focus."""
        self.setCurrentIndex(self.model().index(row, column))
        self.setFocus()

    def _on_selected(self, selected: QItemSelection) -> None:
        if not self._marking and not selected.isEmpty():
            self.chosen.emit(selected.indexes()[-1])

    # Qt's own

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        self.walked.emit(current)

    def selectionCommand(self, index: Index, event: QEvent | None = None) -> Flag:
        return Flag.NoUpdate

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose by Enter; letters and digits are moves, and go on to the table."""
        if event.key() in CHOOSING and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self.choose(self.currentIndex())
        elif event.text().isprintable() and event.text().strip():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        # A press beside the cells would take the selection away.
        if self.indexAt(event.position().toPoint()).isValid():
            super().mousePressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure()

    def make_rows(self, space: float) -> None:
        """Let rows be `space` pixels high, as far as their text allows."""
        self._row_space = space
        self._measure()

    def _measure(self) -> None:
        text = self.fontMetrics().height()
        row = int(max(LEAST_ROW * text, min(self._row_space, ROW * text)))
        if text != self._text:
            # Not before the headers, too, have the other font.
            self._fitting.start()
        if row != self._row:
            self.verticalHeader().setMinimumSectionSize(row)
            self.verticalHeader().setDefaultSectionSize(row)
            self.horizontalHeader().setFixedHeight(row)
            self.updateGeometry()
        self._text, self._row = text, row

    def _fit_columns(self) -> None:
        """Make columns as wide as what is in them.

        Qt does that by itself, but again with every change of style, of which there are many.
        """
        header, columns = self.horizontalHeader(), range(self.model().columnCount())
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for column in columns:
            self.resizeColumnToContents(column)
        self._needs = [self.columnWidth(column) for column in columns]
        narrow = round(NARROW * self.fontMetrics().height())
        self._least = [
            max(header.sectionSizeHint(column), min(need, narrow)) if column in self._wide else need
            for column, need in enumerate(self._needs)
        ]
        self._share()
        self.updateGeometry()

    def _share(self) -> None:
        """Give the space there is to those that need it, and what is left to the wide columns."""
        space = self.viewport().width()
        widths = raised(self._least, self._needs, space)
        most = [space if n in self._wide else width for n, width in enumerate(widths)]
        for column, width in enumerate(raised(widths, most, space)):
            self.setColumnWidth(column, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share()

    def sizeHint(self) -> QSize:
        width = WIDTH * self.fontMetrics().height()
        return QSize(max(width, self._least_width()), self._height())

    def minimumSizeHint(self) -> QSize:
        width = LEAST_WIDTH * self.fontMetrics().height()
        return QSize(max(width, self._least_width()), self._height())

    def _least_width(self) -> int:
        """The width below which headings would be cut."""
        return self.verticalHeader().sizeHint().width() + sum(self._least)

    def _height(self) -> int:
        """The height of header and rows: a table never scrolls, whatever holds it may."""
        rows = (1 + self.model().rowCount()) * self.verticalHeader().defaultSectionSize()
        return rows + 2 * self.frameWidth()


def raised(widths: Sequence[int], most: Sequence[int], space: int) -> list[int]:
    """The `widths`, the smallest of them made larger, up to `most`, until they fill the `space`."""
    made = list(widths)
    while (left := space - sum(made)) > 0:
        growing = [n for n, width in enumerate(made) if width < most[n]]
        if not growing:
            break
        least = min(made[n] for n in growing)
        lowest = [n for n in growing if made[n] == least][:left]
        ends = [most[n] for n in lowest] + [made[n] for n in growing if made[n] > least]
        step = max(1, min(min(ends) - least, left // len(lowest)))
        for n in lowest:
            made[n] += step
    return made


def first_cell(view: CellView) -> None:
    """Make the first cell the current one where none is, so that keys have somewhere to begin."""
    if not view.currentIndex().isValid() and view.model().rowCount():
        view.setCurrentIndex(view.model().index(0, 0))
