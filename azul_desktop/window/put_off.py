"""PySide's Python modules that explain a wrong call, put off until there is one to explain.

PySide carries their text in its library, and compiles and runs all of it on every start, which
takes longer than loading Qt's core.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

Compile = Callable[..., Any]

EXPLAINING = frozenset(
    f"shibokensupport/signature/{name}.py"
    for name in (
        "errorhandler",
        "layout",
        "lib/enum_sig",
        "lib/pyi_generator",
        "lib/tool",
        "mapping",
        "parser",
    )
)
"""How PySide names them to the compiler."""
WAITING = """
def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    run_text()
    try:
        return globals()[name]
    except KeyError:
        raise AttributeError(name) from None

def update_mapping():
    run_text()
    return globals()["update_mapping"]()

def run_text():
    del globals()["__getattr__"]
    exec(compile({text!r}, {filename!r}, "exec", dont_inherit=True), globals())
"""
"""A module that runs its text when it is first asked for a name.

PySide's library takes `update_mapping` from the module without asking.
"""


@contextmanager
def explaining_put_off() -> Iterator[None]:
    """Have each of those modules that is imported meanwhile wait until it is asked."""
    compiler: Compile = builtins.compile

    def compile_less(source: Any, filename: Any, *rest: Any, **options: Any) -> Any:
        if filename in EXPLAINING and rest == ("exec",) and not options:
            text = source if isinstance(source, str) else source.decode()
            source = WAITING.format(text=text, filename=filename)
        return compiler(source, filename, *rest, **options)

    builtins.compile = compile_less
    try:
        yield
    finally:
        builtins.compile = compiler
