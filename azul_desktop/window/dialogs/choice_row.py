"""A row of choices of which exactly one holds, as buttons side by side."""

from __future__ import annotations

from collections.abc import Container, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from azul_desktop.window.dialogs.styled_dialog import button

LONGEST = 14
"""Average characters of what a person typed that fit on a chip."""

Choice = tuple[object, str]
"""A key and the words for it."""


class ChoiceRow(QWidget):
    """Choices by their keys; arrow keys go from one to the next, and Tab past them all.

    `changed` carries the key that the person has just chosen.
    """

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self._keys: list[object] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)
        self._group.idClicked.connect(lambda index: self.changed.emit(self._keys[index]))

    @property
    def buttons(self) -> list[QPushButton]:
        """The chips on offer, in the order of the choices."""
        made = [self._group.button(index) for index in range(len(self._keys))]
        return [chip for chip in made if isinstance(chip, QPushButton)]

    def offer(self, name: str, choices: Sequence[Choice], typed: Container[object] = ()) -> None:
        """Offer these from now on, under an accessible name.

        The choice stays where its key does, else the first holds. The words of those keys that
        are `typed` are a person's own, which are cut short where they are very long.
        """
        kept = self.chosen
        self.setAccessibleName(name)
        self._keys = [key for key, _ in choices]
        for _ in range(len(self._group.buttons()), len(choices)):
            self._add_chip()
        for index, chip in enumerate(self._group.buttons()):
            chip.setVisible(index < len(choices))
        for chip, (key, words) in zip(self.buttons, choices, strict=True):
            self._write(chip, words, self._shortened(words) if key in typed else words)
        self.choose(kept if kept in self._keys else self._keys[0])

    @property
    def chosen(self) -> object:
        """The key of the choice that holds."""
        index = self._group.checkedId()
        return self._keys[index] if 0 <= index < len(self._keys) else None

    def choose(self, key: object) -> None:
        """Let the choice with `key` hold, unannounced. Raises ValueError if it is not offered."""
        self._group.button(self._keys.index(key)).setChecked(True)
        for chip in self.buttons:
            # Qt does the same as soon as one of them has had the focus.
            stop = Qt.FocusPolicy.StrongFocus if chip.isChecked() else Qt.FocusPolicy.ClickFocus
            chip.setFocusPolicy(stop)

    def _add_chip(self) -> None:
        chip, before = button("", "chip"), self._group.buttons()
        chip.setCheckable(True)
        self._group.addButton(chip, len(before))
        self._row.addWidget(chip)
        if before:
            QWidget.setTabOrder(before[-1], chip)

    def _shortened(self, words: str) -> str:
        metrics = self.fontMetrics()
        room = LONGEST * metrics.averageCharWidth()
        return metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)

    def _write(self, chip: QPushButton, words: str, shown: str) -> None:
        chip.setText(shown.replace("&", "&&"))
        chip.setAccessibleName(words)
        chip.setToolTip(words if shown != words else "")
