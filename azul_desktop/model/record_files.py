"""Records in files: read and checked, written whole, and with the index where the game stood."""

from __future__ import annotations

import stat
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Final

from azul_desktop.engine import Record, RecordError, format_record, parse_record
from azul_desktop.model.fault_texts import fault_text
from azul_desktop.model.game_texts import RetranslatableText, translate
from azul_desktop.text_files import TooLongError, read_text, write_text

_INDEX: Final = "at"
"""The header line with the index where the game stood begins with this word."""
_MOST_BYTES: Final = 1 << 20
"""The longest game that the rules allow takes less."""


class FileProblem(Exception):
    """A file that could not be read or written; `sentence` is for people.

    `reason` is the message of the system, where that is why.
    """

    def __init__(self, sentence: str, reason: str = "") -> None:
        super().__init__(sentence)
        self.sentence, self.reason = sentence, reason


# A start reads the same file twice: to claim it, and to go on with the game in it.
_parsed = lru_cache(maxsize=1)(parse_record)


def with_index(record: Record, index: int) -> Record:
    """`record` with a header line that the game stands after `index` moves."""
    return replace(record, extra=(*without_index(record).extra, f"{_INDEX} {index}"))


def without_index(record: Record) -> Record:
    """`record` without that header line."""
    extra = tuple(line for line in record.extra if line.split()[0] != _INDEX)
    return replace(record, extra=extra)


def index_of(record: Record) -> int:
    """The index where the game stood; after all moves where the record has none."""
    for line in record.extra:
        word, _, number = line.partition(" ")
        if word == _INDEX and number.isascii() and number.isdigit() and len(number) < 10:
            return min(int(number), record.moves)
    return record.moves


def read_record(path: Path) -> Record:
    """Read the record in `path`, replaying and checking it all. Raises `FileProblem`."""
    try:
        return _parsed(_text(path), path.name)
    except UnicodeDecodeError:
        raise FileProblem(RetranslatableText(lambda: _not_utf8_text(path))) from None
    except RecordError as error:
        raise FileProblem(RetranslatableText(partial(_broken_text, path, error))) from None
    except (OSError, ValueError) as error:
        raise FileProblem(RetranslatableText(partial(_unread_text, path, error))) from None


def _text(path: Path) -> str:
    """The text in `path`, if that can be a record.

    Raises `FileProblem`, `OSError` and `ValueError`.
    """
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError
    if not stat.S_ISREG(mode):
        raise FileProblem(RetranslatableText(lambda: _device_text(path)))
    try:
        return read_text(path, _MOST_BYTES)
    except TooLongError:
        raise FileProblem(RetranslatableText(lambda: _too_long_text(path))) from None


def write_record(path: Path, record: Record) -> None:
    """Write `record` to `path`, whole or not at all. Raises `FileProblem`.

    A link is followed, and folders are made.
    """
    try:
        real = path.resolve()
        real.parent.mkdir(parents=True, exist_ok=True)
        write_text(real, format_record(record))
    # A link that leads to itself is a RuntimeError to Python before 3.13.
    except (OSError, ValueError, RuntimeError) as error:
        reason = _reason(error)
        raise FileProblem(RetranslatableText(lambda: _unsaved_text(path, reason)), reason) from None


def _device_text(path: Path) -> str:
    sentence = translate("Saving", "“{name}” is a device, not a record of a game.")
    return sentence.format(name=path.name)


def _too_long_text(path: Path) -> str:
    sentence = translate("Saving", "“{name}” is too long for a record of a game.")
    return sentence.format(name=path.name)


def _not_utf8_text(path: Path) -> str:
    sentence = translate(
        "Saving", "“{name}” is not a text file in UTF-8, so it is no record of a game."
    )
    return sentence.format(name=path.name)


def _broken_text(path: Path, error: RecordError) -> str:
    sentence = translate("Saving", "“{name}” is wrong in line {line}: {field}: {reason}.")
    return sentence.format(
        name=path.name, line=error.line, field=error.field, reason=fault_text(error.fault)
    )


def _unsaved_text(path: Path, reason: str) -> str:
    sentence = translate("Saving", "“{name}” could not be saved: {reason}.")
    return sentence.format(name=path.name, reason=reason)


def _unread_text(path: Path, error: OSError | ValueError) -> str:
    if isinstance(error, FileNotFoundError):
        return translate("Saving", "There is no file “{name}”.").format(name=path)
    if isinstance(error, IsADirectoryError):
        return translate("Saving", "“{name}” is a folder, not a record of a game.").format(
            name=path.name
        )
    return translate("Saving", "“{name}” could not be read: {reason}.").format(
        name=path.name, reason=_reason(error)
    )


def _reason(error: OSError | ValueError | RuntimeError) -> str:
    """The message of the system, or of Python about a name with a null character."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
