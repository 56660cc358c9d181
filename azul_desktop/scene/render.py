"""A position as a picture, with no window."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from azul_desktop.engine import Position
from azul_desktop.painting.theme import Theme
from azul_desktop.scene.table_scene import TableScene


def render_picture(
    position: Position,
    names: Sequence[str],
    size: QSize,
    theme: Theme,
    device_pixel_ratio: float = 1.0,
) -> QImage:
    """The table with `position`, `size` units large and that times the ratio in pixels.

    Needs a QApplication.
    """
    scene = TableScene(theme)
    scene.resize_table(size.width(), size.height())
    scene.show_position(position, names)
    return render_scene(scene, size, device_pixel_ratio)


def render_scene(scene: TableScene, size: QSize, device_pixel_ratio: float = 1.0) -> QImage:
    """What `scene` shows now, as a picture of `size` units."""
    whole = QRectF(0, 0, size.width(), size.height())
    return render_part(scene, whole, size, device_pixel_ratio)


def render_part(
    scene: TableScene, part: QRectF, size: QSize, device_pixel_ratio: float = 1.0
) -> QImage:
    """What `scene` shows in `part`, a rectangle of its own, as a picture of `size` units."""
    image = QImage(size * device_pixel_ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    target = QRectF(0, 0, image.width(), image.height())
    scene.render(painter, target, part)
    painter.end()
    image.setDevicePixelRatio(device_pixel_ratio)
    return image
