"""A screen, a bus and the program itself, for an assistive technology to act on."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.access.screen_reader import Assistant

ROOT = Path(__file__).parents[2]
BUS_SERVICE = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")
OF_THIS_DESKTOP = ("DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "QT_QPA_PLATFORM")

Start = Callable[..., "Assistant"]


def lacking() -> str:
    """What there is not, of what a program needs to be reached through AT-SPI."""
    if sys.platform != "linux":
        return "AT-SPI is for Linux"
    found = {
        "Xvfb": shutil.which("Xvfb"),
        "dbus-daemon": shutil.which("dbus-daemon"),
        "at-spi2-core": BUS_SERVICE.exists(),
        "jeepney": importlib.util.find_spec("jeepney"),
    }
    missing = [name for name, there in found.items() if not there]
    return f"not installed: {', '.join(missing)}" if missing else ""


@pytest.fixture(scope="session")
def surroundings() -> Iterator[dict[str, str]]:
    """The environment of a desktop with nothing on it but a screen and a session bus."""
    if reason := lacking():
        pytest.skip(reason)
    ours = {k: v for k, v in os.environ.items() if not k.startswith("XDG_")}
    for name in OF_THIS_DESKTOP:
        ours.pop(name, None)
    with ExitStack() as stack:
        # Sockets have short paths.
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="azul-"))
        ours |= {"HOME": folder, "XDG_RUNTIME_DIR": folder}
        screen = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"]
        ours["DISPLAY"] = ":" + _first_line(stack, screen, ours)
        bus = ["dbus-daemon", "--session", "--print-address=1", "--nofork", "--nopidfile"]
        ours["DBUS_SESSION_BUS_ADDRESS"] = _first_line(stack, bus, ours)
        ours["QT_LINUX_ACCESSIBILITY_ALWAYS_ON"] = "1"
        yield ours


@pytest.fixture
def start(surroundings: dict[str, str], tmp_path: Path) -> Iterator[Start]:
    """Start the program with arguments, its animations off; gives an assistant that found it."""
    from tests.access.screen_reader import Assistant

    settings = tmp_path / ".config/Azul Desktop/azul-desktop.conf"
    settings.parent.mkdir(parents=True)
    settings.write_text("[looks]\nspeed=off\n\n[sound]\non=false\n")
    with ExitStack() as stack:

        def begin(*arguments: object) -> Assistant:
            assistant = Assistant(surroundings["DBUS_SESSION_BUS_ADDRESS"])
            stack.callback(assistant.close)
            command = [sys.executable, "-m", "azul_desktop", *map(str, arguments)]
            environment = surroundings | {"HOME": str(tmp_path)}
            program = subprocess.Popen(command, cwd=ROOT, env=environment)
            stack.callback(_stop, program)
            return assistant

        yield begin


def _first_line(stack: ExitStack, command: list[str], environment: dict[str, str]) -> str:
    """Start a server and return the first line that it prints; it is stopped with `stack`."""
    server = subprocess.Popen(
        command,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    stack.callback(_stop, server)
    assert server.stdout is not None
    stack.callback(server.stdout.close)
    return server.stdout.readline().strip()


def _stop(process: subprocess.Popen[str] | subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait(10)
