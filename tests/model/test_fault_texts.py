"""What is wrong with a record or a position, in the language of the window."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication

from azul_desktop.assets import asset
from azul_desktop.engine import (
    Colour,
    Fault,
    FaultKind,
    MoveTextError,
    Position,
    PositionError,
    Reason,
    RecordError,
    Refusal,
    Variant,
    parse_move,
    parse_record,
)
from azul_desktop.model.fault_texts import CONTEXT, fault_text, refusal_text

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


def translator(language: str) -> QTranslator:
    made = QTranslator(QApplication.instance())
    assert made.load(str(asset("translations", f"azul_desktop_{language}.qm")))
    return made


@pytest.fixture
def swedish(qapp: QApplication) -> Iterator[None]:
    yield from installed("sv")


@pytest.fixture
def english(qapp: QApplication) -> Iterator[None]:
    yield from installed("en")


def installed(language: str) -> Iterator[None]:
    made = translator(language)
    QCoreApplication.installTranslator(made)
    yield
    QCoreApplication.removeTranslator(made)


def fault_of(text: str) -> Fault | Refusal:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    return caught.value.fault


@pytest.mark.parametrize("kind", FaultKind)
def test_every_fault_is_translated(qapp: QApplication, kind: FaultKind) -> None:
    for count in (1, 2) if kind.is_plural else (-1,):
        assert translator("sv").translate(CONTEXT, kind.value, "", count)
        assert not kind.is_plural or translator("en").translate(CONTEXT, kind.value, "", count)


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_is_translated(swedish: None, reason: Reason) -> None:
    refusal = Refusal(reason, colour=Colour.RED, other=Colour.BLUE, line=3)
    assert refusal_text(refusal) != str(refusal)


@pytest.mark.parametrize("file", BAD, ids=[file.stem for file in BAD])
def test_every_bad_record(swedish: None, file: Path) -> None:
    fault = fault_of(file.read_text("utf-8"))
    assert fault_text(fault) != str(fault).rstrip(".")


@pytest.mark.parametrize("text", HEADERS)
def test_every_bad_header(swedish: None, text: str) -> None:
    fault = fault_of(text)
    assert fault_text(fault) != str(fault)


@pytest.mark.parametrize("text", HEADERS)
def test_the_window_and_the_command_line_agree(english: None, text: str) -> None:
    fault = fault_of(text)
    assert fault_text(fault) == str(fault)


def test_a_refused_move_and_wrong_scores(swedish: None) -> None:
    refusal = Refusal(Reason.IN_WALL_ROW, colour=Colour.YELLOW, line=0)
    assert fault_text(Fault.of(FaultKind.ILLEGAL_MOVE, move="8Y1", refusal=refusal)) == (
        "8Y1: Den färgen (gul) finns redan på den här raden i väggen"
    )
    assert fault_text(Fault.of(FaultKind.WRONG_SCORES, given="'5 4'", due="'4 4'")) == (
        "'5 4' är fel, det ska vara '4 4'"
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("3K", "'3K' är inget drag: tre tecken som 3K4, CB- eller 2@5"),
        ("3Q4", "'3Q4' är inget drag: 'Q' är ingen färg (en av B Y R K W)"),
        ("0K4", "'0' är ingen källa (1 till 9)"),
        ("3K6", "'6' är inget mål (1 till 5)"),
        ("6@1", "'6' är ingen rad (1 till 5)"),
        ("1@6", "'6' är ingen kolumn (1 till 5)"),
    ],
)
def test_a_text_that_is_no_move(swedish: None, text: str, sentence: str) -> None:
    with pytest.raises(MoveTextError) as caught:
        parse_move(text)
    assert fault_text(caught.value.fault) == sentence


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("0.0.0.0.0 0:", "0.0.0.0.1 0:", "färgen vit: 21 i stället för 20 plattor"),
        (" 1 1 -", " 3 1 -", "3 är inte mellan 1 och 2"),
        ("0:-/-", "0:-/Q", "'Q' är ingen färg (en av B Y R K W)"),
        (".....", "Q....", "'Q' är ingen färg (en av B Y R K W)"),
        (".....", "Y....", "Y på rad 1, kolumn 1: där är B tryckt"),
    ],
)
def test_what_is_wrong_with_a_position(swedish: None, old: str, new: str, sentence: str) -> None:
    good = str(Position.new(2, Variant.COLOURED))
    with pytest.raises(PositionError) as caught:
        Position.parse(good.replace(old, new, 1))
    assert fault_text(caught.value.fault) == sentence


def test_a_record_that_begins_with_no_position(swedish: None) -> None:
    fault = fault_of(f"azul 1\nfrom {Position.new(2, Variant.GREY)}".replace(" 1 1 ", " 3 1 "))
    assert fault_text(fault) == "TURN: 3 är inte mellan 1 och 2"
