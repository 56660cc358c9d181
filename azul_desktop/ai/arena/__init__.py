"""Matches among bots, built in or anyone's."""

from azul_desktop.ai.arena.arena_bots import Bot, make_bot, row_names
from azul_desktop.ai.arena.elo_ratings import Elo, RatingRow, elo, rows
from azul_desktop.ai.arena.matches import ArenaGame, play_games
from azul_desktop.ai.outside_programs import BotError

__all__ = [
    "ArenaGame",
    "Bot",
    "BotError",
    "Elo",
    "RatingRow",
    "elo",
    "make_bot",
    "play_games",
    "row_names",
    "rows",
]
