"""Choosing a space of the grey wall for the tile of a complete line."""

from __future__ import annotations

from azul_desktop.engine import Colour, Placement, Position
from azul_desktop.scene.places import LineSpace, WallSpace
from azul_desktop.scene.table_scene import TableScene


class WallSpaceChooser:
    """The spaces that a waiting tile can go to, and the one that is looked at."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._position: Position | None = None
        self._column: int | None = None
        self._legal: tuple[int, ...] = ()

    @property
    def line(self) -> int | None:
        """The line whose tile waits; None while there is nothing to choose."""
        return self._position.tiling_line if self._position is not None else None

    @property
    def colour(self) -> Colour | None:
        """The colour of the tile that waits."""
        if self._position is None or self.line is None:
            return None
        return self._position.boards[self._position.turn].lines[self.line].colour

    @property
    def column(self) -> int | None:
        """The column that is looked at, legal or not."""
        return self._column

    @property
    def legal(self) -> tuple[int, ...]:
        """The columns that the tile may go to."""
        return self._legal

    def offer(self, position: Position) -> None:
        """Let the legal spaces of `position`, where a tile waits, glow."""
        self._position, self._column = position, None
        line, player = position.tiling_line, position.turn
        assert line is not None
        moves = position.legal_moves()
        self._legal = tuple(move.column for move in moves if isinstance(move, Placement))
        self._scene.show_wall_targets(player, line, self._legal)
        for index in range(line + 1):
            if (item := self._scene.tile_at(LineSpace(player, line, index))) is not None:
                item.lit = True

    def aim(self, column: int | None) -> None:
        """Look at `column` of the row; a legal one shows what the tile would score there."""
        position, line, colour = self._position, self.line, self.colour
        if position is None or line is None or colour is None or column == self._column:
            return
        self._column = column
        player = position.turn
        self._scene.show_wall_targets(player, line, self._legal, column)
        if column is None or column not in self._legal:
            self._scene.clear_preview()
            return
        run = position.explain_space(player, line, column)
        self._scene.show_space_preview(WallSpace(player, line, column), colour, run)

    def close(self) -> None:
        """Offer nothing any more."""
        if self._position is None:
            return
        self._scene.show_wall_targets(self._position.turn, 0)
        self._scene.clear_preview()
        self._scene.light(None)
        self._position = self._column = None
        self._legal = ()
