"""The docks beside the table: their title bar; what they hold is made when it is first seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QLabel, QToolButton, QWidget

from azul_desktop.model import GameModel
from azul_desktop.model.move_entry import MoveEntry
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.language import Retranslator
from azul_desktop.window.styled_widgets import role

if TYPE_CHECKING:
    from azul_desktop.window.history_list import HistoryList
    from azul_desktop.window.tables_dock.tables_panel import TablesPanel


class DockButton(QToolButton):
    """A button with a icon in the ink of the theme, as high as the text beside it."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        role(self, "title")
        appearance.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        side = round(1.6 * self.fontInfo().pixelSize())
        return QSize(side, side)

    minimumSizeHint = sizeHint

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        side = round(0.36 * self.height())
        width = max(1, round(0.15 * side))
        icon = QRectF((self.width() - side) // 2, (self.height() - side) // 2, side, side)
        # Straight lines are sharp where they fill whole pixels.
        icon.translate(width % 2 / 2, width % 2 / 2)
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            pen = QPen(QColor(self._appearance.theme.ink), width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            self.draw_icon(painter, icon)

    def draw_icon(self, painter: QPainter, icon: QRectF) -> None:
        """Paint what the button does within `icon`."""
        raise NotImplementedError


class CloseButton(DockButton):
    """A cross."""

    def draw_icon(self, painter: QPainter, icon: QRectF) -> None:
        painter.drawLine(icon.topLeft(), icon.bottomRight())
        painter.drawLine(icon.topRight(), icon.bottomLeft())


class FloatButton(DockButton):
    """A window that leaves another."""

    def draw_icon(self, painter: QPainter, icon: QRectF) -> None:
        step = 0.3 * icon.width()
        front = icon.adjusted(0, step, -step, 0)
        corner = QPointF(step, -step)
        painter.drawRect(front)
        painter.drawPolyline(
            [front.topLeft() + corner, front.topRight() + corner, front.bottomRight() + corner]
        )


class DockTitle(QWidget):
    """The title bar of `dock`, by which it can be dragged."""

    def __init__(self, dock: QDockWidget, appearance: Appearance) -> None:
        super().__init__(dock)
        role(self, "dock")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._dock = dock
        self.title = QLabel(dock.windowTitle())
        role(self.title, "heading")
        self.floating, self.close_button = FloatButton(appearance), CloseButton(appearance)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 4, 6, 4)
        row.setSpacing(2)
        row.addWidget(self.title, 1)
        row.addWidget(self.floating)
        row.addWidget(self.close_button)
        self.floating.clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self.close_button.clicked.connect(dock.close)
        dock.windowTitleChanged.connect(self.title.setText)
        dock.topLevelChanged.connect(self._retranslate)
        Retranslator(self).add(self._retranslate)

    def _retranslate(self) -> None:
        """Name what the buttons do now."""
        leave, back = self.tr("Let it float"), self.tr("Put it back into the window")
        for made, text in (
            (self.floating, back if self._dock.isFloating() else leave),
            (self.close_button, self.tr("Close")),
        ):
            made.setAccessibleName(text)
            made.setToolTip(text)


class HistoryDock(QDockWidget):
    """Shows beside the table what happened in `game`."""

    def __init__(
        self, game: GameModel, appearance: Appearance, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("history")
        self._game, self._appearance = game, appearance
        self._list: HistoryList | None = None
        self._hides_outcome = False
        Retranslator(self).add(lambda: self.setWindowTitle(self.tr("History")))

    @property
    def list(self) -> HistoryList:
        """The list itself, made when it is first needed."""
        if self._list is None:
            from azul_desktop.window.history_list import HistoryList

            self._list = HistoryList(self._game, self._appearance)
            self._list.hide_outcome(self._hides_outcome)
            self.setWidget(self._list)
        return self._list

    def hide_outcome(self, on: bool) -> None:
        """While the last move is animated, hide what came of it."""
        self._hides_outcome = on
        if self._list is not None:
            self._list.hide_outcome(on)

    def showEvent(self, event: QShowEvent) -> None:
        self.list.show()
        super().showEvent(event)


class TablesDock(QDockWidget):
    """Shows the game of `entry` as tables beside the scene, and lets people play by them."""

    message = Signal(str)
    """What becomes of a choice, in a sentence."""

    def __init__(
        self,
        appearance: Appearance,
        entry: MoveEntry,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("tables")
        Retranslator(self).add(lambda: self.setWindowTitle(self.tr("Tables")))
        self._appearance, self._entry = appearance, entry
        self._panel: TablesPanel | None = None

    @property
    def panel(self) -> TablesPanel:
        """The tables themselves, made when they are first needed."""
        if self._panel is None:
            from azul_desktop.window.tables_dock.tables_panel import TablesPanel

            self._panel = TablesPanel(self._appearance, self._entry)
            self._panel.input.message.connect(self.message)
            self.setWidget(self._panel)
        return self._panel

    def begin(self) -> None:
        """Move the focus to the displays, or to where a tile is due for the wall."""
        self.panel.begin()

    def showEvent(self, event: QShowEvent) -> None:
        self.panel.show()
        super().showEvent(event)
