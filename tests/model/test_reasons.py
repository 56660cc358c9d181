"""Why a record is refused, in whatever language: no sentence of the engine's stays behind."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QApplication

from azul_desktop.assets import asset
from azul_desktop.engine import Colour, Reason, RecordError, Refusal, parse_record
from azul_desktop.model.reasons import reason_text, refusal_of

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


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_is_recognised(reason: Reason) -> None:
    refusal = Refusal(
        reason,
        colour=Colour.RED if "olour}" in reason.value else None,
        other=Colour.BLUE if "{other}" in reason.value else None,
        line=3 if "{line}" in reason.value else None,
    )
    assert refusal_of(str(refusal)) == refusal
