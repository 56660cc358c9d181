"""What a move would bring, shown before it is made: faint tiles, lit runs, points."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from azul_desktop.engine import Board, Colour, Draft, Preview, SpaceScore
from azul_desktop.painting.theme import Theme
from azul_desktop.painting.tile_pixmaps import Piece
from azul_desktop.scene.items.bubble_items import PointsBubbleItem
from azul_desktop.scene.items.highlight_items import RunHighlightItem
from azul_desktop.scene.items.tile_item import TileItem
from azul_desktop.scene.layout.table_layout import Layout
from azul_desktop.scene.tile_places import Place, WallSpace, pieces_to_come


class MovePreview:
    """One preview at a time, as items of `scene` at the height `z` and just above it."""

    def __init__(self, scene: QGraphicsScene, z: float) -> None:
        self._scene = scene
        self._z = z
        self._items: list[QGraphicsItem] = []

    def show_draft(
        self,
        layout: Layout,
        theme: Theme,
        player: int,
        board: Board,
        draft: Draft,
        preview: Preview,
    ) -> None:
        """Show the tiles that `draft` would bring to `board`, and the points gained and lost."""
        self.clear()
        self._add_tiles(layout, theme, pieces_to_come(player, board, draft, preview))
        board_layout = layout.boards[player]
        if preview.completes:
            self._add_bubble(theme, preview.points, board_layout.bubbles[draft.target])
        if preview.floor_cost:
            self._add_bubble(theme, -preview.floor_cost, board_layout.floor_bubble)

    def show_space(
        self, layout: Layout, theme: Theme, space: WallSpace, colour: Colour, run: SpaceScore
    ) -> None:
        """Show a tile on `space`, the runs that it would make and what they score."""
        self.clear()
        cells = sorted({*run.horizontal, *run.vertical, (space.row, space.column)})
        rects = [layout.rect(WallSpace(space.player, *cell)) for cell in cells]
        self._add(RunHighlightItem(rects, theme), 0.1)
        self._add_tiles(layout, theme, {space: colour})
        rect = layout.rect(space)
        bubble = QRectF(layout.boards[space.player].floor_bubble)
        bubble.moveCenter(rect.center())
        overlap = 0.12 * rect.height()
        if space.row:
            bubble.moveBottom(rect.top() + overlap)
        else:
            # Above the first row stands the score.
            bubble.moveTop(rect.bottom() - overlap)
        self._add_bubble(theme, run.points, bubble)

    def clear(self) -> None:
        """Show nothing."""
        for item in self._items:
            self._scene.removeItem(item)
        self._items.clear()

    def forget(self) -> None:
        """The scene has been cleared: its items are gone."""
        self._items.clear()

    def _add_tiles(self, layout: Layout, theme: Theme, pieces: Mapping[Place, Piece]) -> None:
        for place, piece in pieces.items():
            item = TileItem(piece, theme)
            item.preview = True
            item.lay(layout.rect(place))
            self._add(item, 0.0)

    def _add_bubble(self, theme: Theme, points: int, rect: QRectF) -> None:
        bubble = PointsBubbleItem(theme)
        bubble.show_points(points, rect)
        self._add(bubble, 1.0)

    def _add(self, item: QGraphicsItem, above: float) -> None:
        item.setZValue(self._z + above)
        self._scene.addItem(item)
        self._items.append(item)
