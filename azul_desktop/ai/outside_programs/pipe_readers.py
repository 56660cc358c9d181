"""Listening to a program: whatever it says and however much, little of it is kept."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from io import RawIOBase
from time import sleep
from typing import IO, Final

from azul_desktop.ai.bot_protocol import LONGEST_LINE

MOST_A_SECOND: Final = 1 << 22
"""Bytes a second that are listened to, so that a flood of lines holds nobody else up."""
LAST_BYTES: Final = 4096
LAST_LINES: Final = 3
LAST_CHARACTERS: Final = 400


def _pieces(pipe: IO[bytes]) -> Iterator[bytes]:
    """What comes through `pipe`, piece by piece, until its end."""
    assert isinstance(pipe, RawIOBase)
    with pipe, suppress(OSError):
        while piece := pipe.read(LONGEST_LINE):
            yield piece
            sleep(len(piece) / MOST_A_SECOND)


class AnswerReader:
    """Hears the lines of a program and keeps one answer: the first since it was asked.

    At first that is a line that begins with `word`, which may come unasked.
    """

    def __init__(self, pipe: IO[bytes], word: str = "") -> None:
        self._changed = threading.Condition()
        self._word = word
        self._answer: str | None = None
        self.ended = False
        """Whether nothing can come any more."""
        self.flooded = False
        """Whether a line was too long; nothing is heard after it."""
        threading.Thread(target=self._listen, args=(pipe,), name="answers", daemon=True).start()

    def expect(self, word: str) -> None:
        """Forget what was said, and wait for a line that begins with `word`."""
        with self._changed:
            self._word, self._answer = word, None

    def wait(self, seconds: float) -> str | None:
        """What follows the word in its line; `None` if there is none within `seconds`."""
        with self._changed:
            self._changed.wait_for(lambda: self._answer is not None or self.ended, seconds)
            return self._answer

    def _listen(self, pipe: IO[bytes]) -> None:
        rest = b""
        for piece in _pieces(pipe):
            first, *others = piece.split(b"\n")
            lines = [rest + first, *others]
            rest = lines.pop()
            for line in lines:
                self._hear(line)
            # A line within one piece is no longer than the piece.
            self.flooded = max(len(rest), len(lines[0]) if lines else 0) > LONGEST_LINE
            if self.flooded:
                break
        else:
            self._hear(rest)
        with self._changed:
            self.ended = True
            self._changed.notify_all()

    def _hear(self, line: bytes) -> None:
        # The mark of UTF-8 that some systems begin a stream with is no part of its first word.
        word, _, rest = " ".join(line.decode("utf-8-sig", "replace").split()).partition(" ")
        with self._changed:
            if word == self._word and self._answer is None:
                self._answer = rest
                self._changed.notify_all()


class ErrorTail:
    """Hears a program's error stream and keeps the end of it."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._kept = b""
        self._thread = threading.Thread(
            target=self._listen, args=(pipe,), name="last words", daemon=True
        )
        self._thread.start()

    def _listen(self, pipe: IO[bytes]) -> None:
        for piece in _pieces(pipe):
            self._kept = (self._kept + piece)[-LAST_BYTES:]

    def text(self, seconds: float) -> str:
        """The last lines as one, once the stream has ended or `seconds` have passed."""
        self._thread.join(seconds)
        lines = self._kept.decode("utf-8", "replace").splitlines()
        plain = ("".join(c if c.isprintable() else " " for c in line).strip() for line in lines)
        last = deque((line for line in plain if line), LAST_LINES)
        return " / ".join(last)[-LAST_CHARACTERS:]
