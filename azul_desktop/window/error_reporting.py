"""Errors that nobody foresaw: they are logged and reported, and play goes on."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from azul_desktop.model.game_texts import RetranslatableText
from azul_desktop.window.main_window import MainWindow
from azul_desktop.window.notice_bar import Notice

KEY = "error"
MOST = 20
"""How many different errors are kept for the details."""


class ErrorReporter(QObject):
    """Catches what no one caught, in any thread, and posts one notice in the window.

    Every move is on disk before anything can go wrong with showing it, so play can go on.
    """

    _caught = Signal(str)

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._errors: dict[str, int] = {}
        # An error in another thread must be shown in this one.
        self._caught.connect(self._notify, Qt.ConnectionType.QueuedConnection)

    def watch(self) -> None:
        """Catch errors from now on."""
        sys.excepthook = self.catch
        threading.excepthook = self._catch_in_thread

    def catch(
        self,
        kind: type[BaseException],
        error: BaseException,
        trace: TracebackType | None,
    ) -> None:
        """Take note of an error, as `sys.excepthook` is called with."""
        if issubclass(kind, KeyboardInterrupt):
            self._window.close()
            return
        self._caught.emit("".join(traceback.format_exception(kind, error, trace)))

    def _catch_in_thread(self, arguments: threading.ExceptHookArgs) -> None:
        error = arguments.exc_value
        if error is not None:
            self.catch(arguments.exc_type, error, arguments.exc_traceback)

    def _notify(self, text: str) -> None:
        known = text in self._errors
        if known or len(self._errors) < MOST:
            self._errors[text] = self._errors.get(text, 0) + 1
        # An error that comes with every frame is reported once.
        if known:
            return
        logging.getLogger(__name__).error("unexpected error\n%s", text.rstrip())
        offer = (RetranslatableText(lambda: self.tr("Copy details")), self._copy)
        self._window.notices.post(Notice(KEY, RetranslatableText(self._text), (offer,)))

    def _text(self) -> str:
        return self.tr("Something went wrong. Your game is saved, and you can go on playing.")

    @property
    def details(self) -> str:
        """The report of the program with the errors so far."""
        from azul_desktop.window.diagnostics import report

        return report(f"{times} x\n{text.rstrip()}" for text, times in self._errors.items())

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.details)
        self._window.status_bar.message.setText(self.tr("The details are on the clipboard."))
