"""The program cannot start: one calm message, with what those who look after it need to know."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox

from azul_desktop import __version__
from azul_desktop.compiled_modules import engine_kind


def details(errors: Iterable[str]) -> str:
    """Which program this is, on what it runs, and the `errors` it has met."""
    import platform

    lines = [
        f"Azul Desktop {__version__}, engine {engine_kind()}",
        f"Qt {qVersion()}, Python {platform.python_version()}, {platform.platform()}",
        *errors,
    ]
    return "\n\n".join(lines)


def could_not_start(error: str) -> QMessageBox:
    """The message that the program cannot start; its first button copies the details."""
    translate = QCoreApplication.translate
    box = QMessageBox()
    box.setIcon(QMessageBox.Icon.Warning)
    box.setText(translate("Failure", "Azul Desktop could not start."))
    box.setInformativeText(
        translate("Failure", "Your games are untouched. Installing the program again may help.")
    )
    copy = box.addButton(
        translate("Failure", "Copy details and close"), QMessageBox.ButtonRole.ActionRole
    )
    box.addButton(QMessageBox.StandardButton.Close)
    box.setDefaultButton(QMessageBox.StandardButton.Close)
    copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(details([error])))
    return box
