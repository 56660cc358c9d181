"""What every computer player is to those who let it play."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from azul_desktop.engine import Move, Position, Rng


class StopFlag(Protocol):
    """Whether a player should stop thinking; a `threading.Event` is one."""

    def is_set(self) -> bool:
        """Whether to stop."""


class Player(Protocol):
    """A computer player. It keeps nothing between two moves, so one may sit in several seats."""

    @property
    def name(self) -> str:
        """The name in the registry."""

    def choose(self, position: Position, rng: Rng, stop: StopFlag) -> Move:
        """Return a legal move of `position`, in which a draft or a placement is due.

        The same position and the same state of `rng` give the same move, unless `stop` was set
        meanwhile: then the best move found so far. Raises `ValueError` where no move is due.
        """


@runtime_checkable
class ClosablePlayer(Player, Protocol):
    """A player that runs beside this program, from its first move until it is closed."""

    def close(self) -> None:
        """End it at once. It may be asked again, which starts it anew."""


class _Never:
    def is_set(self) -> bool:
        return False


NEVER: Final[StopFlag] = _Never()
"""The flag of those who never stop a player."""
