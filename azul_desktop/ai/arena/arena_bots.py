"""Who plays in the arena: built-in players, and programs that speak the bot protocol."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Final, Protocol

from azul_desktop.ai.levels import LEVELS, LevelPlayer, UnknownPlayer, make_player
from azul_desktop.ai.player import NEVER
from azul_desktop.ai.program_player import COMMAND_PREFIX, BotError, ProgramFault, ProgramPlayer
from azul_desktop.engine import Move, Position, Rng, Variant
from azul_desktop.engine.record import one_line

GRACE: Final = 0.05
"""Seconds that a move may be late, for the pipes and the system."""
EXIT_TIME: Final = 0.5
"""Seconds in which a program may end by itself."""


class Bot(Protocol):
    """One seat's player for a whole match."""

    name: str
    """The player's name, as records have it behind `ai:`."""

    def start(self) -> None:
        """Get ready for a game, unless it is. Raises `BotError`."""

    def move(self, position: Position, seed: int) -> Move:
        """Choose a move, legal or not; `seed` is its luck. Raises `BotError`."""

    def close(self) -> None:
        """End it."""


class BuiltInBot:
    """A player of this program, by name; `seconds` a move, or its own."""

    def __init__(self, name: str, seconds: float | None) -> None:
        levels = {level.name: level for level in LEVELS}
        self.name = name
        self._seconds = seconds
        self._player = LevelPlayer(levels[name], seconds) if name in levels else make_player(name)
        self._ready = seconds is None

    def start(self) -> None:
        """Load what the first move would load, where the time of moves is limited."""
        if not self._ready:
            for variant in Variant:
                opening = Position.new(2, variant).deal(Rng(0)).position
                self._player.choose(opening, Rng(0), _Always())
            self._ready = True

    def move(self, position: Position, seed: int) -> Move:
        """Choose a move. Raises `BotError` for one that comes too late."""
        begun = perf_counter()
        move = self._player.choose(position, Rng(seed), NEVER)
        if self._seconds is not None and perf_counter() - begun > self._seconds + GRACE:
            raise BotError(ProgramFault.LATE, f"{self._seconds + GRACE:.2f}")
        return move

    def close(self) -> None:
        """Nothing to close."""


class ProgramBot:
    """An outside program, started anew after it failed; see `ProgramPlayer`."""

    def __init__(self, command: str, seconds: float | None) -> None:
        self._program = ProgramPlayer(command, seconds, GRACE)
        self.name = COMMAND_PREFIX + one_line(command)

    @property
    def title(self) -> str:
        """What the program calls itself; until it has, its command."""
        return self._program.title or self.name

    def start(self) -> None:
        """Start and greet the program, unless it runs. Raises `BotError`."""
        self._program.start()

    def move(self, position: Position, seed: int) -> Move:
        """Ask the program for a move. Raises `BotError`, having ended the program."""
        return self._program.choose(position, Rng(seed), NEVER)

    def close(self) -> None:
        """End the program."""
        self._program.close(EXIT_TIME)


class _Always:
    def is_set(self) -> bool:
        return True


def make_bot(text: str, seconds: float | None) -> Bot:
    """A level or another built-in player by name, or `cmd:PROGRAM ARGUMENTS`.

    Raises `UnknownPlayer`.
    """
    if not text.startswith(COMMAND_PREFIX):
        make_player(text)
        return BuiltInBot(text, seconds)
    command = text.removeprefix(COMMAND_PREFIX)
    try:
        return ProgramBot(command, seconds)
    except BotError as error:
        raise UnknownPlayer(f"{command!r}: {error}") from None


def title_of(bot: Bot) -> str:
    """What people call `bot`."""
    return bot.title if isinstance(bot, ProgramBot) else bot.name


def row_names(texts: Sequence[str], bots: Sequence[Bot]) -> list[str]:
    """What each of `bots`, made of `texts`, is called in the summary of a match.

    Those of one text share a name. Programs that call themselves alike, or like a built-in player,
    are numbered.
    """
    names: dict[str, str] = {text: text for text in texts if not text.startswith(COMMAND_PREFIX)}
    for text, bot in zip(texts, bots, strict=True):
        if text not in names:
            names[text] = _free_name(title_of(bot), set(names.values()))
    return [names[text] for text in texts]


def _free_name(name: str, taken: set[str]) -> str:
    free, number = name, 2
    while free in taken:
        free, number = f"{name} {number}", number + 1
    return free
