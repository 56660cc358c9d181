"""What changes on a board: name, badge and score, the lines' arrows, what the floor costs.

Each is an item of its own, so that a score that counts up does not have the whole board painted.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QGraphicsItem

from azul_desktop.model.game_texts import translate
from azul_desktop.painting.fonts import (
    BOLD,
    CENTRED,
    HEAVY,
    RIGHT,
    draw_text,
    fitting,
    font,
    text_width,
)
from azul_desktop.painting.panels import paint_arrow
from azul_desktop.painting.theme import Theme
from azul_desktop.scene.items.background_items import StaticItem
from azul_desktop.scene.layout.board_layout import BoardLayout

NARROWEST = 0.7
"""How small a long name is written, over its usual height, before it is cut."""


@dataclass(frozen=True, slots=True)
class BoardTexts:
    """What is written on a board; an empty badge is not shown."""

    name: str = ""
    score: int = 0
    floor_cost: int = 0
    badge: str = ""
    mover: bool = False
    complete: tuple[bool, ...] = (False,) * 5
    """Which pattern lines are complete and wait for tiling."""


class BoardTextItem(StaticItem):
    """A part of what is written on a board, painted anew only when that part changes."""

    def __init__(self, theme: Theme, parent: QGraphicsItem) -> None:
        super().__init__(theme, parent)
        self.words = BoardTexts()

    def lay(self, board: BoardLayout, text: float) -> None:
        """Take the part's place on `board`, with words at least `text` pixels high."""
        self._board, self._text = board, text
        self._cover(self.area(board))

    def write(self, words: BoardTexts) -> None:
        """Show this item's part of `words`."""
        changed = self.part(words) != self.part(self.words)
        self.words = words
        if changed:
            self.update()

    def area(self, board: BoardLayout) -> QRectF:
        """Where on the board the part stands."""
        raise NotImplementedError

    def part(self, words: BoardTexts) -> object:
        """Those of `words` that this item shows."""
        raise NotImplementedError


class BoardHeaderItem(BoardTextItem):
    """The name, the score, and a badge in between."""

    def area(self, board: BoardLayout) -> QRectF:
        slack = 0.3 * board.name.height()
        return board.name.united(board.score).adjusted(-slack, -slack, slack, slack)

    def part(self, words: BoardTexts) -> object:
        return words.name, words.score, words.badge

    def draw(self, painter: QPainter) -> None:
        board, words, theme = self._board, self.words, self.theme
        size = max(self._text, min(board.name.height() * 0.5, 1.53 * self._text))
        points = font(max(self._text * 1.3, size * 1.4), HEAVY)
        painter.setPen(QColor(theme.ink))
        draw_text(painter, board.score, str(words.score), points, RIGHT)
        name = QRectF(board.name)
        if not words.badge:
            name.setRight(board.score.left())
        fits = fitting(words.name, size, name.width(), BOLD)
        draw_text(painter, name, words.name, font(max(fits, NARROWEST * size), BOLD))
        if words.badge:
            self._draw_badge(painter, max(self._text, size * 0.8))

    def _draw_badge(self, painter: QPainter, size: float) -> None:
        board, words, theme = self._board, self.words, self.theme
        size = fitting(words.badge, size, board.badge.width() - 1.2 * size, BOLD)
        width = min(text_width(words.badge, size, BOLD) + 1.6 * size, board.badge.width())
        badge = QRectF(0, 0, width, 1.6 * size)
        badge.moveCenter(board.badge.center())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.mover))
        painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2)
        painter.setPen(QColor(theme.mover_ink))
        draw_text(painter, badge, words.badge, font(size, BOLD), CENTRED)


class LineArrowsItem(BoardTextItem):
    """The arrows from the lines to the wall, in green where a line is complete."""

    def area(self, board: BoardLayout) -> QRectF:
        return board.arrows[0].united(board.arrows[-1])

    def part(self, words: BoardTexts) -> object:
        return words.complete

    def draw(self, painter: QPainter) -> None:
        for arrow, complete in zip(self._board.arrows, self.words.complete, strict=True):
            paint_arrow(painter, arrow, self.theme, self.theme.gain if complete else None)


class FloorTotalItem(BoardTextItem):
    """What the floor line costs, where it costs anything."""

    def area(self, board: BoardLayout) -> QRectF:
        return board.floor_total

    def part(self, words: BoardTexts) -> object:
        return words.floor_cost

    def draw(self, painter: QPainter) -> None:
        board, cost = self._board, self.words.floor_cost
        if not cost:
            return
        text = translate("Table", "floor −{cost}").format(cost=cost)
        wanted = max(self._text, min(0.46 * board.pitch, board.floor_total.width() / 4.2))
        size = fitting(text, wanted, board.floor_total.width(), HEAVY)
        painter.setPen(QColor(self.theme.ink_loss))
        draw_text(painter, board.floor_total, text, font(size, HEAVY), RIGHT)
