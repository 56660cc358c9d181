"""What this program is, whose it is, and under which licences it comes."""

from __future__ import annotations

import tomllib

from PySide6.QtCore import Qt, Signal, qVersion
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from azul_desktop import __version__
from azul_desktop.assets import asset
from azul_desktop.compiled_modules import engine_kind
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.diagnostics import report
from azul_desktop.window.dialogs.choice_widgets import ChoiceRow
from azul_desktop.window.dialogs.styled_dialog import StyledDialog
from azul_desktop.window.styled_widgets import Panel, button, label, start_button

ICON = 96
PROGRAM, QT, FONT, REST = "program", "qt", "font", "rest"


class AboutDialog(StyledDialog):
    """The version, the kind of engine, the standing of the project, and the licences.

    A button copies the report for those who look after the program; `message` says that it did.
    """

    message = Signal(str)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(lambda: self.tr("About Azul Desktop"), appearance, parent)
        self.licence = ChoiceRow()
        self.retranslator.add(self._offer_licences)
        self.text = QPlainTextEdit(readOnly=True)
        self.retranslator.add(lambda: self.text.setAccessibleName(self.tr("Text of the licence")))
        self.text.setMinimumSize(560, 170)
        self.text.setTabChangesFocus(True)
        self.close_button = self.retranslator.set_text(start_button(), lambda: self.tr("Close"))
        self.body.addWidget(self._introduction())
        self.body.addWidget(self.licence, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self.text, 1)
        self.copy_button = self.retranslator.set_text(
            button("", "quiet"), lambda: self.tr("Copy report")
        )
        self.retranslator.add(self._describe_report)
        self._was_copied = False
        self.copied = self.retranslator.set_text(label("", "note"), self._copied)
        self.add_buttons(self.copy_button, self.close_button).insertWidget(0, self.copied, 1)
        self.copy_button.clicked.connect(self._copy_report)
        self.close_button.clicked.connect(self.accept)
        self.licence.changed.connect(self._show_licence)
        self.retranslator.add(self._show_licence)
        self.close_button.setFocus()

    def _offer_licences(self) -> None:
        parts = [
            (PROGRAM, self.tr("The program")),
            (QT, self.tr("Qt")),
            (FONT, self.tr("The typeface")),
            (REST, self.tr("All parts")),
        ]
        self.licence.offer(self.tr("Licence of"), parts)

    def _describe_report(self) -> None:
        about = self.tr("Versions, system and the last lines of the log; no names of people.")
        self.copy_button.setToolTip(about)
        self.copy_button.setAccessibleDescription(about)

    def _copy_report(self) -> None:
        QGuiApplication.clipboard().setText(report())
        self._was_copied = True
        self.copied.setText(self._copied())
        self.message.emit(self._copied())

    def _copied(self) -> str:
        return self.tr("The report is on the clipboard.") if self._was_copied else ""

    def _introduction(self) -> QWidget:
        panel = Panel(self.appearance)
        row = QHBoxLayout(panel)
        row.setContentsMargins(26, 22, 26, 22)
        row.setSpacing(22)
        icon = QLabel()
        drawn = QIcon(str(asset("icons", "azul-desktop.svg")))
        icon.setPixmap(drawn.pixmap(ICON, ICON, QIcon.Mode.Normal))
        row.addWidget(icon, 0, Qt.AlignmentFlag.AlignTop)
        texts = QVBoxLayout()
        texts.setSpacing(8)
        texts.addWidget(self.retranslator.set_text(label("", "greeting"), self._version))
        texts.addWidget(self.retranslator.set_text(label("", "note"), self._engine))
        standing = self.retranslator.set_text(label(), self._standing)
        standing.setWordWrap(True)
        texts.addWidget(standing)
        row.addLayout(texts, 1)
        return panel

    def _version(self) -> str:
        return self.tr("Azul Desktop {version}").format(version=__version__)

    def _engine(self) -> str:
        kinds = {
            "compiled": self.tr("With the compiled engine, on Qt {version}."),
            "interpreted": self.tr("With the interpreted engine, on Qt {version}."),
        }
        return kinds[engine_kind()].format(version=qVersion())

    def _standing(self) -> str:
        return self.tr(
            "This is an unofficial, non-commercial fan implementation of the board game. Azul is a "
            "trademark of its owner, who has no part in this project. All pictures are the "
            "project’s own; no artwork, logo or rule text of the published game is used."
        )

    def _show_licence(self) -> None:
        texts = {PROGRAM: self._program, QT: self._qt, FONT: self._font, REST: self._rest}
        self.text.setPlainText(texts[str(self.licence.chosen)]())

    def _program(self) -> str:
        text = self.tr("The program and its art are under the MIT licence.")
        return f"{text}\n\n{_text('licences', 'azul-desktop.txt')}"

    def _qt(self) -> str:
        text = self.tr(
            "The window is made with Qt and PySide6, © The Qt Company Ltd. and other contributors, "
            "used under the GNU Lesser General Public License, version 3. They are libraries of "
            "their own, which you may replace by changed ones."
        )
        return f"{text}\n\n{_text('licences', 'LGPL-3.0.txt')}"

    def _font(self) -> str:
        text = self.tr("The typeface Nunito is under the SIL Open Font License.")
        return f"{text}\n\n{_text('fonts', 'OFL.txt')}"

    def _rest(self) -> str:
        text = self.tr("The installed program carries these parts; their licences lie with it.")
        parts = tomllib.loads(_text("licences", "components.toml"))["component"]
        lines = [f"{part['name']} ({part['licence']})\n{part['about']}" for part in parts]
        return "\n\n".join([text, *lines])


def _text(*parts: str) -> str:
    return asset(*parts).read_text("utf-8")
