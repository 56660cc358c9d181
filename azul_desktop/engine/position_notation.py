"""The text form of a position, read with every check and written.

VARIANT ROUND PHASE TURN STARTER DISPLAYS CENTRE BAG LID BOARD..., single spaces between; a board is
SCORE:LINES:WALL:FLOOR.
"""

from __future__ import annotations

from typing import TypeVar

from azul_desktop.engine.faults import Fault, FaultField, FaultKind, quoted, shortened
from azul_desktop.engine.game_constants import (
    CENTRE,
    COLOURS,
    FLOOR_SPACES,
    LETTERS,
    TILES_PER_COLOUR,
    TILES_PER_DISPLAY,
    Colour,
    Phase,
    Variant,
    displays_for,
    wall_colour,
)
from azul_desktop.engine.rules import Stage, State
from azul_desktop.engine.state_arrays import MARKER_ON_FLOOR, counts_of, pack, pack_counts, tiles_of

PHASES = (Phase.DRAFT, Phase.TILE, Phase.DEAL, Phase.OVER)
"""The phase of each stage in which a state waits for somebody."""
_FLOOR_LETTERS = LETTERS + "1"
_Named = TypeVar("_Named", Variant, Phase)
_HEAD = 9
"""Fields before the boards."""


class PositionError(ValueError):
    """A text that is no position; `fault` is what is wrong with the part `field`."""

    def __init__(self, field: str, kind: FaultKind, /, **fields: FaultField) -> None:
        self.field = field
        self.fault = Fault.of(kind, **fields)
        super().__init__(f"{field}: {self.fault}")


def write_position(state: State) -> str:
    """The position line of a state that waits for somebody."""
    displays = (_tiles(state.source(i)) for i in range(1, state.displays + 1))
    centre = ("1" if state.marker_holder < 0 else "") + _tiles(state.source(CENTRE)).replace(
        "-", ""
    )
    fields = [
        str(Variant.GREY if state.grey else Variant.COLOURED),
        str(state.round),
        str(PHASES[state.stage]),
        str(state.turn + 1),
        str(state.starter + 1),
        ",".join(displays),
        centre or "-",
        ".".join(map(str, counts_of(state.bag))),
        ".".join(map(str, counts_of(state.lid))),
        *(_board(state, player) for player in range(state.players)),
    ]
    return " ".join(fields)


def _tiles(packed: int) -> str:
    return "".join(colour.letter for colour in tiles_of(packed)) or "-"


def _board(state: State, player: int) -> str:
    lines = (
        LETTERS[colour] * count or "-"
        for colour, count in (state.line(player, row) for row in range(COLOURS))
    )
    wall = ["."] * (COLOURS * COLOURS)
    for colour in Colour:
        for space in _spaces(state.wall(player, colour)):
            wall[space] = colour.letter
    rows = ("".join(wall[5 * row : 5 * row + 5]) for row in range(COLOURS))
    floor = "".join(_FLOOR_LETTERS[content] for content in state.floor(player)) or "-"
    return f"{state.score(player)}:{'/'.join(lines)}:{'/'.join(rows)}:{floor}"


def _spaces(bits: int) -> list[int]:
    return [space for space in range(COLOURS * COLOURS) if bits >> space & 1]


def read_position(text: str) -> State:
    """The state of a position line. Raises `PositionError` for anything impossible."""
    line = text.removeprefix("\ufeff").strip()
    fields = line.split(" ") if line else []
    players = len(fields) - _HEAD
    if not 2 <= players <= 4:
        raise PositionError("POSITION", FaultKind.FIELD_COUNT, count=len(fields))
    state = State(players, _one_of("VARIANT", fields[0], Variant) is Variant.GREY)
    boards = [f"BOARD {player + 1}" for player in range(players)]
    for player, name in enumerate(boards):
        _read_board(state, player, name, fields[_HEAD + player])
    _read_round(state, fields)
    _check_markers(state, fields[6].startswith("1"))
    _check_tiles(state)
    _check_phase(state)
    return state


def _one_of(field: str, text: str, kind: type[_Named]) -> _Named:
    """The member of `kind` that `text` names."""
    if text not in [str(member) for member in kind]:
        known = " ".join(kind)
        raise PositionError(field, FaultKind.NOT_ONE_OF, given=quoted(text), known=known)
    return kind(text)


def _number(field: str, text: str, lowest: int, highest: int) -> int:
    if not (text.isascii() and text.isdigit()):
        raise PositionError(field, FaultKind.NOT_A_NUMBER, given=quoted(text))
    if len(text) > 6 or not lowest <= int(text) <= highest:
        raise PositionError(
            field, FaultKind.NOT_BETWEEN, given=shortened(text), lowest=lowest, highest=highest
        )
    return int(text)


