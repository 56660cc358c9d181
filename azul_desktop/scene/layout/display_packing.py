"""How displays and centre share the middle of the table, for any shape of it.

Displays lie in rows above and below the centre and in columns at its sides. All such rings are
tried, and the one with the largest tiles wins. Lengths are in tile pitches unless said otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF

PLATE = 3.3
"""Diameter of a display."""
PLATE_GAP = 0.22
"""Least distance between two displays, or a display and the centre."""
CENTRE_RIM = 0.45
"""Distance from the centre's edge to its tiles."""
TILE = 0.94
"""Side of a tile; the rest of the pitch is the joint."""


class Ring(NamedTuple):
    """Number of displays in each row above and below the centre, and on each side of it."""

    above: tuple[int, ...]
    side: int
    below: tuple[int, ...]


class Packing(NamedTuple):
    """Displays (square, around the plate) and centre in pixels, and the pixels of one pitch."""

    pitch: float
    displays: tuple[QRectF, ...]
    centre: QRectF


@cache
def rings(displays: int) -> tuple[Ring, ...]:
    """Every way to lay `displays` around the centre that is worth looking at."""
    return tuple(_rings(displays))


def _rings(displays: int) -> Iterator[Ring]:
    for side in range(4):
        rest = displays - 2 * side
        for above in range(4):
            for below in range(min(above, 2) + 1):
                if rest >= above + below and (rest > 0) == (above > 0):
                    rows = _shares(rest, above + below) if rest else ()
                    yield Ring(rows[:above], side, rows[above:])


