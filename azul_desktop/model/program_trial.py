"""Trying out an outside program, and the sentences about one that fails."""

from __future__ import annotations

import threading
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from azul_desktop.model.computer_players import command_of, outside_program
from azul_desktop.model.game_texts import RetranslatableText, isolated, level_text, translate
from azul_desktop.model.player_thread import PlayerAnswer
from azul_desktop.model.threads import MainThreadSignal

if TYPE_CHECKING:
    from azul_desktop.ai.program_player import BotError, ProgramFault

_LONGEST: Final = 120
"""Characters of a program's last line of errors that a sentence has room for."""


class _Attempt:
    """One start of a program, in a thread, and what came of it."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.stop = threading.Event()
        self.title = ""
        self.error: BotError | None = None


class ProgramTrial(QObject):
    """Starts a program, reads its greeting and ends it, in a thread; one at a time."""

    greeted = Signal(str)
    """The name that the program gave, which may be empty."""
    failed = Signal(object)
    """A `RetranslatableText` about what is wrong with it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._attempt: _Attempt | None = None
        self._finished = MainThreadSignal(self._receive)

    def begin(self, command: str) -> None:
        """Try `command`; a trial in progress is left."""
        self.stop()
        self._attempt = _Attempt(command)
        threading.Thread(
            target=self._work, args=(self._attempt,), name="trying a program", daemon=True
        ).start()

    def stop(self) -> None:
        """Leave the trial in progress, if any, whose program is ended."""
        if self._attempt is not None:
            self._attempt.stop.set()
            self._attempt = None

    def _work(self, attempt: _Attempt) -> None:
        """Runs in the thread."""
        from azul_desktop.ai.program_player import BotError

        try:
            program = outside_program(attempt.command)
            program.start(attempt.stop)
            program.close()
            attempt.title = program.title
        except BotError as error:
            attempt.error = error
        self._finished.send(attempt)

    def _receive(self, attempt: _Attempt) -> None:
        if attempt is not self._attempt:
            return
        self._attempt = None
        if attempt.error is None:
            self.greeted.emit(attempt.title)
        else:
            self.failed.emit(RetranslatableText(partial(program_fault_text, attempt.error)))


def player_failure_text(answer: PlayerAnswer, name: str) -> str:
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
    from azul_desktop.ai.program_player import BotError

    return program_fault_text(error) if isinstance(error, BotError) else str(error)


def program_fault_text(error: BotError) -> str:
    """What is wrong with a program, in a sentence or two."""
    words = error.error_output[-_LONGEST:]
    pattern = translate("Programs", "{sentence} Its last words: {words}") if words else "{sentence}"
    return pattern.format(sentence=_sentence(error.fault, error.detail), words=words)


def _sentence(fault: ProgramFault, detail: str) -> str:
    # The engine's reason, in English, stands behind an illegal move.
    return _sentences()[fault].format(detail=detail, move=detail.partition(":")[0])


def _sentences() -> dict[ProgramFault, str]:
    from azul_desktop.ai.program_player import ProgramFault

    return {
        ProgramFault.BAD_COMMAND: translate(
            "Programs", "A quotation mark in this line is not closed."
        ),
        ProgramFault.MISSING: translate("Programs", "There is no such program on this computer."),
        ProgramFault.NOT_STARTED: translate("Programs", "The program cannot be started: {detail}."),
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
        ProgramFault.LONG_LINE: translate(
            "Programs", "The program said a line of over {detail} bytes."
        ),
        ProgramFault.ENDED: translate("Programs", "The program ended ({detail})."),
        ProgramFault.OUTPUT_CLOSED: translate("Programs", "The program closed its output."),
        ProgramFault.NOT_READING: translate("Programs", "The program does not listen."),
        ProgramFault.STOPPED: translate("Programs", "The program was stopped."),
    }
