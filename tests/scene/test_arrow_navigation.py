from PySide6.QtCore import QPointF, Qt

from azul_desktop.scene.interaction.group_cursor import DIRECTIONS, nearest, next_towards

GRID = {(x, y): QPointF(100 * x, 100 * y) for x in range(3) for y in range(3)}
LEFT, RIGHT, UP, DOWN = (
    DIRECTIONS[key] for key in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
)


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
