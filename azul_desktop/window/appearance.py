"""How the window's own widgets look: a palette, a font and a style sheet from the table's theme."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication

from azul_desktop.painting.theme import DARK, LIGHT, Theme, theme_for_system, with_alpha
from azul_desktop.window.contrast_preference import SystemContrast
from azul_desktop.window.style_sheet import style_sheet
from azul_desktop.window.text_zoom import TextZoom

SCHEMES = {
    "system": Qt.ColorScheme.Unknown,
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
}


class Appearance(QObject):
    """The theme and the `letters` in force, kept in step with the person's choice and the system.

    `changed` carries the new Theme after palette and style sheet are in force.
    """

    changed = Signal(object)

    def __init__(self, choice: str = "system", parent: QObject | None = None) -> None:
        """Put `choice` ("system", "light" or "dark") in force. Needs a QApplication."""
        super().__init__(parent)
        self._theme: Theme | None = None
        self._choice = ""
        self._more_contrast = False
        self._system_contrast = SystemContrast(parent=self)
        self._system_contrast.changed.connect(self._follow)
        self.letters = TextZoom(self)
        self.letters.changed.connect(lambda: apply_theme(self.theme))
        hints = QApplication.styleHints()
        hints.colorSchemeChanged.connect(self._follow)
        self.choose(choice)

    @property
    def theme(self) -> Theme:
        return self._theme or LIGHT

    @property
    def choice(self) -> str:
        return self._choice

    @property
    def more_contrast(self) -> bool:
        """Whether a person asks for more contrast, whatever the system does."""
        return self._more_contrast

    @more_contrast.setter
    def more_contrast(self, on: bool) -> None:
        self._more_contrast = on
        self._follow()

    def choose(self, choice: str) -> None:
        """Follow the "system", or stay "light" or "dark"; anything else counts as "system"."""
        self._choice = choice if choice in SCHEMES else "system"
        # The system then draws the window's frame and its own dialogs alike.
        QApplication.styleHints().setColorScheme(SCHEMES[self._choice])
        self._follow()

    def _follow(self) -> None:
        themes = {"light": LIGHT, "dark": DARK}
        theme = themes.get(self._choice) or theme_for_system()
        if self._more_contrast or self._system_contrast.high:
            theme = theme.contrasting()
        if theme != self._theme:
            self._theme = theme
            apply_theme(theme)
            self.changed.emit(theme)


def apply_theme(theme: Theme) -> None:
    """Put the palette and style sheet of `theme` in force for the whole program."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    application.setPalette(palette(theme))
    application.setStyleSheet(style_sheet(theme, QFontInfo(application.font()).pixelSize()))


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
