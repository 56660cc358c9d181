"""Byte code of PySide's own Python modules, kept as Python keeps that of all others.

PySide has them as text in its library and compiles them on every start, which takes longer than
loading all of Qt.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType
from typing import Any
from zlib import crc32

Compile = Callable[..., Any]

PREFIXES = ("shibokensupport/", "signature_bootstrap.py")
"""How PySide names them to the compiler."""


class KeptText(SourceFileLoader):
    """A text, as if it were a file beside this one; Python keeps its byte code, where it may."""

    def __init__(self, text: bytes, name: str, compiler: Compile) -> None:
        super().__init__(name, str(Path(__file__).with_name(name.replace("/", "."))))
        self._text, self._compile = text, compiler

    def path_stats(self, path: str) -> dict[str, Any]:
        """What byte code must agree with; the time of a text is its checksum."""
        return {"mtime": crc32(self._text), "size": len(self._text)}

    def get_data(self, path: str) -> bytes:
        """The text itself, or the byte code at `path`. Raises OSError."""
        return self._text if path == self.path else super().get_data(path)

    def source_to_code(self, data: Any, path: Any, *, _optimize: int = -1) -> CodeType:  # type: ignore[override]
        """Compile the text, past `code_kept`."""
        code: CodeType = self._compile(data, path, "exec", dont_inherit=True, optimize=_optimize)
        return code


@contextmanager
def code_kept() -> Iterator[None]:
    """Have each of those modules that is imported meanwhile compiled only on its first start."""
    compiler: Compile = builtins.compile

    def compile_once(source: Any, filename: Any, *rest: Any, **options: Any) -> Any:
        if rest != ("exec",) or options or not str(filename).startswith(PREFIXES):
            return compiler(source, filename, *rest, **options)
        text = source.encode() if isinstance(source, str) else source
        return KeptText(text, filename, compiler).get_code(filename)

    builtins.compile = compile_once
    try:
        yield
    finally:
        builtins.compile = compiler
