"""A seat at the table, as the New Game dialog shows it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from azul_desktop.engine import Colour, Seat
from azul_desktop.model import PERSON, KnownProgram, computer_of, computer_seat
from azul_desktop.painting.theme import with_alpha
from azul_desktop.painting.tile_pixmaps import TileStyle, draw_tile
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.default_setups import LONGEST_NAME, clean_name, default_name
from azul_desktop.window.dialogs.choice_widgets import ChoiceRow
from azul_desktop.window.dialogs.computer_choice import ComputerChoice
from azul_desktop.window.language import Retranslator
from azul_desktop.window.styled_widgets import Panel, button, label

COMPUTER = "computer"
"""Beside PERSON the other kind of player, of whatever level."""


class Emblem(QWidget):
    """The tile that stands for a seat."""

    def __init__(self, seat: int, appearance: Appearance) -> None:
        super().__init__()
        self._colour, self._appearance = Colour(seat), appearance
        self.setFixedSize(34, 34)
        appearance.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            rect = QRectF(3, 2, 28, 28)
            draw_tile(painter, self._colour, rect, self._appearance.theme, TileStyle.SOLID)


class SeatCard(Panel):
    """Who plays at `seat`, from 0: a person or a computer, and the name.

    `changed` comes with any change, `leaving` when the player is to leave; `computer` is
    who plays where it is none of the persons.
    """

    changed = Signal()
    leaving = Signal()

    def __init__(
        self,
        seat: int,
        levels: Sequence[str],
        programs: Sequence[KnownProgram],
        appearance: Appearance,
    ) -> None:
        super().__init__(appearance)
        self.seat = seat
        self._names = {PERSON: "", COMPUTER: ""}
        self.name = QLineEdit(maxLength=LONGEST_NAME)
        self.kind = ChoiceRow()
        self.computer = ComputerChoice(levels, programs, appearance)
        self.leave = button("✕", "flat")
        self._person_note = label("", "note")
        self._number = label("", "heading")
        self._person_note.setAlignment(Qt.AlignmentFlag.AlignCenter)
        Retranslator(self).add(self._retranslate)
        self._lay_out()
        self._show_kind()
        self.kind.changed.connect(self._kind_chosen)
        self.name.textChanged.connect(self.changed)
        self.computer.changed.connect(self._computer_chosen)
        self.leave.clicked.connect(self.leaving)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(Emblem(self.seat, self.appearance))
        head.addWidget(self._number, 1)
        head.addWidget(self.leave)
        self._below = QStackedWidget()
        self._below.addWidget(self._person_note)
        self._below.addWidget(self.computer)
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 18, 20, 16)
        column.setSpacing(9)
        column.addLayout(head)
        column.addWidget(self.name)
        column.addWidget(self.kind)
        column.addWidget(self._below)
        column.addStretch()

    def _retranslate(self) -> None:
        number = self.seat + 1
        self._number.setText(self.tr("Player {number}").format(number=number))
        self.name.setAccessibleName(self.tr("Name of player {number}").format(number=number))
        self.kind.offer(
            self.tr("Who plays as player {number}").format(number=number),
            [(PERSON, self.tr("Person")), (COMPUTER, self.tr("Computer"))],
        )
        leave = self.tr("Player {number} leaves the table").format(number=number)
        self.leave.setAccessibleName(leave)
        self.leave.setToolTip(leave)
        self._person_note.setText(self.tr("plays at this screen"))
        self._suggest_name()

    def _suggest_name(self) -> None:
        self.name.setPlaceholderText(self._default_name())

    def _default_name(self) -> str:
        """What the player is called until someone types a name."""
        own = clean_name(self.computer.title) if self.is_computer else ""
        return own or default_name(self.seat, self.is_computer)

    @property
    def is_computer(self) -> bool:
        return self.kind.chosen == COMPUTER

    @property
    def player(self) -> Seat:
        """The seat as a record has it, the default name filled in."""
        name = clean_name(self.name.text()) or self.name.placeholderText()
        return computer_seat(name, self.computer.player) if self.is_computer else Seat(name, PERSON)

    def show_player(self, seat: Seat) -> None:
        """Show who sat here; the default name is shown as one that nobody has typed."""
        computer = computer_of(seat)
        kind = PERSON if computer is None else COMPUTER
        if computer is not None:
            self.computer.player = computer
        self.kind.choose(kind)
        self._names[kind] = "" if seat.name == self._default_name() else seat.name
        self._show_kind()

    def _kind_chosen(self) -> None:
        other = PERSON if self.is_computer else COMPUTER
        self._names[other] = self.name.text()
        self._show_kind()
        self.changed.emit()

    def _computer_chosen(self) -> None:
        self._suggest_name()
        self.changed.emit()

    def _show_kind(self) -> None:
        kind = COMPUTER if self.is_computer else PERSON
        self._suggest_name()
        self.name.setText(self._names[kind])
        self._below.setCurrentWidget(self.computer if self.is_computer else self._person_note)


class FreeSeat(QPushButton):
    """An empty place at the table: press it to sit someone there."""

    def __init__(self, seat: int, appearance: Appearance) -> None:
        super().__init__()
        self._seat, self._appearance = seat, appearance
        self.setAutoDefault(False)
        Retranslator(self).add(self._retranslate)
        appearance.changed.connect(self.update)

    def _retranslate(self) -> None:
        self.setText(self.tr("Add a player"))
        self.setAccessibleName(self.tr("Add player {number}").format(number=self._seat + 1))

    def sizeHint(self) -> QSize:
        return QSize(150, 150)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            theme = self._appearance.theme
            edge = Panel.MARGIN + 2
            frame = QRectF(self.rect()).adjusted(edge, edge, -edge, -edge)
            warm = self.underMouse() or self.hasFocus()
            pen = QPen(QColor(theme.focus if self.hasFocus() else theme.board_edge), 2)
            pen.setDashPattern([3, 3])
            painter.setPen(pen)
            painter.setBrush(with_alpha(theme.board_lit, 0.55 if warm else 0.25))
            painter.drawRoundedRect(frame, 11, 11)
            middle, arm = frame.center(), 13.0
            plus = QPen(QColor(theme.board_edge), 4)
            plus.setCapStyle(Qt.PenCapStyle.RoundCap)
            painter.setPen(plus)
            cross = QRectF(middle.x() - arm, middle.y() - 24 - arm, 2 * arm, 2 * arm)
            across, down = QPointF(arm, 0), QPointF(0, arm)
            painter.drawLine(cross.center() - across, cross.center() + across)
            painter.drawLine(cross.center() - down, cross.center() + down)
            painter.setPen(QColor(theme.ink))
            text = frame.adjusted(8, 0, -8, 0)
            text.setTop(cross.bottom() + 10)
            painter.drawText(
                text, int(Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap), self.text()
            )
