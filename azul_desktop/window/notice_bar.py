"""Notices along the top of the table: what went wrong, while play goes on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from azul_desktop.model.game_texts import retranslated
from azul_desktop.window.language import Retranslator
from azul_desktop.window.styled_widgets import button
from azul_desktop.window.window_texts import breakable

Offer = tuple[str, Callable[[], None]]
"""The text of a button, and what it does."""
MOST_OFFERS = 2


class Notice(NamedTuple):
    """A sentence or two; `key` names what it is about, and `offers` are buttons beside it.

    A `lasting` one is put away by its offers alone. A `RetranslatableText` follows the language.
    """

    key: str
    text: str
    offers: tuple[Offer, ...] = ()
    lasting: bool = False


class NoticeBar(QFrame):
    """Shows the latest notice until it is put away; the one before then comes back.

    A new notice about the same matter replaces the old one. `posted` carries the text of a notice,
    `dismissed` a key.
    """

    posted = Signal(str)
    dismissed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "notice")
        self._notices: dict[str, Notice] = {}
        self.label = QLabel(wordWrap=True)
        self.label.setTextFormat(Qt.TextFormat.PlainText)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.offers = [button() for _ in range(MOST_OFFERS)]
        self.dismiss = button("✕", "flat")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 7, 8, 7)
        row.setSpacing(10)
        row.addWidget(self.label, 1)
        for number, offer in enumerate(self.offers):
            row.addWidget(offer)
            offer.clicked.connect(partial(self._take_offer, number))
        row.addWidget(self.dismiss)
        self.dismiss.clicked.connect(self._dismiss)
        Retranslator(self).add(self._retranslate)
        self.hide()

    @property
    def shown(self) -> Notice | None:
        """The notice to be read now."""
        return next(reversed(self._notices.values()), None)

    def post(self, notice: Notice) -> None:
        """Show `notice` before all others."""
        self._notices.pop(notice.key, None)
        self._notices[notice.key] = notice
        self._refresh()
        self.posted.emit(notice.text)

    def notify(self, key: str, text: str) -> None:
        """Post a notice about the matter `key` that has no offers."""
        self.post(Notice(key, text))

    def withdraw(self, key: str) -> None:
        """Take the notice about a matter that is settled away, wherever it stands."""
        if self._notices.pop(key, None) is not None:
            self._refresh()

    def _dismiss(self) -> None:
        if self.shown is not None:
            key = self.shown.key
            self.withdraw(key)
            self.dismissed.emit(key)

    def _take_offer(self, number: int, checked: bool = False) -> None:
        if self.shown is not None and number < len(self.shown.offers):
            self.shown.offers[number][1]()

    def _refresh(self) -> None:
        notice = self.shown
        self.setVisible(notice is not None)
        if notice is None:
            return
        for number, offer in enumerate(self.offers):
            offer.setVisible(number < len(notice.offers))
        self.dismiss.setVisible(not notice.lasting)
        self._retranslate()
        self._alert()

    def _alert(self) -> None:
        from PySide6.QtGui import QAccessible, QAccessibleEvent

        QAccessible.updateAccessibility(QAccessibleEvent(self, QAccessible.Event.Alert))

    def _retranslate(self) -> None:
        self.dismiss.setAccessibleName(self.tr("Put this notice away"))
        self.dismiss.setToolTip(self.dismiss.accessibleName())
        notice = self.shown
        if notice is None:
            return
        text = retranslated(notice.text)
        self.label.setText(breakable(text))
        self.setAccessibleName(text)
        for offer, (text, _) in zip(self.offers, notice.offers, strict=False):
            offer.setText(retranslated(text))
