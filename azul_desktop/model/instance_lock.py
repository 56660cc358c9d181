"""Several copies of the program that run at once, each with a game of its own on disk."""

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
"""Ends the name of the file that says which copy an autosave belongs to."""


class InstanceLock:
    """A file that no other copy of the program writes until `release`.

    A copy that is killed releases it too. Where nothing can be written, nothing can be claimed
    either, and there is a claim all the same: saving says what is wrong there.
    """

    def __init__(self, path: Path, lock: QLockFile | None) -> None:
        self.path = path
        self.alone = True
        """Whether no other copy was met on the way to `path`."""
        self._lock = lock
        self._released = False

    @property
    def holds(self) -> bool:
        """Whether others are kept away."""
        return self._lock is not None

    def retry(self) -> None:
        """Keep others away from now on, where that was not possible and is now."""
        if self._lock is None and not self._released:
            with contextlib.suppress(_TakenError):
                self._lock = _lock_of(self.path)

    def release(self) -> None:
        """Let another copy have the file; once is enough."""
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

    Taken is the first one with a game to go on with, so that none stays unseen for good; if there
    is none, the first one that is free.
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
        goes_on = claim.holds and _goes_on(claim.path)
        claimed = claim if goes_on else claimed or claim
        if goes_on or not claim.holds:
            break
    assert claimed is not None
    claimed.alone = alone
    return claimed


def claim_file(path: Path) -> InstanceLock | None:
    """Claim a file that games are kept in; `None` if another copy has claimed it."""
    try:
        return InstanceLock(path, _lock_of(path))
    except _TakenError:
        return None


class _TakenError(Exception):
    """Another copy has claimed a file."""


def _lock_of(path: Path) -> QLockFile | None:
    """A lock that others heed; `None` where none can be made. Raises `_TakenError`."""
    lock = QLockFile(f"{path}{_LOCK}")
    lock.setStaleLockTime(0)
    if lock.tryLock(0):
        return lock
    # Where nothing can be written, one that a killed copy has left cannot be taken away either.
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


def _goes_on(path: Path) -> bool:
    """Whether the next start has something to say about `path`: a game, or what is wrong."""
    if not os.path.lexists(path):
        return False
    try:
        return read_record(path).position_after().phase is not Phase.OVER
    except FileProblem:
        return True
