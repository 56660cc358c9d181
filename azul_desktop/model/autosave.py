"""The autosave: writing the game in play after each action, and finding it after a start."""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Signal

from azul_desktop.engine import Phase, Record
from azul_desktop.model.game_texts import RetranslatableText, retranslated, translate
from azul_desktop.model.record_files import FileProblem, read_record, write_record
from azul_desktop.model.threads import BackgroundWriter, MainThreadSignal
from azul_desktop.text_files import PARTIAL

logger = logging.getLogger(__name__)


class Autosave(QObject):
    """Writes the records it is given to `path`, and reports when that begins or ceases to fail.

    A thread writes, since a disk may take its time; of records that come faster than that the
    latest is written.
    """

    failed = Signal(object)
    """A `RetranslatableText`, once until it works again."""
    recovered = Signal()
    became_idle = Signal()
    """Nothing is left to be written: the last record is on disk, or that failed."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self._reported = False
        self._on_disk: Record | None = None
        self._file = _File(path)
        self._writer = BackgroundWriter(self._file.write, MainThreadSignal(self._report).send)

    @property
    def is_idle(self) -> bool:
        """Whether nothing is left to be written."""
        return self._writer.idle

    @property
    def failing(self) -> bool:
        """Whether the last record that was to be written could not be."""
        return self._file.problem is not None

    def skip(self, record: Record) -> None:
        """Write nothing if `record`, which was read from `path`, is to be saved next."""
        self._on_disk = record

    def save(self, record: Record) -> None:
        """Have `record` written; it is on disk when `became_idle` is emitted, unless that fails."""
        on_disk, self._on_disk = self._on_disk, None
        if record != on_disk:
            self._writer.put(record)

    def wait(self, seconds: float) -> bool:
        """Wait so long for the disk, and report how it went. Returns `is_idle`."""
        idle = self._writer.wait(seconds)
        self._report()
        return idle

    def _report(self) -> None:
        problem = self._file.problem
        if (problem is not None) is not self._reported:
            self._reported = problem is not None
            if problem is None:
                self.recovered.emit()
            else:
                logger.warning("the game cannot be saved: %s", problem.reason)
                self.failed.emit(RetranslatableText(partial(_unsaved_text, problem)))
        if self.is_idle:
            self.became_idle.emit()


class _File:
    """What the thread needs: where to write, and the problem of the last time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.problem: FileProblem | None = None

    def write(self, record: Record) -> None:
        try:
            write_record(self._path, record)
        except FileProblem as problem:
            self.problem = problem
        else:
            self.problem = None


def autosave_path() -> Path:
    """The file of the game in play, in the data folder of the application's name."""
    place = QStandardPaths.StandardLocation.AppDataLocation
    return Path(QStandardPaths.writableLocation(place)) / "current.azul"


def find_unfinished(
    path: Path | None = None, report: Callable[[str], None] | None = None
) -> Record | None:
    """The game that was in play when the program last ended, for `GameModel.load`.

    `None` if there is none or it was finished. A broken file is renamed, and `report` gets a
    sentence about it.
    """
    path = path or autosave_path()
    for unfinished in path.parent.glob(f"{path.name}.*{PARTIAL}"):
        with contextlib.suppress(OSError):
            unfinished.unlink()
    if not os.path.lexists(path):
        return None
    try:
        record = read_record(path)
    except FileProblem as problem:
        logger.warning("the unfinished game cannot be read")
        sentence = _rename(path, problem)
        if report is not None:
            report(sentence)
        return None
    return None if record.position_after().phase is Phase.OVER else record


def _rename(path: Path, problem: FileProblem) -> str:
    """Rename a broken autosave to a free name. Returns a sentence about it."""
    number = 1
    while os.path.lexists(aside := path.with_name(f"{path.stem}-broken-{number}{path.suffix}")):
        number += 1
    try:
        path.rename(aside)
    except OSError:
        return RetranslatableText(lambda: _unreadable_text(problem))
    return RetranslatableText(lambda: _renamed_text(aside, problem))


def _unreadable_text(problem: FileProblem) -> str:
    sentence = translate("Saving", "The last game cannot be offered. {problem}")
    return sentence.format(problem=retranslated(problem.sentence))


def _renamed_text(path: Path, problem: FileProblem) -> str:
    sentence = translate(
        "Saving", "The last game cannot be offered; its file is kept as “{path}”. {problem}"
    )
    return sentence.format(path=path, problem=retranslated(problem.sentence))


def _unsaved_text(problem: FileProblem) -> str:
    """Why saving fails; names no file, since nobody knows of this one."""
    sentence = translate(
        "Autosave",
        "The game cannot be saved just now: {reason}. You can play on; every move tries again.",
    )
    return sentence.format(reason=problem.reason)
