"""`azul arena`."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from azul_desktop.ai.arena.matches import ArenaGame, play_games
from azul_desktop.cli import arena
from azul_desktop.cli.arena import _points
from azul_desktop.engine import parse_record
from tests.bots import gone, is_running, sample_bot
from tests.cli.azul_process import COMMAND, ROOT, Azul
from tests.time_limits import HANG


def test_match_is_summed_up_and_kept(azul: Azul, tmp_path: Path) -> None:
    out = tmp_path / "made" / "games"
    done = azul("arena", "easy", "random", "--games", "4", "--seed", "2", "--out", str(out))
    assert (done.status, done.err) == (0, "")
    head, easy, luck = done.out.splitlines()
    assert head.split()[:5] == ["bot", "games", "wins", "draws", "share"]
    assert easy.split()[:5] == ["easy", "4", "4", "0", "100.0%"]
    assert luck.split()[:5] == ["random", "4", "0", "0", "0.0%"]
    files = sorted(out.iterdir())
    assert len(files) == 4
    for file in files:
        parse_record(file.read_text("utf-8"))


def test_games_of_another_match_are_not_replaced(azul: Azul, tmp_path: Path) -> None:
    match = ("arena", "easy", "random", "--games", "2", "--out", str(tmp_path))
    assert azul(*match).status == 0
    kept = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    for again in (match, (*match, "--games", "4", "--seed", "9")):
        done = azul(*again)
        assert (done.status, done.out) == (2, "")
        assert "game-000001.azul lies there, which is not of this run" in done.err
        assert done.err.count("\n") == 1
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == kept


def test_one_name_in_several_seats_is_one_row(azul: Azul) -> None:
    done = azul("arena", "easy", "random", "random", "--games", "3", "--variant", "grey")
    assert [line.split()[0] for line in done.out.splitlines()] == ["bot", "easy", "random"]


def test_alike_bots_have_no_elo(azul: Azul) -> None:
    done = azul("arena", "random", "random", "--games", "2")
    assert done.out.splitlines()[1].split()[7:9] == ["-", "-"]


def test_an_even_match_is_plus_nothing() -> None:
    assert [_points(points) for points in (-0.2, 0.0, 0.2, 1.5, -1.6)] == [
        *("+0", "+0", "+0", "+2", "-2")
    ]


def test_a_command_on_several_lines_has_a_name_on_one(azul: Azul) -> None:
    done = azul("arena", "random", f"cmd:{sys.executable}\n-c\tpass", "--games", "2")
    assert done.out.splitlines()[2].startswith(f"cmd:{sys.executable} -c pass ")


def test_failures_are_told(azul: Azul) -> None:
    done = azul("arena", "random", f"cmd:{sys.executable} -c pass", "--games", "2")
    assert done.status == 0
    assert done.out.splitlines()[-1].startswith("game 2: cmd:")
    assert done.out.splitlines()[-1].endswith("lost: it ended with status 0")


def test_the_end_of_a_program_that_crashes_is_told(azul: Azul) -> None:
    done = azul("arena", f"cmd:{sample_bot('crash')}", "random", "--games", "2", "--time", "5000")
    assert done.status == 0
    assert done.out.splitlines()[1].startswith("Stork ")
    last = done.out.splitlines()[-1]
    assert last.startswith("game 2: Stork lost: it ended with status 1; its last words: ")
    assert last.endswith(" / RuntimeError: out of ideas")


def test_an_interrupted_match_is_summed_up(
    azul: Azul, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def two_games(*match: Any) -> Iterator[ArenaGame]:
        yield from islice(play_games(*match), 2)
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "play_games", two_games)
    done = azul("arena", "easy", "random", "--games", "10", "--out", str(tmp_path))
    assert (done.status, done.err) == (130, "")
    assert done.out.splitlines()[1].split()[:3] == ["easy", "2", "2"]
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="nothing asks a program to end there")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
@pytest.mark.parametrize("how", ["have_a_child", "have_a_child_and_hang"])
def test_no_program_outlives_a_match_that_is_ended(tmp_path: Path, name: str, how: str) -> None:
    number: int = getattr(signal, name)
    file = tmp_path / "number"
    match = subprocess.Popen(
        [*COMMAND, "arena", "easy", f"cmd:{sample_bot(how, str(file))}", "--games", "999998"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        child = int(_written(file))
        assert is_running(child)
        match.send_signal(number)
        _, told = match.communicate(timeout=HANG)
    finally:
        match.kill()
    assert (match.returncode, told) == (128 + number, b"")
    assert gone(child)


def _written(file: Path) -> str:
    """What a file holds, as soon as it holds anything."""
    until = time.monotonic() + HANG
    while not file.exists() or not file.read_text():
        assert time.monotonic() < until
        time.sleep(0.01)
    return file.read_text()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["easy"], "2 to 4 players, not 1"),
        (["easy"] * 5, "2 to 4 players, not 5"),
        (["easy", "nobody"], "'nobody' is no computer player"),
        (["easy", "cmd:"], "'': there is no such program"),
        (["easy", "cmd: "], "' ': there is no such program"),
        (["easy", "cmd:/no/where x"], "'/no/where x': there is no such program"),
        (["easy", f"cmd:{Path(__file__).parent}"], "there is no such program"),
        (["easy", "cmd:'a"], "No closing quotation"),
        (["easy", "random", "--games", "3"], "is no multiple"),
        (["easy", "random", "--time", "0"], "not between"),
    ],
)
def test_bad_arguments(azul: Azul, arguments: list[str], told: str) -> None:
    done = azul("arena", *arguments)
    assert done.status == 2
    assert told in done.err
    assert done.err.count("\n") == 1
