"""A search has its room at once, however much, and gives it back."""

import gc
import weakref
from time import perf_counter

import pytest

from azul_desktop.ai.search.buffers import zeros

LARGE = 1 << 26


@pytest.mark.parametrize("kind", ["b", "i", "Q"])
def test_zeros_are_zero_and_can_be_written(kind: str) -> None:
    room = zeros(kind, 5)  # type: ignore[call-overload]
    assert list(room) == [0] * 5
    room[4] = 7
    assert list(room) == [0, 0, 0, 0, 7]


def test_fractions() -> None:
    room = zeros("f", 2)
    room[1] = 0.5
    assert list(room) == [0.0, 0.5]


def test_much_room_takes_no_time() -> None:
    times = []
    for _ in range(3):
        begun = perf_counter()
        room = zeros("i", LARGE)
        times.append(perf_counter() - begun)
        assert len(room) == LARGE
    assert min(times) < 0.005


def test_room_is_given_back() -> None:
    room = zeros("i", LARGE)
    pages = weakref.ref(room.obj)
    del room
    gc.collect()
    assert pages() is None
