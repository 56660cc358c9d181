"""``azul moves``: what is legal."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from azul_desktop.cli.common import DONE, CommandError, Parser
from azul_desktop.engine import Position, PositionError


def run(arguments: Sequence[str]) -> int:
    """Print the legal moves, one a line; nothing where no move is due."""
    parser = Parser(
        prog="azul moves",
        description="List the legal moves of a position, one a line.",
    )
    parser.add_argument(
        "position",
        metavar="POSITION",
        nargs="+",
        help="a position line, quoted or field by field; - reads it from standard input",
    )
    fields = parser.parse_args(_guarded(arguments)).position
    text = _first_line() if fields == ["-"] else " ".join(fields)
    try:
        position = Position.parse(text)
    except PositionError as error:
        raise CommandError(str(error)) from None
    for move in position.legal_moves():
        print(move)
    return DONE


def _first_line() -> str:
    """The first line of standard input."""
    try:
        return sys.stdin.readline()
    except UnicodeDecodeError:
        raise CommandError("standard input is not UTF-8") from None


def _guarded(arguments: Sequence[str]) -> Sequence[str]:
    """Shield fields that begin with a dash, such as ``-,-,BBKW,-,-``, from passing for options."""
    return arguments if arguments[:1] in (["-h"], ["--help"], ["--"]) else ["--", *arguments]
