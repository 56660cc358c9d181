"""What every test runs in: no screen, folders of its own, and nothing unexpected left unsaid."""

import gc
import logging
import os
import signal
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from pytestqt.qtbot import QtBot

from azul_desktop.compiled_modules import VARIABLE, engine_kind, stale_modules
from tests.time_limits import HANG

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# Windows are painted in their own thread, as the program has it.
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
# How fast an example runs says nothing where the engine is interpreted or the machine is busy.
settings.register_profile(
    "patient", settings.default, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("patient")


def pytest_configure() -> None:
    """Refuse to test an engine other than the one that was written, or than the one asked for."""
    # A run in the background, or after `nohup`, ignores these, and so would all that it starts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    if stale := stale_modules():
        pytest.exit(f"older than their source: {', '.join(stale)}; run `python3 dev.py build`", 3)
    wanted = os.environ.get(VARIABLE)
    if wanted and wanted != engine_kind():
        pytest.exit(f"{VARIABLE} asks for {wanted}, but the engine is {engine_kind()}", 3)


@pytest.fixture
def qtbot(qapp: object, request: pytest.FixtureRequest) -> QtBot:
    """pytest-qt's, whose waits last as long as a busy machine may need."""
    bot = QtBot(request)
    for name in ("waitActive", "waitExposed", "waitSignal", "waitSignals", "waitUntil"):
        setattr(bot, name, partial(getattr(bot, name), timeout=int(1000 * HANG)))
    return bot


@pytest.fixture(autouse=True)
def no_unexpected_log(
    request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> Iterator[None]:
    """Fail on a log line of WARNING or worse, but for those that the test expects by `logs`."""
    yield
    records = [*caplog.get_records("setup"), *caplog.get_records("call")]
    lines = [record.getMessage() for record in records if record.levelno >= logging.WARNING]
    marks = {str(mark.args[0]): mark.kwargs for mark in request.node.iter_markers("logs")}
    unexpected = [line for line in lines if not any(text in line for text in marks)]
    assert not unexpected, f"unexpected in the log: {unexpected}"
    expected = [text for text, options in marks.items() if options.get("always", True)]
    missing = [text for text in expected if not any(text in line for line in lines)]
    assert not missing, f"expected in the log: {missing}"


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give the test settings and data folders that nobody else has written to."""
    if "PySide6.QtCore" not in sys.modules:
        return
    from PySide6.QtCore import QCoreApplication, QSettings, QStandardPaths

    monkeypatch.setenv("HOME", str(tmp_path))
    QStandardPaths.setTestModeEnabled(True)
    QCoreApplication.setOrganizationName("Azul Desktop tests")
    QCoreApplication.setApplicationName("azul-desktop")
    for form in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
        QSettings.setPath(form, QSettings.Scope.UserScope, str(tmp_path / "settings"))


@pytest.fixture(autouse=True)
def no_language_left() -> Iterator[None]:
    """Have the next test read the texts as they stand in the sources."""
    yield
    if language := sys.modules.get("azul_desktop.window.language"):
        language.leave_language()


@pytest.fixture(autouse=True)
def nothing_left_running(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail if a thread or timer of Qt's is still running after the test."""
    yield
    if "qapp" in request.fixturenames and running():
        gc.collect()
        assert not (left := running()), f"still running after the test: {left}"


def running() -> list[str]:
    """Return a description of each Python-made QThread or QTimer that runs now."""
    from PySide6.QtCore import QThread, QTimer
    from shiboken6 import isValid

    objects = [o for o in gc.get_objects() if isinstance(o, QThread | QTimer) and isValid(o)]
    return [
        f"{type(o).__name__} {o.objectName()!r}"
        for o in objects
        if (o.isRunning() if isinstance(o, QThread) else o.isActive())
    ]
