"""Draw the icons in every size from their SVG. Runs as a program in the build environment.

    python icons.py SVG FOLDER NAME

writes FOLDER/16/NAME.png and so on, NAME.ico, NAME.icns and NAME.bmp, the installer's banner.
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF, QSize, Qt
    from PySide6.QtGui import QColor, QImage

SIZES = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
BANNER, COBALT = (164, 314), "#1B3F86"
ICNS_TYPES = {32: b"ic11", 64: b"ic12", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def draw(svg: Path, side: int) -> bytes:
    """Return a PNG of `side` by `side` pixels."""
    from PySide6.QtCore import QRectF, QSize, Qt

    image = blank(QSize(side, side), Qt.GlobalColor.transparent)
    paint(svg, image, QRectF(0, 0, side, side))
    return encoded(image, b"PNG")


def banner(svg: Path) -> bytes:
    """Return the bitmap at the side of the Windows installer: the icon on a cobalt wall."""
    from PySide6.QtCore import QRectF, QSize
    from PySide6.QtGui import QColor, QImage

    image = blank(QSize(*BANNER), QColor(COBALT))
    paint(svg, image, QRectF(27, 102, 110, 110))
    return encoded(image.convertToFormat(QImage.Format.Format_RGB888), b"BMP")


def blank(size: QSize, colour: QColor | Qt.GlobalColor) -> QImage:
    """Return a picture of one colour."""
    from PySide6.QtGui import QImage

    image = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(colour)
    return image


def paint(svg: Path, image: QImage, where: QRectF) -> None:
    """Paint a drawing into a rectangle of a picture."""
    from PySide6.QtGui import QPainter
    from PySide6.QtSvg import QSvgRenderer

    renderer = QSvgRenderer(str(svg))
    if not renderer.isValid():
        sys.exit(f"{svg} is no SVG that Qt can draw")
    painter = QPainter(image)
    renderer.render(painter, where)
    painter.end()


def encoded(image: QImage, form: bytes) -> bytes:
    """Return a picture as the content of a file."""
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QImageWriter

    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(form)).write(image)
    return bytes(data.data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return a Windows icon of PNG pictures by their sides, of at most 256 pixels."""
    offset = 6 + 16 * len(pictures)
    entries, body = b"", b""
    for side, png in pictures.items():
        entries += struct.pack(
            "<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(png), offset + len(body)
        )
        body += png
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """Return a macOS icon of PNG pictures by their sides."""
    body = b"".join(
        ICNS_TYPES[side] + struct.pack(">I", 8 + len(png)) + png for side, png in pictures.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main(svg: Path, folder: Path, name: str) -> None:
    """Write all sizes, both collections and the banner."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtGui import QGuiApplication

    application = QGuiApplication([])
    pictures = {side: draw(svg, side) for side in SIZES}
    for side, png in pictures.items():
        file = folder / str(side) / f"{name}.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(png)
    (folder / f"{name}.bmp").write_bytes(banner(svg))
    (folder / f"{name}.ico").write_bytes(ico({side: pictures[side] for side in ICO_SIZES}))
    (folder / f"{name}.icns").write_bytes(icns({side: pictures[side] for side in ICNS_TYPES}))
    del application


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
