"""Which thing lies at which place in a position."""

from __future__ import annotations

from azul_desktop.engine import FLOOR, Board, Draft, Position, Preview
from azul_desktop.painting.tile_pixmaps import Thing
from azul_desktop.scene.places import (
    CentreSlot,
    DisplaySlot,
    FloorSpace,
    LineSpace,
    Place,
    WallSpace,
)


def things_on_table(position: Position) -> dict[Place, Thing]:
    """Every tile and the marker by its place."""
    things: dict[Place, Thing] = {}
    for source, tiles in enumerate(position.displays, 1):
        things.update({DisplaySlot(source, slot): tile for slot, tile in enumerate(tiles)})
    centre: list[Thing] = [None] if position.marker_in_centre else []
    centre += position.centre
    count = len(centre)
    things.update({CentreSlot(index, count): thing for index, thing in enumerate(centre)})
    for player, board in enumerate(position.boards):
        things.update(_things_on_board(player, board))
    return things


def _things_on_board(player: int, board: Board) -> dict[Place, Thing]:
    things: dict[Place, Thing] = {}
    for row, line in enumerate(board.lines):
        things.update({LineSpace(player, row, index): line.colour for index in range(line.count)})
    for row, spaces in enumerate(board.wall):
        for column, tile in enumerate(spaces):
            if tile is not None:
                things[WallSpace(player, row, column)] = tile
    things.update({FloorSpace(player, index): thing for index, thing in enumerate(board.floor)})
    return things


def things_to_come(player: int, board: Board, draft: Draft, preview: Preview) -> dict[Place, Thing]:
    """What `draft` would add to the player's board, by its place."""
    things: dict[Place, Thing] = {}
    if draft.target != FLOOR:
        start = board.lines[draft.target].count
        for index in range(start, start + preview.placed):
            things[LineSpace(player, draft.target, index)] = draft.colour
    falling: list[Thing] = [None] if preview.takes_marker else []
    falling += [draft.colour] * preview.floored
    for index, thing in enumerate(falling, len(board.floor)):
        things[FloorSpace(player, index)] = thing
    return things
