from dataclasses import fields

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QApplication

from azul_desktop.scene.theme import DARK, LIGHT, Theme, theme_for_system


def contrast(one: str, other: str) -> float:
    """The ratio of luminances that web guidelines call contrast, 1 to 21."""

    def luminance(name: str) -> float:
        colour = QColor(name)
        parts = (colour.redF(), colour.greenF(), colour.blueF())
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
            for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_every_colour_is_one_that_qt_knows(theme: Theme) -> None:
    for field in fields(theme):
        value = getattr(theme, field.name)
        if isinstance(value, str) and field.name != "name":
            assert QColor.isValidColorName(value), field.name


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_words_are_easy_to_read(theme: Theme) -> None:
    for ground in (theme.board_lit, theme.board):
        assert contrast(theme.ink, ground) > (7 if theme is LIGHT else 5)
        assert contrast(theme.ink_quiet, ground) > 3.8
        assert contrast(theme.ink_loss, ground) > 3
    assert contrast(theme.mover_ink, theme.mover) > 4.5
    assert contrast(theme.gain_ink, theme.gain) > 4
    assert contrast(theme.loss_ink, theme.loss) > 4
    assert contrast(theme.notice_ink, theme.notice) > 4.5
    assert contrast(theme.frieze_ink, theme.frieze_top) > 4.5
    assert contrast(theme.frieze_quiet, theme.frieze_bottom) > 4


def test_those_who_want_no_motion_get_none() -> None:
    still = LIGHT.still()
    times = [getattr(still, field.name) for field in fields(still) if field.name.endswith("_ms")]
    assert set(times) == {0}
    assert still.wall == LIGHT.wall


def test_the_theme_follows_the_system(qapp: QApplication) -> None:
    hints = QGuiApplication.styleHints()
    dark = hints.colorScheme() is Qt.ColorScheme.Dark
    assert theme_for_system() is (DARK if dark else LIGHT)
