"""The computer at a seat: one of the levels, or another program."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QHBoxLayout,
    QSizePolicy,
    QSlider,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from azul_desktop.engine import Colour
from azul_desktop.model import KnownProgram, command_of, level_text, program_player
from azul_desktop.painting.fonts import BOLD, CENTRED, draw_text, font
from azul_desktop.painting.surfaces import paint_space
from azul_desktop.painting.tile_pixmaps import TileStyle, draw_tile
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.dialogs.program_dialog import ProgramDialog
from azul_desktop.window.language import Retranslator
from azul_desktop.window.styled_widgets import ElidedLabel, button, role


class LevelPicker(QSlider):
    """As many tiles as the level is high, weakest first, with its name below.

    A slider to the keyboard and to screen readers; its value is the index of the level.
    """

    def __init__(self, levels: Sequence[str], appearance: Appearance) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._levels, self._appearance = tuple(levels), appearance
        self.setRange(0, len(levels) - 1)
        self.setPageStep(1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.valueChanged.connect(self._describe)
        appearance.changed.connect(self.update)
        Retranslator(self).add(self._describe)

    @property
    def level(self) -> str:
        return self._levels[self.value()]

    @level.setter
    def level(self, level: str) -> None:
        """Choose `level`; an unknown one leaves the choice as it is."""
        if level in self._levels:
            self.setValue(self._levels.index(level))

    def _describe(self) -> None:
        self.setAccessibleName(self.tr("Level: {level}").format(level=level_text(self.level)))

    def sizeHint(self) -> QSize:
        text = self.fontInfo().pixelSize()
        return QSize(8 * text, round(3.4 * text))

    minimumSizeHint = sizeHint

    def _tile_rects(self) -> list[QRectF]:
        count = len(self._levels)
        side = min(1.7 * self.fontInfo().pixelSize(), self.width() / (1.25 * count))
        step = 1.25 * side
        left = (self.width() - step * count + 0.25 * side) / 2
        return [QRectF(left + index * step, 2, side, side) for index in range(count)]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._choose_at(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._choose_at(event)

    def _choose_at(self, event: QMouseEvent) -> None:
        x = event.position().x()
        self.setValue(sum(rect.left() <= x for rect in self._tile_rects()) - 1)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            theme, rects = self._appearance.theme, self._tile_rects()
            for index, rect in enumerate(rects):
                if index <= self.value():
                    draw_tile(painter, Colour.YELLOW, rect, theme, TileStyle.FLAT)
                else:
                    paint_space(painter, rect, theme, theme.space)
            if self.hasFocus():
                painter.setPen(QPen(QColor(theme.focus), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                around = rects[0].united(rects[-1]).adjusted(-4, -1, 4, 3)
                painter.drawRoundedRect(around, 6, 6)
            text = self.fontInfo().pixelSize()
            name = QRectF(0, rects[0].bottom() + 3, self.width(), 1.4 * text)
            painter.setPen(QColor(theme.ink))
            draw_text(painter, name, level_text(self.level).capitalize(), font(text, BOLD), CENTRED)


class ComputerChoice(QStackedWidget):
    """Levels to pick from, or the name of the program that was chosen instead.

    `changed` comes with any change, `program_chosen` carries a KnownProgram that was just tried.
    """

    changed = Signal()
    program_chosen = Signal(object)

    def __init__(
        self, levels: Sequence[str], programs: Sequence[KnownProgram], appearance: Appearance
    ) -> None:
        """`programs` are those chosen before; what is added to them later is offered, too."""
        super().__init__()
        self._programs, self._appearance = programs, appearance
        self._program: KnownProgram | None = None
        self.level = LevelPicker(levels, appearance)
        self.another, self.change, self.back = (button("", "flat") for _ in range(3))
        self._name = ElidedLabel(Qt.AlignmentFlag.AlignHCenter)
        role(self._name, "heading")
        # A long command line widens nothing.
        self._name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        retranslator = Retranslator(self)
        retranslator.set_text(self.another, lambda: self.tr("Another program…"))
        retranslator.set_text(self.change, lambda: self.tr("Change…"))
        retranslator.set_text(self.back, lambda: self.tr("Levels"))
        self._lay_out()
        self.level.valueChanged.connect(self.changed)
        self.another.clicked.connect(self._ask)
        self.change.clicked.connect(self._ask)
        self.back.clicked.connect(lambda: self._use(None))

    def _lay_out(self) -> None:
        levels, program = QWidget(), QWidget()
        for page, first, *others in (
            (levels, self.level, self.another),
            (program, self._name, self.change, self.back),
        ):
            column = QVBoxLayout(page)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(2)
            column.addWidget(first)
            row = QHBoxLayout()
            row.setSpacing(4)
            row.addStretch()
            for other in others:
                row.addWidget(other)
            row.addStretch()
            column.addLayout(row)
            self.addWidget(page)

    @property
    def player(self) -> str:
        """The computer player's name, as a seat has it."""
        program = self._program
        return self.level.level if program is None else program_player(program.command)

    @player.setter
    def player(self, player: str) -> None:
        command = command_of(player)
        if command is None:
            self.level.level = player
            self._show(None)
            return
        known = (program for program in self._programs if program.command == command)
        self._show(next(known, KnownProgram(command, "")))

    @property
    def title(self) -> str:
        """The program's own name; empty for a level, and where it has none."""
        return "" if self._program is None else self._program.title

    def _ask(self) -> None:
        command = "" if self._program is None else self._program.command
        dialog = ProgramDialog(command, self._programs, self._appearance, self.window())
        dialog.chosen.connect(self.program_chosen)
        dialog.chosen.connect(self._use)
        dialog.open()

    def _use(self, program: KnownProgram | None) -> None:
        """Let `program` play, or the level."""
        self._show(program)
        (self.level if program is None else self.change).setFocus()
        self.changed.emit()

    def _show(self, program: KnownProgram | None) -> None:
        self._program = program
        self.setCurrentIndex(0 if program is None else 1)
        if program is not None:
            self._name.setText(program.title or program.command)
