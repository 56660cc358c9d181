"""The rooms keep to their order: who may import whom, and what each room does without."""

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "azul_desktop"

# A room, and the rooms whose modules it may import. A single module beside the rooms counts as one.
ARROWS: dict[str, set[str]] = {
    "engine": set(),
    "ai": {"engine"},
    "model": {"ai", "engine"},
    "painting": {"engine"},
    "scene": {"painting", "model", "engine"},
    "window": {"scene", "painting", "model", "engine"},
    "cli": {"ai", "engine"},
    "__main__": {"window"},
    "__init__": {"compiled_modules"},
    "compiled_modules": set(),
    "assets": set(),
    "text_files": set(),
}
# What belongs to no room: the version, the kind of engine, the way to resources and files.
COMMON = {"__init__", "compiled_modules", "assets", "text_files"}

FORBIDDEN: dict[str, set[str]] = {
    "engine": {"PySide6", "random", "time", "datetime", "os", "pathlib", "io", "threading"},
    "ai": {"PySide6"},
    "cli": {"PySide6"},
    "model": {"PySide6.QtWidgets", "PySide6.QtSvgWidgets"},
}
NETWORK = {"socket", "ssl", "http", "urllib.request", "ftplib", "smtplib", "PySide6.QtNetwork"}

MODULES = sorted(PACKAGE.rglob("*.py"))


def name_of(file: Path) -> str:
    """Return the path from the root without its suffix, to name a test by."""
    return file.relative_to(ROOT).with_suffix("").as_posix()


def imports(source: str, package: str) -> Iterator[str]:
    """Give the dotted name of everything that a module of `package` imports, wherever it does.

    `from a.b import c` gives `a.b.c`, since c may be a module.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) + 1 - node.level]
            start = [*(above if node.level else []), *([node.module] if node.module else [])]
            names = [".".join([*start, alias.name]) for alias in node.names]
        else:
            continue
        yield from (name.removeprefix("cython.cimports.") for name in names)


def wrong_arrows(room: str, imported: Iterator[str]) -> list[str]:
    """Return those imports within the project that the room may not have."""
    allowed = ARROWS[room] | {room} | (COMMON if room != "engine" else set())
    return [
        name
        for name in imported
        if name.startswith("azul_desktop.") and room_of(name) not in allowed
    ]


def room_of(dotted: str) -> str:
    """Return the room of a module, or `__init__` for a name of the package itself."""
    part = dotted.split(".")[1]
    return part if part in ARROWS else "__init__"


def within(name: str, modules: set[str]) -> bool:
    """Tell whether a dotted name is one of the modules or lies in one."""
    return any(name == module or name.startswith(f"{module}.") for module in modules)


def imports_in(file: Path) -> tuple[str, Iterator[str]]:
    """Return the room of a file and what it imports."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return parts[1], imports(file.read_text("utf-8"), ".".join(parts[:-1]))


@pytest.mark.parametrize("file", MODULES, ids=name_of)
def test_imports_follow_the_arrows(file: Path) -> None:
    assert not wrong_arrows(*imports_in(file))


@pytest.mark.parametrize("file", MODULES, ids=name_of)
def test_room_does_without(file: Path) -> None:
    room, imported = imports_in(file)
    forbidden = FORBIDDEN.get(room, set()) | NETWORK
    assert not [name for name in imported if within(name, forbidden)]


def graph() -> dict[str, set[str]]:
    """Return which modules of the package each of them imports at its top, for types too."""
    names = {dotted_name(file): file for file in MODULES}
    found: dict[str, set[str]] = {}
    for name, file in names.items():
        tree = ast.parse(file.read_text("utf-8"))
        found[name] = {
            target
            for imported in top_imports(tree.body)
            if (target := module_of(imported, names)) and target != name
        }
    return found


def dotted_name(file: Path) -> str:
    """Return the name by which a file of the package is imported."""
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def top_imports(body: list[ast.stmt]) -> Iterator[str]:
    """Give the dotted names imported outside of functions, `if TYPE_CHECKING` included."""
    for node in body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.If):
            yield from top_imports([*node.body, *node.orelse])


def module_of(imported: str, names: Collection[str]) -> str | None:
    """Return the module that an import reads: what is named itself, or where it is defined."""
    return next((n for n in (imported, imported.rpartition(".")[0]) if n in names), None)


def circles(arrows: dict[str, set[str]]) -> list[list[str]]:
    """Return every group of modules of which each reaches all others."""
    reached = {name: reachable(name, arrows) for name in arrows}
    groups = {
        frozenset(other for other in reached[name] if name in reached[other])
        for name in arrows
        if name in reached[name]
    }
    return sorted(sorted(group) for group in groups)


