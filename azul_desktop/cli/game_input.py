"""Records and positions that commands are given; `-` stands for standard input."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from azul_desktop.cli.command_helpers import CommandError, Parser, error_text
from azul_desktop.engine import Position, PositionError, Record, parse_record
from azul_desktop.text_files import MOST_BYTES, TooLongError, read_text

INPUT: Final = "-"
"""The name of standard input."""


def read_record(path: str) -> Record:
    """The record in a UTF-8 file, or on standard input. Raises `CommandError` and `RecordError`."""
    return parse_record(read_input() if path == INPUT else _read_file(path), path)


def _read_file(path: str) -> str:
    try:
        return read_text(path)
    except OSError as error:
        raise CommandError(error_text(error)) from None
    except UnicodeDecodeError as error:
        raise CommandError(f"{path}: byte {error.start + 1} is not UTF-8") from None
    except TooLongError as error:
        raise CommandError(f"{path}: too long for a record, {error}") from None


def read_input(first_line: bool = False) -> str:
    """What standard input holds, or its first line. Raises `CommandError`."""
    if sys.stdin is None:
        raise CommandError("there is no standard input")
    read = sys.stdin.readline if first_line else sys.stdin.read
    try:
        text = read(MOST_BYTES + 1)
    except UnicodeDecodeError:
        raise CommandError("standard input is not UTF-8") from None
    if len(text) > MOST_BYTES:
        raise CommandError("standard input is too long")
    return text


def add_position(parser: Parser) -> None:
    """Have `parser` take a position, whose `guarded` fields `read_position` reads."""
    parser.add_argument(
        "position",
        metavar="POSITION",
        nargs="+",
        help="a position line, quoted or field by field; - reads it from standard input",
    )


def guarded(arguments: Sequence[str]) -> list[str]:
    """Shield a field such as `-,-,BBKW,-,-` from passing for an option: with a space before."""
    return [f" {word}" if word.startswith("-,") else word for word in arguments]


def read_position(fields: Sequence[str]) -> Position:
    """The position of a line, `-` being the first of standard input. Raises `CommandError`."""
    text = " ".join(field.strip() for field in fields)
    try:
        return Position.parse(read_input(first_line=True) if text == INPUT else text)
    except PositionError as error:
        raise CommandError(str(error)) from None
