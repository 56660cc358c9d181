"""A picture of a game, with no window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize

from azul_desktop.engine import Record, RecordError, parse_record
from azul_desktop.painting.theme import DARK, LIGHT
from azul_desktop.scene.render import render_picture
from azul_desktop.text_files import TooLongError, read_text
from azul_desktop.window.application import make_application

WRONG, BAD = 1, 2
"""Exit statuses, as on the command line: a wrong record, and a file that cannot be used."""


class PictureError(Exception):
    """Why there is no picture, in one line, with the exit `status` that goes with it."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status


def draw_picture(file: Path, picture: Path, pixels: tuple[int, int], theme: str) -> None:
    """Paint the last position of the record in `file`; the name of `picture` gives the format.

    `theme` is "light" or "dark". Raises PictureError.
    """
    record = _read(file)
    application = make_application()
    image = render_picture(
        record.position_after(),
        [seat.name for seat in record.seats],
        QSize(*pixels),
        DARK if theme == "dark" else LIGHT,
    )
    if not image.save(str(picture)):
        raise PictureError(BAD, f"{picture}: the picture could not be written")
    application.shutdown()


def _read(file: Path) -> Record:
    try:
        return parse_record(read_text(file), str(file))
    except RecordError as error:
        raise PictureError(WRONG, str(error)) from None
    except UnicodeDecodeError as error:
        raise PictureError(BAD, f"{file}: byte {error.start + 1} is not UTF-8") from None
    except TooLongError as error:
        raise PictureError(BAD, f"{file}: too long for a record, {error}") from None
    except OSError as error:
        raise PictureError(BAD, f"{file}: {error.strerror or error}") from None
