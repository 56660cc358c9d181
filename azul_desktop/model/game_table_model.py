"""The table in words: ordinary tables for those who cannot see the scene.

Every cell has a short text to look at (`DisplayRole`) and a sentence that makes sense when heard
alone (`AccessibleTextRole`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from azul_desktop.model.game_model import GameModel

Index = QModelIndex | QPersistentModelIndex
NO_PARENT: Final[QModelIndex] = QModelIndex()


@dataclass(frozen=True, slots=True)
class TableCell:
    """What a cell shows and what it says."""

    text: str
    spoken: str


class GameTableModel(QAbstractTableModel):
    """Texts about the position, which subclasses give whole and this tells by their changes."""

    def __init__(self, game: GameModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self.position = game.position
        """The position that the cells tell of."""
        self._cells = self.cells()
        game.game_started.connect(self._follow)
        game.played.connect(self._follow)
        game.jumped.connect(self._follow)
        game.seats_changed.connect(self._follow)

    def cells(self) -> list[list[TableCell]]:
        """The whole table, all rows of the same length; tells of `position`."""
        raise NotImplementedError

    def columns(self) -> list[str]:
        """The names of the columns."""
        raise NotImplementedError

    def rows(self) -> list[str]:
        """The names of the rows."""
        raise NotImplementedError

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._cells)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() or not self._cells else len(self._cells[0])

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        cell = self._cells[index.row()][index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.text
        return cell.spoken if role == Qt.ItemDataRole.AccessibleTextRole else None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        names = self.columns() if orientation == Qt.Orientation.Horizontal else self.rows()
        return names[section] if 0 <= section < len(names) else None

    def retranslate(self) -> None:
        """Take every text anew, in the language of now."""
        self._follow()
        for orientation, count in (
            (Qt.Orientation.Horizontal, self.columnCount()),
            (Qt.Orientation.Vertical, self.rowCount()),
        ):
            if count:
                self.headerDataChanged.emit(orientation, 0, count - 1)

    def _follow(self) -> None:
        self.position = self._game.position
        cells = self.cells()
        if [len(row) for row in cells] != [len(row) for row in self._cells]:
            self.beginResetModel()
            self._cells = cells
            self.endResetModel()
            return
        old, self._cells = self._cells, cells
        for number, (before, after) in enumerate(zip(old, cells, strict=True)):
            changed = [n for n, cell in enumerate(after) if cell != before[n]]
            if changed:
                self.dataChanged.emit(
                    self.index(number, changed[0]), self.index(number, changed[-1])
                )
