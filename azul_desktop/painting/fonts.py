"""The bundled family, at sizes in pixels."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QPainter

from azul_desktop.assets import asset

FAMILY = "Nunito"
_FILES = ("Nunito-Medium.ttf", "Nunito-Bold.ttf", "Nunito-ExtraBold.ttf")

TEXT = QFont.Weight.Medium
BOLD = QFont.Weight.Bold
HEAVY = QFont.Weight.ExtraBold

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRED = Qt.AlignmentFlag.AlignCenter


@cache
def load_fonts() -> None:
    """Make the family known to Qt, once. Needs a QGuiApplication; raises OSError if it fails."""
    for name in _FILES:
        if QFontDatabase.addApplicationFont(str(asset("fonts", name))) < 0:
            raise OSError(f"Qt cannot read the font {name}")


def font(pixels: float, weight: QFont.Weight = TEXT) -> QFont:
    """The family at `pixels` high."""
    load_fonts()
    made = QFont(FAMILY)
    made.setPixelSize(max(1, round(pixels)))
    made.setWeight(weight)
    return made


def text_width(text: str, pixels: float, weight: QFont.Weight = TEXT) -> float:
    """Width in pixels of `text` in one line."""
    return QFontMetricsF(font(pixels, weight)).horizontalAdvance(text)


def fitting(text: str, pixels: float, width: float, weight: QFont.Weight = TEXT) -> int:
    """At most `pixels`, and so few that `text` is no wider than `width`."""
    size = round(pixels)
    # Fonts have sizes of whole pixels, so a text's width does not quite follow its height.
    while size > 1 and text_width(text, size, weight) > width:
        size -= 1
    return size


def draw_text(
    painter: QPainter,
    rect: QRectF,
    text: str,
    used: QFont,
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """Draw one line of text in the painter's pen, cut short with an ellipsis where too long."""
    painter.setFont(used)
    metrics = QFontMetricsF(used)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 1)
    painter.drawText(rect, int(align | Qt.TextFlag.TextSingleLine), shown)
