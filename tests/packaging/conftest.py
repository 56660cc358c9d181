"""Makes the steps of the build importable, as they are for build.py, and gives them something."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "packaging"))

from building import debian, desktop, elf, selfextracting  # noqa: E402
from building.project import Project  # noqa: E402

STAND_IN = "#!/bin/sh\necho stand-in\n"


@pytest.fixture
def project() -> Project:
    """A version of the program."""
    return Project("1.2.3", "a game", 1_700_000_000, "abc")


@pytest.fixture
def needs() -> elf.Needs:
    """What the stand-in asks of a system: little."""
    return elf.Needs({"libc.so.6", "libX11.so.6"}, {"GLIBC": (2, 17)})


@pytest.fixture
def stand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Folders of a build in which two scripts stand in for the frozen programs."""
    frozen, icons, work = tmp_path / "azul-desktop", tmp_path / "icons", tmp_path / "work"
    (frozen / "_internal").mkdir(parents=True)
    (frozen / "_internal/data").write_text("data")
    for name in ("azul-desktop", "azul"):
        (frozen / name).write_text(STAND_IN)
        (frozen / name).chmod(0o755)
        for size in (16, 256):
            for icon in desktop.ICON_FOLDERS:
                (icons / str(size)).mkdir(parents=True, exist_ok=True)
                (icons / f"{size}/{icon}.png").write_bytes(b"picture")
    work.mkdir()
    for module in (debian, selfextracting):
        monkeypatch.setattr(module, "FROZEN", frozen)
        monkeypatch.setattr(module, "DIST", tmp_path)
        monkeypatch.setattr(module, "WORK", work)
    drawing = ROOT / "resources/icons/azul-desktop.svg"
    monkeypatch.setattr(desktop, "ICONS", icons)
    monkeypatch.setitem(desktop.DRAWINGS, "azul-desktop", drawing)
    return tmp_path
