"""What tiles are taken from: the displays' plates and the tray of the centre, without the tiles."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from azul_desktop.painting.fonts import CENTRED, HEAVY, draw_text, font
from azul_desktop.painting.surfaces import draw_plate, paint_tray
from azul_desktop.painting.theme import Theme
from azul_desktop.painting.tile_pixmaps import TileStyle, draw_tile
from azul_desktop.scene.items.base_items import StaticItem
from azul_desktop.scene.layout.table_layout import DisplayLayout
from azul_desktop.scene.tile_places import EmptiedDisplay

NUMBER_HEIGHT = 1.2
"""Height of the line in which a display's number stands, over that of its text."""


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
        if on != self._lit:
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
        """What the last move took from here, shown faintly; None shows nothing."""
        return self._emptied

    @emptied.setter
    def emptied(self, emptied: EmptiedDisplay | None) -> None:
        if emptied != self._emptied:
            self._emptied = emptied
            self.update()

    def draw(self, painter: QPainter) -> None:
        plate = self._plate
        draw_plate(painter, plate, self.theme, self._lit)
        self._draw_taken_tiles(painter)
        bottom = plate.bottom() - 0.075 * plate.height()
        # The number is as large as it can be below the tiles.
        most = (bottom - self._slots[-1].bottom()) / NUMBER_HEIGHT
        size = min(max(self._text, plate.width() * 0.1), most)
        number = QRectF(0, 0, 2 * size, NUMBER_HEIGHT * size)
        number.moveCenter(plate.center())
        number.moveBottom(bottom)
        painter.setPen(QColor(self.theme.plate_ink))
        draw_text(painter, number, str(self.source), font(size, HEAVY), CENTRED)

    def _draw_taken_tiles(self, painter: QPainter) -> None:
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
