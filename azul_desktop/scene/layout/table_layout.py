"""Where everything on the table lies: one pure function from players and size to rectangles.

One tile pitch is sought for the whole table: the largest one at which the boards, laid in one of
a few arrangements, leave enough room for the ring of displays. What is left over is shared out.
Rectangles are in pixels of the view; seats never move within an arrangement.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QRectF

from azul_desktop.scene.layout.board_arrangements import ARRANGEMENTS, ArrangedAreas, Arrangement
from azul_desktop.scene.layout.board_layout import BoardLayout, board_layout, board_size
from azul_desktop.scene.layout.display_packing import TILE, Packing, any_fits, centre_slots, pack
from azul_desktop.scene.layout.top_bar_layout import StockCountsLayout, TopBarLayout, top_bar_layout
from azul_desktop.scene.tile_places import (
    BagPlace,
    CentreSlot,
    DisplaySlot,
    FloorSpace,
    LidPlace,
    LineSpace,
    Place,
    WallSpace,
)

SMALLEST_TEXT = 11.0
TEXT = 0.34
"""Height of ordinary text beside large tiles, in pitches."""
SMALLEST_PITCH = 2.0
TEXT_STEP = 0.85
"""How much smaller text gets at a time where the table has no room for it."""
DISPLAY_STRETCH = 1.3
"""How much larger the tiles on the displays may be than those on the boards."""
STRETCHES = (1.03, 1.05, 1.08, 1.12, 1.16)
"""How much larger than needed a board may be, where that costs the displays nothing."""


class DisplayLayout(NamedTuple):
    """A display: the square around its round plate, and its four tile places."""

    plate: QRectF
    slots: tuple[QRectF, ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Every rectangle of the table.

    `pitch` and `display_pitch` are the pixels from one tile to the next on boards and displays;
    `text` is the height in pixels of ordinary text; displays and centre are in `sources_area`.
    """

    width: float
    height: float
    pitch: float
    display_pitch: float
    text: float
    top_bar: TopBarLayout
    sources_area: QRectF
    displays: tuple[DisplayLayout, ...]
    centre: QRectF
    boards: tuple[BoardLayout, ...]
    _centre_slots: dict[int, tuple[QRectF, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )

    @property
    def tile(self) -> float:
        """Side in pixels of a tile on a board."""
        return self.pitch * TILE

    @property
    def bag(self) -> StockCountsLayout:
        return self.top_bar.bag

    @property
    def lid(self) -> StockCountsLayout:
        return self.top_bar.lid

    def centre_slots(self, count: int) -> tuple[QRectF, ...]:
        """Places for the `count` pieces in the centre, from the top left."""
        slots = self._centre_slots.get(count)
        if slots is None:
            slots = centre_slots(self.centre, self.display_pitch, count)
            self._centre_slots[count] = slots
        return slots

    def rect(self, place: Place) -> QRectF:
        """Where a tile lies at `place`. Raises IndexError where the table has no such place."""
        match place:
            case DisplaySlot(source, slot):
                return self.displays[source - 1].slots[slot]
            case CentreSlot(index, count):
                return self.centre_slots(count)[index]
            case LineSpace(player, line, index):
                return self.boards[player].lines[line][index]
            case WallSpace(player, row, column):
                return self.boards[player].wall[row][column]
            case FloorSpace(player, index):
                return self.boards[player].floor[index]
            case BagPlace(colour):
                return self.bag.tiles[colour]
            case LidPlace(colour):
                return self.lid.tiles[colour]


@lru_cache(maxsize=64)
def table_layout(players: int, width: float, height: float, text_scale: float = 1.0) -> Layout:
    """Lay the table of 2 to 4 `players` out in a view of `width` by `height` pixels.

    `text_scale` is the size that text is asked for over the usual one; where tiles would have no
    room beside such text, it is smaller. Raises ValueError for another number of players or a
    size in which no tile could be seen.
    """
    if players not in ARRANGEMENTS or width <= 0 or height <= 0:
        raise ValueError(f"no table of {players} players in {width} by {height} pixels")
    scale = text_scale
    while SMALLEST_TEXT * scale >= 1.0:
        try:
            return _lay(players, width, height, scale)
        except _NoRoomError:
            scale *= TEXT_STEP
    raise ValueError(f"no room for {players} players in {width} by {height} pixels")


class _NoRoomError(Exception):
    """The table does not fit in beside its text."""


def _text(pitch: float, scale: float) -> float:
    """Height of the smallest text beside tiles of `pitch` pixels."""
    return scale * max(SMALLEST_TEXT, TEXT * pitch)


def _lay(players: int, width: float, height: float, scale: float) -> Layout:
    top_bar = top_bar_layout(width, height, SMALLEST_TEXT, scale)
    margin = max(4.0, min(width, height) * 0.012)
    area = QRectF(0, top_bar.frame.bottom(), width, height - top_bar.frame.bottom())
    area.adjust(margin, margin, -margin, -margin)
    pitch, arrange = _choose(players, area, scale)
    text = _text(pitch, scale)
    areas, packing = _enlarge_boards(arrange, players, area, pitch, text)
    return _make_layout(width, height, pitch, top_bar, areas, packing, text)


def _enlarge_boards(
    arrange: Arrangement, players: int, area: QRectF, pitch: float, text: float
) -> tuple[ArrangedAreas, Packing]:
    """The arrangement with boards as large as leaves the displays nearly as they were."""
    best = _packed(arrange, players, area, pitch, text, 1.0)
    if best is None:
        raise _NoRoomError
    wanted = best[1].pitch * 0.97
    for stretch in STRETCHES:
        larger = _packed(arrange, players, area, pitch, text, stretch)
        if larger is None or larger[1].pitch < wanted:
            break
        best = larger
    return best


def _packed(
    arrange: Arrangement, players: int, area: QRectF, pitch: float, text: float, stretch: float
) -> tuple[ArrangedAreas, Packing] | None:
    """The boards `stretch` times as large as they must be, and the displays; None if too large."""
    areas = arrange(players, area, board_size(pitch, text) * stretch, _gap(pitch))
    packing = pack(2 * players + 1, areas.sources_area, pitch * DISPLAY_STRETCH)
    if packing is None or not _holds_boards(areas, area, pitch, text):
        return None
    return areas, packing


def _make_layout(
    width: float,
    height: float,
    pitch: float,
    top_bar: TopBarLayout,
    areas: ArrangedAreas,
    packing: Packing,
    text: float,
) -> Layout:
    return Layout(
        width=width,
        height=height,
        pitch=pitch,
        display_pitch=packing.pitch,
        text=text,
        top_bar=top_bar,
        sources_area=areas.sources_area,
        displays=tuple(_display(plate, packing.pitch) for plate in packing.displays),
        centre=packing.centre,
        boards=tuple(board_layout(_on_pixel(cell), pitch, text) for cell in areas.boards),
    )


def _on_pixel(cell: QRectF) -> QRectF:
    """`cell` begun at a whole pixel, so that boards of one size are alike to the pixel."""
    return QRectF(round(cell.x()), round(cell.y()), cell.width(), cell.height())


def _display(plate: QRectF, pitch: float) -> DisplayLayout:
    side, centre = pitch * TILE, plate.center()
    offsets = [(-1, -1), (0, -1), (-1, 0), (0, 0)]
    joint = (pitch - side) / 2
    return DisplayLayout(
        plate,
        tuple(
            QRectF(centre.x() + x * pitch + joint, centre.y() + y * pitch + joint, side, side)
            for x, y in offsets
        ),
    )


def _choose(players: int, area: QRectF, scale: float) -> tuple[float, Arrangement]:
    """The largest pitch at which some arrangement works, and the first such arrangement."""
    least = board_size(1.0, 0.0)
    largest = min(area.width() / least.width(), area.height() / least.height())
    # Step by step and not by halves: a larger pitch can work where a smaller one does not.
    coarse, _ = _first_that_works(players, area, scale, largest, 0.96)
    return _first_that_works(players, area, scale, coarse / 0.96, 0.995)


def _first_that_works(
    players: int, area: QRectF, scale: float, pitch: float, step: float
) -> tuple[float, Arrangement]:
    """The first of `pitch`, `pitch * step`, ... at which an arrangement works."""
    while pitch > SMALLEST_PITCH:
        text = _text(pitch, scale)
        board, gap = board_size(pitch, text), _gap(pitch)
        for arrange in ARRANGEMENTS[players]:
            if _works(arrange(players, area, board, gap), area, pitch, text):
                return pitch, arrange
        pitch *= step
    raise _NoRoomError


def _gap(pitch: float) -> float:
    return 0.28 * pitch


def _works(areas: ArrangedAreas, area: QRectF, pitch: float, text: float) -> bool:
    sources_area = areas.sources_area
    return (
        _holds_boards(areas, area, pitch, text)
        and sources_area.width() > 0
        and sources_area.height() > 0
        and any_fits(2 * len(areas.boards) + 1, sources_area, pitch)
    )


def _holds_boards(areas: ArrangedAreas, area: QRectF, pitch: float, text: float) -> bool:
    """Whether every cell is inside `area` and large enough for its board."""
    least = board_size(pitch, text)
    return all(
        cell.width() > least.width() - 0.01
        and cell.height() > least.height() - 0.01
        and area.contains(cell.adjusted(0.01, 0.01, -0.01, -0.01))
        for cell in areas.boards
    )
