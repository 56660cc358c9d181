"""`azul analyse`: what every legal move leads to."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Event

from azul_desktop.ai.analysis import Analysis, Analyst
from azul_desktop.cli.command_helpers import DONE, CommandError, Parser, seconds, table_lines
from azul_desktop.cli.game_input import add_position, guarded, read_position
from azul_desktop.engine import Phase, Position


def run(arguments: Sequence[str]) -> int:
    """Think, and print a table."""
    parser = Parser(
        prog="azul analyse",
        description="Judge every legal move of a position, the best first: points ahead at the end "
        "of the game, the chance to win, and how play may go on.",
    )
    add_position(parser)
    parser.add_argument(
        "--time", metavar="S", type=seconds, default=2.0, help="seconds (default 2)"
    )
    options = parser.parse_args(guarded(arguments))
    position = read_position(options.position)
    if position.phase not in (Phase.DRAFT, Phase.TILE):
        raise CommandError("no move is due in this position")
    print("\n".join(_report(_last_analysis(position, options.time))))
    return DONE


def _last_analysis(position: Position, seconds: float) -> Analysis:
    """The last analysis in time, by a thread of its own: a search lets no interrupt through."""
    stop = Event()
    with ThreadPoolExecutor(1) as pool:
        analysis = pool.submit(lambda: [*Analyst().analyse(position, seconds, stop)][-1])
        try:
            return analysis.result()
        finally:
            stop.set()


def _report(analysis: Analysis) -> list[str]:
    head = ("move", "margin", "to win", "line")
    cells = [
        (
            str(value.move),
            f"{value.margin:+.1f}",
            f"{value.chance:.0%}",
            " ".join(map(str, value.line)),
        )
        for value in analysis.moves
    ]
    numbers = table_lines([row[:3] for row in [head, *cells]], left=1)
    lines = [f"{start}  {row[3]}" for start, row in zip(numbers, [head, *cells], strict=True)]
    how = "proved to the end of the round" if analysis.proved else "not proved"
    return [*lines, "", f"{analysis.depth} moves ahead, {how}; {analysis.nodes:,} nodes"]
