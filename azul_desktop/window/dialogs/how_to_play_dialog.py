"""The rules on a page: small pictures with a few sentences each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from azul_desktop.engine import Colour, Draft, Position
from azul_desktop.painting.theme import Theme
from azul_desktop.scene.layout.table_layout import Layout
from azul_desktop.scene.render import render_part
from azul_desktop.scene.table_scene import TableScene
from azul_desktop.scene.tile_places import WallSpace
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.dialogs.styled_dialog import StyledDialog
from azul_desktop.window.styled_widgets import Panel, button, label, start_button

TABLE = QSize(1280, 900)
"""The size of the table that the pictures are taken from."""
WIDTH, HEIGHT = 11.5, 8.6
"""The size of a picture, in heights of the text beside it."""
NOBODY = ("", "")
PLAY = (
    "coloured 2 draft 1 1 -,YRKW,BBRW,BYKK,- YRW 17.12.15.15.16 0.0.0.0.0 "
    "4:-/KK/-/YYY/-:.Y.../W.Y../...../...../.....:1RR "
    "0:-/-/-/-/-:...../...../...../...../.....:-"
)
END = (
    "coloured 5 over 1 1 -,-,-,-,- 1 17.18.19.18.18 0.0.0.0.0 "
    "9:-/-/-/-/-:B..../.B.../KWBYR/.K.../Y..W.:- "
    "0:-/-/-/-/-:...../...../...../...../.....:-"
)


@dataclass(frozen=True, slots=True)
class RulePicture:
    """A part of the table of `position` once it has been got ready; `part` is what to see of it."""

    position: str
    part: Callable[[Layout], QRectF]
    ready: Callable[[TableScene, Position], None] = lambda scene, position: None


class Picture(QWidget):
    """A picture in the theme, as large as the text asks and sharp on every screen."""

    def __init__(self, picture: RulePicture, appearance: Appearance) -> None:
        super().__init__()
        self._picture, self._appearance = picture, appearance
        self._painted = QPixmap()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self._repaint)

    def sizeHint(self) -> QSize:
        text = self.fontInfo().pixelSize()
        return QSize(round(WIDTH * text), round(HEIGHT * text))

    def _repaint(self) -> None:
        self._painted = QPixmap()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        pixels = self.size() * self.devicePixelRatioF()
        if self._painted.size() != pixels:
            self._painted = self._paint()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(QBrush(self._painted))
            painter.setPen(QPen(QColor(self._appearance.theme.board_line), 1))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)

    def _paint(self) -> QPixmap:
        scene = scene_of(self._picture, self._appearance.theme)
        part = shaped(self._picture.part(scene.layout), self.width() / self.height())
        image = render_part(scene, part, self.size(), self.devicePixelRatioF())
        return QPixmap.fromImage(image)


def scene_of(picture: RulePicture, theme: Theme) -> TableScene:
    """The table that `picture` is a part of."""
    position = Position.parse(picture.position)
    scene = TableScene(theme)
    scene.resize_table(TABLE.width(), TABLE.height())
    scene.show_position(position, NOBODY, badge="")
    picture.ready(scene, position)
    return scene


def shaped(part: QRectF, shape: float) -> QRectF:
    """`part` and what is around it, `shape` times as wide as high."""
    whole = QRectF(part)
    whole.setWidth(max(part.width(), part.height() * shape))
    whole.setHeight(whole.width() / shape)
    whole.moveCenter(part.center())
    return whole


def _display(layout: Layout) -> QRectF:
    plate = layout.displays[2].plate
    edge = 0.04 * plate.width()
    return plate.adjusted(-edge, -edge, edge, edge)


def _take(scene: TableScene, position: Position) -> None:
    scene.light(3, Colour.BLUE)


def _lines(layout: Layout) -> QRectF:
    board = layout.boards[0]
    return board.lines[0][0].united(board.lines[3][3]).adjusted(0, 0, board.pitch, 0)


def _fill(scene: TableScene, position: Position) -> None:
    draft = Draft(3, Colour.BLUE, 2)
    scene.show_targets(0, [draft.target], aimed=draft.target)
    scene.show_preview(0, draft, position.preview(draft))


def _row_to_wall(layout: Layout) -> QRectF:
    board = layout.boards[0]
    return board.lines[0][0].united(board.lines[3][1]).united(board.wall[3][2])


def _wall_around(layout: Layout) -> QRectF:
    wall = layout.boards[0].wall
    return wall[0][0].united(wall[2][2]).adjusted(-0.2 * layout.pitch, 0, 0.2 * layout.pitch, 0)


def _score(scene: TableScene, position: Position) -> None:
    run = position.space_score(0, 1, 1)
    scene.show_space_preview(WallSpace(0, 1, 1), Colour.BLUE, run)


def _floor(layout: Layout) -> QRectF:
    board = layout.boards[0]
    edge = QPointF(0, 0.3 * board.pitch)
    floor = QRectF(board.floor_costs[0].topLeft() - edge, board.floor[6].bottomRight() + edge)
    return floor.adjusted(0, -2.6 * board.pitch, 0, 0)


def _wall(layout: Layout) -> QRectF:
    board = layout.boards[0]
    edge = 0.1 * board.pitch
    return board.lines[0][0].united(board.wall_area).adjusted(0, -edge, edge, edge)


PICTURES = (
    RulePicture(PLAY, _display, _take),
    RulePicture(PLAY, _lines, _fill),
    RulePicture(PLAY, _row_to_wall),
    RulePicture(PLAY, _wall_around, _score),
    RulePicture(PLAY, _floor),
    RulePicture(END, _wall),
)
"""What one does in a round, in order, and how a game ends."""


class HowToPlayDialog(StyledDialog):
    """How a round goes, what scores, and how the game ends."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(lambda: self.tr("How to play"), appearance, parent)
        grid = QGridLayout()
        grid.setSpacing(0)
        for number, picture in enumerate(PICTURES):
            grid.addWidget(self._panel(number, picture), number // 2, number % 2)
        self.body.addLayout(grid)
        self.close_button = self.retranslator.set_text(start_button(), lambda: self.tr("Close"))
        self.tutorial = self.retranslator.set_text(
            button("", "quiet"), lambda: self.tr("Never played? Take the tutorial")
        )
        self.add_buttons(self.tutorial, self.close_button)
        self.close_button.clicked.connect(self.accept)

    def _parts(self) -> list[tuple[str, str]]:
        """The title and the sentences that go with each of `PICTURES`."""
        return [
            (
                self.tr("Take"),
                self.tr(
                    "On your turn take every tile of one colour from a display; the others there "
                    "move to the centre. Or take every tile of one colour from the centre. Who "
                    "does that first in a round also takes the marker, and will start the next."
                ),
            ),
            (
                self.tr("Fill a line"),
                self.tr(
                    "Put all of them into one pattern line, which holds a single colour. A colour "
                    "that is on the wall in that row already cannot go there. Tiles that do not "
                    "fit fall to the floor."
                ),
            ),
            (
                self.tr("Tile the wall"),
                self.tr(
                    "When all tiles are taken, each complete line moves one tile to the wall, from "
                    "the top down. Lines that are not complete stay. On the grey side you choose "
                    "the column; no colour may come twice in a row or column."
                ),
            ),
            (
                self.tr("Score"),
                self.tr(
                    "A tile with no neighbours scores 1. Otherwise count the unbroken run through "
                    "it across and the one down, itself in each that is longer than one."
                ),
            ),
            (
                self.tr("Mind the floor"),
                self.tr(
                    "At the end of the round everything on your floor line costs the points "
                    "written above it, the marker included. Nobody falls below zero."
                ),
            ),
            (
                self.tr("The end"),
                self.tr(
                    "The game ends after the round in which someone completes a row of the wall. "
                    "Each complete row then brings 2 points, each column 7, and all five tiles of "
                    "a colour 10."
                ),
            ),
        ]

    def _panel(self, number: int, picture: RulePicture) -> Panel:
        panel = Panel(self.appearance)
        row = QHBoxLayout(panel)
        row.setContentsMargins(20, 16, 22, 16)
        row.setSpacing(16)
        row.addWidget(Picture(picture, self.appearance))
        column = QVBoxLayout()
        column.setSpacing(4)
        column.addWidget(
            self.retranslator.set_text(label("", "heading"), lambda: self._parts()[number][0])
        )
        sentences = self.retranslator.set_text(label(), lambda: self._parts()[number][1])
        sentences.setWordWrap(True)
        sentences.setMinimumWidth(230)
        sentences.setAlignment(Qt.AlignmentFlag.AlignTop)
        column.addWidget(sentences, 1)
        row.addLayout(column, 1)
        return panel
