"""`azul analyse`."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from azul_desktop.engine import Position, Rng, Variant
from tests.cli.azul_process import COMMAND, ROOT, Azul
from tests.time_limits import HANG, least

NEW = "10:-/-/-/-/-:...../...../...../...../.....:-"
LATE = f"coloured 1 draft 1 1 BB,-,-,-,- 1 0.0.0.0.0 18.20.20.20.20 {NEW} {NEW}"


def test_every_move_is_in_the_table(azul: Azul) -> None:
    position = Position.new(2, Variant.COLOURED).deal(Rng(1)).position
    done = azul("analyse", str(position), "--time", "0.1")
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0].split() == ["move", "margin", "to", "win", "line"]
    moves = {line.split()[0] for line in lines[1:-2]}
    assert moves == {str(move) for move in position.legal_moves()}
    assert lines[-1].split()[1:3] == ["moves", "ahead,"]


def test_late_position_is_proved(azul: Azul) -> None:
    done = azul("analyse", LATE)
    assert "1 moves ahead, proved to the end of the round;" in done.out
    assert done.out.splitlines()[1].startswith("1B2 ")


def test_placement_is_judged(azul: Azul) -> None:
    mine = "0:B/-/-/-/-:...../...../...../...../.....:-"
    text = f"grey 1 tile 1 1 -,-,-,-,- - 0.0.0.0.0 19.20.20.20.20 {mine} {NEW[:-1]}1"
    done = azul("analyse", text)
    assert {line.split()[0] for line in done.out.splitlines()[1:-2]} == {
        f"1@{column}" for column in range(1, 6)
    }


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_an_interrupt_ends_a_long_thought_at_once() -> None:
    position = Position.new(2, Variant.COLOURED).deal(Rng(1)).position

    def ended_after() -> float:
        thinking = subprocess.Popen(
            [*COMMAND, "analyse", str(position), "--time", "3600"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        try:
            # Each round of the search takes longer than the one before.
            time.sleep(3)
            while Path("/proc").exists() and _processor_seconds(thinking.pid) < 2:
                time.sleep(0.1)
            begun = time.monotonic()
            thinking.send_signal(signal.SIGINT)
            assert thinking.communicate(timeout=HANG) == (b"", b"")
        finally:
            thinking.kill()
        assert thinking.returncode == 130
        return time.monotonic() - begun

    assert least(ended_after, 2.0) < 2.0


def _processor_seconds(process: int) -> float:
    """What a process of Linux has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["nonsense"], "analyse: "),
        ([str(Position.new(2, Variant.GREY))], "no move is due"),
        ([LATE, "--time", "0"], "seconds"),
        ([LATE, "--time", "soon"], "not a number"),
    ],
)
def test_bad_arguments(azul: Azul, arguments: list[str], told: str) -> None:
    done = azul("analyse", *arguments)
    assert done.status == 2
    assert told in done.err
    assert done.err.count("\n") == 1
