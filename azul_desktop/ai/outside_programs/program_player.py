"""An outside program as a player."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Final

from azul_desktop.ai.bot_protocol import GREETING, LONGEST_LINE, VERSION
from azul_desktop.ai.outside_programs.command_line import COMMAND, split_words
from azul_desktop.ai.outside_programs.program_faults import BotError, ProgramFault
from azul_desktop.ai.outside_programs.program_process import ProgramProcess
from azul_desktop.ai.player import NEVER, StopFlag
from azul_desktop.engine import Move, MoveTextError, Position, Rng, parse_move

OWN_LIMIT: Final = 60.0
"""Seconds that a program may think where no time is set."""
ANSWER: Final = "azul-bot"
"""The word that a program greets with."""
LONGEST_NAME: Final = 40
_LAST: Final = (ProgramFault.ENDED, ProgramFault.CLOSED)
"""What a program may have had something to say about."""
_SLICE: Final = 0.01
"""Seconds after which it is seen that a thought was stopped."""
_MOMENT: Final = 0.2
"""Seconds in which a program that has said its last ends, and its last line arrives."""


class ProgramPlayer:
    """Plays by `command`, a program and its arguments; started where need be, and kept running.

    `seconds` is what a move may take, or `None` for the program's own limit; `grace` how much
    later the answer may come, `patience` how late the greeting. Raises `BotError` where there
    is no such program.
    """

    def __init__(
        self, command: str, seconds: float | None, grace: float, patience: float = 10.0
    ) -> None:
        self._words = _words(command)
        self._seconds, self._grace, self._patience = seconds, grace, patience
        self._process: ProgramProcess | None = None
        self.name = COMMAND + command
        self.title = ""
        """The name that the program gives itself, once it has greeted."""

    def start(self, stop: StopFlag = NEVER) -> None:
        """Start the program unless it runs, and greet it. Raises `BotError`."""
        if self._process is not None and self._process.ending(0) is None:
            return
        self.close()
        with self._failing():
            try:
                self._process = ProgramProcess(self._words, ANSWER)
            except (OSError, ValueError) as error:
                raise BotError(
                    ProgramFault.UNSTARTED, getattr(error, "strerror", None) or error
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
        """End a program that fails, and add what it had to say about that."""
        try:
            yield
        except BaseException as error:
            process = self._process
            self.close()
            if process is not None and isinstance(error, BotError) and error.fault in _LAST:
                error.last_words = process.last_words.text(_MOMENT)
            raise

    def _greet(self, process: ProgramProcess, stop: StopFlag) -> None:
        late = BotError(ProgramFault.NO_GREETING, f"{self._patience:g}")
        answer = self._answer(process, [GREETING], self._patience, late, stop)
        version, _, title = answer.partition(" ")
        if version != VERSION:
            raise BotError(ProgramFault.VERSION, _plain(version) or "?")
        self.title = _plain(title)

    def _ask(self, process: ProgramProcess, position: Position, stop: StopFlag) -> Move:
        if self._seconds is None:
            limit, go = OWN_LIMIT, "go"
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
        """Say `lines`; the answer that is expected. Raises `late` after `seconds`."""
        answers = process.answers
        until = perf_counter() + seconds
        try:
            for line in lines:
                process.say(line)
        except (OSError, ValueError) as error:
            raise self._silence(process) or BotError(ProgramFault.DEAF, error) from None
        while (answer := answers.wait(min(_SLICE, until - perf_counter()))) is None:
            if stop.is_set():
                raise BotError(ProgramFault.STOPPED)
            if answers.flooded:
                raise BotError(ProgramFault.FLOOD, LONGEST_LINE)
            if answers.ended or process.ending(0) is not None:
                if (answer := answers.wait(_MOMENT)) is not None:
                    break
                raise self._silence(process) or BotError(ProgramFault.CLOSED)
            if perf_counter() >= until:
                raise late
        return answer

    @staticmethod
    def _silence(process: ProgramProcess) -> BotError | None:
        """Why nothing comes from a program that has ended; `None` if it has not."""
        ending = process.ending(_MOMENT)
        return None if ending is None else BotError(ProgramFault.ENDED, ending)


def _words(command: str) -> list[str]:
    """A program that is there, and its arguments. Raises `BotError`."""
    try:
        words = split_words(command)
    except ValueError as error:
        raise BotError(ProgramFault.NO_COMMAND, error) from None
    if not words or shutil.which(words[0]) is None:
        raise BotError(ProgramFault.MISSING)
    return words


def _plain(text: str) -> str:
    """`text` without what cannot be shown, cut short."""
    return "".join(c if c.isprintable() else " " for c in text)[:LONGEST_NAME].strip()
