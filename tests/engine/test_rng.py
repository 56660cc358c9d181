"""The random generator: the numbers that SplitMix64 is known for, and their evenness."""

from __future__ import annotations

import pytest

from azul_desktop.engine import Rng

KNOWN = {
    1234567: [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ],
    0: [16294208416658607535, 7960286522194355700, 487617019471545679],
}
TOP = 2**31 - 1


def mixed(seed: int, count: int) -> list[int]:
    """Return the first numbers of SplitMix64, in Python's own integers."""
    found, state = [], seed % 2**64
    for _ in range(count):
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        word = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 % 2**64
        word = (word ^ (word >> 27)) * 0x94D049BB133111EB % 2**64
        found.append(word ^ (word >> 31))
    return found


@pytest.mark.parametrize("seed", KNOWN)
def test_known_numbers(seed: int) -> None:
    assert mixed(seed, len(KNOWN[seed])) == KNOWN[seed]
    rng = Rng(seed)
    # A bound of 2**30 lets the 30 highest bits through.
    assert [rng.draw(2**30) for _ in KNOWN[seed]] == [word >> 34 for word in KNOWN[seed]]


@pytest.mark.parametrize("seed", [0, 1, -1, 2**63, 2**64 - 1, 2**64 + 5, -(2**70), 10**40])
def test_any_integer_is_a_seed_by_its_low_bits(seed: int) -> None:
    rng, low = Rng(seed), Rng(seed % 2**64)
    expected = [(word >> 32) * 1000 >> 32 for word in mixed(seed, 50)]
    assert [rng.draw(1000) for _ in range(50)] == expected
    assert [low.draw(1000) for _ in range(50)] == expected


@pytest.mark.parametrize("bound", [1, 2, 3, 5, 20, 100, TOP])
def test_a_number_is_below_its_bound(bound: int) -> None:
    rng = Rng(99)
    drawn = [rng.draw(bound) for _ in range(2000)]
    assert min(drawn) >= 0
    assert max(drawn) < bound
    assert len(set(drawn)) >= min(bound, 1900)


@pytest.mark.parametrize("bound", [0, -1, -(2**40), 2**31, 2**64])
def test_a_bound_outside_the_range_is_refused(bound: int) -> None:
    with pytest.raises(ValueError, match="a bound is 1 to"):
        Rng(1).draw(bound)


@pytest.mark.parametrize("bound", [2, 5, 7, 20])
def test_numbers_come_equally_often(bound: int) -> None:
    rng, draws = Rng(2024), 20_000
    counts = [0] * bound
    for _ in range(draws):
        counts[rng.draw(bound)] += 1
    expected = draws / bound
    chi = sum((count - expected) ** 2 / expected for count in counts)
    # With so many degrees of freedom, one stream in a thousand strays that far.
    assert chi < {2: 10.8, 5: 18.5, 7: 22.5, 20: 43.8}[bound]


def test_streams_of_neighbouring_seeds_differ() -> None:
    streams = {tuple(rng.draw(6) for _ in range(20)) for rng in map(Rng, range(100))}
    assert len(streams) == 100
