"""Matches among bots, built in or anyone's."""

from azul_desktop.ai.arena.bots import Bot, make_bot, row_names
from azul_desktop.ai.arena.games import Game, play_games
from azul_desktop.ai.arena.ratings import Elo, Row, elo, rows
from azul_desktop.ai.programs import BotError

__all__ = [
    "Bot",
    "BotError",
    "Elo",
    "Game",
    "Row",
    "elo",
    "make_bot",
    "play_games",
    "row_names",
    "rows",
]
