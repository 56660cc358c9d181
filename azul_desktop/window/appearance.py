"""The appearance of widgets: a palette, a font and a style sheet from the table's theme."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFontInfo, QPalette
from PySide6.QtWidgets import QApplication

from azul_desktop.assets import asset
from azul_desktop.painting.theme import DARK, LIGHT, Theme, theme_for_system, with_alpha
from azul_desktop.window.system_preferences import SystemContrast
from azul_desktop.window.text_zoom import TextZoom

SCHEMES = {
    "system": Qt.ColorScheme.Unknown,
    "light": Qt.ColorScheme.Light,
    "dark": Qt.ColorScheme.Dark,
}


class Appearance(QObject):
    """The theme and the `text_zoom` in force, kept in step with the person's choice and the system.

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
        self.text_zoom = TextZoom(self)
        self.text_zoom.changed.connect(lambda: apply_theme(self.theme))
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
        role.Highlight: theme.bar_upper,
        role.HighlightedText: theme.bar_ink,
        role.Accent: theme.bar_upper,
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


# Widgets have a property `role`: "chip" a button of a row of choices, "start"
# the button that a dialog leads to, "quiet" one beside it, "flat" one without a frame; "greeting",
# "heading" and "note" labels, "key" a key of the keyboard; "banner" and "notice" the bars at the
# window's edges, "dock" the one over a dock and "title" its buttons.
_RULES = """
QMenuBar {{ background: {bar_upper}; color: {bar_ink}; padding: 2px 6px; spacing: 2px; }}
QMenuBar::item {{ background: transparent; padding: 4px 10px; border-radius: 6px; }}
QMenuBar::item:selected, QMenuBar::item:pressed {{ background: {bar_tint}; }}
QMenu {{ background: {board_lit}; color: {ink}; border: 1px solid {space_edge}; padding: 5px; }}
QMenu::item {{ padding: 5px 26px 5px 26px; border-radius: 6px; }}
QMenu::item:selected {{ background: {bar_upper}; color: {bar_ink}; }}
QMenu::item:disabled {{ color: {faint}; background: transparent; }}
QMenu::separator {{ height: 1px; background: {hairline}; margin: 5px 10px; }}
QMenu::icon {{ padding-left: 6px; }}
QToolTip {{ background: {board_lit}; color: {ink}; border: 1px solid {space_edge};
    padding: 4px 6px; }}

QStatusBar::item {{ border: none; }}
QMainWindow::separator {{ background: {space_edge}; width: 1px; height: 1px; }}

QPushButton {{ background: {board_lit}; color: {ink}; border: 1px solid {space_edge};
    border-radius: 9px; padding: 6px 16px; }}
QPushButton:hover {{ border-color: {board_edge}; }}
QPushButton:pressed {{ background: {space}; }}
QPushButton:focus {{ border: 2px solid {focus}; padding: 5px 15px; }}
QPushButton:disabled {{ color: {faint}; border-color: {hairline}; background: transparent; }}
QPushButton[role="start"] {{ background: {mover}; color: {mover_ink};
    border: 1px solid {last_move}; border-radius: 12px; padding: 9px 28px; font-weight: 800; }}
QPushButton[role="start"]:hover {{ background: {mover_glow}; }}
QPushButton[role="start"]:disabled {{ background: {space}; color: {faint};
    border-color: {hairline}; }}
QPushButton[role="start"]:focus {{ border: 2px solid {focus}; padding: 8px 27px; }}
QPushButton[role="quiet"] {{ border-radius: 12px; padding: 9px 20px; }}
QPushButton[role="quiet"]:focus {{ padding: 8px 19px; }}
QPushButton[role="flat"] {{ background: transparent; border: 2px solid transparent;
    border-radius: 8px; padding: 3px 8px; color: {ink_quiet}; }}
QPushButton[role="flat"]:hover {{ background: {space}; color: {ink}; }}
QPushButton[role="flat"]:focus {{ border-color: {focus}; }}
QPushButton[role="chip"] {{ background: {space}; color: {ink}; border: 2px solid transparent;
    border-radius: 10px; padding: 4px 12px; border-color: {hairline}; }}
QPushButton[role="chip"]:hover {{ border-color: {board_line}; }}
QPushButton[role="chip"]:checked {{ background: {bar_upper}; color: {bar_ink};
    font-weight: 700; }}
QPushButton[role="chip"]:focus {{ border-color: {mover}; }}

QLineEdit, QComboBox, QPlainTextEdit, QTextBrowser {{ background: {board_lit}; color: {ink};
    border: 1px solid {space_edge}; border-radius: 8px; padding: 5px 8px;
    selection-background-color: {bar_upper}; selection-color: {bar_ink}; }}
QLineEdit {{ placeholder-text-color: {ink}; }}
QLineEdit:focus, QComboBox:focus {{ border: 2px solid {focus}; padding: 4px 7px; }}
QComboBox::drop-down {{ border: none; width: 24px; }}
QComboBox::down-arrow {{ image: url("{icons}/down-{name}.svg");
    width: {sign}px; height: {sign}px; }}
QComboBox QAbstractItemView {{ background: {board_lit}; border: 1px solid {space_edge};
    selection-background-color: {bar_upper}; selection-color: {bar_ink}; outline: none; }}

QScrollArea[role="clear"], QWidget[role="clear"] {{ background: transparent; }}
QLabel[role="greeting"] {{ color: {ink}; font-weight: 700; font-size: {large}px; }}
QLabel[role="heading"] {{ color: {ink}; font-weight: 700; }}
QLabel[role="speech"] {{ color: {ink}; font-size: {medium}px; }}
QLabel[role="note"] {{ color: {ink_quiet}; }}

QLabel[role="key"] {{ background: {board}; color: {ink}; border: 1px solid {space_edge};
    border-bottom: 3px solid {space_edge}; border-radius: 6px; padding: 1px 7px;
    font-weight: 700; }}

QFrame[role="banner"] {{ background: {mover}; border-radius: 0px; }}
QFrame[role="banner"] QLabel {{ color: {mover_ink}; font-weight: 700; }}
QFrame[role="banner"] QPushButton {{ background: {banner_button}; color: {mover_ink};
    border: 1px solid {banner_edge}; border-radius: 8px; padding: 2px 12px; }}
QFrame[role="banner"] QPushButton:focus {{ border: 2px solid {mover_ink}; padding: 1px 11px; }}
QFrame[role="banner"] QPushButton:hover {{ background: {board_lit}; color: {ink}; }}
QFrame[role="notice"] {{ background: {board_lit}; border-bottom: 3px solid {loss}; }}
QFrame[role="notice"] QLabel {{ color: {ink}; }}

QCheckBox {{ spacing: 8px; padding: 3px; border: 2px solid transparent; border-radius: 6px; }}
QCheckBox:focus {{ border-color: {focus}; }}
QCheckBox::indicator {{ width: {sign}px; height: {sign}px; background: {board_lit};
    border: 2px solid {ink_quiet}; border-radius: 5px; }}
QCheckBox::indicator:checked {{ background: {mover}; border-color: {gold_edge};
    image: url("{icons}/check.svg"); }}
QCheckBox::indicator:disabled {{ border-color: {faint}; }}
QSlider:horizontal {{ min-height: 22px; border: 2px solid transparent; border-radius: 6px; }}
QSlider:focus {{ border-color: {focus}; }}
QSlider::groove:horizontal {{ height: 6px; background: {space}; border: 1px solid {space_edge};
    border-radius: 3px; }}
QSlider::sub-page:horizontal {{ background: {bar_upper}; border-radius: 3px; }}
QSlider::handle:horizontal {{ width: 16px; margin: -6px 0; background: {mover};
    border: 1px solid {last_move}; border-radius: 5px; }}

QWidget[role="dock"] {{ background: {board}; border-bottom: 1px solid {hairline}; }}
QToolButton[role="title"] {{ background: transparent; border: 2px solid transparent;
    border-radius: 6px; }}
QToolButton[role="title"]:hover {{ background: {space}; }}
QToolButton[role="title"]:focus {{ border-color: {focus}; }}
QListView {{ background: {board_lit}; border: none; outline: none; }}
QTableView {{ background: {board_lit}; border: none; outline: none;
    selection-background-color: transparent; }}
QTableView QHeaderView, QTableCornerButton::section {{ background: {board}; border: none; }}
QHeaderView::section {{ background: {board}; color: {ink_quiet}; border: none; padding: 0 4px;
    border-bottom: 1px solid {hairline}; }}
QScrollBar:vertical {{ background: transparent; width: 11px; margin: 2px; }}
QScrollBar::handle:vertical {{ background: {space_edge}; border-radius: 4px; min-height: 28px; }}
QScrollBar:horizontal {{ background: transparent; height: 11px; margin: 2px; }}
QScrollBar::handle:horizontal {{ background: {space_edge}; border-radius: 4px; min-width: 28px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ height: 0px; width: 0px; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
"""


def style_sheet(theme: Theme, text: float) -> str:
    """The rules of every widget in the colours of `theme`, beside text `text` pixels high."""
    return _RULES.format(
        **theme._asdict(),
        large=round(1.45 * text),
        sign=round(1.1 * text),
        icons=asset("icons").as_posix(),
        medium=round(1.15 * text),
        faint=_css(theme.ink_quiet, 0.55),
        hairline=_css(theme.space_edge, 0.5),
        banner_button=_css(theme.mover_glow, 0.6),
        banner_edge=_css(theme.mover_ink, 0.35),
    )


def _css(colour: str, alpha: float) -> str:
    """A colour at an opacity of `alpha`, as style sheets write it."""
    mixed = with_alpha(colour, alpha)
    return f"rgba({mixed.red()}, {mixed.green()}, {mixed.blue()}, {mixed.alpha()})"
