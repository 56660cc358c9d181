"""Packed counts, one byte a colour, to and from what people read."""

from __future__ import annotations

from collections.abc import Iterable

from azul_desktop.engine.values import COLOURS, Colour


def pack(tiles: Iterable[int]) -> int:
    """The packed count of `tiles`, colours in any order."""
    return sum(1 << (8 * tile) for tile in tiles)


def pack_counts(counts: Iterable[int]) -> int:
    """The packed count of five counts by colour."""
    return sum(count << (8 * colour) for colour, count in enumerate(counts))


def counts_of(packed: int) -> tuple[int, ...]:
    """Five counts by colour."""
    return tuple((packed >> (8 * colour)) & 255 for colour in range(COLOURS))


def tiles_of(packed: int) -> tuple[Colour, ...]:
    """Every tile, sorted by colour."""
    return tuple(
        colour
        for colour, count in zip(Colour, counts_of(packed), strict=True)
        for _ in range(count)
    )
