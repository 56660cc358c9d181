"""`azul bench`: how fast the rules are, compiled and interpreted."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import process_time
from typing import Final, NamedTuple

import azul_desktop
from azul_desktop.cli import bench_search
from azul_desktop.cli.command_helpers import DONE, CommandError, Parser, seconds, table_lines
from azul_desktop.compiled_modules import VARIABLE, engine_kind
from azul_desktop.engine import Rng, Variant
from azul_desktop.engine.playout import random_games
from azul_desktop.engine.rules import State

SETTINGS: Final = [(players, variant) for variant in Variant for players in (2, 3, 4)]
SEED: Final = 1


class Rate(NamedTuple):
    """Moves and games a second."""

    moves: float
    games: float


def run(arguments: Sequence[str]) -> int:
    """Measure and print a table."""
    parser = Parser(
        prog="azul bench",
        description="Measure random games on one core, by the compiled engine and by its source, "
        "or the search of the computer players.",
    )
    parser.add_argument(
        "--search",
        action="store_true",
        help="measure nodes searched a second, and how soon a round's best draft is proved",
    )
    parser.add_argument(
        "--seconds",
        metavar="S",
        type=seconds,
        default=0.4,
        help="how long to measure each of the six rows, and to try each proof (default 0.4)",
    )
    parser.add_argument("--rates", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.search:
        print("\n".join(bench_search.report(options.seconds)))
        return DONE
    here = [_measure(players, variant, options.seconds) for players, variant in SETTINGS]
    if options.rates:
        print("\n".join(f"{rate.moves!r} {rate.games!r}" for rate in here))
        return DONE
    print("\n".join(_report(here, options.seconds)))
    return DONE


def _measure(players: int, variant: Variant, seconds: float) -> Rate:
    """Play batches of random games, each longer, until one batch takes about `seconds`.

    Counted is the processor's time, so that whatever else runs does not sway the figures.
    """
    state = State(players, variant is Variant.GREY)
    rng = Rng(SEED)
    games = 1
    while True:
        begun = process_time()
        moves = random_games(state, rng, games)
        taken = process_time() - begun
        if taken >= seconds / 2:
            return Rate(moves / taken, games / taken)
        games = max(2 * games, int(games * 0.8 * seconds / max(taken, 1e-6)))


def _report(here: Sequence[Rate], seconds: float) -> list[str]:
    kind = engine_kind()
    head = ("side", "players", f"{kind} moves/s", "games/s")
    names = [(str(variant), str(players)) for players, variant in SETTINGS]
    rows = [(*name, *_cells(rate)) for name, rate in zip(names, here, strict=True)]
    if note := _nothing_to_compare(kind):
        return [*table_lines([head, *rows], left=1), "", note]
    wide = [
        (*row, *_cells(slow), f"{fast.moves / slow.moves:.1f}")
        for row, fast, slow in zip(rows, here, _interpreted(seconds), strict=True)
    ]
    return table_lines([(*head, "interpreted moves/s", "games/s", "ratio"), *wide], left=1)


def _nothing_to_compare(kind: str) -> str | None:
    """Say why only one engine can be measured, if that is so."""
    if kind == "interpreted":
        return "The engine runs from its source: there is nothing compiled to compare it with."
    if getattr(sys, "frozen", False):
        return "An installed program has no source of the engine to compare it with."
    return None


def _cells(rate: Rate) -> tuple[str, str]:
    return f"{rate.moves:,.0f}", f"{rate.games:,.0f}"


def _interpreted(seconds: float) -> list[Rate]:
    """The same measured by a process that runs the engine's source."""
    root = str(Path(azul_desktop.__file__).parents[1])
    paths = os.pathsep.join(filter(None, [root, os.environ.get("PYTHONPATH")]))
    done = subprocess.run(
        [sys.executable, "-m", "azul_desktop.cli", "bench", "--rates", "--seconds", str(seconds)],
        env={**os.environ, VARIABLE: "interpreted", "PYTHONPATH": paths},
        capture_output=True,
        text=True,
        check=False,
    )
    rates = [Rate(*map(float, line.split())) for line in done.stdout.splitlines()]
    if done.returncode or len(rates) != len(SETTINGS):
        raise CommandError("the interpreted engine could not be measured")
    return rates
