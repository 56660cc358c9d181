"""The first network, its weights set by hand: what a person would count, in points."""

from __future__ import annotations

from array import array

from azul_desktop.ai.search.evaluation_network import (
    COLOUR_SETS,
    COLUMNS,
    FEATURES,
    LINE_POINTS,
    ROW_POINTS,
    ROWS,
    Network,
)

COLUMN = (0.0, 0.3, 0.9, 2.2, 4.2, 0.0)
"""Points by the tiles of a column, of its bonus of seven; a complete one is counted already."""
SET = (0.0, 0.2, 0.7, 2.0, 5.0, 0.0)
"""The same for a colour's bonus of ten."""
ROW = (0.0, 0.1, 0.3, 0.7, 1.2, 0.0)
TILE = 0.2
"""For a point that some tile could score in a row."""
LINE = 0.45
"""For a point that an unfinished line will score, by the part of it that is filled."""
STARTER = 1.0
STAGE = (1.0, 1.0, 0.95, 0.85, 0.6)
"""What part of all that is still to come, by the longest row among the others."""
SPREAD = (22.0, 20.0, 17.0, 13.0, 9.0, 5.0)


def initial_network() -> Network:
    """A network of one hidden unit, which adds up the points."""
    first = array("i", bytes(4 * FEATURES))

    def set_weight(feature: int, points: float) -> None:
        first[feature] = round(256 * points)

    for index in range(5):
        for count in range(6):
            set_weight(ROWS + 6 * index + count, ROW[count])
            set_weight(COLUMNS + 6 * index + count, COLUMN[count])
            set_weight(COLOUR_SETS + 6 * index + count, SET[count])
        for points in range(1, 11):
            set_weight(ROW_POINTS + 10 * index + points - 1, TILE * points)
    for row in range(1, 5):
        for count in range(1, row + 1):
            kind = row * (row - 1) // 2 + count - 1
            for points in range(1, 11):
                weight = LINE * (points + 1) * count / (row + 1)
                set_weight(LINE_POINTS + 10 * kind + points - 1, weight)
    return Network(
        first=first,
        bias=array("i", [0]),
        second=array("i", [round(25600 * stage) for stage in STAGE * 2]),
        offset=array("i", [0] * 5 + [round(100 * STARTER * stage) for stage in STAGE]),
        promise=array("i", _finish_chances()),
        tempo=array("i", [60, 60, 60]),
        stuck=array("i", [40, 60, 80]),
        spread=array("i", [round(100 * points) for points in SPREAD]),
        win=array("i", [3000]),
        header={"made": "by hand"},
    )


def _finish_chances() -> list[int]:
    """How likely a line is finished in this round, less for each tile it still needs."""
    return [
        round(256 * min(0.7, (0.0, 0.25, 0.4, 0.5, 0.6, 0.7)[supply]) * rest / need**0.6)
        for need in range(1, 5)
        for supply in range(6)
        for rest in (0.8, 0.65, 0.5)
    ]
