"""What can be pointed out on the table, and the outlines that are drawn around it.

Players, lines, rows and columns count from 0; sources as in `Draft`: displays from 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath

from azul_desktop.engine import CENTRE, FLOOR, Position
from azul_desktop.model.move_entry import TileGroup
from azul_desktop.scene.items.highlight_items import joined
from azul_desktop.scene.layout.table_layout import Layout
from azul_desktop.scene.tile_places import WallSpace, places_of

RADIUS = 0.16
"""How round the corners of an outline are, in pitches."""


@dataclass(frozen=True, slots=True)
class SourcePlace:
    """A whole display, or the centre."""

    source: int


@dataclass(frozen=True, slots=True)
class TargetPlace:
    """A player's pattern line, or the `FLOOR`."""

    player: int
    target: int


@dataclass(frozen=True, slots=True)
class WallSpacePlaces:
    """Spaces of a player's wall, by row and column; neighbours are outlined as one."""

    player: int
    spaces: tuple[tuple[int, int], ...]


OutlinedPlace = TileGroup | SourcePlace | TargetPlace | WallSpacePlaces
"""What can be pointed out."""


def outlines(
    layout: Layout, position: Position, places: Iterable[OutlinedPlace]
) -> list[QPainterPath]:
    """The outlines of `places`, in scene units; none for a group that is no longer there."""
    return [path for place in places for path in _outlines(layout, position, place)]


def _outlines(layout: Layout, position: Position, place: OutlinedPlace) -> list[QPainterPath]:
    match place:
        case TileGroup():
            rects = [layout.rect(lies_at) for lies_at in places_of(position, place)]
            return [_rounded(rect, layout.display_pitch) for rect in rects]
        case SourcePlace(source) if source == CENTRE:
            return [_rounded(layout.centre, layout.display_pitch)]
        case SourcePlace(source):
            circle = QPainterPath()
            circle.addEllipse(layout.displays[source - 1].plate)
            return [circle]
        case TargetPlace(player, target):
            board = layout.boards[player]
            spaces = board.floor[:-1] if target == FLOOR else board.lines[target]
            return [_rounded(spaces[0].united(spaces[-1]), layout.pitch)]
        case WallSpacePlaces(player, spaces):
            return [joined(layout.rect(WallSpace(player, *space)) for space in spaces)]


def _rounded(rect: QRectF, pitch: float) -> QPainterPath:
    path = QPainterPath()
    radius = RADIUS * pitch
    path.addRoundedRect(rect, radius, radius)
    return path
