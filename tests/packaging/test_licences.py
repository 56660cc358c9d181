"""Every part that is shipped has its licence, and no library is without a part."""

import tomllib
from pathlib import Path

import pytest

from building import licences
from building.commands import BuildError

ROOT = Path(__file__).parents[2]
SHIPPED = [
    "PySide6/Qt/lib/libQt6Core.so.6",
    "PySide6/Qt/lib/libicudata.so.73",
    "PySide6/QtCore.abi3.so",
    "libpython3.11.so.1.0",
    "python3.11/lib-dynload/math.cpython-311-x86_64-linux-gnu.so",
    "azul_desktop/engine/state.cpython-311-x86_64-linux-gnu.so",
    "libxcb-cursor.so.0",
    "libz.so.1",
]


@pytest.fixture
def internal(tmp_path: Path) -> Path:
    """A frozen program's inner folder with one library of most parts."""
    inner = tmp_path / "azul-desktop/_internal"
    for name in SHIPPED:
        (inner / name).parent.mkdir(parents=True, exist_ok=True)
        (inner / name).touch()
    (inner / "azul_desktop/resources/licences").mkdir(parents=True)
    return inner


def test_every_listed_text_is_there_and_every_text_listed() -> None:
    names_text = {text for one in licences.components() for text in one.texts}
    there = {file.name for file in licences.TEXTS.glob("*.txt")}
    assert {text for text in names_text if "/" not in text} == there


def test_every_requirement_is_listed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = " ".join(one.name for one in licences.components()).lower()
    for requirement in project["dependencies"]:
        name = requirement.partition(">")[0].partition(";")[0].strip().lower()
        assert name.removesuffix("-essentials") in named


def test_list_tells_what_is_shipped(internal: Path) -> None:
    frozen = internal.parent
    licences.write_licences(frozen, internal, "6.0.1")
    told = (frozen / "LICENCES.md").read_text("utf-8")
    assert "| ICU: " in told
    assert "6.0.1" in told
    assert "Microsoft" not in told
    assert "@" not in told


def test_a_library_of_nobody_stops_the_build(internal: Path) -> None:
    (internal / "libstranger.so.1").touch()
    with pytest.raises(BuildError, match=r"no licence is listed for libstranger\.so\.1"):
        licences.write_licences(internal.parent, internal, "6.0.1")


def test_the_programs_own_licence_is_the_projects() -> None:
    own = (licences.TEXTS / "azul-desktop.txt").read_bytes()
    assert own == (ROOT / "LICENSE").read_bytes()
