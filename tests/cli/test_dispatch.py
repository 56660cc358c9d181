"""What holds for every command: help, versions, and failing in one plain line."""

import os
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest

from azul_desktop import __version__
from azul_desktop.cli import replay
from azul_desktop.cli.dispatch import COMMANDS
from azul_desktop.compiled_modules import engine_kind
from azul_desktop.engine import Position, Record
from tests.cli.azul_process import COMMAND, ROOT, Azul, azul_process, game, kept
from tests.time_limits import HANG

NEW = str(Position.new(2, game().variant))
UNIX_ONLY = pytest.mark.skipif(os.name != "posix", reason="signals and closed pipes of Unix")


def test_alone_it_prints_help(azul: Azul) -> None:
    done = azul()
    assert done.status == 0
    assert done.err == ""
    assert all(re.search(rf"^  {name} ", done.out, re.MULTILINE) for name in COMMANDS)


def test_version_tells_the_engine(azul: Azul) -> None:
    done = azul("--version")
    assert (done.status, done.out) == (0, f"azul {__version__}\nengine: {engine_kind()}\n")


def test_version_of_the_source() -> None:
    done = azul_process("--version", extra={"AZUL_ENGINE": "interpreted"})
    assert done.out.endswith("engine: interpreted\n")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("word", ["-h", "--help"])
def test_every_command_has_help(azul: Azul, command: str, word: str) -> None:
    done = azul(command, word)
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith(f"usage: azul {command} ")


BAD_CALLS = {
    "no such command": ["frobnicate"],
    "no such option": ["--frobnicate"],
    "empty command": [""],
    "replay of nothing": ["replay"],
    "replay, no such option": ["replay", "--loud", "x.azul"],
    "position without file": ["position"],
    "position of a long number": ["position", "a.azul", "--after", "9" * 5000],
    "position of the empty name": ["position", ""],
    "position of two files": ["position", "a.azul", "b.azul"],
    "position after a word": ["position", "a.azul", "--after", "many"],
    "position of no file": ["position", "there-is-none.azul"],
    "position of a folder": ["position", "."],
    "moves of nothing": ["moves"],
    "moves of nonsense": ["moves", "nonsense"],
    "moves of an empty text": ["moves", ""],
    "moves of an option": ["moves", "--all"],
    "moves of half a position": ["moves", *NEW.split()[:9]],
    "moves of a wrong count": ["moves", NEW.replace("20.20.20.20.20", "20.20.20.20.19")],
    "simulate without folder": ["simulate"],
    "simulate no games": ["simulate", "--games", "0", "--out", "x"],
    "simulate too many games": ["simulate", "--games", "1000000", "--out", "x"],
    "simulate half a game": ["simulate", "--games", "0.5", "--out", "x"],
    "simulate alone": ["simulate", "--players", "1", "--out", "x"],
    "simulate a crowd": ["simulate", "--players", "5", "--out", "x"],
    "simulate a third side": ["simulate", "--variant", "blue", "--out", "x"],
    "simulate an unknown bot": ["simulate", "--bots", "nobody", "--out", "x"],
    "simulate an empty bot": ["simulate", "--bots", "easy,", "--out", "x"],
    "simulate too few bots": ["simulate", "--players", "3", "--bots", "easy,easy", "--out", "x"],
    "simulate a wordy seed": ["simulate", "--seed", "lucky", "--out", "x"],
    "simulate an endless seed": ["simulate", "--seed", "7" * 5000, "--out", "x"],
    "simulate endless games": ["simulate", "--games", "7" * 4000, "--out", "x"],
    "simulate into a file": ["simulate", "--out", str(Path(__file__))],
    "simulate beneath a file": ["simulate", "--out", f"{__file__}/games"],
    "bench of a word": ["bench", "--seconds", "few"],
    "bench of no time": ["bench", "--seconds", "0"],
    "bench of no number": ["bench", "--seconds", "nan"],
    "bench for ever": ["bench", "--seconds", "inf"],
    "bench of something": ["bench", "chess"],
}


