"""The computer's level as a row of tiles to fill."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider

from azul_desktop.engine import Colour
from azul_desktop.model import level_text
from azul_desktop.painting.fonts import BOLD, CENTRED, draw_text, font
from azul_desktop.painting.panels import paint_space
from azul_desktop.painting.tile_pixmaps import TileStyle as TileLook
from azul_desktop.painting.tile_pixmaps import draw_tile
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.language import TranslatedTexts


class LevelPicker(QSlider):
    """As many tiles as the level is high, weakest first, with its name below.

    A slider to the keyboard and to screen readers; its value is the index of the level.
    """

    def __init__(self, levels: Sequence[str], look: Appearance) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._levels, self._look = tuple(levels), look
        self.setRange(0, len(levels) - 1)
        self.setPageStep(1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.valueChanged.connect(self._describe)
        look.changed.connect(self.update)
        TranslatedTexts(self).say(self._describe)

    @property
    def level(self) -> str:
        return self._levels[self.value()]

    @level.setter
    def level(self, level: str) -> None:
        """Choose `level`; an unknown one leaves the choice as it is."""
        if level in self._levels:
            self.setValue(self._levels.index(level))

    def _describe(self) -> None:
        self.setAccessibleName(self.tr("Level: {level}").format(level=level_text(self.level)))

    def sizeHint(self) -> QSize:
        text = self.fontInfo().pixelSize()
        return QSize(8 * text, round(3.4 * text))

    minimumSizeHint = sizeHint

    def _pips(self) -> list[QRectF]:
        count = len(self._levels)
        side = min(1.7 * self.fontInfo().pixelSize(), self.width() / (1.25 * count))
        step = 1.25 * side
        left = (self.width() - step * count + 0.25 * side) / 2
        return [QRectF(left + index * step, 2, side, side) for index in range(count)]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._point(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._point(event)

    def _point(self, event: QMouseEvent) -> None:
        x = event.position().x()
        self.setValue(sum(pip.left() <= x for pip in self._pips()) - 1)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            theme, pips = self._look.theme, self._pips()
            for index, pip in enumerate(pips):
                if index <= self.value():
                    draw_tile(painter, Colour.YELLOW, pip, theme, TileLook.FLAT)
                else:
                    paint_space(painter, pip, theme, theme.space)
            if self.hasFocus():
                painter.setPen(QPen(QColor(theme.focus), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                around = pips[0].united(pips[-1]).adjusted(-4, -1, 4, 3)
                painter.drawRoundedRect(around, 6, 6)
            text = self.fontInfo().pixelSize()
            words = QRectF(0, pips[0].bottom() + 3, self.width(), 1.4 * text)
            painter.setPen(QColor(theme.ink))
            draw_text(
                painter, words, level_text(self.level).capitalize(), font(text, BOLD), CENTRED
            )
