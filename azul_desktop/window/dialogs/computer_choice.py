"""The computer at a seat: one of the levels, or another program."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from azul_desktop.model import KnownProgram, command_of, program_player
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.dialogs.level_picker import LevelPicker
from azul_desktop.window.dialogs.program_dialog import ProgramDialog
from azul_desktop.window.dialogs.styled_dialog import button, role
from azul_desktop.window.language import TranslatedTexts
from azul_desktop.window.status_strip import ElidedLabel


class ComputerChoice(QStackedWidget):
    """Levels to pick from, or the name of the program that was chosen instead.

    `changed` tells of any change, `program_chosen` carries a KnownProgram that has just been tried.
    """

    changed = Signal()
    program_chosen = Signal(object)

    def __init__(
        self, levels: Sequence[str], programs: Sequence[KnownProgram], look: Appearance
    ) -> None:
        """`programs` are those chosen before; what is added to them later is offered, too."""
        super().__init__()
        self._programs, self._look = programs, look
        self._program: KnownProgram | None = None
        self.level = LevelPicker(levels, look)
        self.another, self.change, self.back = (button("", "flat") for _ in range(3))
        self._name = ElidedLabel(Qt.AlignmentFlag.AlignHCenter)
        role(self._name, "heading")
        # A long command line widens nothing.
        self._name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        written = TranslatedTexts(self)
        written.on(self.another, lambda: self.tr("Another program…"))
        written.on(self.change, lambda: self.tr("Change…"))
        written.on(self.back, lambda: self.tr("Levels"))
        self._lay_out()
        self.level.valueChanged.connect(self.changed)
        self.another.clicked.connect(self._ask)
        self.change.clicked.connect(self._ask)
        self.back.clicked.connect(lambda: self._play_by(None))

    def _lay_out(self) -> None:
        levels, program = QWidget(), QWidget()
        for page, first, *others in (
            (levels, self.level, self.another),
            (program, self._name, self.change, self.back),
        ):
            column = QVBoxLayout(page)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(2)
            column.addWidget(first)
            row = QHBoxLayout()
            row.setSpacing(4)
            row.addStretch()
            for other in others:
                row.addWidget(other)
            row.addStretch()
            column.addLayout(row)
            self.addWidget(page)

    @property
    def player(self) -> str:
        """The computer player's name, as a seat has it."""
        program = self._program
        return self.level.level if program is None else program_player(program.command)

    @player.setter
    def player(self, player: str) -> None:
        command = command_of(player)
        if command is None:
            self.level.level = player
            self._show(None)
            return
        known = (program for program in self._programs if program.command == command)
        self._show(next(known, KnownProgram(command, "")))

    @property
    def title(self) -> str:
        """What the program calls itself; empty for a level, and where it does not say."""
        return "" if self._program is None else self._program.title

    def _ask(self) -> None:
        command = "" if self._program is None else self._program.command
        dialog = ProgramDialog(command, self._programs, self._look, self.window())
        dialog.chosen.connect(self.program_chosen)
        dialog.chosen.connect(self._play_by)
        dialog.open()

    def _play_by(self, program: KnownProgram | None) -> None:
        """Let `program` play, or the level."""
        self._show(program)
        (self.level if program is None else self.change).setFocus()
        self.changed.emit()

    def _show(self, program: KnownProgram | None) -> None:
        self._program = program
        self.setCurrentIndex(0 if program is None else 1)
        if program is not None:
            self._name.say(program.title or program.command)
