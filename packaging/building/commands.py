"""Commands and their progress on the terminal."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path


class BuildError(Exception):
    """Something that ends the build, in one plain sentence for whoever runs it."""


class Progress:
    """Counts the steps of the build and tells how long each took."""

    def __init__(self, total: int) -> None:
        self._total = total
        self._done = 0

    @contextmanager
    def step(self, title: str) -> Iterator[None]:
        """Show `title` while the block runs, its seconds afterwards."""
        self._done += 1
        start = time.monotonic()
        print(f"[{self._done:2}/{self._total}] {title} ", end="", flush=True)
        try:
            yield
        except BaseException:
            print("failed", flush=True)
            raise
        print(f"{'.' * (46 - len(title))} {time.monotonic() - start:5.1f} s", flush=True)


def require(*commands: str) -> None:
    """Raise BuildError if any of these commands is not installed: at once, not after minutes."""
    missing = [command for command in commands if not shutil.which(command)]
    if missing:
        raise BuildError(f"not installed: {', '.join(missing)}")


def run(
    command: Sequence[object],
    *,
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
    timeout: float | None = None,
) -> str:
    """Run a command, its words strings or paths, quietly and return what it printed, both streams.

    `timeout` is in seconds. Raises BuildError with all that it printed if it fails.
    """
    try:
        done = subprocess.run(
            [str(word) for word in command],
            cwd=folder,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            timeout=timeout,
            check=False,
        )
    except FileNotFoundError:
        raise BuildError(f"{command[0]} is not installed") from None
    except subprocess.TimeoutExpired:
        raise BuildError(f"{command[0]} did not finish within {timeout} seconds") from None
    if done.returncode:
        print(f"\n{done.stdout}", file=sys.stderr)
        raise BuildError(f"{Path(str(command[0])).name} failed with status {done.returncode}")
    return done.stdout
