"""Keeping the game in play on disk, action by action."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from azul_desktop.engine import Record
from azul_desktop.model.background_writer import BackgroundWriter
from azul_desktop.model.game_texts import RetranslatableText, translate
from azul_desktop.model.main_thread_signal import MainThreadSignal
from azul_desktop.model.record_files import FileProblem, write_record


class Autosave(QObject):
    """Writes the records it is given to `path`, and says when that begins or ceases to fail.

    A thread writes, since a disk may take its time; of records that come faster than that the
    latest is written.
    """

    failed = Signal(object)
    """A `RetranslatableText`, once until it works again."""
    recovered = Signal()
    settled = Signal()
    """Nothing is left to be written: the last record is on disk, or that failed."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self._reported = False
        self._on_disk: Record | None = None
        self._file = _File(path)
        self._writer = BackgroundWriter(self._file.write, MainThreadSignal(self._follow).send)

    @property
    def is_settled(self) -> bool:
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
        """Have `record` written; it is on disk when `settled` is sent, unless that fails."""
        on_disk, self._on_disk = self._on_disk, None
        if record != on_disk:
            self._writer.put(record)

    def wait(self, seconds: float) -> bool:
        """Wait so long for the disk, and report how it went. Returns `is_settled`."""
        settled = self._writer.wait(seconds)
        self._follow()
        return settled

    def _follow(self) -> None:
        problem = self._file.problem
        if (problem is not None) is not self._reported:
            self._reported = problem is not None
            if problem is None:
                self.recovered.emit()
            else:
                self.failed.emit(RetranslatableText(partial(_sentence, problem)))
        if self.is_settled:
            self.settled.emit()


class _File:
    """What the thread knows: where to write, and how it went last."""

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


def _sentence(problem: FileProblem) -> str:
    """What went wrong, for people who know of no such file."""
    sentence = translate(
        "Autosave",
        "The game cannot be saved just now: {reason}. You can play on; every move tries again.",
    )
    return sentence.format(reason=problem.reason)
