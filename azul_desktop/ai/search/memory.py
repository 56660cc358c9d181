"""Room for what a search remembers."""

from __future__ import annotations

from typing import Literal, overload


@overload
def zeros(kind: Literal["f"], count: int) -> memoryview[float]: ...
@overload
def zeros(kind: Literal["b", "i", "Q"], count: int) -> memoryview[int]: ...
def zeros(kind: Literal["b", "f", "i", "Q"], count: int) -> memoryview[int] | memoryview[float]:
    """``count`` zeros of the kind that ``struct`` calls so.

    Unlike an ``array`` this takes no time however large it is, in which no other thread of Python
    could run: the system fills a page with zeros when it is first touched.
    """
    return memoryview(bytearray(count * memoryview(b"").cast(kind).itemsize)).cast(kind)
