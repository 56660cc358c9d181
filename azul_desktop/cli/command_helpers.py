"""What the commands share: exit statuses, plain errors, argument types, games' files, tables."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NoReturn, TextIO, TypeVar

from azul_desktop.engine.faults import quoted, shortened

Item = TypeVar("Item")

DONE: Final = 0
WRONG: Final = 1
BAD: Final = 2
"""Exit statuses: done, the answer is no, and bad arguments or files."""
MOST_SECONDS: Final = 3600.0
MOST_GAMES: Final = 999_999
"""As many as six digits in a file's name can number."""


class CommandError(Exception):
    """What a command cannot do, in one line; it ends with status `BAD`."""


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one line."""

    def error(self, message: str) -> NoReturn:
        """Print `message` after the command's name and exit."""
        self.exit(BAD, f"{self.prog}: {message}\n")


def any_number(text: str) -> int:
    """An argument type: a whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number") from None


def whole_number(lowest: int, highest: int) -> Callable[[str], int]:
    """An argument type: a whole number between two bounds, both included."""

    def read(text: str) -> int:
        number = any_number(text)
        if not lowest <= number <= highest:
            raise argparse.ArgumentTypeError(
                f"{shortened(text)} is not between {lowest} and {highest}"
            )
        return number

    return read


def seconds(text: str) -> float:
    """An argument type: a length of time."""
    try:
        number = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number") from None
    if not 0 < number <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(
            f"{shortened(text)} is not a number of seconds above 0 and up to {MOST_SECONDS:.0f}"
        )
    return number


def complain(program: str, message: str) -> None:
    """Say on standard error, if that can be, what `program` cannot do."""
    if sys.stderr is not None:
        try:
            print(f"{program}: {message}", file=sys.stderr, flush=True)
        except OSError:
            forget(sys.stderr)


def forget(stream: TextIO) -> None:
    """Keep Python from failing once more, at exit, to write what could not be written."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def progress(games: Iterator[Item], total: int) -> Iterator[Item]:
    """Show a bar while the games pass through, on a terminal only."""
    if sys.stderr is None or not sys.stderr.isatty():
        return games
    from tqdm import tqdm

    return iter(tqdm(games, total=total, unit=" games", leave=False))


def error_text(error: OSError) -> str:
    """What the system could not do, after the name of the file if there is one."""
    return ": ".join(str(part) for part in (error.filename, error.strerror or error) if part)


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


def table_lines(rows: Sequence[Sequence[str]], left: int = 0) -> list[str]:
    """Rows as aligned lines: the first `left` columns to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if number < left else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
