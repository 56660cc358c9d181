"""A row of choices of which exactly one holds, as buttons side by side."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QWidget

from azul_desktop.window.dialogs.base import button

LONGEST = 14
"""Average characters that fit on a chip."""

Choice = tuple[object, str]
"""A key and the words for it."""


class Chips(QWidget):
    """Choices by their keys; arrow keys go from one to the next, and Tab past them all.

    `changed` carries the key that the person has just chosen.
    """

    changed = Signal(object)

    def __init__(self, name: str, choices: Sequence[Choice], most: int = 0) -> None:
        """Offer `choices` under the accessible name `name`, with room for as many as `most`."""
        super().__init__()
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._keys: list[object] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        for index in range(max(most, len(choices))):
            chip = button("", "chip")
            chip.setCheckable(True)
            self._group.addButton(chip, index)
            row.addWidget(chip)
        self._group.idClicked.connect(lambda index: self.changed.emit(self._keys[index]))
        self.offer(choices)

    @property
    def buttons(self) -> list[QPushButton]:
        """The chips on offer, in the order of the choices."""
        made = [self._group.button(index) for index in range(len(self._keys))]
        return [chip for chip in made if isinstance(chip, QPushButton)]

    def offer(self, choices: Sequence[Choice]) -> None:
        """Offer these instead; the choice stays where its key does, else the first holds."""
        kept = self.chosen
        self._keys = [key for key, _ in choices]
        for index, chip in enumerate(self._group.buttons()):
            chip.setVisible(index < len(choices))
        for chip, (_, words) in zip(self.buttons, choices, strict=True):
            self._write(chip, words)
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

    def _write(self, chip: QPushButton, words: str) -> None:
        """Write `words` on a chip, cut short where they are very long."""
        metrics = self.fontMetrics()
        longest = LONGEST * metrics.averageCharWidth()
        shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, longest)
        chip.setText(shown.replace("&", "&&"))
        chip.setAccessibleName(words)
        chip.setToolTip(words if shown != words else "")
