"""Settings, help and About, by mouse and by keyboard alone."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QScrollArea
from pytestqt.qtbot import QtBot

from azul_desktop import __version__
from azul_desktop.engine import Variant
from azul_desktop.model import Settings
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.diagnostics import report
from azul_desktop.window.dialogs.about_dialog import FONT, PROGRAM, QT, REST, AboutDialog
from azul_desktop.window.dialogs.how_to_play_dialog import HowToPlayDialog
from azul_desktop.window.dialogs.keys_dialog import KeysDialog
from azul_desktop.window.dialogs.settings_dialog import SettingsDialog
from azul_desktop.window.main_window import MainWindow
from tests.model.fake_players import setup
from tests.window.conftest import focus, shown

Key = Qt.Key


def words(dialog: QDialog) -> str:
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


@pytest.fixture
def dialog(qtbot: QtBot, window: MainWindow) -> SettingsDialog:
    """The settings of a window, in front of it."""
    window.menus.settings.trigger()
    made = window.dialog
    assert isinstance(made, SettingsDialog)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def test_settings_show_what_is_in_force(dialog: SettingsDialog, window: MainWindow) -> None:
    assert dialog.theme.chosen == window.appearance.choice
    assert dialog.speed.chosen == "normal"
    assert dialog.history.chosen == window.history.isVisible()
    assert dialog.players.chosen == 2
    assert dialog.side.chosen is Variant.COLOURED


def test_settings_apply_at_once(
    dialog: SettingsDialog, window: MainWindow, settings: Settings
) -> None:
    dialog.theme.buttons[2].click()
    dialog.speed.buttons[3].click()
    assert window.appearance.theme.name == "dark"
    assert window.table.table_scene.theme.name == "dark"
    assert window.table.controller.speed == "off"
    assert (settings.theme, settings.animation_speed) == ("dark", "off")
    was = window.history.isVisible()
    dialog.history.buttons[1 if was else 0].click()
    assert window.history.isVisible() is not was


def test_time_to_think_is_that_of_the_game_at_the_table(
    qtbot: QtBot, dialog: SettingsDialog, window: MainWindow, settings: Settings
) -> None:
    assert [chip.text() for chip in dialog.thinking_time.buttons][:3] == ["½ s", "1 s", "2 s"]
    assert dialog.thinking_time.chosen == 2
    dialog.thinking_time.buttons[4].click()
    with qtbot.assertNotEmitted(window.model.player_failed):
        window.model.new_game(setup("ai:grandmaster", "human"))
        qtbot.waitUntil(lambda: window.model.thinking)
        dialog.thinking_time.buttons[0].click()
        # That of before would go on for longer than this waits.
        qtbot.waitUntil(lambda: window.model.index == 1)
    assert settings.thinking_time == 0.5
    dialog.close()
    window.menus.settings.trigger()
    assert isinstance(window.dialog, SettingsDialog)
    assert window.dialog.thinking_time.chosen == 0.5


def test_players_and_side_are_those_of_the_next_game(
    dialog: SettingsDialog, window: MainWindow, settings: Settings
) -> None:
    dialog.players.buttons[2].click()
    dialog.side.buttons[Variant.GREY].click()
    assert settings.last_setup is not None
    assert len(settings.last_setup.seats) == 4
    assert settings.last_setup.variant is Variant.GREY
    dialog.players.buttons[0].click()
    assert [seat.name for seat in settings.last_setup.seats] == ["You", "Porto"]
    dialog.close_button.click()
    assert window.dialog is None
    window.menus.settings.trigger()
    assert isinstance(window.dialog, SettingsDialog)
    assert window.dialog.side.chosen is Variant.GREY


def test_settings_with_keys_alone(
    qtbot: QtBot, dialog: SettingsDialog, settings: Settings, window: MainWindow
) -> None:
    assert focus() is dialog.close_button
    theme, speed = dialog.theme.buttons[0], dialog.speed.buttons[1]
    for stop in (dialog.language, theme, dialog.zoom, dialog.contrast, speed):
        qtbot.keyClick(focus(), Key.Key_Tab)
        assert focus() is stop
    qtbot.keyClick(focus(), Key.Key_Right)
    assert settings.animation_speed == "fast"
    qtbot.keyClick(focus(), Key.Key_Return)
    assert window.dialog is None


def test_about(qtbot: QtBot, appearance: Appearance) -> None:
    made = AboutDialog(appearance)
    shown(qtbot, made)
    said = words(made)
    assert __version__ in said
    assert "unofficial, non-commercial" in said
    assert "engine" in said
    said_of = {
        PROGRAM: "Permission is hereby granted",
        QT: "GNU LESSER GENERAL PUBLIC LICENSE",
        FONT: "SIL OPEN FONT LICENSE",
        REST: "PySide6",
    }
    for chip, (_, sentence) in zip(made.licence.buttons, said_of.items(), strict=True):
        chip.click()
        assert sentence in made.text.toPlainText()
    qtbot.keyClick(focus(), Key.Key_Escape)
    assert not made.isVisible()


def test_the_report_is_copied_by_keys_alone(qtbot: QtBot, window: MainWindow) -> None:
    window.menus.about.trigger()
    made = window.dialog
    assert isinstance(made, AboutDialog)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    messages: list[str] = []
    made.message.connect(messages.append)
    made.close_button.setFocus()
    qtbot.keyClick(focus(), Key.Key_Backtab)
    assert focus() is made.copy_button
    assert made.copy_button.text() == "Copy report"
    assert "no names" in made.copy_button.accessibleDescription()
    qtbot.keyClick(focus(), Key.Key_Space)
    assert QGuiApplication.clipboard().text() == report()
    assert messages == ["The report is on the clipboard."]
    assert made.copied.text() == messages[0]


def test_the_report_in_swedish(qtbot: QtBot, window: MainWindow) -> None:
    window.preferences.choose_language("sv")
    window.menus.about.trigger()
    made = window.dialog
    assert isinstance(made, AboutDialog)
    assert made.copy_button.text() == "Kopiera rapport"
    made.copy_button.click()
    assert made.copied.text() == "Rapporten finns i urklipp."


def test_how_to_play(qtbot: QtBot, appearance: Appearance) -> None:
    made = HowToPlayDialog(appearance)
    shown(qtbot, made)
    assert made.height() <= 610
    assert made.width() <= 1000
    assert "each column 7" in words(made)
    qtbot.keyClick(focus(), Key.Key_Return)
    assert not made.isVisible()


def test_keys_show_every_shortcut(qtbot: QtBot, window: MainWindow) -> None:
    made = KeysDialog(window.menus.sections(), window.appearance)
    shown(qtbot, made)
    said = words(made)
    for action in window.actions():
        if not action.shortcut().isEmpty():
            assert action.text().replace("&", "").removesuffix("…") in said
    assert "F11" in said
    assert made.width() <= 1000
    assert made.height() <= 610


@pytest.mark.parametrize("name", ["new_game", "settings", "about", "how_to_play", "keys"])
def test_dialogs_change_theme_while_open(window: MainWindow, name: str) -> None:
    getattr(window.menus, name).trigger()
    assert window.dialog is not None
    light = window.dialog.grab().toImage().pixelColor(4, window.dialog.height() - 4).lightness()
    window.preferences.choose_theme("dark")
    dark = window.dialog.grab().toImage().pixelColor(4, window.dialog.height() - 4).lightness()
    assert light > 120 > dark


def test_dialogs_scroll_where_the_screen_is_small(qtbot: QtBot, appearance: Appearance) -> None:
    made = HowToPlayDialog(appearance)
    shown(qtbot, made)
    made.resize(500, 300)
    room = made.findChild(QScrollArea)
    assert isinstance(room, QScrollArea)
    bar = room.verticalScrollBar()
    assert bar.maximum() > 0
    made.resize(made.sizeHint())
    assert bar.maximum() == 0


def test_the_first_window_comes_up_on_the_screen_with_its_frame(window: MainWindow) -> None:
    screen = window.screen().availableSize()
    assert screen.width() < 1180, "the screen is too large for this test"
    assert screen - QSize(60, 90) == window.size().boundedTo(screen - QSize(60, 90))
    assert window.size() + QSize(8, 40) == (window.size() + QSize(8, 40)).boundedTo(screen)


def test_dialogs_come_up_on_the_screen_with_their_frames(
    qtbot: QtBot, window: MainWindow, appearance: Appearance, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MainWindow, "frameSize", lambda self: self.size() + QSize(4, 30))
    made = HowToPlayDialog(appearance, window)
    monkeypatch.setattr(made, "sizeHint", lambda: QSize(5000, 5000))
    shown(qtbot, made)
    screen = made.screen().availableSize()
    assert made.size() == screen - QSize(4, 30)
