"""Who plays in the arena: built-in players, and programs that speak the bot protocol."""

from __future__ import annotations

import queue
import shlex
import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import perf_counter
from typing import Final, Protocol

from azul_desktop.ai.levels import LEVELS, LevelPlayer
from azul_desktop.ai.player import NEVER
from azul_desktop.ai.protocol import GREETING
from azul_desktop.ai.registry import UnknownPlayer, make_player
from azul_desktop.engine import Move, MoveTextError, Position, Rng, parse_move

START_SECONDS: Final = 10.0
"""How long a program may take to greet."""
GRACE: Final = 0.25
"""Seconds that a program may be late, for the pipes and the system."""
OWN_LIMIT: Final = 60.0
"""Seconds that a program may think where no time is set."""
COMMAND: Final = "cmd:"


class BotError(Exception):
    """A bot that cannot go on: it ended, was late or said what is no move."""


class Bot(Protocol):
    """One seat's player for a whole match."""

    name: str

    def start(self) -> None:
        """Get ready for a game, unless it is. Raises ``BotError``."""

    def move(self, position: Position, seed: int) -> Move:
        """Choose a move, legal or not; ``seed`` is its luck. Raises ``BotError``."""

    def close(self) -> None:
        """End it."""


class BuiltIn:
    """A player of this program, by name; ``seconds`` a move, or its own."""

    def __init__(self, name: str, seconds: float | None) -> None:
        levels = {level.name: level for level in LEVELS}
        self.name = name
        self._player = LevelPlayer(levels[name], seconds) if name in levels else make_player(name)

    def start(self) -> None:
        """Nothing to get ready."""

    def move(self, position: Position, seed: int) -> Move:
        """Choose a move."""
        return self._player.choose(position, Rng(seed), NEVER)

    def close(self) -> None:
        """Nothing to end."""


class Program:
    """A program started by ``command``; started anew after it failed.

    Raises ``UnknownPlayer`` where there is no such program.
    """

    def __init__(self, command: str, seconds: float | None) -> None:
        self.name = COMMAND + " ".join(command.split())
        self._words = _words(command)
        self._seconds = seconds
        self._process: subprocess.Popen[bytes] | None = None
        self._said: queue.Queue[str | None] = queue.Queue()

    def start(self) -> None:
        """Start the program unless it runs, and greet it. Raises ``BotError``."""
        if self._process is None:
            with self._failing():
                self._start()

    def move(self, position: Position, seed: int) -> Move:
        """Ask the program for a move. Raises ``BotError``, having ended the program."""
        with self._failing():
            return self._ask(position)

    @contextmanager
    def _failing(self) -> Iterator[None]:
        """End the program where it cannot be spoken to."""
        try:
            yield
        except BotError:
            self.close()
            raise
        except (OSError, ValueError) as error:
            self.close()
            raise BotError(f"it cannot be spoken to: {error}") from None

    def _ask(self, position: Position) -> Move:
        self._say(f"position {position}")
        if self._seconds is None:
            self._say("go")
            answer = self._hear("bestmove", OWN_LIMIT)
        else:
            self._say(f"go movetime {round(1000 * self._seconds)}")
            answer = self._hear("bestmove", self._seconds + GRACE)
        try:
            return parse_move(answer)
        except MoveTextError as error:
            raise BotError(str(error)) from None

    def _start(self) -> None:
        self._said = queue.Queue()
        self._process = subprocess.Popen(
            self._words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # Without a buffer nothing is left to be written when the program has ended.
            bufsize=0,
        )
        threading.Thread(target=self._listen, args=(self._process, self._said), daemon=True).start()
        self._say(GREETING)
        self._hear("azul-bot", START_SECONDS)

    @staticmethod
    def _listen(process: subprocess.Popen[bytes], said: queue.Queue[str | None]) -> None:
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                said.put(line.decode("utf-8", "replace").strip())
        said.put(None)

    def _say(self, line: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())

    def _hear(self, word: str, seconds: float) -> str:
        """What follows ``word`` in the next line that begins with it."""
        until = perf_counter() + seconds
        while True:
            try:
                line = self._said.get(timeout=max(0.0, until - perf_counter()))
            except queue.Empty:
                raise BotError(f"no {word} after {seconds:.2f} s") from None
            if line is None:
                raise BotError("it ended")
            first, _, rest = line.partition(" ")
            if first == word:
                return rest

    def close(self) -> None:
        """End the program."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        with process.stdin, suppress(OSError):
            process.stdin.write(b"quit\n")
        try:
            process.wait(0.5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _words(command: str) -> list[str]:
    """A program that is there, and its arguments. Raises ``UnknownPlayer``."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UnknownPlayer(f"{command!r}: {error}") from None
    if not words or shutil.which(words[0]) is None:
        raise UnknownPlayer(f"{command!r}: there is no such program")
    return words


def make_bot(text: str, seconds: float | None) -> Bot:
    """A level or another built-in player by name, or ``cmd:PROGRAM ARGUMENTS``.

    Raises ``UnknownPlayer``.
    """
    if text.startswith(COMMAND):
        return Program(text.removeprefix(COMMAND), seconds)
    make_player(text)
    return BuiltIn(text, seconds)
