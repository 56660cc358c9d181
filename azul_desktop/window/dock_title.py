"""The bar along the top of a dock: its title, and buttons to let it float and to put it away."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QLabel, QToolButton, QWidget

from azul_desktop.window.appearance import Appearance
from azul_desktop.window.dialogs.styled_dialog import role
from azul_desktop.window.language import TranslatedTexts


class TitleButton(QToolButton):
    """A button with a sign in the ink of the theme, as high as the text beside it."""

    def __init__(self, look: Appearance) -> None:
        super().__init__()
        self._look = look
        role(self, "title")
        look.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        side = round(1.6 * self.fontInfo().pixelSize())
        return QSize(side, side)

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        side = round(0.36 * self.height())
        width = max(1, round(0.15 * side))
        sign = QRectF((self.width() - side) // 2, (self.height() - side) // 2, side, side)
        # Straight lines are sharp where they fill whole pixels.
        sign.translate(width % 2 / 2, width % 2 / 2)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            pen = QPen(QColor(self._look.theme.ink), width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            self.draw_sign(painter, sign)

    def draw_sign(self, painter: QPainter, sign: QRectF) -> None:
        """Paint what the button does within `sign`."""
        raise NotImplementedError


class CloseButton(TitleButton):
    """A cross."""

    def draw_sign(self, painter: QPainter, sign: QRectF) -> None:
        painter.drawLine(sign.topLeft(), sign.bottomRight())
        painter.drawLine(sign.topRight(), sign.bottomLeft())


class FloatButton(TitleButton):
    """A window that leaves another."""

    def draw_sign(self, painter: QPainter, sign: QRectF) -> None:
        step = 0.3 * sign.width()
        front = sign.adjusted(0, step, -step, 0)
        corner = QPointF(step, -step)
        painter.drawRect(front)
        painter.drawPolyline(
            [front.topLeft() + corner, front.topRight() + corner, front.bottomRight() + corner]
        )


class DockTitle(QWidget):
    """The title bar of `dock`, by which it can be dragged."""

    def __init__(self, dock: QDockWidget, look: Appearance) -> None:
        super().__init__(dock)
        role(self, "dock")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._dock = dock
        self.title = QLabel(dock.windowTitle())
        role(self.title, "heading")
        self.floating, self.close_button = FloatButton(look), CloseButton(look)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 6, 4)
        row.setSpacing(2)
        row.addWidget(self.title, 1)
        row.addWidget(self.floating)
        row.addWidget(self.close_button)
        self.floating.clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self.close_button.clicked.connect(dock.close)
        dock.windowTitleChanged.connect(self.title.setText)
        dock.topLevelChanged.connect(self._name)
        TranslatedTexts(self).say(self._name)

    def _name(self) -> None:
        """Say what the buttons do now."""
        leave, back = self.tr("Let it float"), self.tr("Put it back into the window")
        for made, words in (
            (self.floating, back if self._dock.isFloating() else leave),
            (self.close_button, self.tr("Close")),
        ):
            made.setAccessibleName(words)
            made.setToolTip(words)
