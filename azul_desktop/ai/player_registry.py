"""The players by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from azul_desktop.ai.easy_player import EasyPlayer
from azul_desktop.ai.levels import LEVELS, LevelPlayer
from azul_desktop.ai.player import Player
from azul_desktop.ai.random_player import RandomPlayer

PLAYERS: Final[dict[str, Callable[[], Player]]] = {
    "random": RandomPlayer,
    "easy": EasyPlayer,
    **{level.name: partial(LevelPlayer, level) for level in LEVELS},
}
"""What makes each player: two that need no search, then the levels; each the weakest first."""


class UnknownPlayer(ValueError):
    """A name that no player has."""


def player_names() -> tuple[str, ...]:
    """Every player's name: the two that do not search, then the levels; each the weakest first."""
    return tuple(PLAYERS)


def make_player(name: str) -> Player:
    """A new player. Raises `UnknownPlayer`."""
    if name not in PLAYERS:
        raise UnknownPlayer(f"{name!r} is no computer player ({', '.join(PLAYERS)})")
    return PLAYERS[name]()
