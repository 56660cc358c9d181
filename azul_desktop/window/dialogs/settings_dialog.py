"""The settings; each is in force as soon as it is chosen."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from azul_desktop.model import THINKING_TIMES, ZOOMS, GameSetup
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.default_setups import FEWEST, MOST
from azul_desktop.window.dialogs.choice_widgets import ChoiceRow, SideChoice
from azul_desktop.window.dialogs.styled_dialog import GAP, StyledDialog
from azul_desktop.window.language import SYSTEM, language_name, languages
from azul_desktop.window.styled_widgets import Panel, label, start_button

WIDEST = 130
"""Pixels that the label of a row of choices has at least."""


class SettingsDialog(StyledDialog):
    """Appearance and motion of the table, and what a new game begins with.

    Each signal carries a choice that the person has just made.
    """

    language_chosen = Signal(str)
    theme_chosen = Signal(str)
    contrast_chosen = Signal(bool)
    zoom_chosen = Signal(int)
    speed_chosen = Signal(str)
    thinking_time_chosen = Signal(float)
    history_chosen = Signal(bool)
    coach_chosen = Signal(bool)
    players_chosen = Signal(int)
    side_chosen = Signal(object)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(lambda: self.tr("Settings"), appearance, parent)
        self.language, self.zoom = QComboBox(), QComboBox()
        for code in (SYSTEM, *languages()):
            self.language.addItem(language_name(code), code)
        for percent in ZOOMS:
            self.zoom.addItem("", percent)
        self.theme, self.speed, self.history, self.players = (
            ChoiceRow(),
            ChoiceRow(),
            ChoiceRow(),
            ChoiceRow(),
        )
        self.coach, self.thinking_time = ChoiceRow(), ChoiceRow()
        self.contrast = self.retranslator.set_text(QCheckBox(), lambda: self.tr("More contrast"))
        self.retranslator.add(self._offer)
        self.side = SideChoice(appearance)
        self.close_button = self.retranslator.set_text(start_button(), lambda: self.tr("Close"))
        self._lay_out()
        self.theme.choose(appearance.choice)
        self.contrast.setChecked(appearance.more_contrast)
        self._show_zoom()
        self._connect()
        self.close_button.setFocus()

    def _offer(self) -> None:
        self.language.setAccessibleName(self.tr("Language"))
        self.language.setItemText(0, self.tr("Like the system"))
        self.zoom.setAccessibleName(self.tr("Text size"))
        for index, percent in enumerate(ZOOMS):
            self.zoom.setItemText(index, self.tr("{percent} %").format(percent=percent))
        self.theme.offer(
            self.tr("Theme"),
            [
                ("system", self.tr("Like the system")),
                ("light", self.tr("Light")),
                ("dark", self.tr("Dark")),
            ],
        )
        self.speed.offer(
            self.tr("Animation"),
            [
                ("slow", self.tr("Slow")),
                ("normal", self.tr("Normal")),
                ("fast", self.tr("Fast")),
                ("off", self.tr("Off")),
            ],
        )
        self._offer_thinking_times()
        self.history.offer(
            self.tr("History of the game"), [(True, self.tr("Shown")), (False, self.tr("Hidden"))]
        )
        self.coach.offer(
            self.tr("Coach for beginners"), [(True, self.tr("On")), (False, self.tr("Off"))]
        )
        self.players.offer(
            self.tr("Number of players"),
            [(n, self.tr("%n players", "", n)) for n in range(FEWEST, MOST + 1)],
        )

    def _offer_thinking_times(self) -> None:
        self.thinking_time.offer(
            self.tr("Thinking time"),
            [
                (time, self.tr("{seconds} s").format(seconds="½" if time == 0.5 else f"{time:g}"))
                for time in THINKING_TIMES
            ],
        )
        self.thinking_time.setToolTip(
            self.tr("How long a grandmaster or another program may think over a move")
        )

    def show_language(self, code: str) -> None:
        """Show which language is chosen."""
        self.language.setCurrentIndex(max(0, self.language.findData(code)))

    def _show_zoom(self) -> None:
        self.zoom.setCurrentIndex(self.zoom.findData(self.appearance.text_zoom.zoom))

    def show_setup(self, setup: GameSetup) -> None:
        """Show what a new game would begin with."""
        self.players.choose(len(setup.seats))
        self.side.chosen = setup.variant

    def add_sounds(self, controls: QWidget) -> None:
        """Show the controls of the sounds beside everything else."""
        panel = Panel(self.appearance)
        column = QVBoxLayout(panel)
        column.setContentsMargins(24, 18, 24, 18)
        column.addWidget(
            self.retranslator.set_text(label("", "heading"), lambda: self.tr("Sounds"))
        )
        column.addWidget(controls, 1)
        self._columns.addWidget(panel)

    def _lay_out(self) -> None:
        self._columns = QHBoxLayout()
        self._columns.setSpacing(0)
        self.body.addLayout(self._columns)
        column = QVBoxLayout()
        column.setSpacing(GAP)
        self._columns.addLayout(column)
        column.addWidget(
            self._panel(
                (lambda: self.tr("Language"), self.language),
                (lambda: self.tr("Theme"), self.theme),
                (lambda: self.tr("Text size"), self._side_by_side(self.zoom, self.contrast)),
                (lambda: self.tr("Animation"), self.speed),
                (lambda: self.tr("Thinking time"), self.thinking_time),
                (lambda: self.tr("History of the game"), self.history),
                (lambda: self.tr("Coach for beginners"), self.coach),
            )
        )
        heading = self.retranslator.set_text(
            label("", "heading"), lambda: self.tr("A new game begins with")
        )
        column.addWidget(self._side_by_side(heading, self.players, margin=Panel.MARGIN))
        column.addWidget(self.side)
        column.addStretch()
        self.add_buttons(self.close_button)
        self.close_button.clicked.connect(self.accept)

    @staticmethod
    def _side_by_side(*parts: QWidget, margin: int = 0) -> QWidget:
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(margin, 0, margin, 0)
        row.setSpacing(GAP)
        for part in parts:
            row.addWidget(part)
        return made

    def _connect(self) -> None:
        self.contrast.toggled.connect(self.contrast_chosen.emit)
        self.language.activated.connect(
            lambda: self.language_chosen.emit(self.language.currentData())
        )
        self.theme.changed.connect(self.theme_chosen.emit)
        self.zoom.activated.connect(lambda: self.zoom_chosen.emit(self.zoom.currentData()))
        self.appearance.text_zoom.changed.connect(self._show_zoom)
        self.speed.changed.connect(self.speed_chosen.emit)
        self.thinking_time.changed.connect(self.thinking_time_chosen.emit)
        self.history.changed.connect(self.history_chosen.emit)
        self.coach.changed.connect(self.coach_chosen.emit)
        self.players.changed.connect(self.players_chosen.emit)
        self.side.changed.connect(self.side_chosen.emit)

    def _panel(self, *rows: tuple[Callable[[], str], QWidget]) -> Panel:
        panel = Panel(self.appearance)
        grid = QGridLayout(panel)
        grid.setContentsMargins(24, 18, 24, 18)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(7)
        for row, (title, choice) in enumerate(rows):
            heading = self.retranslator.set_text(label(), title)
            grid.addWidget(heading, row, 0)
            grid.addWidget(choice, row, 1, Qt.AlignmentFlag.AlignLeft)
        # At least, as larger text may need more.
        grid.setColumnMinimumWidth(0, WIDEST)
        grid.setColumnStretch(1, 1)
        return panel
