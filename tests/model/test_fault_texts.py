"""Why a record or a position is refused, in whatever language: no sentence stays behind."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication

from azul_desktop.assets import asset
from azul_desktop.engine import (
    Colour,
    Position,
    PositionError,
    Reason,
    RecordError,
    Refusal,
    Variant,
    parse_record,
)
from azul_desktop.engine.values import counted
from azul_desktop.model.fault_texts import reason_text, refusal_of

BAD = sorted(Path(__file__).parents[1].joinpath("data/records/bad").glob("*.azul"))
HEADERS = [
    "",
    "azul 2",
    "azul 1\nazul 1",
    "azul 1\nvariant purple",
    "azul 1\nvariant grey\nvariant grey",
    "azul 1\nplayer Emma",
    "azul 1\nstarter x",
    "azul 1\nstarter 0",
    "azul 1\nvariant grey\nplayer A | human\nstarter 1\ndeal B",
    "azul 1\nvariant grey\nplayer A | human\nplayer B | human\nstarter 3\ndeal B",
    "azul 1\nvariant grey\nplayer A | human\nplayer B | human\nstarter 1\ndeal BBBB",
    "azul 1\nvariant grey\nplayer A | human\nplayer B | human\nstarter 1\ndeal X B B B B",
    "azul 1\nvariant grey\nplayer A | human\nplayer B | human\nplayer C | human\nstarter 1\n"
    "deal BBBB BBBB BBBB BBBB BBBB BBBB BBBB",
    "azul 1\nvariant grey\ndeal B",
    "azul 1\n1 3K4",
]


def position_reasons() -> Iterator[str]:
    """Every reason that the engine's source gives a `PositionError`, with something in its gaps."""
    source = Path(inspect.getfile(PositionError)).with_name("position_notation.py")
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "PositionError":
            reason = node.args[1]
            parts = reason.values if isinstance(reason, ast.JoinedStr) else [reason]
            for number in (1, 2):
                yield "".join(filled(part, number) for part in parts)


def filled(part: ast.expr, number: int) -> str:
    """Return what may stand for a part of a reason; where things are counted, so many."""
    match part:
        case ast.Constant(value=text):
            return str(text)
        case ast.FormattedValue(value=ast.Call(args=[_, ast.Constant(value=noun)])):
            return counted(number, str(noun))
        case ast.FormattedValue(value=ast.Call(args=[_, ast.JoinedStr(values=nouns)])):
            return counted(number, "".join(filled(noun, number) for noun in nouns))
        case ast.FormattedValue(value=ast.Name(id="place")):
            return "B in row 2, column 1"
        case ast.Call(func=ast.Name(id="str")):
            return "'7' is not a colour (one of B Y R K W)"
    return "red" if ".name.lower()" in ast.unparse(part) else "7"


@pytest.fixture
def swedish(qapp: QApplication) -> Iterator[None]:
    translator = QTranslator(qapp)
    assert translator.load(str(asset("translations", "azul_desktop_sv.qm")))
    QCoreApplication.installTranslator(translator)
    yield
    QCoreApplication.removeTranslator(translator)


def reason_of(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    return caught.value.reason


@pytest.mark.parametrize("file", BAD, ids=[file.stem for file in BAD])
def test_every_bad_record(swedish: None, file: Path) -> None:
    reason = reason_of(file.read_text("utf-8"))
    assert reason_text(reason) != reason.rstrip(".")


@pytest.mark.parametrize("text", HEADERS)
def test_every_bad_header(swedish: None, text: str) -> None:
    reason = reason_of(text)
    assert reason_text(reason) != reason


def test_what_it_says(swedish: None) -> None:
    assert reason_text("8Y1: Yellow is already in this row of the wall.") == (
        "8Y1: Den färgen (gul) finns redan på den här raden i väggen"
    )
    assert reason_text("'5 4' is wrong, it must be '4 4'") == "'5 4' är fel, det ska vara '4 4'"
    assert reason_text("something new") == "something new"


@pytest.mark.parametrize("reason", sorted({*position_reasons()}))
def test_everything_that_is_wrong_with_positions(swedish: None, reason: str) -> None:
    assert reason_text(reason) != reason


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("0.0.0.0.0 0:", "0.0.0.0.1 0:", "färgen vit: 21 i stället för 20 plattor"),
        (" 1 1 -", " 3 1 -", "3 är inte mellan 1 och 2"),
        ("0:-/-", "0:-/Q", "'Q' är ingen färg (en av B Y R K W)"),
        (".....", "Q....", "'Q' är ingen färg (en av B Y R K W)"),
        (".....", "Y....", "Y på rad 1, kolumn 1: där är B tryckt"),
    ],
)
def test_what_is_wrong_with_a_position(swedish: None, old: str, new: str, said: str) -> None:
    good = str(Position.new(2, Variant.COLOURED))
    with pytest.raises(PositionError) as caught:
        Position.parse(good.replace(old, new, 1))
    assert reason_text(caught.value.reason) == said


def test_a_record_that_begins_with_no_position(swedish: None) -> None:
    reason = reason_of(f"azul 1\nfrom {Position.new(2, Variant.GREY)}".replace(" 1 1 ", " 3 1 "))
    assert reason_text(reason) == "TURN: 3 är inte mellan 1 och 2"


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_is_recognised(reason: Reason) -> None:
    refusal = Refusal(
        reason,
        colour=Colour.RED if "olour}" in reason.value else None,
        other=Colour.BLUE if "{other}" in reason.value else None,
        line=3 if "{line}" in reason.value else None,
    )
    assert refusal_of(str(refusal)) == refusal
