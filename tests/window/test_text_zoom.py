"""Text grows by a person's zoom and by the system's font, everywhere and at once."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontInfo
from PySide6.QtWidgets import QApplication, QLabel, QSlider, QWidget
from pytestqt.qtbot import QtBot

from azul_desktop.model import ZOOMS, GameModel, Settings
from azul_desktop.window import text_zoom
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.dialogs.program_dialog import ProgramDialog
from azul_desktop.window.dialogs.settings_dialog import SettingsDialog
from azul_desktop.window.dialogs.styled_dialog import StyledDialog
from azul_desktop.window.language import leave_language
from azul_desktop.window.main_window import MainWindow
from azul_desktop.window.sound import SoundPlayer
from azul_desktop.window.sound.sound_controls import NARROWEST
from azul_desktop.window.styled_widgets import Panel
from tests.window.sound_fakes import Tape

Key, Modifier = Qt.Key, Qt.KeyboardModifier


@pytest.fixture(autouse=True)
def font_of_before(qapp: QApplication) -> Iterator[None]:
    """Leave the font to the next test as it was, and no language in force."""
    before = qapp.font()
    yield
    qapp.setFont(before)
    leave_language()


def sizes(window: QWidget) -> dict[str, int]:
    """The heights of text of every kind of widget in the window."""
    widgets = [window, *window.findChildren(QWidget)]
    return {
        f"{type(widget).__name__} {widget.property('role')}": widget.fontInfo().pixelSize()
        for widget in widgets
    }


def test_zoom_reaches_every_widget_and_the_table(qtbot: QtBot, playing: MainWindow) -> None:
    playing.show_history(True)
    playing.show_tables(True)
    playing.menus.settings.trigger()
    before, table = sizes(playing), playing.table.table_scene.text_scale
    playing.preferences.choose_zoom(200)
    after = sizes(playing)
    assert {name for name in after if after[name] < 1.8 * before.get(name, 0)} == set()
    assert playing.table.table_scene.text_scale == 2 * table
    playing.preferences.choose_zoom(100)
    assert sizes(playing) == before
    assert playing.table.table_scene.text_scale == table


def test_zoom_by_keys(qtbot: QtBot, playing: MainWindow, settings: Settings) -> None:
    qtbot.keyClick(playing, Key.Key_Plus, Modifier.ControlModifier)
    assert playing.appearance.text_zoom.zoom == settings.zoom == 110
    qtbot.keyClick(playing, Key.Key_Minus, Modifier.ControlModifier)
    qtbot.keyClick(playing, Key.Key_Minus, Modifier.ControlModifier)
    assert playing.appearance.text_zoom.zoom == settings.zoom == 90
    qtbot.keyClick(playing, Key.Key_0, Modifier.ControlModifier)
    assert playing.appearance.text_zoom.zoom == settings.zoom == 100


@pytest.mark.parametrize(
    ("key", "more", "zoom"),
    [
        (Key.Key_Plus, Modifier.NoModifier, 110),
        (Key.Key_Plus, Modifier.KeypadModifier, 110),
        (Key.Key_Equal, Modifier.NoModifier, 110),
        (Key.Key_Minus, Modifier.NoModifier, 90),
        (Key.Key_Minus, Modifier.KeypadModifier, 90),
    ],
)
def test_keys_of_every_keyboard(
    qtbot: QtBot, playing: MainWindow, key: Qt.Key, more: Qt.KeyboardModifier, zoom: int
) -> None:
    """Plus is a key of its own on some keyboards, and shares one with the equals sign on others."""
    qtbot.keyClick(playing, key, Modifier.ControlModifier | more)
    assert playing.appearance.text_zoom.zoom == zoom


def test_zoom_ends_somewhere(playing: MainWindow) -> None:
    for _ in ZOOMS:
        playing.menus.larger.trigger()
    assert playing.appearance.text_zoom.zoom == ZOOMS[-1]
    for _ in ZOOMS:
        playing.menus.smaller.trigger()
    assert playing.appearance.text_zoom.zoom == ZOOMS[0]


def test_zoom_is_remembered(
    game: GameModel, settings: Settings, appearance: Appearance, qtbot: QtBot
) -> None:
    settings.zoom = 150
    window = MainWindow(game, settings, appearance)
    qtbot.addWidget(window)
    assert appearance.text_zoom.zoom == 150
    assert window.table.table_scene.text_scale == 1.5


def test_settings_choose_and_follow_the_zoom(
    qtbot: QtBot, playing: MainWindow, settings: Settings
) -> None:
    playing.menus.settings.trigger()
    dialog = playing.dialog
    assert isinstance(dialog, SettingsDialog)
    assert dialog.zoom.currentData() == 100
    before = dialog.height()
    dialog.zoom.setCurrentIndex(dialog.zoom.findData(150))
    dialog.zoom.activated.emit(dialog.zoom.currentIndex())
    assert settings.zoom == 150
    qtbot.waitUntil(lambda: dialog.height() > before)
    playing.menus.usual.trigger()
    assert dialog.zoom.currentData() == 100
    qtbot.waitUntil(lambda: dialog.height() == before)


def test_another_font_of_the_program_is_followed(
    qtbot: QtBot, playing: MainWindow, qapp: QApplication
) -> None:
    before = sizes(playing)
    larger = QFont(qapp.font())
    larger.setPointSizeF(2.5 * larger.pointSizeF())
    with qtbot.waitSignal(playing.appearance.text_zoom.changed):
        qapp.setFont(larger)
    after = sizes(playing)
    assert {name for name in after if after[name] < 2.2 * before.get(name, 0)} == set()
    assert playing.table.table_scene.text_scale > 1.5


def test_the_systems_font_is_followed_with_the_zoom(
    qtbot: QtBot, playing: MainWindow, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing.preferences.choose_zoom(150)
    family, before = qapp.font().family(), QFontInfo(qapp.font()).pixelSize()
    larger = QFont("Sans Serif")
    larger.setPointSizeF(18)
    monkeypatch.setattr(text_zoom, "_system_font", lambda: larger)
    with qtbot.waitSignal(playing.appearance.text_zoom.changed):
        QApplication.sendEvent(playing, QEvent(QEvent.Type.ThemeChange))
    assert qapp.font().family() == family
    assert qapp.font().pointSizeF() == 27
    assert QFontInfo(qapp.font()).pixelSize() > before


def test_settings_cut_nothing_however_little_space_there_is(
    qtbot: QtBot, playing: MainWindow
) -> None:
    playing.add_sounds(SoundPlayer(output=Tape()))
    playing.preferences.choose_language("sv")
    playing.preferences.choose_zoom(200)
    playing.menus.settings.trigger()
    assert isinstance(playing.dialog, SettingsDialog)
    QApplication.processEvents()
    for panel in playing.dialog.findChildren(Panel):
        panel.resize(panel.minimumSizeHint())
    titles = playing.dialog.findChildren(QLabel)
    cut = [title.text() for title in titles if title.width() < title.minimumSizeHint().width()]
    assert cut == []
    sliders = playing.dialog.findChildren(QSlider)
    assert sliders
    assert min(slider.width() for slider in sliders) >= NARROWEST


class LargeScreen:
    """A screen with room for every dialog."""

    def availableGeometry(self) -> QRect:
        """Where windows may lie."""
        return QRect(0, 0, 4000, 4000)


def opened(window: MainWindow, name: str) -> StyledDialog:
    """The dialog of the menus that is called `name`, or the one that asks for a program."""
    if name == "program":
        made: StyledDialog = ProgramDialog("", [], window.appearance, window)
        made.show()
    else:
        getattr(window.menus, name).trigger()
        assert isinstance(window.dialog, StyledDialog)
        made = window.dialog
    QApplication.processEvents()
    return made


@pytest.mark.parametrize(
    "name", ["new_game", "settings", "about", "how_to_play", "keys", "program"]
)
def test_open_dialogs_are_as_large_as_if_opened_anew(
    qtbot: QtBot, playing: MainWindow, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.setattr(StyledDialog, "screen", lambda _: LargeScreen())
    playing.add_sounds(SoundPlayer(output=Tape()))

    def zoomed(made: StyledDialog, percent: int) -> QSize:
        playing.preferences.choose_zoom(percent)
        QApplication.processEvents()
        return made.size()

    made = opened(playing, name)
    usual = made.size()
    grown = zoomed(made, 200)
    made.close()
    made = opened(playing, name)
    assert made.size() == grown
    assert zoomed(made, 100) == usual
    made.close()


def test_a_dialog_that_grows_stays_on_the_screen(playing: MainWindow) -> None:
    made = opened(playing, "about")
    screen = made.screen().availableGeometry()
    made.move(screen.bottomRight() - made.rect().bottomRight())
    playing.preferences.choose_zoom(200)
    QApplication.processEvents()
    assert screen.contains(made.frameGeometry())
    made.close()
