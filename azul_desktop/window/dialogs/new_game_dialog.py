"""The dialog that sets a new game up."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from azul_desktop.engine import Seat
from azul_desktop.model import GameSetup, KnownProgram
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.default_setups import FEWEST, MOST, all_seats, named
from azul_desktop.window.dialogs.choice_widgets import ChoiceRow, SideChoice
from azul_desktop.window.dialogs.seat_card import FreeSeat, SeatCard
from azul_desktop.window.dialogs.styled_dialog import GAP, StyledDialog
from azul_desktop.window.styled_widgets import button, label, start_button

BY_LOT = None
"""The starter of a game that nobody has chosen one for."""


class NewGameDialog(StyledDialog):
    """Seats, side of the board and who starts. `wanted` carries the GameSetup to play.

    `program_chosen` carries a KnownProgram that a person has just chosen for a seat.
    """

    wanted = Signal(object)
    program_chosen = Signal(object)

    def __init__(
        self,
        setup: GameSetup,
        levels: Sequence[str],
        appearance: Appearance,
        names: Sequence[str] = (),
        parent: QWidget | None = None,
        programs: Sequence[KnownProgram] = (),
    ) -> None:
        """Begin with `setup`; `names` and `programs` are those that have played before."""
        super().__init__(lambda: self.tr("New game"), appearance, parent)
        self._programs = list(programs)
        self.cards = [SeatCard(seat, levels, self._programs, appearance) for seat in range(MOST)]
        self.free = [FreeSeat(seat, appearance) for seat in range(MOST)]
        self._places = [QStackedWidget() for _ in range(MOST)]
        self.side = SideChoice(appearance)
        self.starter = ChoiceRow()
        self.start = self.retranslator.set_text(start_button(), lambda: self.tr("Start the game"))
        self.cancel = self.retranslator.set_text(button("", "quiet"), lambda: self.tr("Cancel"))
        self.tutorial = self.retranslator.set_text(
            button("", "quiet"), lambda: self.tr("Never played? Take the tutorial")
        )
        self._players = len(setup.seats)
        self.retranslator.add(self._name_starters)
        self._lay_out()
        for card, seat in zip(self.cards, all_seats(setup, names), strict=True):
            card.show_player(seat)
        self._connect()
        self._seat_players()
        self.side.chosen = setup.variant
        if setup.starter is not None and setup.starter < self._players:
            self.starter.choose(setup.starter)
        self.start.setFocus()

    def _lay_out(self) -> None:
        table = QHBoxLayout()
        table.setSpacing(0)
        for place, card, free in zip(self._places, self.cards, self.free, strict=True):
            place.addWidget(card)
            place.addWidget(free)
            table.addWidget(place, 1)
        self.body.addLayout(table)
        self.body.addWidget(self.side)
        who = QVBoxLayout()
        who.setSpacing(6)
        who.addWidget(
            self.retranslator.set_text(label("", "heading"), lambda: self.tr("Who starts?"))
        )
        who.addWidget(self.starter)
        foot = QHBoxLayout()
        foot.setContentsMargins(7, 0, 7, 0)
        foot.setSpacing(GAP)
        foot.addLayout(who)
        foot.addStretch()
        foot.addWidget(self.tutorial)
        foot.addWidget(self.cancel)
        foot.addWidget(self.start)
        self.body.addLayout(foot)

    def _connect(self) -> None:
        for card in self.cards:
            card.changed.connect(self._name_starters)
            card.leaving.connect(lambda seat=card.seat: self._leave(seat))
            card.computer.program_chosen.connect(self._remember)
        for free in self.free:
            free.clicked.connect(self._join)
        self.start.clicked.connect(self._start)
        self.cancel.clicked.connect(self.reject)

    def _remember(self, program: KnownProgram) -> None:
        self._programs.insert(0, program)
        self.program_chosen.emit(program)

    @property
    def setup(self) -> GameSetup:
        """What stands in the dialog now."""
        chosen = self.starter.chosen
        starter = chosen if isinstance(chosen, int) else None
        return GameSetup(self.side.chosen, tuple(self._seats()), starter)

    def _seats(self) -> list[Seat]:
        return named([card.player for card in self.cards[: self._players]])

    def _seat_players(self) -> None:
        for seat, place in enumerate(self._places):
            taken = seat < self._players
            place.setCurrentWidget(self.cards[seat] if taken else self.free[seat])
            self.cards[seat].leave.setVisible(self._players > FEWEST)
            self.free[seat].setEnabled(seat == self._players)
        self._name_starters()

    def _name_starters(self) -> None:
        names = [(seat, player.name) for seat, player in enumerate(self._seats())]
        lot = (BY_LOT, self.tr("Drawn by lot"))
        self.starter.offer(self.tr("Who starts"), [lot, *names], typed=range(MOST))

    def _join(self) -> None:
        card = self.cards[self._players]
        self._players += 1
        self._seat_players()
        card.name.setFocus()

    def _leave(self, seat: int) -> None:
        """Let the others move up; who leaves waits at the last seat."""
        order = [s for s in range(MOST) if s != seat] + [seat]
        kept = [self.cards[s].player for s in order]
        self._players -= 1
        for card, player in zip(self.cards, kept, strict=True):
            card.show_player(player)
        self._seat_players()
        self.free[self._players].setFocus()

    def _start(self) -> None:
        self.wanted.emit(self.setup)
        self.accept()
