"""The final ranking: who won, and where everyone's points came from."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem

from azul_desktop.model.game_texts import isolated, list_text, translate
from azul_desktop.model.standings import Standing
from azul_desktop.painting.fonts import BOLD, CENTRED, HEAVY, LEFT, RIGHT, draw_text, fitting, font
from azul_desktop.painting.surfaces import paint_panel
from azul_desktop.painting.theme import Theme, with_alpha
from azul_desktop.scene.items.base_items import StaticItem


class RankingItem(StaticItem):
    """A panel over the table with a bar of points for every player."""

    def __init__(self, theme: Theme, parent: QGraphicsItem | None = None) -> None:
        super().__init__(theme, parent)
        self._standings: tuple[Standing, ...] = ()
        self.hide()

    @property
    def standings(self) -> tuple[Standing, ...]:
        return self._standings

    @standings.setter
    def standings(self, standings: tuple[Standing, ...]) -> None:
        """Show these, the best first; none hides the panel."""
        self._standings = tuple(sorted(standings, key=lambda standing: standing.rank))
        self.setVisible(bool(standings))
        self.update()

    def lay(self, whole: QRectF, text: float) -> None:
        self._text = text
        self._cover(whole)

    @property
    def frame(self) -> QRectF:
        """The panel's frame, in the middle of the table."""
        unit = self._unit()
        panel = QRectF(0, 0, 46 * unit, (8.8 + 5.2 * len(self._standings)) * unit)
        panel.moveCenter(self._bounds.center())
        return panel

    def _unit(self) -> float:
        """Height of the panel's small text: as large as the window allows."""
        tall = self._bounds.height() / (10.2 + 5.2 * max(2, len(self._standings)))
        return max(min(self._bounds.width() / 48, tall * 0.94, 2.2 * self._text), 1.0)

    def draw(self, painter: QPainter) -> None:
        painter.fillRect(self._bounds, QColor(self.theme.scrim))
        panel, unit = self.frame, self._unit()
        paint_panel(painter, panel, 2.2 * unit, self.theme, mover=True)
        inner = panel.adjusted(2 * unit, 1.2 * unit, -2 * unit, -1.2 * unit)
        self._draw_title(
            painter, QRectF(inner.topLeft(), inner.topRight()).adjusted(0, 0, 0, 2.6 * unit), unit
        )
        heads = QRectF(inner.left(), inner.top() + 3.1 * unit, inner.width(), 1.6 * unit)
        self._draw_legend(painter, heads, unit)
        top = heads.bottom() + 0.6 * unit
        for standing in self._standings:
            row = QRectF(inner.left(), top, inner.width(), 5.2 * unit)
            self._draw_row(painter, row, standing, unit)
            top += 5.2 * unit
        self._draw_how_to_close(painter, QRectF(inner.left(), top, inner.width(), 1.2 * unit), unit)

    def _draw_title(self, painter: QPainter, rect: QRectF, unit: float) -> None:
        winners = [s.name for s in self._standings if s.rank == 1]
        if len(winners) == 1:
            title = translate("Ranking", "Winner: {name}").format(name=isolated(winners[0]))
        else:
            names = list_text([isolated(name) for name in winners])
            title = translate("Ranking", "Shared win: {names}").format(names=names)
        painter.setPen(QColor(self.theme.ink))
        draw_text(painter, rect, title, font(2 * unit, HEAVY), CENTRED)

    def _draw_how_to_close(self, painter: QPainter, rect: QRectF, unit: float) -> None:
        text = translate("Ranking", "A click or Enter shows the table.")
        painter.setPen(QColor(self.theme.ink_quiet))
        draw_text(painter, rect, text, font(0.85 * unit), CENTRED)

    def _columns(self, rect: QRectF, unit: float) -> list[QRectF]:
        """Five equal columns between the rank and the total."""
        left, right = rect.left() + 3.6 * unit, rect.right() - 5 * unit
        width = (right - left) / 5
        return [QRectF(left + i * width, rect.top(), width, rect.height()) for i in range(5)]

    def _parts(self, standing: Standing) -> list[tuple[str, int]]:
        """Colour and points of each part, last the one that is lost."""
        theme = self.theme
        return [
            (theme.from_wall, standing.wall),
            (theme.from_rows, standing.rows),
            (theme.from_columns, standing.columns),
            (theme.from_colours, standing.colours),
            (theme.from_floor, -standing.floor),
        ]

    def _draw_legend(self, painter: QPainter, rect: QRectF, unit: float) -> None:
        labels = (
            translate("Ranking", "Wall"),
            translate("Ranking", "Rows"),
            translate("Ranking", "Columns"),
            translate("Ranking", "Colours"),
            translate("Ranking", "Floor"),
        )
        colours = [colour for colour, _ in self._parts(Standing("", 0, 0, 0, 0, 0, 0, 0))]
        columns, left = self._columns(rect, unit), 1.5 * unit
        width = columns[0].width() - left - unit
        size = min(fitting(label, unit, width, BOLD) for label in labels)
        for column, label, colour in zip(columns, labels, colours, strict=True):
            self._chip(painter, column, colour, unit)
            painter.setPen(QColor(self.theme.ink_quiet))
            draw_text(painter, column.adjusted(left, 0, 0, 0), label, font(size, BOLD), LEFT)

    @staticmethod
    def _chip(painter: QPainter, column: QRectF, colour: str, unit: float) -> None:
        chip = QRectF(column.left(), column.center().y() - 0.5 * unit, unit, unit)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(chip, 0.25 * unit, 0.25 * unit)

    def _draw_row(self, painter: QPainter, row: QRectF, standing: Standing, unit: float) -> None:
        theme = self.theme
        painter.setPen(QPen(with_alpha(theme.board_line, 0.9), max(1.0, 0.06 * unit)))
        painter.drawLine(row.topLeft(), row.topRight())
        self._draw_rank(painter, row, standing.rank, unit)
        columns = self._columns(row, unit)
        width = columns[4].right() - columns[0].left()
        name = QRectF(columns[0].left(), row.top() + 0.35 * unit, width, 1.7 * unit)
        painter.setPen(QColor(theme.ink))
        draw_text(painter, name, standing.name, font(1.25 * unit, BOLD))
        total = QRectF(row.right() - 5 * unit, row.top(), 5 * unit, row.height())
        draw_text(painter, total, str(standing.total), font(2.3 * unit, HEAVY), RIGHT)
        bar = QRectF(columns[0].left(), row.top() + 2.15 * unit, width, 1.15 * unit)
        self._draw_bar(painter, bar, standing, unit)
        for column, (_, points) in zip(columns, self._parts(standing), strict=True):
            number = QRectF(column.left(), bar.bottom() + 0.15 * unit, column.width(), 1.4 * unit)
            painter.setPen(QColor(theme.ink if points >= 0 else theme.ink_loss))
            shown = str(points) if points >= 0 else f"−{-points}"
            draw_text(painter, number, shown, font(unit, BOLD))

    def _draw_rank(self, painter: QPainter, row: QRectF, rank: int, unit: float) -> None:
        first = rank == 1
        medal = QRectF(row.left(), row.center().y() - 1.2 * unit, 2.4 * unit, 2.4 * unit)
        painter.setPen(QPen(QColor(self.theme.mover), max(1.0, 0.16 * unit)))
        painter.setBrush(QColor(self.theme.mover) if first else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(medal)
        painter.setPen(QColor(self.theme.mover_ink if first else self.theme.ink))
        draw_text(painter, medal, str(rank), font(1.4 * unit, HEAVY), CENTRED)

    def _draw_bar(self, painter: QPainter, bar: QRectF, standing: Standing, unit: float) -> None:
        """Gains one after the other; those that the floor took are pale, with red at their foot."""
        most = max(_gained(standing) for standing in self._standings)
        per_point = bar.width() / max(most, 1)
        edge = max(1.0, 0.1 * unit)
        left = bar.left()
        for colour, points in self._parts(standing)[:-1]:
            painter.setPen(QPen(QColor(colour), edge))
            painter.setBrush(QColor(colour))
            left += self._bar_part(painter, bar, left, points * per_point, unit)
        lost = standing.floor * per_point
        pale = with_alpha(self.theme.board, 0.62)
        painter.setPen(QPen(pale, edge))
        painter.setBrush(pale)
        self._bar_part(painter, bar, left - lost, lost, unit)
        foot = bar.adjusted(0, 0.7 * bar.height(), 0, 0)
        painter.setPen(QPen(QColor(self.theme.from_floor), edge))
        painter.setBrush(QColor(self.theme.from_floor))
        self._bar_part(painter, foot, left - lost, lost, unit)

    @staticmethod
    def _bar_part(painter: QPainter, bar: QRectF, left: float, width: float, unit: float) -> float:
        """Paint a part of the bar, if it has a `width`, which is returned."""
        if width > 0:
            part = QRectF(left, bar.top(), max(width - 0.1 * unit, 0.1 * unit), bar.height())
            painter.drawRoundedRect(part, 0.25 * unit, 0.25 * unit)
        return width


def _gained(standing: Standing) -> int:
    """All points before the floor takes any."""
    return standing.wall + standing.rows + standing.columns + standing.colours
