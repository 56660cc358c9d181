"""The scene that shows a position."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QGraphicsScene

from azul_desktop.engine import (
    CENTRE,
    FLOOR,
    Colour,
    Draft,
    Phase,
    Position,
    Preview,
    SpaceScore,
    Variant,
)
from azul_desktop.model.game_texts import translate
from azul_desktop.model.standings import Standing
from azul_desktop.painting.theme import Theme
from azul_desktop.painting.tile_pixmaps import Piece
from azul_desktop.scene.items.base_items import BackgroundItem
from azul_desktop.scene.items.board_item import BoardItem, BoardTexts
from azul_desktop.scene.items.bubble_items import TextBubbleItem
from azul_desktop.scene.items.highlight_items import FocusFrameItem, OutlineItem
from azul_desktop.scene.items.ranking_item import RankingItem
from azul_desktop.scene.items.source_items import CentreItem, DisplayItem
from azul_desktop.scene.items.target_items import TargetItem, WallTargetItem
from azul_desktop.scene.items.tile_item import TileItem
from azul_desktop.scene.items.top_bar_item import TopBarItem, TopBarTexts
from azul_desktop.scene.layout.table_layout import Layout, table_layout
from azul_desktop.scene.move_preview import MovePreview
from azul_desktop.scene.tile_places import (
    EmptiedDisplay,
    Place,
    WallSpace,
    pieces_on_table,
    source_of,
)

if TYPE_CHECKING:
    from azul_desktop.scene.outlines import OutlinedPlace

# What lies above what.
(
    Z_BACKGROUND,
    Z_SURFACE,
    Z_TOP_BAR,
    Z_TARGET,
    Z_TILE,
    Z_PREVIEW,
    Z_BUBBLE,
    Z_MOVING,
    Z_OVERLAY,
) = range(9)

TARGETS = (0, 1, 2, 3, 4, FLOOR)

LEAST_SIDE = 100.0
"""What is smaller than that, in pixels, shows only a part of the table."""


class TableScene(QGraphicsScene):
    """Shows a position; knows no rule.

    Its items are `displays[source]`, `centre`, `boards[player]`, `targets[player, target]`,
    `wall_targets[player, row, column]` (grey side), `top_bar`, `ranking` and, by `tile_at(place)`,
    the tiles; `rect(place)` is where a tile lies or would lie. `focus` frames what the keys are at,
    `tip` and `typed` show texts near it, `outline_item` what is pointed out. Scene units
    are the view's pixels.
    """

    layout_about_to_change = Signal()
    """Sent before everything is laid out or built anew: whoever moves tiles must let go of them."""
    layout_changed = Signal()
    """Sent after that."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self._theme = theme
        self._size = (1000.0, 570.0)
        self._layout_postponed = False
        self._text_scale = 1.0
        self._position: Position | None = None
        self._names: tuple[str, ...] = ()
        self._badge = self._status = self._brief = ""
        self._built_for: tuple[int, Variant] | None = None
        self._layout_shown: Layout | None = None
        self._tiles: dict[Place, TileItem] = {}
        self._preview = MovePreview(self, Z_PREVIEW)
        self._marked: frozenset[Place] = frozenset()
        self._emptied: EmptiedDisplay | None = None
        self._standings: tuple[Standing, ...] = ()
        self._outlined: tuple[OutlinedPlace, ...] = ()

    # What is shown.

    @property
    def theme(self) -> Theme:
        return self._theme

    @theme.setter
    def theme(self, theme: Theme) -> None:
        self._theme = theme
        self.rebuild()

    def rebuild(self) -> None:
        """Build everything anew, in the theme and language in force."""
        self.layout_about_to_change.emit()
        self._built_for = None
        self._refresh()
        self.layout_changed.emit()

    @property
    def position(self) -> Position | None:
        return self._position

    def show_position(
        self,
        position: Position,
        names: Sequence[str],
        *,
        badge: str | None = None,
        status: str = "",
        brief: str = "",
        marked: Iterable[Place] = (),
        emptied: EmptiedDisplay | None = None,
    ) -> None:
        """Show `position` at once, with a name for every player.

        `badge` stands on the mover's board (None: "your turn"), `status` on the top bar, or `brief`
        where it has no room; the tiles at the `marked` places are outlined as the last move, and
        the display it `emptied` shows what lay there.
        """
        self._position = position
        self._names = tuple(names)
        self._badge = translate("Table", "your turn") if badge is None else badge
        self._status, self._brief = status, brief
        self._marked = frozenset(marked)
        self._emptied = emptied
        self._refresh()

    def show_names(self, names: Sequence[str]) -> None:
        """Show other names of the players, and leave everything else alone."""
        self._names = tuple(names)
        for board, name in zip(self.boards, names, strict=True):
            board.texts = board.texts._replace(name=name)

    def postpone_layout(self) -> None:
        """Lay out nothing until `resize_table` is called."""
        self._layout_postponed = True

    def resize_table(self, width: float, height: float, text_scale: float = 1.0) -> None:
        """Lay out everything anew for a view of `width` by `height`."""
        self.layout_about_to_change.emit()
        self._size = (max(width, LEAST_SIDE), max(height, LEAST_SIDE))
        self._text_scale = text_scale
        self._layout_postponed = False
        self.setSceneRect(0, 0, *self._size)
        self._refresh()
        self.layout_changed.emit()

    @property
    def text_scale(self) -> float:
        """The system's font size over the usual one."""
        return self._text_scale

    @property
    def layout(self) -> Layout:
        """The rectangles in force. Raises RuntimeError before a position is shown."""
        if self._position is None:
            raise RuntimeError("no position is shown")
        return table_layout(self._position.players, *self._size, self._text_scale)

    @property
    def area_below_bar(self) -> QRectF:
        """Everything below the top bar."""
        return self.sceneRect().adjusted(0, self.layout.top_bar.frame.height(), 0, 0)

    # Places.

    def rect(self, place: Place) -> QRectF:
        """Where a tile lies or would lie at `place`, in scene units."""
        return self.layout.rect(place)

    def tile_at(self, place: Place) -> TileItem | None:
        """The tile, or the marker, that lies at `place`."""
        return self._tiles.get(place)

    def place_of(self, tile: TileItem) -> Place | None:
        """Where `tile` lies; None for a tile that is no part of the position."""
        return next((place for place, item in self._tiles.items() if item is tile), None)

    def tiles(self) -> list[TileItem]:
        """Every tile of the position, and the marker."""
        return list(self._tiles.values())

    def tiles_of_source(self, source: int, colour: Colour | None = None) -> list[TileItem]:
        """The tiles on a display or in the centre, of one colour or all; never the marker."""
        return [
            item
            for place, item in self._tiles.items()
            if source_of(place) == source
            and item.piece is not None
            and colour in (None, item.piece)
        ]

    def take_tile(self, place: Place) -> TileItem | None:
        """Take the tile out of `place`, which is empty then, for the caller to move."""
        return self._tiles.pop(place, None)

    def put_tile(self, place: Place, item: TileItem) -> None:
        """Let `item` lie at `place` from now on, instead of what lay there."""
        if (other := self._tiles.get(place)) not in (None, item):
            self.removeItem(other)
        self._tiles[place] = item
        item.land(self.rect(place))
        item.setZValue(Z_TILE)

    def new_tile(self, piece: Piece) -> TileItem:
        """A tile that lies nowhere yet."""
        item = TileItem(piece, self._theme)
        item.setZValue(Z_TILE)
        self.addItem(item)
        return item

    # Hovering and holding a group.

    def light(self, source: int | None, colour: Colour | None = None) -> None:
        """Light the tiles of `colour` in `source`, and nothing else; None lights nothing."""
        chosen = [] if source is None else self.tiles_of_source(source, colour)
        for item in self._tiles.values():
            item.lit = item in chosen
        for display in self.displays.values():
            display.lit = display.source == source
        self.centre.lit = source == CENTRE

    def show_targets(
        self, player: int, legal: Iterable[int] = (), aimed: int | None = None
    ) -> None:
        """Let the legal targets of `player` glow, and `aimed`, one of them, most of all."""
        glowing = frozenset(legal)
        for (owner, target), item in self.targets.items():
            chosen = owner == player and target in glowing
            item.show_state(chosen, target == aimed)

    def show_wall_targets(
        self, player: int, row: int, columns: Iterable[int] = (), aimed: int | None = None
    ) -> None:
        """On the grey side, let the legal columns of a wall row glow, `aimed` most of all."""
        glowing = frozenset(columns)
        for (owner, wall_row, column), item in self.wall_targets.items():
            chosen = owner == player and wall_row == row and column in glowing
            item.show_state(chosen, column == aimed)

    def show_preview(self, player: int, draft: Draft, preview: Preview) -> None:
        """Show the tiles that `draft` would bring, with the points gained and lost."""
        if self._position is not None:
            board = self._position.boards[player]
            self._preview.show_draft(self.layout, self._theme, player, board, draft, preview)

    def show_space_preview(self, space: WallSpace, colour: Colour, run: SpaceScore) -> None:
        """Preview a tile of `colour` on a wall space, and the `run` that it would make."""
        self._preview.show_space(self.layout, self._theme, space, colour, run)

    def clear_preview(self) -> None:
        """Take the preview away."""
        self._preview.clear()

    # Outlines.

    def outline(self, places: Iterable[OutlinedPlace] = ()) -> None:
        """Outline `places` in light until others are pointed out; none takes the light away."""
        self._outlined = tuple(places)
        if self._built_for is not None:
            self._show_outlines()

    def _show_outlines(self) -> None:
        if not self._outlined:
            self.outline_item.show_around([], self.layout.pitch)
            return
        # Only the tutorial and the coach point things out.
        from azul_desktop.scene.outlines import outlines

        assert self._position is not None
        paths = outlines(self.layout, self._position, self._outlined)
        self.outline_item.show_around(paths, self.layout.pitch)

    # The end of the game.

    def show_standings(self, standings: Sequence[Standing]) -> None:
        """Lay the final ranking over the table; none takes it away."""
        self._standings = tuple(standings)
        if self._built_for is not None:
            self.ranking.standings = self._standings

    # Building and refreshing.

    def _refresh(self) -> None:
        position = self._position
        if position is None:
            return
        if self._built_for != (position.players, position.variant):
            self._build(position)
        self.clear_preview()
        if self._layout_postponed:
            return
        if self._layout_shown is not self.layout:
            self._lay_items()
        self._show_texts(position)
        self._lay_tiles(position)
        self._show_outlines()

    def _build(self, position: Position) -> None:
        self._preview.forget()
        self._tiles.clear()
        self.clear()
        theme, players = self._theme, range(position.players)
        self.background = BackgroundItem(theme)
        self.top_bar = TopBarItem(theme)
        sources = range(1, len(position.displays) + 1)
        self.displays = {source: DisplayItem(source, theme) for source in sources}
        self.centre = CentreItem(theme)
        self.boards = [BoardItem(player, position.variant, theme) for player in players]
        self.targets = {
            (player, target): TargetItem(player, target, theme)
            for player in players
            for target in TARGETS
        }
        grey = position.variant is Variant.GREY
        self.wall_targets = {
            (player, row, column): WallTargetItem(player, row, column, theme)
            for player in players
            for row, column in product(range(5), range(5))
            if grey
        }
        self.focus, self.outline_item = FocusFrameItem(theme), OutlineItem(theme)
        self.tip, self.typed = TextBubbleItem(theme), TextBubbleItem(theme)
        self.ranking = RankingItem(theme)
        self.ranking.standings = self._standings
        layers = (
            (Z_BACKGROUND, (self.background,)),
            (Z_SURFACE, (*self.displays.values(), self.centre, *self.boards)),
            (Z_TOP_BAR, (self.top_bar,)),
            (Z_TARGET, (*self.targets.values(), *self.wall_targets.values())),
            (Z_BUBBLE, (self.outline_item, self.focus)),
            (Z_MOVING, (self.tip, self.typed)),
            (Z_OVERLAY, (self.ranking,)),
        )
        for z, items in layers:
            for item in items:
                item.setZValue(z)
                self.addItem(item)
        self._built_for = (position.players, position.variant)
        self._layout_shown = None

    def _lay_items(self) -> None:
        layout = self._layout_shown = self.layout
        whole = QRectF(0, 0, layout.width, layout.height)
        self.background.lay(whole, layout.sources_area)
        self.top_bar.lay(layout.top_bar)
        for source, display in self.displays.items():
            display.lay(layout.displays[source - 1], layout.text)
        self.centre.lay(layout.centre, layout.display_pitch)
        for player, board in enumerate(self.boards):
            board.lay(layout.boards[player], layout.text)
        for target in (*self.targets.values(), *self.wall_targets.values()):
            target.lay(layout.boards[target.player])
        self.ranking.lay(whole, layout.text)

    def _show_texts(self, position: Position) -> None:
        self.top_bar.texts = TopBarTexts(
            round=translate("Table", "Round {round}").format(round=position.round),
            notice=translate("Table", "Last round") if self._is_last(position) else "",
            status=self._status,
            brief=self._brief,
            bag=position.bag,
            lid=position.lid,
        )
        emptied = self._emptied
        for source, display in self.displays.items():
            display.emptied = emptied if emptied is not None and emptied.source == source else None
        for player, item in enumerate(self.boards):
            board = position.boards[player]
            over = position.phase is Phase.OVER
            chosen = player in position.winners if over else player == position.turn
            badge = translate("Table", "winner") if over else self._badge
            item.texts = BoardTexts(
                name=self._names[player],
                score=board.score,
                floor_cost=board.floor_cost,
                badge=badge if chosen else "",
                mover=chosen,
                complete=tuple(line.complete for line in board.lines),
            )

    @staticmethod
    def _is_last(position: Position) -> bool:
        return position.last_round and position.phase is not Phase.OVER

    def _lay_tiles(self, position: Position) -> None:
        """Keep the tiles that stay, take away those that went, and bring the new ones."""
        wanted, layout = pieces_on_table(position), self.layout
        for place in [p for p, item in self._tiles.items() if wanted.get(p, item) != item.piece]:
            self.removeItem(self._tiles.pop(place))
        for place, piece in wanted.items():
            item = self._tiles.get(place)
            if item is None:
                item = self._tiles[place] = self.new_tile(piece)
            item.land(layout.rect(place))
            item.setZValue(Z_TILE)
            item.marked = place in self._marked
