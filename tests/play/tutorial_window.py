"""A window with a game in the middle, in which the tutorial may be begun."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from azul_desktop.model import GameModel, Settings
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.main_window import MainWindow
from tests.model.fake_players import play_first, setup
from tests.play.tutorial_driver import Lesson


@pytest.fixture
def window(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[MainWindow]:
    """The window at its smallest whole size, with a game in the middle that was looked back in."""
    letters = qapp.font()
    model = GameModel(autosave=tmp_path / "current.azul")
    made = MainWindow(model, Settings(), Appearance("light"))
    qtbot.addWidget(made)
    made.resize(1024, 640)
    with qtbot.waitExposed(made):
        made.show()
    made.preferences.choose_speed("off")
    model.new_game(setup("human", "human"))
    play_first(model, 4)
    model.undo()
    yield made
    made.close()
    qapp.setFont(letters)


@pytest.fixture
def lesson(window: MainWindow) -> Lesson:
    """The tutorial, just begun in `window`."""
    window.menus.tutorial.trigger()
    return Lesson(window)
