"""The program played through AT-SPI, as screen readers reach it: by names and actions alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from azul_desktop.engine import Record, Seat, Variant, format_record
from tests.access.conftest import Start

if TYPE_CHECKING:
    from tests.access.screen_reader import Assistant, Heard, Thing

pytestmark = pytest.mark.slow

MOST_MOVES = 200
ON_OFFER = re.compile(r"(Display \d+|Centre): [1-9]\d* \w+$")
SCORE = re.compile(r"(\w+): (\d+) points?$")


class Player:
    """Plays by what the tables say."""

    def __init__(self, assistant: Assistant) -> None:
        self._assistant = assistant
        self.program = assistant.program()
        self.heard: list[Heard] = []

    def open_tables(self) -> None:
        """Give the command that shows the tables, and find them."""
        from tests.access.screen_reader import soon

        item = soon(lambda: self._named(self.program, "menu item", "Tables"))
        self._assistant.act(item, "Press")
        find = self._assistant.find
        self._panel = find(self.program, "panel", "Tables")
        self._displays = find(self._panel, "table", "Displays and centre")

    def cells(self, table: Thing) -> dict[str, Thing]:
        """The cells of a table by what they say."""
        return {self._assistant.name(cell): cell for cell in self._assistant.all(table, "cell")}

    def board(self) -> Thing:
        """The board that is shown."""
        assistant = self._assistant
        tables = [t for t in assistant.all(self._panel, "table") if assistant.is_showing(t)]
        return next(t for t in tables if assistant.name(t).startswith("Board: "))

    def take(self) -> str:
        """Choose the first group on offer; returns what its cell says."""
        cells = self.cells(self._displays)
        name = next(name for name in cells if ON_OFFER.match(name))
        self._assistant.act(cells[name], "Toggle")
        return name

    def put(self) -> None:
        """Choose the first line that takes it all, or any that takes some, or else the floor."""
        lines = self.rows(("Pattern line ", "Floor line"))
        told = {name: self._assistant.description(cell) for name, cell in lines.items()}
        fits = [name for name, text in told.items() if text.startswith("To ")]
        best = [name for name in fits if "on the floor" not in told[name]] or fits
        self._assistant.act(lines[best[0]], "Toggle")
        self.listen()

    def place(self) -> None:
        """Choose the first space of the wall where a tile would score."""
        spaces = self.rows(("Row ",))
        told = {name: self._assistant.description(cell) for name, cell in spaces.items()}
        best = next(name for name, text in told.items() if "would score" in text)
        self._assistant.act(spaces[best], "Toggle")
        self.listen()

    def listen(self) -> str:
        """Hear what was announced; returns that, and keeps it."""
        new = self._assistant.heard()
        self.heard += new
        return " ".join(one.text for one in new)

    def rows(self, beginnings: tuple[str, ...]) -> dict[str, Thing]:
        """The cells of the board that is shown whose words begin like this."""
        cells = self.cells(self.board())
        return {name: cell for name, cell in cells.items() if name.startswith(beginnings)}

    def _named(self, within: Thing, role: str, name: str) -> Thing | None:
        found = self._assistant.all(within, role)
        return next((one for one in found if self._assistant.name(one) == name), None)


def two_persons(folder: Path, variant: Variant = Variant.COLOURED) -> Path:
    """The record of a game of two persons that has not begun."""
    seats = (Seat("Ana", "human"), Seat("Rui", "human"))
    file = folder / "game.azul"
    file.write_text(format_record(Record(variant, seats, 0, 11)), "utf-8")
    return file


def test_what_goes_during_a_query_is_queried_again() -> None:
    pytest.importorskip("jeepney")
    from tests.access.screen_reader import GoneError, soon

    def appearance() -> str | None:
        if (seen := next(sights)) == "gone":
            raise GoneError("no such object")
        return seen

    sights = iter(["gone", None, "gone", "here"])
    assert soon(appearance) == "here"


def test_game_is_begun_and_a_move_is_made(start: Start) -> None:
    assistant = start()
    player = Player(assistant)
    assistant.act(assistant.find(player.program, "push button", "Start the game"), "Press")
    table = assistant.find(player.program, "filler", "The table")
    player.open_tables()
    while "To move: You." not in assistant.description(table):
        player.listen()
    taken = player.take()
    player.put()
    assert any("First to move: " in one.text for one in player.heard), player.heard
    assert any(one.text.startswith("From ") and one.at_once for one in player.heard)
    moves = [one for one in player.heard if one.text.startswith("You: ")]
    assert len(moves) == 1
    assert not moves[0].at_once
    assert taken.split(": ")[1] in moves[0].text


def test_refusal_is_announced_at_once(start: Start, tmp_path: Path) -> None:
    assistant = start(two_persons(tmp_path))
    player = Player(assistant)
    player.open_tables()
    player.listen()
    line = next(iter(player.rows(("Pattern line ",)).values()))
    assistant.act(line, "Toggle")
    heard = assistant.heard()
    assert [one.text for one in heard] == ["First choose tiles of a display or of the centre."]
    assert heard[0].at_once


@pytest.mark.parametrize("variant", Variant)
def test_whole_game_by_actions_alone(start: Start, tmp_path: Path, variant: Variant) -> None:
    assistant = start(two_persons(tmp_path, variant))
    player = Player(assistant)
    player.open_tables()
    said = player.listen()
    for _ in range(MOST_MOVES):
        if "The game is over." in said:
            break
        before = len(player.heard)
        if "place a tile" in said:
            player.place()
        else:
            player.take()
            player.put()
        said = " ".join(one.text for one in player.heard[before:])
        assert said, "a move that nothing was said of"
    assert "The game is over." in said
    final = re.search(r"The final scores are: Ana (\d+), Rui (\d+)\.", said)
    assert final is not None
    players = assistant.find(player.program, "table", "Players and scores")
    scores = [match[2] for name in player.cells(players) if (match := SCORE.match(name))]
    assert scores == list(final.groups())
    assert any("Round 5 ends with these scores: " in one.text for one in player.heard)
