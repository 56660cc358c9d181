"""Makes animation scripts of events: which tile goes where and when, and how scores change.

Pure: no item, no clock. The script of a move ends with every tile where the next position has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import attrgetter

from azul_desktop.engine import (
    COLOURS,
    FLOOR_COSTS,
    Bonus,
    BonusKind,
    Dealt,
    Drafted,
    Event,
    FloorPaid,
    GameOver,
    LineFloored,
    Position,
    RoundScored,
    Tiled,
)
from azul_desktop.model import PlayedMove
from azul_desktop.model.game_texts import translate
from azul_desktop.model.move_entry import TileGroup
from azul_desktop.painting.theme import Theme
from azul_desktop.painting.tile_pixmaps import Piece
from azul_desktop.scene.animation.script import (
    ActiveBoardCue,
    AnimationScript,
    AppearCue,
    Cue,
    FloorCostCue,
    FlyCue,
    GlowCue,
    LiftCue,
    LineEmptiedCue,
    PauseCue,
    PointsCue,
    ScoreCue,
    StockCue,
    end_of,
)
from azul_desktop.scene.animation.tile_motion import TileHold
from azul_desktop.scene.tile_places import (
    CentreSlot,
    DisplaySlot,
    FloorSpace,
    LidPlace,
    LineSpace,
    Place,
    WallSpace,
    pieces_on_table,
    places_in,
)


def build_script(
    played: PlayedMove, theme: Theme, hold: TileHold = TileHold.NONE
) -> AnimationScript:
    """The script of a move, or of the opening deal, with all that followed it."""
    builder = _ScriptBuilder(played.before, theme, hold)
    for event in played.events:
        builder.add(event)
    return builder.script(played)


def pieces_after(script: AnimationScript) -> dict[Place, Piece]:
    """What lies where when `script` is over, as far as its flights say."""
    pieces = pieces_on_table(script.played.before)
    for cue in script.cues:
        if isinstance(cue, FlyCue):
            piece = pieces.pop(cue.start)
            if not isinstance(cue.end, LidPlace):
                pieces[cue.end] = piece
        elif isinstance(cue, AppearCue):
            pieces[cue.place] = cue.piece
    return pieces


class _ScriptBuilder:
    """Appends the cues of event after event; `now` is when the next one begins."""

    def __init__(self, position: Position, theme: Theme, hold: TileHold) -> None:
        self.theme = theme
        self.hold = hold
        self.now = 0.0
        self.pieces = pieces_on_table(position)
        self.bag, self.lid = list(position.bag), list(position.lid)
        self.before = position
        self.cues: list[Cue] = []
        self.active_player: int | None = None

    def script(self, played: PlayedMove) -> AnimationScript:
        """The script of all cues, which goes on until `now` at least."""
        ends = [end_of(cue) for cue in self.cues if not isinstance(cue, GlowCue | PointsCue)]
        self.cues.append(PauseCue(0.0, self.now))
        cues = tuple(sorted(self.cues, key=attrgetter("at")))
        return AnimationScript(played, cues, max((self.now, *ends)))

    def add(self, event: Event) -> None:
        match event:
            case Drafted():
                self._drafted(event)
            case Tiled():
                self._tiled(event)
            case LineFloored():
                self._line_floored(event)
            case FloorPaid():
                self._floor_paid(event)
            case Bonus():
                self._bonus(event)
            case Dealt():
                self._dealt(event)
            case RoundScored():
                self.now = max(self.now, *map(end_of, self.cues))
            case GameOver():
                self.now += self.theme.score_ms

    # Events.

    def _drafted(self, event: Drafted) -> None:
        theme, draft, in_source = self.theme, event.draft, self.hold is TileHold.NONE
        taken = places_in(self.pieces, TileGroup(draft.source, draft.colour))
        marker = CentreSlot(0, len(self.before.centre) + 1)
        if in_source:
            with_marker = taken if event.marker is None else [marker, *taken]
            self.cues.append(LiftCue(self.now, theme.lift_ms, tuple(with_marker)))
            self.now += 1.5 * theme.lift_ms
        fly_ms = theme.fly_ms * (0.45 if self.hold is TileHold.CARRIED else 1.0)
        if event.marker is not None:
            self._fly(self.now, theme.fly_ms, marker, FloorSpace(event.player, event.marker))
        landed = self._fly_all(self.now, fly_ms, list(zip(taken, _ends(event), strict=True)))
        if event.discarded:
            self.lid[draft.colour] += event.discarded
            self._stock(landed)
        slide_at = self.now + (0.4 * fly_ms if in_source else 0)
        settled = self._rearrange_centre(slide_at, draft.source)
        cost = _cost(len(self._pieces_on_floor(event.player)))
        self.cues.append(FloorCostCue(landed, event.player, cost))
        self.now = max(landed, settled) + (1.5 * theme.lift_ms if in_source else 0)

    def _rearrange_centre(self, at: float, source: int) -> float:
        """The rest of a display slides to the centre, where what lies there makes room."""
        centre: list[Place] = [place for place in self.pieces if isinstance(place, CentreSlot)]
        rest: list[Place] = [
            place
            for place in self.pieces
            if isinstance(place, DisplaySlot) and place.source == source
        ]
        order = sorted(centre + rest, key=lambda place: _rank(self.pieces[place]))
        ends = [CentreSlot(index, len(order)) for index in range(len(order))]
        moves = [(start, end) for start, end in zip(order, ends, strict=True) if start != end]
        return self._fly_together(at, self.theme.slide_ms, moves)

    def _tiled(self, event: Tiled) -> None:
        theme, player, row = self.theme, event.player, event.row
        self._turn_to(player)
        end = WallSpace(player, row, event.column)
        landed = self.now + theme.slide_ms
        self.cues.append(LineEmptiedCue(self.now, player, row))
        self._fly(self.now, theme.slide_ms, LineSpace(player, row, 0), end)
        cells = sorted({*event.horizontal, *event.vertical, (row, event.column)})
        spaces = tuple(WallSpace(player, *cell) for cell in cells)
        self.cues.append(GlowCue(landed - 0.2 * theme.slide_ms, theme.score_ms, spaces))
        self.cues.append(
            PointsCue(landed - 0.1 * theme.slide_ms, theme.score_ms, event.points, end)
        )
        self.cues.append(ScoreCue(landed, 0.5 * theme.score_ms, player, event.score))
        rest = [LineSpace(player, row, index) for index in range(1, row + 1)]
        self._discard(self.now + 0.7 * theme.slide_ms, rest)
        self.now = landed + 0.3 * theme.slide_ms

    def _line_floored(self, event: LineFloored) -> None:
        player, row = event.player, event.row
        self._turn_to(player)
        line = [LineSpace(player, row, index) for index in range(row + 1)]
        first = event.floor_start
        floor = [FloorSpace(player, first + index) for index in range(event.floored)]
        self.cues.append(LineEmptiedCue(self.now, player, row))
        moves: list[tuple[Place, Place]] = list(zip(line, floor, strict=False))
        landed = self._fly_all(self.now, self.theme.fly_ms, moves)
        self._discard(self.now, line[event.floored :])
        cost = _cost(len(self._pieces_on_floor(player)))
        self.cues.append(FloorCostCue(landed, player, cost))
        self.now = landed + self.theme.fade_ms

    def _floor_paid(self, event: FloorPaid) -> None:
        if not event.floor:
            return
        theme, player = self.theme, event.player
        self._turn_to(player)
        self.now += theme.fade_ms
        if event.lost:
            over = FloorSpace(player, 7)
            self.cues.append(PointsCue(self.now, theme.score_ms, -event.lost, over))
        self.cues.append(ScoreCue(self.now, 0.5 * theme.score_ms, player, event.score))
        away = self.now + 0.8 * theme.slide_ms
        self.cues.append(FloorCostCue(away, player, 0))
        floor = [FloorSpace(player, index) for index in range(len(event.floor))]
        if None in event.floor:
            marker = floor.pop(event.floor.index(None))
            # Only a whole round without a draft from the centre leaves tiles there: never this one.
            self._fly(away, theme.fly_ms, marker, CentreSlot(0, 1))
        self._discard(away, floor)
        self.now = away + 0.5 * theme.slide_ms

    def _bonus(self, event: Bonus) -> None:
        theme, player = self.theme, event.player
        self._turn_to(player, translate("Table", "bonus"))
        spaces = self._bonus_spaces(event)
        self.cues.append(GlowCue(self.now, 1.2 * theme.score_ms, spaces))
        self.cues.append(PointsCue(self.now, 1.2 * theme.score_ms, event.points, spaces[2]))
        self.cues.append(ScoreCue(self.now, 0.5 * theme.score_ms, player, event.score))
        self.now += 1.2 * theme.score_ms

    def _bonus_spaces(self, event: Bonus) -> tuple[WallSpace, ...]:
        """The five spaces that bring a bonus."""
        player, which = event.player, event.which
        if event.kind is BonusKind.ROW:
            return tuple(WallSpace(player, which, column) for column in range(COLOURS))
        if event.kind is BonusKind.COLUMN:
            return tuple(WallSpace(player, row, which) for row in range(COLOURS))
        spaces = [
            place
            for place, piece in self.pieces.items()
            if isinstance(place, WallSpace) and place.player == player and piece == which
        ]
        return tuple(sorted(spaces, key=lambda space: space.row))

    def _dealt(self, event: Dealt) -> None:
        theme = self.theme
        if self.cues:
            self.cues.append(ActiveBoardCue(self.now, None))
        if event.refilled:
            self.bag, self.lid = _sum(self.bag, self.lid), [0] * COLOURS
        for source, tiles in enumerate(event.displays, 1):
            for slot, colour in enumerate(tiles):
                at = self.now + theme.stagger_ms * (source - 1 + slot / 4)
                self._appear(at, DisplaySlot(source, slot), colour)
                self.bag[colour] -= 1
        self._stock(self.now)
        self.now += theme.stagger_ms * len(event.displays) + 2 * theme.fade_ms

    # Parts of events

    def _turn_to(self, player: int, badge: str | None = None) -> None:
        """Go on at the board of `player`; a moment passes when it was another one before."""
        if player == self.active_player:
            return
        text = translate("Table", "tiling") if badge is None else badge
        self.now += self.theme.fade_ms if self.cues else 0
        self.cues.append(ActiveBoardCue(self.now, player, text))
        self.now += 0.5 * self.theme.fade_ms
        self.active_player = player

    def _fly(self, at: float, ms: float, start: Place, end: Place) -> None:
        self.cues.append(FlyCue(at, ms, start, end))
        piece = self.pieces.pop(start)
        if not isinstance(end, LidPlace):
            self.pieces[end] = piece

    def _fly_all(self, at: float, ms: float, moves: Sequence[tuple[Place, Place]]) -> float:
        """One after the other, shortly; the time at which the last one lands."""
        step = min(self.theme.stagger_ms, 3 * self.theme.stagger_ms / max(len(moves) - 1, 1))
        for index, (start, end) in enumerate(moves):
            self._fly(at + step * index, ms, start, end)
        return at + step * (len(moves) - 1) + ms if moves else at

    def _fly_together(self, at: float, ms: float, moves: Sequence[tuple[Place, Place]]) -> float:
        """All at once, from places that some of the others may go to."""
        pieces = {end: self.pieces.pop(start) for start, end in moves}
        self.cues += [FlyCue(at, ms, start, end) for start, end in moves]
        self.pieces.update(pieces)
        return at + ms if moves else at

    def _discard(self, at: float, places: Iterable[Place]) -> None:
        """Tiles fly into the lid."""
        moves: list[tuple[Place, Place]] = []
        for place in places:
            colour = self.pieces[place]
            assert colour is not None
            moves.append((place, LidPlace(colour)))
            self.lid[colour] += 1
        if moves:
            self._stock(self._fly_all(at, self.theme.fly_ms, moves))

    def _appear(self, at: float, place: Place, piece: Piece) -> None:
        self.cues.append(AppearCue(at, 1.5 * self.theme.fade_ms, place, piece))
        self.pieces[place] = piece

    def _stock(self, at: float) -> None:
        self.cues.append(StockCue(at, tuple(self.bag), tuple(self.lid)))

    def _pieces_on_floor(self, player: int) -> list[Place]:
        """The occupied spaces of a floor line."""
        return [p for p in self.pieces if isinstance(p, FloorSpace) and p.player == player]


def _ends(event: Drafted) -> list[Place]:
    """Where the tiles of a draft go, in order."""
    player, draft = event.player, event.draft
    line = range(event.line_start, event.line_start + event.placed)
    floor = range(event.floor_start, event.floor_start + event.floored)
    return [
        *(LineSpace(player, draft.target, index) for index in line),
        *(FloorSpace(player, index) for index in floor),
        *(LidPlace(draft.colour) for _ in range(event.discarded)),
    ]


def _rank(piece: Piece) -> int:
    """The order of pieces in the centre: the marker, then colour by colour."""
    return -1 if piece is None else int(piece)


def _cost(pieces: int) -> int:
    return sum(FLOOR_COSTS[:pieces])


def _sum(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]
