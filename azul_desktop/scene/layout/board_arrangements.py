"""The ways in which boards can stand around the displays; each leaves one area for these.

An arrangement takes the number of players, the area, the size a board asks for and the gap
between neighbours, all in pixels. A board grows beyond its size only across the direction in
which boards and displays share the area. Players sit clockwise or, in a single file, in reading
order.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSizeF

GROWTH = 1.22
"""How much wider or taller than asked for a board may become where there is room."""


class ArrangedAreas(NamedTuple):
    """A cell for every board, seat by seat, and the area for displays and centre."""

    boards: tuple[QRectF, ...]
    sources_area: QRectF


CORNER_GROWTH = 1.4
"""The same for the two boards that share the width of a table of three."""

Arrangement = Callable[[int, QRectF, QSizeF, float], ArrangedAreas]


def _boards_in_strip(
    strip: QRectF, count: int, board: QSizeF, gap: float, across: bool
) -> list[QRectF]:
    """`count` boards in `strip`, side by side where `across`, else one under the other."""
    if across:
        width = min((strip.width() - (count - 1) * gap) / count, board.width() * GROWTH)
        size, step = QSizeF(width, board.height()), QPointF(width + gap, 0)
    else:
        height = min((strip.height() - (count - 1) * gap) / count, board.height() * GROWTH)
        size, step = QSizeF(board.width(), height), QPointF(0, height + gap)
    whole = step * (count - 1) + QPointF(size.width(), size.height())
    first = strip.center() - whole / 2
    return [QRectF(first + step * index, size) for index in range(count)]


def _below(rows: int, columns: int) -> Arrangement:
    """The displays on top, the boards in rows under them."""

    def arrange(players: int, area: QRectF, board: QSizeF, gap: float) -> ArrangedAreas:
        height = rows * (board.height() + gap)
        cells: list[QRectF] = []
        for row in range(rows):
            top = area.bottom() - height + gap + row * (board.height() + gap)
            strip = QRectF(area.left(), top, area.width(), board.height())
            cells += _boards_in_strip(strip, columns, board, gap, across=True)
        sources_area = QRectF(area.left(), area.top(), area.width(), area.height() - height)
        return ArrangedAreas(_clockwise(cells, players), sources_area)

    return arrange


def _beside(rows: int, columns: int) -> Arrangement:
    """The displays on the left, the boards in columns on the right."""

    def arrange(players: int, area: QRectF, board: QSizeF, gap: float) -> ArrangedAreas:
        width = columns * (board.width() + gap)
        by_column: list[list[QRectF]] = []
        for column in range(columns):
            left = area.right() - width + gap + column * (board.width() + gap)
            strip = QRectF(left, area.top(), board.width(), area.height())
            by_column.append(_boards_in_strip(strip, rows, board, gap, across=False))
        cells = [by_column[column][row] for row in range(rows) for column in range(columns)]
        sources_area = QRectF(area.left(), area.top(), area.width() - width, area.height())
        return ArrangedAreas(_clockwise(cells, players), sources_area)

    return arrange


def _clockwise(cells: list[QRectF], players: int) -> tuple[QRectF, ...]:
    """Cells of a square of four in clockwise order; those of a file as they are."""
    square = len(cells) == 4 and cells[0].left() == cells[2].left() != cells[1].left()
    return (cells[0], cells[1], cells[3], cells[2]) if square else tuple(cells[:players])


def _flanking(players: int, area: QRectF, board: QSizeF, gap: float) -> ArrangedAreas:
    """Half the boards on the left, half on the right, the displays in between."""
    half = players // 2
    left = QRectF(area.topLeft(), QSizeF(board.width(), area.height()))
    right = left.translated(area.width() - board.width(), 0)
    first = _boards_in_strip(left, half, board, gap, across=False)
    second = _boards_in_strip(right, half, board, gap, across=False)
    inset = board.width() + gap
    sources_area = area.adjusted(inset, 0, -inset, 0)
    boards = (*first, *second) if half == 1 else (first[0], second[0], second[1], first[1])
    return ArrangedAreas(boards, sources_area)


def _facing(players: int, area: QRectF, board: QSizeF, gap: float) -> ArrangedAreas:
    """Half the boards on top, half at the bottom, the displays in between."""
    half = players // 2
    top = QRectF(area.topLeft(), QSizeF(area.width(), board.height()))
    bottom = top.translated(0, area.height() - board.height())
    first = _boards_in_strip(top, half, board, gap, across=True)
    second = _boards_in_strip(bottom, half, board, gap, across=True)
    inset = board.height() + gap
    return ArrangedAreas((*first, *reversed(second)), area.adjusted(0, inset, 0, -inset))


def _corner(players: int, area: QRectF, board: QSizeF, gap: float) -> ArrangedAreas:
    """Three boards around one corner, the displays in the corner across."""
    top = area.bottom() - board.height()
    width = min((area.width() - gap) / 2, board.width() * CORNER_GROWTH)
    size = QSizeF(width, board.height())
    first = QRectF(QPointF(area.center().x() - gap / 2 - width, top), size)
    third = QRectF(QPointF(area.center().x() + gap / 2, top), size)
    height = area.height() - board.height() - gap
    tall = min(height, board.height() * GROWTH)
    second_top = area.top() + (height - tall) / 2
    second = QRectF(third.right() - board.width(), second_top, board.width(), tall)
    sources_area = QRectF(first.left(), area.top(), second.left() - gap - first.left(), height)
    return ArrangedAreas((first, second, third), sources_area)


ARRANGEMENTS: dict[int, tuple[Arrangement, ...]] = {
    2: (_below(1, 2), _beside(2, 1), _below(2, 1), _flanking),
    3: (_corner, _below(1, 3), _beside(3, 1), _below(3, 1)),
    4: (_flanking, _below(2, 2), _below(1, 4), _beside(2, 2), _beside(4, 1), _facing),
}
"""The arrangements tried for each number of players; of equally good ones the first is taken."""
