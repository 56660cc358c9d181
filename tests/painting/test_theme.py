import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QApplication

from azul_desktop.painting.theme import DARK, LIGHT, Theme, theme_for_system, with_alpha
from tests.painting.colour_vision import linear, luminance

ARGB = QColor.NameFormat.HexArgb
THEMES = [LIGHT, DARK, LIGHT.contrasting(), DARK.contrasting()]
NAMES = ["light", "dark", "light contrasting", "dark contrasting"]
INKS = {
    "ink": ("board_lit", "board", "space", "grey_space", "background"),
    "ink_quiet": ("board_lit", "board", "space"),
    "ink_loss": ("board_lit", "board"),
    "plate_ink": ("plate_well", "plate"),
    "mover_ink": ("mover", "mover_glow"),
    "gain_ink": ("gain",),
    "loss_ink": ("loss",),
    "notice_ink": ("notice",),
    "bar_ink": ("bar_upper", "bar_lower"),
    "bar_ink_quiet": ("bar_upper", "bar_lower"),
    "focus": ("board_lit", "board"),
}
"""Colours of texts, and what they are written on."""
MARKS = {
    "focus": ("board_lit", "board", "space"),
    "legal": ("board", "space"),
    "aimed": ("board", "space"),
    "gain": ("board_lit", "board"),
    "arrow": ("board_lit", "board"),
    "last_move": ("board_lit", "board"),
    "board_edge": ("background", "board"),
    "gold_edge": ("plate_well",),
}
"""Colours of signs, and what they stand on."""


def contrast(one: str, other: str) -> float:
    """The ratio of luminances that web guidelines call contrast, 1 to 21."""

    def brightness(name: str) -> float:
        colour = QColor(name)
        parts = (colour.redF(), colour.greenF(), colour.blueF())
        red, green, blue = (linear(part) for part in parts)
        return luminance((red, green, blue))

    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def over(tint: str, ground: str) -> str:
    """What a half transparent `tint` makes of `ground`."""
    above, below = QColor(tint), QColor(ground)
    share = above.alphaF()
    red, green, blue = (
        share * front + (1 - share) * back
        for front, back in (
            (above.redF(), below.redF()),
            (above.greenF(), below.greenF()),
            (above.blueF(), below.blueF()),
        )
    )
    return QColor.fromRgbF(red, green, blue).name()


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_every_colour_is_one_that_qt_knows(theme: Theme) -> None:
    for name, value in theme._asdict().items():
        if isinstance(value, str) and name != "name":
            assert QColor.isValidColorName(value), name


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("theme", THEMES, ids=NAMES)
def test_words_are_easy_to_read(theme: Theme, ink: str) -> None:
    for ground in INKS[ink]:
        assert contrast(getattr(theme, ink), getattr(theme, ground)) >= 4.5, ground


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("theme", THEMES, ids=NAMES)
def test_marks_are_easy_to_see(theme: Theme, mark: str) -> None:
    for ground in MARKS[mark]:
        assert contrast(getattr(theme, mark), getattr(theme, ground)) >= 3, ground


@pytest.mark.parametrize("theme", THEMES, ids=NAMES)
def test_words_on_tinted_grounds_are_easy_to_read(theme: Theme) -> None:
    for ground in (theme.bar_upper, theme.bar_lower):
        tinted = over(theme.bar_tint, ground)
        assert contrast(theme.bar_ink, tinted) >= 4.5
        assert contrast(theme.bar_ink_quiet, tinted) >= 4.5
    for ground in (theme.board_lit, theme.board):
        for tint in (theme.mover, theme.bar_upper):
            assert contrast(theme.ink, over(with_alpha(tint, 0.3).name(ARGB), ground)) >= 4.5
    button = over(with_alpha(theme.mover_glow, 0.6).name(ARGB), theme.mover)
    assert contrast(theme.mover_ink, button) >= 4.5


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_whose_turn_it_is_shows_without_colour(theme: Theme) -> None:
    gold = max(contrast(theme.mover, theme.board), contrast(theme.gold_edge, theme.board))
    assert gold >= 4
    assert contrast(theme.mover, theme.gold_edge) >= 2.2


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_more_contrast_is_more(theme: Theme) -> None:
    more = theme.contrasting()
    for name, ground in (("ink_quiet", "board"), ("arrow", "board"), ("space_edge", "board")):
        before = contrast(getattr(theme, name), getattr(theme, ground))
        assert contrast(getattr(more, name), getattr(more, ground)) > 1.3 * before, name
    assert more.mover_width > theme.mover_width


def test_those_who_want_no_motion_get_none() -> None:
    still = LIGHT.still()
    times = [value for name, value in still._asdict().items() if name.endswith("_ms")]
    assert set(times) == {0}
    assert still.background == LIGHT.background


def test_the_theme_follows_the_system(qapp: QApplication) -> None:
    hints = QGuiApplication.styleHints()
    dark = hints.colorScheme() is Qt.ColorScheme.Dark
    assert theme_for_system() is (DARK if dark else LIGHT)
