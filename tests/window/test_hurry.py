"""What is put off while the program starts: it is there all the same when somebody asks for it."""

import os
import subprocess
import sys
from enum import Enum, EnumType, Flag, FlagBoundary, IntEnum, IntFlag
from itertools import product
from typing import Any

import pytest

from azul_desktop.window import enumerations
from azul_desktop.window.enumerations import COMPARED, make_quickly

HURRY = """
from azul_desktop.window.hurry import hurry
hurry()
"""
WRONG_CALLS = """
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QWidget
application = QApplication(["-"])

def tried(call):
    try:
        call()
    except (TypeError, AttributeError) as error:
        print(type(error).__name__, error)

widget = QWidget()
tried(lambda: widget.resize("wide"))
tried(lambda: QRect("all"))
tried(lambda: widget.resizes(1, 2))
tried(lambda: widget.resize())
print(QWidget.resize.__doc__)
from shibokensupport.signature import get_signature
print(get_signature(QWidget.resize))
from PySide6.support import feature
print(feature.all_feature_names, feature.info())
"""
WAITING = """
import sys
from PySide6.QtWidgets import QApplication, QWidget
application = QApplication(["-"])
widget = QWidget()

def waiting():
    found = {name for name, module in sys.modules.items() if "__getattr__" in vars(module)}
    return sorted(name for name in found if name.startswith("shibokensupport."))

print(*waiting())
try:
    widget.resize("wide")
except TypeError:
    print(*waiting())
"""


def said(program: str) -> str:
    """What `program` prints."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_wrong_call_is_explained_as_ever() -> None:
    explained = said(HURRY + WRONG_CALLS)
    assert "Supported signatures" in explained
    assert explained == said(WRONG_CALLS)


def test_what_explains_it_waits_until_there_is_one() -> None:
    before, after = said(HURRY + WAITING).splitlines()
    assert {name.rsplit(".", 1)[1] for name in before.split()} >= {"parser", "mapping", "layout"}
    assert not {"shibokensupport.signature.parser", "shibokensupport.signature.mapping"} & {
        *after.split()
    }


NUMBERS = {f"MEMBER_{number}": 3 * number % 40 for number in range(25)}
"""With aliases among them, and in no order."""


FLAGS = {"NONE": 0, "B": 4, "A": 1, "ALSO_B": 4, "ALL": 7, "C": 16, "REST": -32}
"""With aliases, several bits, none and all but some, and in no order."""
IN_ORDER = {f"FLAG_{number}": 1 << number for number in range(8)}


def made(base: Any, numbers: dict[str, Any], **options: Any) -> Any:
    """An enumeration as PySide makes them."""
    return base("Made", list(numbers.items()), **options)


def features(enumeration: Any) -> dict[str, Any]:
    """All that there is to an enumeration, in a form that can be compared with another's."""
    found: dict[str, Any] = {
        # Whether a static method is wrapped makes no difference to a class.
        name: repr(getattr(value, "__func__", value))
        for name, value in vars(enumeration).items()
    }
    for name, member in enumeration.__members__.items():
        own = vars(member) | {"__objclass__": member.__objclass__ is enumeration}
        found[name] = (type(member) is enumeration, own)
    for name in ("__doc__", "__dict__", "__weakref__"):
        found.pop(name, None)
    return found


def joined(flags: Any, one: int, other: int) -> str:
    """What comes of two numbers as flags."""
    try:
        return repr([flags(one) | flags(other), flags(one) & ~flags(other)])
    except ValueError as error:
        return str(error)


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enumerations are made the short way while a test lasts."""
    monkeypatch.setattr(EnumType, "_create_", EnumType._create_)  # type: ignore[attr-defined]
    make_quickly()


@pytest.mark.parametrize("base", [Enum, IntEnum])
def test_an_enumeration_is_as_python_makes_it(
    base: type, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    usual = made(base, NUMBERS)
    request.getfixturevalue("quickly")
    filled: list[None] = []
    fill = enumerations._fill
    monkeypatch.setattr(enumerations, "_fill", lambda *made: filled.append(fill(*made)))
    quick = made(base, NUMBERS)
    assert bool(filled) == (sys.version_info[:2] in COMPARED)
    assert features(quick) == features(usual)
    assert [m.name for m in quick] == [m.name for m in usual]
    assert quick(3) is quick.MEMBER_1
    assert quick["MEMBER_1"] is quick.MEMBER_1
    assert quick.MEMBER_1 in quick
    assert repr(quick.MEMBER_1) == repr(usual.MEMBER_1)
    assert str(quick.MEMBER_1) == str(usual.MEMBER_1)
    with pytest.raises(ValueError, match="is not a valid"):
        quick(-7)


@pytest.mark.parametrize("base", [Flag, IntFlag])
@pytest.mark.parametrize("numbers", [FLAGS, IN_ORDER, {"NONE": 0}])
@pytest.mark.parametrize("options", [{}, {"boundary": FlagBoundary.KEEP}])
def test_flags_are_as_python_makes_them(
    base: type,
    numbers: dict[str, int],
    options: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
    request: pytest.FixtureRequest,
) -> None:
    usual = made(base, numbers, **options)
    request.getfixturevalue("quickly")
    filled: list[None] = []
    fill = enumerations._fill
    monkeypatch.setattr(enumerations, "_fill", lambda *made: filled.append(fill(*made)))
    quick = made(base, numbers, **options)
    assert bool(filled) == (sys.version_info[:2] in COMPARED)
    assert features(quick) == features(usual)
    assert [m.name for m in quick] == [m.name for m in usual]
    assert all(quick[name] is getattr(quick, name) for name in numbers)
    for one, other in product(numbers.values(), repeat=2):
        assert joined(quick, one, other) == joined(usual, one, other)


@pytest.mark.parametrize(
    ("base", "numbers"),
    [
        (Flag, {**IN_ORDER, "value": 512}),
        (IntFlag, {**IN_ORDER, "real": 512}),
        (Enum, {**NUMBERS, "WORD": "word"}),
        (IntEnum, {**NUMBERS, "real": 500}),
        (Enum, {}),
    ],
)
@pytest.mark.usefixtures("quickly")
def test_any_other_is_left_to_python(
    base: type, numbers: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(enumerations, "_fill", lambda *made: pytest.fail("made the short way"))
    assert made(base, numbers).__members__.keys() == numbers.keys()


@pytest.mark.usefixtures("quickly")
def test_a_name_that_python_refuses_is_refused() -> None:
    with pytest.raises(ValueError, match="mro"):
        made(Enum, {**NUMBERS, "mro": 500})
