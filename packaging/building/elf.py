"""Linux binaries: what they ask of the system they will run on, and how to make them ask less."""

import re
import struct
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from .commands import BuildError, run

# The oldest system that the installers are for has this C library, and GCC 11's for C++.
OLDEST = {"GLIBC": (2, 34), "GLIBCXX": (3, 4, 29), "CXXABI": (1, 3, 13)}
# The first hypot() differs from the one of 2.35 only in how it reports a number too large.
NEWER_HYPOT, OLDER_HYPOT = "GLIBC_2.35", "GLIBC_2.2.5"

# The libraries taken from the system, and the Debian package that has each.
SYSTEM = {
    "ld-linux-x86-64.so.2": "libc6",
    "libc.so.6": "libc6",
    "libdl.so.2": "libc6",
    "libm.so.6": "libc6",
    "libmvec.so.1": "libc6",
    "libpthread.so.0": "libc6",
    "librt.so.1": "libc6",
    "libutil.so.1": "libc6",
    "libgcc_s.so.1": "libgcc-s1",
    "libstdc++.so.6": "libstdc++6",
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libOpenGL.so.0": "libopengl0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libzstd.so.1": "libzstd1",
}


@dataclass
class Needs:
    """What a folder asks of the system: libraries by name, the newest versions by family."""

    libraries: set[str] = field(default_factory=set)
    versions: dict[str, tuple[int, ...]] = field(default_factory=dict)

    @property
    def packages(self) -> list[str]:
        """The Debian packages that have the libraries."""
        return sorted({SYSTEM[library] for library in self.libraries})

    @property
    def glibc(self) -> str:
        """The oldest C library that will do, as in `2.34`."""
        return ".".join(map(str, self.versions["GLIBC"]))


def binaries(folder: Path) -> Iterator[Path]:
    """Give every ELF file of a folder once, in the order of their names."""
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink():
            with file.open("rb") as opened:
                if opened.read(4) == b"\x7fELF":
                    yield file


def check(folder: Path) -> Needs:
    """Return what the folder needs of the system.

    Raises BuildError for a library that neither the folder nor the table of the system's has, and
    for one that asks for a newer system than the oldest that we mean to serve.
    """
    needs = Needs()
    shipped = {file.name for file in folder.rglob("*") if file.exists()}
    wanting: dict[str, list[str]] = defaultdict(list)
    for file in binaries(folder):
        told = run(["readelf", "--wide", "--dynamic", "--version-info", file])
        for library in needed(told):
            if library not in shipped:
                needs.libraries.add(library)
                wanting[library].append(file.name)
        for family, version in versions(told):
            if version > OLDEST.get(family, version):
                raise BuildError(f"{file.name} needs {family} {version}: too new a system")
            needs.versions[family] = max(version, needs.versions.get(family, version))
    for library in sorted(needs.libraries - SYSTEM.keys()):
        users = ", ".join(wanting[library])
        raise BuildError(f"{library}, which {users} needs, is neither shipped nor the system's")
    return needs


def needed(told: str) -> Iterable[str]:
    """Return the libraries that `readelf --dynamic` tells of."""
    return re.findall(r"\(NEEDED\)\s+Shared library: \[(.+)\]", told)


def versions(told: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Give the families and versions of symbols that `readelf --version-info` tells of."""
    wanted = told.partition(".gnu.version_r")[2]
    for family, version in re.findall(r"Name: ([A-Z]+)_([0-9.]+) ", wanted):
        yield family, tuple(map(int, version.split(".")))


def lower(file: Path) -> bool:
    """Let a binary take the older hypot() where only that asks for glibc 2.35; whether it did.

    Rewrites the entry of the table of wanted versions in place: its hash and its name. The older
    name is already among the strings, since every program for this machine wants it of libc.
    """
    told = run(["objdump", "--dynamic-syms", file])
    newer = [line.split()[-1] for line in told.splitlines() if f"({NEWER_HYPOT})" in line]
    if newer != ["hypot"]:
        return False
    data = bytearray(file.read_bytes())
    table, strings = section(file, ".gnu.version_r"), section(file, ".dynstr")
    names = bytes(data[strings[0] : strings[0] + strings[1]])
    name = names.index(b"\0" + OLDER_HYPOT.encode() + b"\0") + 1
    entry = struct.pack("<I", elf_hash(NEWER_HYPOT))
    at = data.index(entry, table[0], table[0] + table[1])
    struct.pack_into("<I", data, at, elf_hash(OLDER_HYPOT))
    struct.pack_into("<I", data, at + 8, name)
    file.write_bytes(data)
    return True


def section(file: Path, name: str) -> tuple[int, int]:
    """Return where in the file a section lies, and how long it is, in bytes."""
    told = run(["readelf", "--wide", "--sections", file])
    found = re.search(rf" {re.escape(name)} +\w+ +[0-9a-f]+ ([0-9a-f]+) ([0-9a-f]+) ", told)
    if found is None:
        raise BuildError(f"{file.name} has no section {name}")
    return int(found[1], 16), int(found[2], 16)


def elf_hash(name: str) -> int:
    """Return the System V hash of a version's name, by which the loader compares it first."""
    value = 0
    for byte in name.encode():
        value = (value << 4) + byte
        high = value & 0xF0000000
        value = (value ^ (high >> 24)) & ~high & 0xFFFFFFFF
    return value
