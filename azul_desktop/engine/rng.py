# cython: language_level=3
"""The random generator that callers pass to the engine.

SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014): one
64-bit word of state, the same numbers on every machine, compiled or not.
"""

from __future__ import annotations

import cython

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
STEP = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
MIX_1 = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
MIX_2 = cython.declare(cython.ulonglong, 0x94D049BB133111EB)


class Rng:
    """A stream of random numbers that `seed` (any integer; its low 64 bits) determines."""

    def __init__(self, seed: int) -> None:
        self.state = seed & 0xFFFFFFFFFFFFFFFF

    def next(self) -> cython.ulonglong:
        """The next 64 random bits."""
        word: cython.ulonglong
        self.state = (self.state + STEP) & WORD
        word = self.state
        word = ((word ^ (word >> 30)) * MIX_1) & WORD
        word = ((word ^ (word >> 27)) * MIX_2) & WORD
        return word ^ (word >> 31)

    def below(self, bound: cython.int) -> cython.int:
        """A number from 0 to `bound` - 1, for a `bound` from 1 to 2**31 - 1.

        The high half times the bound, so that no division is needed; its bias is below 2**-32 a
        number.
        """
        return ((self.next() >> 32) * bound) >> 32

    def draw(self, bound: int) -> int:
        """`below` for callers in Python; raises `ValueError` for a bound outside its range."""
        if not 1 <= bound < 2**31:
            raise ValueError("a bound is 1 to 2**31 - 1")
        return self.below(bound)
