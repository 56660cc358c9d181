"""The computer players. No Qt; a player sees what a person at the table could see and count.

`make_player` gives a player by the name that `player_names` lists and that the seats of records
carry as `ai:NAME`.
"""

from azul_desktop.ai.player import NEVER, ClosablePlayer, Player, StopFlag
from azul_desktop.ai.player_registry import UnknownPlayer, make_player, player_names
from azul_desktop.ai.whole_game import play_match

__all__ = [
    "NEVER",
    "ClosablePlayer",
    "Player",
    "StopFlag",
    "UnknownPlayer",
    "make_player",
    "play_match",
    "player_names",
]
