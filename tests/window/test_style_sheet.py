import re
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QScrollArea, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from azul_desktop.painting.theme import DARK, LIGHT, Theme
from azul_desktop.window.appearance import style_sheet
from azul_desktop.window.main_window import MainWindow
from tests.painting.colour_vision import Linear, linear, luminance


@pytest.mark.parametrize("theme", [LIGHT, DARK, DARK.contrasting()])
def test_pictures_that_are_named_are_there(theme: Theme) -> None:
    named = re.findall(r'url\("(.*?)"\)', style_sheet(theme, 13))
    assert len(named) == 2
    assert all(Path(name).is_file() for name in named)


def range_of(image: QImage) -> float:
    """The contrast between the lightest and the darkest of an image, from 1 to 21."""
    colours = {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}
    lights = [luminance(_light(QColor(colour))) for colour in colours]
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def _light(colour: QColor) -> Linear:
    return linear(colour.redF()), linear(colour.greenF()), linear(colour.blueF())


def seen(widget: QWidget) -> QImage:
    """A widget as it stands on what is behind it, brought into sight."""
    window = widget.window()
    for area in window.findChildren(QScrollArea):
        if area.isAncestorOf(widget):
            area.ensureWidgetVisible(widget)
    return window.grab(QRect(widget.mapTo(window, QPoint()), widget.size())).toImage()


def lies_within(window: MainWindow, dock: QWidget) -> bool:
    """Whether a dock that came up slides no more."""
    wide = dock.width() >= dock.minimumSizeHint().width()
    return wide and window.rect().contains(dock.geometry())


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_signs_of_docks_and_choices_stand_out(
    qtbot: QtBot, playing: MainWindow, theme: str
) -> None:
    playing.appearance.choose(theme)
    playing.resize(1000, 700)
    playing.show_tables(True)
    qtbot.waitUntil(lambda: lies_within(playing, playing.tables))
    buttons = playing.findChildren(QToolButton)
    signs: list[QWidget] = [b for b in buttons if b.property("role") == "title" and b.isVisible()]
    assert len(signs) == 2
    assert all(sign.accessibleName() for sign in signs)
    playing.menus.settings.trigger()
    assert playing.dialog is not None
    boxes = playing.dialog.findChildren(QComboBox)
    pictures = [seen(sign) for sign in signs]
    for tick in playing.dialog.findChildren(QCheckBox):
        whole = seen(tick)
        # Beside the sign stand words.
        pictures.append(whole.copy(0, 0, whole.height(), whole.height()))
    assert len(pictures) > len(signs)
    for picture in pictures:
        assert range_of(picture) >= 4.5
    for box in boxes:
        whole = seen(box)
        arrow = whole.copy(whole.width() - 22, 4, 18, whole.height() - 8)
        assert range_of(arrow) >= 3.5


@pytest.mark.qt_log_ignore("raise", "propagateSizeHints", extend=True)
def test_dock_floats_and_closes_by_its_title(qtbot: QtBot, playing: MainWindow) -> None:
    playing.show_tables(True)
    title = playing.tables.titleBarWidget()
    leave, close = title.findChildren(QToolButton)
    leave.click()
    assert playing.tables.isFloating()
    name = leave.accessibleName()
    leave.click()
    assert not playing.tables.isFloating()
    assert leave.accessibleName() != name
    close.click()
    assert playing.tables.isHidden()
    assert not playing.menus.tables.isChecked()


def test_every_key_is_a_cap_of_its_own(playing: MainWindow) -> None:
    playing.menus.keys.trigger()
    assert playing.dialog is not None
    labels = playing.dialog.findChildren(QLabel)
    caps = [made.text() for made in labels if made.property("role") == "key"]
    assert caps.count("+") == 1
    assert not [cap for cap in caps if "+" in cap and cap != "+"]
