"""Outside programs as players: started, spoken to in the bot protocol, and ended for certain."""

from azul_desktop.ai.outside_programs.command_line import COMMAND, WINDOWS, join_words, split_words
from azul_desktop.ai.outside_programs.program_faults import BotError, ProgramFault
from azul_desktop.ai.outside_programs.program_player import ProgramPlayer

__all__ = [
    "COMMAND",
    "WINDOWS",
    "BotError",
    "ProgramFault",
    "ProgramPlayer",
    "join_words",
    "split_words",
]