@pytest.mark.parametrize("arguments", BAD_CALLS.values(), ids=BAD_CALLS)
def test_bad_arguments_take_one_line(
    azul: Azul, arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = azul(*arguments)
    assert (done.status, done.out) == (2, "")
    assert re.fullmatch(r"azul( [a-z]+)?: .{,200}\n", done.err)
    assert not list(tmp_path.iterdir())


def test_bad_arguments_of_a_process() -> None:
    done = azul_process("position", "there-is-none.azul")
    assert (done.status, done.out) == (2, "")
    assert done.err == "azul position: there-is-none.azul: No such file or directory\n"


@pytest.mark.parametrize("choice", ["rubbish", "INTERPRETED", " "])
def test_unknown_engine_is_refused(choice: str) -> None:
    done = azul_process("--version", extra={"AZUL_ENGINE": choice})
    assert (done.status, done.out) == (2, "")
    assert done.err == (f"azul: AZUL_ENGINE is {choice!r}, neither 'compiled' nor 'interpreted'\n")


WITHOUT_STREAMS = """
import sys
from azul_desktop.cli import main
setattr(sys, sys.argv[1], None)
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.parametrize(
    "arguments", [["moves", "-"], ["analyse", "-"], ["position", "-"], ["replay", "-"], ["bot"]]
)
def test_no_standard_input_takes_one_line(arguments: list[str]) -> None:
    done = subprocess.run(
        [COMMAND[0], "-c", WITHOUT_STREAMS, "stdin", *arguments],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=HANG,
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == f"azul {arguments[0]}: there is no standard input\n".encode()


@pytest.mark.parametrize("command", ["position", "replay"])
def test_no_standard_error_leaves_standard_output_alone(command: str) -> None:
    done = subprocess.run(
        [COMMAND[0], "-c", WITHOUT_STREAMS, "stderr", command, "there-is-none.azul"],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=HANG,
    )
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_full_standard_error_changes_no_status() -> None:
    # What remains in a buffer is tried again at exit.
    buffered = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "replay", "there-is-none.azul"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=full,
            env=buffered,
            check=False,
            timeout=HANG,
        )
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no file without an end")
@pytest.mark.parametrize("command", ["replay", "position"])
def test_file_without_an_end_takes_one_line(azul: Azul, command: str) -> None:
    done = azul(command, "/dev/zero")
    assert (done.status, done.out) == (2, "")
    assert done.err == (
        f"azul {command}: /dev/zero: too long for a record, over 16,777,216 bytes\n"
    )


def test_starts_without_qt_and_without_a_progress_bar() -> None:
    """Whatever a command needs, it needs no window; a bar is for terminals."""
    code = (
        "import sys; from azul_desktop.cli import main; main(['moves', 'x']); main(['simulate']);"
        "print([name for name in sys.modules if name.startswith(('PySide6', 'tqdm'))])"
    )
    done = subprocess.run([COMMAND[0], "-c", code], cwd=ROOT, capture_output=True, check=True)
    assert done.stdout.strip() == b"[]"


def test_interruption_is_quiet(azul: Azul, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(record: Record) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(replay, "_summary", interrupt)
    done = azul("replay", kept(game(), tmp_path))
    assert (done.status, done.out, done.err) == (130, "", "")


@pytest.mark.skipif(not Path("/proc/self/wchan").exists(), reason="asks Linux what it waits for")
def test_interrupted_process_is_quiet() -> None:
    process = subprocess.Popen(
        [*COMMAND, "moves", "-"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    with process:
        until = time.monotonic() + HANG
        while not _waits_for_input(process.pid) and time.monotonic() < until:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=HANG)
    assert (process.returncode, out, err) == (130, b"", b"")


def _waits_for_input(pid: int) -> bool:
    """Whether a process sleeps in a read of a pipe."""
    return "pipe" in Path(f"/proc/{pid}/wchan").read_text()


@UNIX_ONLY
@pytest.mark.parametrize("arguments", [["--version"], ["moves", "-"], ["replay"]])
def test_closed_pipe_is_quiet(arguments: list[str], tmp_path: Path) -> None:
    if arguments == ["replay"]:
        arguments = ["replay", *[kept(game(), tmp_path)] * 3]
    start = game().position_after(0)
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*COMMAND, *arguments],
        cwd=ROOT,
        input=str(start).encode(),
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
        timeout=HANG,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_full_disk_takes_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "--version"],
            cwd=ROOT,
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            timeout=HANG,
        )
    assert (done.returncode, done.stderr) == (2, b"azul: No space left on device\n")
