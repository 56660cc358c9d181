"""A window over a game of fakes, closed at the end."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from azul_desktop.model import GameModel, Settings
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.main_window import MainWindow
from tests.model.conftest import MakeGame, game, make_game
from tests.model.fake_players import setup

__all__ = ["MakeGame", "game", "make_game"]


@pytest.fixture
def appearance(qapp: QApplication) -> Appearance:
    """The light theme, whatever the system says."""
    return Appearance("light")


@pytest.fixture
def settings(qapp: QApplication) -> Settings:
    """Settings that nobody has changed yet."""
    return Settings()


@pytest.fixture
def window(qtbot: QtBot, game: GameModel, settings: Settings, appearance: Appearance) -> MainWindow:
    """A window that is shown, with no game in it yet."""
    made = MainWindow(game, settings, appearance)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.fixture
def playing(window: MainWindow) -> MainWindow:
    """A window in which two persons have begun a game."""
    window.model.new_game(setup("human", "human"))
    return window


def shown(qtbot: QtBot, dialog: QDialog) -> None:
    """Show `dialog` and give it the focus; it is deleted after the test and not before."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)


def focus() -> QWidget:
    """The widget that has the focus."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let Qt's platform without a screen say that windows have no size there."""
    ignored = pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(ignored)
