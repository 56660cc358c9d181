"""The computer players. No Qt; a player sees what a person at the table could see and count.

`make_player` gives a player by the name that `player_names` lists and that the seats of records
carry as ``ai:NAME``.
"""

from azul_desktop.ai.match import play_match
from azul_desktop.ai.player import NEVER, Guest, Player, StopFlag
from azul_desktop.ai.registry import UnknownPlayer, make_player, player_names

__all__ = [
    "NEVER",
    "Guest",
    "Player",
    "StopFlag",
    "UnknownPlayer",
    "make_player",
    "play_match",
    "player_names",
]
