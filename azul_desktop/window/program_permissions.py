"""Outside programs as players: permission to start them, and what to do where a player fails."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu

from azul_desktop.model import (
    GameModel,
    KnownProgram,
    Settings,
    command_of,
    computer_of,
    computer_seat,
    level_names,
    level_text,
)
from azul_desktop.model.game_texts import RetranslatableText, isolated
from azul_desktop.window.notice_bar import Notice, NoticeBar, Offer

WAITS, FAILED = "program", "player"
"""The matters of the two notices."""
MOST_SHOWN = 300
"""Characters of a command line that fit into a notice."""
UNSHOWN = "\N{REPLACEMENT CHARACTER}"


class ProgramPermissions(QObject):
    """Asks before a program is started that nobody has chosen on this computer.

    Where a player fails, it may be asked again, and a level may take the seat in either case.
    """

    def __init__(
        self, model: GameModel, settings: Settings, notices: NoticeBar, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._model, self._settings, self._notices = model, settings, notices
        model.permission_needed.connect(self._ask)
        model.player_failed.connect(self._on_player_failed)
        self._kinds = self._current_kinds()
        model.seats_changed.connect(self._on_seats_changed)
        for signal in (model.game_started, model.jumped):
            signal.connect(self._withdraw)

    def _on_seats_changed(self) -> None:
        """Another name, as in another language, changes nothing."""
        kinds = self._current_kinds()
        if kinds != self._kinds:
            self._kinds = kinds
            self._withdraw()

    def _current_kinds(self) -> list[str]:
        return [seat.kind for seat in self._model.seats]

    def _withdraw(self) -> None:
        """Who was to move, or to move again, may be another one now."""
        self._notices.withdraw(WAITS)
        self._notices.withdraw(FAILED)

    def _ask(self, player: int) -> None:
        command = self._command(player)
        offers = [self._replacement(player)]
        # What cannot be read as a whole cannot be judged.
        if len(command) <= MOST_SHOWN:
            start = RetranslatableText(lambda: self.tr("Start it"))
            offers.insert(0, (start, lambda: self._permit(player)))
        text = RetranslatableText(partial(self._question, self._model.seats[player].name, command))
        shown = self._notices.shown
        if shown is None or (shown.key, shown.text) != (WAITS, text):
            self._notices.post(Notice(WAITS, text, tuple(offers), lasting=True))

    def _question(self, name: str, command: str) -> str:
        if len(command) > MOST_SHOWN:
            sentence = self.tr(
                "{name} is played by a program that was not chosen on this computer. Its command "
                "line is too long to be shown, so it is not started."
            )
            return sentence.format(name=isolated(name))
        visible = "".join(c if c.isprintable() else UNSHOWN for c in command)
        sentence = self.tr(
            "{name} is played by a program that was not chosen on this computer: “{command}”. "
            "Start it only if you trust it."
        )
        return sentence.format(name=isolated(name), command=visible)

    def _permit(self, player: int) -> None:
        seat = self._model.seats[player]
        self._settings.add_program(KnownProgram(self._command(player), seat.name))
        self._withdraw()
        self._model.resume()

    def _command(self, player: int) -> str:
        return command_of(computer_of(self._model.seats[player]) or "") or ""

    def _on_player_failed(self, text: str) -> None:
        # The easy move that was made instead is the last one.
        index = self._model.index - 1
        player = self._model.moves[index].player
        if player is None:
            return
        again = (
            RetranslatableText(lambda: self.tr("Take back and try again")),
            lambda: self._try_again(index),
        )
        self._notices.post(Notice(FAILED, text, (again, self._replacement(player))))

    def _try_again(self, index: int) -> None:
        self._model.jump(index)
        self._model.resume()

    def _replacement(self, player: int) -> Offer:
        label = RetranslatableText(lambda: self.tr("Let a computer play…"))
        return label, lambda: self._offer_levels(player)

    def _offer_levels(self, player: int) -> None:
        """Let a person choose who goes on for `player`."""
        menu = QMenu(self._notices)
        menu.aboutToHide.connect(menu.deleteLater)
        for level in level_names():
            action = menu.addAction(level_text(level).capitalize())
            action.triggered.connect(partial(self._replace, player, level))
        corner = self._notices.rect().bottomRight()
        corner.setX(corner.x() - menu.sizeHint().width())
        menu.popup(self._notices.mapToGlobal(corner))

    def _replace(self, player: int, level: str, checked: bool = False) -> None:
        name = self._model.seats[player].name
        self._model.change_seat(player, computer_seat(name, level))
