"""Outside programs as players: started, spoken to in the bot protocol, and ended for certain."""

from azul_desktop.ai.programs.commands import COMMAND, WINDOWS, join_words, split_words
from azul_desktop.ai.programs.faults import BotError, Fault
from azul_desktop.ai.programs.program import Program

__all__ = ["COMMAND", "WINDOWS", "BotError", "Fault", "Program", "join_words", "split_words"]
