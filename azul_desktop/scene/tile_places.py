"""Names for every place where a tile or the marker can lie, and what lies there in a position.

Players, lines, rows, columns and spaces count from 0; sources as in `Draft`: displays from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from azul_desktop.engine import (
    CENTRE,
    FLOOR,
    Board,
    Colour,
    Draft,
    Drafted,
    Placement,
    Position,
    Preview,
    RoundScored,
)
from azul_desktop.model import PlayedMove
from azul_desktop.model.move_entry import TileGroup
from azul_desktop.painting.tile_pixmaps import Piece


@dataclass(frozen=True, slots=True)
class DisplaySlot:
    """One of the four places on display `source`."""

    source: int
    slot: int


@dataclass(frozen=True, slots=True)
class CentreSlot:
    """Place `index` of a centre that holds `count` pieces, the marker among them."""

    index: int
    count: int


@dataclass(frozen=True, slots=True)
class LineSpace:
    """Space `index` of a pattern line; space 0 is next to the wall and fills first."""

    player: int
    line: int
    index: int


@dataclass(frozen=True, slots=True)
class WallSpace:
    """A space of a player's wall."""

    player: int
    row: int
    column: int


@dataclass(frozen=True, slots=True)
class FloorSpace:
    """Space `index` of a floor line; 7 lies beside a full floor, where only the marker may go."""

    player: int
    index: int


@dataclass(frozen=True, slots=True)
class BagPlace:
    """Where the bag's tiles of a colour are counted."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class LidPlace:
    """Where the lid's tiles of a colour are counted."""

    colour: Colour


Place = DisplaySlot | CentreSlot | LineSpace | WallSpace | FloorSpace | BagPlace | LidPlace


def pieces_on_table(position: Position) -> dict[Place, Piece]:
    """Every tile and the marker by its place."""
    pieces: dict[Place, Piece] = {}
    for source, tiles in enumerate(position.displays, 1):
        for slot, tile in enumerate(tiles):
            pieces[DisplaySlot(source, slot)] = tile
    centre: list[Piece] = [None] if position.marker_in_centre else []
    centre += position.centre
    for index, piece in enumerate(centre):
        pieces[CentreSlot(index, len(centre))] = piece
    for player, board in enumerate(position.boards):
        _add_pieces_on_board(pieces, player, board)
    return pieces


def _add_pieces_on_board(pieces: dict[Place, Piece], player: int, board: Board) -> None:
    for row, line in enumerate(board.lines):
        for index in range(line.count):
            pieces[LineSpace(player, row, index)] = line.colour
    for row, spaces in enumerate(board.wall):
        for column, tile in enumerate(spaces):
            if tile is not None:
                pieces[WallSpace(player, row, column)] = tile
    for index, piece in enumerate(board.floor):
        pieces[FloorSpace(player, index)] = piece


def pieces_to_come(player: int, board: Board, draft: Draft, preview: Preview) -> dict[Place, Piece]:
    """What `draft` would add to the player's board, by its place."""
    pieces: dict[Place, Piece] = {}
    if draft.target != FLOOR:
        start = board.lines[draft.target].count
        for index in range(start, start + preview.placed):
            pieces[LineSpace(player, draft.target, index)] = draft.colour
    falling: list[Piece] = [None] if preview.takes_marker else []
    falling += [draft.colour] * preview.floored
    for index, piece in enumerate(falling, len(board.floor)):
        pieces[FloorSpace(player, index)] = piece
    return pieces


def source_of(place: Place) -> int | None:
    """The source that `place` belongs to, if it is on a display or in the centre."""
    if isinstance(place, DisplaySlot):
        return place.source
    return CENTRE if isinstance(place, CentreSlot) else None


def places_of(position: Position, group: TileGroup) -> list[Place]:
    """Where the tiles of `group` lie, in order."""
    return places_in(pieces_on_table(position), group)


def places_in(pieces: Mapping[Place, Piece], group: TileGroup) -> list[Place]:
    """Where the tiles of `group` lie among `pieces`, in order."""
    return [
        place
        for place, piece in pieces.items()
        if piece == group.colour and source_of(place) == group.source
    ]


# The last move


class EmptiedDisplay(NamedTuple):
    """The display emptied by the last move: what lay on it and which colour was taken."""

    source: int
    tiles: tuple[Colour, ...]
    taken: Colour


def marked_places(played: PlayedMove) -> list[Place]:
    """Where its tiles came to lie, the marker among them; nothing once a round has closed."""
    event = played.events[0]
    if any(isinstance(other, RoundScored) for other in played.events):
        return []
    if isinstance(played.action, Placement) and played.player is not None:
        return [WallSpace(played.player, played.action.line, played.action.column)]
    if not isinstance(event, Drafted):
        return []
    player, line = event.player, event.draft.target
    first, floor = event.line_start, event.floor_start
    places: list[Place] = [
        *(LineSpace(player, line, index) for index in range(first, first + event.placed)),
        *(FloorSpace(player, index) for index in range(floor, floor + event.floored)),
    ]
    if event.marker is not None:
        places.append(FloorSpace(player, event.marker))
    return places


def emptied_display(played: PlayedMove) -> EmptiedDisplay | None:
    """The display that it emptied, unless a new round has been dealt meanwhile."""
    draft = played.action
    if not isinstance(draft, Draft) or draft.source == CENTRE or played.deal is not None:
        return None
    return EmptiedDisplay(draft.source, played.before.displays[draft.source - 1], draft.colour)
