"""Sizes and start times, told in packaging/README.md."""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from .commands import BuildError
from .frozen import empty, program
from .project import FROZEN, PACKAGING, PYTHON, SOURCE, WORK, Project

README = PACKAGING / "README.md"
BEGIN, END = "<!-- measured by build.py -->", "<!-- until here -->"
MIB = 2**20
TIMES = 5
# What is timed: a title, arguments, and what is printed when the clock stops.
STARTS = [
    ("`azul --version` has answered", ["--version"], "compiled"),
    ("the window of `azul-desktop` is painted", ["--smoke"], "the window stands"),
    ("a game is played, saved and loaded in it", ["--smoke"], "saved and loaded"),
]


def report(project: Project, made: Sequence[Path]) -> str:
    """Return the two tables: sizes of what was made, and seconds until it stands."""
    sizes = [("unpacked", folder_size(FROZEN) / MIB, 110)]
    sizes += [(name.name, name.stat().st_size / 1e6, 32) for name in made]
    lines = [f"Commit {project.commit}, {sys.platform}, Python {sys.version.split()[0]}.", ""]
    lines += ["| what | size | aim |", "|---|---:|---:|"]
    for name, size, aim in sizes:
        unit = "MiB" if name == "unpacked" else "MB"
        lines.append(f"| {name} | {size:.1f} {unit} | under {aim} {unit} |")
    lines += ["", "| start | installed program | source run |", "|---|---:|---:|"]
    for title, arguments, mark in STARTS:
        window = "--smoke" in arguments
        frozen = [program("azul-desktop" if window else "azul"), *arguments]
        module = "azul_desktop" if window else "azul_desktop.cli"
        plain = [PYTHON, "-m", module, *arguments]
        lines.append(f"| {title} | {seconds(frozen, mark):.2f} s | {seconds(plain, mark):.2f} s |")
    return "\n".join(lines)


def seconds(command: Sequence[object], mark: str) -> float:
    """Return the median of a few runs in seconds, after one that warms the disk's cache."""
    return statistics.median([until(command, mark) for _ in range(TIMES + 1)][1:])


def until(command: Sequence[object], mark: str) -> float:
    """Return the seconds from the start of a command to the line that has `mark` in it.

    Raises BuildError if that line does not come or the command fails.
    """
    home = empty(WORK / "home")
    begun = time.perf_counter()
    took = None
    with subprocess.Popen(
        [str(word) for word in command],
        env={**os.environ, "HOME": str(home), "QT_QPA_PLATFORM": "offscreen"},
        cwd=SOURCE.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        for line in process.stdout or ():
            if mark in line and took is None:
                took = time.perf_counter() - begun
    if took is None or process.returncode:
        raise BuildError(f"{command[0]} ended with {process.returncode} while it was timed")
    return took


def folder_size(folder: Path) -> int:
    """Return the sum of the sizes of a folder's files in bytes, links not counted."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(file.stat().st_size for file in files)


def write_report(text: str) -> None:
    """Put the tables into the README, in place of those of the last build."""
    whole = README.read_text("utf-8")
    before, rest = whole.split(BEGIN)
    after = rest.split(END)[1]
    README.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", "utf-8")
