"""A player's board as a table."""

from __future__ import annotations

from PySide6.QtCore import QObject

from azul_desktop.engine import COLOURS, Board, Colour, Line, Variant, wall_colour
from azul_desktop.model.displays_model import NOTHING
from azul_desktop.model.game_model import GameModel
from azul_desktop.model.game_table_model import GameTableModel, TableCell
from azul_desktop.model.game_texts import colour_name, list_text, tiles_text, translate


class BoardModel(GameTableModel):
    """A board: each pattern line beside its wall row, and the floor line below them.

    The first column has the pattern lines and the things on the floor, the next five the wall and,
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
                _line(row, board.lines[row]),
                *(_space(board, row, column, printed) for column in range(COLOURS)),
            ]
            for row in range(COLOURS)
        ]
        return [*rows, _floor(board)]

    def columns(self) -> list[str]:
        wall = translate("Boards", "Wall {column}")
        columns = (wall.format(column=column + 1) for column in range(COLOURS))
        return [translate("Boards", "Pattern line"), *columns]

    def rows(self) -> list[str]:
        row = translate("Boards", "Row {row}")
        rows = (row.format(row=number + 1) for number in range(COLOURS))
        return [*rows, translate("Boards", "Floor line")]


def _line(row: int, line: Line) -> TableCell:
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


def _space(board: Board, row: int, column: int, printed: bool) -> TableCell:
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


def _floor(board: Board) -> list[TableCell]:
    cost = translate("Boards", "The floor costs %n points", None, board.floor_cost)
    unused = TableCell(NOTHING, translate("Boards", "Nothing belongs here"))
    if not board.floor:
        things = TableCell(NOTHING, translate("Boards", "Floor line: empty"))
    else:
        marker = translate("Boards", "starting player marker")
        text = list_text([marker if c is None else colour_name(c) for c in board.floor])
        things = TableCell(text, translate("Boards", "Floor line: {things}").format(things=text))
    return [things, TableCell(str(-board.floor_cost), cost), *[unused] * (COLOURS - 1)]
