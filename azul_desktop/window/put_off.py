"""PySide's Python modules that a start has no use for, put off until somebody asks for one.

They explain a wrong call, and give Qt's methods other names where a module wants that. PySide
carries their text in its library, and compiles and runs all of it on every start, which takes
longer than loading Qt's core.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

Compile = Callable[..., Any]

WAITING = """
def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    run_text()
    try:
        return globals()[name]
    except KeyError:
        raise AttributeError(name) from None

def run_text():
    from azul_desktop.window.put_off import run_text
    run_text({filename!r}, globals())
"""
"""A module that runs its text when it is first asked for a name."""
EXPLAINING = f"""{WAITING}
def update_mapping():
    run_text()
    return globals()["update_mapping"]()
"""
"""PySide's library takes `update_mapping` from the module without asking."""
RENAMING = f"""{WAITING}
def feature_import(name, *given, **named):
    return None

def feature_imported(module):
    pass
"""
"""PySide asks of every module whether it wants other names; none does, and none would get them."""

PUT_OFF = {
    "shibokensupport/feature.py": RENAMING,
    **{
        f"shibokensupport/signature/{name}.py": EXPLAINING
        for name in (
            "errorhandler",
            "layout",
            "lib/enum_sig",
            "lib/pyi_generator",
            "lib/tool",
            "mapping",
            "parser",
        )
    },
}
"""How PySide names them to the compiler, and what stands for each until then."""

_texts: dict[str, Any] = {}
"""What was put off, by the same names."""


@contextmanager
def explaining_put_off() -> Iterator[None]:
    """Have each of those modules that is imported meanwhile wait until it is asked."""
    compiler: Compile = builtins.compile

    def compile_less(source: Any, filename: Any, *rest: Any, **options: Any) -> Any:
        if filename in PUT_OFF and rest == ("exec",) and not options:
            _texts[filename] = source
            source = PUT_OFF[filename].format(filename=filename)
        return compiler(source, filename, *rest, **options)

    builtins.compile = compile_less
    try:
        yield
    finally:
        builtins.compile = compiler


def run_text(filename: str, names: dict[str, Any]) -> None:
    """Let the module with these `names` be what PySide made it."""
    del names["__getattr__"]
    exec(compile(_texts.pop(filename), filename, "exec", dont_inherit=True), names)
