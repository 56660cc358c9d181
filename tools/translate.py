"""Bring the translations into line with the program's texts: `python3 dev.py translate`.

The texts are found by Python's own parser, for Qt's lupdate does not see every plural in Python; it
then merges them into the Linguist files, and lrelease makes of each the file that the program
loads.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "azul_desktop"
FOLDER = ROOT / "resources" / "translations"
NAME = "azul_desktop"
SOURCE = "en"
"""The language of the texts themselves: of these only the plurals have anything to add."""


ENUMERATIONS = {"FaultKind": "Reasons"}
"""Enumerations whose values are texts to translate, and the context of these."""


class Message(NamedTuple):
    """A text to translate; `comment` tells it from the same text elsewhere in its context."""

    context: str
    text: str
    comment: str = ""
    plural: bool = False


class NotLiteral(Exception):
    """A text that is put together when the program runs, where no translator can read it."""


def main(languages: Sequence[str]) -> int:
    """Update every language that is there and begin `languages`; return the exit status."""
    for language in sorted({*languages, *map(language_of, FOLDER.glob(f"{NAME}_*.ts"))}):
        update(FOLDER, language)
        release(ts_file(FOLDER, language), qm_file(FOLDER, language))
    return 0


# Finding


def messages(package: Path = PACKAGE) -> set[Message]:
    """Every text to translate in the modules of `package`. Raises NotLiteral, naming the line."""
    found: set[Message] = set()
    for file in sorted(package.rglob("*.py")):
        try:
            found.update(texts_in(ast.parse(file.read_text("utf-8"))))
        except NotLiteral as error:
            raise NotLiteral(f"{file.relative_to(package.parent)}:{error}") from None
    return found


def texts_in(node: ast.AST, within: str = "") -> Iterator[Message]:
    """The texts below `node`, which stands in the class `within`."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef) and child.name in ENUMERATIONS:
            yield from _values_of(child)
        yield from texts_in(child, child.name if isinstance(child, ast.ClassDef) else within)
        if isinstance(child, ast.Call):
            yield from _text_of(child, within)


def _values_of(enumeration: ast.ClassDef) -> Iterator[Message]:
    for member in enumeration.body:
        if isinstance(member, ast.Assign) and isinstance(member.value, ast.Constant):
            text = str(member.value.value)
            yield Message(ENUMERATIONS[enumeration.name], text, plural="(s)" in text)


def _text_of(call: ast.Call, within: str) -> Iterator[Message]:
    """What `x.tr(TEXT, COMMENT, N)` or `translate(CONTEXT, TEXT, COMMENT, N)` asks for.

    `QT_TRANSLATE_NOOP(CONTEXT, TEXT)` marks what is asked for elsewhere.
    """
    function = ast.unparse(call.func)
    if function.endswith(".tr"):
        yield _message(call, [ast.Constant(within), *call.args])
    elif function in ("translate", "QCoreApplication.translate", "QT_TRANSLATE_NOOP"):
        yield _message(call, call.args)


def _message(call: ast.Call, arguments: Sequence[ast.expr]) -> Message:
    context, text, comment = (*arguments[:3], ast.Constant(None))[:3]
    values = [part.value for part in (context, text, comment) if isinstance(part, ast.Constant)]
    if len(values) < 3 or not isinstance(values[1], str):
        raise NotLiteral(f"{call.lineno}: a text to translate must be a literal")
    return Message(str(values[0]), values[1], str(values[2] or ""), len(arguments) > 3)


# Qt's tools


def update(folder: Path, language: str) -> None:
    """Merge the program's texts into the Linguist file of `language` in `folder`."""
    with tempfile.TemporaryDirectory() as place:
        listing = Path(place, "texts.cpp")
        listing.write_text("\n".join(map(as_cpp, sorted(messages()))), "utf-8")
        options = ["-silent", "-no-obsolete", "-locations", "none", "-sort-messages"]
        options += ["-source-language", SOURCE, "-target-language", language]
        options += ["-pluralonly"] if language == SOURCE else []
        qt_tool("lupdate", *options, str(listing), "-ts", str(ts_file(folder, language)))


def as_cpp(message: Message) -> str:
    """`message` as a line of the language that lupdate reads best."""
    context, text, comment = (json.dumps(part, ensure_ascii=False) for part in message[:3])
    number = ", n" if message.plural else ""
    return f"QCoreApplication::translate({context}, {text}, {comment}{number});"


def release(ts: Path, qm: Path) -> None:
    """Make of a Linguist file what the program loads."""
    made = qm.with_suffix(".part")
    qt_tool("lrelease", "-silent", str(ts), "-qm", str(made))
    # Programs that run read on in the file they opened, which must not change under them.
    made.replace(qm)


def qt_tool(name: str, *arguments: str) -> None:
    """Run a tool of Qt's that PySide6 brings. Raises CalledProcessError."""
    tool = Path(sysconfig.get_path("scripts"), f"pyside6-{name}")
    subprocess.run([tool, *arguments], check=True)


def ts_file(folder: Path, language: str) -> Path:
    """Where the translation into `language` is written."""
    return folder / f"{NAME}_{language}.ts"


def qm_file(folder: Path, language: str) -> Path:
    """What the program loads for `language`."""
    return folder / f"{NAME}_{language}.qm"


def language_of(file: Path) -> str:
    """The language of a file named as here."""
    return file.stem.removeprefix(f"{NAME}_")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except (NotLiteral, subprocess.CalledProcessError) as error:
        sys.exit(str(error))
