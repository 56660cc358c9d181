"""The pure parts of a person's input: carried tiles, the arrow keys, moves that are typed."""

import pytest
from PySide6.QtCore import QPointF, Qt

from azul_desktop.engine import Draft, Placement, parse_move
from azul_desktop.scene.interaction.group_cursor import DIRECTIONS, nearest, next_towards
from azul_desktop.scene.interaction.held_tiles_view import carried_places
from azul_desktop.scene.interaction.typed_input import typed_move, typed_on

GRID = {(x, y): QPointF(100 * x, 100 * y) for x in range(3) for y in range(3)}
LEFT, RIGHT, UP, DOWN = (
    DIRECTIONS[key] for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
)


# Carried tiles


@pytest.mark.parametrize("count", [1, 2, 4, 8, 15])
def test_carried_tiles_are_even_and_narrow(count: int) -> None:
    places = carried_places(count, 40)
    across = [place.offset.x() for place in places]
    assert across == sorted(across)
    assert sum(across) == pytest.approx(0, abs=1e-6)
    assert across[-1] - across[0] <= 2.7 * 40 + 1e-6
    turns = [place.degrees for place in places]
    assert turns == [-turn for turn in reversed(turns)]
    assert len({(place.offset.x(), place.offset.y()) for place in places}) == count


def test_the_pointer_is_below_the_carried_places() -> None:
    assert all(place.offset.y() < 0 for place in carried_places(5, 40))


# The arrow keys


def test_one_step_in_each_direction() -> None:
    middle = GRID[1, 1]
    steps = [next_towards(GRID, middle, direction) for direction in (LEFT, RIGHT, UP, DOWN)]
    assert steps == [(0, 1), (2, 1), (1, 0), (1, 2)]


def test_the_edge_is_the_end() -> None:
    assert next_towards(GRID, GRID[0, 0], LEFT) is None
    assert next_towards(GRID, GRID[0, 0], UP) is None


def test_straight_ahead_comes_before_nearer_but_aside() -> None:
    places = {"ahead": QPointF(120, 10), "aside": QPointF(40, 90)}
    assert next_towards(places, QPointF(0, 0), RIGHT) == "ahead"


def test_nearest() -> None:
    assert nearest(GRID, QPointF(190, 20)) == (2, 0)
    assert nearest({}, QPointF(0, 0)) is None


# Typed moves


def typed(text: str, placing: bool = False) -> str | None:
    """What stands after typing `text`, None as soon as something does not fit."""
    so_far: str | None = ""
    for character in text:
        if so_far is not None:
            so_far = typed_on(so_far, character, placing)
    return so_far


@pytest.mark.parametrize("text", ["3K4", "3k4", "cb-", "CB0", "9W5"])
def test_drafts(text: str) -> None:
    move = typed_move(typed(text) or "")
    assert isinstance(move, Draft)
    assert move == parse_move(text.replace("0", "-"))


@pytest.mark.parametrize("text", ["2@5", "25"])
def test_placements(text: str) -> None:
    assert typed_move(typed(text, placing=True) or "") == Placement(1, 4)


@pytest.mark.parametrize("text", ["0", "K", "-", "D", "33", "3C", "3K6", "3K9", "3KK", "å", "3 K"])
def test_what_is_no_draft_does_not_fit(text: str) -> None:
    assert typed(text) is None


@pytest.mark.parametrize("text", ["0", "6", "@", "2@@", "2K", "26", "2@6"])
def test_what_is_no_placement_does_not_fit(text: str) -> None:
    assert typed(text, placing=True) is None


def test_beginnings_are_no_moves() -> None:
    assert [typed_move(text) for text in ("", "3", "3K", "2@")] == [None] * 4
