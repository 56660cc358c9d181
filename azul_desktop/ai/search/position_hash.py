# cython: language_level=3
"""Spreading a number over 64 bits, so that sums of such numbers can stand for positions."""

from __future__ import annotations

import cython

WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
STEP = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
MIX_1 = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
MIX_2 = cython.declare(cython.ulonglong, 0x94D049BB133111EB)


def mix(word: cython.ulonglong) -> cython.ulonglong:
    """The finisher of SplitMix64: every bit of `word` sways every bit of the result."""
    word = (word + STEP) & WORD
    word = ((word ^ (word >> 30)) * MIX_1) & WORD
    word = ((word ^ (word >> 27)) * MIX_2) & WORD
    return word ^ (word >> 31)
