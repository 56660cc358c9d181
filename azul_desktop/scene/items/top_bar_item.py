"""The bar along the top of the table: round, notice, status, and the counts of bag and lid."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from azul_desktop.engine import Colour
from azul_desktop.model.game_texts import translate
from azul_desktop.painting.fonts import (
    BOLD,
    CENTRED,
    HEAVY,
    LEFT,
    draw_text,
    fitting,
    font,
    text_width,
)
from azul_desktop.painting.surfaces import paint_frieze
from azul_desktop.painting.theme import Theme
from azul_desktop.painting.tile_pixmaps import TileStyle, draw_tile
from azul_desktop.scene.items.painted_items import StaticItem
from azul_desktop.scene.layout.top_bar_layout import StockCountsLayout, TopBarLayout


@dataclass(frozen=True, slots=True)
class TopBarTexts:
    """What the frieze says; an empty notice is not shown.

    `brief` takes the place of a status that there is no room for.
    """

    round: str = ""
    notice: str = ""
    status: str = ""
    brief: str = ""
    bag: tuple[int, ...] = (0,) * 5
    lid: tuple[int, ...] = (0,) * 5


class TopBarItem(StaticItem):
    """The frieze: round, notice and status on the left, bag and lid on the right."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._words = TopBarTexts()

    def lay(self, frieze: TopBarLayout) -> None:
        self._frieze = frieze
        self._cover(frieze.frame.adjusted(0, 0, 0, frieze.border.height() * 2))

    @property
    def words(self) -> TopBarTexts:
        return self._words

    @words.setter
    def words(self, words: TopBarTexts) -> None:
        if words != self._words:
            self._words = words
            self.update()

    def draw(self, painter: QPainter) -> None:
        frieze, words = self._frieze, self._words
        paint_frieze(painter, frieze.frame, frieze.border, self.theme)
        painter.setPen(QColor(self.theme.frieze_ink))
        status, room = QRectF(frieze.status), QRectF(frieze.round)
        if not words.notice:
            room.setRight(status.right())
        size = fitting(words.round, frieze.text * 1.25, room.width(), HEAVY)
        draw_text(painter, room, words.round, font(size, HEAVY))
        status.setLeft(room.left() + text_width(words.round, size, HEAVY) + frieze.text)
        if words.notice:
            status.setLeft(self._draw_notice(painter, status.left()) + frieze.text)
        painter.setPen(QColor(self.theme.frieze_quiet))
        self._draw_status(painter, status)
        self._draw_stocks(painter)

    def _draw_status(self, painter: QPainter, room: QRectF) -> None:
        least, words = round(0.8 * self._frieze.text), self._words
        fits = text_width(words.status, least) <= room.width()
        said = words.status if fits or not words.brief else words.brief
        size = max(fitting(said, self._frieze.text, room.width()), least)
        draw_text(painter, room, said, font(size))

    def _draw_notice(self, painter: QPainter, left: float) -> float:
        """Paint the notice from `left` on; returns where it ends."""
        chip, text = QRectF(self._frieze.notice), self._frieze.text
        edge = 0.9 * text
        size = fitting(self._words.notice, text, chip.width() - 2 * edge, BOLD)
        chip.setWidth(text_width(self._words.notice, size, BOLD) + 2 * edge)
        chip.moveLeft(left)
        painter.setPen(QColor(self.theme.frieze_edge))
        painter.setBrush(QColor(self.theme.notice))
        painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2)
        painter.setPen(QColor(self.theme.notice_ink))
        draw_text(painter, chip, self._words.notice, font(size, BOLD), CENTRED)
        return chip.right()

    def _draw_stocks(self, painter: QPainter) -> None:
        """Bag and lid, their titles in letters of one size."""
        frieze, words = self._frieze, self._words
        bag = translate("Table", "Bag {count}").format(count=sum(words.bag))
        lid = translate("Table", "Lid {count}").format(count=sum(words.lid))
        width = frieze.bag.title.width()
        size = min(fitting(title, frieze.text, width, BOLD) for title in (bag, lid))
        for place, title, counts in ((frieze.bag, bag, words.bag), (frieze.lid, lid, words.lid)):
            self._draw_counts(painter, place, counts)
            painter.setPen(QColor(self.theme.frieze_ink))
            draw_text(painter, place.title, title, font(size, BOLD))

    def _draw_counts(
        self, painter: QPainter, place: StockCountsLayout, counts: tuple[int, ...]
    ) -> None:
        text, theme = self._frieze.text, self.theme
        painter.setPen(QColor(0, 0, 0, 0))
        painter.setBrush(QColor(theme.frieze_tint))
        painter.drawRoundedRect(place.frame, place.frame.height() / 2, place.frame.height() / 2)
        for colour in Colour:
            count = counts[colour]
            strength = 1.0 if count else 0.35
            draw_tile(painter, colour, place.tiles[colour], theme, TileStyle.FLAT, strength)
            painter.setPen(QColor(theme.frieze_ink if count else theme.frieze_quiet))
            draw_text(painter, place.numbers[colour], str(count), font(text, BOLD), LEFT)
