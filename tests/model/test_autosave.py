"""The game in play survives: a crash at any moment, a full disk, a broken file."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from azul_desktop.engine import Record, parse_record
from azul_desktop.model import GameModel, autosave_path, find_unfinished
from azul_desktop.model.record_files import index_of
from tests.model.conftest import MakeGame
from tests.model.fake_players import play_first, setup
from tests.time_limits import HANG

ROOT = Path(__file__).parents[2]
"""Seconds within which any disk is done."""


@pytest.fixture
def autosave(tmp_path: Path) -> Path:
    return tmp_path / "current.azul"


def on_disk(path: Path) -> tuple[Record, int]:
    """The record in the autosave and the place where it stands."""
    record = parse_record(path.read_text("utf-8"))
    return record, index_of(record)


def safe(game: GameModel) -> GameModel:
    """`game` when all of it is on disk."""
    assert game.wait_for_disk(HANG)
    assert game.is_autosaved
    return game


def test_every_action_is_saved(game: GameModel, autosave: Path) -> None:
    def look() -> None:
        record, place = on_disk(autosave)
        assert record.actions == game.record().actions
        assert place == game.index
        seen.append(place)

    seen: list[int] = []
    actions: list[Callable[[], object]] = [
        lambda: game.new_game(setup("human", "human")),
        lambda: play_first(game, 3),
        game.undo,
        lambda: game.jump(0),
        game.redo,
        lambda: play_first(game),
    ]
    for act in actions:
        act()
        safe(game)
        look()
    assert seen == [0, 3, 2, 0, 1, 2]


def test_an_unfinished_game_is_offered_where_it_stood(make_game: MakeGame, autosave: Path) -> None:
    game = make_game()
    game.new_game(setup("human", "human", seed=3))
    play_first(game, 20)
    safe(game).jump(12)
    safe(game)
    found = find_unfinished(autosave)
    assert found is not None
    again = make_game()
    again.load(found)
    assert (again.index, again.position) == (12, game.position)
    assert again.record() == game.record()


@pytest.mark.parametrize("complete", [True, False])
def test_a_game_from_there_is_not_written_again_unless_it_lacks_something(
    make_game: MakeGame, autosave: Path, complete: bool
) -> None:
    game = make_game()
    game.new_game(setup("human", "human"))
    play_first(game, 3)
    safe(game)
    if not complete:
        lines = autosave.read_text("utf-8").splitlines(keepends=True)
        autosave.write_text("".join(line for line in lines if "seed" not in line), "utf-8")
    os.utime(autosave, (0, 0))
    found = find_unfinished(autosave)
    assert found is not None
    again = make_game()
    again.load(found, autosaved=True)
    safe(again)
    assert (autosave.stat().st_mtime == 0) is complete
    again.undo()
    safe(again)
    assert on_disk(autosave)[1] == 2
    again.redo()
    safe(again)
    assert on_disk(autosave)[1] == 3


def test_a_finished_game_is_not_offered(game: GameModel, autosave: Path) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 500)
    assert safe(game).is_over
    assert find_unfinished(autosave) is None
    assert on_disk(autosave)[0].actions == game.record().actions


def test_nothing_is_offered_or_written_before_a_game(make_game: MakeGame, autosave: Path) -> None:
    reports: list[str] = []
    make_game().close()
    assert find_unfinished(autosave, reports.append) is None
    assert not autosave.exists()
    assert not reports


def test_the_default_path_is_in_the_data_folder_of_the_program(qtbot: QtBot) -> None:
    game = GameModel()
    game.new_game(setup("human", "human"))
    safe(game)
    assert autosave_path().name == "current.azul"
    assert "azul-desktop" in autosave_path().parts
    found = find_unfinished()
    assert found is not None
    assert found.actions == game.record().actions


@pytest.mark.logs("the unfinished game cannot be read")
@pytest.mark.parametrize("content", [b"", b"azul 1\nvariant blue\n", b"\xff\xfe\x00", b"azul"])
def test_a_broken_autosave_is_renamed(autosave: Path, content: bytes) -> None:
    for number in (1, 2):
        autosave.write_bytes(content)
        reports: list[str] = []
        assert find_unfinished(autosave, reports.append) is None
        assert not autosave.exists()
        aside = autosave.with_name(f"current-broken-{number}.azul")
        assert aside.read_bytes() == content
        [report] = reports
        assert str(aside) in report
        assert find_unfinished(autosave, reports.append) is None
        assert len(reports) == 1


@pytest.mark.logs("the unfinished game cannot be read")
def test_a_folder_in_its_place_is_renamed_too(autosave: Path) -> None:
    autosave.mkdir()
    assert find_unfinished(autosave) is None
    assert autosave.with_name("current-broken-1.azul").is_dir()


def test_leftovers_are_cleaned(game: GameModel, autosave: Path) -> None:
    game.new_game(setup("human", "human"))
    safe(game)
    autosave.with_name("current.azul.123.part").write_text("azul 1\nvar")
    assert find_unfinished(autosave) is not None
    assert sorted(autosave.parent.glob("current*")) == [autosave]


# Failing


class SaveReports:
    """What a model emits about saving, in order."""

    def __init__(self, game: GameModel) -> None:
        self.texts: list[str] = []
        game.save_failed.connect(self.texts.append)
        game.save_recovered.connect(lambda: self.texts.append("saved"))


@pytest.mark.logs("the game cannot be saved")
def test_a_full_disk_is_reported_once_and_play_goes_on(game: GameModel, autosave: Path) -> None:
    """The file that is written first is a link to a device that is always full."""
    reports = SaveReports(game)
    game.new_game(setup("human", "human"))
    safe(game)
    partial = autosave.with_name(f"current.azul.{os.getpid()}.part")

    def play_on_full_disk() -> None:
        partial.symlink_to("/dev/full")
        play_first(game)
        assert game.wait_for_disk(HANG)
        assert not game.is_autosaved

    for _ in range(3):
        play_on_full_disk()
    assert reports.texts == [
        "The game cannot be saved just now: No space left on device. "
        "You can play on; every move tries again."
    ]
    assert on_disk(autosave)[1] == 0
    assert not partial.is_symlink()
    play_first(game)
    safe(game)
    assert reports.texts[1:] == ["saved"]
    assert on_disk(autosave)[1] == 4
    play_first(game)
    safe(game)
    play_on_full_disk()
    assert len(reports.texts) == 3


@pytest.mark.logs("the game cannot be saved")
def test_a_folder_that_cannot_be_one(make_game: MakeGame, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    game = make_game(autosave=blocked / "current.azul")
    reports = SaveReports(game)
    game.new_game(setup("human", "human"))
    play_first(game, 2)
    assert game.wait_for_disk(HANG)
    assert len(reports.texts) == 1
    assert game.index == 2
    blocked.unlink()
    game.close()
    assert reports.texts[1:] == ["saved"]
    assert on_disk(blocked / "current.azul")[1] == 2


# A slow disk


class Disk:
    """A slow disk: every write waits until it is let through."""

    def __init__(self) -> None:
        self.syncs = 0
        self.begun = threading.Semaphore(0)
        self._permits = threading.Semaphore(0)

    def sync(self, _: int) -> None:
        self.syncs += 1
        self.begun.release()
        self._permits.acquire(timeout=HANG)

    def let_through(self, times: int = 1) -> None:
        # The folder is synced after the file.
        self._permits.release(2 * times)


@pytest.fixture
def disk(make_game: MakeGame, monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    slow = Disk()
    monkeypatch.setattr("os.fsync", slow.sync)
    yield slow
    slow.let_through(100)


def test_a_slow_disk_holds_up_no_person(disk: Disk, game: GameModel, autosave: Path) -> None:
    game.new_game(setup("human", "human"))
    assert disk.begun.acquire(timeout=HANG)
    # While the disk holds the first writing up.
    play_first(game, 5)
    assert not game.is_autosaved
    assert not autosave.exists()
    disk.let_through(2)
    safe(game)
    assert on_disk(autosave)[1] == 5
    # The file and its folder, once for the deal and once for all moves.
    assert disk.syncs == 4


def has_come_to(game: GameModel, index: int) -> bool:
    return game.index == index


def test_a_computer_waits_for_the_disk(
    qtbot: QtBot, disk: Disk, make_game: MakeGame, autosave: Path
) -> None:
    game = make_game()
    game.new_game(setup("ai:first", "ai:first"))
    qtbot.wait(50)
    assert game.index == 0
    for move in range(1, 4):
        disk.let_through()
        qtbot.waitUntil(partial(has_come_to, game, move))
        qtbot.wait(20)
        assert game.index == move
        assert on_disk(autosave)[1] == move - 1
    game.hold_computers("the test")


def test_closing_waits_for_the_disk(disk: Disk, game: GameModel, autosave: Path) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 3)
    late = threading.Timer(0.2, disk.let_through, [2])
    late.start()
    game.close()
    late.join()
    assert on_disk(autosave)[1] == 3


def test_closing_waits_no_longer_than_makes_sense(
    disk: Disk, game: GameModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("azul_desktop.model.game_model._WRITING", 0.2)
    game.new_game(setup("human", "human"))
    before = time.monotonic()
    game.close()
    # And not until the disk is done.
    assert 0.2 <= time.monotonic() - before < HANG


# Killing

PLAY = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from azul_desktop.engine import Seat, Variant
from azul_desktop.model import GameModel, GameSetup, find_unfinished

app = QCoreApplication([])
path = Path(sys.argv[1])
game = GameModel(autosave=path)
found = find_unfinished(path)
if found is None:
    game.new_game(GameSetup(Variant.GREY, (Seat("A"), Seat("B"), Seat("C")), 0, 1))
else:
    game.load(found)
print("ready", flush=True)
count = 0
while not game.is_over:
    moves = game.position.legal_moves()
    game.play(moves[count % len(moves)])
    count += 1
    if count % 5 == 0:
        game.undo()
    if count % 3 == 0:
        assert game.wait_for_disk(300)
        print(game.index, game.position, flush=True)
"""


@pytest.mark.slow
def test_killing_at_any_moment_loses_nothing(autosave: Path) -> None:
    """What was reported to be on disk is found again; at most the actions under way are more."""
    chance = random.Random(11)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    for _ in range(12):
        command = [sys.executable, "-c", PLAY, str(autosave)]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=environment, cwd=ROOT
        ) as play:
            assert play.stdout is not None
            assert play.stdout.readline() == "ready\n"
            time.sleep(chance.uniform(0, 0.05))
            play.send_signal(signal.SIGKILL)
            reported = play.stdout.read().split("\n")[:-1]
        reports: list[str] = []
        found = find_unfinished(autosave, reports.append)
        assert not reports
        assert sorted(autosave.parent.glob("current*")) == [autosave]
        if found is None:
            autosave.unlink()
        elif reported:
            index, line = reported[-1].split(" ", 1)
            assert 0 <= index_of(found) - int(index) <= 3
            assert str(found.position_after(int(index))) == line
