"""The translations: whole, up to date, and with everything in them that must stay as it is."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.translate import (
    FOLDER,
    SOURCE,
    Message,
    NotLiteral,
    language_of,
    messages,
    qm_file,
    release,
    texts_in,
    ts_file,
)

LANGUAGES = sorted(map(language_of, FOLDER.glob("*.ts")))
FIXED = [
    r"\{\w*\}",  # what str.format fills in
    r"%n",
    r"&(?=\w)",  # a mnemonic
    r"\b[1-9C][BYRKW](?:[1-5]|-)",  # a move
    r"\b\d@\d\b",
    r"\*\.?\w*\b|\(\*\)",  # a pattern of file names
    r"Enter|Escape|UTF-8|Qt|PySide6|Azul Desktop",
    r"…$|\.$|:$|\?$",
]


class Entry(NamedTuple):
    """A text of a Linguist file, with its translations: one, or one for each plural."""

    message: Message
    state: str
    translations: list[str]


def entries(language: str) -> Iterator[Entry]:
    for context in ET.parse(ts_file(FOLDER, language)).getroot().iter("context"):
        for found in context.iter("message"):
            translation = found.find("translation")
            assert translation is not None
            plural = found.get("numerus") == "yes"
            forms = [form.text or "" for form in translation.iter("numerusform")]
            message = Message(
                context.findtext("name") or "",
                found.findtext("source") or "",
                found.findtext("comment") or "",
                plural,
            )
            yield Entry(message, translation.get("type", ""), forms or [translation.text or ""])


def test_english_and_swedish_are_there() -> None:
    assert {"en", "sv"} <= set(LANGUAGES)
    assert sorted(map(language_of, FOLDER.glob("*.qm"))) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing_and_nothing_left_over(language: str) -> None:
    wanted = {m for m in messages() if m.plural or language != SOURCE}
    there = {entry.message for entry in entries(language)}
    assert sorted(wanted - there) == [], "run `python3 dev.py translate`"
    assert sorted(there - wanted) == [], "run `python3 dev.py translate`"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_translated(language: str) -> None:
    open_ones = [e.message for e in entries(language) if e.state or not all(e.translations)]
    assert open_ones == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_must_stay_has_stayed(language: str) -> None:
    for entry in entries(language):
        for translation in filter(None, entry.translations):
            for pattern in FIXED:
                before = sorted(re.findall(pattern, entry.message.text))
                assert sorted(re.findall(pattern, translation)) == before, translation


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_loads_what_was_written(language: str, tmp_path: Path) -> None:
    made = tmp_path / "made.qm"
    release(ts_file(FOLDER, language), made)
    assert made.read_bytes() == qm_file(FOLDER, language).read_bytes(), "run dev.py translate"


def test_a_program_that_runs_keeps_the_texts_it_has(tmp_path: Path) -> None:
    made = tmp_path / "made.qm"
    release(ts_file(FOLDER, "sv"), made)
    before = made.read_bytes()
    with made.open("rb") as opened:
        release(ts_file(FOLDER, "en"), made)
        assert opened.read() == before
    assert made.read_bytes() != before
    assert list(tmp_path.iterdir()) == [made]


SOURCE_TEXT = """
class Shown:
    def words(self):
        self.tr("one" " sentence")
        other.translate(3, 4)
        return lambda: self.tr("%n tiles", None, self.count)

class FaultKind(Enum):
    LATE = "it is late"
    PLAYERS = "{count} player(s)"

    def words(self):
        self.tr("now")

translate("Table", "a", "a comment")
QCoreApplication.translate("Table", "%n b", None, len(tiles))
"""


def test_texts_are_found_in_code() -> None:
    import ast

    assert set(texts_in(ast.parse(SOURCE_TEXT))) == {
        Message("Shown", "one sentence"),
        Message("Shown", "%n tiles", plural=True),
        Message("Reasons", "it is late"),
        Message("Reasons", "{count} player(s)", plural=True),
        Message("FaultKind", "now"),
        Message("Table", "a", "a comment"),
        Message("Table", "%n b", plural=True),
    }


def test_texts_put_together_are_refused() -> None:
    import ast

    with pytest.raises(NotLiteral, match="1: a text to translate must be a literal"):
        list(texts_in(ast.parse('translate("Table", "a" + b)')))
