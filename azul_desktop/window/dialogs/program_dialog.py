"""Choosing another program to play against: its command line, tried out at once."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from azul_desktop.model import KnownProgram, quoted_path
from azul_desktop.model.game_texts import RetranslatableText, retranslated
from azul_desktop.model.program_trial import ProgramTrial
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.dialogs.styled_dialog import GAP, StyledDialog
from azul_desktop.window.styled_widgets import Panel, button, label, start_button
from azul_desktop.window.window_texts import breakable

MOST_OFFERED = 4
"""Programs chosen before that are offered again."""
LONGEST = 24
"""Usual characters that there is width for on the button of one of them."""
WIDTH, LINES = 560, 4


class ProgramDialog(StyledDialog):
    """Asks for a program and tries it out. `chosen` carries the KnownProgram that may play."""

    chosen = Signal(object)

    def __init__(
        self,
        command: str,
        programs: Sequence[KnownProgram],
        appearance: Appearance,
        parent: QWidget,
    ) -> None:
        """Begin with `command`; `programs` are those chosen before, the latest first."""
        super().__init__(lambda: self.tr("Another program"), appearance, parent)
        self._title: str | None = None
        self._verdict_text = ""
        self._trial = ProgramTrial(self)
        self.command = QLineEdit(command)
        self.browse = self.retranslator.set_text(button(), lambda: self.tr("Look for it…"))
        self.recent = [self._recent(program) for program in programs[:MOST_OFFERED]]
        self.verdict = label("", "note")
        self.verdict.setTextFormat(Qt.TextFormat.PlainText)
        self.start = start_button()
        self.cancel = self.retranslator.set_text(button("", "quiet"), lambda: self.tr("Cancel"))
        self._lay_out()
        self.retranslator.add(self._retranslate)
        self._connect()
        self._change()
        self.command.setFocus()

    def _recent(self, program: KnownProgram) -> QPushButton:
        made = button("", "chip")
        made.setText(self._short(program.title or program.command).replace("&", "&&"))
        made.setToolTip(program.command)
        made.clicked.connect(lambda: self._try(program.command))
        return made

    def _short(self, name: str) -> str:
        metrics = self.fontMetrics()
        width = LONGEST * metrics.averageCharWidth()
        return metrics.elidedText(name, Qt.TextElideMode.ElideMiddle, width)

    def _lay_out(self) -> None:
        panel = Panel(self.appearance)
        column = QVBoxLayout(panel)
        column.setContentsMargins(26, 22, 26, 22)
        column.setSpacing(GAP)
        heading = label("", "heading")
        column.addWidget(self.retranslator.set_text(heading, lambda: self.tr("Its command line")))
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.command, 1)
        line.addWidget(self.browse)
        column.addLayout(line)
        if self.recent:
            row = QHBoxLayout()
            row.setSpacing(6)
            for known in self.recent:
                row.addWidget(known)
            row.addStretch()
            column.addLayout(row)
        column.addWidget(self.retranslator.set_text(label("", "note"), self._warning))
        column.addWidget(self.verdict)
        self._fit_verdict()
        self.verdict.setAlignment(Qt.AlignmentFlag.AlignTop)
        panel.setMinimumWidth(WIDTH)
        self.body.addWidget(panel)
        self.add_buttons(self.cancel, self.start)

    def _fit_verdict(self) -> None:
        """Reserve the height of the longest verdict, so that none moves anything."""
        self.verdict.setMinimumHeight(LINES * self.verdict.fontMetrics().lineSpacing())

    def _connect(self) -> None:
        self.appearance.text_zoom.changed.connect(self._fit_verdict)
        self.command.textChanged.connect(self._change)
        self.browse.clicked.connect(self._browse)
        self.start.clicked.connect(self._try_or_choose)
        self.cancel.clicked.connect(self.reject)
        self._trial.greeted.connect(self._on_greeted)
        self._trial.failed.connect(self._on_failed)

    def _warning(self) -> str:
        return self.tr(
            "It must speak the bot protocol. It may do all that you may on this computer: choose "
            "only a program that you trust."
        )

    def _retranslate(self) -> None:
        self.command.setAccessibleName(self.tr("The program and its arguments"))
        self.command.setPlaceholderText(self.tr("The program and its arguments"))
        untried = self._title is None
        self.start.setText(self.tr("Try it out") if untried else self.tr("Let it play"))
        self.verdict.setText(breakable(retranslated(self._verdict_text)))

    def _show_verdict(self, sentence: str, title: str | None = None) -> None:
        """Show how the trial goes; a `title` lets the program play."""
        self._verdict_text, self._title = sentence, title
        self._retranslate()

    # Trying it out

    def _change(self) -> None:
        self._trial.stop()
        self._show_verdict("")
        self.start.setEnabled(bool(self.command.text().strip()))

    def _try(self, command: str) -> None:
        self.command.setText(command)
        self.start.setEnabled(False)
        self._show_verdict(RetranslatableText(lambda: self.tr("Starting the program …")))
        self._trial.begin(command)

    def _on_greeted(self, title: str) -> None:
        self.start.setEnabled(True)
        self._show_verdict(RetranslatableText(lambda: self._greeting_text(title)), title)
        self.start.setFocus()

    def _greeting_text(self, title: str) -> str:
        if not title:
            return self.tr("The program greets, and can play.")
        return self.tr("The program greets as “{name}”, and can play.").format(name=title)

    def _on_failed(self, sentence: str) -> None:
        self.start.setEnabled(True)
        self._show_verdict(sentence)
        self.command.setFocus()

    def _try_or_choose(self) -> None:
        command = self.command.text().strip()
        if self._title is None:
            self._try(command)
        else:
            self.chosen.emit(KnownProgram(command, self._title))
            self.accept()

    def _browse(self) -> None:
        dialog = QFileDialog(self, self.tr("Choose a program"), str(Path.home()))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self._try(quoted_path(path)))
        dialog.open()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nobody waits for the trial any more."""
        super().hideEvent(event)
        self._trial.stop()
