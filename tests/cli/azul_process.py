"""Calling `azul` in this process and in one of its own."""

import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from azul_desktop.ai.arena.matches import play_game
from azul_desktop.ai.levels import make_player
from azul_desktop.engine import Record, Variant, format_record
from tests.time_limits import HANG

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "azul_desktop.cli")


@dataclass(frozen=True)
class Done:
    """How a call ended."""

    status: int
    out: str
    err: str


Azul = Callable[..., Done]


def azul_process(*arguments: str, stdin: str = "", extra: Mapping[str, str] | None = None) -> Done:
    """Run `azul` as a process, with an `extra` environment."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        cwd=ROOT,
        input=stdin.encode(),
        env={**os.environ, **(extra or {})},
        capture_output=True,
        check=False,
        timeout=HANG,
    )
    return Done(done.returncode, done.stdout.decode(), done.stderr.decode())


def game(players: int = 2, variant: Variant = Variant.COLOURED, seed: int = 1) -> Record:
    """A finished game."""
    return play_game([make_player("easy")] * players, variant, 0, seed)


def kept(record: Record, folder: Path, name: str = "game.azul") -> str:
    """The path of a file with `record`."""
    file = folder / name
    file.write_text(format_record(record), "utf-8")
    return str(file)
