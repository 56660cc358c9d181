"""Values that never change: how they are made, compared, told apart and kept from changes."""

import copy
import pickle

import pytest

from azul_desktop.engine import Frozen


class Spot(Frozen):
    row: int
    column: int = 0


class Space(Frozen):
    row: int
    column: int = 0


class Odd(Frozen):
    number: int

    def __post_init__(self) -> None:
        if self.number % 2 == 0:
            raise ValueError(self.number)


def test_fields_are_given_by_position_or_name() -> None:
    assert Spot(1, 2) == Spot(column=2, row=1) == Spot(1, column=2)
    assert (Spot(1).row, Spot(1).column) == (1, 0)


@pytest.mark.parametrize(
    ("given", "named"),
    [((), {}), ((1, 2, 3), {}), ((1,), {"row": 1}), ((1,), {"colum": 2}), ((), {"column": 2})],
)
def test_each_field_is_given_once(given: tuple[int, ...], named: dict[str, int]) -> None:
    with pytest.raises(TypeError, match="Spot is made of row, column"):
        Spot(*given, **named)


def test_another_kind_is_another_value() -> None:
    assert Spot(1, 2) != Space(1, 2)
    assert Spot(1, 2) != (1, 2)
    assert len({Spot(1, 2), Spot(1, 2), Spot(2, 1), Space(1, 2)}) == 3


def test_nothing_changes() -> None:
    spot = Spot(1, 2)
    with pytest.raises(AttributeError, match="row of a Spot cannot be set"):
        spot.row = 3  # type: ignore[misc]
    with pytest.raises(AttributeError, match="row of a Spot cannot be deleted"):
        del spot.row
    assert spot == Spot(1, 2)


def test_patterns_and_people_read_it() -> None:
    match Spot(1, 2):
        case Spot(row, 2):
            assert row == 1
        case _:
            pytest.fail("no match")
    assert repr(Spot(1, 2)) == "Spot(row=1, column=2)"


def test_copies_are_equal() -> None:
    spot = Spot(1, 2)
    assert copy.deepcopy(spot) == spot == pickle.loads(pickle.dumps(spot))


def test_a_kind_may_check_its_fields() -> None:
    assert Odd(3).number == 3
    with pytest.raises(ValueError, match="4"):
        Odd(4)
