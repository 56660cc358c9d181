"""The program's start: its names and font, sounds after the window, and failing to start."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import qInstallMessageHandler, qWarning
from PySide6.QtGui import QFontInfo, QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from azul_desktop import __version__
from azul_desktop.ai.levels import LevelPlayer
from azul_desktop.model import Settings, claim_autosave
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.application import could_not_start, make_model, screen_needed
from azul_desktop.window.dialogs.settings_dialog import SettingsDialog
from azul_desktop.window.main_window import MainWindow
from azul_desktop.window.sound import SoundControls, SoundPlayer
from azul_desktop.window.text_zoom import apply_font, text_scale
from tests.model.fake_players import setup
from tests.time_limits import HANG
from tests.window.sound_fakes import Tape

STARTED = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from azul_desktop.window import application, main_window
begin = main_window.MainWindow.begin

def look():
    running = QApplication.instance()
    windows = [w for w in running.topLevelWidgets() if w.isVisible()]
    print(running.applicationName(), running.font().family())
    print(sorted(type(w).__name__ for w in windows))
    notices = [w.notices.shown for w in windows if isinstance(w, main_window.MainWindow)]
    print(*(notice and notice.text for notice in notices))
    for window in windows:
        window.close()

def begin_and_look(window, file):
    begin(window, file)
    QTimer.singleShot(500, look)

main_window.MainWindow.begin = begin_and_look
sys.exit(application.run())
"""

FULL_DISK = """
import sys
from PySide6.QtCore import QTimer
from azul_desktop.model import claim_file, instance_lock
from azul_desktop.window import application, main_window
from tests.model.fake_players import play_first, setup
begin = main_window.MainWindow.begin
lock_of, instance_lock._lock_of = instance_lock._lock_of, lambda path: None

def play(window):
    instance_lock._lock_of = lock_of
    window.model.new_game(setup("human", "human"))
    play_first(window.model, 1)
    print(claim_file(window.model.autosave))
    window.close()

def begin_and_play(window, file):
    begin(window, file)
    QTimer.singleShot(500, window, lambda: play(window))

main_window.MainWindow.begin = begin_and_play
sys.exit(application.run())
"""
"""Started where no lock could be made; then there is room, and a move is made."""


