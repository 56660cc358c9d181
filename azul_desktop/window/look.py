"""How the window's own widgets look: a palette, a font and a style sheet from the table's theme."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication

from azul_desktop.scene.fonts import FAMILY, load_fonts
from azul_desktop.scene.theme import DARK, LIGHT, Theme, theme_for_system, with_alpha
from azul_desktop.window.style_sheet import style_sheet

SCHEMES = {
    "system": Qt.ColorScheme.Unknown,
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
}
USUAL_PIXELS = 13.0
"""Height of the text for which the table's layout was made."""
LARGEST_SCALE = 2.0


class Look(QObject):
    """The theme in force, kept in step with the person's choice and with the system.

    `changed` carries the new Theme after palette and style sheet are in force.
    """

    changed = Signal(object)

    def __init__(self, choice: str = "system", parent: QObject | None = None) -> None:
        """Put `choice` ("system", "light" or "dark") in force. Needs a QApplication."""
        super().__init__(parent)
        self._theme: Theme | None = None
        self._choice = ""
        hints = QApplication.styleHints()
        hints.colorSchemeChanged.connect(self._follow)
        self.choose(choice)

    @property
    def theme(self) -> Theme:
        return self._theme or LIGHT

    @property
    def choice(self) -> str:
        return self._choice

    def choose(self, choice: str) -> None:
        """Follow the "system", or stay "light" or "dark"; anything else counts as "system"."""
        self._choice = choice if choice in SCHEMES else "system"
        # The system then draws the window's frame and its own dialogs alike.
        QApplication.styleHints().setColorScheme(SCHEMES[self._choice])
        self._follow()

    def _follow(self) -> None:
        themes = {"light": LIGHT, "dark": DARK}
        theme = themes.get(self._choice) or theme_for_system()
        if theme is not self._theme:
            self._theme = theme
            apply_theme(theme)
            self.changed.emit(theme)


def apply_theme(theme: Theme) -> None:
    """Put the palette and style sheet of `theme` in force for the whole program."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.setPalette(palette(theme))
    application.setStyleSheet(style_sheet(theme))


def apply_font() -> None:
    """Have all text written in the bundled family, at the size that the system asks for."""
    load_fonts()
    system = QApplication.font()
    used = QFont(FAMILY)
    used.setWeight(QFont.Weight.Medium)
    if system.pixelSize() > 0:
        used.setPixelSize(system.pixelSize())
    else:
        used.setPointSizeF(system.pointSizeF())
    QApplication.setFont(used)


def text_scale() -> float:
    """The size of the system's text over the usual one, from 1 to `LARGEST_SCALE`."""
    usual = USUAL_PIXELS * (1.0 if sys.platform == "darwin" else 1.1)
    return min(max(QFontInfo(QApplication.font()).pixelSize() / usual, 1.0), LARGEST_SCALE)


def palette(theme: Theme) -> QPalette:
    """The colours of `theme` for Qt's own widgets."""
    role = QPalette.ColorRole
    colours = {
        role.Window: theme.board,
        role.WindowText: theme.ink,
        role.Base: theme.board_lit,
        role.AlternateBase: theme.board,
        role.Text: theme.ink,
        role.Button: theme.board,
        role.ButtonText: theme.ink,
        role.BrightText: theme.notice_ink,
        role.ToolTipBase: theme.board_lit,
        role.ToolTipText: theme.ink,
        role.Highlight: theme.frieze_top,
        role.HighlightedText: theme.frieze_ink,
        role.Accent: theme.frieze_top,
        role.Link: theme.focus,
        role.LinkVisited: theme.focus,
        role.PlaceholderText: theme.ink_quiet,
        role.Light: theme.board_lit,
        role.Midlight: theme.board,
        role.Mid: theme.space_edge,
        role.Dark: theme.space_shade,
        role.Shadow: theme.shadow,
    }
    made = QPalette()
    for name, colour in colours.items():
        made.setColor(name, QColor(colour))
    quiet = with_alpha(theme.ink_quiet, 0.6)
    for name in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, name, quiet)
    return made
