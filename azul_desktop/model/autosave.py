"""Keeping the game in play on disk, action by action."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from azul_desktop.engine import Record
from azul_desktop.model.saving import FileProblem, write_record
from azul_desktop.model.texts import translate


class Autosave(QObject):
    """Writes every record it is given to ``path``, and says when that begins or ceases to fail."""

    failed = Signal(str)
    """A sentence, once until it works again."""
    recovered = Signal()

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path = path
        self._failing = False

    @property
    def failing(self) -> bool:
        """Whether the last record is not on disk."""
        return self._failing

    def save(self, record: Record) -> None:
        """Write ``record``, which is safe on disk on return unless this fails."""
        was_failing = self._failing
        try:
            write_record(self.path, record)
        except FileProblem as problem:
            self._failing = True
            if not was_failing:
                self.failed.emit(_sentence(problem))
        else:
            self._failing = False
            if was_failing:
                self.recovered.emit()


def _sentence(problem: FileProblem) -> str:
    """What went wrong, for people who know of no such file."""
    sentence = translate(
        "Autosave",
        "The game cannot be saved just now: {reason}. You can play on; every move tries again.",
    )
    return sentence.format(reason=problem.reason)
