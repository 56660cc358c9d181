"""Where texts and counts lie in the bar along the top of the table, in pixels."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF

COLOURS = 5
COUNT_STEP = 2.95
"""From one count of the bag to the next, over the height of its text: room for two digits."""
COUNTS_WIDTH = 4.4 + COLOURS * COUNT_STEP
"""Width of the bag or the lid, over the height of its text."""
TEXT_SHARE = 0.42
"""Height of text in a line of the top bar, over that of the line."""
ONE_LINE = 2 * COUNTS_WIDTH + 24
"""Width of a top bar with everything in one line, over the height of its text."""
LEAST_WIDTH = 2 * COUNTS_WIDTH + 3
"""Width of bag, lid and what is around them, likewise."""


class StockCountsLayout(NamedTuple):
    """The bag's or the lid's title, with a small tile and a number for every colour."""

    frame: QRectF
    title: QRectF
    tiles: tuple[QRectF, ...]
    numbers: tuple[QRectF, ...]


class TopBarLayout(NamedTuple):
    """The top bar, its painted border, and the texts on it; `text` is its text's height."""

    frame: QRectF
    border: QRectF
    text: float
    round: QRectF
    notice: QRectF
    status: QRectF
    bag: StockCountsLayout
    lid: StockCountsLayout


def top_bar_layout(width: float, height: float, text: float, scale: float = 1.0) -> TopBarLayout:
    """Lay out the top bar of a view `width` by `height`.

    Its text is at least `text` times `scale` high; beyond that it grows by `scale` only
    while all of it stays in one line.
    """
    usual = min(height * 0.052, width * 0.04)
    size = min(usual * TEXT_SHARE * scale, max(width / ONE_LINE, usual * TEXT_SHARE))
    size = min(max(text * scale + 1, size), width / LEAST_WIDTH)
    line = max(usual, size / TEXT_SHARE)
    counts = _counts_width(size)
    wide = width >= ONE_LINE * size - 0.01
    rows = 1 if wide else 2
    border = line * 0.26
    pad = 0.9 * size
    frame = QRectF(0, 0, width, rows * line + border)
    counts_top = 0 if wide else line
    lid_left = width - pad - counts
    bag_left = lid_left - 1.2 * size - counts if wide else pad
    texts_right = bag_left - size if wide else width - pad
    round_ = QRectF(pad, 0, 7.4 * size, line)
    notice = QRectF(round_.right(), line * 0.16, 7.6 * size, line * 0.68)
    status = QRectF(notice.right() + size, 0, texts_right - notice.right() - size, line)
    return TopBarLayout(
        frame=frame,
        border=QRectF(0, rows * line, width, border),
        text=size,
        round=round_,
        notice=notice,
        status=status,
        bag=_counts(bag_left, counts_top, line, size),
        lid=_counts(lid_left, counts_top, line, size),
    )


def _counts_width(size: float) -> float:
    return COUNTS_WIDTH * size


def _counts(left: float, top: float, line: float, size: float) -> StockCountsLayout:
    tile, step = 1.18 * size, COUNT_STEP * size
    first = left + 4.4 * size
    tile_top = top + (line - tile) / 2
    return StockCountsLayout(
        frame=QRectF(left, top + line * 0.12, _counts_width(size), line * 0.76),
        title=QRectF(left + 0.5 * size, top, 3.7 * size, line),
        tiles=tuple(QRectF(first + step * i, tile_top, tile, tile) for i in range(COLOURS)),
        numbers=tuple(
            QRectF(first + step * i + tile + 0.18 * size, top, step - tile - 0.2 * size, line)
            for i in range(COLOURS)
        ),
    )
