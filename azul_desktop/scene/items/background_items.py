"""What lies still under the tiles: the wall, the frieze with its counts, plates and the tray."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem

from azul_desktop.engine import Colour
from azul_desktop.model.game_texts import translate
from azul_desktop.painting.fonts import (
    BOLD,
    CENTRED,
    HEAVY,
    LEFT,
    draw_text,
    fitting,
    font,
    text_width,
)
from azul_desktop.painting.surfaces import draw_plate, paint_frieze, paint_tray, paint_wall
from azul_desktop.painting.theme import Theme
from azul_desktop.painting.tile_pixmaps import TileStyle, draw_tile
from azul_desktop.scene.items.painted_item import PaintedItem
from azul_desktop.scene.layout.table_layout import DisplayLayout
from azul_desktop.scene.layout.top_bar_layout import StockCountsLayout, TopBarLayout

NUMBER_HEIGHT = 1.2
"""Height of the line in which a display's number stands, over that of its letters."""


class StaticItem(PaintedItem):
    """An item in scene coordinates that is painted once and kept as a pixmap until it changes."""

    def __init__(self, theme: Theme, parent: QGraphicsItem | None = None) -> None:
        super().__init__(theme, parent)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def _cover(self, bounds: QRectF) -> None:
        # Of a pixmap that it keeps Qt paints no more than the part that has come into sight, and
        # not always that: where an item grows again, the old part stays as it was.
        self.setCacheMode(QGraphicsItem.CacheMode.NoCache)
        super()._cover(bounds)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)


class BackgroundItem(StaticItem):
    """The limewashed wall behind everything."""

    def lay(self, rect: QRectF, stage: QRectF) -> None:
        self._stage = stage
        self._cover(rect)

    def draw(self, painter: QPainter) -> None:
        # Nothing on the wall has an edge, so a quarter of the pixels each way is enough.
        small = QPixmap((self._bounds.size() / 4).toSize() + QSize(1, 1))
        brush = QPainter(small)
        brush.scale(small.width() / self._bounds.width(), small.height() / self._bounds.height())
        paint_wall(brush, self._bounds, self._stage, self.theme)
        brush.end()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self._bounds, small, QRectF(small.rect()))


@dataclass(frozen=True, slots=True)
class TopBarTexts:
    """What the frieze says; an empty notice is not shown.

    `brief` takes the place of a status that there is no room for.
    """

    round: str = ""
    notice: str = ""
    status: str = ""
    brief: str = ""
    bag: tuple[int, ...] = (0,) * 5
    lid: tuple[int, ...] = (0,) * 5


class TopBarItem(StaticItem):
    """The frieze: round, notice and status on the left, bag and lid on the right."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._words = TopBarTexts()

    def lay(self, frieze: TopBarLayout) -> None:
        self._frieze = frieze
        self._cover(frieze.frame.adjusted(0, 0, 0, frieze.border.height() * 2))

    @property
    def words(self) -> TopBarTexts:
        return self._words

    @words.setter
    def words(self, words: TopBarTexts) -> None:
        if words != self._words:
            self._words = words
            self.update()

    def draw(self, painter: QPainter) -> None:
        frieze, words = self._frieze, self._words
        paint_frieze(painter, frieze.frame, frieze.border, self.theme)
        painter.setPen(QColor(self.theme.frieze_ink))
        status, room = QRectF(frieze.status), QRectF(frieze.round)
        if not words.notice:
            room.setRight(status.right())
        size = fitting(words.round, frieze.text * 1.25, room.width(), HEAVY)
        draw_text(painter, room, words.round, font(size, HEAVY))
        status.setLeft(room.left() + text_width(words.round, size, HEAVY) + frieze.text)
        if words.notice:
            status.setLeft(self._draw_notice(painter, status.left()) + frieze.text)
        painter.setPen(QColor(self.theme.frieze_quiet))
        self._draw_status(painter, status)
        self._draw_stocks(painter)

    def _draw_status(self, painter: QPainter, room: QRectF) -> None:
        least, words = round(0.8 * self._frieze.text), self._words
        fits = text_width(words.status, least) <= room.width()
        said = words.status if fits or not words.brief else words.brief
        size = max(fitting(said, self._frieze.text, room.width()), least)
        draw_text(painter, room, said, font(size))

    def _draw_notice(self, painter: QPainter, left: float) -> float:
        """Paint the notice from `left` on; returns where it ends."""
        chip, text = QRectF(self._frieze.notice), self._frieze.text
        edge = 0.9 * text
        size = fitting(self._words.notice, text, chip.width() - 2 * edge, BOLD)
        chip.setWidth(text_width(self._words.notice, size, BOLD) + 2 * edge)
        chip.moveLeft(left)
        painter.setPen(QColor(self.theme.frieze_edge))
        painter.setBrush(QColor(self.theme.notice))
        painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2)
        painter.setPen(QColor(self.theme.notice_ink))
        draw_text(painter, chip, self._words.notice, font(size, BOLD), CENTRED)
        return chip.right()

    def _draw_stocks(self, painter: QPainter) -> None:
        """Bag and lid, their titles in letters of one size."""
        frieze, words = self._frieze, self._words
        bag = translate("Table", "Bag {count}").format(count=sum(words.bag))
        lid = translate("Table", "Lid {count}").format(count=sum(words.lid))
        width = frieze.bag.title.width()
        size = min(fitting(title, frieze.text, width, BOLD) for title in (bag, lid))
        for place, title, counts in ((frieze.bag, bag, words.bag), (frieze.lid, lid, words.lid)):
            self._draw_counts(painter, place, counts)
            painter.setPen(QColor(self.theme.frieze_ink))
            draw_text(painter, place.title, title, font(size, BOLD))

    def _draw_counts(
        self, painter: QPainter, place: StockCountsLayout, counts: tuple[int, ...]
    ) -> None:
        text, theme = self._frieze.text, self.theme
        painter.setPen(QColor(0, 0, 0, 0))
        painter.setBrush(QColor(theme.frieze_tint))
        painter.drawRoundedRect(place.frame, place.frame.height() / 2, place.frame.height() / 2)
        for colour in Colour:
            count = counts[colour]
            strength = 1.0 if count else 0.35
            draw_tile(painter, colour, place.tiles[colour], theme, TileStyle.FLAT, strength)
            painter.setPen(QColor(theme.frieze_ink if count else theme.frieze_quiet))
            draw_text(painter, place.numbers[colour], str(count), font(text, BOLD), LEFT)


@dataclass(frozen=True, slots=True)
class EmptiedDisplay:
    """The display emptied by the last move: what lay on it and which colour was taken."""

    source: int
    tiles: tuple[Colour, ...]
    taken: Colour


class SourceItem(StaticItem):
    """Something that tiles are taken from."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._lit = False

    @property
    def lit(self) -> bool:
        """Whether it shines, as the chosen source."""
        return self._lit

    @lit.setter
    def lit(self, on: bool) -> None:
        self._lit = on
        self.update()


