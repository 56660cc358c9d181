"""Choices of which exactly one holds: a row of buttons, and the two sides of the board."""

from __future__ import annotations

from collections.abc import Container, Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QWidget,
)

from azul_desktop.engine import Colour, Variant, wall_colour
from azul_desktop.painting.fonts import BOLD, LEFT, draw_text, font
from azul_desktop.painting.surfaces import paint_space
from azul_desktop.painting.tile_pixmaps import TileStyle, draw_tile
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.language import Retranslator
from azul_desktop.window.styled_widgets import button, paint_card

LONGEST = 14
"""Average characters of what a person typed that fit on a chip."""
Choice = tuple[object, str]
"""A key and the text for it."""
# Tiles of the pictured walls, by row and column.
LAID = {
    Variant.COLOURED: {(0, 0), (0, 1), (1, 1), (2, 2)},
    Variant.GREY: {(0, 3), (0, 1), (1, 1), (2, 2)},
}
GREY_TILES = {(0, 1): Colour.RED, (0, 3): Colour.WHITE, (1, 1): Colour.BLUE, (2, 2): Colour.YELLOW}


class ChoiceRow(QWidget):
    """Choices by their keys; arrow keys go from one to the next, and Tab past them all.

    `changed` carries the key that the person has just chosen.
    """

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        self._keys: list[object] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)
        self._group.idClicked.connect(lambda index: self.changed.emit(self._keys[index]))

    @property
    def buttons(self) -> list[QPushButton]:
        """The chips on offer, in the order of the choices."""
        made = [self._group.button(index) for index in range(len(self._keys))]
        return [chip for chip in made if isinstance(chip, QPushButton)]

    def offer(self, name: str, choices: Sequence[Choice], typed: Container[object] = ()) -> None:
        """Offer these from now on, under an accessible name.

        The choice stays where its key does, else the first holds. The text of those keys that
        are `typed` are a person's own, which are cut short where they are very long.
        """
        kept = self.chosen
        self.setAccessibleName(name)
        self._keys = [key for key, _ in choices]
        for _ in range(len(self._group.buttons()), len(choices)):
            self._add_chip()
        for index, chip in enumerate(self._group.buttons()):
            chip.setVisible(index < len(choices))
        for chip, (key, text) in zip(self.buttons, choices, strict=True):
            self._label_chip(chip, text, self._shortened(text) if key in typed else text)
        self.choose(kept if kept in self._keys else self._keys[0])

    @property
    def chosen(self) -> object:
        """The key of the choice that holds."""
        index = self._group.checkedId()
        return self._keys[index] if 0 <= index < len(self._keys) else None

    def choose(self, key: object) -> None:
        """Let the choice with `key` hold, unannounced. Raises ValueError if it is not offered."""
        self._group.button(self._keys.index(key)).setChecked(True)
        for chip in self.buttons:
            # Qt does the same as soon as one of them has had the focus.
            stop = Qt.FocusPolicy.StrongFocus if chip.isChecked() else Qt.FocusPolicy.ClickFocus
            chip.setFocusPolicy(stop)

    def _add_chip(self) -> None:
        chip, before = button("", "chip"), self._group.buttons()
        chip.setCheckable(True)
        self._group.addButton(chip, len(before))
        self._row.addWidget(chip)
        if before:
            QWidget.setTabOrder(before[-1], chip)

    def _shortened(self, text: str) -> str:
        metrics = self.fontMetrics()
        width = LONGEST * metrics.averageCharWidth()
        return metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)

    def _label_chip(self, chip: QPushButton, text: str, shown: str) -> None:
        chip.setText(shown.replace("&", "&&"))
        chip.setAccessibleName(text)
        chip.setToolTip(text if shown != text else "")


class SideButton(QAbstractButton):
    """One side of the board: a small wall, its name and one sentence."""

    def __init__(self, side: Variant, appearance: Appearance) -> None:
        super().__init__()
        self.side, self._appearance = side, appearance
        Retranslator(self).add(self._retranslate)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self.update)

    def _retranslate(self) -> None:
        titles = {Variant.COLOURED: self.tr("Coloured side"), Variant.GREY: self.tr("Grey side")}
        notes = {
            Variant.COLOURED: self.tr("Every tile has its printed place on the wall."),
            Variant.GREY: self.tr("You choose where in the row a tile goes."),
        }
        self.setText(titles[self.side])
        self.setAccessibleDescription(notes[self.side])

    def sizeHint(self) -> QSize:
        text = self.fontInfo().pixelSize()
        return QSize(22 * text, round(10.6 * text))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter to the dialog."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            theme = self._appearance.theme
            frame = paint_card(painter, QRectF(self.rect()), theme, self.isChecked())
            if self.hasFocus():
                painter.setPen(QColor(theme.focus))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(frame.adjusted(7, 7, -7, -7), 7, 7)
            inner = frame.adjusted(13, 13, -13, -13)
            wall = QRectF(inner.left(), inner.top(), inner.height(), inner.height())
            self._paint_wall(painter, wall)
            self._paint_text(painter, inner.adjusted(wall.width() + 12, 0, 0, 0))

    def _paint_wall(self, painter: QPainter, wall: QRectF) -> None:
        theme, pitch = self._appearance.theme, wall.width() / 5
        coloured = self.side is Variant.COLOURED
        for row in range(5):
            for column in range(5):
                x, y = wall.left() + column * pitch, wall.top() + row * pitch
                space = QRectF(x, y, 0.92 * pitch, 0.92 * pitch)
                colour = wall_colour(row, column) if coloured else GREY_TILES.get((row, column))
                if (row, column) in LAID[self.side] and colour is not None:
                    draw_tile(painter, colour, space, theme, TileStyle.FLAT)
                    continue
                paint_space(painter, space, theme, theme.space if coloured else theme.grey_space)
                if coloured and colour is not None:
                    draw_tile(painter, colour, space, theme, TileStyle.FLAT, theme.printed_opacity)

    def _paint_text(self, painter: QPainter, area: QRectF) -> None:
        text, theme = self.fontInfo().pixelSize(), self._appearance.theme
        painter.setPen(QColor(theme.ink))
        title = QRectF(area.left(), area.top(), area.width(), 1.6 * text)
        draw_text(painter, title, self.text(), font(1.1 * text, BOLD), LEFT)
        painter.setPen(QColor(theme.ink_quiet))
        painter.setFont(font(text))
        area.setTop(title.bottom() + 0.2 * text)
        painter.drawText(area, int(Qt.TextFlag.TextWordWrap), self.accessibleDescription())


class SideChoice(QWidget):
    """The choice between the coloured and the grey side; `changed` carries the Variant chosen."""

    changed = Signal(object)

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        Retranslator(self).add(lambda: self.setAccessibleName(self.tr("Side of the board")))
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        self.buttons = {side: SideButton(side, appearance) for side in Variant}
        for side_button in self.buttons.values():
            self._group.addButton(side_button)
            row.addWidget(side_button)
        self._group.buttonClicked.connect(lambda chosen: self.changed.emit(chosen.side))
        self.chosen = Variant.COLOURED

    @property
    def chosen(self) -> Variant:
        return next(side for side, made in self.buttons.items() if made.isChecked())

    @chosen.setter
    def chosen(self, side: Variant) -> None:
        self.buttons[side].setChecked(True)
        for other in self.buttons.values():
            stop = Qt.FocusPolicy.StrongFocus if other.isChecked() else Qt.FocusPolicy.ClickFocus
            other.setFocusPolicy(stop)
