"""What sets up and starts everything: whatever goes wrong takes one line, and is mended."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

import dev

ROOT = Path(__file__).parents[1]


@pytest.fixture
def ran(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The commands of a set-up below `tmp_path`, which do nothing but make what they would."""
    commands: list[str] = []

    def run(command: Sequence[str], extra: Mapping[str, str] | None = None) -> bool:
        commands.append("venv" if "venv" in command else "pip")
        if "venv" in command:
            shutil.rmtree(dev.VENV, ignore_errors=True)
            Path(dev.PYTHON).parent.mkdir(parents=True)
            Path(dev.PYTHON).touch()
        return True

    monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(dev, "PYTHON", str(tmp_path / ".venv/bin/python"))
    monkeypatch.setattr(dev, "WHOLE", tmp_path / ".venv/whole")
    monkeypatch.setattr(dev, "quietly", run)
    return commands


def test_nothing_is_set_up_twice(ran: list[str]) -> None:
    dev.install("play")
    assert ran == ["venv", "pip", "pip"]
    dev.install("play")
    assert len(ran) == 3
    dev.install("test")
    assert ran[3:] == ["pip", "pip"]
    dev.install("test")
    dev.install("play")
    assert len(ran) == 5


def test_what_broke_off_is_made_anew(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    dev.install("play")
    run = dev.quietly

    def break_off(command: Sequence[str], extra: Mapping[str, str] | None = None) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "quietly", break_off)
    with pytest.raises(KeyboardInterrupt):
        dev.install("test")
    monkeypatch.setattr(dev, "quietly", run)
    del ran[:]
    dev.install("play")
    assert ran == ["venv", "pip", "pip"]


def test_what_failed_leaves_what_worked(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    dev.install("play")
    run = dev.quietly
    monkeypatch.setattr(dev, "quietly", lambda command, extra: False)
    with pytest.raises(SystemExit, match="This failed, and nothing was started: "):
        dev.install("test")
    monkeypatch.setattr(dev, "quietly", run)
    del ran[:]
    dev.install("play")
    assert ran == []


def test_what_another_python_made_is_made_anew(
    ran: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    dev.install("play")
    del ran[:]
    monkeypatch.setattr(dev, "KIND", "cpython-399")
    dev.install("play")
    assert ran == ["venv", "pip", "pip"]


def test_a_python_that_is_gone_is_made_anew(ran: list[str]) -> None:
    dev.install("play")
    Path(dev.PYTHON).unlink()
    Path(dev.PYTHON).symlink_to("/there/is/none")
    del ran[:]
    dev.install("play")
    assert ran == ["venv", "pip", "pip"]


def test_the_python_that_runs_this_is_not_removed(
    ran: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "prefix", str(dev.VENV))
    dev.VENV.mkdir()
    dev.install("play")
    assert ran == ["pip", "pip"]


def test_two_starts_take_turns(ran: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")
    run = dev.quietly

    def second_start(command: Sequence[str], extra: Mapping[str, str] | None = None) -> bool:
        with (ROOT / "pyproject.toml").open() as file, pytest.raises(BlockingIOError):
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return run(command, extra)

    monkeypatch.setattr(dev, "quietly", second_start)
    dev.install("play")
    assert ran == ["venv", "pip", "pip"]


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("/home/anna/azul", None),
        ("/home/Zoë Ö/it's a 王 (1) % & #", None),
        ("/home/$HOME", "$"),
        ('/home/"quoted"', '"'),
        (f"/home/a{os.pathsep}b", os.pathsep),
        ("/home/a\nb", "\n"),
        ("/home/\udcff", "\udcff"),
    ],
    ids=ascii,
)
def test_folders_in_which_nothing_can_be_installed(path: str, found: str | None) -> None:
    problem = dev.awkward(path)
    assert (problem is None) == (found is None)
    if problem is not None:
        assert repr(found) in problem
        assert problem.isprintable()


@pytest.fixture
def copy(tmp_path: Path) -> Callable[[str], Path]:
    """Make a copy of what dev.py needs to begin, in a folder of that name."""

    def make(name: str) -> Path:
        folder = tmp_path / name
        (folder / "azul_desktop").mkdir(parents=True)
        for file in ("dev.py", "pyproject.toml", "azul_desktop/compiled_modules.py"):
            shutil.copy(ROOT / file, folder / file)
        (folder / "azul_desktop/__init__.py").touch()
        return folder

    return make


def started(folder: Path, *arguments: str, **extra: str) -> subprocess.CompletedProcess[str]:
    """Start the copy in `folder` from elsewhere, with nothing that it could install from."""
    nowhere = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(folder / "none")}
    return subprocess.run(
        [sys.executable, str(folder / "dev.py"), *arguments],
        cwd="/",
        env={**os.environ, **nowhere, **extra},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        timeout=110,
    )


