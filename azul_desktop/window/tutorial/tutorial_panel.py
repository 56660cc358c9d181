"""The panel below the table that shows the steps of the tutorial."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from azul_desktop.engine import Colour
from azul_desktop.painting.tile_pixmaps import draw_tile
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.language import Retranslator
from azul_desktop.window.styled_widgets import FittedScrollArea, button, label, paint_card
from azul_desktop.window.tutorial.tutorial_steps import TutorialStep

EDGE, GAP, BUTTON_GAP = 26, 18, 10
"""Pixels beside everything, between the parts, and between the buttons."""
ABOVE, BELOW = 16, 20
"""Pixels above and below everything."""


class PortraitWidget(QWidget):
    """The tile beside the text."""

    TILE = 44
    WIDTH = TILE + 8

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setFixedSize(self.WIDTH, self.WIDTH)
        appearance.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            draw_tile(
                painter, Colour.BLUE, QRectF(4, 4, self.TILE, self.TILE), self._appearance.theme
            )


class TutorialText(FittedScrollArea):
    """An area for text: no higher than that needs, and down to a line where the table needs it."""

    def __init__(self) -> None:
        super().__init__()
        self._requested = 0

    @property
    def scrolls(self) -> bool:
        """Whether the text needs more height than there is; it takes the focus then."""
        return self._requested > self.height()

    def request(self, height: int) -> None:
        """Ask for a height in pixels."""
        if height != self._requested:
            self._requested = height
            self.updateGeometry()
            self._update_focus_policy()

    def _update_focus_policy(self) -> None:
        policy = Qt.FocusPolicy.StrongFocus if self.scrolls else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(policy)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._update_focus_policy()

    def minimumSizeHint(self) -> QSize:
        # In large text it shrinks before the title and long buttons do.
        return QSize(1, self.fontMetrics().height())

    def sizeHint(self) -> QSize:
        return QSize(1, self._requested).expandedTo(self.minimumSizeHint())


class TutorialPanel(QWidget):
    """Shows a step; `next`, `back`, `leave` and `play` are its buttons.

    It is as high for every step as for the longest one, so that the table above stays still.
    """

    stay = Signal()
    """Escape at the button that leaves: go on after all."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._all: Sequence[TutorialStep] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.title, self.text = label("", "greeting"), label("", "speech")
        self.place = label("", "note")
        self.place.setWordWrap(False)
        self.next, self.play = button("", "start"), button("", "start")
        self.back, self.leave = button("", "quiet"), button("", "flat")
        for sentence in (self.title, self.text, self.place):
            sentence.setTextFormat(Qt.TextFormat.PlainText)
        self._lay_out()
        appearance.changed.connect(self.update)
        retranslator = Retranslator(self)
        retranslator.set_text(self.next, lambda: self.tr("Next"))
        retranslator.set_text(self.play, lambda: self.tr("Play a game against the apprentice"))
        retranslator.set_text(self.back, lambda: self.tr("Back"))
        retranslator.set_text(self.leave, lambda: self.tr("Leave the tutorial"))

    def _lay_out(self) -> None:
        self.text.setWordWrap(True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.text_area = TutorialText()
        # In large text it shrinks before the title and long buttons do.
        self.place.setMinimumWidth(1)
        inside = QHBoxLayout(self.text_area.inside)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.text)
        top = self._head = QHBoxLayout()
        buttons = QHBoxLayout()
        top.setSpacing(12)
        top.addWidget(self.title)
        top.addWidget(self.place)
        top.addStretch()
        top.addWidget(self.leave)
        buttons.setSpacing(BUTTON_GAP)
        for each in (self.back, self.next, self.play):
            buttons.addWidget(each)
        grid = QGridLayout(self)
        grid.setContentsMargins(EDGE, ABOVE, EDGE, BELOW)
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(0)
        grid.addWidget(PortraitWidget(self._appearance), 0, 0, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.addLayout(top, 0, 1, 1, 2)
        grid.addWidget(self.text_area, 1, 1)
        grid.addLayout(buttons, 1, 2, Qt.AlignmentFlag.AlignVCenter)
        grid.setColumnStretch(1, 1)

    @property
    def continue_button(self) -> QPushButton:
        """The button for the next step where there is no draft to make."""
        return self.play if self.play.isVisibleTo(self) else self.next

    @property
    def has_focus(self) -> bool:
        """Whether this panel or one of its buttons has the focus."""
        focused: QWidget | None = self.window().focusWidget()
        return focused is not None and (focused is self or self.isAncestorOf(focused))

    def show_step(self, steps: Sequence[TutorialStep], number: int) -> None:
        """Show step `number`, from 0, of `steps`."""
        self._all = steps
        if self.has_focus:
            # A button that is hidden would pass it on to anywhere.
            self.setFocus()
        step, last = steps[number], number == len(steps) - 1
        self.title.setText(step.title)
        self.text.setText(step.text)
        place = self.tr("Step {number} of {count}")
        self.place.setText(place.format(number=number + 1, count=len(steps)))
        self._keep_space(self.next, not last)
        self.next.setVisible(step.draft is None and not last)
        self.play.setVisible(last)
        self.back.setVisible(number > 0)
        self.setAccessibleName(step.title)
        self.setAccessibleDescription(step.text)
        self._fit()

    @staticmethod
    def _keep_space(button: QPushButton, keep: bool) -> None:
        """Leave the place of a hidden `button` empty, or quick clicks would hit another."""
        policy = button.sizePolicy()
        policy.setRetainSizeWhenHidden(keep)
        button.setSizePolicy(policy)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the focus; Qt alone has it do so in dialogs."""
        focused = self.focusWidget()
        if event.key() == Qt.Key.Key_Escape and focused is self.leave:
            self.stay.emit()
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(
            focused, QPushButton
        ):
            focused.click()
            return
        super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Adjust also when text has become larger or smaller."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Ask for the height that the text of the longest step needs."""
        self.text.ensurePolished()
        beside = self.back.sizeHint().width() + BUTTON_GAP + self.next.sizeHint().width()
        width = self.width() - 2 * EDGE - PortraitWidget.WIDTH - 2 * GAP - beside
        heights = [_height(self.text, step.text, width) for step in self._all]
        self.text_area.request(max(heights, default=0))

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.fillRect(self.rect(), QColor(self._appearance.theme.background))
            paint_card(painter, QRectF(self.rect()), self._appearance.theme, chosen=False)


def _height(label: QLabel, text: str, width: int) -> int:
    """The pixels that `text` needs in `label` at a `width`."""
    area = QRect(0, 0, max(width, 1), 10_000)
    return label.fontMetrics().boundingRect(area, Qt.TextFlag.TextWordWrap, text).height()
