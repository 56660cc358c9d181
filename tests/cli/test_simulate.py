"""`azul simulate`."""

import errno
import io
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from azul_desktop.cli import simulate
from azul_desktop.engine import Record, Variant, parse_record
from azul_desktop.text_files import write_text
from tests.cli.azul_process import COMMAND, ROOT, Azul, azul_process
from tests.reference.records import check_record
from tests.time_limits import HANG

TABLES = [(players, variant) for players in ("2", "3", "4") for variant in Variant]


def contents(folder: Path) -> dict[str, bytes]:
    """Every file of a folder by name."""
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


@pytest.mark.parametrize("bots", ["easy", "random"])
@pytest.mark.parametrize(("players", "variant"), TABLES)
def test_games_are_finished_and_right(
    azul: Azul, tmp_path: Path, players: str, variant: Variant, bots: str
) -> None:
    out = tmp_path / "made" / "games"
    done = azul(
        *("simulate", "--games", "3", "--players", players, "--variant", variant),
        *("--bots", bots, "--seed", "7", "--out", str(out)),
    )
    assert (done.status, done.err) == (0, "")
    files = sorted(out.iterdir())
    assert [file.name for file in files] == [f"game-00000{n}.azul" for n in (1, 2, 3)]
    for number, file in enumerate(files):
        text = file.read_text("utf-8")
        check_record(text)
        assert "\nfinal " in text
        record = parse_record(text)
        assert record.starter == number % int(players)
        assert [seat.kind for seat in record.seats] == [f"ai:{bots}"] * int(players)
    told = azul("replay", *map(str, files))
    assert told.status == 0
    assert told.out.count(f": ok, {players} players, {variant}, ") == 3


def test_same_seed_gives_the_same_files(azul: Azul, tmp_path: Path) -> None:
    arguments = ("simulate", "--games", "4", "--bots", "random,easy", "--variant", "grey")
    assert azul(*arguments, "--seed", "5", "--out", str(tmp_path / "a")).status == 0
    azul("simulate", "--bots", "random", "--seed", "6", "--out", str(tmp_path / "other"))
    assert azul(*arguments, "--seed", "5", "--out", str(tmp_path / "b")).status == 0
    done = azul_process(*arguments, "--seed", "5", "--out", str(tmp_path / "c"))
    assert (done.status, done.err) == (0, "")
    azul(*arguments, "--seed", "8", "--out", str(tmp_path / "d"))
    a, b, c, d = (contents(tmp_path / name) for name in "abcd")
    assert len(set(a.values())) == 4
    assert a == b == c
    assert not set(a.values()) & set(d.values())


def test_games_are_the_same_however_many_follow(azul: Azul, tmp_path: Path) -> None:
    azul("simulate", "--games", "2", "--out", str(tmp_path / "few"))
    azul("simulate", "--games", "5", "--out", str(tmp_path / "many"))
    few, many = contents(tmp_path / "few"), contents(tmp_path / "many")
    assert len(many) == 5
    assert few.items() < many.items()


@pytest.mark.parametrize("seed", ["0", "-3", "123456789012345678901234567890"])
def test_any_whole_number_is_a_seed(azul: Azul, tmp_path: Path, seed: str) -> None:
    assert azul("simulate", "--seed", seed, "--out", str(tmp_path)).status == 0
    check_record((tmp_path / "game-000001.azul").read_text("utf-8"))


def test_summary_adds_up(azul: Azul, tmp_path: Path) -> None:
    done = azul(
        *("simulate", "--games", "6", "--players", "3", "--bots", "easy,random,easy"),
        *("--out", str(tmp_path)),
    )
    title, head, *rows = done.out.splitlines()
    assert title == "6 games, 3 players, coloured"
    assert head.split() == ["seat", "bot", "mean", "score", "wins"]
    assert [row.split()[:2] for row in rows] == [
        *(["1", "easy"], ["2", "random"], ["3", "easy"]),
        *(["all", "easy"], ["all", "random"]),
    ]
    means = [float(row.split()[2]) for row in rows]
    wins = [float(row.split()[3]) for row in rows]
    ends = [parse_record(file.read_text("utf-8")).position_after() for file in tmp_path.iterdir()]
    for seat in range(3):
        mean = sum(end.boards[seat].score for end in ends) / 6
        assert means[seat] == pytest.approx(mean, abs=0.051)
    assert sum(wins[:3]) == pytest.approx(6)
    assert wins[3] == pytest.approx(wins[0] + wins[2])
    assert wins[3] > wins[4] == wins[1]
    assert means[3] == pytest.approx((means[0] + means[2]) / 2, abs=0.11)


def test_summary_of_one_bot_has_a_line_a_seat(azul: Azul, tmp_path: Path) -> None:
    title, _, *rows = azul("simulate", "--out", str(tmp_path)).out.splitlines()
    assert title == "1 game, 2 players, coloured"
    assert [row.split()[:2] for row in rows] == [["1", "easy"], ["2", "easy"]]


