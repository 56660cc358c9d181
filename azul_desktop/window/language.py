"""The language of the window: which ones there are, the one in force, and texts that follow it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Any, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, QObject, QTranslator
from PySide6.QtWidgets import QWidget

from azul_desktop.assets import asset

SYSTEM = ""
"""Chooses the language that the system asks for."""
ENGLISH = "en"
"""What the program's own texts are in; its translation has nothing but plurals."""
_PREFIX = "azul_desktop_"
_in_force: list[QTranslator] = []

Part = TypeVar("Part", bound=Any)


def languages() -> tuple[str, ...]:
    """The codes of the languages that there is a translation into, by their own names."""
    files = asset("translations").glob(f"{_PREFIX}*.qm")
    codes = [file.stem.removeprefix(_PREFIX) for file in files]
    return tuple(sorted(codes, key=lambda code: language_name(code).casefold()))


def language_name(code: str) -> str:
    """The name of a language in that language; for `pt_BR` with the country."""
    if code == ENGLISH:
        # Qt calls it American, as that is where most of its speakers are.
        return "English"
    locale = QLocale(code)
    name = locale.nativeLanguageName() or code
    if "_" in code:
        name = f"{name} ({locale.nativeTerritoryName()})"
    return name[:1].upper() + name[1:]


def best_language(wanted: Sequence[str], there: Collection[str]) -> str:
    """The first of the `wanted` languages that is `there`, if need be of another country."""
    for code in (name.replace("-", "_") for name in wanted):
        for found in (code, code.partition("_")[0]):
            if found in there:
                return found
    return ENGLISH


def use_language(choice: str = SYSTEM) -> str:
    """Translate into the language of the code `choice` from now on; the one in force is returned.

    Where that is `SYSTEM`, or a language that is not there, the system chooses. Qt sends every
    widget the event LanguageChange.
    """
    there = languages()
    code = choice if choice in there else best_language(QLocale.system().uiLanguages(), there)
    leave_language()
    qt, own = _in_force[:] = QTranslator(), _Translator()
    # Qt itself has no translation into some languages; its own dialogs stay English then.
    if qt.load(f"qtbase_{code}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        QCoreApplication.installTranslator(qt)
    own.read(asset("translations", f"{_PREFIX}{code}.qm"))
    QCoreApplication.installTranslator(own)
    return code


def leave_language() -> None:
    """Translate nothing any more."""
    while _in_force:
        QCoreApplication.removeTranslator(_in_force.pop())


class _Translator(QTranslator):
    """Has its texts in memory: Qt would crash when an update writes their file again."""

    def read(self, file: Path) -> None:
        """Translate as the `file` says."""
        # Qt reads in these bytes as long as it translates, and does not keep them itself.
        self._content = file.read_bytes()
        self.load(self._content)


class Retranslator(QObject):
    """Sets the texts of a widget and its parts, now and again in every new language."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._writers: list[Callable[[], object]] = []
        widget.installEventFilter(self)

    def add(self, write: Callable[[], object]) -> None:
        """Call `write` now and whenever the language changes."""
        self._writers.append(write)
        write()

    def set_text(self, part: Part, text: Callable[[], str]) -> Part:
        """Set `text` on a label, a button or an action, which is returned."""
        self.add(lambda: part.setText(text()))
        return part

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LanguageChange:
            for write in self._writers:
                write()
        return False
