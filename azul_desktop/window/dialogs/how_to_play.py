"""The rules on a page: five small pictures with a few sentences each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from azul_desktop.model import FLOOR_COSTS, Colour, wall_colour
from azul_desktop.scene.art import Look as TileLook
from azul_desktop.scene.art import Thing, draw_tile, glow
from azul_desktop.scene.faience import draw_plate
from azul_desktop.scene.fonts import BOLD, CENTRED, HEAVY, draw_text, font
from azul_desktop.scene.panels import paint_arrow, paint_space
from azul_desktop.scene.theme import Theme
from azul_desktop.window.dialogs.base import Panel, TableDialog, button, label, start_button
from azul_desktop.window.look import Look

PITCH = 26.0
PICTURE = QSize(150, 112)

Paint = Callable[[QPainter, Theme], None]


class Picture(QWidget):
    """A small drawing in the colours of the theme."""

    def __init__(self, paint: Paint, look: Look) -> None:
        super().__init__()
        self._paint, self._look = paint, look
        self.setFixedSize(PICTURE)
        look.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._paint(painter, self._look.theme)


class HowToPlayDialog(TableDialog):
    """How a round goes, what scores, and how the game ends."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(lambda: self.tr("How to play"), look, parent)
        grid = QGridLayout()
        grid.setSpacing(0)
        for number, paint in enumerate(PICTURES):
            grid.addWidget(self._panel(number, paint), number // 2, number % 2)
        self.body.addLayout(grid)
        self.close_button = self.words.on(start_button(), lambda: self.tr("Close"))
        self.tutorial = self.words.on(
            button("", "quiet"), lambda: self.tr("Never played? Take the tutorial")
        )
        self.add_buttons(self.tutorial, self.close_button)
        self.close_button.clicked.connect(self.accept)

    def _parts(self) -> list[tuple[str, str]]:
        """The title and the sentences that go with each of `PICTURES`."""
        return [
            (
                self.tr("Take"),
                self.tr(
                    "On your turn take every tile of one colour from a display; the others there "
                    "move to the centre. Or take every tile of one colour from the centre. Who "
                    "does that first in a round also takes the marker, and will start the next."
                ),
            ),
            (
                self.tr("Fill a line"),
                self.tr(
                    "Put all of them into one pattern line, which holds a single colour. A colour "
                    "that is on the wall in that row already cannot go there. Tiles that do not "
                    "fit fall to the floor."
                ),
            ),
            (
                self.tr("Tile the wall"),
                self.tr(
                    "When all tiles are taken, each complete line moves one tile to the wall, from "
                    "the top down. Lines that are not complete stay. On the grey side you choose "
                    "the column; no colour may come twice in a row or column."
                ),
            ),
            (
                self.tr("Score"),
                self.tr(
                    "A tile with no neighbours scores 1. Otherwise count the unbroken run through "
                    "it across and the one down, itself in each that is longer than one."
                ),
            ),
            (
                self.tr("Mind the floor"),
                self.tr(
                    "At the end of the round everything on your floor line costs the points "
                    "written above it, the marker included. Nobody falls below zero."
                ),
            ),
            (
                self.tr("The end"),
                self.tr(
                    "The game ends after the round in which someone completes a row of the wall. "
                    "Each complete row then brings 2 points, each column 7, and all five tiles of "
                    "a colour 10."
                ),
            ),
        ]

    def _panel(self, number: int, paint: Paint) -> Panel:
        panel = Panel(self.look)
        row = QHBoxLayout(panel)
        row.setContentsMargins(20, 16, 22, 16)
        row.setSpacing(16)
        row.addWidget(Picture(paint, self.look))
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(self.words.on(label("", "heading"), lambda: self._parts()[number][0]))
        sentences = self.words.on(label(), lambda: self._parts()[number][1])
        sentences.setWordWrap(True)
        sentences.setMinimumWidth(230)
        sentences.setAlignment(Qt.AlignmentFlag.AlignTop)
        words.addWidget(sentences, 1)
        row.addLayout(words, 1)
        return panel


def _cell(column: float, row: float, left: float = 0.0, top: float = 0.0) -> QRectF:
    return QRectF(left + column * PITCH, top + row * PITCH, PITCH * 0.92, PITCH * 0.92)


def _tile(painter: QPainter, thing: Thing, rect: QRectF, theme: Theme, lit: bool = False) -> None:
    if lit:
        glow(painter, rect, 4, 5, theme.lit_glow)
    draw_tile(painter, thing, rect, theme, TileLook.SOLID)


def _paint_display(painter: QPainter, theme: Theme) -> None:
    draw_plate(painter, QRectF(22, 4, 102, 102), theme)
    tiles = (Colour.BLUE, Colour.BLUE, Colour.RED, Colour.WHITE)
    for index, colour in enumerate(tiles):
        rect = _cell(index % 2, index // 2, 48, 28)
        _tile(painter, colour, rect, theme, lit=colour is Colour.BLUE)


def _paint_lines(painter: QPainter, theme: Theme) -> None:
    for row in range(4):
        for column in range(row + 1):
            rect = _cell(4 - column, row, 8, 4)
            if row == 2 and column < 2:
                _tile(painter, Colour.BLUE, rect, theme)
            elif row == 1:
                _tile(painter, Colour.BLACK, rect, theme)
            else:
                paint_space(painter, rect, theme, theme.space)


def _paint_tiling(painter: QPainter, theme: Theme) -> None:
    for column in range(2):
        _tile(painter, Colour.BLACK, _cell(column, 1.5, 0, 4), theme)
    paint_arrow(painter, _cell(2.05, 1.5, 0, 4), theme, theme.gain)
    for row in range(3):
        for column in range(2):
            rect = _cell(3.2 + column, row + 0.5, 0, 4)
            paint_space(painter, rect, theme, theme.space)
            printed = wall_colour(row, column + 3)
            draw_tile(painter, printed, rect, theme, TileLook.FLAT, theme.ghost_opacity)


def _paint_score(painter: QPainter, theme: Theme) -> None:
    laid = {(1, 0): Colour.WHITE, (1, 1): Colour.BLUE, (1, 2): Colour.YELLOW, (0, 1): Colour.YELLOW}
    for (row, column), colour in laid.items():
        _tile(painter, colour, _cell(column, row, 10, 10), theme, lit=(row, column) == (1, 1))
    for row, column in ((0, 0), (0, 2), (2, 0), (2, 1), (2, 2)):
        paint_space(painter, _cell(column, row, 10, 10), theme, theme.space)
    _pill(painter, QRectF(96, 36, 48, 26), "+5", theme.gain, theme.gain_ink)


def _paint_floor(painter: QPainter, theme: Theme) -> None:
    things: list[Thing] = [None, Colour.RED, Colour.RED]
    for space in range(5):
        rect = _cell(space, 0, 8, 48)
        label_rect = rect.translated(0, -0.85 * PITCH)
        painter.setPen(QColor(theme.ink_quiet))
        draw_text(painter, label_rect, f"−{FLOOR_COSTS[space]}", font(13, BOLD), CENTRED)
        paint_space(painter, rect, theme, theme.floor)
        if space < len(things):
            _tile(painter, things[space], rect, theme)
    _pill(painter, QRectF(50, 80, 48, 26), "−4", theme.loss, theme.loss_ink)


def _paint_row(painter: QPainter, theme: Theme) -> None:
    for row in range(3):
        for column in range(5):
            rect = _cell(column, row, 8, 14)
            if row == 1:
                _tile(painter, wall_colour(row, column), rect, theme)
            else:
                paint_space(painter, rect, theme, theme.space)
                printed = wall_colour(row, column)
                draw_tile(painter, printed, rect, theme, TileLook.FLAT, theme.ghost_opacity)


def _pill(painter: QPainter, rect: QRectF, text: str, fill: str, ink: str) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(fill))
    painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
    painter.setPen(QColor(ink))
    draw_text(painter, rect, text, font(0.68 * rect.height(), HEAVY), CENTRED)


PICTURES: Final[Sequence[Paint]] = (
    _paint_display,
    _paint_lines,
    _paint_tiling,
    _paint_score,
    _paint_floor,
    _paint_row,
)
