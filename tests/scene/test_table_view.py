"""The view: when it lays the table out, and what it shows until then."""

from functools import reduce
from math import ceil

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Position, Variant
from azul_desktop.painting.theme import LIGHT
from azul_desktop.scene.table_scene import TableScene
from azul_desktop.scene.table_view import PART_COLUMNS, PART_ROWS, TableView

SIZE = (1000, 600)


class Noted(TableView):
    """Notes which parts of it are painted."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.parts: list[QRect] = []

    def paintEvent(self, event: QPaintEvent) -> None:
        self.parts.append(event.rect())
        super().paintEvent(event)


class Watched:
    """A view that is shown, and how often its table was laid out."""

    def __init__(self, qtbot: QtBot) -> None:
        self.scene = TableScene(LIGHT)
        self.scene.show_position(Position.new(2, Variant.COLOURED), ["Ada", "Bo"])
        self.view = Noted(self.scene)
        self.times = 0
        self.scene.layout_changed.connect(self._count)
        qtbot.addWidget(self.view)
        self.view.resize(1000, 590)
        self.view.show()
        self.view.resize(*SIZE)
        with qtbot.waitExposed(self.view):
            pass
        qtbot.waitUntil(lambda: self.times > 0)

    def _count(self) -> None:
        self.times += 1

    @property
    def laid_size(self) -> tuple[float, float]:
        return self.scene.layout.width, self.scene.layout.height

    def drag_edge(self, steps: int, by: int) -> tuple[int, int]:
        """Resize step by step, each painted; gives the last size."""
        size = SIZE
        for _ in range(steps):
            size = (size[0] + by, size[1] + by)
            self.view.resize(*size)
            QApplication.processEvents()
        return size


@pytest.fixture
def watched(qtbot: QtBot) -> Watched:
    return Watched(qtbot)


def test_a_view_that_comes_up_is_laid_out_once(watched: Watched) -> None:
    assert watched.times == 1
    assert watched.laid_size == SIZE


@pytest.mark.parametrize("by", [-8, 8])
def test_while_an_edge_is_dragged_the_table_is_stretched(
    qtbot: QtBot, watched: Watched, by: int
) -> None:
    size = watched.drag_edge(6, by)
    assert watched.times == 1
    stretched = watched.view.grab().toImage()
    assert (stretched.width(), stretched.height()) == size
    corner = stretched.pixelColor(size[0] - 1, size[1] - 1)
    assert corner != watched.view.palette().base().color()
    qtbot.waitUntil(lambda: watched.laid_size == size)
    assert watched.times == 2
    qtbot.waitUntil(lambda: watched.view.grab().toImage() != stretched)


def test_a_table_is_painted_in_parts_before_it_is_shown(qtbot: QtBot, watched: Watched) -> None:
    size = watched.drag_edge(2, 8)
    stretched = watched.view.grab().toImage()
    watched.view.parts.clear()
    whole = watched.view.viewport().rect()
    qtbot.waitUntil(
        lambda: sum(part != whole for part in watched.view.parts) >= PART_ROWS * PART_COLUMNS
    )
    parts = [part for part in watched.view.parts if part != whole]
    assert QRegion(whole) == reduce(QRegion.united, parts, QRegion())
    assert max(part.height() for part in parts) <= ceil(size[1] / PART_ROWS)
    qtbot.waitUntil(lambda: watched.view.grab().toImage() != stretched)
    assert watched.times == 2


@pytest.mark.parametrize("way", ["drag on", "jump", "hide"])
def test_a_table_that_is_half_painted_follows_the_next_size(
    qtbot: QtBot, watched: Watched, way: str
) -> None:
    size = watched.drag_edge(2, 8)
    qtbot.waitUntil(lambda: watched.laid_size == size)
    view = watched.view
    match way:
        case "drag on":
            size = (size[0] + 8, size[1])
            view.resize(*size)
        case "jump":
            size = (1300, 600)
            view.resize(*size)
        case _:
            view.hide()
    qtbot.waitUntil(lambda: watched.laid_size == size)
    qtbot.wait(150)
    plain = TableView(watched.scene)
    qtbot.addWidget(plain)
    plain.resize(*size)
    assert view.grab().toImage() == plain.grab().toImage()


def test_a_table_that_grows_again_is_whole(qtbot: QtBot, watched: Watched) -> None:
    view = watched.view
    for height in (573, 573 - 98, 573, 573 - 50, 573 + 80, 400, 573):
        view.resize(1024, height)
        qtbot.waitUntil(lambda: watched.laid_size == (view.width(), view.height()))
        qtbot.waitUntil(lambda: not view.stretched)
    plain = TableView(watched.scene)
    qtbot.addWidget(plain)
    plain.resize(view.size())
    assert view.grab().toImage() == plain.grab().toImage()


def test_a_jump_is_laid_out_at_once(watched: Watched) -> None:
    watched.view.resize(1300, 600)
    assert watched.laid_size == (1300, 600)


def test_a_view_that_is_hidden_meanwhile_is_laid_out(watched: Watched) -> None:
    size = watched.drag_edge(2, 8)
    watched.view.hide()
    assert watched.laid_size == size