@pytest.mark.parametrize("arguments", [[], ["dance"], ["build", "now"], ["", "play"]])
def test_wrong_words_are_refused(copy: Callable[[str], Path], arguments: list[str]) -> None:
    done = started(copy("a"), *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr
    assert "dev.py: error: " in done.stderr


def test_unknown_engine_is_refused(copy: Callable[[str], Path]) -> None:
    done = started(copy("a"), "play", AZUL_ENGINE="fast")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "AZUL_ENGINE is 'fast', neither 'compiled' nor 'interpreted'\n"


def test_awkward_folder_is_refused(copy: Callable[[str], Path]) -> None:
    done = started(copy("a$b"), "play")
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert "'$'" in done.stderr


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="root may write anywhere")
def test_folder_that_cannot_be_written_takes_one_line(copy: Callable[[str], Path]) -> None:
    folder = copy("a")
    folder.chmod(0o500)
    done = started(folder, "build")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr


def test_file_in_the_way_takes_one_line(copy: Callable[[str], Path]) -> None:
    folder = copy("a")
    (folder / ".venv").mkdir()
    (folder / ".venv/whole").mkdir()
    (folder / ".venv/bin").mkdir()
    (folder / ".venv/bin/python").symlink_to(sys.executable)
    done = started(folder, "build")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "This failed, and nothing was started: " in done.stderr


def test_without_a_network_takes_a_question(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(dev, "say", said.append)
    code = "print('WARNING: Retrying after NewConnectionError'); raise SystemExit(1)"
    assert not dev.quietly([sys.executable, "-c", code])
    assert said == ["What is needed cannot be fetched: is there a network?"]
    assert not dev.quietly([sys.executable, "-c", "print('no such thing'); raise SystemExit(1)"])
    assert said[1:] == ["no such thing\n"]


def test_terminal_that_lacks_letters(copy: Callable[[str], Path]) -> None:
    done = started(copy("Zoë"), "build", PYTHONIOENCODING="ascii", LC_ALL="C")
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "This failed, and nothing was started: " in done.stderr


GOOD, BAD = dev.Check("Good", ["this"]), dev.Check("Bad", ["there_is_no_such_module"])


@pytest.mark.parametrize(
    ("checks", "beside", "status", "summary"),
    [
        ([GOOD], [], 0, "Good: passed"),
        ([GOOD], [GOOD], 0, "Good: passed; Good: passed"),
        ([BAD], [GOOD], 1, "Bad: FAILED; Good: passed"),
        ([GOOD], [BAD, GOOD], 1, "Good: passed; Bad: FAILED; Good: passed"),
    ],
)
def test_every_check_is_run_and_summed_up(
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    checks: list[dev.Check],
    beside: list[dev.Check],
    status: int,
    summary: str,
) -> None:
    monkeypatch.setattr(dev, "PYTHON", sys.executable)
    assert dev.run(checks, beside) == status
    told = capfd.readouterr().out
    assert re.sub(r" \(\d+ s\)", "", told.splitlines()[-1]) == summary
    assert told.count("Zen") == (*checks, *beside).count(GOOD)


def test_no_test_is_left_out_or_run_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dev.Check] = []

    def run(checks: Sequence[dev.Check], beside: Sequence[dev.Check]) -> int:
        asked.extend([*checks, *beside])
        return 0

    for name in ("provide", "install", "compile_engine"):
        monkeypatch.setattr(dev, name, lambda *_, **__: None)
    monkeypatch.setattr(dev, "run", run)
    assert dev.test([]) == 0
    first, second, *_ = [check.arguments[1:] for check in asked if check.arguments[0] == "pytest"]
    assert second == [f"--ignore={folder}" for folder in first]
    assert {f"tests/{room}" for room in ("play", "scene", "window")} < set(first)