def _colours(field: str, text: str) -> list[Colour]:
    if text == "-":
        return []
    if not text:
        raise PositionError(field, FaultKind.EMPTY_FIELD)
    for letter in text:
        if letter.upper() not in LETTERS:
            raise PositionError(
                field, FaultKind.NOT_A_COLOUR, letter=repr(letter), letters=" ".join(LETTERS)
            )
    return [Colour.from_letter(letter) for letter in text]


def _read_round(state: State, fields: list[str]) -> None:
    _, round_, phase, turn, starter, displays, centre, bag, lid = fields[:_HEAD]
    stage = PHASES.index(_one_of("PHASE", phase, Phase))
    state.set_round(
        _number("ROUND", round_, 1, 999_999),
        stage,
        _number("TURN", turn, 1, state.players) - 1,
        _number("STARTER", starter, 1, state.players) - 1,
        _read_counts("BAG", bag),
        _read_counts("LID", lid),
    )
    groups = displays.split(",")
    if len(groups) != displays_for(state.players):
        raise PositionError(
            "DISPLAYS",
            FaultKind.DISPLAY_COUNT,
            count=len(groups),
            due=displays_for(state.players),
        )
    for number, group in enumerate(groups, start=1):
        tiles = _colours("DISPLAYS", group)
        if len(tiles) > TILES_PER_DISPLAY:
            raise PositionError(
                "DISPLAYS", FaultKind.TOO_MANY_ON_DISPLAY, count=len(tiles), display=number
            )
        state.set_source(number, pack(tiles))
    state.set_source(CENTRE, pack(_read_centre(centre)))


def _read_counts(field: str, text: str) -> int:
    counts = text.split(".")
    if len(counts) != COLOURS:
        raise PositionError(field, FaultKind.COUNTS, count=len(counts), due=COLOURS)
    return pack_counts(_number(field, count, 0, TILES_PER_COLOUR) for count in counts)


def _read_centre(text: str) -> list[Colour]:
    if text == "1":
        return []
    if text == "1-":
        raise PositionError("CENTRE", FaultKind.MARKER_ALONE)
    tiles = _colours("CENTRE", text.removeprefix("1"))
    for colour in Colour:
        if tiles.count(colour) > TILES_PER_COLOUR:
            raise PositionError("CENTRE", FaultKind.TOO_MANY_OF_COLOUR, colour=colour)
    return tiles


def _read_board(state: State, player: int, name: str, text: str) -> None:
    parts = text.split(":")
    if len(parts) != 4:
        raise PositionError(name, FaultKind.PART_COUNT, count=len(parts))
    wall = _read_wall(f"{name} WALL", parts[2], bool(state.grey))
    lines = _read_lines(f"{name} LINES", parts[1], wall)
    state.set_board(
        player,
        _number(f"{name} SCORE", parts[0], 0, 999),
        lines,
        wall,
        _read_floor(f"{name} FLOOR", parts[3]),
    )


def _read_wall(field: str, text: str, grey: bool) -> tuple[int, ...]:
    rows = text.split("/")
    if len(rows) != COLOURS or any(len(row) != COLOURS for row in rows):
        raise PositionError(field, FaultKind.WALL_SHAPE)
    wall = [0] * COLOURS
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            if letter == ".":
                continue
            colour = _colours(field, letter)
            if not colour:
                raise PositionError(field, FaultKind.NOT_A_WALL_COLOUR, letter=repr(letter))
            _check_space(field, wall, row, column, colour[0], grey)
            wall[colour[0]] |= 1 << (5 * row + column)
    return tuple(wall)


def _check_space(
    field: str, wall: list[int], row: int, column: int, colour: Colour, grey: bool
) -> None:
    space: dict[str, FaultField] = {"letter": colour.letter, "row": row + 1, "column": column + 1}
    if not grey and wall_colour(row, column) != colour:
        printed = wall_colour(row, column).letter
        raise PositionError(field, FaultKind.WALL_PRINTED, printed=printed, **space)
    if wall[colour] >> (5 * row) & 0b11111:
        raise PositionError(field, FaultKind.WALL_ROW_TWICE, **space)
    if any(wall[colour] >> (5 * above + column) & 1 for above in range(row)):
        raise PositionError(field, FaultKind.WALL_COLUMN_TWICE, **space)


