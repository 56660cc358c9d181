"""What binaries ask of the system, read from real ones made here."""

import ctypes
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from building import elf
from building.commands import BuildError

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="ELF files are Linux's"),
    pytest.mark.skipif(
        not shutil.which("gcc") or not shutil.which("readelf"), reason="there is no C compiler"
    ),
]
HYPOT = """
#include <math.h>
#include <stdio.h>
double far(double x, double y) { puts("far"); return hypot(x, y) + 1; }
"""


def library(folder: Path, name: str, source: str, *options: str) -> Path:
    """Compile a shared library."""
    folder.mkdir(exist_ok=True)
    (folder / "source.c").write_text(source)
    made = folder / name
    command = ["gcc", "-shared", "-fPIC", "-o", str(made), str(folder / "source.c"), *options]
    subprocess.run(command, check=True)
    return made


def test_needs_are_those_of_all_files(tmp_path: Path) -> None:
    library(tmp_path, "libone.so", '#include <stdio.h>\nvoid f(void) { puts(""); }\n')
    needs = elf.check(tmp_path)
    assert needs.libraries == {"libc.so.6"}
    assert needs.packages == ["libc6"]
    assert needs.versions["GLIBC"] >= (2, 2, 5)


def test_what_is_shipped_is_not_asked_for(tmp_path: Path) -> None:
    library(tmp_path, "libone.so", "int one(void) { return 1; }\n")
    library(
        tmp_path,
        "libtwo.so",
        "int one(void); int two(void) { return 2 * one(); }\n",
        f"-L{tmp_path}",
        "-lone",
    )
    assert "libone.so" not in elf.check(tmp_path).libraries
    (tmp_path / "libone.so").unlink()
    with pytest.raises(BuildError, match=r"libone\.so, which libtwo\.so needs, is neither"):
        elf.check(tmp_path)


@pytest.mark.skipif(platform.machine() != "x86_64", reason="hypot() is older on other machines")
def test_newer_hypot_is_lowered_and_still_right(tmp_path: Path) -> None:
    made = library(tmp_path, "libfar.so", HYPOT, "-O0", "-lm")
    lowered = elf.lower(made)
    if not lowered:
        pytest.skip("this system's C library has no newer hypot()")
    assert elf.check(tmp_path).versions["GLIBC"] <= (2, 34)
    far = ctypes.CDLL(str(made)).far
    far.restype, far.argtypes = ctypes.c_double, [ctypes.c_double, ctypes.c_double]
    assert far(3, 4) == 6
    assert not elf.lower(made)


def test_a_newer_system_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library(tmp_path, "libone.so", '#include <stdio.h>\nvoid f(void) { puts(""); }\n')
    monkeypatch.setitem(elf.OLDEST, "GLIBC", (2, 1))
    with pytest.raises(BuildError, match=r"libone\.so needs GLIBC"):
        elf.check(tmp_path)
