"""The status bar: whose turn it is, and the last message.

While one looks back it turns into a banner that shows where one is, with buttons to leave.
"""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QStackedWidget,
    QStatusBar,
    QWidget,
)

from azul_desktop.model import GameModel
from azul_desktop.window.language import Retranslator
from azul_desktop.window.styled_widgets import ElidedLabel, button
from azul_desktop.window.window_texts import animated_turn_text, turn_text

EDGE = 1
"""Pixels of the line between the status bar and the table."""


class LookingBackBar(QFrame):
    """The banner while one looks back; the window does what its buttons ask for."""

    leave = Signal()
    """Return to the end of the game."""
    go_on = Signal()
    """Play on from here, though that replaces what came after."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "banner")
        self.label = ElidedLabel()
        self.return_button, self.go_on_button = button(), button()
        Retranslator(self).add(self._retranslate)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 3, 12, 3)
        row.setSpacing(8)
        row.addWidget(self.label, 1)
        row.addWidget(self.go_on_button)
        row.addWidget(self.return_button)
        self.return_button.clicked.connect(self.leave)
        self.go_on_button.clicked.connect(self.go_on)

    def _retranslate(self) -> None:
        self.return_button.setText(self.tr("Return to the game"))
        self.go_on_button.setText(self.tr("Go on from here"))
        self.setToolTip(self.tr("A move from here replaces the rest of the game."))
        self.go_on_button.setToolTip(
            self.tr("Play on from this position; what came after is given up.")
        )

    def show_index(self, index: int, count: int, computer_next: bool) -> None:
        """Show that `index` of `count` moves are made; a person goes on by simply moving."""
        text = self.tr("Looking back: after move {index} of {count}")
        if not index:
            text = self.tr("Looking back: before move 1 of {count}")
        self.label.setText(text.format(index=index, count=count))
        self.go_on_button.setVisible(computer_next)


class StatusBar(QStatusBar):
    """`turn` on the left, the last message beside it; or the banner in place of both.

    `again` is a button for when the game is over, and hidden at first.

    What a status bar is asked to show for a while, such as the tips of menus, takes the place of
    the message.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self.turn = ElidedLabel()
        self.turn.setProperty("role", "heading")
        self.message = ElidedLabel(Qt.AlignmentFlag.AlignRight)
        self.message.setProperty("role", "note")
        self.tip = ElidedLabel(Qt.AlignmentFlag.AlignRight)
        self.tip.hide()
        self.again = button()
        self.again.hide()
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(12, 3, 12, 3)
        row.setSpacing(24)
        row.addWidget(self.turn)
        row.addWidget(self.message, 1)
        row.addWidget(self.tip, 1)
        row.addWidget(self.again)
        self.banner = LookingBackBar()
        # Qt's own places in a status bar have margins, which would frame the banner.
        self._pages = QStackedWidget(self)
        self._pages.addWidget(line)
        self._pages.addWidget(self.banner)
        self.messageChanged.connect(self._show_tip)
        Retranslator(self).set_text(self.again, lambda: self.tr("Play again"))

    def show_game(self, model: GameModel, animating: bool) -> None:
        """Show how the game of `model` stands; `animating` is whether its last move is animated.

        The model is ahead of the animation: until the table shows it nobody else is to move, and
        who wins is not to be known.
        """
        self.turn.setText(animated_turn_text(model) if animating else turn_text(model))
        self.again.setVisible(model.is_over and not animating)
        computer_next = not model.to_move_is_person and not model.is_over
        self.banner.show_index(model.index, len(model.moves), computer_next)
        self._pages.setCurrentIndex(int(model.looking_back))

    @property
    def looking_back(self) -> bool:
        """Whether the banner is shown."""
        return self._pages.currentWidget() is self.banner

    def _show_tip(self, tip: str) -> None:
        self.tip.setText(tip)
        self.tip.setVisible(bool(tip))
        self.message.setVisible(not tip)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._pages.sizeHint().height() + EDGE)

    minimumSizeHint = sizeHint

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._pages.setGeometry(self.rect().adjusted(0, EDGE, 0, 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the ground and its edge, and no message: that has a place of its own."""
        colours = self.palette()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), colours.window())
            painter.fillRect(0, 0, self.width(), EDGE, colours.mid())
