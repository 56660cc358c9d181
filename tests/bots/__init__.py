"""Outside programs to play against, well behaved and not."""

import os
import sys
import time
from pathlib import Path

import pytest

from azul_desktop.ai.program_process import join_words
from tests.time_limits import HANG

_SAMPLE_BOT = Path(__file__).with_name("sample_bot.py")


def sample_bot(*arguments: str) -> str:
    """The command line of `sample_bot.py` with these arguments."""
    return join_words([sys.executable, str(_SAMPLE_BOT), *arguments])


def saying(*lines: str) -> str:
    """The command line of a program that says these lines, whatever it is told, and waits."""
    text = "\n".join(lines)
    code = f"import time; print({text!r}, flush=True); time.sleep(60)"
    return join_words([sys.executable, "-c", code])


def is_running(process: int) -> bool:
    """Whether a process with this number runs and is no corpse."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"


def gone(process: int) -> bool:
    """Whether it is gone, or soon will be."""
    until = time.monotonic() + HANG
    while is_running(process) and time.monotonic() < until:
        time.sleep(0.01)
    return not is_running(process)


def give_programs_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let programs in the window greet, answer and exit as late as they do on a busy machine."""
    monkeypatch.setattr("azul_desktop.ai.program_player._EXIT_TIME", 3.0)
    monkeypatch.setattr("azul_desktop.model.computer_players.GRACE", HANG)
    monkeypatch.setattr("azul_desktop.model.computer_players.PATIENCE", HANG)
