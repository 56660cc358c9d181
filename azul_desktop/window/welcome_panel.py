"""The panel over the table before a game is in play: a question, and what to begin with."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from azul_desktop.engine import Colour
from azul_desktop.model import GameModel
from azul_desktop.painting.theme import with_alpha
from azul_desktop.painting.tile_pixmaps import draw_tile
from azul_desktop.window.appearance import Appearance
from azul_desktop.window.language import Retranslator
from azul_desktop.window.styled_widgets import Panel, button, label
from azul_desktop.window.window_texts import players_text

Text = Callable[[], str]


class TileRow(QWidget):
    """The five tiles side by side."""

    SIDE = 38

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.setFixedHeight(round(1.4 * self.SIDE))
        appearance.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        step = 1.28 * self.SIDE
        left = (self.width() - step * len(Colour) + 0.28 * self.SIDE) / 2
        with QPainter(self) as painter:
            for colour in Colour:
                rect = QRectF(left + step * colour, 4, self.SIDE, self.SIDE)
                draw_tile(painter, colour, rect, self._appearance.theme)


class WelcomePanel(QWidget):
    """Covers its parent, dims what is behind, and asks one question with its answers.

    The first answer is the gold one, which Enter gives. `painted` is sent once for every question,
    when it has been painted.
    """

    painted = Signal()
    go_on_wanted = Signal()
    new_game_wanted = Signal()
    tutorial_wanted = Signal()
    open_wanted = Signal()

    def __init__(self, model: GameModel, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._model, self._appearance = model, appearance
        self._unpainted = False
        self.answers: list[QPushButton] = []
        self._texts: tuple[Text, ...] = (str, str)
        self._panel = Panel(appearance)
        self._panel.chosen = True
        self._heading = label("", "greeting")
        self._question = label("", "note")
        self._buttons = QHBoxLayout()
        self._lay_out()
        self._covered = parent
        parent.installEventFilter(self)
        appearance.changed.connect(self.update)
        Retranslator(self).add(self._retranslate)
        self.hide()

    def _lay_out(self) -> None:
        for text in (self._heading, self._question):
            text.setTextFormat(Qt.TextFormat.PlainText)
            text.setAlignment(Qt.AlignmentFlag.AlignCenter)
            text.setWordWrap(True)
        self._buttons.setSpacing(12)
        column = QVBoxLayout(self._panel)
        column.setContentsMargins(44, 32, 44, 34)
        column.setSpacing(12)
        column.addWidget(TileRow(self._appearance))
        column.addWidget(self._heading)
        column.addWidget(self._question)
        column.addSpacing(6)
        column.addLayout(self._buttons)
        self._panel.setMinimumWidth(460)
        middle = QGridLayout(self)
        middle.addWidget(self._panel, 0, 0, Qt.AlignmentFlag.AlignCenter)

    def offer(self) -> None:
        """Ask whether to go on with the game of the model, or else how to begin one."""
        if self._model.opening is None:
            self._offer_new_game()
        else:
            self._offer_unfinished()

    def _offer_unfinished(self) -> None:
        go_on, other = self.ask(
            lambda: self.tr("Welcome back"),
            self._unfinished,
            lambda: self.tr("Go on"),
            lambda: self.tr("New game…"),
        )
        go_on.clicked.connect(self.go_on_wanted)
        other.clicked.connect(self.new_game_wanted)

    def _unfinished(self) -> str:
        question = self.tr("Go on with the game of {names}, round {round}?")
        return question.format(names=players_text(self._model), round=self._model.position.round)

    def _offer_new_game(self) -> None:
        new, tutorial, file = self.ask(
            lambda: self.tr("Welcome to the table"),
            lambda: self.tr(
                "Two to four players, persons and computers as you like. "
                "If you have never played, take the tutorial first."
            ),
            lambda: self.tr("New game…"),
            lambda: self.tr("Tutorial"),
            lambda: self.tr("Open a game…"),
        )
        new.clicked.connect(self.new_game_wanted)
        tutorial.clicked.connect(self.tutorial_wanted)
        file.clicked.connect(self.open_wanted)

    def ask(self, heading: Text, question: Text, *answers: Text) -> list[QPushButton]:
        """Show this question; gives the buttons of the answers, in their order."""
        for old in self.answers:
            self._buttons.removeWidget(old)
            old.deleteLater()
        self._unpainted = True
        self._texts = (heading, question, *answers)
        self.answers = [button("", "quiet" if n else "start") for n in range(len(answers))]
        self._retranslate()
        # The first answer is the last that Tab comes to, as it is the last in the row.
        for made in reversed(self.answers):
            self._buttons.addWidget(made, 1)
        self.setGeometry(self._covered.rect())
        self.show()
        self.raise_()
        self.answers[0].setFocus()
        return self.answers

    def _retranslate(self) -> None:
        heading, question, *answers = (text() for text in self._texts)
        self._heading.setText(heading)
        self._question.setText(question)
        self.setAccessibleName(heading)
        self.setAccessibleDescription(question)
        for made, answer in zip(self.answers, answers, strict=True):
            made.setText(answer)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.setGeometry(self._covered.rect())
        elif isinstance(event, QFocusEvent) and event.gotFocus() and self.isVisible():
            # What is covered is not to be played on by keys either.
            forward = event.reason() == Qt.FocusReason.TabFocusReason
            self.answers[-1 if forward else 0].setFocus()
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter gives the answer that has the focus, else the first one."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            focused = [answer for answer in self.answers if answer.hasFocus()]
            (focused or self.answers)[0].click()
            return
        super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), with_alpha(self._appearance.theme.scrim, 0.5))
        if self._unpainted:
            self._unpainted = False
            QTimer.singleShot(0, self, self.painted.emit)
