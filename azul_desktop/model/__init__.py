"""The game as Qt sees it, without a window."""

from azul_desktop.model.autosave import autosave_path, find_unfinished
from azul_desktop.model.computer_players import (
    PERSON,
    KnownProgram,
    any_player,
    command_of,
    computer_of,
    computer_seat,
    level_names,
    program_player,
    quoted_path,
)
from azul_desktop.model.fault_texts import refusal_text
from azul_desktop.model.game_model import GameModel
from azul_desktop.model.game_setup import GameSetup
from azul_desktop.model.game_texts import colour_name, level_text, move_text, tiles_text
from azul_desktop.model.instance_lock import InstanceLock, claim_autosave, claim_file
from azul_desktop.model.move_history import PlayedMove
from azul_desktop.model.record_files import (
    FileProblem,
    read_record,
    write_record,
)
from azul_desktop.model.settings import (
    DEFAULT_ZOOM,
    SPEEDS,
    THEMES,
    THINKING_TIMES,
    ZOOMS,
    Settings,
    Speed,
    ThemeChoice,
)

__all__ = [
    "DEFAULT_ZOOM",
    "PERSON",
    "SPEEDS",
    "THEMES",
    "THINKING_TIMES",
    "ZOOMS",
    "FileProblem",
    "GameModel",
    "GameSetup",
    "InstanceLock",
    "KnownProgram",
    "PlayedMove",
    "Settings",
    "Speed",
    "ThemeChoice",
    "any_player",
    "autosave_path",
    "claim_autosave",
    "claim_file",
    "colour_name",
    "command_of",
    "computer_of",
    "computer_seat",
    "find_unfinished",
    "level_names",
    "level_text",
    "move_text",
    "program_player",
    "quoted_path",
    "read_record",
    "refusal_text",
    "tiles_text",
    "write_record",
]
