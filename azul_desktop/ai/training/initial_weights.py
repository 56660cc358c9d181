"""The first weights, set by hand: what a person would count, in points."""

from __future__ import annotations

from array import array

from azul_desktop.ai.search.evaluation_network import FEATURES, Network

COLUMN = (0.0, 0.3, 0.9, 2.2, 4.2, 0.0)
"""What so many tiles promise of a column's seven points; a complete one is counted already."""
SET = (0.0, 0.2, 0.7, 2.0, 5.0, 0.0)
"""The same for the ten points of a colour."""
ROW = (0.0, 0.1, 0.3, 0.7, 1.2, 0.0)
OPEN = 0.2
"""A point that some tile could score in a row."""
KEPT = 0.45
"""A point that a kept line will score, a filled part."""
STARTER = 1.0
STAGE = (1.0, 1.0, 0.95, 0.85, 0.6)
"""What is left of all promises, by the longest row among the others."""
SPREAD = (22.0, 20.0, 17.0, 13.0, 9.0, 5.0)


def handmade() -> Network:
    """One hidden unit that adds up promises."""
    first = array("i", bytes(4 * FEATURES))

    def promise(feature: int, points: float) -> None:
        first[feature] = round(256 * points)

    for index in range(5):
        for count in range(6):
            promise(200 + 6 * index + count, ROW[count])
            promise(230 + 6 * index + count, COLUMN[count])
            promise(260 + 6 * index + count, SET[count])
        for worth in range(1, 11):
            promise(303 + 10 * index + worth - 1, OPEN * worth)
    for row in range(1, 5):
        for count in range(1, row + 1):
            kind = row * (row - 1) // 2 + count - 1
            for worth in range(1, 11):
                promise(100 + 10 * kind + worth - 1, KEPT * (worth + 1) * count / (row + 1))
    return Network(
        first=first,
        bias=array("i", [0]),
        second=array("i", [round(25600 * stage) for stage in STAGE * 2]),
        offset=array("i", [0] * 5 + [round(100 * STARTER * stage) for stage in STAGE]),
        promise=array("i", _promises()),
        tempo=array("i", [60, 60, 60]),
        stuck=array("i", [40, 60, 80]),
        spread=array("i", [round(100 * points) for points in SPREAD]),
        win=array("i", [3000]),
        header={"made": "by hand"},
    )


def _promises() -> list[int]:
    """How likely a line is finished in this round, less for each tile it still needs."""
    return [
        round(256 * min(0.7, (0.0, 0.25, 0.4, 0.5, 0.6, 0.7)[supply]) * rest / need**0.6)
        for need in range(1, 5)
        for supply in range(6)
        for rest in (0.8, 0.65, 0.5)
    ]
