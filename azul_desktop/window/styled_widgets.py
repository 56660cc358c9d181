"""Widgets that several parts of the window share, in the table's style."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QPushButton,
    QScrollArea,
    QWidget,
)

from azul_desktop.painting.surfaces import paint_gold_frame, paint_panel
from azul_desktop.painting.theme import Theme
from azul_desktop.window.appearance import Appearance

PITCH = 30.0
"""The pitch of tiles for which a dialog's panels would be boards."""


class FittedScrollArea(QScrollArea):
    """As large as what it holds; where a screen is too small for that, it scrolls."""

    def __init__(self) -> None:
        super().__init__()
        role(self, "clear")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.inside = QWidget()
        role(self.inside, "clear")
        self.setWidget(self.inside)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Pass on that what is within asks for another size, which Qt keeps to itself."""
        if watched is self.inside and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def sizeHint(self) -> QSize:
        return self.inside.sizeHint()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint().boundedTo(QSize(320, 200))


class Panel(QFrame):
    """A glazed panel like a player board; `chosen` gives it the mover's gold frame."""

    MARGIN = 7
    """Pixels around the panel for its shadow and glow."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self._chosen = False
        appearance.changed.connect(self.update)

    @property
    def chosen(self) -> bool:
        return self._chosen

    @chosen.setter
    def chosen(self, on: bool) -> None:
        self._chosen = on
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_card(painter, QRectF(self.rect()), self.appearance.theme, self._chosen)


def paint_card(painter: QPainter, rect: QRectF, theme: Theme, chosen: bool) -> QRectF:
    """Paint a panel with its shadow within `rect`; returns the panel's own frame."""
    edge = Panel.MARGIN
    frame = rect.adjusted(edge, edge, -edge, -edge)
    paint_panel(painter, frame, PITCH, theme)
    if chosen:
        paint_gold_frame(painter, frame, PITCH, theme)
    return frame


def role(widget: QWidget, name: str) -> None:
    """Set the role by which the style sheet knows `widget`."""
    widget.setProperty("role", name)


def label(text: str = "", name: str = "") -> QLabel:
    """A label of the role `name`, such as "heading"; wrapped where it is a "note"."""
    made = QLabel(text)
    role(made, name)
    made.setWordWrap(name == "note")
    return made


def button(text: str = "", name: str = "") -> QPushButton:
    """A push button that Enter does not press unless it is the dialog's own."""
    made = QPushButton(text)
    role(made, name)
    made.setAutoDefault(False)
    return made


def start_button(text: str = "") -> QPushButton:
    """The one gold button of a dialog: Enter presses it."""
    made = button(text, "start")
    made.setAutoDefault(True)
    made.setDefault(True)
    return made


class ElidedLabel(QLabel):
    """One line of text, elided where it does not fit; the tool tip has the whole."""

    def __init__(self, align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAlignment(align | Qt.AlignmentFlag.AlignVCenter)
        self._full_text = ""

    def setText(self, text: str) -> None:
        """Show `text`."""
        if text != self._full_text:
            self._full_text = text
            self.setAccessibleName(text)
            self.updateGeometry()
            self._fit()

    @property
    def full_text(self) -> str:
        """The text, not elided."""
        return self._full_text

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        width = self.fontMetrics().horizontalAdvance(self._full_text) + 2
        return QSize(width, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        metrics = self.fontMetrics()
        shown = metrics.elidedText(self._full_text, Qt.TextElideMode.ElideRight, self.width())
        super().setText(shown)
        self.setToolTip("" if shown == self._full_text else self._full_text)
