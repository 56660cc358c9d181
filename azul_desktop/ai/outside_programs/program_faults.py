"""What can be wrong with a program that was asked for a move."""

from __future__ import annotations

from enum import StrEnum


class ProgramFault(StrEnum):
    """A way to fail, as what is said of the program; `{detail}` is told by a `BotError`."""

    NO_COMMAND = "it is no command line: {detail}"
    MISSING = "there is no such program"
    UNSTARTED = "it cannot be started: {detail}"
    NO_GREETING = "it did not greet within {detail} s"
    VERSION = "it speaks version {detail} of the protocol, not 1"
    LATE = "it had no move after {detail} s"
    NO_MOVE = "it said what is no move: {detail}"
    ILLEGAL = "its move is not legal: {detail}"
    FLOOD = "it said a line of over {detail} bytes"
    ENDED = "it ended with {detail}"
    CLOSED = "it closed its output"
    DEAF = "it does not listen: {detail}"
    STOPPED = "it was stopped"


class BotError(Exception):
    """A bot that cannot go on. `last_words` is the end of what it said on standard error."""

    def __init__(self, fault: ProgramFault, detail: object = "", last_words: str = "") -> None:
        super().__init__(fault, detail, last_words)
        self.fault = fault
        self.detail = str(detail)
        self.last_words = last_words

    def __str__(self) -> str:
        told = self.fault.format(detail=self.detail)
        return f"{told}; its last words: {self.last_words}" if self.last_words else told
