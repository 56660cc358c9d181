"""Text files, in UTF-8: read up to a length, and written so that nobody ever meets half of one."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Final

MOST_BYTES: Final = 1 << 24
"""The longest game that the rules allow takes a twentieth of this."""
PARTIAL: Final = ".part"
"""Ends the name of a file that is being written: the file's own, the process's number and this."""


class TooLongError(ValueError):
    """A file that is longer than whatever it is read for."""


def read_text(path: str | Path, most: int = MOST_BYTES) -> str:
    """The text of `path`, in `most` bytes at most.

    Raises `OSError`, `UnicodeDecodeError`, whose `start` counts from the file's first byte, and
    `TooLongError`.
    """
    # Not by way of a Path, which takes no name for the name of this folder.
    with open(path, "rb") as file:  # noqa: PTH123
        content = file.read(most + 1)
    if len(content) > most:
        raise TooLongError(f"over {most:,} bytes")
    return content.decode("utf-8")


def write_text(path: Path, text: str, *, sync: bool = True) -> None:
    """Put `text` into `path` so that a reader meets the old text or the new, and never a mixture.

    It is written beside `path` first, in a file named for this process, and then takes the place of
    whatever is there, a link too. With `sync` a power cut leaves one of the two as well, which
    takes some milliseconds. Raises `OSError`, and `ValueError` for a name that no file can have.
    """
    partial = path.with_name(f"{path.name}.{os.getpid()}{PARTIAL}")
    try:
        with partial.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            if sync:
                file.flush()
                os.fsync(file.fileno())
        partial.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            partial.unlink()
        raise
    if sync:
        _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make a renaming in `folder` outlast a power cut, where folders can be synced."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
