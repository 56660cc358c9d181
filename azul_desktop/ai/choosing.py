"""Choosing among moves of equal worth."""

from __future__ import annotations

from collections.abc import Sequence

from azul_desktop.engine import Move, Rng

SAME = 1e-9
"""Values nearer than this are a tie."""


def best_of(moves: Sequence[Move], values: Sequence[float], rng: Rng) -> Move:
    """The move of the highest value, drawn evenly among ties. Raises `ValueError` for none."""
    best = max(values)
    ties = [move for move, value in zip(moves, values, strict=True) if value > best - SAME]
    return ties[rng.draw(len(ties))]
