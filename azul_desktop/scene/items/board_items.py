"""A player's board without its tiles."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from azul_desktop.engine import Variant
from azul_desktop.painting.panels import paint_gold_frame
from azul_desktop.painting.theme import Theme
from azul_desktop.scene.items.background_items import StaticItem
from azul_desktop.scene.items.board_text_items import (
    BoardHeaderItem,
    BoardTexts,
    FloorTotalItem,
    LineArrowsItem,
)
from azul_desktop.scene.items.printed_board import PrintedBoard, printed_board, surroundings
from azul_desktop.scene.layout.board_layout import BoardLayout


class MoverFrameItem(StaticItem):
    """The gold frame around the board of whoever is to move.

    It is hidden by its opacity, so that it need not be painted anew at every turn.
    """

    def lay(self, board: BoardLayout) -> None:
        self._board = board
        self._cover(surroundings(board))

    def draw(self, painter: QPainter) -> None:
        paint_gold_frame(painter, self._board.frame, self._board.pitch, self.theme)


class BoardItem(StaticItem):
    """The panel, empty spaces, printed wall and floor line of one player, and what is written."""

    def __init__(self, player: int, variant: Variant, theme: Theme) -> None:
        super().__init__(theme)
        self.player = player
        self.variant = variant
        self._words = BoardTexts()
        self._mover = MoverFrameItem(theme, self)
        self._mover.setOpacity(0)
        self._writing = (
            BoardHeaderItem(theme, self),
            LineArrowsItem(theme, self),
            FloorTotalItem(theme, self),
        )

    def lay(self, board: BoardLayout, text: float) -> None:
        self._board, self._text = board, text
        self._cover(surroundings(board))
        self._mover.lay(board)
        for part in self._writing:
            part.lay(board, text)

    @property
    def words(self) -> BoardTexts:
        return self._words

    @words.setter
    def words(self, words: BoardTexts) -> None:
        self._words = words
        self._mover.setOpacity(words.mover)
        for part in self._writing:
            part.write(words)

    def draw(self, painter: QPainter) -> None:
        scale = painter.deviceTransform().m11()
        sheet = PrintedBoard(self._board, self._text, self.variant, self.theme, scale)
        painter.drawPixmap(self._bounds.topLeft(), printed_board(sheet))
