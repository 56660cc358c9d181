"""Matches among bots, built in or anyone's."""

from azul_desktop.ai.arena.bots import Bot, BotError, make_bot
from azul_desktop.ai.arena.games import Game, play_games
from azul_desktop.ai.arena.ratings import Elo, Row, elo, rows

__all__ = ["Bot", "BotError", "Elo", "Game", "Row", "elo", "make_bot", "play_games", "rows"]
