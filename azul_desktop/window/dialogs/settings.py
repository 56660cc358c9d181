"""The settings; each is in force as soon as it is chosen."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from azul_desktop.model import ZOOMS, GameSetup
from azul_desktop.window.dialogs.base import GAP, Panel, TableDialog, label, start_button
from azul_desktop.window.dialogs.chips import Chips
from azul_desktop.window.dialogs.side_choice import SideChoice
from azul_desktop.window.look import Look
from azul_desktop.window.setups import FEWEST, MOST

WIDEST = 130
"""Pixels that the words before a row of choices have at least."""


class SettingsDialog(TableDialog):
    """How the table looks and moves, and what a new game begins with.

    Each signal carries a choice that the person has just made.
    """

    theme_chosen = Signal(str)
    zoom_chosen = Signal(int)
    speed_chosen = Signal(str)
    history_chosen = Signal(bool)
    players_chosen = Signal(int)
    side_chosen = Signal(object)

    def __init__(
        self, look: Look, speed: str, history: bool, parent: QWidget | None = None
    ) -> None:
        super().__init__(self.tr("Settings"), look, parent)
        self.theme = Chips(
            self.tr("Theme"),
            [
                ("system", self.tr("Like the system")),
                ("light", self.tr("Light")),
                ("dark", self.tr("Dark")),
            ],
        )
        self.zoom = QComboBox()
        self.zoom.setAccessibleName(self.tr("Text size"))
        for percent in ZOOMS:
            self.zoom.addItem(self.tr("{percent} %").format(percent=percent), percent)
        self.speed = Chips(
            self.tr("Animation"),
            [
                ("slow", self.tr("Slow")),
                ("normal", self.tr("Normal")),
                ("fast", self.tr("Fast")),
                ("off", self.tr("Off")),
            ],
        )
        self.history = Chips(
            self.tr("History of the game"), [(True, self.tr("Shown")), (False, self.tr("Hidden"))]
        )
        self.players = Chips(
            self.tr("Number of players"), [(n, str(n)) for n in range(FEWEST, MOST + 1)]
        )
        self.side = SideChoice(look)
        self.close_button = start_button(self.tr("Close"))
        self._lay_out()
        self.theme.choose(look.choice)
        self._show_zoom()
        self.speed.choose(speed)
        self.history.choose(history)
        self._connect()
        self.close_button.setFocus()

    def _show_zoom(self) -> None:
        self.zoom.setCurrentIndex(self.zoom.findData(self.look.letters.zoom))

    def show_setup(self, setup: GameSetup) -> None:
        """Show what a new game would begin with."""
        self.players.choose(len(setup.seats))
        self.side.chosen = setup.variant

    def add_sounds(self, controls: QWidget) -> None:
        """Show the controls of the sounds beside everything else."""
        panel = Panel(self.look)
        column = QVBoxLayout(panel)
        column.setContentsMargins(24, 18, 24, 18)
        column.addWidget(label(self.tr("Sounds"), "heading"))
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
                (self.tr("Theme"), self.theme),
                (self.tr("Text size"), self.zoom),
                (self.tr("Animation"), self.speed),
                (self.tr("History of the game"), self.history),
            )
        )
        heading = label(self.tr("A new game begins with"), "heading")
        heading.setIndent(Panel.MARGIN)
        column.addWidget(heading)
        column.addWidget(self._panel((self.tr("Number of players"), self.players)))
        column.addWidget(self.side)
        column.addStretch()
        self.add_buttons(self.close_button)
        self.close_button.clicked.connect(self.accept)

    def _connect(self) -> None:
        self.theme.changed.connect(self.theme_chosen.emit)
        self.zoom.activated.connect(lambda: self.zoom_chosen.emit(self.zoom.currentData()))
        self.look.letters.changed.connect(self._show_zoom)
        self.speed.changed.connect(self.speed_chosen.emit)
        self.history.changed.connect(self.history_chosen.emit)
        self.players.changed.connect(self.players_chosen.emit)
        self.side.changed.connect(self.side_chosen.emit)

    def _panel(self, *rows: tuple[str, QWidget]) -> Panel:
        panel = Panel(self.look)
        grid = QGridLayout(panel)
        grid.setContentsMargins(24, 18, 24, 18)
        grid.setHorizontalSpacing(20)
        grid.setVerticalSpacing(10)
        for row, (words, choice) in enumerate(rows):
            title = label(words)
            title.setMinimumWidth(WIDEST)
            grid.addWidget(title, row, 0)
            grid.addWidget(choice, row, 1, Qt.AlignmentFlag.AlignLeft)
        grid.setColumnStretch(1, 1)
        return panel
