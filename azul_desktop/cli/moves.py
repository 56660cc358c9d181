"""`azul moves`: the legal moves of a position."""

from __future__ import annotations

from collections.abc import Sequence

from azul_desktop.cli.command_helpers import DONE, Parser
from azul_desktop.cli.game_input import add_position, guarded, read_position


def run(arguments: Sequence[str]) -> int:
    """Print the legal moves, one a line; nothing where no move is due."""
    parser = Parser(
        prog="azul moves",
        description="List the legal moves of a position, one a line.",
    )
    add_position(parser)
    for move in read_position(parser.parse_args(guarded(arguments)).position).legal_moves():
        print(move)
    return DONE