def start(home: Path, program: str = STARTED) -> list[str]:
    """Start the program, look what is there, and close it; gives the lines that it prints."""
    own = {"HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    kept = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env={**kept, **own},
        timeout=HANG,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_names_font_and_first_window(tmp_path: Path) -> None:
    assert start(tmp_path) == ["azul-desktop Nunito", "['MainWindow', 'NewGameDialog']", "None"]


@pytest.mark.skipif(sys.platform != "linux", reason="the data folder has another place elsewhere")
def test_a_second_instance_keeps_a_game_of_its_own_and_notifies(tmp_path: Path) -> None:
    first = tmp_path / ".local" / "share" / "Azul Desktop" / "azul-desktop" / "current.azul"
    with claim_autosave(first) as claim:
        assert claim.path == first
        *_, told = start(tmp_path)
    assert told == (
        "Azul Desktop is open in another window too. Each window keeps a game of its own."
    )


@pytest.mark.skipif(sys.platform != "linux", reason="the data folder has another place elsewhere")
def test_the_start_is_logged(tmp_path: Path) -> None:
    start(tmp_path)
    folder = tmp_path / ".local" / "share" / "Azul Desktop" / "azul-desktop"
    log = (folder / "azul-desktop.log").read_text("utf-8")
    assert f"INFO azul_desktop.window.application: Azul Desktop {__version__}, " in log
    assert ", offscreen; screens: " in log


def test_a_start_that_cannot_be_logged_is_like_any_other(tmp_path: Path) -> None:
    (tmp_path / ".local").write_text("not a folder")
    greeting, *_ = start(tmp_path)
    assert greeting == "azul-desktop Nunito"


def test_a_game_is_claimed_as_soon_as_the_disk_has_space(tmp_path: Path) -> None:
    assert start(tmp_path, FULL_DISK) == ["None"]


def run_without(*names: str, **own: str) -> subprocess.CompletedProcess[str]:
    """Run the program to its end in an environment without some variables and with others."""
    kept = {name: value for name, value in os.environ.items() if name not in names}
    return subprocess.run(
        [sys.executable, "-m", "azul_desktop"],
        capture_output=True,
        text=True,
        env={**kept, **own},
        timeout=HANG,
        check=False,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_there_is_a_line_to_read(tmp_path: Path) -> None:
    done = run_without("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", HOME=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr == "azul-desktop: there is no screen to open a window on.\n"


def test_a_missing_screen_is_reported_with_qts_reason(tmp_path: Path) -> None:
    done = run_without(HOME=str(tmp_path), QT_QPA_PLATFORM="nonsense")
    assert done.returncode == 1
    first, *reasons = done.stderr.splitlines()
    assert first == "azul-desktop: there is no screen to open a window on."
    assert any("nonsense" in reason for reason in reasons)


@pytest.mark.parametrize(("said", "told"), [("Detected locale C", []), ("no fonts", ["no fonts"])])
def test_other_messages_of_qt_are_passed_on(said: str, told: list[str]) -> None:
    heard: list[str] = []
    before = qInstallMessageHandler(lambda kind, context, text: heard.append(text))
    try:
        with screen_needed():
            qWarning(said)
    finally:
        qInstallMessageHandler(before)
    assert heard == told


def test_window_that_cannot_be_opened_is_reported(qtbot: QtBot) -> None:
    box = could_not_start("Traceback: no plates left")
    qtbot.addWidget(box)
    box.show()
    assert "could not start" in box.text()
    assert "no plates left" not in box.text() + box.informativeText()
    copy = next(b for b in box.buttons() if "Copy" in b.text())
    copy.click()
    assert "no plates left" in QGuiApplication.clipboard().text()
    assert box.defaultButton() is box.button(QMessageBox.StandardButton.Close)


@pytest.mark.logs("the program could not start")
def test_failing_start_ends_with_a_message(monkeypatch: pytest.MonkeyPatch, qapp: object) -> None:
    from azul_desktop.window import application

    told: list[str] = []

    class Box:
        def exec(self) -> None:
            told.append("shown")

    def fail(file: object, held: object) -> None:
        raise RuntimeError("no plates left")

    def tell(error: str) -> Box:
        told.append(error)
        return Box()

    monkeypatch.setattr(application, "make_application", lambda: qapp)
    monkeypatch.setattr(application, "_open_window", fail)
    monkeypatch.setattr(application, "could_not_start", tell)
    assert application.run() == 1
    assert "RuntimeError: no plates left" in told[0]
    assert told[1] == "shown"


def test_players_have_the_time_that_was_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    settings = Settings()
    settings.thinking_time = 0.5
    model = make_model(settings, tmp_path / "current.azul")
    model.new_game(setup("ai:grandmaster", "human"))
    qtbot.waitUntil(lambda: model.index == 1)
    (player,) = model._worker._players.values()
    assert isinstance(player, LevelPlayer)
    assert player.seconds < 0.5
    model.close()


def test_font_keeps_the_size_of_the_system(qapp: QApplication) -> None:
    before = qapp.font()
    try:
        larger = qapp.font()
        larger.setPointSizeF(before.pointSizeF() * 2)
        qapp.setFont(larger)
        apply_font()
        assert qapp.font().family() == "Nunito"
        assert QFontInfo(qapp.font()).pixelSize() == QFontInfo(larger).pixelSize()
        assert text_scale(qapp.font()) > 1.2
    finally:
        qapp.setFont(before)


def test_unknown_theme_follows_the_system(qapp: QApplication) -> None:
    assert Appearance("sepia").choice == "system"


def test_sounds_are_joined_to_the_window(playing: MainWindow) -> None:
    assert not [action for action in playing.actions() if action.text() == "&Mute Sounds"]
    tape = Tape()
    playing.add_sounds(SoundPlayer(playing, output=tape))
    playing.model.new_game(setup("human", "human"))
    assert tape.notes
    mute = next(action for action in playing.actions() if action.text() == "&Mute Sounds")
    mute.trigger()
    assert playing.sounds is not None
    assert playing.sounds.muted
    playing.menus.settings.trigger()
    assert isinstance(playing.dialog, SettingsDialog)
    assert playing.dialog.findChild(SoundControls) is not None
    assert playing.dialog.sizeHint().width() <= 1000
    assert playing.dialog.sizeHint().height() <= 610
    playing.close()
    assert tape.said[-1] == "close"


def test_settings_asked_for_at_once_have_the_sounds(playing: MainWindow) -> None:
    playing.deferred = lambda: playing.add_sounds(SoundPlayer(playing, output=Tape()))
    playing.ask_settings()
    assert playing.dialog is not None
    assert playing.dialog.findChildren(SoundControls)
    sounds = playing.sounds
    playing.run_deferred()
    assert playing.sounds is sounds


def test_keys_asked_for_at_once_have_that_of_the_sounds(playing: MainWindow) -> None:
    playing.deferred = lambda: playing.add_sounds(SoundPlayer(playing, output=Tape()))
    playing.menus.keys.trigger()
    assert playing.dialog is not None
    said = [label.text() for label in playing.dialog.findChildren(QLabel)]
    assert "Mute Sounds" in said
