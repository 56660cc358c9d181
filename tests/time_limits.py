"""How long tests wait, so that none fails because the machine is busy."""

from collections.abc import Callable
from time import perf_counter

HANG = 300.0
"""Seconds after which something will never come, however busy the machine is."""
TRIES = 20


def least(measure: Callable[[], float], enough: float) -> float:
    """Return the least of what is measured until it is below `enough`, or `TRIES` times at most.

    Whatever else the machine does makes a measured time longer, though hardly every time.
    """
    found = measure()
    for _ in range(TRIES - 1):
        if found < enough:
            break
        found = min(found, measure())
    return found


def duration(act: Callable[[], object]) -> float:
    """Return the seconds that `act` takes by the clock."""
    begun = perf_counter()
    act()
    return perf_counter() - begun
