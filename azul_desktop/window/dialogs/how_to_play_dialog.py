"""The rules on a page: small pictures with a few sentences each."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from azul_desktop.window.appearance import Appearance
from azul_desktop.window.dialogs.rule_pictures import PICTURES, Picture, RulePicture
from azul_desktop.window.dialogs.styled_dialog import (
    Panel,
    StyledDialog,
    button,
    label,
    start_button,
)


class HowToPlayDialog(StyledDialog):
    """How a round goes, what scores, and how the game ends."""

    def __init__(self, look: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(lambda: self.tr("How to play"), look, parent)
        grid = QGridLayout()
        grid.setSpacing(0)
        for number, picture in enumerate(PICTURES):
            grid.addWidget(self._panel(number, picture), number // 2, number % 2)
        self.body.addLayout(grid)
        self.close_button = self.words.on(start_button(), lambda: self.tr("Close"))
        self.tutorial = self.words.on(
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
        panel = Panel(self.look)
        row = QHBoxLayout(panel)
        row.setContentsMargins(20, 16, 22, 16)
        row.setSpacing(16)
        row.addWidget(Picture(picture, self.look))
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(self.words.on(label("", "heading"), lambda: self._parts()[number][0]))
        sentences = self.words.on(label(), lambda: self._parts()[number][1])
        sentences.setWordWrap(True)
        sentences.setMinimumWidth(230)
        sentences.setAlignment(Qt.AlignmentFlag.AlignTop)
        words.addWidget(sentences, 1)
        row.addLayout(words, 1)
        return panel