def reachable(name: str, arrows: dict[str, set[str]]) -> set[str]:
    """Return the modules to which the imports of `name` lead, `name` itself only by a circle."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for other in arrows[waiting.pop()] - found:
            found.add(other)
            waiting.append(other)
    return found


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert circles(graph()) == []


def test_circle_is_seen() -> None:
    arrows = {"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}
    assert circles(arrows) == [["b", "c"]]


# Python's own places for a program's handlers.
HANDLERS = {"sys.excepthook", "sys.unraisablehook", "threading.excepthook"}


def replaced(tree: ast.Module) -> Iterator[str]:
    """Give what a module sets or deletes in something that it imported, as `enum.Enum.name`."""
    imported = {
        (alias.asname or alias.name).split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    for node in ast.walk(tree):
        targets: list[str] = []
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store | ast.Del):
            targets.append(ast.unparse(node))
        elif isinstance(node, ast.Call) and len(node.args) > 1:
            if ast.unparse(node.func).split(".")[-1] in ("setattr", "delattr", "__setattr__"):
                targets.append(f"{ast.unparse(node.args[0])}.{ast.unparse(node.args[1])}")
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store | ast.Del):
            holder = ast.unparse(node.value)
            if holder.startswith(("vars(", "sys.modules")) or holder.endswith("__dict__"):
                targets.append(holder.removeprefix("vars(").rstrip(")"))
        yield from (t for t in targets if t.split(".")[0] in imported and t not in HANDLERS)


@pytest.mark.parametrize("file", MODULES, ids=name_of)
def test_nothing_of_another_module_is_replaced(file: Path) -> None:
    assert not list(replaced(ast.parse(file.read_text("utf-8"))))


@pytest.mark.parametrize(
    "line",
    [
        "import builtins\nbuiltins.compile = print",
        "import enum\nenum.Enum.__new__ = print",
        "from PySide6.QtCore import QObject\nQObject.tr = print",
        "from PySide6.QtCore import QObject\nsetattr(QObject, 'tr', print)",
        "from PySide6 import QtCore\ndel QtCore.QObject.tr",
        "import enum\nvars(enum)['Enum'] = object",
        "import sys\nsys.modules['enum'] = None",
    ],
)
def test_replacing_is_seen(line: str) -> None:
    assert list(replaced(ast.parse(line)))


def test_own_attributes_and_handlers_are_let_be() -> None:
    source = "import sys\nsys.excepthook = print\nclass A:\n    def f(self):\n        self.b = 1"
    assert not list(replaced(ast.parse(source)))


@pytest.mark.parametrize(
    ("room", "line"),
    [
        ("engine", "from azul_desktop.assets import asset"),
        ("ai", "from ..model import game"),
        ("scene", "from azul_desktop.window.main import MainWindow"),
        ("painting", "from azul_desktop.model import GameModel"),
        ("scene", "import azul_desktop.ai.search"),
        ("window", "from ..ai.levels import Level"),
        ("cli", "def f():\n    from azul_desktop.window import main"),
    ],
)
def test_wrong_arrow_is_seen(room: str, line: str) -> None:
    assert wrong_arrows(room, imports(line, f"azul_desktop.{room}"))


@pytest.mark.parametrize(
    ("room", "line"),
    [
        ("ai", "from cython.cimports.azul_desktop.engine.rules import State"),
        ("model", "from ..engine import Position"),
        ("scene", "from azul_desktop.engine import Draft"),
        ("window", "from azul_desktop import __version__"),
        ("window", "from . import docks"),
    ],
)
def test_right_arrow_is_let_be(room: str, line: str) -> None:
    assert not wrong_arrows(room, imports(line, f"azul_desktop.{room}"))


PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`(?:[a-z_]+/)*([a-z_]+\.py)`", PAGE))))
def test_file_that_the_page_names_exists(name: str) -> None:
    assert list(PACKAGE.rglob(name)) or list((ROOT / "tests").rglob(name))


SIGNALS = PAGE.partition("## Signals")[2].partition("\n## ")[0].splitlines()
NAMED = [found for line in SIGNALS for found in re.findall(r"`(\w+)\.(\w+)`", line.split(" | ")[0])]


@pytest.mark.parametrize(("owner", "signal"), NAMED)
def test_signal_that_the_page_names_is_sent(owner: str, signal: str) -> None:
    files = [file for file in MODULES if f"class {owner}(" in file.read_text("utf-8")]
    assert any(re.search(rf"^    {signal} = Signal\(", f.read_text("utf-8"), re.M) for f in files)
