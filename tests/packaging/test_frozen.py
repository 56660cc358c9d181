"""The frozen program that was built last, if one was: what is in it, and that it plays."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from building import elf, frozen, licences
from building.measure import MIB, folder_size
from building.project import FROZEN
from tests.time_limits import HANG

INTERNAL = FROZEN / "_internal"
RECORD = Path(__file__).parents[1] / "data/records/good"

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        not INTERNAL.is_dir(), reason="nothing is built: run `python packaging/build.py`"
    ),
]
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="these are ELF files")


def surroundings(home: Path) -> dict[str, str]:
    """Return the environment of a person with that home, with nothing of Python's around."""
    names = ("PYTHONPATH", "PYTHONHOME", "LD_LIBRARY_PATH", "VIRTUAL_ENV")
    clean = {name: value for name, value in os.environ.items() if name not in names}
    return {**clean, "HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}


def told(*command: object, home: Path, **environment: str) -> str:
    """Return what a command prints; it has to succeed."""
    done = subprocess.run(
        [str(word) for word in command],
        env={**surroundings(home), **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=HANG,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


def test_it_is_small_enough() -> None:
    assert folder_size(FROZEN) < 110 * MIB


def test_it_plays_a_game_by_itself_and_leaves_nothing(tmp_path: Path) -> None:
    said = told(frozen.program("azul-desktop"), "--smoke", home=tmp_path)
    assert re.search(r"smoke: \d+ moves played, saved and loaded; compiled engine", said)
    left = [path for path in tmp_path.rglob("*") if not path.is_dir()]
    assert not [path for path in left if "fontconfig" not in path.parts]


def test_its_tools_replay_a_record(tmp_path: Path) -> None:
    record = min(RECORD.glob("*.azul"))
    assert str(record) in told(frozen.program("azul"), "replay", record, home=tmp_path)


def test_its_players_search(tmp_path: Path) -> None:
    azul = frozen.program("azul")
    told(azul, "simulate", "--bots", "tiler", "--out", tmp_path / "games", home=tmp_path)
    assert list((tmp_path / "games").glob("*.azul"))


@on_linux
def test_it_needs_no_more_than_it_says() -> None:
    assert elf.check(FROZEN).versions["GLIBC"] <= (2, 34)


@on_linux
@pytest.mark.parametrize("word", ["network", "quick", "gtk", "ssl", "sqlite", "tcl"])
def test_it_is_without(word: str) -> None:
    names = [path.name.lower() for path in elf.binaries(INTERNAL)]
    assert not [name for name in names if word in name]


def test_no_link_leads_nowhere() -> None:
    links = [path for path in FROZEN.rglob("*") if path.is_symlink()]
    assert not [link for link in links if not link.exists()]


def test_every_library_has_its_licence() -> None:
    assert not licences.unclaimed(INTERNAL)
    assert (FROZEN / licences.LIST).is_file()
    texts = INTERNAL / "azul_desktop/resources/licences"
    assert (texts / "LGPL-3.0.txt").is_file()
    assert (INTERNAL / "azul_desktop/resources/fonts/OFL.txt").is_file()


@on_linux
@pytest.mark.skipif(not shutil.which("strace"), reason="strace not installed")
def test_no_internet_socket_is_opened(tmp_path: Path) -> None:
    log = tmp_path / "calls"
    watch = ["strace", "--follow-forks", "--trace=%network", "--output", log]
    told(*watch, frozen.program("azul-desktop"), "--smoke", home=tmp_path)
    assert not re.search(r"\bsocket\(AF_INET", log.read_text("utf-8", "replace"))


@on_linux
def test_a_library_of_qts_can_be_replaced(tmp_path: Path) -> None:
    """Another Qt library of the same name in its place is the one that runs, as the LGPL wants."""
    copy = tmp_path / "azul-desktop"
    shutil.copytree(FROZEN, copy, symlinks=True)
    library = copy / "_internal/PySide6/Qt/lib/libQt6Svg.so.6"
    other = tmp_path / "other.so"
    library.rename(other)
    shutil.copyfile(other, library)
    library.chmod(0o644)
    with library.open("ab") as changed:
        changed.write(b"another build")
    told(copy / "azul-desktop", "--smoke", home=tmp_path)


@on_linux
def test_programs_that_it_starts_find_the_libraries_of_the_person(tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    bot = f"cmd:sh -c 'printenv LD_LIBRARY_PATH >{seen}'"
    azul = frozen.program("azul")
    for path in ("/of/the/person", None):
        environment = {"LD_LIBRARY_PATH": path} if path else {}
        told(azul, "arena", "easy", bot, "--games", "2", home=tmp_path, **environment)
        assert seen.read_text().strip() == (path or "")


@on_linux
def test_it_plays_on_while_a_newer_version_is_laid_over_it(tmp_path: Path) -> None:
    copy = tmp_path / "azul-desktop"
    shutil.copytree(FROZEN, copy, symlinks=True)
    program, said = copy / "azul-desktop", ""
    with subprocess.Popen(
        [program, "--smoke"],
        env=surroundings(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as playing:
        assert playing.stdout is not None
        for line in playing.stdout:
            said += line
            if "the window stands" in line:
                program.unlink()
                shutil.copyfile(copy / "azul", program)
    assert playing.returncode == 0, said


@on_linux
def test_a_missing_library_is_told_in_a_sentence(tmp_path: Path) -> None:
    copy, library = tmp_path / "azul-desktop", "libQt6Svg.so.6"
    shutil.copytree(FROZEN, copy, symlinks=True)
    for path in copy.rglob(library):
        path.unlink()
    done = subprocess.run(
        [copy / "azul-desktop", "--smoke"],
        env=surroundings(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    sentence = f"{library} is missing, without which no window can be shown."
    assert done.stderr == f"azul-desktop: {sentence}\n"
