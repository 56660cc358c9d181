"""Every key that does something, drawn as the keys they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QMenu, QVBoxLayout, QWidget

from azul_desktop.window.appearance import Appearance
from azul_desktop.window.dialogs.styled_dialog import GAP, StyledDialog
from azul_desktop.window.styled_widgets import Panel, label, start_button

Section = tuple[QMenu, Sequence[QAction]]
Row = tuple[Callable[[], str], Callable[[], Sequence[str]]]
"""The text for a key, and what is printed on the key, or on several."""

WIDEST = 200
"""Pixels that the text for a key takes before it is wrapped."""
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class KeysDialog(StyledDialog):
    """The keys of the table and of every menu, a panel each."""

    def __init__(
        self, sections: Sequence[Section], appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        """Show the shortcuts of `sections`, pairs of a menu and its actions with a key."""
        super().__init__(lambda: self.tr("Keyboard"), appearance, parent)
        self._labels: list[QLabel] = []
        columns = QHBoxLayout()
        columns.setSpacing(0)
        columns.addWidget(self._panel(lambda: self.tr("At the table"), self._table_keys()), 1)
        beside = QVBoxLayout()
        beside.setSpacing(0)
        second = QVBoxLayout()
        second.setSpacing(0)
        for number, (menu, actions) in enumerate(sections):
            title = partial(_plain_title, menu)
            rows = [(partial(_plain_text, action), partial(_keys, action)) for action in actions]
            # The first menu is the longest and the last one the shortest.
            outer = number in (0, len(sections) - 1)
            (beside if outer else second).addWidget(self._panel(title, rows))
        beside.addStretch()
        second.addStretch()
        columns.addLayout(beside, 1)
        columns.addLayout(second, 1)
        self.body.addLayout(columns)
        self.close_button = self.retranslator.set_text(start_button(), lambda: self.tr("Close"))
        self.add_buttons(self.close_button)
        self.close_button.clicked.connect(self.accept)
        appearance.text_zoom.changed.connect(self._widen)

    def _widen(self) -> None:
        """Give the texts as much width as they take in another font."""
        for text in self._labels:
            _fit_width(text)

    def _table_keys(self) -> list[Row]:
        return [
            (
                lambda: self.tr("Go from source to source, or from line to line"),
                lambda: [_key(Qt.Key.Key_Tab)],
            ),
            (lambda: self.tr("Choose a colour, a line or a space"), lambda: "←→↑↓"),
            (lambda: self.tr("Take a group, or put it down"), lambda: [_key(Qt.Key.Key_Enter)]),
            (lambda: self.tr("Put a group back"), lambda: [_key(Qt.Key.Key_Escape)]),
            (lambda: self.tr("Black from display 3 to line 4"), lambda: "3K4"),
            (lambda: self.tr("Blue from the centre to the floor"), lambda: "CB-"),
            (lambda: self.tr("Finish what is moving"), lambda: [_key(Qt.Key.Key_Space)]),
        ]

    def _panel(self, title: Callable[[], str], rows: Sequence[Row]) -> Panel:
        panel = Panel(self.appearance)
        grid = QGridLayout(panel)
        grid.setContentsMargins(22, 18, 22, 20)
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(7)
        grid.addWidget(self.retranslator.set_text(label("", "heading"), title), 0, 0, 1, 2)
        for row, (description, keys) in enumerate(rows, start=1):
            text = label("", "note")
            self.retranslator.add(partial(_write, text, description))
            self._labels.append(text)
            grid.addWidget(text, row, 0)
            grid.addLayout(self._caps(keys), row, 1, RIGHT)
        grid.setColumnStretch(0, 1)
        grid.setRowStretch(len(rows) + 1, 1)
        return panel

    def _caps(self, keys: Callable[[], Sequence[str]]) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(4)
        caps = [label("", "key") for _ in keys()]
        for cap in caps:
            cap.setAlignment(Qt.AlignmentFlag.AlignCenter)
            row.addWidget(cap)
        self.retranslator.add(lambda: _write_caps(caps, keys()))
        return row


def _write(shown: QLabel, text: Callable[[], str]) -> None:
    shown.setText(text())
    _fit_width(shown)


def _fit_width(text: QLabel) -> None:
    text.setMinimumWidth(min(text.fontMetrics().horizontalAdvance(text.text()) + 2, WIDEST))


def _write_caps(caps: Sequence[QLabel], keys: Sequence[str]) -> None:
    for cap, key in zip(caps, keys, strict=True):
        cap.setText(key)


def _plain_title(menu: QMenu) -> str:
    return _plain(menu.title())


def _plain_text(action: QAction) -> str:
    return _plain(action.text())


def _plain(text: str) -> str:
    """`text` without the sign of its mnemonic, or the dots of a question to come."""
    return text.replace("&", "").removesuffix("…")


def _keys(action: QAction) -> list[str]:
    """The keys of an action's first shortcut, one by one where they can be separated."""
    text = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
    if "+" not in text[:-1]:
        return [text]
    *held, last = text.removesuffix("+").split("+")
    return [*held, last or "+"]


def _key(key: Qt.Key) -> str:
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
