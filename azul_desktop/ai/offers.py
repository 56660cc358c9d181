"""What lies on the displays and in the centre, as counts that can be looked ahead on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from azul_desktop.engine import CENTRE, COLOURS
from azul_desktop.engine.rules import State
from azul_desktop.engine.state_arrays import counts_of


class Offers:
    """The tiles on offer; `marker` says whether the marker lies in the centre.

    `counts` are five counts by colour for each source, the centre first.
    """

    def __init__(self, counts: Sequence[Sequence[int]], marker: bool) -> None:
        self._counts = counts
        self.marker = marker

    @classmethod
    def on(cls, table: State) -> Offers:
        """What is on offer on `table`."""
        counts = [counts_of(table.source(source)) for source in range(table.displays + 1)]
        return cls(counts, table.marker_holder < 0)

    def count(self, source: int, colour: int) -> int:
        """Number of tiles of a colour on a source."""
        return self._counts[source][colour]

    def total(self, colour: int) -> int:
        """Number of tiles of a colour on all sources."""
        return sum(counts[colour] for counts in self._counts)

    def without(self, source: int, colour: int) -> Offers:
        """The offers once `colour` was taken from `source` and the rest moved to the centre."""
        counts = list(self._counts)
        rest = list(counts[source])
        rest[colour] = 0
        if source != CENTRE:
            rest = [a + b for a, b in zip(rest, counts[CENTRE], strict=True)]
            counts[source] = (0,) * COLOURS
        counts[CENTRE] = rest
        return Offers(counts, self.marker and source != CENTRE)

    def __iter__(self) -> Iterator[tuple[int, int, int]]:
        """Give every (source, colour, count) that can be taken."""
        for source, counts in enumerate(self._counts):
            for colour, count in enumerate(counts):
                if count:
                    yield source, colour, count
