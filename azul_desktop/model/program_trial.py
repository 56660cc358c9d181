"""Outside programs that play: trying one out, asking it, and what is said where it fails."""

from __future__ import annotations

import contextlib
import threading
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal

from azul_desktop.model.game_setup import command_of
from azul_desktop.model.game_texts import RetranslatableText, isolated, level_text, translate
from azul_desktop.model.player_worker import (
    USUAL_TIME,
    PlayerAnswer,
    built_in_player,
    thinking_time,
)

if TYPE_CHECKING:
    from azul_desktop.ai import Player
    from azul_desktop.ai.outside_programs import BotError, ProgramFault, ProgramPlayer

PATIENCE: Final = 5.0
"""Seconds in which a program has to greet."""
GRACE: Final = 2.0
"""Seconds that its move may be late at the table, where nobody counts milliseconds."""
MOST_WORDS: Final = 120
"""Characters of a program's last words that a sentence has room for."""


@dataclass(frozen=True, slots=True)
class KnownProgram:
    """A program that a person of this computer has chosen, and what it calls itself."""

    command: str
    title: str


def any_player(name: str, seconds: float = USUAL_TIME) -> Player:
    """Make a player of the program's own, or have an outside program play; see `PlayerMaker`.

    Outside programs have as much time for a move as the strongest level: `seconds`.
    """
    command = command_of(name)
    return built_in_player(name, seconds) if command is None else _program(command, seconds)


def _program(command: str, seconds: float = USUAL_TIME) -> ProgramPlayer:
    from azul_desktop.ai.outside_programs import ProgramPlayer

    return ProgramPlayer(command, thinking_time(seconds), GRACE, PATIENCE)


def quoted_path(path: str) -> str:
    """The command line that starts the file at `path`, a Python script by its interpreter."""
    from azul_desktop.ai.outside_programs import WINDOWS, join_words

    interpreter = ["py" if WINDOWS else "python3"] if path.lower().endswith(".py") else []
    return join_words([*interpreter, path])


class _TrialRun:
    """One start of a program; what came of it is for who still waits for it."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.stop = threading.Event()
        self.title = ""
        self.error: BotError | None = None


class ProgramTrial(QObject):
    """Starts a program, hears its greeting and ends it, in a thread; one at a time."""

    greeted = Signal(str)
    """What the program calls itself; empty where it does not say."""
    failed = Signal(object)
    """A `RetranslatableText` about what is wrong with it."""
    _finished = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._attempt: _TrialRun | None = None
        self._finished.connect(self._receive, Qt.ConnectionType.QueuedConnection)

    def begin(self, command: str) -> None:
        """Try `command`; a trial in progress is left."""
        self.stop()
        self._attempt = _TrialRun(command)
        threading.Thread(
            target=self._work, args=(self._attempt,), name="trying a program", daemon=True
        ).start()

    def stop(self) -> None:
        """Leave the trial in progress, if any, whose program is ended."""
        if self._attempt is not None:
            self._attempt.stop.set()
            self._attempt = None

    def _work(self, attempt: _TrialRun) -> None:
        """Runs in the thread."""
        from azul_desktop.ai.outside_programs import BotError

        try:
            program = _program(attempt.command)
            program.start(attempt.stop)
            program.close()
            attempt.title = program.title
        except BotError as error:
            attempt.error = error
        # The program may be ending, and this object be gone.
        with contextlib.suppress(RuntimeError):
            self._finished.emit(attempt)

    def _receive(self, attempt: _TrialRun) -> None:
        if attempt is not self._attempt:
            return
        self._attempt = None
        if attempt.error is None:
            self.greeted.emit(attempt.title)
        else:
            self.failed.emit(RetranslatableText(partial(fault_text, attempt.error)))


def failure_text(answer: PlayerAnswer, name: str) -> str:
    """That the player called `name` failed and another gave this `answer`, and why."""
    error = answer.problem
    if command_of(answer.name) is None:
        sentence = translate(
            "GameModel",
            "The computer player “{name}” failed ({reason}); an easy move was made instead.",
        )
        reason = str(error) or type(error).__name__
        return sentence.format(name=level_text(answer.name), reason=reason)
    sentence = translate(
        "Programs", "An easy move was made for {name}, whose program failed. {reason}"
    )
    return sentence.format(name=isolated(name), reason=_reason(error))


def _reason(error: BaseException | None) -> str:
    from azul_desktop.ai.outside_programs import BotError

    return fault_text(error) if isinstance(error, BotError) else str(error)


def fault_text(error: BotError) -> str:
    """What is wrong with a program, in a sentence or two."""
    words = error.last_words[-MOST_WORDS:]
    pattern = translate("Programs", "{sentence} Its last words: {words}") if words else "{sentence}"
    return pattern.format(sentence=_sentence(error.fault, error.detail), words=words)


def _sentence(fault: ProgramFault, detail: str) -> str:
    # The engine's reason, in English, stands behind an illegal move.
    return _sentences()[fault].format(detail=detail, move=detail.partition(":")[0])


def _sentences() -> dict[ProgramFault, str]:
    from azul_desktop.ai.outside_programs import ProgramFault

    return {
        ProgramFault.NO_COMMAND: translate(
            "Programs", "A quotation mark in this line is not closed."
        ),
        ProgramFault.MISSING: translate("Programs", "There is no such program on this computer."),
        ProgramFault.UNSTARTED: translate("Programs", "The program cannot be started: {detail}."),
        ProgramFault.NO_GREETING: translate(
            "Programs",
            "The program did not greet within {detail} s, so it speaks no bot protocol.",
        ),
        ProgramFault.VERSION: translate(
            "Programs",
            "The program speaks version {detail} of the bot protocol; here version 1 is spoken.",
        ),
        ProgramFault.LATE: translate("Programs", "The program had no move after {detail} s."),
        ProgramFault.NO_MOVE: translate("Programs", "The program answered with what is no move."),
        ProgramFault.ILLEGAL: translate(
            "Programs", "The program chose {move}, which is not legal."
        ),
        ProgramFault.FLOOD: translate(
            "Programs", "The program said a line of over {detail} bytes."
        ),
        ProgramFault.ENDED: translate("Programs", "The program ended ({detail})."),
        ProgramFault.CLOSED: translate("Programs", "The program closed its output."),
        ProgramFault.DEAF: translate("Programs", "The program does not listen."),
        ProgramFault.STOPPED: translate("Programs", "The program was stopped."),
    }
