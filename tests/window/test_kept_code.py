"""Byte code of modules that come as text: compiled once, and again when the text is another."""

import builtins
import sys
from pathlib import Path
from typing import Any

import pytest

from azul_desktop.window.kept_code import code_kept

NAME = "shibokensupport/signature/tried.py"


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """The texts that Python really compiles."""
    texts: list[str] = []
    plain: Any = builtins.compile

    def counted(source: Any, *rest: Any, **options: Any) -> Any:
        texts.append(source if isinstance(source, str) else bytes(source).decode())
        return plain(source, *rest, **options)

    monkeypatch.setattr(builtins, "compile", counted)
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return texts


def value_of(text: str | bytes, name: str = NAME) -> object:
    """What `text` gives the name `x`, compiled as at a start of its own."""
    found: dict[str, object] = {}
    with code_kept():
        exec(compile(text, name, "exec"), found)
    return found["x"]


def test_a_text_is_compiled_once(compiled: list[str]) -> None:
    assert [value_of("x = 5"), value_of(b"x = 5")] == [5, 5]
    assert compiled == ["x = 5"]


def test_another_text_is_compiled_anew(compiled: list[str]) -> None:
    assert [value_of("x = 5"), value_of("x = 6"), value_of("x = 6")] == [5, 6, 6]
    assert compiled == ["x = 5", "x = 6"]


def test_other_files_are_left_alone(compiled: list[str], tmp_path: Path) -> None:
    assert [value_of("x = 5", "other.py"), value_of("x = 5", "other.py")] == [5, 5]
    assert len(compiled) == 2
    assert not list(tmp_path.rglob("*.pyc"))


def test_where_nothing_may_be_written_it_is_compiled(
    compiled: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.touch()
    monkeypatch.setattr(sys, "pycache_prefix", str(blocked / "below"))
    assert [value_of("x = 5"), value_of("x = 5")] == [5, 5]
    assert len(compiled) == 2


def test_the_compiler_is_back_afterwards(compiled: list[str]) -> None:
    usual: Any = builtins.compile
    with pytest.raises(SyntaxError):
        value_of("x =")
    assert builtins.compile is usual
