"""Tiles as pixmaps, rendered from SVG once for every size and screen."""

from __future__ import annotations

from enum import Enum
from functools import cache, lru_cache
from math import ceil, hypot

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from azul_desktop.assets import asset
from azul_desktop.engine import Colour
from azul_desktop.painting.shadows import soft_shadow
from azul_desktop.painting.theme import Theme

Piece = Colour | None
"""A piece of the game: a tile by its colour, or None for the starting-player marker."""

MARGIN = 0.25
"""Room for the shadow around a tile's pixmap, in sides of the tile."""

LIFTED_STEP = 16
"""Device pixels between the sizes in which tiles in the air are rendered."""


class TileStyle(Enum):
    """How a tile is shown."""

    SOLID = "solid"
    """A glazed tile that lies there, with its shadow."""
    LIFTED = "lifted"
    """The same in the air: a wider, fainter shadow."""
    FLAT = "flat"
    """Without a shadow, for counts and legends."""


@cache
def _renderer(piece: Piece) -> QSvgRenderer:
    name = "marker.svg" if piece is None else f"{piece.letter}.svg"
    return QSvgRenderer(str(asset("tiles", name)))


@lru_cache(maxsize=256)
def _pixmap(piece: Piece, pixels: int, style: TileStyle, theme: Theme) -> QPixmap:
    """The tile `pixels` device pixels large, with a margin for its shadow."""
    pixmap = QPixmap(_ground(piece is None, pixels, style, theme))
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _renderer(piece).render(painter, _within_margin(pixels))
    return pixmap


@lru_cache(maxsize=32)
def _ground(round_: bool, pixels: int, style: TileStyle, theme: Theme) -> QPixmap:
    """What lies under a tile so large: its shadow, if it has one, in nothing."""
    side = pixels + 2 * round(pixels * MARGIN)
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    if style is not TileStyle.FLAT:
        lifted = style is TileStyle.LIFTED
        drop = pixels * (0.16 if lifted else theme.shadow_drop)
        blur = pixels * (0.2 if lifted else 0.1)
        radius = pixels / 2 if round_ else pixels * 0.13
        rect = _within_margin(pixels).translated(drop * 0.45, drop)
        with QPainter(pixmap) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            soft_shadow(painter, rect, radius, blur, theme, 0.4)
    return pixmap


def _within_margin(pixels: int) -> QRectF:
    margin = round(pixels * MARGIN)
    return QRectF(margin, margin, pixels, pixels)


def draw_tile(
    painter: QPainter,
    piece: Piece,
    rect: QRectF,
    theme: Theme,
    style: TileStyle = TileStyle.SOLID,
    opacity: float = 1.0,
) -> None:
    """Paint a tile or the marker into `rect`, sharp on the painter's device."""
    transform = painter.deviceTransform()
    pixels = max(1, round(rect.width() * hypot(transform.m11(), transform.m12())))
    if style is TileStyle.LIFTED:
        # A tile that grows while it flies is rendered in a few sizes and scaled in between.
        pixels = ceil(pixels / LIFTED_STEP) * LIFTED_STEP
    pixmap = _pixmap(piece, pixels, style, theme)
    edge = rect.width() * round(pixels * MARGIN) / pixels
    old = painter.opacity()
    painter.setOpacity(old * opacity)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(rect.adjusted(-edge, -edge, edge, edge), pixmap, QRectF(pixmap.rect()))
    painter.setOpacity(old)
