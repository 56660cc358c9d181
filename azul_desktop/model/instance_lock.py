"""The lock that gives each running instance of the program an autosave of its own."""

from __future__ import annotations

import contextlib
import os
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from PySide6.QtCore import QLockFile

from azul_desktop.engine import Phase
from azul_desktop.model.autosave import autosave_path
from azul_desktop.model.record_files import FileProblem, read_record

_LOCK: Final = ".lock"
"""Ends the name of the lock file beside an autosave."""


class InstanceLock:
    """Keeps a file to this instance of the program until `release`.

    An instance that is killed releases it too. Where nothing can be written, nothing can be locked
    either, and `holds` is false: saving reports what is wrong there.
    """

    def __init__(self, path: Path, lock: QLockFile | None) -> None:
        self.path = path
        self.alone = True
        """Whether no other instance was found on the way to `path`."""
        self._lock = lock
        self._released = False

    @property
    def holds(self) -> bool:
        """Whether other instances are kept away."""
        return self._lock is not None

    def retry(self) -> None:
        """Lock the file now if that was not possible before."""
        if self._lock is None and not self._released:
            with contextlib.suppress(_TakenError):
                self._lock = _lock_of(self.path)

    def release(self) -> None:
        """Let another instance have the file; once is enough."""
        self._released = True
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.release()


def claim_autosave(first: Path | None = None) -> InstanceLock:
    """Claim `first`, by default `autosave_path()`, or a numbered file beside it.

    It is the first free one with a game to go on with, so that none is forgotten, or else the
    first free one.
    """
    first = first or autosave_path()
    with contextlib.suppress(OSError):
        first.parent.mkdir(parents=True, exist_ok=True)
    claimed: InstanceLock | None = None
    alone = True
    last = _last_number(first)
    for number in count(1):
        if claimed is not None and number > last:
            break
        claim = claim_file(_numbered(first, number))
        if claim is None:
            alone = False
            continue
        has_game = claim.holds and _has_game(claim.path)
        claimed = claim if has_game else claimed or claim
        if has_game or not claim.holds:
            break
    assert claimed is not None
    claimed.alone = alone
    return claimed


def claim_file(path: Path) -> InstanceLock | None:
    """Claim a file of games; `None` if another instance has claimed it."""
    try:
        return InstanceLock(path, _lock_of(path))
    except _TakenError:
        return None


class _TakenError(Exception):
    """Another instance has claimed a file."""


def _lock_of(path: Path) -> QLockFile | None:
    """A lock that is held; `None` where none can be made. Raises `_TakenError`."""
    lock = QLockFile(f"{path}{_LOCK}")
    lock.setStaleLockTime(0)
    if lock.tryLock(0):
        return lock
    # Where nothing can be written, a lock that a killed instance left cannot be removed either.
    if lock.error() is QLockFile.LockError.LockFailedError and os.access(path.parent, os.W_OK):
        raise _TakenError
    return None


def _numbered(first: Path, number: int) -> Path:
    return first if number == 1 else first.with_stem(f"{first.stem}-{number}")


def _last_number(first: Path) -> int:
    """The highest number that an autosave has."""
    prefix = f"{first.stem}-"
    found = (path.stem.removeprefix(prefix) for path in first.parent.glob(f"{prefix}*"))
    return max((int(n) for n in found if n.isascii() and n.isdigit() and len(n) < 5), default=1)


def _has_game(path: Path) -> bool:
    """Whether a start with `path` has a game to go on with, or an error to report."""
    if not os.path.lexists(path):
        return False
    try:
        return read_record(path).position_after().phase is not Phase.OVER
    except FileProblem:
        return True