def _shares(total: int, parts: int) -> tuple[int, ...]:
    """`total` in `parts` as equal as can be, the larger ones first."""
    return tuple(total // parts + (part < total % parts) for part in range(parts))


def comfortable_centre(displays: int) -> int:
    """Number of pieces the centre holds at full size; fuller centres draw them smaller."""
    return 2 * displays + 2


def fits(ring: Ring, width: float, height: float, pieces: int) -> bool:
    """Whether the ring and a centre of `pieces` fit into `width` by `height`."""
    step = PLATE + PLATE_GAP
    rows = (*ring.above, *ring.below)
    if rows and max(rows) * step - PLATE_GAP > width:
        return False
    centre_width = width - (2 * step if ring.side else 0)
    middle = height - len(rows) * step
    columns = int(centre_width - 2 * CENTRE_RIM)
    if columns < 3 or middle < ring.side * step - PLATE_GAP:
        return False
    return ceil(pieces / columns) + 2 * CENTRE_RIM <= middle


def pack(displays: int, area: QRectF, largest: float) -> Packing | None:
    """The ring with the largest pitch up to `largest` pixels; None where not even tiny ones fit."""
    best, best_pitch = None, 0.0
    for ring in rings(displays):
        # Most can be seen at once to be worse, without finding out by how much.
        if best and not _fits_at(best_pitch * 0.98, ring, displays, area):
            continue
        pitch = _largest_pitch(ring, displays, area, largest)
        if pitch > best_pitch * 1.02 or (pitch > best_pitch * 0.98 and _rounder(ring, best)):
            best, best_pitch = ring, pitch
    return _place(best, area, best_pitch) if best else None


def any_fits(displays: int, area: QRectF, pitch: float) -> bool:
    """Whether some ring fits into `area` at `pitch` pixels."""
    width, height = area.width() / pitch, area.height() / pitch
    pieces = comfortable_centre(displays)
    return any(fits(ring, width, height, pieces) for ring in rings(displays))


def _rounder(ring: Ring, other: Ring | None) -> bool:
    """Whether `ring` surrounds the centre better: that is how a table of this game looks."""
    return other is None or _roundness(ring) > _roundness(other)


def _roundness(ring: Ring) -> int:
    return (ring.side > 0) + (len(ring.below) > 0) + (0 < len(ring.above) < 3)


def _fits_at(pitch: float, ring: Ring, displays: int, area: QRectF) -> bool:
    pieces = comfortable_centre(displays)
    return fits(ring, area.width() / pitch, area.height() / pitch, pieces)


def _largest_pitch(ring: Ring, displays: int, area: QRectF, largest: float) -> float:
    low, high = 0.0, largest
    for _ in range(12):
        pitch = (low + high) / 2
        if _fits_at(pitch, ring, displays, area):
            low = pitch
        else:
            high = pitch
    return low


def _place(ring: Ring, area: QRectF, pitch: float) -> Packing:
    """Lay the ring out, sharing what is left of the area between the gaps."""
    plate = PLATE * pitch
    rows = len(ring.above) + len(ring.below)
    middle = _middle_height(ring, area, pitch)
    gap = min((area.height() - rows * plate - middle) / max(1, rows), pitch)
    middle = min(area.height() - rows * (plate + gap), middle * 1.6)
    top = area.center().y() - (rows * (plate + gap) + middle) / 2
    displays: list[QRectF] = []
    for count in ring.above:
        displays += _row(count, area, top, plate, pitch)
        top += plate + gap
    centre_top = top
    top += middle + gap
    below: list[QRectF] = []
    for count in ring.below:
        below += _row(count, area, top, plate, pitch)
        top += plate + gap
    left, right = _sides(ring, area, centre_top, middle, pitch)
    centre = _centre(ring, area, centre_top, middle, pitch)
    # Around the centre clockwise from the top left; in mere rows as the eye reads.
    last = reversed(below) if ring.side else below
    return Packing(pitch, (*displays, *right, *last, *left), centre)


def _middle_height(ring: Ring, area: QRectF, pitch: float) -> float:
    step = PLATE + PLATE_GAP
    displays = sum(ring.above) + sum(ring.below) + 2 * ring.side
    columns = int(area.width() / pitch - (2 * step if ring.side else 0) - 2 * CENTRE_RIM)
    lines = ceil(comfortable_centre(displays) / columns)
    return max(lines + 2 * CENTRE_RIM, ring.side * step - PLATE_GAP) * pitch


def _row(count: int, area: QRectF, top: float, plate: float, pitch: float) -> list[QRectF]:
    gap = min((area.width() - count * plate) / (count + 1), pitch)
    gap = max(gap, min(PLATE_GAP * pitch, (area.width() - count * plate) / max(1, count - 1)))
    left = area.center().x() - (count * (plate + gap) - gap) / 2
    return [QRectF(left + i * (plate + gap), top, plate, plate) for i in range(count)]


def _sides(
    ring: Ring, area: QRectF, top: float, middle: float, pitch: float
) -> tuple[list[QRectF], list[QRectF]]:
    """The columns left (from the bottom up) and right (from the top down) of the centre."""
    if not ring.side:
        return [], []
    plate = PLATE * pitch
    step = min(middle / ring.side, plate + pitch)
    first = top + (middle - step * (ring.side - 1) - plate) / 2
    tops = [first + step * i for i in range(ring.side)]
    inset = _side_inset(ring, area, pitch)
    left = [QRectF(area.left() + inset, y, plate, plate) for y in reversed(tops)]
    right = [QRectF(area.right() - inset - plate, y, plate, plate) for y in tops]
    return left, right


def _side_inset(ring: Ring, area: QRectF, pitch: float) -> float:
    """Room left outside the side columns, so that a wide table does not tear the ring apart."""
    widest = max((*ring.above, *ring.below, 0))
    wanted = max(widest * (PLATE + 1) + 1, 2 * (PLATE + 1) + 12) * pitch
    return max(0.0, (area.width() - wanted) / 2)


def _centre(ring: Ring, area: QRectF, top: float, middle: float, pitch: float) -> QRectF:
    step = (PLATE + PLATE_GAP) * pitch
    inset = step + _side_inset(ring, area, pitch) if ring.side else 0.0
    centre = QRectF(area.left() + inset, top, area.width() - 2 * inset, middle)
    rows = (*ring.above, *ring.below)
    if not ring.side and rows:
        widest = max(max(rows) * (PLATE + 1) * pitch, 14 * pitch)
        if centre.width() > widest:
            centre.setWidth(widest)
            centre.moveCenter(QPointF(area.center().x(), centre.center().y()))
    return centre


def centre_slots(centre: QRectF, pitch: float, count: int) -> tuple[QRectF, ...]:
    """Places for `count` tiles in rows, smaller than `pitch` only where they would not fit."""
    if count == 0:
        return ()
    inner = centre.adjusted(*(CENTRE_RIM * pitch * sign for sign in (1, 1, -1, -1)))
    columns, step = _grid(inner, pitch, count)
    rows = ceil(count / columns)
    columns = ceil(count / rows)
    side = step * TILE
    top = inner.center().y() - rows * step / 2
    slots = []
    for index in range(count):
        row, column = divmod(index, columns)
        in_row = min(columns, count - row * columns)
        left = inner.center().x() - in_row * step / 2
        slots.append(QRectF(left + column * step + (step - side) / 2, top + row * step, side, side))
    return tuple(slots)


def _grid(inner: QRectF, pitch: float, count: int) -> tuple[int, float]:
    """Columns and step of the grid with the largest step that holds `count` squares."""
    best = (1, 0.0)
    for columns in range(count, 0, -1):
        step = min(pitch, inner.width() / columns, inner.height() / ceil(count / columns))
        if step > best[1] + 1e-6:
            best = (columns, step)
    return best
