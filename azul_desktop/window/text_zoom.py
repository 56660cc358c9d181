"""What everything is written in: the bundled font, at the system's size times a person's zoom."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo
from PySide6.QtWidgets import QApplication

from azul_desktop.model import DEFAULT_ZOOM, ZOOMS
from azul_desktop.painting.fonts import FAMILY, load_fonts

USUAL_PIXELS = 13.0
"""Height of the text for which the table's layout was made."""
LARGEST_SCALE = 2.0
"""Larger than that, system text reaches the table no more."""


class TextZoom(QObject):
    """The application's font; `changed` is emitted when its size has changed.

    Widgets under a style sheet get it only when that is set again, which the owner does.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        """Begin with the font in force, at 100 %. Needs a QApplication."""
        super().__init__(parent)
        self._zoom = DEFAULT_ZOOM
        self._plain = self._used = QApplication.font()
        self._system = _system_font()

    @property
    def zoom(self) -> int:
        """The height of text in percent of what the system asks for, one of `ZOOMS`."""
        return self._zoom

    @zoom.setter
    def zoom(self, percent: int) -> None:
        self._zoom = percent
        self._apply()

    def next_zoom(self, larger: bool) -> int:
        """The next of the `ZOOMS` from the one in force; that one itself at the end of them."""
        if larger:
            return next((zoom for zoom in ZOOMS if zoom > self._zoom), self._zoom)
        return next((zoom for zoom in reversed(ZOOMS) if zoom < self._zoom), self._zoom)

    @property
    def scale(self) -> float:
        """The height of the table's text over the one that its layout was made for."""
        return text_scale(self._plain) * self._zoom / 100

    def follow(self) -> None:
        """Take up another font of the system's, or one that has been set for the application."""
        system, given = _system_font(), QApplication.font()
        if system != self._system:
            self._system = system
            self._plain = sized_like(self._plain, system)
            self._apply()
        elif given != self._used:
            # What is set is meant as it is, so the zoom is in it already.
            self._plain, self._used = sized_like(given, given, 100 / self._zoom), given
            self.changed.emit()

    def _apply(self) -> None:
        zoomed = sized_like(self._plain, self._plain, self._zoom / 100)
        if zoomed != self._used:
            self._used = zoomed
            QApplication.setFont(zoomed)
            self.changed.emit()


def apply_font() -> None:
    """Have all text written in the bundled family, at the size that the system asks for."""
    load_fonts()
    used = QFont(FAMILY)
    used.setWeight(QFont.Weight.Medium)
    QApplication.setFont(sized_like(used, QApplication.font()))


def sized_like(font: QFont, other: QFont, times: float = 1.0) -> QFont:
    """`font` at the size of `other`, in its unit, or so many times that."""
    made = QFont(font)
    if other.pixelSize() > 0:
        made.setPixelSize(max(1, round(other.pixelSize() * times)))
    else:
        made.setPointSizeF(other.pointSizeF() * times)
    return made


def text_scale(font: QFont) -> float:
    """The size of `font` over the system's usual one, from 1 to `LARGEST_SCALE`."""
    usual = USUAL_PIXELS * (1.0 if sys.platform == "darwin" else 1.1)
    return min(max(QFontInfo(font).pixelSize() / usual, 1.0), LARGEST_SCALE)


def _system_font() -> QFont:
    return QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
