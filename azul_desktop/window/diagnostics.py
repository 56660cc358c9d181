"""What developers need to know about a run of the program: a log file and a report.

Neither has names of people in it. The program logs none; and what systems and errors put into a
line, the home folder and the names of files of games, is shortened before it is written.
"""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import (
    QMessageLogContext,
    QStandardPaths,
    QtMsgType,
    qFormatLogMessage,
    qInstallMessageHandler,
    qVersion,
)
from PySide6.QtGui import QGuiApplication

from azul_desktop import __version__
from azul_desktop.compiled_modules import engine_kind

LARGEST = 256 * 1024
"""Bytes from which on a log file is put aside and another one begun."""
FILES = 3
"""Log files that are kept, the one that is written included."""
LAST_LINES = 40
"""Lines of the log that a report has."""
_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
_GAME_FILE = re.compile(r"""(?<=[\\/"'“«])[^\\/"”»\n]*\.azul(?![\w-])""")


def log_path() -> Path:
    """The log file, in the data folder of the application's name."""
    place = QStandardPaths.StandardLocation.AppDataLocation
    return Path(QStandardPaths.writableLocation(place)) / "azul-desktop.log"


class LogFile(logging.FileHandler):
    """Writes to `path`, which is opened with the first record; older files lie beside it.

    Where nothing can be written, nothing is, and that is no error. `logging.handlers` has the
    same, but imports Python's network modules, and this program goes without them.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path, encoding="utf-8", errors="backslashreplace", delay=True)
        self.path = path
        self.setFormatter(_AnonymousFormatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and self.path.stat().st_size > LARGEST:
                self._rotate()
            super().emit(record)

    def handleError(self, record: logging.LogRecord) -> None:
        pass

    def _rotate(self) -> None:
        if self.stream is not None:
            self.stream.close()
            # The next record opens it again.
            self.stream = None
        # Windows refuses while another window of the program has the file open.
        with suppress(OSError):
            older = [self.path.with_name(f"{self.path.name}.{n}") for n in range(1, FILES)]
            for newer, old in reversed(list(pairwise([self.path, *older]))):
                if newer.exists():
                    newer.replace(old)


class _AnonymousFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return anonymous(super().format(record))


def anonymous(text: str) -> str:
    """`text` with `~` for the home folder, and without the names of files, which people are in."""
    home = Path.home()
    if len(home.parts) > 1:
        folders = (str(home), home.as_posix(), str(home).replace("\\", r"\\"))
        either = "|".join(map(re.escape, folders))
        text = re.sub(rf"(?:{either})(?![\w.-])", "~", text, flags=re.IGNORECASE)
        # Other folders, such as that of a memory stick, are named for people too.
        name = re.escape(home.name)
        text = re.sub(rf"(?<=[\\/]){name}(?=[\\/])", "~", text, flags=re.IGNORECASE)
    return _GAME_FILE.sub("(game).azul", text)


@contextmanager
def logging_to_file() -> Iterator[None]:
    """Write the log of this package, and Qt's messages, to the file at `log_path`."""
    logger, handler = logging.getLogger("azul_desktop"), LogFile(log_path())
    level = logger.level
    logger.setLevel(logging.INFO)
    logger.addHandler(handler)
    before = qInstallMessageHandler(_log_qt_message)
    try:
        yield
    finally:
        qInstallMessageHandler(before)
        logger.removeHandler(handler)
        logger.setLevel(level)
        handler.close()


def _log_qt_message(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    """Also on the error stream, where Qt alone would write it; there is none on a desktop."""
    if sys.stderr is not None:
        print(qFormatLogMessage(kind, context, text), file=sys.stderr)
    logging.getLogger("azul_desktop.qt").log(_LEVELS[kind], "%s", text)


def summary() -> list[str]:
    """Which program this is and on what it runs, in a few lines."""
    import platform

    from PySide6 import __version__ as binding

    screens = (
        f"{screen.size().width()}x{screen.size().height()} at {screen.devicePixelRatio():g}"
        for screen in QGuiApplication.screens()
    )
    return [
        f"Azul Desktop {__version__}, {engine_kind()} engine",
        f"Python {platform.python_version()}, Qt {qVersion()}, PySide {binding}",
        f"{platform.platform()}, {QGuiApplication.platformName()}",
        f"screens: {', '.join(screens)}",
    ]


def report(errors: Iterable[str] = ()) -> str:
    """What a person can send: the program and its system, `errors`, and the end of the log."""
    parts = ["\n".join(summary()), *errors]
    if lines := _last_lines():
        parts.append("\n".join(["Last lines of the log:", *lines]))
    return anonymous("\n\n".join(parts))


def _last_lines() -> list[str]:
    try:
        text = log_path().read_text("utf-8", errors="replace")
    except OSError:
        return []
    return text.splitlines()[-LAST_LINES:]
