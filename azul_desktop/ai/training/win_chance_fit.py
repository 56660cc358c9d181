"""The chance to win by the value of a move, fitted to games.

Plays games of the players among themselves, notes at some moves what the search made of the
position, and fits to how the games ended the two numbers that `analysis.WIN_LOG_ODDS` holds for so
many players. Prints them, and how often games were won of which a chance was predicted.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from azul_desktop.ai.analysis import BASE_SPREAD
from azul_desktop.ai.player import NEVER
from azul_desktop.ai.search.searcher import Searcher, SearchLimits, column_values, draft_of
from azul_desktop.engine import Phase, Placement, Position, Rng, Variant

LIMITS = {2: SearchLimits(nodes=3000), 3: SearchLimits(nodes=8000), 4: SearchLimits(nodes=8000)}
MEMORY_BITS = 16
NOTED = 15
"""Of a hundred moves, how many are noted."""
STEPS = 30
"""Of Newton's method; a few would do."""
BINS = 10

Numbers = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class ChanceSample:
    """What was expected of a move: `value` and `spread` in hundredths; its player."""

    value: int
    spread: int
    player: int


def observe(
    players: int, variant: Variant, games: int, seed: int
) -> Iterator[tuple[ChanceSample, float]]:
    """Play `games`; give each note with the share of the win that its player got."""
    searcher = Searcher(variant, MEMORY_BITS)
    rng = Rng(seed)
    for game in range(games):
        position = Position.new(players, variant, game % players)
        notes: list[ChanceSample] = []
        while position.phase is not Phase.OVER:
            if position.phase is Phase.DEAL:
                position = position.deal(rng).position
            elif position.phase is Phase.TILE:
                state = position.state()
                column = column_values(state, searcher.algorithm, NEVER)[0][0]
                position = position.play(Placement(state.cursor_row, column)).position
            else:
                best, _ = searcher.search(position.state(), LIMITS[players], NEVER).values[0]
                if rng.draw(100) < NOTED:
                    estimate = searcher.algorithm.estimate(best)
                    notes.append(ChanceSample(estimate.value, estimate.spread, position.turn))
                position = position.play(draft_of(best)).position
        for note in notes:
            won = note.player in position.winners
            yield note, won / len(position.winners)


def fit(values: Numbers, spreads: Numbers, shares: Numbers) -> tuple[float, float]:
    """The log odds of a win where all are level, and how they grow: logistic regression."""
    weights = np.zeros(2)
    terms = np.stack([np.ones_like(values), values / (spreads + BASE_SPREAD)], axis=1)
    for _ in range(STEPS):
        chances = chances_of(terms, weights)
        bend = terms.T @ (terms * (chances * (1 - chances))[:, None])
        weights += np.linalg.solve(bend + 1e-6 * np.eye(2), terms.T @ (shares - chances))
    return float(weights[0]), float(weights[1])


def chances_of(terms: Numbers, weights: Numbers) -> Numbers:
    """The chances that `weights` give."""
    chances: Numbers = 1 / (1 + np.exp(-(terms @ weights)))
    return chances


def main(arguments: Sequence[str] | None = None) -> None:
    """Observe, fit and print as the command line says."""
    parser = argparse.ArgumentParser(
        prog="python -m azul_desktop.ai.training.win_chance_fit", description=__doc__
    )
    parser.add_argument("--players", type=int, choices=sorted(LIMITS), default=2)
    parser.add_argument("--games", type=int, default=200, help="games on each side of the board")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    seen = [
        (note.value, note.spread, share)
        for variant in Variant
        for note, share in observe(options.players, variant, options.games, options.seed)
    ]
    values, spreads, shares = np.array(seen, dtype=np.float64).T
    level, slope = fit(values, spreads, shares)
    print(f"{options.players} players, {len(values)} moves: {level:.2f}, {slope:.2f}")
    terms = np.stack([np.ones_like(values), values / (spreads + BASE_SPREAD)], axis=1)
    chances = chances_of(terms, np.array([level, slope]))
    for part in range(BINS):
        here = (chances * BINS).astype(int).clip(0, BINS - 1) == part
        if here.any():
            print(f"predicted {chances[here].mean():4.0%}, won {shares[here].mean():4.0%}", end="")
            print(f" of {here.sum()}")


if __name__ == "__main__":
    main()
