"""What the commands share: exit statuses, plain errors, reading files, tables."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NoReturn

DONE: Final = 0
WRONG: Final = 1
BAD: Final = 2
"""Exit statuses: done, the answer is no, and bad arguments or files."""


class CommandError(Exception):
    """What a command cannot do, in one line; it ends with status ``BAD``."""


class Parser(argparse.ArgumentParser):
    """An argument parser that refuses in one line."""

    def error(self, message: str) -> NoReturn:
        """Print ``message`` after the command's name and exit."""
        self.exit(BAD, f"{self.prog}: {message}\n")


def whole_number(lowest: int, highest: int) -> Callable[[str], int]:
    """An argument type: a whole number between two bounds, both included."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number") from None
        if not lowest <= number <= highest:
            raise argparse.ArgumentTypeError(f"{text} is not between {lowest} and {highest}")
        return number

    return read


def read_text(path: str) -> str:
    """The text of a UTF-8 file. Raises ``CommandError``, which names the file."""
    try:
        return Path(path).read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise CommandError(f"{path}: byte {error.start + 1} is not UTF-8") from None
    except OSError as error:
        raise CommandError(error_text(error)) from None


def error_text(error: OSError) -> str:
    """What the system could not do, after the name of the file if there is one."""
    return ": ".join(str(part) for part in (error.filename, error.strerror or error) if part)


def table_lines(rows: Sequence[Sequence[str]], left: int = 0) -> list[str]:
    """Rows as aligned lines: the first ``left`` columns to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if number < left else cell.rjust(width)
            for number, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