def _read_lines(field: str, text: str, wall: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    lines = text.split("/")
    if len(lines) != COLOURS:
        raise PositionError(field, FaultKind.LINE_COUNT, count=len(lines), due=COLOURS)
    read = []
    for row, letters in enumerate(lines):
        tiles = _colours(field, letters)
        if len(set(tiles)) > 1:
            raise PositionError(field, FaultKind.LINE_OF_TWO_COLOURS, line=row + 1)
        if len(tiles) > row + 1:
            raise PositionError(field, FaultKind.LINE_TOO_LONG, line=row + 1, count=len(tiles))
        if tiles and wall[tiles[0]] >> (5 * row) & 0b11111:
            raise PositionError(
                field, FaultKind.LINE_IN_WALL_ROW, line=row + 1, letter=tiles[0].letter
            )
        read.append((tiles[0] if tiles else 0, len(tiles)))
    return tuple(read)


def _read_floor(field: str, text: str) -> tuple[int, ...]:
    floor: list[int] = [] if text == "-" else [_FLOOR_LETTERS.find(c) for c in text.upper()]
    if not text or -1 in floor:
        raise PositionError(field, FaultKind.NOT_A_FLOOR, given=quoted(text))
    beside_is_marker = len(floor) == FLOOR_SPACES + 1 and floor[-1] == MARKER_ON_FLOOR
    if len(floor) > FLOOR_SPACES and not beside_is_marker:
        raise PositionError(field, FaultKind.FLOOR_TOO_LONG, count=len(floor))
    return tuple(floor)


def _check_markers(state: State, in_centre: bool) -> None:
    holders = [
        player
        for player in range(state.players)
        for content in state.floor(player)
        if content == MARKER_ON_FLOOR
    ]
    if len(holders) + in_centre != 1:
        raise PositionError("CENTRE", FaultKind.MARKER_COUNT, count=len(holders) + in_centre)
    if holders:
        state.set_marker_holder(holders[0])


def _check_tiles(state: State) -> None:
    for colour in Colour:
        found = sum(
            counts_of(packed)[colour]
            for packed in (state.bag, state.lid, *(map(state.source, range(state.displays + 1))))
        )
        for player in range(state.players):
            found += state.wall(player, colour).bit_count() + state.floor(player).count(colour)
            found += sum(
                count
                for held, count in (state.line(player, row) for row in range(COLOURS))
                if held == colour
            )
        if found != TILES_PER_COLOUR:
            raise PositionError("POSITION", FaultKind.TILE_COUNT, count=found, colour=colour)


def _check_phase(state: State) -> None:
    if state.stage == Stage.DRAFTING:
        _check_drafting(state)
    elif state.offers:
        field = "CENTRE" if state.source(CENTRE) else "DISPLAYS"
        raise PositionError(field, FaultKind.STILL_ON_OFFER)
    elif state.stage == Stage.PLACING:
        _check_placing(state)
    else:
        _check_between(state)


def _check_drafting(state: State) -> None:
    if not state.offers:
        raise PositionError("PHASE", FaultKind.NOTHING_ON_OFFER)
    if any(map(state.complete_rows, range(state.players))):
        raise PositionError("PHASE", FaultKind.WALL_ROW_COMPLETE)


def _check_placing(state: State) -> None:
    if not state.grey:
        raise PositionError("PHASE", FaultKind.NO_CHOICE_OF_COLUMN)
    complete = _complete_lines(state)
    if not complete or complete[0][0] != state.turn:
        raise PositionError("TURN", FaultKind.NOT_FIRST_TO_TILE)
    player, row = complete[0]
    state.begin_tiling(player)
    if state.step():
        raise PositionError("PHASE", FaultKind.LINE_WITHOUT_SPACE, line=row + 1)


def _check_between(state: State) -> None:
    if _complete_lines(state):
        raise PositionError("PHASE", FaultKind.LINE_COMPLETE)
    if any(map(state.floor, range(state.players))):
        raise PositionError("PHASE", FaultKind.FLOOR_NOT_PAID)
    if state.stage == Stage.DEALING:
        _check_dealing(state)
    elif state.turn != state.first_winner():
        raise PositionError("TURN", FaultKind.NOT_FIRST_WINNER, player=state.first_winner() + 1)


def _check_dealing(state: State) -> None:
    if any(map(state.complete_rows, range(state.players))):
        raise PositionError("PHASE", FaultKind.WALL_ROW_COMPLETE)
    if state.bag + state.lid == 0:
        raise PositionError("PHASE", FaultKind.NO_TILE_TO_DEAL)
    if state.turn != state.starter:
        raise PositionError("TURN", FaultKind.NOT_STARTER)


def _complete_lines(state: State) -> list[tuple[int, int]]:
    """The (player, row) of every complete line, in the order of tiling."""
    return [
        (player, row)
        for player in range(state.players)
        for row in range(COLOURS)
        if state.line(player, row)[1] == row + 1
    ]
