"""`azul bot` as the process that others talk to."""

import os
import random
import signal
import subprocess
import sys

import pytest

from azul_desktop.engine import Position, Rng, Variant
from tests.cli.azul_process import COMMAND, ROOT, Azul, azul_process
from tests.time_limits import HANG

START = Position.new(2, Variant.COLOURED).deal(Rng(1)).position
NEW = "10:-/-/-/-/-:...../...../...../...../.....:-"
LATE = f"coloured 1 draft 1 1 BB,-,-,-,- 1 0.0.0.0.0 18.20.20.20.20 {NEW} {NEW}"
BOT = (*COMMAND, "bot", "--level", "grandmaster")
LONG = 3_600_000
"""Milliseconds that no test lasts."""


def talk(*pieces: bytes) -> subprocess.CompletedProcess[bytes]:
    """What the bot makes of these pieces, which reach it one after the other."""
    bot = subprocess.Popen(
        BOT, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert bot.stdin is not None
    for piece in pieces:
        bot.stdin.write(piece)
        bot.stdin.flush()
    out, err = bot.communicate(timeout=HANG)
    return subprocess.CompletedProcess(BOT, bot.returncode, out, err)


def test_lines_may_come_byte_by_byte_and_unfinished() -> None:
    text = f"azul-bot 1\r\n\r\nposition {START}\ngo movetime 10".encode()
    done = talk(*(bytes([byte]) for byte in text))
    lines = done.stdout.decode().splitlines()
    assert (done.returncode, done.stderr) == (0, b"")
    assert lines[0] == "azul-bot 1 grandmaster"
    assert lines[-1].startswith("bestmove ")


def test_any_bytes_are_taken_calmly() -> None:
    chance = random.Random(7)
    pieces = [chance.randbytes(chance.randrange(5000)) for _ in range(50)]
    done = talk(*pieces, b"\nposition " + b"B" * 100_000 + b"\n", b"azul-bot 1\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().splitlines()[-1] == "azul-bot 1 grandmaster"


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent otherwise there")
def test_an_interrupt_ends_a_thought_at_once() -> None:
    bot = subprocess.Popen(
        BOT, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert bot.stdin is not None
    assert bot.stdout is not None
    bot.stdin.write(f"position {START}\ngo movetime {LONG}\n".encode())
    bot.stdin.flush()
    assert bot.stdout.readline().startswith(b"info ")
    bot.send_signal(signal.SIGINT)
    _, err = bot.communicate(timeout=HANG)
    assert (bot.returncode, err) == (130, b"")


def test_bot_speaks_the_protocol() -> None:
    lines = f"azul-bot 1\nposition {LATE}\ngo movetime 2000\nquit\n"
    done = azul_process("bot", "--level", "artisan", stdin=lines)
    said = done.out.splitlines()
    assert (done.status, done.err) == (0, "")
    assert said[0] == "azul-bot 1 artisan"
    assert said[1].startswith("info value ")
    assert said[-1] == "bestmove 1B2"


@pytest.mark.skipif(os.name != "posix", reason="closed pipes of Unix")
def test_bot_that_nobody_hears_ends_quietly() -> None:
    reader, writer = os.pipe()
    with subprocess.Popen(
        [*COMMAND, "bot", "--level", "tiler"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=writer,
        stderr=subprocess.PIPE,
    ) as process:
        os.close(reader)
        os.close(writer)
        _, said = process.communicate(f"position {LATE}\ngo movetime 50\n".encode(), timeout=HANG)
    assert (process.returncode, said) == (141, b"")


def test_bot_of_an_unknown_level_is_refused(azul: Azul) -> None:
    assert azul("bot", "--level", "easy").status == 2
