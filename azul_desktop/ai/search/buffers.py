"""Room for what a search remembers."""

from __future__ import annotations

from mmap import mmap
from typing import Literal, overload


@overload
def zeros(kind: Literal["f"], count: int) -> memoryview[float]: ...
@overload
def zeros(kind: Literal["b", "i", "Q"], count: int) -> memoryview[int]: ...
def zeros(kind: Literal["b", "f", "i", "Q"], count: int) -> memoryview[int] | memoryview[float]:
    """`count` zeros, at least one, of the kind that `struct` calls so.

    They come as pages that the system fills when they are first touched. An `array` would be
    filled here, tens of milliseconds in which no other thread of Python could run.
    """
    return memoryview(mmap(-1, count * memoryview(b"").cast(kind).itemsize)).cast(kind)
