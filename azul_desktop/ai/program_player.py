"""An outside program as a player, asked through the bot protocol, and all that can go wrong."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from time import perf_counter
from typing import Final

from azul_desktop.ai.bot_protocol import GREETING, LONGEST_LINE, VERSION
from azul_desktop.ai.player import NEVER, StopFlag
from azul_desktop.ai.program_process import ProgramProcess, split_words
from azul_desktop.engine import Move, MoveTextError, Position, Rng, parse_move

COMMAND_PREFIX: Final = "cmd:"
"""Begins the name of a player that is an outside program; its command line follows."""
DEFAULT_LIMIT: Final = 60.0
"""Seconds that a program may think where no time is set."""
GREETING_WORD: Final = "azul-bot"
"""The word that a program greets with."""
LONGEST_NAME: Final = 40
_POLL: Final = 0.01
"""Seconds between two looks at the stop flag."""
_EXIT_TIME: Final = 0.2
"""Seconds for a program that has closed its output to exit, and for its last line to count_node."""


class ProgramFault(StrEnum):
    """A way to fail, with its sentence in English; `BotError` has the `{detail}`."""

    BAD_COMMAND = "it is no command line: {detail}"
    MISSING = "there is no such program"
    NOT_STARTED = "it cannot be started: {detail}"
    NO_GREETING = "it did not greet within {detail} s"
    VERSION = "it speaks version {detail} of the protocol, not 1"
    LATE = "it had no move after {detail} s"
    NO_MOVE = "it said what is no move: {detail}"
    ILLEGAL = "its move is not legal: {detail}"
    LONG_LINE = "it said a line of over {detail} bytes"
    ENDED = "it ended with {detail}"
    OUTPUT_CLOSED = "it closed its output"
    NOT_READING = "it does not listen: {detail}"
    STOPPED = "it was stopped"


_AFTER_EXIT: Final = (ProgramFault.ENDED, ProgramFault.OUTPUT_CLOSED)
"""Faults that the program may have explained on standard error."""


class BotError(Exception):
    """A bot that cannot go on. `error_output` is the end of what it wrote on standard error."""

    def __init__(self, fault: ProgramFault, detail: object = "", error_output: str = "") -> None:
        super().__init__(fault, detail, error_output)
        self.fault = fault
        self.detail = str(detail)
        self.error_output = error_output

    def __str__(self) -> str:
        text = self.fault.format(detail=self.detail)
        return f"{text}; its last words: {self.error_output}" if self.error_output else text


class ProgramPlayer:
    """Plays by `command`, a program and its arguments; started when needed, and kept running.

    `seconds` is what a move may take, or `None` for the program's own limit; `grace` how much
    later the answer may come, `greeting_limit` how late the greeting. Raises `BotError` where there
    is no such program.
    """

    def __init__(
        self, command: str, seconds: float | None, grace: float, greeting_limit: float = 10.0
    ) -> None:
        self._arguments = _arguments(command)
        self._seconds, self._grace, self._greeting_limit = seconds, grace, greeting_limit
        self._process: ProgramProcess | None = None
        self.name = COMMAND_PREFIX + command
        self.title = ""
        """The name that the program gives itself, once it has greeted."""

    def start(self, stop: StopFlag = NEVER) -> None:
        """Start the program unless it runs, and greet it. Raises `BotError`."""
        if self._process is not None and self._process.exit_text(0) is None:
            return
        self.close()
        with self._failing():
            try:
                self._process = ProgramProcess(self._arguments, GREETING_WORD)
            except (OSError, ValueError) as error:
                raise BotError(
                    ProgramFault.NOT_STARTED, getattr(error, "strerror", None) or error
                ) from None
            self._greet(self._process, stop)

    def choose(self, position: Position, rng: Rng, stop: StopFlag) -> Move:
        """Ask for a legal move of `position`; where that is stopped the program is ended at once.

        Raises `BotError`, having ended the program: the next move starts it anew.
        """
        if self._process is None:
            self.start(stop)
        assert self._process is not None
        with self._failing():
            return self._ask(self._process, position, stop)

    def close(self, seconds: float = 0.0) -> None:
        """End the program and all that it has started, giving it `seconds` to end by itself."""
        process, self._process = self._process, None
        if process is None:
            return
        if seconds:
            process.end(seconds)
        else:
            process.kill()

    @contextmanager
    def _failing(self) -> Iterator[None]:
        """End a program that fails, and add what it wrote on standard error."""
        try:
            yield
        except BaseException as error:
            process = self._process
            self.close()
            if process is not None and isinstance(error, BotError) and error.fault in _AFTER_EXIT:
                error.error_output = process.error_output.text(_EXIT_TIME)
            raise

    def _greet(self, process: ProgramProcess, stop: StopFlag) -> None:
        late = BotError(ProgramFault.NO_GREETING, f"{self._greeting_limit:g}")
        answer = self._answer(process, [GREETING], self._greeting_limit, late, stop)
        version, _, title = answer.partition(" ")
        if version != VERSION:
            raise BotError(ProgramFault.VERSION, _plain(version) or "?")
        self.title = _plain(title)

    def _ask(self, process: ProgramProcess, position: Position, stop: StopFlag) -> Move:
        if self._seconds is None:
            limit, go = DEFAULT_LIMIT, "go"
        else:
            limit, go = self._seconds + self._grace, f"go movetime {round(1000 * self._seconds)}"
        late = BotError(ProgramFault.LATE, f"{limit:.2f}")
        process.answers.expect("bestmove")
        answer = self._answer(process, [f"position {position}", go], limit, late, stop)
        try:
            move = parse_move(answer.partition(" ")[0])
        except MoveTextError as error:
            raise BotError(ProgramFault.NO_MOVE, error) from None
        if refusal := position.refusal(move):
            raise BotError(ProgramFault.ILLEGAL, f"{move}: {refusal}")
        return move

    def _answer(
        self,
        process: ProgramProcess,
        lines: list[str],
        seconds: float,
        late: BotError,
        stop: StopFlag,
    ) -> str:
        """Send `lines`; the answer that is expected. Raises `late` after `seconds`."""
        answers = process.answers
        until = perf_counter() + seconds
        try:
            for line in lines:
                process.send_line(line)
        except (OSError, ValueError) as error:
            raise self._exit_error(process) or BotError(ProgramFault.NOT_READING, error) from None
        while (answer := answers.wait(min(_POLL, until - perf_counter()))) is None:
            if stop.is_set():
                raise BotError(ProgramFault.STOPPED)
            if answers.overlong:
                raise BotError(ProgramFault.LONG_LINE, LONGEST_LINE)
            if answers.ended or process.exit_text(0) is not None:
                if (answer := answers.wait(_EXIT_TIME)) is not None:
                    break
                raise self._exit_error(process) or BotError(ProgramFault.OUTPUT_CLOSED)
            if perf_counter() >= until:
                raise late
        return answer

    @staticmethod
    def _exit_error(process: ProgramProcess) -> BotError | None:
        """The fault of a program that has ended; `None` if it has not."""
        exit_text = process.exit_text(_EXIT_TIME)
        return None if exit_text is None else BotError(ProgramFault.ENDED, exit_text)


def _arguments(command: str) -> list[str]:
    """A program that exists, and its arguments. Raises `BotError`."""
    try:
        words = split_words(command)
    except ValueError as error:
        raise BotError(ProgramFault.BAD_COMMAND, error) from None
    if not words or shutil.which(words[0]) is None:
        raise BotError(ProgramFault.MISSING)
    return words


def _plain(text: str) -> str:
    """`text` without unprintable characters, cut short."""
    return "".join(c if c.isprintable() else " " for c in text)[:LONGEST_NAME].strip()