def test_old_file_is_replaced_and_others_are_let_be(azul: Azul, tmp_path: Path) -> None:
    (tmp_path / "game-000001.azul").write_text("old")
    (tmp_path / "notes.txt").write_text("mine")
    assert azul("simulate", "--out", str(tmp_path)).status == 0
    check_record((tmp_path / "game-000001.azul").read_text("utf-8"))
    assert (tmp_path / "notes.txt").read_text() == "mine"


def test_games_of_a_longer_run_are_not_mixed_with_this_ones(azul: Azul, tmp_path: Path) -> None:
    (tmp_path / "game-000002.azul").write_text("old")
    (tmp_path / "game-000003.azul").write_text("old")
    done = azul("simulate", "--games", "2", "--out", str(tmp_path))
    assert (done.status, done.out) == (2, "")
    assert "game-000003.azul lies there, which is not of this run" in done.err
    assert [file.read_text() for file in tmp_path.glob("game-*")] == ["old", "old"]
    (tmp_path / "game-000003.azul").unlink()
    assert azul("simulate", "--games", "2", "--out", str(tmp_path)).status == 0


@pytest.mark.parametrize(
    "command", [("simulate", "--games", "2"), ("arena", "easy", "random", "--games", "2")]
)
def test_a_folder_without_a_name_is_refused(
    azul: Azul, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    done = azul(*command, "--out", "")
    assert (done.status, done.err) == (2, f"azul {command[0]}: --out names no folder\n")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("failure", [OSError(errno.ENOSPC, "disk full", "x"), KeyboardInterrupt()])
def test_failure_leaves_no_half_written_file(
    azul: Azul, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: BaseException
) -> None:
    (tmp_path / "game-000001.azul").write_text("old")

    def fail(self: Path, target: Path) -> None:
        raise failure

    monkeypatch.setattr(Path, "replace", fail)
    done = azul("simulate", "--out", str(tmp_path))
    interrupted = isinstance(failure, KeyboardInterrupt)
    assert done.status == (130 if interrupted else 2)
    assert done.err == ("" if interrupted else "azul simulate: x: disk full\n")
    assert contents(tmp_path) == {"game-000001.azul": b"old"}


def test_a_run_that_is_broken_off_is_summed_up(
    azul: Azul, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def two_games(*run: Any) -> Iterator[Record]:
        yield from islice(games(*run), 2)
        raise KeyboardInterrupt

    games = simulate._games
    monkeypatch.setattr(simulate, "_games", two_games)
    done = azul("simulate", "--games", "9", "--out", str(tmp_path))
    assert (done.status, done.err) == (130, "")
    assert done.out.startswith("2 games, 2 players, coloured\n")
    assert len(contents(tmp_path)) == 2


def test_two_at_once_into_one_folder(tmp_path: Path) -> None:
    """Each writes beside the files under names of its own, so neither takes away the other's."""
    command = [*COMMAND, "simulate", "--bots", "random", "--games", "60", "--out", str(tmp_path)]
    processes = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) for _ in range(3)]
    told = [process.communicate(timeout=HANG)[0] for process in processes]
    assert [process.returncode for process in processes] == [0, 0, 0]
    assert len(set(told)) == 1
    assert len(contents(tmp_path)) == 60


class Terminal(io.StringIO):
    """Standard error on a screen."""

    def isatty(self) -> bool:
        return True


def test_progress_shows_on_a_terminal(
    azul: Azul, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert azul("simulate", "--games", "3", "--out", str(tmp_path)).status == 0
    assert re.search(r"0/3 ", terminal.getvalue())
    assert len(contents(tmp_path)) == 3


@pytest.mark.parametrize("target", ["elsewhere.azul", "game-000001.azul", "nowhere/game.azul"])
def test_a_link_in_the_folder_is_replaced_and_not_followed(
    azul: Azul, tmp_path: Path, target: str
) -> None:
    (tmp_path / "elsewhere.azul").write_text("mine")
    out = tmp_path / "out"
    out.mkdir()
    link = out / "game-000001.azul"
    link.symlink_to(target if target == link.name else tmp_path / target)
    assert azul("simulate", "--games", "1", "--out", str(out)).status == 0
    assert not link.is_symlink()
    assert (tmp_path / "elsewhere.azul").read_text() == "mine"
    assert not (tmp_path / "nowhere").exists()


def test_a_folder_that_is_taken_away_ends_the_run(
    azul: Azul, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"

    def write_elsewhere(path: Path, text: str, *, sync: bool) -> None:
        shutil.rmtree(out)
        write_text(path, text, sync=sync)

    monkeypatch.setattr(simulate, "write_text", write_elsewhere)
    done = azul("simulate", "--games", "2", "--out", str(out))
    assert done.status == 2
    assert "No such file or directory" in done.err
    assert not out.exists()
