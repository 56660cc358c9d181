"""A program that runs beside this one, and all that it starts in its turn."""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress

from azul_desktop.ai.outside_programs.pipe_readers import AnswerReader, ErrorTail

if sys.platform == "win32":
    import ctypes

    _MAY_JOIN_JOBS = 0x0101
    """PROCESS_TERMINATE and PROCESS_SET_QUOTA."""

    class _Group:
        """A job, which holds a program and all that it starts, even after its own end."""

        FLAGS = subprocess.CREATE_NEW_PROCESS_GROUP | subprocess.CREATE_NO_WINDOW

        def __init__(self, popen: subprocess.Popen[bytes]) -> None:
            self._kernel = ctypes.WinDLL("kernel32")
            self._kernel.CreateJobObjectW.restype = ctypes.c_void_p
            self._kernel.OpenProcess.restype = ctypes.c_void_p
            self._job = ctypes.c_void_p(self._kernel.CreateJobObjectW(None, None))
            leader = ctypes.c_void_p(self._kernel.OpenProcess(_MAY_JOIN_JOBS, False, popen.pid))
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
            # A group that is gone, or of which only the dead are left, has nobody to kill.
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._leader, signal.SIGKILL)


def _environment() -> dict[str, str]:
    """The environment without what sends a frozen program to libraries of its own."""
    environment = dict(os.environ)
    if getattr(sys, "frozen", False):
        own = environment.pop("LD_LIBRARY_PATH", None)
        before = environment.pop("LD_LIBRARY_PATH_ORIG", None)
        if own is not None and before is not None:
            environment["LD_LIBRARY_PATH"] = before
    return environment


_LITTLE = 0.02
"""Seconds that who kills a program waits for its end."""


class ProgramProcess:
    """A program in a group of its own, so that what it has started ends with it.

    Raises `OSError` or `ValueError` where it cannot be started. It does not outlive this
    program, unless that is killed or lets a signal end it: `azul` heeds those that ask. The first
    answer is that which begins with `greeting`.
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
        self.last_words = ErrorTail(self._popen.stderr)

    def say(self, line: str) -> None:
        """Tell it a line. Raises `OSError` or `ValueError` where it does not listen."""
        assert self._popen.stdin is not None
        self._popen.stdin.write(f"{line}\n".encode())

    def ending(self, seconds: float) -> str | None:
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
            self.say("quit")
        with suppress(OSError):
            self._popen.stdin.close()
        self.ending(seconds)
        self.kill()

    def kill(self) -> None:
        """End it and all that it has started, at once."""
        atexit.unregister(self.kill)
        self._group.kill()
        assert self._popen.stdin is not None
        with suppress(OSError):
            self._popen.stdin.close()
        if self.ending(_LITTLE) is None:
            threading.Thread(target=self._popen.wait, name="last rites", daemon=True).start()
