"""The game as Qt sees it, without a window; the engine's values go by the same names here."""

from azul_desktop.engine import (
    CENTRE,
    FLOOR,
    FLOOR_COSTS,
    Board,
    Colour,
    Draft,
    Line,
    Phase,
    Placement,
    Position,
    Preview,
    Variant,
    displays_for,
    wall_colour,
)

__all__ = [
    "CENTRE",
    "FLOOR",
    "FLOOR_COSTS",
    "Board",
    "Colour",
    "Draft",
    "Line",
    "Phase",
    "Placement",
    "Position",
    "Preview",
    "Variant",
    "displays_for",
    "wall_colour",
]
