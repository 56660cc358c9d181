"""Games as files: opening, keeping, recent ones, and what is dropped onto the window."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QFileInfo, QMimeData, QObject, Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from azul_desktop.engine import Position, Record, Seat
from azul_desktop.model import (
    FileProblem,
    GameModel,
    GameSetup,
    InstanceLock,
    Settings,
    autosave_path,
    claim_file,
    read_record,
)
from azul_desktop.model.game_texts import RetranslatableText, translate
from azul_desktop.window.language import Retranslator
from azul_desktop.window.window_texts import players_text

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFileDialog

logger = logging.getLogger(__name__)

SUFFIX = ".azul"
UNFINISHED = "unfinished"
"""The folder, beside the autosave, of games that were left for another."""
MOST_UNFINISHED = 10
DISK_SECONDS = 3.0
"""How long a window that is to close waits for the disk."""
LONGEST = 50
"""Characters of names in a file's name, which may have 255 bytes, up to four for each."""


class GameFiles(QObject):
    """Lets games come from files and go to them, and never loses one that is left unfinished.

    `failed` carries a `RetranslatableText` about a file that could not be read or written.
    """

    leaving = Signal()
    """Another game is to be shown: one that was set aside is shown again first, to be saved."""
    failed = Signal(object)
    unsafe = Signal(object)
    """The window was to close, and the game would have been lost: a `RetranslatableText`."""
    safe = Signal()
    """`unsafe` is no longer true."""

    def __init__(self, model: GameModel, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._model, self._settings, self._window = model, settings, window
        self._claim: InstanceLock | None = None
        """On the kept game that is open, if no other window has it open too."""
        self._warned = False
        model.save_recovered.connect(self._withdraw_warning)
        model.game_started.connect(self._withdraw_warning)

    # Beginning another game

    def new_game(self, setup: GameSetup) -> bool:
        """Keep the game in play where it can be found again, and begin another.

        Returns whether that was done: a game that cannot be kept is not left.
        """
        if not self._save_unfinished():
            return False
        self._claim_path(None)
        self._model.new_game(setup)
        return True

    def start_from(self, position: Position, seats: tuple[Seat, ...]) -> bool:
        """As `new_game`, but let `seats`, one for each player, go on from `position`."""
        if not self._save_unfinished():
            return False
        self._claim_path(None)
        start = Record(position.variant, seats, position.starter, start=position)
        self._model.load(start)
        return True

    def open(self, path: Path) -> bool:
        """Open the record in `path`; a broken one changes nothing and is reported by `failed`."""
        try:
            record = read_record(path)
        except FileProblem as problem:
            self.failed.emit(problem.sentence)
            return False
        if not self._save_unfinished():
            return False
        self._claim_path(path)
        self._model.load(record, path)
        self._settings.add_recent_file(path)
        return True

    def may_close(self) -> bool:
        """Whether the window may go: the game is on disk, or is given up.

        The first time that it is neither, `unsafe` is emitted.
        """
        self._model.wait_for_disk(DISK_SECONDS)
        if self._model.is_autosaved or self._nothing_to_lose() or self._warned:
            return True
        self._warned = True
        self.unsafe.emit(RetranslatableText(_not_safe))
        return False

    def _withdraw_warning(self) -> None:
        """The game is on disk, in a file or another one: from now on there is more to lose."""
        if self._warned:
            self._warned = False
            self.safe.emit()

    def _nothing_to_lose(self) -> bool:
        """Whether the game in play is over or not begun, or is in a file as it stands."""
        model = self._model
        filed = model.path is not None and model.is_clean
        return filed or model.is_over or not model.moves

    def _save_unfinished(self) -> bool:
        """Write the game in play to a file of its own if it would be lost otherwise.

        Returns whether it can be left now; if not, `failed` is emitted.
        """
        self.leaving.emit()
        model = self._model
        if self._nothing_to_lose():
            return True
        # What another window has opened from the folder too is that one's to write.
        own = self._claim is not None and self._claim.path == model.path
        path = model.path if own and model.path is not None else free_path(model)
        try:
            model.save_as(path)
        except FileProblem as problem:
            logger.warning("the game in play cannot be set aside: %s", problem.reason)
            self.failed.emit(RetranslatableText(partial(_not_set_aside, problem)))
            return False
        self._settings.add_recent_file(path)
        for old in sorted(unfinished_folder().glob(f"*{SUFFIX}"), key=_age)[:-MOST_UNFINISHED]:
            # A file that cannot be removed does no harm.
            with contextlib.suppress(OSError):
                old.unlink()
        return True

    def _claim_path(self, path: Path | None) -> None:
        """Let go of the kept game that was open, and claim the one in `path`, if it is one."""
        if self._claim is not None:
            self._claim.release()
        self._claim = None
        if path is not None and path.parent == unfinished_folder():
            self._claim = claim_file(path)

    # Files that a person names

    def ask_open(self) -> QFileDialog:
        """Let the person choose a record to open."""
        dialog = self._dialog(lambda: self.tr("Open a game"))
        dialog.setFileMode(dialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open(Path(name)))
        dialog.show()
        return dialog

    def ask_save(self) -> QFileDialog:
        """Let the person choose where to write the game."""
        dialog = self._dialog(lambda: self.tr("Save the game"))
        dialog.setAcceptMode(dialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        dialog.selectFile(self._model.path.name if self._model.path else file_name(self._model))
        dialog.fileSelected.connect(lambda name: self.save(Path(name)))
        dialog.show()
        return dialog

    def save(self, path: Path) -> bool:
        """Write the game to `path`; where that fails, `failed` is emitted."""
        try:
            self._model.save_as(path)
        except FileProblem as problem:
            logger.warning("a game cannot be saved: %s", problem.reason)
            self.failed.emit(problem.sentence)
            return False
        self._settings.add_recent_file(path)
        self._withdraw_warning()
        return True

    def _dialog(self, title: Callable[[], str]) -> QFileDialog:
        from PySide6.QtWidgets import QFileDialog

        recent = self._settings.recent_files
        folder = (
            recent[0].parent if recent and recent[0].parent != unfinished_folder() else Path.home()
        )
        dialog = QFileDialog(self._window, directory=str(folder))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        retranslator = Retranslator(dialog)
        retranslator.add(lambda: dialog.setWindowTitle(title()))
        retranslator.add(lambda: dialog.setNameFilters(self._filters()))
        return dialog

    def _filters(self) -> list[str]:
        return [self.tr("Games of Azul Desktop (*.azul)"), self.tr("All files (*)")]

    # Recent files

    def fill_recent(self, menu: QMenu) -> None:
        """Offer the recent files, the latest first."""
        menu.clear()
        for number, path in enumerate(self._settings.recent_files, start=1):
            title = path.stem.replace("&", "&&")
            action = menu.addAction(f"&{number}  {title}" if number < 10 else title)
            action.setStatusTip(str(path))
            action.triggered.connect(lambda _=False, path=path: self.open(path))
        menu.setEnabled(not menu.isEmpty())

    # Files dropped onto the window

    def refusal_of(self, mime: QMimeData) -> str | None:
        """Why what is dragged cannot be opened, in a sentence; None where it can."""
        return self._refusal(dropped_paths(mime))

    def _refusal(self, paths: Sequence[Path]) -> str | None:
        if len(paths) != 1:
            return self.tr("Drop a single file, please: one game can be opened at a time.")
        # A Path raises for names that no file can have.
        if QFileInfo(str(paths[0])).isDir():
            return self.tr("“{name}” is a folder; drop the file of a game.").format(
                name=paths[0].name
            )
        if paths[0].suffix.lower() != SUFFIX:
            return self.tr("“{name}” is no game: their files end in “.azul”.").format(
                name=paths[0].name
            )
        return None

    def drop(self, mime: QMimeData) -> bool:
        """Open what was dropped, or report by `failed` why not."""
        paths = dropped_paths(mime)
        if self._refusal(paths) is not None:
            self.failed.emit(RetranslatableText(lambda: self._refusal(paths) or ""))
            return False
        return self.open(paths[0])


def dropped_paths(mime: QMimeData) -> list[Path]:
    """The local files that are dragged."""
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]


def unfinished_folder() -> Path:
    """Where games go that were left unfinished for another."""
    return autosave_path().parent / UNFINISHED


def file_name(model: GameModel) -> str:
    """A file name made of the players' names and the round."""
    names = players_text(model)
    visible = (c for c in names if c.isprintable())
    safe = "".join(c if c.isalnum() or c in " ,&-_'" else "_" for c in visible).strip(" ._")
    title = translate("GameFiles", "{names}, round {round}")
    return title.format(names=safe[:LONGEST], round=model.position.round) + SUFFIX


def free_path(model: GameModel) -> Path:
    """A name in the folder of unfinished games that no file has."""
    first = unfinished_folder() / file_name(model)
    path, number = first, 2
    while path.exists():
        path = first.with_name(f"{first.stem} ({number}){SUFFIX}")
        number += 1
    return path


def _not_set_aside(problem: FileProblem) -> str:
    sentence = translate(
        "GameFiles",
        "The game in play cannot be put aside ({reason}), so it stays on the table. Save it in "
        "another folder first.",
    )
    return sentence.format(reason=problem.reason)


def _not_safe() -> str:
    return translate(
        "GameFiles",
        "The game is not saved. Save it in another folder, or close the window again to give it "
        "up.",
    )


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
