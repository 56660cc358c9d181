"""Tables of every size, number of players, side and theme: all is seen, large enough and apart."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from azul_desktop.scene.layout.table_layout import Layout, table_layout
from tests.scene.sample_pictures import Case, cases, name_of, painted, scene_of

LEAST_TILE = 20
SMALL = [case for case in cases() if case[0].width() < 1400]


def parts(table: Layout) -> list[QRectF]:
    """The frames of everything that stands on the table by itself."""
    boards = [board.frame for board in table.boards]
    plates = [display.plate for display in table.displays]
    return [table.top_bar.frame, table.centre, *boards, *plates]


@pytest.mark.parametrize("case", list(cases()), ids=name_of)
def test_nothing_is_cut_small_or_covered(qapp: QApplication, case: Case) -> None:
    size, players, _, _ = case
    table = table_layout(players, size.width(), size.height())
    whole = QRectF(0, 0, size.width(), size.height())
    assert table.tile >= LEAST_TILE
    assert table.display_pitch >= LEAST_TILE
    for part in parts(table):
        assert whole.contains(part)
    for one, other in combinations(parts(table), 2):
        assert not one.adjusted(1, 1, -1, -1).intersects(other)
    scene = scene_of(case)
    for tile in scene.tiles():
        assert whole.contains(tile.mapRectToScene(tile.boundingRect()))


@pytest.mark.parametrize("case", SMALL, ids=name_of)
def test_pictures_show_every_tile(qapp: QApplication, case: Case) -> None:
    image, scene = painted(case), scene_of(case)
    for tile in scene.tiles():
        side = tile.side
        rect = QRectF(tile.x() - side / 2, tile.y() - side / 2, side, side)
        assert len(colours(image, rect)) > 30


def colours(image: QImage, rect: QRectF) -> set[int]:
    """The colours within `rect`: many where a glazed tile with its pattern lies."""
    area = rect.toRect()
    return {
        image.pixel(x, y)
        for x in range(area.left(), area.right())
        for y in range(area.top(), area.bottom())
    }
