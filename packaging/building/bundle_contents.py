"""What of all that PyInstaller finds goes into the program: asked by the spec for every file.

A bundle of Qt brings translations of its tools, drivers of databases and a browser's helpers. What
is named here is kept, and everything else of Qt is left out; `elf.check` finds what was needed
after all.
"""

import re
from collections.abc import Iterable
from pathlib import PurePosixPath

# Never imported by the program, but found by PyInstaller behind something that is.
EXCLUDED_MODULES = [
    "Cython.Build",
    "Cython.Compiler",
    "Cython.Debugger",
    "Cython.Distutils",
    "Cython.Tempita",
    "IPython",
    "PySide6.QtNetwork",
    "PySide6.QtOpenGL",
    "_bootlocale",
    "_codecs_cn",
    "_codecs_hk",
    "_codecs_iso2022",
    "_codecs_jp",
    "_codecs_kr",
    "_codecs_tw",
    "_curses",
    "_hashlib",
    "_multibytecodec",
    "_pydecimal",
    "_sqlite3",
    "_ssl",
    "curses",
    "ftplib",
    "http",
    "lib2to3",
    "numpy",
    "pdb",
    "pip",
    "pkg_resources",
    "plistlib",
    "pydoc",
    "pyexpat",
    "pyximport",
    "readline",
    "setuptools",
    "smtplib",
    "sqlite3",
    "ssl",
    "tkinter",
    "unittest",
    "xml",
    "xmlrpc",
]

QT_MODULES = {
    "Core",
    "DBus",  # the screen reader's way in, and the desktop's dark theme
    "Gui",
    "Svg",
    "SvgWidgets",
    "WaylandClient",
    "Widgets",
    "WlShellIntegration",
    "XcbQpa",
}
QT_PLUGINS = {
    "iconengines": {"qsvgicon"},
    "imageformats": {"qico", "qsvg"},
    "platforminputcontexts": {
        "composeplatforminputcontextplugin",
        "ibusplatforminputcontextplugin",
    },
    "platforms": {"qcocoa", "qoffscreen", "qwayland", "qwindows", "qxcb"},
    "platformthemes": {"qxdgdesktopportal"},
    "styles": {"qmacstyle", "qmodernwindowsstyle"},
    "wayland-decoration-client": {"adwaita", "bradient"},
    "wayland-shell-integration": {"xdg-shell"},
}
# Small libraries of X that Qt needs and many desktops lack. Both of xkbcommon's belong together.
SHIPPED_LIBRARIES = {
    "libxcb-cursor",
    "libxcb-icccm",
    "libxcb-image",
    "libxcb-keysyms",
    "libxcb-render-util",
    "libxcb-shape",
    "libxcb-util",
    "libxcb-xkb",
    "libxkbcommon",
    "libxkbcommon-x11",
}
# Python's own, and what its modules are linked to.
PYTHON_LIBRARIES = {"libpython3", "libbz2", "libffi", "liblzma", "libmpdec", "libz"}
QT_LIBRARIES = {"libicudata", "libicui18n", "libicuuc", "libpyside6", "libshiboken6"}


def keeps_binary(path: str, platform: str) -> bool:
    """Whether a binary goes into the program, by its path there; `platform` as in sys.platform."""
    pure = PurePosixPath(path.replace("\\", "/"))
    if "plugins" in pure.parts:
        kind, name = pure.parts[-2:]
        return bare(name) in QT_PLUGINS.get(kind, set())
    if module := re.match(r"(?:lib)?Qt6?([A-Z]\w*)", pure.name):
        return is_module(pure) or module[1] in QT_MODULES
    if platform != "linux" or not re.match(r"lib[^/]*\.so", pure.name):
        return pure.name.lower() not in {"opengl32sw.dll", "d3dcompiler_47.dll"}
    if pure.name.startswith("libpyside6qml"):
        return False
    shipped = SHIPPED_LIBRARIES | QT_LIBRARIES | PYTHON_LIBRARIES
    return pure.name.partition(".")[0] in shipped


def is_module(path: PurePosixPath) -> bool:
    """Whether a file is a Python module of PySide6's rather than a library of Qt's.

    PyInstaller collects only the modules that are imported.
    """
    return path.name.endswith((".abi3.so", ".pyd"))


def bare(name: str) -> str:
    """Return the name of a plugin without what systems put around it."""
    return name.removeprefix("lib").rpartition(".")[0]


def languages(paths: Iterable[str]) -> set[str]:
    """Return the languages that the program itself is translated into, as in `sv` or `pt_BR`."""
    found = (re.search(r"azul_desktop_(\w+)\.qm$", path) for path in paths)
    return {match[1] for match in found if match}


def keeps_data(path: str, languages: set[str]) -> bool:
    """Whether a data file goes in; of Qt's translations, those of dialogs in `languages`."""
    pure = PurePosixPath(path.replace("\\", "/"))
    if "PySide6" not in pure.parts and "shiboken6" not in pure.parts:
        return not is_for_makers(pure)
    if pure.suffix == ".qm":
        kind, _, language = pure.stem.partition("_")
        return kind == "qtbase" and language in languages
    return pure.suffix not in {".pyi", ".typesystem", ".json", ".qml", ".h"}


def is_for_makers(path: PurePosixPath) -> bool:
    """Whether a file serves only those who make the program: notes, sources of translations."""
    made = any(part.endswith(".dist-info") for part in path.parts)
    return made or path.suffix == ".ts" or path.name == "README.md"
