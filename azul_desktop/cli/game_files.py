"""Files of games: records read, `-` being standard input, and how they are named in a folder."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from azul_desktop.cli.command_helpers import CommandError, error_text
from azul_desktop.engine import Record, parse_record
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


def games_folder(path: str, replaced: int = 0) -> Path:
    """A folder for the files of games, made if missing.

    `replaced`: the files of so many games may lie there, to be replaced as the games end. Raises
    `CommandError` where `path` is empty, and where other games lie there.
    """
    if not path:
        raise CommandError("--out names no folder")
    folder = Path(path)
    folder.mkdir(parents=True, exist_ok=True)
    own = {game_name(number) for number in range(1, replaced + 1)}
    if others := sorted({file.name for file in folder.glob("game-*.azul")} - own):
        raise CommandError(
            f"{folder}: {others[0]} lies there, which is not of this run; take another folder"
        )
    return folder


def game_name(number: int) -> str:
    """The file name of a game, counted from 1."""
    return f"game-{number:06}.azul"
