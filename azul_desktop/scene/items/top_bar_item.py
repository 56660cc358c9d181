"""The bar along the top of the table: round, notice, status, and the counts of bag and lid."""

from __future__ import annotations

from typing import NamedTuple

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
from azul_desktop.painting.surfaces import paint_top_bar
from azul_desktop.painting.theme import Theme
from azul_desktop.painting.tile_pixmaps import TileStyle, draw_tile
from azul_desktop.scene.items.base_items import StaticItem
from azul_desktop.scene.layout.top_bar_layout import StockCountsLayout, TopBarLayout


class TopBarTexts(NamedTuple):
    """The texts and counts of the top bar; an empty notice is not shown.

    `brief` takes the place of a status that there is no room for.
    """

    round: str = ""
    notice: str = ""
    status: str = ""
    brief: str = ""
    bag: tuple[int, ...] = (0,) * 5
    lid: tuple[int, ...] = (0,) * 5


class TopBarItem(StaticItem):
    """The top bar: round, notice and status on the left, bag and lid on the right."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._texts = TopBarTexts()

    def lay(self, top_bar: TopBarLayout) -> None:
        self._top_bar = top_bar
        self._cover(top_bar.frame.adjusted(0, 0, 0, top_bar.border.height() * 2))

    @property
    def texts(self) -> TopBarTexts:
        return self._texts

    @texts.setter
    def texts(self, texts: TopBarTexts) -> None:
        if texts != self._texts:
            self._texts = texts
            self.update()

    def draw(self, painter: QPainter) -> None:
        top_bar, texts = self._top_bar, self._texts
        paint_top_bar(painter, top_bar.frame, top_bar.border, self.theme)
        painter.setPen(QColor(self.theme.bar_ink))
        status, area = QRectF(top_bar.status), QRectF(top_bar.round)
        if not texts.notice:
            area.setRight(status.right())
        size = fitting(texts.round, top_bar.text * 1.25, area.width(), HEAVY)
        draw_text(painter, area, texts.round, font(size, HEAVY))
        status.setLeft(area.left() + text_width(texts.round, size, HEAVY) + top_bar.text)
        if texts.notice:
            status.setLeft(self._draw_notice(painter, status.left()) + top_bar.text)
        painter.setPen(QColor(self.theme.bar_ink_quiet))
        self._draw_status(painter, status)
        self._draw_stocks(painter)

    def _draw_status(self, painter: QPainter, area: QRectF) -> None:
        least, texts = round(0.8 * self._top_bar.text), self._texts
        fits = text_width(texts.status, least) <= area.width()
        shown = texts.status if fits or not texts.brief else texts.brief
        size = max(fitting(shown, self._top_bar.text, area.width()), least)
        draw_text(painter, area, shown, font(size))

    def _draw_notice(self, painter: QPainter, left: float) -> float:
        """Paint the notice from `left` on; returns where it ends."""
        chip, text = QRectF(self._top_bar.notice), self._top_bar.text
        edge = 0.9 * text
        size = fitting(self._texts.notice, text, chip.width() - 2 * edge, BOLD)
        chip.setWidth(text_width(self._texts.notice, size, BOLD) + 2 * edge)
        chip.moveLeft(left)
        painter.setPen(QColor(self.theme.bar_edge))
        painter.setBrush(QColor(self.theme.notice))
        painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2)
        painter.setPen(QColor(self.theme.notice_ink))
        draw_text(painter, chip, self._texts.notice, font(size, BOLD), CENTRED)
        return chip.right()

    def _draw_stocks(self, painter: QPainter) -> None:
        """Bag and lid, their titles in one size of text."""
        top_bar, texts = self._top_bar, self._texts
        bag = translate("Table", "Bag {count}").format(count=sum(texts.bag))
        lid = translate("Table", "Lid {count}").format(count=sum(texts.lid))
        width = top_bar.bag.title.width()
        size = min(fitting(title, top_bar.text, width, BOLD) for title in (bag, lid))
        for place, title, counts in ((top_bar.bag, bag, texts.bag), (top_bar.lid, lid, texts.lid)):
            self._draw_counts(painter, place, counts)
            painter.setPen(QColor(self.theme.bar_ink))
            draw_text(painter, place.title, title, font(size, BOLD))

    def _draw_counts(
        self, painter: QPainter, place: StockCountsLayout, counts: tuple[int, ...]
    ) -> None:
        text, theme = self._top_bar.text, self.theme
        painter.setPen(QColor(0, 0, 0, 0))
        painter.setBrush(QColor(theme.bar_tint))
        painter.drawRoundedRect(place.frame, place.frame.height() / 2, place.frame.height() / 2)
        for colour in Colour:
            count = counts[colour]
            strength = 1.0 if count else 0.35
            draw_tile(painter, colour, place.tiles[colour], theme, TileStyle.FLAT, strength)
            painter.setPen(QColor(theme.bar_ink if count else theme.bar_ink_quiet))
            draw_text(painter, place.numbers[colour], str(count), font(text, BOLD), LEFT)
