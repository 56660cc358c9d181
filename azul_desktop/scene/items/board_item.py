"""A player's board without its tiles: what is printed on it, and the texts that change.

Each of these is an item of its own, so that a score that counts up does not have the whole board
painted anew.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from math import ceil
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem

from azul_desktop.engine import FLOOR_COSTS, Variant, wall_colour
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
from azul_desktop.painting.surfaces import paint_arrow, paint_gold_frame, paint_panel, paint_space
from azul_desktop.painting.theme import Theme, with_alpha
from azul_desktop.painting.tile_pixmaps import TileStyle, draw_tile
from azul_desktop.scene.items.base_items import StaticItem
from azul_desktop.scene.layout.board_layout import BoardLayout

NARROWEST = 0.7
"""How small a long name is written, over its usual height, before it is cut."""


class BoardTexts(NamedTuple):
    """What is written on a board; an empty badge is not shown."""

    name: str = ""
    score: int = 0
    floor_cost: int = 0
    badge: str = ""
    mover: bool = False
    complete: tuple[bool, ...] = (False,) * 5
    """Which pattern lines are complete and wait for tiling."""


class BoardItem(StaticItem):
    """One player's panel, empty spaces, printed wall and floor line, and the texts that change."""

    def __init__(self, player: int, variant: Variant, theme: Theme) -> None:
        super().__init__(theme)
        self.player = player
        self.variant = variant
        self._texts = BoardTexts()
        self._mover = MoverFrameItem(theme, self)
        self._mover.setOpacity(0)
        self._text_items = (
            BoardHeaderItem(theme, self),
            LineArrowsItem(theme, self),
            FloorTotalItem(theme, self),
        )

    def lay(self, board: BoardLayout, text: float) -> None:
        self._board, self._text = board, text
        self._cover(board_with_shadow(board))
        self._mover.lay(board)
        for item in self._text_items:
            item.lay(board, text)

    @property
    def texts(self) -> BoardTexts:
        return self._texts

    @texts.setter
    def texts(self, texts: BoardTexts) -> None:
        self._texts = texts
        self._mover.setOpacity(texts.mover)
        for item in self._text_items:
            item.show_texts(texts)

    def draw(self, painter: QPainter) -> None:
        scale = painter.deviceTransform().m11()
        key = PrintedBoardKey(self._board, self._text, self.variant, self.theme, scale)
        painter.drawPixmap(self._bounds.topLeft(), printed_board_pixmap(key))


class MoverFrameItem(StaticItem):
    """The gold frame around the board of whoever is to move.

    It is hidden by its opacity, so that it need not be painted anew at every turn.
    """

    def lay(self, board: BoardLayout) -> None:
        self._board = board
        self._cover(board_with_shadow(board))

    def draw(self, painter: QPainter) -> None:
        paint_gold_frame(painter, self._board.frame, self._board.pitch, self.theme)


class BoardTextItem(StaticItem):
    """A part of the texts on a board, painted anew only when that part changes."""

    def __init__(self, theme: Theme, parent: QGraphicsItem) -> None:
        super().__init__(theme, parent)
        self.texts = BoardTexts()

    def lay(self, board: BoardLayout, text: float) -> None:
        """Take the part's place on `board`, with text at least `text` pixels high."""
        self._board, self._text = board, text
        self._cover(self.area(board))

    def show_texts(self, texts: BoardTexts) -> None:
        """Show this item's part of `texts`."""
        changed = self.part(texts) != self.part(self.texts)
        self.texts = texts
        if changed:
            self.update()

    def area(self, board: BoardLayout) -> QRectF:
        """Where on the board the part stands."""
        raise NotImplementedError

    def part(self, texts: BoardTexts) -> object:
        """Those of `texts` that this item shows."""
        raise NotImplementedError


class BoardHeaderItem(BoardTextItem):
    """The name, the score, and a badge in between."""

    def area(self, board: BoardLayout) -> QRectF:
        slack = 0.3 * board.name.height()
        return board.name.united(board.score).adjusted(-slack, -slack, slack, slack)

    def part(self, texts: BoardTexts) -> object:
        return texts.name, texts.score, texts.badge

    def draw(self, painter: QPainter) -> None:
        board, texts, theme = self._board, self.texts, self.theme
        size = max(self._text, min(board.name.height() * 0.5, 1.53 * self._text))
        points = font(max(self._text * 1.3, size * 1.4), HEAVY)
        painter.setPen(QColor(theme.ink))
        draw_text(painter, board.score, str(texts.score), points, RIGHT)
        name = QRectF(board.name)
        if not texts.badge:
            name.setRight(board.score.left())
        fits = fitting(texts.name, size, name.width(), BOLD)
        draw_text(painter, name, texts.name, font(max(fits, NARROWEST * size), BOLD))
        if texts.badge:
            self._draw_badge(painter, max(self._text, size * 0.8))

    def _draw_badge(self, painter: QPainter, size: float) -> None:
        board, texts, theme = self._board, self.texts, self.theme
        size = fitting(texts.badge, size, board.badge.width() - 1.2 * size, BOLD)
        width = min(text_width(texts.badge, size, BOLD) + 1.6 * size, board.badge.width())
        badge = QRectF(0, 0, width, 1.6 * size)
        badge.moveCenter(board.badge.center())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.mover))
        painter.drawRoundedRect(badge, badge.height() / 2, badge.height() / 2)
        painter.setPen(QColor(theme.mover_ink))
        draw_text(painter, badge, texts.badge, font(size, BOLD), CENTRED)


