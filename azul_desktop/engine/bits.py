"""Bit counting for the interpreted engine; the compiled one takes it from `bits.pxd`."""

from __future__ import annotations


def popcount(bits: int) -> int:
    """Number of bits set in `bits`, which is not negative."""
    return bits.bit_count()


def lowest(bits: int) -> int:
    """Index of the lowest bit set in `bits`, which is not zero."""
    return (bits & -bits).bit_length() - 1
