"""`azul bench --search`: how fast the search is, and how soon it proves a round's best draft."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from statistics import fmean, median
from time import perf_counter
from typing import Final

from azul_desktop.ai.levels import make_player
from azul_desktop.ai.player import NEVER
from azul_desktop.ai.search.searcher import Searcher, SearchLimits
from azul_desktop.cli.command_helpers import table_lines
from azul_desktop.engine import Draft, Position, Rng, Variant

BITS: Final = 20
GAMES: Final = 4
"""Rounds of so many games give the fixed list of positions."""
MOST_TILES: Final = 16
SETTINGS: Final = [(players, variant) for variant in Variant for players in (2, 3, 4)]


@dataclass(frozen=True)
class ProofTiming:
    """What it took to search a position with so many `tiles` left to the end of its round."""

    tiles: int
    proved: bool
    seconds: float


def report(seconds: float) -> list[str]:
    """Measure both; `seconds` for each speed and at most for each proof."""
    speeds = [("side", "players", "nodes/s")]
    for players, variant in SETTINGS:
        speeds.append((str(variant), str(players), f"{_speed(players, variant, seconds):,.0f}"))
    proofs = [_prove(position, seconds) for position in positions()]
    rows: list[tuple[str, ...]] = [
        ("tiles left", "positions", "proved", "median ms", "mean ms", "longest ms")
    ]
    for tiles in sorted({proof.tiles for proof in proofs}):
        group = [proof for proof in proofs if proof.tiles == tiles]
        times = [1000 * proof.seconds for proof in group]
        numbers = (f"{measure(times):,.1f}" for measure in (median, fmean, max))
        proved = sum(proof.proved for proof in group)
        rows.append((str(tiles), str(len(group)), str(proved), *numbers))
    return [
        *table_lines(speeds, left=1),
        "",
        f"Proving the best draft to the end of the round, two players, at most {seconds:g} s:",
        *table_lines(rows),
    ]


def positions() -> Iterator[Position]:
    """The fixed list: later halves of first and second rounds of games by the easy player."""
    easy = make_player("easy")
    for game in range(GAMES):
        rng = Rng(game)
        variant = tuple(Variant)[game % 2]
        position = Position.new(2, variant)
        for _ in range(2):
            if not position.legal_moves():
                position = position.deal(rng).position
            while any(isinstance(move, Draft) for move in position.legal_moves()):
                if tiles_left(position) <= MOST_TILES:
                    yield position
                position = position.play(easy.choose(position, rng, NEVER)).position
            while position.legal_moves():
                position = position.play(easy.choose(position, rng, NEVER)).position


def tiles_left(position: Position) -> int:
    """Number of tiles on displays and in the centre."""
    return sum(map(len, position.displays)) + len(position.centre)


def _speed(players: int, variant: Variant, seconds: float) -> float:
    """Nodes a second in a first round just dealt."""
    state = Position.new(players, variant).deal(Rng(1)).position.state()
    searcher = Searcher(variant, BITS)
    searcher.search(state, SearchLimits(iterations=1), NEVER)
    begun = perf_counter()
    result = searcher.search(state, SearchLimits(seconds), NEVER)
    return result.nodes / (perf_counter() - begun)


def _prove(position: Position, seconds: float) -> ProofTiming:
    searcher = Searcher(position.variant, BITS)
    begun = perf_counter()
    result = searcher.search(position.state(), SearchLimits(seconds), NEVER)
    proved = result.complete or len(position.legal_moves()) == 1
    return ProofTiming(tiles_left(position), proved, perf_counter() - begun)
