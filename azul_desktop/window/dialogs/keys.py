"""Every key that does something, drawn as the keys they are."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from azul_desktop.window.dialogs.base import GAP, Panel, TableDialog, label, role, start_button
from azul_desktop.window.look import Look

Section = tuple[str, Sequence[QAction]]

WIDEST = 200
"""Pixels that the words for a key take before they are wrapped."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class KeysDialog(TableDialog):
    """The keys of the table and of every menu, a panel each."""

    def __init__(
        self, sections: Sequence[Section], look: Look, parent: QWidget | None = None
    ) -> None:
        """Show the shortcuts of `sections`, pairs of a menu's title and its actions."""
        super().__init__(self.tr("Keyboard"), look, parent)
        columns = QHBoxLayout()
        columns.setSpacing(0)
        columns.addWidget(self._panel(self.tr("At the table"), self._table_keys()), 1)
        beside = QVBoxLayout()
        beside.setSpacing(0)
        second = QVBoxLayout()
        second.setSpacing(0)
        for number, (title, actions) in enumerate(sections):
            rows = [(_plain(action.text()), _keys(action)) for action in actions]
            # The first menu is the longest and the last one the shortest.
            outer = number in (0, len(sections) - 1)
            (beside if outer else second).addWidget(self._panel(title, rows))
        beside.addStretch()
        second.addStretch()
        columns.addLayout(beside, 1)
        columns.addLayout(second, 1)
        self.body.addLayout(columns)
        self.close_button = start_button(self.tr("Close"))
        self.add_buttons(self.close_button)
        self.close_button.clicked.connect(self.accept)

    def _table_keys(self) -> list[tuple[str, list[str]]]:
        return [
            (self.tr("Go from source to source, or from line to line"), ["Tab"]),
            (self.tr("Choose a colour, a line or a space"), ["←", "→", "↑", "↓"]),
            (self.tr("Take a group, or put it down"), [_key(Qt.Key.Key_Enter)]),
            (self.tr("Put a group back"), [_key(Qt.Key.Key_Escape)]),
            (self.tr("Black from display 3 to line 4"), ["3", "K", "4"]),
            (self.tr("Blue from the centre to the floor"), ["C", "B", "-"]),
            (self.tr("Finish what is moving"), [_key(Qt.Key.Key_Space)]),
        ]

    def _panel(self, title: str, rows: Sequence[tuple[str, Sequence[str]]]) -> Panel:
        panel = Panel(self.look)
        grid = QGridLayout(panel)
        grid.setContentsMargins(22, 18, 22, 20)
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(7)
        grid.addWidget(label(title, "heading"), 0, 0, 1, 2)
        for row, (words, keys) in enumerate(rows, start=1):
            text = label(words, "note")
            text.setMinimumWidth(min(text.fontMetrics().horizontalAdvance(words) + 2, WIDEST))
            grid.addWidget(text, row, 0)
            grid.addLayout(_caps(keys), row, 1, RIGHT)
        grid.setColumnStretch(0, 1)
        grid.setRowStretch(len(rows) + 1, 1)
        return panel


def _caps(keys: Sequence[str]) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(4)
    for key in keys:
        cap = label(key)
        role(cap, "key")
        cap.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row.addWidget(cap)
    return row


def _plain(text: str) -> str:
    return text.replace("&", "").removesuffix("…")


def _keys(action: QAction) -> list[str]:
    """The keys of an action's first shortcut, one by one where they can be told apart."""
    text = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    if "+" not in text.rstrip("+"):
        return [text]
    *held, last = text.removesuffix("+").split("+")
    return [*held, last or "+"]


def _key(key: Qt.Key) -> str:
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
