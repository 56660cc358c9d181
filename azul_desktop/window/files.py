"""Games as files: opening, keeping, recent ones, and what is dropped onto the window."""

from __future__ import annotations

import contextlib
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QMimeData, QObject, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from azul_desktop.model import (
    FileProblem,
    GameModel,
    GameSetup,
    Settings,
    autosave_path,
    read_record,
)
from azul_desktop.window.words import listed

SUFFIX = ".azul"
KEPT = "unfinished"
"""The folder, beside the autosave, of games that were left for another."""
MOST_KEPT = 10
LONGEST = 50
"""Characters of names in a file's name, which may have 255 bytes, up to four for each."""


class GameFiles(QObject):
    """Lets games come from files and go to them, and never loses one that is left unfinished.

    `failed` carries a sentence about a file that could not be read or written.
    """

    failed = Signal(str)

    def __init__(self, model: GameModel, settings: Settings, window: QWidget) -> None:
        super().__init__(window)
        self._model, self._settings, self._window = model, settings, window

    # Beginning another game

    def new_game(self, setup: GameSetup) -> None:
        """Keep the game in play where it can be found again, and begin another."""
        self._keep()
        self._model.new_game(setup)

    def open(self, path: Path) -> bool:
        """Open the record in `path`; a broken one changes nothing and is told by `failed`."""
        try:
            record = read_record(path)
        except FileProblem as problem:
            self.failed.emit(str(problem))
            return False
        self._keep()
        self._model.load(record, path)
        self._settings.add_recent_file(path)
        return True

    def _keep(self) -> None:
        """Write the game in play to a file of its own if it would be lost otherwise."""
        model = self._model
        if model.is_over or not model.moves:
            return
        if model.path is not None and model.undo_stack.isClean():
            return
        kept = model.path is not None and model.path.parent == kept_folder()
        path = model.path if kept and model.path is not None else free_path(model)
        try:
            model.save_as(path)
        except FileProblem as problem:
            self.failed.emit(str(problem))
            return
        self._settings.add_recent_file(path)
        for old in sorted(kept_folder().glob(f"*{SUFFIX}"), key=_age)[:-MOST_KEPT]:
            # A file that cannot go is in nobody's way.
            with contextlib.suppress(OSError):
                old.unlink()

    # Files that a person names

    def ask_open(self) -> QFileDialog:
        """Let the person choose a record to open."""
        dialog = self._dialog(self.tr("Open a game"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.open(Path(name)))
        dialog.show()
        return dialog

    def ask_save(self) -> QFileDialog:
        """Let the person choose where to write the game."""
        dialog = self._dialog(self.tr("Save the game"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(SUFFIX.removeprefix("."))
        dialog.selectFile(self._model.path.name if self._model.path else file_name(self._model))
        dialog.fileSelected.connect(lambda name: self.save(Path(name)))
        dialog.show()
        return dialog

    def save(self, path: Path) -> bool:
        """Write the game to `path`; where that fails `failed` says why."""
        try:
            self._model.save_as(path)
        except FileProblem as problem:
            self.failed.emit(str(problem))
            return False
        self._settings.add_recent_file(path)
        return True

    def _dialog(self, title: str) -> QFileDialog:
        recent = self._settings.recent_files
        folder = recent[0].parent if recent and recent[0].parent != kept_folder() else Path.home()
        dialog = QFileDialog(self._window, title, str(folder))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setNameFilters([self.tr("Games of Azul Desktop (*.azul)"), self.tr("All files (*)")])
        return dialog

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
        paths = dropped_paths(mime)
        if len(paths) != 1:
            return self.tr("Drop a single file, please: one game can be opened at a time.")
        if paths[0].is_dir():
            return self.tr("“{name}” is a folder; drop the file of a game.").format(
                name=paths[0].name
            )
        if paths[0].suffix.lower() != SUFFIX:
            return self.tr("“{name}” is no game: their files end in “.azul”.").format(
                name=paths[0].name
            )
        return None

    def drop(self, mime: QMimeData) -> bool:
        """Open what was dropped, or tell by `failed` why not."""
        refusal = self.refusal_of(mime)
        if refusal is not None:
            self.failed.emit(refusal)
            return False
        return self.open(dropped_paths(mime)[0])


def dropped_paths(mime: QMimeData) -> list[Path]:
    """The local files that are dragged."""
    return [Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile()]


def kept_folder() -> Path:
    """Where games go that were left unfinished for another."""
    return autosave_path().parent / KEPT


def file_name(model: GameModel) -> str:
    """A file name that tells who plays, and in which round."""
    names = listed([seat.name for seat in model.seats])
    visible = (c for c in names if c.isprintable())
    safe = "".join(c if c.isalnum() or c in " ,&-_'" else "_" for c in visible).strip(" ._")
    title = QCoreApplication.translate("GameFiles", "{names}, round {round}")
    return title.format(names=safe[:LONGEST], round=model.position.round) + SUFFIX


def free_path(model: GameModel) -> Path:
    """A name in the folder of unfinished games that no file has."""
    first = kept_folder() / file_name(model)
    path, number = first, 2
    while path.exists():
        path = first.with_name(f"{first.stem} ({number}){SUFFIX}")
        number += 1
    return path


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
