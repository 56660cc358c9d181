"""The log file and the report."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import qInstallMessageHandler, qWarning

from azul_desktop import __version__
from azul_desktop.compiled_modules import engine_kind
from azul_desktop.window import diagnostics
from azul_desktop.window.diagnostics import (
    FILES,
    LAST_LINES,
    LogFile,
    anonymous,
    log_path,
    logging_to_file,
    report,
)

logger = logging.getLogger("azul_desktop.window.some_module")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The home folder of somebody called emma."""
    folder = tmp_path / "emma"
    folder.mkdir()
    monkeypatch.setattr(Path, "home", lambda: folder)
    return folder


@pytest.fixture
def quiet_qt() -> Iterator[None]:
    """Qt's messages go nowhere but where the test leads them."""
    before = qInstallMessageHandler(lambda *_: None)
    yield
    qInstallMessageHandler(before)


def record(text: str) -> logging.LogRecord:
    return logging.LogRecord("name", logging.INFO, "file", 1, text, None, None)


def test_nothing_is_written_before_there_is_something_to_log(qapp: object) -> None:
    with logging_to_file():
        assert not log_path().exists()
        logger.info("first")
    (line,) = log_path().read_text("utf-8").splitlines()
    assert line.endswith("INFO azul_desktop.window.some_module: first")


def test_nothing_is_logged_to_the_file_afterwards(qapp: object) -> None:
    with logging_to_file():
        logger.info("first")
    logger.info("later")
    assert "later" not in log_path().read_text("utf-8")


@pytest.mark.logs("no such font")
@pytest.mark.usefixtures("qapp", "quiet_qt")
def test_qt_messages_are_logged_and_still_on_the_error_stream(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with logging_to_file():
        qWarning("no such font")
    assert "WARNING azul_desktop.qt: no such font" in log_path().read_text("utf-8")
    assert "no such font" in capsys.readouterr().err


def test_files_are_few_and_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnostics, "LARGEST", 1000)
    path = tmp_path / "logs" / "the.log"
    log = LogFile(path)
    for number in range(1000):
        log.emit(record(f"line {number}"))
    log.close()
    found = sorted(path.parent.iterdir())
    assert [file.name for file in found] == ["the.log", "the.log.1", "the.log.2"]
    assert len(found) == FILES
    assert all(file.stat().st_size < 1200 for file in found)
    assert "line 999" in path.read_text()
    lines = [line for file in reversed(found) for line in file.read_text().splitlines()]
    numbers = [int(line.split()[-1]) for line in lines]
    assert numbers == list(range(numbers[0], 1000))


def test_a_folder_that_cannot_be_written_is_no_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    log = LogFile(tmp_path / "file" / "the.log")
    log.emit(record("lost"))
    log.close()
    assert capsys.readouterr().err == ""


def test_any_text_can_be_logged(tmp_path: Path) -> None:
    log = LogFile(tmp_path / "the.log")
    log.emit(record("half of a pair: \ud800"))
    log.close()
    assert r"\ud800" in (tmp_path / "the.log").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("no room in {home}/games", "no room in ~/games"),
        ("File '{home}/a.py', line 3", "File '~/a.py', line 3"),
        ("{home}l/a.py", "{home}l/a.py"),
        ("/media/emma/stick/x", "/media/~/stick/x"),
        ("open '{home}/Emma & O'Hara, round 2.azul'", "open '~/(game).azul'"),
        ("“Emma, round 2.azul” is wrong", "“(game).azul” is wrong"),
        ("azul_desktop/window.py, azul-desktop", "azul_desktop/window.py, azul-desktop"),
    ],
)
def test_no_names_of_people(home: Path, text: str, expected: str) -> None:
    assert anonymous(text.format(home=home)) == expected.format(home=home)


def test_a_home_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    class Home:
        name, parts = "Emma", ("C:\\", "Users", "Emma")

        def __str__(self) -> str:
            return r"C:\Users\Emma"

        def as_posix(self) -> str:
            return "C:/Users/Emma"

    monkeypatch.setattr(Path, "home", Home)
    assert anonymous(r"c:\users\emma\x, 'C:\\Users\\Emma\\y', C:/Users/Emma/z") == (
        r"~\x, '~\\y', ~/z"
    )


def test_the_report(qapp: object) -> None:
    with logging_to_file():
        for number in range(LAST_LINES + 5):
            logger.info("line %d", number)
    text = report(["RuntimeError: broken plate"])
    assert text.startswith(f"Azul Desktop {__version__}, {engine_kind()} engine\nPython 3.")
    for part in ("Qt ", "PySide ", "offscreen", "screens: ", " at 1", "broken plate"):
        assert part in text
    assert "line 5\n" in text
    assert "line 4\n" not in text
    assert text.endswith(f"line {LAST_LINES + 4}")


def test_a_report_without_a_log(qapp: object) -> None:
    assert "log" not in report()


def test_a_report_shortens_the_home_folder(qapp: object, home: Path) -> None:
    assert "emma" not in report([f"OSError: {home}/x"])
