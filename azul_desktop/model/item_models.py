"""The position as ordinary tables: displays, boards and players, for any item view.

Every cell has a short text to look at (`DisplayRole`) and a sentence that makes sense when heard
alone (`AccessibleTextRole`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QByteArray,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from azul_desktop.engine import (
    COLOURS,
    Board,
    Colour,
    Line,
    Phase,
    Seat,
    Variant,
    wall_colour,
)
from azul_desktop.model.computer_players import command_of, computer_of
from azul_desktop.model.game_model import GameModel
from azul_desktop.model.game_texts import (
    colour_name,
    level_text,
    list_text,
    tiles_text,
    translate,
)

Index = QModelIndex | QPersistentModelIndex
NO_PARENT: Final[QModelIndex] = QModelIndex()
NOTHING: Final = "–"
"""The text of an empty cell."""


@dataclass(frozen=True, slots=True)
class TableCell:
    """The texts of a cell, to look at and to hear."""

    text: str
    accessible_text: str


class GameTableModel(QAbstractTableModel):
    """Texts about the position: subclasses give them whole, and changed cells alone are emitted."""

    def __init__(self, game: GameModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self.position = game.position
        """The position that the cells describe."""
        self._cells = self.cells()
        game.game_started.connect(self._update)
        game.played.connect(self._update)
        game.jumped.connect(self._update)
        game.seats_changed.connect(self._update)

    def cells(self) -> list[list[TableCell]]:
        """Every row of cells about `position`, all of the same length."""
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
        return cell.accessible_text if role == Qt.ItemDataRole.AccessibleTextRole else None

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
        """Make every text again, in the current language."""
        self._update()
        for orientation, count in (
            (Qt.Orientation.Horizontal, self.columnCount()),
            (Qt.Orientation.Vertical, self.rowCount()),
        ):
            if count:
                self.headerDataChanged.emit(orientation, 0, count - 1)

    def _update(self) -> None:
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


class DisplaysModel(GameTableModel):
    """A row for each display, the centre, the bag and the lid; a column for each colour.

    A last column is for the starting-player marker.
    """

    def cells(self) -> list[list[TableCell]]:
        position = self.position
        sources = [*position.displays, position.centre]
        counts = [[tiles.count(colour) for colour in Colour] for tiles in sources]
        counts += [list(position.bag), list(position.lid)]
        centre = len(position.displays)
        return [
            [
                *(_tiles_cell(name, row[colour], colour) for colour in Colour),
                _marker_cell(name, number == centre and position.marker_in_centre),
            ]
            for number, (name, row) in enumerate(zip(self.rows(), counts, strict=True))
        ]

    def columns(self) -> list[str]:
        return [*map(colour_name, Colour), translate("Displays", "marker")]

    def rows(self) -> list[str]:
        display = translate("Displays", "Display {number}")
        numbers = range(1, len(self.position.displays) + 1)
        return [
            *(display.format(number=number) for number in numbers),
            translate("Displays", "Centre"),
            translate("Displays", "Bag"),
            translate("Displays", "Lid"),
        ]


def _tiles_cell(place: str, count: int, colour: Colour) -> TableCell:
    sentence = translate("Displays", "{place}: {tiles}")
    spoken = sentence.format(place=place, tiles=tiles_text(count, colour))
    return TableCell(str(count) if count else NOTHING, spoken)


def _marker_cell(place: str, here: bool) -> TableCell:
    if here:
        sentence = translate("Displays", "{place}: the starting player marker")
        return TableCell("1", sentence.format(place=place))
    sentence = translate("Displays", "{place}: no starting player marker")
    return TableCell(NOTHING, sentence.format(place=place))


class BoardModel(GameTableModel):
    """A board: each pattern line beside its wall row, and the floor line below them.

    The first column has the pattern lines and what lies on the floor, the next five the wall and,
    in the last row, what the floor costs. Empty while nobody has the seat.
    """

    def __init__(self, game: GameModel, player: int, parent: QObject | None = None) -> None:
        """`player` counts from 0."""
        self._player = player
        super().__init__(game, parent)

    @property
    def player(self) -> int:
        return self._player

    def cells(self) -> list[list[TableCell]]:
        boards = self.position.boards
        if self._player >= len(boards):
            return []
        board = boards[self._player]
        printed = self.position.variant is Variant.COLOURED
        rows = [
            [
                _line_cell(row, board.lines[row]),
                *(_space_cell(board, row, column, printed) for column in range(COLOURS)),
            ]
            for row in range(COLOURS)
        ]
        return [*rows, _floor_cells(board)]

    def columns(self) -> list[str]:
        wall = translate("Boards", "Wall {column}")
        columns = (wall.format(column=column + 1) for column in range(COLOURS))
        return [translate("Boards", "Pattern line"), *columns]

    def rows(self) -> list[str]:
        row = translate("Boards", "Row {row}")
        rows = (row.format(row=number + 1) for number in range(COLOURS))
        return [*rows, translate("Boards", "Floor line")]


def _line_cell(row: int, line: Line) -> TableCell:
    if line.colour is None:
        spoken = translate("Boards", "Pattern line {line}: empty, %n spaces", None, line.capacity)
        return TableCell(NOTHING, spoken.format(line=row + 1))
    tiles = tiles_text(line.count, line.colour)
    text = translate("Boards", "{tiles} of {capacity}", "tiles in a pattern line")
    spoken = translate("Boards", "Pattern line {line}: {tiles} of {capacity}")
    return TableCell(
        text.format(tiles=tiles, capacity=line.capacity),
        spoken.format(line=row + 1, tiles=tiles, capacity=line.capacity),
    )


def _space_cell(board: Board, row: int, column: int, printed: bool) -> TableCell:
    tile = board.wall[row][column]
    if tile is not None:
        text, colour = colour_name(tile), tile
        spoken = translate("Boards", "Row {row}, column {column}: {colour}")
    elif printed:
        colour = wall_colour(row, column)
        text = translate("Boards", "({colour})", "an empty space for this colour")
        text = text.format(colour=colour_name(colour))
        spoken = translate("Boards", "Row {row}, column {column}: empty, for {colour}")
    else:
        text, colour = NOTHING, Colour.BLUE
        spoken = translate("Boards", "Row {row}, column {column}: empty")
    name = colour_name(colour)
    return TableCell(text, spoken.format(row=row + 1, column=column + 1, colour=name))


def _floor_cells(board: Board) -> list[TableCell]:
    cost = translate("Boards", "The floor costs %n points", None, board.floor_cost)
    unused = TableCell(NOTHING, translate("Boards", "Nothing belongs here"))
    if not board.floor:
        contents = TableCell(NOTHING, translate("Boards", "Floor line: empty"))
    else:
        marker = translate("Boards", "starting player marker")
        text = list_text([marker if c is None else colour_name(c) for c in board.floor])
        contents = TableCell(text, translate("Boards", "Floor line: {things}").format(things=text))
    return [contents, TableCell(str(-board.floor_cost), cost), *[unused] * (COLOURS - 1)]


class PlayersColumn(IntEnum):
    """The columns of the table of players."""

    NAME = 0
    KIND = 1
    SCORE = 2
    ROWS = 3
    FLOOR = 4


class PlayersRole(IntEnum):
    """What a row gives besides its texts, in any column."""

    TO_MOVE = Qt.ItemDataRole.UserRole + 1
    """Whether it is this player's turn."""
    HOLDS_MARKER = Qt.ItemDataRole.UserRole + 2
    """Whether this player has the starting-player marker, and will begin the next round."""