class DisplayItem(SourceItem):
    """A display's plate, with its number on the rim as in the notation."""

    def __init__(self, source: int, theme: Theme) -> None:
        super().__init__(theme)
        self.source = source
        self._emptied: EmptiedDisplay | None = None

    def lay(self, display: DisplayLayout, text: float) -> None:
        self._plate, self._slots, self._text = display.plate, display.slots, text
        edge = display.plate.width() * 0.14
        self._cover(display.plate.adjusted(-edge, -edge, edge, edge))

    @property
    def emptied(self) -> EmptiedDisplay | None:
        """What the last move took from here, shown as faint prints; None shows none."""
        return self._emptied

    @emptied.setter
    def emptied(self, emptied: EmptiedDisplay | None) -> None:
        if emptied != self._emptied:
            self._emptied = emptied
            self.update()

    def draw(self, painter: QPainter) -> None:
        plate = self._plate
        draw_plate(painter, plate, self.theme, self._lit)
        self._draw_prints(painter)
        bottom = plate.bottom() - 0.075 * plate.height()
        # The number is as large as it can be below the tiles.
        most = (bottom - self._slots[-1].bottom()) / NUMBER_HEIGHT
        size = min(max(self._text, plate.width() * 0.1), most)
        number = QRectF(0, 0, 2 * size, NUMBER_HEIGHT * size)
        number.moveCenter(plate.center())
        number.moveBottom(bottom)
        painter.setPen(QColor(self.theme.plate_ink))
        draw_text(painter, number, str(self.source), font(size, HEAVY), CENTRED)

    def _draw_prints(self, painter: QPainter) -> None:
        """The tiles that lay here, the taken ones clearer and outlined."""
        if self._emptied is None:
            return
        theme, taken = self.theme, self._emptied.taken
        for slot, colour in zip(self._slots, self._emptied.tiles, strict=False):
            strength = theme.taken_opacity if colour == taken else theme.moved_opacity
            draw_tile(painter, colour, slot, theme, TileStyle.FLAT, strength)
            if colour == taken:
                pen = QPen(QColor(theme.gold_edge), max(1.2, 0.05 * slot.width()))
                pen.setStyle(Qt.PenStyle.DashLine)
                painter.setPen(pen)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                radius = theme.space_radius * slot.width()
                painter.drawRoundedRect(slot, radius, radius)


class CentreItem(SourceItem):
    """The tray in the middle of the table."""

    def lay(self, tray: QRectF, pitch: float) -> None:
        self._tray, self._pitch = tray, pitch
        edge = 0.4 * pitch
        self._cover(tray.adjusted(-edge, -edge, edge, edge))

    def draw(self, painter: QPainter) -> None:
        paint_tray(painter, self._tray, self._pitch, self.theme, self._lit)
