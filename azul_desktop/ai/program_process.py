"""A program that runs beside this one: its command line, its pipes, and all that it starts."""

from __future__ import annotations

import atexit
import os
import shlex
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from io import RawIOBase
from time import sleep
from typing import IO, Final

from azul_desktop.ai.bot_protocol import LONGEST_LINE

WINDOWS: Final = os.name == "nt"
MOST_A_SECOND: Final = 1 << 22
"""Bytes a second that are read, so that a flood of lines leaves time for other threads."""
LAST_BYTES: Final = 4096
LAST_LINES: Final = 3
LAST_CHARACTERS: Final = 400
"""How much of its standard error is kept, and shown."""
_KILL_TIME: Final = 0.02
"""Seconds that `kill` waits for the end of the program."""


def split_words(command: str, windows: bool = WINDOWS) -> list[str]:
    """The words of `command`, as a shell reads them. Raises `ValueError` for an open quote.

    On `windows` a backslash parts folders, and only `"` quotes.
    """
    lexer = shlex.shlex(command, posix=True, punctuation_chars=False)
    lexer.whitespace_split = True
    lexer.commenters = ""
    if windows:
        lexer.escape = ""
        lexer.quotes = '"'
    return list(lexer)


def join_words(words: Sequence[str], windows: bool = WINDOWS) -> str:
    """A command line of which `split_words` makes `words` again.

    On `windows` no word can hold `"`, and none of a path does.
    """
    if not windows:
        return shlex.join(words)
    return " ".join(f'"{word}"' if not word or " " in word else word for word in words)


def _pieces(pipe: IO[bytes]) -> Iterator[bytes]:
    """What comes through `pipe`, piece by piece, until its end."""
    assert isinstance(pipe, RawIOBase)
    with pipe, suppress(OSError):
        while piece := pipe.read(LONGEST_LINE):
            yield piece
            sleep(len(piece) / MOST_A_SECOND)


class AnswerReader:
    """Reads the lines of a program and keeps one answer: the first since `expect`.

    At first that is a line that begins with `word`, which may come unasked.
    """

    def __init__(self, pipe: IO[bytes], word: str = "") -> None:
        self._changed = threading.Condition()
        self._word = word
        self._answer: str | None = None
        self.ended = False
        """Whether the pipe is at its end."""
        self.overlong = False
        """Whether a line was too long; nothing is read after it."""
        threading.Thread(
            target=self._read_pipe, args=(pipe,), name="program answers", daemon=True
        ).start()

    def expect(self, word: str) -> None:
        """Drop the answer kept, and keep the next line that begins with `word`."""
        with self._changed:
            self._word, self._answer = word, None

    def wait(self, seconds: float) -> str | None:
        """What follows the word in its line; `None` if there is none within `seconds`."""
        with self._changed:
            self._changed.wait_for(lambda: self._answer is not None or self.ended, seconds)
            return self._answer

    def _read_pipe(self, pipe: IO[bytes]) -> None:
        rest = b""
        for piece in _pieces(pipe):
            first, *others = piece.split(b"\n")
            lines = [rest + first, *others]
            rest = lines.pop()
            for line in lines:
                self._take_line(line)
            # A line within one piece is no longer than the piece.
            self.overlong = max(len(rest), len(lines[0]) if lines else 0) > LONGEST_LINE
            if self.overlong:
                break
        else:
            self._take_line(rest)
        with self._changed:
            self.ended = True
            self._changed.notify_all()

    def _take_line(self, line: bytes) -> None:
        # The mark of UTF-8 that some systems begin a stream with is no part of its first word.
        word, _, rest = " ".join(line.decode("utf-8-sig", "replace").split()).partition(" ")
        with self._changed:
            if word == self._word and self._answer is None:
                self._answer = rest
                self._changed.notify_all()


class ErrorTail:
    """Reads a program's standard error and keeps the end of it."""

    def __init__(self, pipe: IO[bytes]) -> None:
        self._kept = b""
        self._thread = threading.Thread(
            target=self._read_pipe, args=(pipe,), name="program errors", daemon=True
        )
        self._thread.start()

    def _read_pipe(self, pipe: IO[bytes]) -> None:
        for piece in _pieces(pipe):
            self._kept = (self._kept + piece)[-LAST_BYTES:]

    def text(self, seconds: float) -> str:
        """The last lines as one, once the stream has ended or `seconds` have passed."""
        self._thread.join(seconds)
        lines = self._kept.decode("utf-8", "replace").splitlines()
        plain = ("".join(c if c.isprintable() else " " for c in line).strip() for line in lines)
        last = deque((line for line in plain if line), LAST_LINES)
        return " / ".join(last)[-LAST_CHARACTERS:]


