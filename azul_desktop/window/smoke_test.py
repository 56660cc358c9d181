"""A run of an installed program: a whole game in the real window, and nothing left behind."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSettings, Qt, QTimer
from PySide6.QtWidgets import QApplication

from azul_desktop.compiled_modules import engine_kind
from azul_desktop.window.application import make_application
from azul_desktop.window.language import ENGLISH, languages, use_language

PATIENCE_MS = 60_000
"""Milliseconds after which a game that is not over never will be."""
FAILED, STUCK = 1, 3
"""Exit statuses: something went wrong, and nothing happened any more."""
PLAYERS = ("easy", "tiler")
"""One without a search, and one that searches with a trained network."""
SEED = 7


def smoke() -> int:
    """Open the window, let computers play, save, load and quit; return 0 if all of that worked.

    Settings and games go to a folder of their own, which is gone afterwards.
    """
    with TemporaryDirectory(prefix="azul-smoke-") as folder:
        application = make_application()
        run = SmokeTest(application, Path(folder))
        run.begin()
        status = application.exec()
        run.end()
    _print(run.result)
    return status


class SmokeTest(QObject):
    """One run through the window; `result` is how it went."""

    def __init__(self, application: QApplication, folder: Path) -> None:
        super().__init__()
        from azul_desktop.model import GameModel, Settings
        from azul_desktop.window.appearance import Appearance
        from azul_desktop.window.main_window import MainWindow

        self.result = "nothing happened"
        self._application = application
        self._file = folder / "game.azul"
        store = QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)
        settings = Settings(store)
        self._model = GameModel(autosave=folder / "current.azul")
        self._window = MainWindow(self._model, settings, Appearance(settings.theme))
        self._window.preferences.choose_speed("off")
        self._window.files.failed.connect(self._fail)
        self._model.save_failed.connect(self._fail)
        self._model.player_failed.connect(self._fail)
        # Queued: the table is to show the last move before the run goes on.
        self._model.played.connect(self._on_played, Qt.ConnectionType.QueuedConnection)

    def begin(self) -> None:
        """Show the window; the rest follows."""
        sys.excepthook = self._on_error
        QTimer.singleShot(PATIENCE_MS, self, lambda: self._application.exit(STUCK))
        self._window.installEventFilter(self)
        self._window.show()
        # As at any start, so that whatever a start needs is tried.
        self._window.begin(None)
        self._window.add_sounds()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Deal when the window is painted for the first time."""
        if event.type() is QEvent.Type.Paint:
            self._window.removeEventFilter(self)
            QTimer.singleShot(0, self, self._deal)
        return False

    def end(self) -> None:
        """Let go of the window while Qt is still there."""
        sys.excepthook = sys.__excepthook__
        self._window.close()
        self._window.deleteLater()
        self._application.processEvents()

    def _deal(self) -> None:
        from azul_desktop.engine import Variant
        from azul_desktop.model import GameSetup, computer_seat

        _print("the window stands")
        seats = tuple(computer_seat(player.title(), player) for player in PLAYERS)
        self._model.new_game(GameSetup(Variant.COLOURED, seats, starter=0, seed=SEED))

    def _on_played(self) -> None:
        if self._model.is_over:
            self._save_and_load()

    def _save_and_load(self) -> None:
        before, moves = self._model.position, self._model.index
        self._model.jump(moves // 2)
        if not self._window.files.save(self._file) or not self._window.files.open(self._file):
            return
        self._model.jump(moves)
        if self._model.position != before:
            self._fail("the game that was loaded is not the one that was saved")
            return
        found = foreign_languages()
        if not found:
            self._fail("the window, or Qt, speaks English alone")
            return
        self.result = (
            f"{moves} moves played, saved and loaded; {engine_kind()} engine; "
            f"languages {', '.join([ENGLISH, *found])}"
        )
        self._window.close()

    def _on_error(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        sys.__excepthook__(kind, error, trace)
        self._fail(f"{kind.__name__}: {error}")

    def _fail(self, what: str) -> None:
        self.result = what
        self._application.exit(FAILED)


def foreign_languages() -> list[str]:
    """The codes of the languages, besides English, that the window and Qt's dialogs speak."""
    translation, found = QCoreApplication.translate, []
    for code in languages():
        use_language(code)
        ours, of_qt = translation("Menus", "&Undo"), translation("QPlatformTheme", "Cancel")
        if ours != "&Undo" and of_qt != "Cancel":
            found.append(code)
    return found


def _print(text: str) -> None:
    """Print, where there is anything to print to: a program of the Windows desktop has nothing."""
    if sys.stdout is not None:
        print(f"smoke: {text}", flush=True)
