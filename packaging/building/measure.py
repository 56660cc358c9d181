"""Sizes and start times, told in packaging/README.md."""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from .frozen import empty, program
from .project import FROZEN, PACKAGING, PYTHON, SOURCE, WORK, Project
from .running import BuildError

README = PACKAGING / "README.md"
BEGIN, END = "<!-- measured by build.py -->", "<!-- until here -->"
MIB = 2**20
TIMES = 5


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
    for title, arguments, source in starts():
        frozen, plain = fastest(arguments), fastest(source)
        lines.append(f"| {title} | {frozen:.2f} s | {plain:.2f} s |")
    return "\n".join(lines)


def starts() -> list[tuple[str, list[object], list[object]]]:
    """Return what is timed: a title, the frozen program's command, and the source's."""
    window, tools = program("azul-desktop"), program("azul")
    python = [PYTHON, "-m"]
    return [
        ("`azul --version`", [tools, "--version"], [*python, "azul_desktop.cli", "--version"]),
        (
            "a window, a whole game of computers, and out: `azul-desktop --smoke`",
            [window, "--smoke"],
            [*python, "azul_desktop", "--smoke"],
        ),
    ]


def fastest(command: Sequence[object]) -> float:
    """Return the median of a few runs in seconds, after one that warms the disk's cache."""
    home = empty(WORK / "home")
    environment = {**os.environ, "HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    seconds = []
    for _ in range(TIMES + 1):
        begun = time.perf_counter()
        done = subprocess.run(
            [str(word) for word in command],
            env=environment,
            cwd=SOURCE.parent,
            capture_output=True,
            check=False,
            timeout=120,
        )
        seconds.append(time.perf_counter() - begun)
        if done.returncode:
            raise BuildError(f"{command[0]} ended with {done.returncode} while it was timed")
    return statistics.median(seconds[1:])


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
