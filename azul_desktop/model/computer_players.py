"""Computer players: how a seat names one, which may play, and how it is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from azul_desktop.engine import Seat

if TYPE_CHECKING:
    from azul_desktop.ai.player import Player
    from azul_desktop.ai.program_player import ProgramPlayer

PERSON: Final = "human"
_COMPUTER: Final = "ai:"
_PROGRAM: Final = "cmd:"
"""Begins the name of a computer player that is an outside program, as in the arena."""

PlayerMaker = Callable[[str], "Player"]
"""Makes the computer player of a name; raises for a name that it does not know."""

Permission = Callable[[str], "str | None"]
"""Gives the computer player to use where a seat names one; `None` where it may not play."""

DEFAULT_TIME: Final = 2.0
"""Seconds over a move where nobody has chosen others."""
_SHARE: Final = 0.95
"""The part of a move's time spent thinking; the rest goes by on the way of the answer."""
PATIENCE: Final = 5.0
"""Seconds in which an outside program has to greet."""
GRACE: Final = 2.0
"""Seconds that its move may be late in the window, where nobody counts milliseconds."""


class KnownProgram(NamedTuple):
    """An outside program that a person has chosen on this computer, and its own name."""

    command: str
    title: str


def computer_of(seat: Seat) -> str | None:
    """The name of the computer player in `seat`; `None` for a person.

    A kind that this program does not know is played by a person, so that any record can go on.
    """
    return seat.kind.removeprefix(_COMPUTER) if seat.kind.startswith(_COMPUTER) else None


def computer_seat(name: str, player: str) -> Seat:
    """A seat called `name` for the computer player `player`."""
    return Seat(name, _COMPUTER + player)


def command_of(player: str) -> str | None:
    """The command line of a computer player that is an outside program; `None` for others."""
    return player.removeprefix(_PROGRAM) if player.startswith(_PROGRAM) else None


def program_player(command: str) -> str:
    """The name of the computer player that is the program of this command line."""
    return _PROGRAM + command


def permit_built_in(player: str) -> str | None:
    """Let no outside program play; a `Permission`."""
    return player if command_of(player) is None else None


def level_names() -> tuple[str, ...]:
    """The levels that a person may choose from, weakest first."""
    from azul_desktop.ai import levels

    return levels.level_names()


def built_in_player(name: str, seconds: float = DEFAULT_TIME) -> Player:
    """Make a player of the program's own. Its modules load in the thread that thinks first.

    The strongest takes `seconds` over a move; the others have seen enough long before.
    """
    from azul_desktop.ai.levels import LEVELS, make_level, make_player

    if name == LEVELS[-1].name:
        return make_level(name, _SHARE * seconds)
    return make_player(name)


def any_player(name: str, seconds: float = DEFAULT_TIME) -> Player:
    """Make a player of the program's own, or have an outside program play; see `PlayerMaker`.

    Outside programs have as much time for a move as the strongest level: `seconds`.
    """
    command = command_of(name)
    return built_in_player(name, seconds) if command is None else outside_program(command, seconds)


def outside_program(command: str, seconds: float = DEFAULT_TIME) -> ProgramPlayer:
    """Make the outside program of this command line; it starts when it is asked first."""
    from azul_desktop.ai.program_player import ProgramPlayer

    return ProgramPlayer(command, _SHARE * seconds, GRACE, PATIENCE)


def quoted_path(path: str) -> str:
    """The command line that starts the file at `path`, a Python script by its interpreter."""
    from azul_desktop.ai.program_process import WINDOWS, join_words

    interpreter = ["py" if WINDOWS else "python3"] if path.lower().endswith(".py") else []
    return join_words([*interpreter, path])
