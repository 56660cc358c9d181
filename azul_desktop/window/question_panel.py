"""A question on the table that a draft waits for, with its two answers."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from azul_desktop.model.game_texts import retranslated
from azul_desktop.model.move_entry import MoveEntry
from azul_desktop.scene.table_view import TableView
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.language import Retranslator
from azul_desktop.window.styled_widgets import Panel, button, label

WIDTH = 24
"""Of the question, in heights of its text."""


class QuestionPanel(Panel):
    """Is shown over the displays of `table` while `entry` waits for an answer.

    Enter plays, Escape takes back. It takes the focus and returns it to where it was.
    """

    def __init__(self, entry: MoveEntry, appearance: Appearance, table: TableView) -> None:
        super().__init__(appearance, table)
        self.chosen = True
        self._entry, self._table = entry, table
        self._before: QWidget = table
        self._asked = ""
        self._text = label("", "speech")
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setWordWrap(True)
        self.play, self.back = button("", "start"), button("", "quiet")
        retranslator = Retranslator(self)
        retranslator.set_text(self.play, lambda: self.tr("Play it"))
        retranslator.set_text(self.back, lambda: self.tr("Take it back"))
        self._lay_out()
        retranslator.add(self._retranslate)
        self.play.clicked.connect(lambda: entry.answer(play=True))
        self.back.clicked.connect(lambda: entry.answer(play=False))
        entry.settled.connect(self._on_settled)
        table.table_scene.layout_changed.connect(self._reposition)
        self.hide()

    def _lay_out(self) -> None:
        column, answers = QVBoxLayout(self), QHBoxLayout()
        column.setContentsMargins(30, 24, 30, 26)
        column.setSpacing(14)
        column.addWidget(self._text)
        column.addLayout(answers)
        answers.setSpacing(12)
        answers.addWidget(self.back, 1)
        answers.addWidget(self.play, 1)
        QWidget.setTabOrder(self.play, self.back)

    def ask(self, text: str) -> None:
        """Show `text` for a draft that waits; a `RetranslatableText` follows the language."""
        focused: QWidget | None = self.window().focusWidget()
        self._before = focused or self._table
        self._asked = text
        self._retranslate()
        self.show()
        self.raise_()
        self.play.setFocus()

    def _retranslate(self) -> None:
        text = retranslated(self._asked)
        self._text.setText(text)
        self.setAccessibleName(text)
        self.play.setAccessibleDescription(text)
        self._reposition()

    def _on_settled(self) -> None:
        focused: QWidget | None = self.window().focusWidget()
        had_keys = focused is not None and self.isAncestorOf(focused)
        self.hide()
        if had_keys:
            self._before.setFocus()

    def _reposition(self) -> None:
        """Move to the middle of the displays, as far as it fits."""
        width = WIDTH * self._text.fontMetrics().height()
        self.setFixedWidth(min(width, self._table.width()))
        self.adjustSize()
        middle = self._table.table_scene.layout.sources_area.center().toPoint()
        corner = middle - QPoint(self.width() // 2, self.height() // 2)
        area = self._table.rect().adjusted(0, 0, -self.width(), -self.height())
        self.move(
            max(area.left(), min(corner.x(), area.right())),
            max(area.top(), min(corner.y(), area.bottom())),
        )

    def event(self, event: QEvent) -> bool:
        """Adjust also when text has become larger or smaller."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._reposition()
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter gives the answer that has the focus, else the first one; Escape takes back."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._entry.answer(play=not self.back.hasFocus())
        elif event.key() == Qt.Key.Key_Escape:
            self._entry.answer(play=False)
        else:
            super().keyPressEvent(event)
