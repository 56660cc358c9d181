import pytest

from azul_desktop.scene.interaction.entry_view import carried_places


@pytest.mark.parametrize("count", [1, 2, 4, 8, 15])
def test_a_fan_is_even_and_narrow(count: int) -> None:
    seats = carried_places(count, 40)
    across = [seat.offset.x() for seat in seats]
    assert across == sorted(across)
    assert sum(across) == pytest.approx(0, abs=1e-6)
    assert across[-1] - across[0] <= 2.7 * 40 + 1e-6
    turns = [seat.degrees for seat in seats]
    assert turns == [-turn for turn in reversed(turns)]
    assert len({(seat.offset.x(), seat.offset.y()) for seat in seats}) == count


def test_the_pointer_is_below_the_carried_places() -> None:
    assert all(seat.offset.y() < 0 for seat in carried_places(5, 40))
