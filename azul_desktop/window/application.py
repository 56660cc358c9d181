"""Starting the program."""

from __future__ import annotations

import gc
import logging
import os
import sys
import traceback
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QMessageLogContext,
    QTimer,
    QtMsgType,
    qInstallMessageHandler,
    qWarning,
)
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from azul_desktop import __version__
from azul_desktop.assets import asset
from azul_desktop.window.language import use_language
from azul_desktop.window.text_zoom import apply_font

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox

    from azul_desktop.model import GameModel, Settings
    from azul_desktop.window.main_window import MainWindow

logger = logging.getLogger(__name__)

NAME = "Azul Desktop"
SILENT_MS = 150
"""Milliseconds from the window's coming up to the first time that it may play a sound."""
FAILED = 1
"""The exit status where the window could not be opened, or there is no screen for it."""


def make_application() -> QApplication:
    """The application with its names, style and font; there may be only one."""
    QCoreApplication.setOrganizationName("Azul Desktop")
    QCoreApplication.setApplicationName("azul-desktop")
    QCoreApplication.setApplicationVersion(__version__)
    # Qt would give every larger fill to threads and wait for them: that takes longer than to fill,
    # and longest while computer players think.
    os.environ["QT_NO_GUI_THREADPOOL"] = "1"
    with screen_needed():
        application = QApplication([*sys.argv[:1], "-style", "Fusion"])
    QGuiApplication.setApplicationDisplayName(NAME)
    QGuiApplication.setDesktopFileName("azul-desktop")
    apply_font()
    use_language()
    return application


def show_icon() -> None:
    """Give every window its icon, which takes time to draw in all sizes that a system asks for."""
    from PySide6.QtGui import QIcon

    QApplication.setWindowIcon(QIcon(str(asset("icons", "azul-desktop.svg"))))


def run(file: Path | None = None) -> int:
    """Open the window, with the game in `file` if one is given; return the exit status."""
    application = make_application()
    with ExitStack() as held:
        try:
            window = _open_window(file, held)
        except Exception:
            from azul_desktop.window.diagnostics import logging_to_file

            held.enter_context(logging_to_file())
            logger.exception("the program could not start")
            show_icon()
            could_not_start(traceback.format_exc()).exec()
            return FAILED
        status = application.exec()
        # The window goes while Qt and Python are both whole.
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return status


@contextmanager
def screen_needed() -> Iterator[None]:
    """While Qt looks for a screen; if it finds none, print that on the error stream and exit.

    Qt alone would abort the whole program.
    """
    lines: list[str] = []

    def handle(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
        if kind is QtMsgType.QtFatalMsg:
            _give_up(lines)
        lines.append(text)

    before = qInstallMessageHandler(handle)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
    for line in lines:
        # That Qt put a locale of its own in the place of C concerns nobody.
        if not line.startswith("Detected locale"):
            qWarning(line)


def _give_up(lines: list[str]) -> None:
    """Exit. Qt is about to abort, so nothing of it may be used any more."""
    print("azul-desktop: there is no screen to open a window on.", file=sys.stderr, flush=True)
    if any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")):
        print("What Qt says:", *lines, sep="\n  ", file=sys.stderr, flush=True)
    os._exit(FAILED)


def could_not_start(error: str) -> QMessageBox:
    """The message that the program cannot start; its first button copies the details."""
    from PySide6.QtWidgets import QMessageBox

    from azul_desktop.window.diagnostics import report

    translate = QCoreApplication.translate
    box = QMessageBox()
    box.setIcon(QMessageBox.Icon.Warning)
    box.setText(translate("Failure", "Azul Desktop could not start."))
    box.setInformativeText(
        translate("Failure", "Your games are untouched. Installing the program again may help.")
    )
    copy = box.addButton(
        translate("Failure", "Copy details and close"), QMessageBox.ButtonRole.ActionRole
    )
    box.addButton(QMessageBox.StandardButton.Close)
    box.setDefaultButton(QMessageBox.StandardButton.Close)
    copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report([error])))
    return box


def make_model(settings: Settings, autosave: Path) -> GameModel:
    """The game that is kept in the file `autosave`, with the players that `settings` allow."""
    from azul_desktop.model import GameModel, any_player

    make_player = partial(any_player, seconds=settings.thinking_time)
    return GameModel(autosave=autosave, make_player=make_player, permit=settings.permit)


def _open_window(file: Path | None, held: ExitStack) -> MainWindow:
    """Open the window; `held` keeps its autosave from other instances of the program."""
    from azul_desktop.model import Settings, claim_autosave
    from azul_desktop.model.game_texts import RetranslatableText
    from azul_desktop.window.appearance import Appearance
    from azul_desktop.window.error_reporting import ErrorReporter
    from azul_desktop.window.main_window import MainWindow

    claim = held.enter_context(claim_autosave())
    settings = Settings()
    use_language(settings.language)
    window = MainWindow(make_model(settings, claim.path), settings, Appearance(settings.theme))
    ErrorReporter(window).watch()
    # A disk that was full at the start may have space by now.
    window.model.played.connect(lambda _step: claim.retry())
    window.show()
    window.begin(file)
    if not claim.alone:
        window.notices.notify("instances", RetranslatableText(_two_instances))
    # The window is to be visible before anything is to be audible.
    window.deferred = partial(finish_start, window, held)
    QTimer.singleShot(SILENT_MS, window, window.run_deferred)
    return window


def finish_start(window: MainWindow, held: ExitStack) -> None:
    """Do what waited until the window was seen; `held` ends the log with the program."""
    from azul_desktop.scene.animation.animator import load_animations
    from azul_desktop.window.diagnostics import logging_to_file, summary

    held.enter_context(logging_to_file())
    logger.info("; ".join(summary()))
    show_icon()
    load_animations()
    window.add_sounds()
    if not gc.isenabled():
        # Nothing that is there by now has to be looked through again.
        gc.freeze()
        gc.enable()


def _two_instances() -> str:
    return QCoreApplication.translate(
        "Start",
        "Azul Desktop is open in another window too. Each window keeps a game of its own.",
    )
