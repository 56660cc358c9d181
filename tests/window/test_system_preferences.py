"""What the system knows of a person's wishes is followed until the person chooses."""

import gc
from enum import Enum

import pytest
import shiboken6
from PySide6.QtCore import QObject, Signal

from azul_desktop.model import GameModel, Settings
from azul_desktop.painting.theme import DARK, LIGHT
from azul_desktop.window import appearance as look_module
from azul_desktop.window import settings_controller as preferences_module
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.main_window import MainWindow
from azul_desktop.window.system_preferences import SystemContrast, SystemMotion


class MotionPreference(Enum):
    """As Qt has it from 6.12 on."""

    NoPreference = 0
    ReducedMotion = 1


class Hints(QObject):
    """What a newer Qt says about accessibility."""

    motionPreferenceChanged = Signal(object)

    def __init__(self, reduced: bool) -> None:
        super().__init__()
        self._preference = MotionPreference(int(reduced))

    def motionPreference(self) -> MotionPreference:
        return self._preference

    def change(self, reduced: bool) -> None:
        self._preference = MotionPreference(int(reduced))
        self.motionPreferenceChanged.emit(self._preference)


@pytest.fixture
def hints(qapp: object, monkeypatch: pytest.MonkeyPatch) -> Hints:
    """A system that asks for less motion."""
    made = Hints(reduced=True)
    monkeypatch.setattr(
        preferences_module, "SystemMotion", lambda parent: SystemMotion(made, parent)
    )
    return made


def test_qt_of_now_can_be_asked(qapp: object) -> None:
    assert SystemMotion().speed in ("normal", "off")


def test_a_qt_without_the_preference_moves_as_usual(qapp: object) -> None:
    assert SystemMotion(QObject()).speed == "normal"


def test_system_is_followed(hints: Hints, window: MainWindow, settings: Settings) -> None:
    assert window.table.controller.speed == "off"
    assert window.menus.speeds["off"].isChecked()
    hints.change(reduced=False)
    assert window.table.controller.speed == "normal"
    hints.change(reduced=True)
    assert window.table.controller.speed == "off"
    assert not settings.speed_is_chosen


def test_choice_counts_more(
    hints: Hints, game: GameModel, window: MainWindow, settings: Settings, appearance: Appearance
) -> None:
    window.menus.speeds["slow"].trigger()
    hints.change(reduced=False)
    hints.change(reduced=True)
    assert window.table.controller.speed == "slow"
    again = MainWindow(game, settings, appearance)
    assert again.table.controller.speed == "slow"
    again.close()
    again.deleteLater()


class ContrastPreference(Enum):
    """As Qt has it from 6.10 on."""

    NoPreference = 0
    HighContrast = 1


class ContrastHints(QObject):
    """A system whose wish for contrast can change."""

    contrastPreferenceChanged = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.preference = ContrastPreference.NoPreference

    def contrastPreference(self) -> ContrastPreference:
        return self.preference

    def change(self, preference: ContrastPreference) -> None:
        self.preference = preference
        self.contrastPreferenceChanged.emit(preference)


def test_contrast_that_the_system_asks_for_is_followed(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted = ContrastHints()
    monkeypatch.setattr(
        look_module, "SystemContrast", lambda parent: SystemContrast(wanted, parent)
    )
    appearance = Appearance("dark")
    assert appearance.theme == DARK
    wanted.change(ContrastPreference.HighContrast)
    assert appearance.theme == DARK.contrasting()
    wanted.change(ContrastPreference.NoPreference)
    assert appearance.theme == DARK


def test_qt_of_now_and_older_ones_can_be_asked_for_contrast(qapp: object) -> None:
    assert SystemContrast().high in (False, True)
    assert not SystemContrast(QObject()).high


def test_qt_can_be_asked_again_later(qapp: object) -> None:
    contrast = SystemContrast()
    gc.collect()
    assert contrast.high in (False, True)


def test_a_deleted_object_is_not_notified_of_changes(qapp: object) -> None:
    wanted, parent = ContrastHints(), QObject()
    SystemContrast(wanted, parent)
    shiboken6.delete(parent)
    wanted.change(ContrastPreference.HighContrast)


def test_contrast_is_chosen_and_remembered(
    game: GameModel, window: MainWindow, settings: Settings, appearance: Appearance
) -> None:
    from azul_desktop.window.dialogs.settings_dialog import SettingsDialog

    window.menus.settings.trigger()
    assert isinstance(window.dialog, SettingsDialog)
    window.dialog.contrast.setChecked(True)
    assert appearance.theme == LIGHT.contrasting()
    assert window.table.table_scene.theme == LIGHT.contrasting()
    again = Appearance("light")
    MainWindow(game, settings, again).deleteLater()
    assert again.theme == LIGHT.contrasting()


def test_settings_show_what_the_system_asks_for(hints: Hints, window: MainWindow) -> None:
    from azul_desktop.window.dialogs.settings_dialog import SettingsDialog

    window.menus.settings.trigger()
    assert isinstance(window.dialog, SettingsDialog)
    assert window.dialog.speed.chosen == "off"
