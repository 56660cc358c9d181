"""The players and how they stand, as a table."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QByteArray, Qt

from azul_desktop.engine import Board, Phase, Seat
from azul_desktop.model.game_setup import command_of, computer_of
from azul_desktop.model.game_table_model import GameTableModel, Index, TableCell
from azul_desktop.model.game_texts import level_text, translate


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
            _row(seat, board, self._to_move(player)) for player, (seat, board) in enumerate(seats)
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


def _row(seat: Seat, board: Board, to_move: bool) -> list[TableCell]:
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
