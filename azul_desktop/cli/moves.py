"""``azul moves``: what is legal."""

from __future__ import annotations

from collections.abc import Sequence

from azul_desktop.cli.common import DONE, Parser
from azul_desktop.cli.position import read_position


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
    for move in read_position(" ".join(fields)).legal_moves():
        print(move)
    return DONE


def _guarded(arguments: Sequence[str]) -> Sequence[str]:
    """Shield fields that begin with a dash, such as ``-,-,BBKW,-,-``, from passing for options."""
    return arguments if arguments[:1] in (["-h"], ["--help"], ["--"]) else ["--", *arguments]
