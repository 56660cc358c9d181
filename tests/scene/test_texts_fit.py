"""Nothing that stands on the table is cut short or covered, however large the system's text."""

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QApplication

from azul_desktop.engine import Position, Variant, parse_record
from azul_desktop.painting import fonts
from azul_desktop.painting.theme import LIGHT
from azul_desktop.scene.items import board_item, source_items, top_bar_item
from azul_desktop.scene.render import render_scene
from azul_desktop.scene.table_scene import TableScene
from tests.scene.sample_scenes import midgame

RECORDS = Path(__file__).parents[1] / "data" / "records" / "good"
SIZES = [(1280, 745), (1024, 560), (640, 420), (480, 360)]
GRID = [(1024, 640), (1366, 768), (1920, 1080), (3840, 2160)]
NAMES = ("A", "B", "C", "D")
WIDE_NAMES = ("W" * 20, "Maria da Conceição S", "M" * 20, "Åke Sverkerson-Lindq")

Drawn = list[tuple[QRectF, str, QFont, Qt.AlignmentFlag]]


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Drawn:
    """Every line of text that is drawn."""
    found: Drawn = []

    def note(
        painter: QPainter,
        rect: QRectF,
        text: str,
        used: QFont,
        align: Qt.AlignmentFlag = fonts.LEFT,
    ) -> None:
        found.append((QRectF(rect), text, used, align))
        fonts.draw_text(painter, rect, text, used, align)

    for module in (board_item, source_items, top_bar_item):
        monkeypatch.setattr(module, "draw_text", note)
    board_item.printed_board_pixmap.cache_clear()
    return found


def show(position: Position, size: tuple[int, int], scale: float) -> TableScene:
    """Paint a table with large text."""
    scene = TableScene(LIGHT)
    scene.resize_table(*size, scale)
    scene.show_position(position, NAMES[: position.players])
    render_scene(scene, QSize(*size))
    return scene


def ink(line: tuple[QRectF, str, QFont, Qt.AlignmentFlag]) -> QRectF:
    """What the letters of a line take up of the rectangle that they stand in."""
    rect, text, used, align = line
    metrics = QFontMetricsF(used)
    whole = QRectF(0, 0, min(metrics.horizontalAdvance(text), rect.width()), metrics.capHeight())
    whole.moveCenter(rect.center())
    if align & Qt.AlignmentFlag.AlignLeft:
        whole.moveLeft(rect.left())
    elif align & Qt.AlignmentFlag.AlignRight:
        whole.moveRight(rect.right())
    return whole


def cut(drawn: Drawn) -> list[str]:
    """What does not fit into its place."""
    return [
        text
        for rect, text, used, _ in drawn
        if fonts.text_width(text, used.pixelSize(), used.weight()) > rect.width() + 1
    ]


def costly_position() -> Position:
    """Four players late in a game, of whom one pays for a full floor."""
    record = parse_record((RECORDS / "g029.azul").read_text("utf-8"), "g029.azul")
    positions = (record.position_after(n) for n in range(record.moves))
    return max(positions, key=lambda position: max(b.floor_cost for b in position.boards))


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_no_words_are_cut(drawn: Drawn, size: tuple[int, int], scale: float) -> None:
    position = costly_position()
    assert max(b.floor_cost for b in position.boards) > 9
    show(position, size, scale)
    assert not cut(drawn)


@pytest.mark.parametrize(
    ("size", "said"),
    [((803, 581), "Återblick"), ((1366, 768), "Återblick: resten ersätts av draget")],
)
def test_status_is_brief_where_the_last_round_takes_its_room(
    drawn: Drawn, size: tuple[int, int], said: str
) -> None:
    record = parse_record((RECORDS / "g029.azul").read_text("utf-8"), "g029.azul")
    positions = map(record.position_after, range(record.moves))
    scene = TableScene(LIGHT)
    scene.resize_table(*size)
    scene.show_position(
        next(position for position in positions if position.last_round),
        NAMES,
        status="Återblick: resten ersätts av draget",
        brief="Återblick",
    )
    render_scene(scene, QSize(*size))
    assert said in [text for _, text, _, _ in drawn]
    assert not cut(drawn)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_full_bag_is_told_whole(drawn: Drawn, players: int) -> None:
    show(Position.new(players, Variant.COLOURED), (1180, 640), 1.0)
    assert "Bag 100" in [text for _, text, _, _ in drawn]
    assert not cut(drawn)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_tiles_do_not_cover_the_numbers_of_displays(
    drawn: Drawn, size: tuple[int, int], scale: float
) -> None:
    scene = show(Position.new(4, Variant.GREY), size, scale)
    for source, display in enumerate(scene.layout.displays, start=1):
        numbers = [
            rect
            for rect, text, _, _ in drawn
            if text == str(source) and display.plate.contains(rect)
        ]
        assert len(numbers) == 1
        assert not any(numbers[0].adjusted(0, 1, 0, 0).intersects(s) for s in display.slots)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_what_the_floor_costs_stands_apart(
    drawn: Drawn, size: tuple[int, int], scale: float
) -> None:
    show(Position.new(4, Variant.GREY), size, scale)
    costs = [(rect, text, used) for rect, text, used, _ in drawn if text in ("−1", "−2", "−3")]
    # Boards are alike, and printed once.
    assert len(costs) == 7
    for rect, text, used in costs:
        wide = fonts.text_width(text, used.pixelSize(), used.weight())
        assert wide < 0.8 * rect.width()


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [*GRID, (640, 420)])
def test_all_words_stand_apart_on_what_they_belong_to(
    drawn: Drawn, size: tuple[int, int], scale: float, players: int, variant: Variant
) -> None:
    scene = TableScene(LIGHT)
    scene.resize_table(*size, scale)
    scene.show_position(
        midgame(players, variant),
        WIDE_NAMES[:players],
        badge="välj en plats",
        status="Återblick: ett drag härifrån ersätter resten av partiet.",
    )
    render_scene(scene, QSize(*size))
    table = scene.layout
    grounds = [table.top_bar.frame, *(board.frame for board in table.boards)]
    grounds += [display.plate for display in table.displays]
    inks = [(ink(line), line[1]) for line in drawn]
    for rect, text in inks:
        assert any(ground.contains(rect) for ground in grounds), text
    for (one, text), (other, beside) in combinations(inks, 2):
        assert not one.intersects(other), f"{text} lies on {beside}"


@pytest.mark.parametrize("size", GRID)
def test_words_grow_with_the_text_of_the_system(drawn: Drawn, size: tuple[int, int]) -> None:
    heights: dict[float, list[int]] = {}
    for scale in (0.8, 1.0, 1.5):
        drawn.clear()
        show(Position.new(2, Variant.COLOURED), size, scale)
        heights[scale] = [used.pixelSize() for _, _, used, _ in drawn]
    for small, usual, large in zip(*heights.values(), strict=True):
        assert small <= usual <= large
    small, usual, large = (sum(found) for found in heights.values())
    assert small < 0.9 * usual
    assert large > 1.2 * usual