if sys.platform == "win32":
    import ctypes

    _JOB_ACCESS = 0x0101
    """PROCESS_TERMINATE and PROCESS_SET_QUOTA."""

    class _Group:
        """A job, which contains a program and all that it starts, even after its own end."""

        FLAGS = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW

        def __init__(self, popen: subprocess.Popen[bytes]) -> None:
            self._kernel = ctypes.WinDLL("kernel32")
            self._kernel.CreateJobObjectW.restype = ctypes.c_void_p
            self._kernel.OpenProcess.restype = ctypes.c_void_p
            self._job = ctypes.c_void_p(self._kernel.CreateJobObjectW(None, None))
            leader = ctypes.c_void_p(self._kernel.OpenProcess(_JOB_ACCESS, False, popen.pid))
            self._kernel.AssignProcessToJobObject(self._job, leader)
            self._kernel.CloseHandle(leader)

        def kill(self) -> None:
            self._kernel.TerminateJobObject(self._job, 1)
            self._kernel.CloseHandle(self._job)
            self._job = ctypes.c_void_p()
else:

    class _Group:
        """The session that a program leads; what it starts belongs to it, even after its end."""

        FLAGS = 0

        def __init__(self, popen: subprocess.Popen[bytes]) -> None:
            self._leader = popen.pid

        def kill(self) -> None:
            # The group may be gone, or consist of zombies.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._leader, signal.SIGKILL)


def _environment() -> dict[str, str]:
    """The environment without the library path of a frozen program."""
    environment = dict(os.environ)
    if getattr(sys, "frozen", False):
        own = environment.pop("LD_LIBRARY_PATH", None)
        before = environment.pop("LD_LIBRARY_PATH_ORIG", None)
        if own is not None and before is not None:
            environment["LD_LIBRARY_PATH"] = before
    return environment


class ProgramProcess:
    """A program in a group of its own, so that what it has started ends with it.

    Raises `OSError` or `ValueError` where it cannot be started. It does not outlive this
    program, unless that is killed, or ended by a signal that it does not handle (`azul` does). The
    first answer is the line that begins with `greeting`.
    """

    def __init__(self, words: Sequence[str], greeting: str) -> None:
        self._popen = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            # Without a buffer nothing is left to be written when the program has ended.
            bufsize=0,
            start_new_session=True,
            creationflags=_Group.FLAGS,
            env=_environment(),
        )
        self._group = _Group(self._popen)
        atexit.register(self.kill)
        assert self._popen.stdout is not None
        assert self._popen.stderr is not None
        self.answers = AnswerReader(self._popen.stdout, greeting)
        self.error_output = ErrorTail(self._popen.stderr)

    def send_line(self, line: str) -> None:
        """Send a line. Raises `OSError` or `ValueError` where it cannot be written."""
        assert self._popen.stdin is not None
        self._popen.stdin.write(f"{line}\n".encode())

    def exit_text(self, seconds: float) -> str | None:
        """How it ended, such as `status 1`; `None` if it has not after `seconds`."""
        try:
            status = self._popen.wait(seconds)
        except subprocess.TimeoutExpired:
            return None
        if status >= 0:
            return f"status {status}"
        try:
            return f"signal {signal.Signals(-status).name}"
        except ValueError:
            return f"signal {-status}"

    def end(self, seconds: float) -> None:
        """Ask it to end, and end it after so many `seconds`, with all that it has started."""
        assert self._popen.stdin is not None
        with suppress(OSError, ValueError):
            self.send_line("quit")
        with suppress(OSError):
            self._popen.stdin.close()
        self.exit_text(seconds)
        self.kill()

    def kill(self) -> None:
        """End it and all that it has started, at once."""
        atexit.unregister(self.kill)
        self._group.kill()
        assert self._popen.stdin is not None
        with suppress(OSError):
            self._popen.stdin.close()
        if self.exit_text(_KILL_TIME) is None:
            threading.Thread(target=self._popen.wait, name="program exit", daemon=True).start()
