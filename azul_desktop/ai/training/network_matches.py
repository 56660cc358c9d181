"""Matches between networks, every deal played from every seat."""

from __future__ import annotations

from azul_desktop.ai.arena.arena_bots import Bot
from azul_desktop.ai.arena.elo_ratings import RatingRow, rows
from azul_desktop.ai.arena.matches import play_games
from azul_desktop.ai.player import NEVER
from azul_desktop.ai.search.column_choice import column_values
from azul_desktop.ai.search.evaluation_network import Network
from azul_desktop.ai.search.searcher import Searcher, SearchLimits, draft_of
from azul_desktop.engine import Move, Phase, Placement, Position, Variant

BITS = 14


class NetworkBot:
    """Searches by a network within limits, without luck."""

    def __init__(self, name: str, network: Network, variant: Variant, limits: SearchLimits) -> None:
        self.name = name
        self._thinker = Searcher(variant, BITS, network)
        self._limits = limits

    def start(self) -> None:
        """Nothing to get ready."""

    def move(self, position: Position, seed: int) -> Move:
        """Choose a move."""
        table = position.state()
        if position.phase is Phase.TILE:
            return Placement(
                table.cursor_row, column_values(table, self._thinker.search, NEVER)[0][0]
            )
        return draft_of(self._thinker.best(table, self._limits, NEVER).values[0][0])

    def close(self) -> None:
        """Nothing to end."""


def network_match(
    candidate: Network,
    champion: Network,
    variant: Variant,
    players: int,
    games: int,
    limits: SearchLimits,
    seed: int,
) -> RatingRow:
    """How `candidate` does against `champion`; they take every other seat of `players`."""
    bots: list[Bot] = [
        NetworkBot("champion", champion, variant, limits)
        if seat % 2
        else NetworkBot("candidate", candidate, variant, limits)
        for seat in range(players)
    ]
    played = list(play_games(bots, variant, games, seed))
    return rows([bot.name for bot in bots], played)[0]
