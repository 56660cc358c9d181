"""Where everything on one player's board lies, in tile pitches unless said otherwise."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSizeF

from azul_desktop.scene.layout.display_packing import TILE

PAD = 0.38
ARROW = 0.82
HEADER = 0.95
LABEL = 0.36
LABEL_GAP = 0.06
FLOOR_GAP = 0.08
FOOT = 0.3
LINES = 5
FLOOR = 8
"""Spaces of the floor line, with the one beside it where the marker may lie."""


class BoardLayout(NamedTuple):
    """Rectangles of a board; spaces of a pattern line start next to the arrow.

    A click in one of the `line_areas` or the `floor_area` means that line or the floor: they are
    whole bands of the board, as large as can be without taking anything from one another.
    """

    frame: QRectF
    pitch: float
    name: QRectF
    badge: QRectF
    score: QRectF
    lines: tuple[tuple[QRectF, ...], ...]
    line_areas: tuple[QRectF, ...]
    arrows: tuple[QRectF, ...]
    bubbles: tuple[QRectF, ...]
    wall: tuple[tuple[QRectF, ...], ...]
    wall_area: QRectF
    floor: tuple[QRectF, ...]
    floor_costs: tuple[QRectF, ...]
    floor_area: QRectF
    floor_total: QRectF
    floor_bubble: QRectF


class _Bands(NamedTuple):
    """Heights of a board's bands in pixels, from the top."""

    header: float
    label: float
    top: float
    foot: float


def board_size(pitch: float, text: float) -> QSizeF:
    """Least size in pixels of a board whose smallest text is `text` pixels high."""
    bands = _bands(pitch, text)
    height = (
        bands.top + bands.header + bands.label + bands.foot + (6 + FLOOR_GAP + LABEL_GAP) * pitch
    )
    return QSizeF((2 * PAD + 10 + ARROW) * pitch, height)


def board_layout(frame: QRectF, pitch: float, text: float) -> BoardLayout:
    """Lay a board out in `frame`, which is at least `board_size(pitch, text)` large."""
    least = board_size(pitch, text)
    spare_width = frame.width() - least.width()
    spare_height = max(0.0, frame.height() - least.height())
    bands = _bands(pitch, text)
    arrow = ARROW * pitch + min(spare_width / 3, pitch)
    side = (frame.width() - 10 * pitch - arrow) / 2
    left, right = frame.left() + side, frame.right() - side
    header = bands.header + min(spare_height * 0.35, 0.6 * pitch)
    rest = frame.height() - least.height() - (header - bands.header)
    header_top = frame.top() + bands.top + rest * 0.2
    lines_top = header_top + header + rest * 0.15
    floor_top = lines_top + (5 + FLOOR_GAP + LABEL_GAP) * pitch + bands.label + rest * 0.35
    label_top = floor_top - LABEL_GAP * pitch - bands.label
    wall_left = right - 5 * pitch
    lines = tuple(
        tuple(
            _tile(left + (4 - index) * pitch, lines_top + line * pitch, pitch)
            for index in range(line + 1)
        )
        for line in range(LINES)
    )
    wall = tuple(
        tuple(_tile(wall_left + c * pitch, lines_top + r * pitch, pitch) for c in range(5))
        for r in range(5)
    )
    arrows = tuple(
        QRectF(left + 5 * pitch, lines_top + line * pitch, arrow, pitch) for line in range(LINES)
    )
    floor = tuple(_tile(left + i * pitch, floor_top, pitch) for i in range(FLOOR))
    return BoardLayout(
        frame=frame,
        pitch=pitch,
        name=QRectF(left, header_top, 4.4 * pitch, header),
        badge=QRectF(left + 4.5 * pitch, header_top, 3.4 * pitch, header),
        score=QRectF(right - 2.8 * pitch, header_top, 2.8 * pitch, header),
        lines=lines,
        line_areas=tuple(
            QRectF(left, arrow_area.top(), arrow_area.right() - left, pitch)
            for arrow_area in arrows
        ),
        arrows=arrows,
        bubbles=tuple(_bubble(area, pitch, text) for area in arrows),
        wall=wall,
        wall_area=QRectF(wall_left, lines_top, 5 * pitch, 5 * pitch),
        floor=floor,
        floor_costs=tuple(
            QRectF(space.left(), label_top, space.width(), bands.label) for space in floor[:-1]
        ),
        floor_area=QRectF(left, label_top, right - left, floor_top + pitch - label_top),
        floor_total=QRectF(left + 8.1 * pitch, floor_top, right - left - 8.1 * pitch, pitch),
        floor_bubble=_bubble(floor[-1], pitch, text),
    )


def _bands(pitch: float, text: float) -> _Bands:
    return _Bands(
        header=max(HEADER * pitch, 2.2 * text),
        label=max(LABEL * pitch, 1.1 * text),
        top=0.2 * pitch,
        foot=FOOT * pitch,
    )


def _tile(left: float, top: float, pitch: float) -> QRectF:
    joint = (1 - TILE) / 2 * pitch
    return QRectF(left + joint, top + joint, TILE * pitch, TILE * pitch)


def _bubble(around: QRectF, pitch: float, text: float) -> QRectF:
    """The place of "+5" in the middle of `around`, wide enough for two digits."""
    bubble = QRectF(0, 0, max(1.15 * pitch, 2.4 * text), max(0.66 * pitch, 1.35 * text))
    bubble.moveCenter(around.center())
    return bubble
