"""A language for tests: every text of the program marked, with accents, and 40 % longer."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

from PySide6.QtCore import QTranslator

from tools.translate import qm_file, release, ts_file, update

LONGER = 1.4
ACCENTED = str.maketrans("aeiouyAEIOUYncs", "áéíóúýÁÉÍÓÚÝñçš")
KEPT = re.compile(r"\{\w*\}|%n|&\w|\(\*[^)]*\)")
"""What must stay: what is filled in, mnemonics, patterns of file names."""


def pseudo(text: str) -> str:
    """`New game` as `«Ñéw gámé~~»`; the marks show where something is glued or cut off."""
    made, end = "", 0
    for kept in KEPT.finditer(text):
        made += text[end : kept.start()].translate(ACCENTED) + kept[0]
        end = kept.end()
    made += text[end:].translate(ACCENTED)
    return f"«{made}{'~' * max(1, round(len(text) * (LONGER - 1)) - 2)}»"


def pseudo_translator(folder: Path) -> QTranslator:
    """A translator of everything, made in `folder` by the tools that make the real ones."""
    # With the plurals of Swedish, which are as many as English has.
    ts, qm = ts_file(folder, "sv"), qm_file(folder, "sv")
    update(folder, "sv")
    tree = ET.parse(ts)
    for message in tree.getroot().iter("message"):
        translation, source = message.find("translation"), message.findtext("source")
        assert translation is not None
        assert source is not None
        del translation.attrib["type"]
        for form in list(translation) or [translation]:
            form.text = pseudo(source)
    tree.write(ts, encoding="utf-8")
    release(ts, qm)
    translator = QTranslator()
    assert translator.load(str(qm))
    return translator
