"""Reads records and replays them, checking every line.

As a command: `python -m tests.reference.records FILE...` reports each wrong file and exits 1.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from .position import position_line
from .rules import DISPLAYS, VARIANTS, Game, IllegalError


class Wrong(Exception):
    """A record breaks the rules or the notation at `line` (counted from 1)."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class Reader:
    """Reads a record one line at a time; every method raises IllegalError at a fault."""

    def __init__(self) -> None:
        self.titled = False
        self.variant = ""
        self.players: list[tuple[str, str]] = []
        self.starter = ""
        self.seed = ""
        self.game: Game | None = None
        self.moves = 0
        self.scores_due = False
        self.finished = False

    def read(self, line: str) -> None:
        """Take in one line."""
        words = line.split("#", maxsplit=1)[0].split()
        if len(words) == 0:
            return
        if not self.titled:
            self.read_title(words)
        elif words[0] == "deal":
            self.read_deal(words[1:])
        elif words[0] == "scores":
            self.read_scores(words[1:])
        elif words[0] == "final":
            self.read_final(words[1:])
        elif words[0].isdigit():
            self.read_move(words)
        elif self.game is None:
            self.read_header(words, line)
        else:
            raise IllegalError(f"unknown word {words[0]}")

    def read_title(self, words: list[str]) -> None:
        if words != ["azul", "1"]:
            raise IllegalError("the first line must be: azul 1")
        self.titled = True

    def read_header(self, words: list[str], line: str) -> None:
        """Read a header line; unknown words are allowed."""
        if words[0] == "player":
            self.read_player(line)
        elif words[0] in ("variant", "starter", "seed"):
            if len(words) != 2:
                raise IllegalError(f"{words[0]} needs one value")
            if getattr(self, words[0]) != "":
                raise IllegalError(f"a second {words[0]}")
            setattr(self, words[0], words[1])
            self.check_header_value(words[0], words[1])

    def check_header_value(self, word: str, value: str) -> None:
        if word == "variant":
            if value not in VARIANTS:
                raise IllegalError(f"there is no variant {value}")
        elif not (value.isascii() and value.isdigit()):
            raise IllegalError(f"{word} must be a number")

    def read_player(self, line: str) -> None:
        """Read `player NAME | KIND`: a name may hold anything, a comment may follow the kind."""
        text = line.strip()[len("player") :]
        if " | " not in text:
            raise IllegalError("a player needs a name and a kind")
        name, kind = text.rsplit(" | ", 1)
        kind = kind.split("#")[0].strip()
        if name.strip() == "" or kind == "":
            raise IllegalError("a player needs a name and a kind")
        self.players.append((name.strip(), kind))

    def start_game(self) -> Game:
        """Close the header and return the game that it describes."""
        if self.variant == "":
            raise IllegalError("the variant is missing")
        if len(self.players) not in DISPLAYS:
            raise IllegalError(f"{len(self.players)} players")
        if self.starter == "":
            raise IllegalError("the starter is missing")
        if int(self.starter) not in range(1, len(self.players) + 1):
            raise IllegalError(f"there is no player {self.starter} to start")
        return Game(len(self.players), self.variant, int(self.starter) - 1)

    def running_game(self) -> Game:
        if self.game is None:
            raise IllegalError("nothing has been dealt yet")
        if self.finished:
            raise IllegalError("nothing may follow the final scores")
        return self.game

    def read_deal(self, groups: list[str]) -> None:
        if self.game is None:
            self.game = self.start_game()
        game = self.running_game()
        if self.scores_due:
            raise IllegalError("the scores of the round are missing")
        game.deal([[] if group == "-" else list(group.upper()) for group in groups])

    def read_move(self, words: list[str]) -> None:
        game = self.running_game()
        if len(words) != 2:
            raise IllegalError("a move is a player and what is played")
        if self.scores_due:
            raise IllegalError("the scores of the round are missing")
        if game.phase not in ("draft", "tile"):
            raise IllegalError("no move is due")
        if words[0] != str(game.turn + 1):
            raise IllegalError(f"player {game.turn + 1} must move")
        game.play(words[1].upper())
        self.moves += 1
        self.scores_due = game.phase in ("deal", "over")

    def read_scores(self, words: list[str]) -> None:
        game = self.running_game()
        if not self.scores_due:
            raise IllegalError("no scores are due")
        if words != [str(score) for score in game.round_scores]:
            raise IllegalError(f"the scores are {game.round_scores}")
        self.scores_due = False

    def read_final(self, words: list[str]) -> None:
        game = self.running_game()
        if self.scores_due:
            raise IllegalError("the scores of the round are missing")
        if game.phase != "over":
            raise IllegalError("the game is not over")
        scores = [str(board.score) for board in game.boards]
        if words != scores:
            raise IllegalError(f"the final scores are {' '.join(scores)}")
        self.finished = True


def replay(text: str) -> Iterator[Reader]:
    """Yield the reader after each line of a record; raise Wrong at the first faulty line."""
    reader = Reader()
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        try:
            reader.read(line.removesuffix("\r"))
        except IllegalError as error:
            raise Wrong(number, str(error)) from None
        if reader.game is not None:
            reader.game.check_counts()
        yield reader
    if reader.game is None:
        try:
            reader.game = reader.start_game()
        except IllegalError as error:
            raise Wrong(len(lines), str(error)) from None
        yield reader


def check_record(text: str) -> None:
    """Read a whole record; raise Wrong at the first faulty line. An unfinished game is fine."""
    for _ in replay(text):
        pass


def final_game(text: str) -> Game:
    """Return the game as it stands at the end of a record."""
    game: Game | None = None
    for reader in replay(text):
        game = reader.game
    assert game is not None
    return game


def positions(text: str) -> list[str]:
    """Return the position line after 0, 1, 2... moves, any deal that follows included."""
    lines: dict[int, str] = {}
    for reader in replay(text):
        if reader.game is not None:
            lines[reader.moves] = position_line(reader.game)
    return [lines[moves] for moves in range(len(lines))]


def main(names: list[str]) -> int:
    """Check files, print the faults and return the exit status."""
    status = 0
    for name in names:
        try:
            check_record(Path(name).read_text(encoding="utf-8"))
        except Wrong as wrong:
            print(f"{name}:{wrong.line}: {wrong.reason}")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
