"""What a point on the table means: a group of tiles, a line or floor, a space of a wall."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF

from azul_desktop.engine import FLOOR, Position
from azul_desktop.model.move_entry import TileGroup
from azul_desktop.scene.layout.table_layout import Layout
from azul_desktop.scene.tile_places import pieces_on_table, source_of

SLACK = 0.16
"""How far beside a tile a click still means it, in sides of the tile."""


def group_at(layout: Layout, position: Position, point: QPointF) -> TileGroup | None:
    """The group with a tile at `point`, or just beside it; the nearest tile's."""
    near: list[tuple[float, TileGroup]] = []
    for place, piece in pieces_on_table(position).items():
        source = source_of(place)
        if source is None or piece is None:
            continue
        rect = layout.rect(place)
        if _grown(rect, SLACK * rect.width()).contains(point):
            near.append((_distance(rect, point), TileGroup(source, piece)))
    return min(near, key=lambda found: found[0])[1] if near else None


def target_at(layout: Layout, player: int, point: QPointF) -> int | None:
    """The pattern line (0 to 4) of `player` or the `FLOOR` that `point` means."""
    board = layout.boards[player]
    if board.floor_area.contains(point):
        return FLOOR
    return _index_at(board.line_areas, point)


def player_at(layout: Layout, point: QPointF) -> int | None:
    """Whose board `point` is on."""
    return _index_at((board.frame for board in layout.boards), point)


def space_at(layout: Layout, player: int, point: QPointF) -> tuple[int, int] | None:
    """Row and column of the space of the player's wall at `point`, joints included."""
    board = layout.boards[player]
    area = board.wall_area
    if not area.contains(point):
        return None
    row = int((point.y() - area.top()) / area.height() * 5)
    column = int((point.x() - area.left()) / area.width() * 5)
    return min(row, 4), min(column, 4)


def _index_at(areas: Iterable[QRectF], point: QPointF) -> int | None:
    return next((index for index, area in enumerate(areas) if area.contains(point)), None)


def _grown(rect: QRectF, by: float) -> QRectF:
    return rect.adjusted(-by, -by, by, by)


def _distance(rect: QRectF, point: QPointF) -> float:
    offset = rect.center() - point
    return max(abs(offset.x()), abs(offset.y()))
