"""What all dialogs share: the title bar, the background, panels, and the lower buttons."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from azul_desktop.painting.fonts import CENTRED, HEAVY, draw_text, font
from azul_desktop.painting.surfaces import paint_background, paint_top_bar
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.language import Retranslator
from azul_desktop.window.styled_widgets import FittedScrollArea

GAP = 12
"""Pixels between the parts of a dialog."""


class StyledDialog(QDialog):
    """A dialog that stays open beside an active window; what it holds goes into `body`.

    It blocks nothing, so that the window behind it can always be closed. The texts of its
    `retranslator`, as the `title`, follow the language.
    """

    def __init__(
        self, title: Callable[[], str], appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.appearance = appearance
        self.retranslator = Retranslator(self)
        self.retranslator.add(lambda: self.setWindowTitle(title()))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._wall = QPixmap()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.retranslator.set_text(TitleBanner(appearance), title))
        area = FittedScrollArea()
        self.body = QVBoxLayout(area.inside)
        self.body.setContentsMargins(20, 14, 20, 18)
        self.body.setSpacing(GAP)
        outer.addWidget(area, 1)
        appearance.changed.connect(self._repaint)
        appearance.text_zoom.changed.connect(self._fit_soon)

    def _repaint(self) -> None:
        self._wall = QPixmap()
        self.update()

    def add_buttons(self, *buttons: QPushButton) -> QHBoxLayout:
        """Put the buttons at the lower right, the last of them outermost."""
        row = QHBoxLayout()
        row.setSpacing(GAP)
        row.addStretch()
        for button in buttons:
            row.addWidget(button)
        self.body.addLayout(row)
        return row

    def setVisible(self, visible: bool) -> None:
        """Come up as large as what the dialog holds; Qt alone stops at part of the screen."""
        if visible and not self.isVisible():
            self._fit()
        super().setVisible(visible)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._fit_soon()

    def _fit_soon(self) -> None:
        """Become as large as other texts or another font need, once all within have them."""
        if self.isVisible():
            QTimer.singleShot(0, self, self._fit)

    def _fit(self) -> None:
        # Nested layouts update their size hints step by step, and hidden ones never do.
        for widget in self.findChildren(QWidget):
            widget.updateGeometry()
        for layout in self.findChildren(QLayout):
            layout.invalidate()
        available = self.screen().availableGeometry()
        self.resize(self.sizeHint().boundedTo(available.size() - self._frame()))
        if self.isVisible():
            self._move_within(available)

    def _move_within(self, available: QRect) -> None:
        """Move to the left and up as far as the dialog has outgrown what is to its right."""
        frame = self.frameGeometry()
        left = max(available.left(), min(frame.left(), available.right() + 1 - frame.width()))
        top = max(available.top(), min(frame.top(), available.bottom() + 1 - frame.height()))
        self.move(left, top)

    def _frame(self) -> QSize:
        """What the system's frame will add, judged by the window behind."""
        parent = self.parentWidget()
        if parent is None:
            return QSize(0, 0)
        return parent.window().frameSize() - parent.window().size()

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        if self._wall.size() != self.size() * ratio:
            self._wall = QPixmap(self.size() * ratio)
            self._wall.setDevicePixelRatio(ratio)
            with QPainter(self._wall) as painter:
                rect = QRectF(self.rect())
                paint_background(painter, rect, rect, self.appearance.theme)
        with QPainter(self) as painter:
            painter.drawPixmap(0, 0, self._wall)


class TitleBanner(QWidget):
    """The blue banner along the top of a dialog, with its title."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._title, self._appearance = "", appearance
        appearance.changed.connect(self.update)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def setText(self, title: str) -> None:
        """Write the title."""
        self._title = title
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        text = self.fontInfo().pixelSize()
        wanted = font(1.45 * text, HEAVY)
        return QSize(12 * text + round(len(self._title) * wanted.pixelSize() * 0.5), 4 * text)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            whole, text = QRectF(self.rect()), self.fontInfo().pixelSize()
            border = QRectF(whole.left(), whole.bottom() - 0.75 * text, whole.width(), 0.6 * text)
            paint_top_bar(
                painter, whole.adjusted(0, 0, 0, -0.75 * text), border, self._appearance.theme
            )
            painter.setPen(QColor(self._appearance.theme.bar_ink))
            title = QRectF(whole.left(), whole.top(), whole.width(), border.top() - whole.top())
            draw_text(painter, title, self._title, font(1.45 * text, HEAVY), CENTRED)
