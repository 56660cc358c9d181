"""`azul bot`: a level that speaks the bot protocol on standard input and output."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from azul_desktop.ai.bot_protocol import BotServer, lines_of
from azul_desktop.ai.levels import level_names, make_level
from azul_desktop.cli.command_helpers import DONE, CommandError, Parser, any_number
from azul_desktop.engine import Rng


def run(arguments: Sequence[str]) -> int:
    """Answer lines until `quit` or their end."""
    parser = Parser(
        prog="azul bot",
        description="Speak the bot protocol on standard input and output, as one of the levels.",
    )
    parser.add_argument("--level", choices=level_names(), default=level_names()[-1])
    parser.add_argument(
        "--seed", metavar="S", type=any_number, default=1, help="its luck (default 1)"
    )
    options = parser.parse_args(arguments)
    if sys.stdin is None:
        raise CommandError("there is no standard input")
    server = BotServer(make_level(options.level), Rng(options.seed), _send_line)
    server.serve(lines_of(sys.stdin.buffer))
    return DONE


def _send_line(line: str) -> None:
    # In one piece, as two threads speak.
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
