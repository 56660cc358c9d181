"""The player that plays anything legal."""

from __future__ import annotations

from azul_desktop.ai.player import StopFlag
from azul_desktop.engine import Move, Position, Rng


class RandomPlayer:
    """Draws each move evenly from the legal ones."""

    name = "random"

    def choose(self, position: Position, rng: Rng, stop: StopFlag) -> Move:
        """Return any legal move, at once."""
        moves = position.legal_moves()
        return moves[rng.draw(len(moves))]