class LineArrowsItem(BoardTextItem):
    """The arrows from the lines to the wall, in green where a line is complete."""

    def area(self, board: BoardLayout) -> QRectF:
        return board.arrows[0].united(board.arrows[-1])

    def part(self, texts: BoardTexts) -> object:
        return texts.complete

    def draw(self, painter: QPainter) -> None:
        for arrow, complete in zip(self._board.arrows, self.texts.complete, strict=True):
            paint_arrow(painter, arrow, self.theme, self.theme.gain if complete else None)


class FloorTotalItem(BoardTextItem):
    """What the floor line costs, where it costs anything."""

    def area(self, board: BoardLayout) -> QRectF:
        return board.floor_total

    def part(self, texts: BoardTexts) -> object:
        return texts.floor_cost

    def draw(self, painter: QPainter) -> None:
        board, cost = self._board, self.texts.floor_cost
        if not cost:
            return
        text = translate("Table", "floor −{cost}").format(cost=cost)
        wanted = max(self._text, min(0.46 * board.pitch, board.floor_total.width() / 4.2))
        size = fitting(text, wanted, board.floor_total.width(), HEAVY)
        painter.setPen(QColor(self.theme.ink_loss))
        draw_text(painter, board.floor_total, text, font(size, HEAVY), RIGHT)


class PrintedBoardKey:
    """All that a printed board depends on; where `board` lies makes no difference.

    `scale` is the device's pixels to one of the table.
    """

    def __init__(
        self, board: BoardLayout, text: float, variant: Variant, theme: Theme, scale: float
    ) -> None:
        self.board, self.text, self.variant, self.theme = board, text, variant, theme
        self.scale = scale
        size = board.frame.width(), board.frame.height()
        self._key = (size, board.pitch, text, variant, theme, scale)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PrintedBoardKey) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


def board_with_shadow(board: BoardLayout) -> QRectF:
    """The board with its shadow, in whole pixels from its frame."""
    edge = ceil(0.4 * board.pitch)
    return board.frame.adjusted(-edge, -edge, edge, edge)


@lru_cache(maxsize=4)
def printed_board_pixmap(key: PrintedBoardKey) -> QPixmap:
    """The panel, empty spaces, printed wall and floor line, to be put on `board_with_shadow`."""
    whole = board_with_shadow(key.board)
    pixmap = QPixmap(ceil(whole.width() * key.scale), ceil(whole.height() * key.scale))
    pixmap.setDevicePixelRatio(key.scale)
    pixmap.fill(Qt.GlobalColor.transparent)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-whole.topLeft())
        paint_panel(painter, key.board.frame, key.board.pitch, key.theme)
        for space in chain.from_iterable(key.board.lines):
            paint_space(painter, space, key.theme, key.theme.space)
        _draw_wall(painter, key)
        _draw_floor(painter, key)
    return pixmap


def _draw_wall(painter: QPainter, key: PrintedBoardKey) -> None:
    board, theme = key.board, key.theme
    bed = 0.06 * board.pitch
    painter.setPen(QPen(with_alpha(theme.space_edge, 0.7), max(1.0, 0.025 * board.pitch)))
    painter.setBrush(QColor(theme.wall_bed))
    radius = 0.16 * board.pitch
    painter.drawRoundedRect(board.wall_area.adjusted(-bed, -bed, bed, bed), radius, radius)
    coloured = key.variant is Variant.COLOURED
    for row, spaces in enumerate(board.wall):
        for column, space in enumerate(spaces):
            paint_space(painter, space, theme, theme.space if coloured else theme.grey_space)
            if coloured:
                colour = wall_colour(row, column)
                strength = theme.printed_opacity
                draw_tile(painter, colour, space, theme, TileStyle.FLAT, strength)


def _draw_floor(painter: QPainter, key: PrintedBoardKey) -> None:
    board, theme = key.board, key.theme
    widest = f"−{max(FLOOR_COSTS)}"
    width = 0.72 * board.floor[0].width()
    size = fitting(widest, max(key.text, 0.3 * board.pitch), width, BOLD)
    for space, label, cost in zip(board.floor, board.floor_costs, FLOOR_COSTS, strict=False):
        paint_space(painter, space, theme, theme.floor)
        painter.setPen(QColor(theme.ink_quiet))
        draw_text(painter, label, f"−{cost}", font(size, BOLD), CENTRED)
