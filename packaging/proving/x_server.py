"""An X server outside the room, whose socket lies inside."""

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from building.commands import BuildError, run

NUMBER = 173
SECONDS = 10


@contextmanager
def screen(room: Path) -> Iterator[str]:
    """Give the name of a display that programs in the room can reach."""
    if shutil.which("Xvfb") is None:
        raise BuildError("Xvfb is not installed")
    sockets = room / "tmp/.X11-unix"
    sockets.mkdir(mode=0o1777, parents=True, exist_ok=True)
    options = ["-screen", "0", "1280x800x24", "-nolisten", "tcp", "-ac"]
    server = subprocess.Popen(
        ["Xvfb", f":{NUMBER}", *options], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        wait_for(Path(f"/tmp/.X11-unix/X{NUMBER}"))
        run(["mount", "--bind", "/tmp/.X11-unix", sockets])
        try:
            yield f":{NUMBER}"
        finally:
            run(["umount", sockets])
    finally:
        server.terminate()
        server.wait()


def wait_for(file: Path) -> None:
    """Return when a file is there. Raises BuildError if it does not come."""
    end = time.monotonic() + SECONDS
    while not file.exists():
        if time.monotonic() > end:
            raise BuildError(f"{file} does not come")
        time.sleep(0.05)