class PlayersModel(GameTableModel):
    """A row for each player; see `PlayersColumn` and `PlayersRole`."""

    def cells(self) -> list[list[TableCell]]:
        seats = zip(self._game.seats, self.position.boards, strict=True)
        return [
            _player_cells(seat, board, self._to_move(player))
            for player, (seat, board) in enumerate(seats)
        ]

    def columns(self) -> list[str]:
        return [
            translate("Players", "Player"),
            translate("Players", "Played by"),
            translate("Players", "Score"),
            translate("Players", "Rows"),
            translate("Players", "Floor"),
        ]

    def rows(self) -> list[str]:
        return [str(number) for number in range(1, len(self._game.seats) + 1)]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not self.checkIndex(index, self.CheckIndexOption.IndexIsValid):
            return None
        match role:
            case PlayersRole.TO_MOVE:
                return self._to_move(index.row())
            case PlayersRole.HOLDS_MARKER:
                return None in self.position.boards[index.row()].floor
        return super().data(index, role)

    def _to_move(self, player: int) -> bool:
        return self.position.turn == player and self.position.phase is not Phase.OVER

    def roleNames(self) -> dict[int, QByteArray]:
        own = {int(role): QByteArray(role.name.lower().encode()) for role in PlayersRole}
        return {**super().roleNames(), **own}


def kind_text(seat: Seat) -> str:
    """Who plays in a seat: a person, or a computer of a level."""
    computer = computer_of(seat)
    if computer is None:
        return translate("Players", "Person")
    if command_of(computer) is not None:
        return translate("Players", "Another program")
    return translate("Players", "Computer, {level}").format(level=level_text(computer))


def _brief_kind(seat: Seat) -> str:
    """The same in a word or two, under a heading that asks who plays."""
    computer = computer_of(seat)
    if computer is None or command_of(computer) is not None:
        return kind_text(seat)
    return level_text(computer).capitalize()


def _player_cells(seat: Seat, board: Board, to_move: bool) -> list[TableCell]:
    name = seat.name
    rows = sum(None not in row for row in board.wall)
    turn = translate("Players", "{name}, whose turn it is") if to_move else "{name}"
    kind = translate("Players", "{name}: {kind}")
    score = translate("Players", "{name}: %n points", None, board.score)
    complete = translate("Players", "{name}: %n complete rows", None, rows)
    floor = translate("Players", "{name}: the floor costs %n points", None, board.floor_cost)
    return [
        TableCell(name, turn.format(name=name)),
        TableCell(_brief_kind(seat), kind.format(name=name, kind=kind_text(seat))),
        TableCell(str(board.score), score.format(name=name)),
        TableCell(str(rows), complete.format(name=name)),
        TableCell(str(-board.floor_cost), floor.format(name=name)),
    ]
