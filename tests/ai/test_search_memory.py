"""A search has its memory at once, however much, and gives it back."""

import gc
import weakref

import pytest

from azul_desktop.ai.search.board_cache import zeros
from tests.time_limits import duration, least

LARGE = 1 << 26


@pytest.mark.parametrize("kind", ["b", "i", "Q"])
def test_zeros_are_zero_and_can_be_written(kind: str) -> None:
    memory = zeros(kind, 5)  # type: ignore[call-overload]
    assert list(memory) == [0] * 5
    memory[4] = 7
    assert list(memory) == [0, 0, 0, 0, 7]


def test_fractions() -> None:
    memory = zeros("f", 2)
    memory[1] = 0.5
    assert list(memory) == [0.0, 0.5]


def test_much_memory_takes_no_time() -> None:
    assert len(zeros("i", LARGE)) == LARGE
    assert least(lambda: duration(lambda: zeros("i", LARGE)), 0.005) < 0.005


def test_memory_is_given_back() -> None:
    memory = zeros("i", LARGE)
    pages = weakref.ref(memory.obj)
    del memory
    gc.collect()
    assert pages() is None
