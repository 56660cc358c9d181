"""The text form of a position, read with every check and written.

VARIANT ROUND PHASE TURN STARTER DISPLAYS CENTRE BAG LID BOARD..., single spaces between; a board is
SCORE:LINES:WALL:FLOOR.
"""

from __future__ import annotations

from azul_desktop.engine.rules import Stage, State
from azul_desktop.engine.state_arrays import counts_of, pack, pack_counts, tiles_of
from azul_desktop.engine.values import (
    CENTRE,
    COLOURS,
    FLOOR_SPACES,
    LETTERS,
    TILES_PER_COLOUR,
    TILES_PER_DISPLAY,
    Colour,
    Phase,
    Variant,
    counted,
    displays_for,
    quoted,
    shortened,
    wall_colour,
)

_PHASE_NAMES = (Phase.DRAFT, Phase.TILE, Phase.DEAL, Phase.OVER)
_FLOOR_LETTERS = LETTERS + "1"
_HEAD = 9
"""Fields before the boards."""


class PositionError(ValueError):
    """A text that is no position; `field` names where, `reason` says what is wrong there."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason


def write_position(state: State) -> str:
    """The position line of a state that waits for somebody."""
    displays = (_tiles(state.source(i)) for i in range(1, state.displays + 1))
    centre = ("1" if state.marker_holder < 0 else "") + _tiles(state.source(CENTRE)).replace(
        "-", ""
    )
    fields = [
        str(Variant.GREY if state.grey else Variant.COLOURED),
        str(state.round),
        str(_PHASE_NAMES[state.stage]),
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
        raise PositionError(
            "POSITION",
            f"{counted(len(fields), 'field')}, where 9 and one for each of 2 to 4 players belong",
        )
    names = [str(variant) for variant in Variant]
    if fields[0] not in names:
        raise PositionError("VARIANT", f"{quoted(fields[0])} is not one of {' '.join(names)}")
    state = State(players, fields[0] == Variant.GREY)
    boards = [f"BOARD {player + 1}" for player in range(players)]
    for player, name in enumerate(boards):
        _read_board(state, player, name, fields[_HEAD + player])
    _read_round(state, fields)
    _check_markers(state, fields[6].startswith("1"))
    _check_tiles(state)
    _check_phase(state)
    return state


def _number(field: str, text: str, lowest: int, highest: int) -> int:
    if not (text.isascii() and text.isdigit()):
        raise PositionError(field, f"{quoted(text)} is not a number")
    if len(text) > 6 or not lowest <= int(text) <= highest:
        raise PositionError(field, f"{shortened(text)} is not between {lowest} and {highest}")
    return int(text)


def _colours(field: str, text: str) -> list[Colour]:
    if text == "-":
        return []
    try:
        if not text:
            raise ValueError("empty: write - where nothing lies")
        return [Colour.from_letter(letter) for letter in text]
    except ValueError as error:
        raise PositionError(field, str(error)) from None


def _read_round(state: State, fields: list[str]) -> None:
    _, round_, phase, turn, starter, displays, centre, bag, lid = fields[:_HEAD]
    if phase not in [str(name) for name in Phase]:
        raise PositionError("PHASE", f"{quoted(phase)} is not one of {' '.join(Phase)}")
    state.set_round(
        _number("ROUND", round_, 1, 999_999),
        _PHASE_NAMES.index(Phase(phase)),
        _number("TURN", turn, 1, state.players) - 1,
        _number("STARTER", starter, 1, state.players) - 1,
        _read_counts("BAG", bag),
        _read_counts("LID", lid),
    )
    groups = displays.split(",")
    if len(groups) != displays_for(state.players):
        raise PositionError(
            "DISPLAYS",
            f"{counted(len(groups), 'display')}, where {displays_for(state.players)} belong",
        )
    for number, group in enumerate(groups, start=1):
        tiles = _colours("DISPLAYS", group)
        if len(tiles) > TILES_PER_DISPLAY:
            raise PositionError(
                "DISPLAYS", f"{len(tiles)} tiles on display {number}, at most 4 fit"
            )
        state.set_source(number, pack(tiles))
    state.set_source(CENTRE, pack(_read_centre(centre)))


def _read_counts(field: str, text: str) -> int:
    counts = text.split(".")
    if len(counts) != COLOURS:
        raise PositionError(field, f"{counted(len(counts), 'count')}, where {COLOURS} belong")
    return pack_counts(_number(field, count, 0, TILES_PER_COLOUR) for count in counts)


def _read_centre(text: str) -> list[Colour]:
    if text == "1":
        return []
    if text == "1-":
        raise PositionError("CENTRE", "the marker alone is written 1")
    tiles = _colours("CENTRE", text.removeprefix("1"))
    for colour in Colour:
        if tiles.count(colour) > TILES_PER_COLOUR:
            raise PositionError("CENTRE", f"more than 20 {colour.name.lower()} tiles")
    return tiles


def _read_board(state: State, player: int, name: str, text: str) -> None:
    parts = text.split(":")
    if len(parts) != 4:
        raise PositionError(
            name, f"{counted(len(parts), 'part')}, where SCORE:LINES:WALL:FLOOR belong"
        )
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
        raise PositionError(field, "five rows of five spaces belong here")
    wall = [0] * COLOURS
    for row, letters in enumerate(rows):
        for column, letter in enumerate(letters):
            if letter == ".":
                continue
            colour = _colours(field, letter)
            if not colour:
                raise PositionError(field, f"{letter!r} is not a colour")
            _check_space(field, wall, row, column, colour[0], grey)
            wall[colour[0]] |= 1 << (5 * row + column)
    return tuple(wall)


def _check_space(
    field: str, wall: list[int], row: int, column: int, colour: Colour, grey: bool
) -> None:
    place = f"{colour.letter} in row {row + 1}, column {column + 1}"
    if not grey and wall_colour(row, column) != colour:
        raise PositionError(field, f"{place}: {wall_colour(row, column).letter} is printed there")
    if wall[colour] >> (5 * row) & 0b11111:
        raise PositionError(field, f"{place}: the colour is already in this row")
    if any(wall[colour] >> (5 * above + column) & 1 for above in range(row)):
        raise PositionError(field, f"{place}: the colour is already in this column")


def _read_lines(field: str, text: str, wall: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    lines = text.split("/")
    if len(lines) != COLOURS:
        raise PositionError(field, f"{counted(len(lines), 'line')}, where {COLOURS} belong")
    read = []
    for row, letters in enumerate(lines):
        tiles = _colours(field, letters)
        if len(set(tiles)) > 1:
            raise PositionError(field, f"line {row + 1} holds more than one colour")
        if len(tiles) > row + 1:
            raise PositionError(field, f"line {row + 1} holds {len(tiles)} tiles")
        if tiles and wall[tiles[0]] >> (5 * row) & 0b11111:
            raise PositionError(
                field, f"line {row + 1} holds {tiles[0].letter}, which its wall row has"
            )
        read.append((tiles[0] if tiles else 0, len(tiles)))
    return tuple(read)


def _read_floor(field: str, text: str) -> tuple[int, ...]:
    floor: list[int] = [] if text == "-" else [_FLOOR_LETTERS.find(c) for c in text.upper()]
    if not text or -1 in floor:
        raise PositionError(field, f"{quoted(text)} is not a floor line")
    beside_is_marker = len(floor) == FLOOR_SPACES + 1 and floor[-1] == len(LETTERS)
    if len(floor) > FLOOR_SPACES and not beside_is_marker:
        raise PositionError(field, f"{len(floor)} things, at most 7 and the marker beside them fit")
    return tuple(floor)


def _check_markers(state: State, in_centre: bool) -> None:
    holders = [
        player
        for player in range(state.players)
        for content in state.floor(player)
        if content == len(LETTERS)
    ]
    if len(holders) + in_centre != 1:
        raise PositionError(
            "CENTRE", f"{len(holders) + in_centre} starting-player markers, where one belongs"
        )
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
            raise PositionError(
                "POSITION", f"{counted(found, f'{colour.name.lower()} tile')}, not 20"
            )


def _check_phase(state: State) -> None:
    if state.stage == Stage.DRAFTING:
        _check_drafting(state)
    elif state.offers:
        field = "CENTRE" if state.source(CENTRE) else "DISPLAYS"
        raise PositionError(field, "tiles are still on offer, so the phase is draft")
    elif state.stage == Stage.PLACING:
        _check_placing(state)
    else:
        _check_between(state)


def _check_drafting(state: State) -> None:
    if not state.offers:
        raise PositionError("PHASE", "nothing is on offer to draft")
    if any(map(state.complete_rows, range(state.players))):
        raise PositionError("PHASE", "a wall row is complete, so the game is over")


def _check_placing(state: State) -> None:
    if not state.grey:
        raise PositionError("PHASE", "tiles are placed by choice on the grey side only")
    complete = _complete_lines(state)
    if not complete or complete[0][0] != state.turn:
        raise PositionError("TURN", "this is not the first player with a complete line")
    player, row = complete[0]
    state.begin_tiling(player)
    if state.step():
        raise PositionError("PHASE", f"line {row + 1} has no legal space, so it is on the floor")


def _check_between(state: State) -> None:
    if _complete_lines(state):
        raise PositionError("PHASE", "a line is complete, so the tiling is not over")
    if any(map(state.floor, range(state.players))):
        raise PositionError("PHASE", "a floor is not paid, so the round is not over")
    if state.stage == Stage.DEALING:
        _check_dealing(state)
    elif state.turn != state.first_winner():
        raise PositionError("TURN", f"player {state.first_winner() + 1} is the first winner")


def _check_dealing(state: State) -> None:
    if any(map(state.complete_rows, range(state.players))):
        raise PositionError("PHASE", "a wall row is complete, so the game is over")
    if state.bag + state.lid == 0:
        raise PositionError("PHASE", "not one tile can be dealt, so the game is over")
    if state.turn != state.starter:
        raise PositionError("TURN", "whoever starts begins the round")


def _complete_lines(state: State) -> list[tuple[int, int]]:
    """The (player, row) of every complete line, in the order of tiling."""
    return [
        (player, row)
        for player in range(state.players)
        for row in range(COLOURS)
        if state.line(player, row)[1] == row + 1
    ]
