"""The rules of the game: positions, legal moves, what follows from them, and their text forms.

No Qt, no files, no clock, and no randomness of its own: a generator is passed in.
"""

from azul_desktop.engine.events import (
    Bonus,
    Dealt,
    Drafted,
    Event,
    FloorPaid,
    GameOver,
    LineFloored,
    RoundScored,
    Tiled,
)
from azul_desktop.engine.faults import Fault, FaultKind, Reason, Refusal
from azul_desktop.engine.game_constants import (
    CENTRE,
    COLOURS,
    FLOOR,
    FLOOR_COSTS,
    FLOOR_SPACES,
    BonusKind,
    Colour,
    Phase,
    Variant,
    displays_for,
    wall_colour,
)
from azul_desktop.engine.moves import Draft, IllegalMove, Move, MoveTextError, Placement, parse_move
from azul_desktop.engine.position import Board, DealError, Line, Position, SpaceScore, Transition
from azul_desktop.engine.position_notation import PositionError
from azul_desktop.engine.preview import Preview
from azul_desktop.engine.record import Action, Deal, Record, Seat, format_record, play_action
from azul_desktop.engine.record_reader import RecordError, parse_record
from azul_desktop.engine.rng import Rng

__all__ = [
    "CENTRE",
    "COLOURS",
    "FLOOR",
    "FLOOR_COSTS",
    "FLOOR_SPACES",
    "Action",
    "Board",
    "Bonus",
    "BonusKind",
    "Colour",
    "Deal",
    "DealError",
    "Dealt",
    "Draft",
    "Drafted",
    "Event",
    "Fault",
    "FaultKind",
    "FloorPaid",
    "GameOver",
    "IllegalMove",
    "Line",
    "LineFloored",
    "Move",
    "MoveTextError",
    "Phase",
    "Placement",
    "Position",
    "PositionError",
    "Preview",
    "Reason",
    "Record",
    "RecordError",
    "Refusal",
    "Rng",
    "RoundScored",
    "Seat",
    "SpaceScore",
    "Tiled",
    "Transition",
    "Variant",
    "displays_for",
    "format_record",
    "parse_move",
    "parse_record",
    "play_action",
    "wall_colour",
]
