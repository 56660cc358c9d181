"""Where every call begins and ends: choosing the command, and failing in one line."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from types import FrameType
from typing import Final, NoReturn

import azul_desktop
from azul_desktop.cli.command_helpers import (
    BAD,
    DONE,
    CommandError,
    Parser,
    complain,
    error_text,
    forget,
)
from azul_desktop.compiled_modules import wrong_choice

COMMANDS: Final = {
    "replay": "replay records of games and check every line of them",
    "position": "print a position of a record",
    "moves": "list the legal moves of a position",
    "simulate": "have computer players play whole games and keep the records",
    "arena": "have bots play matches, every deal from every seat",
    "analyse": "judge every legal move of a position",
    "bot": "speak the bot protocol on standard input and output",
    "bench": "measure the speed of the rules, or of the search",
}
"""Each command, which is a module of this package, and what it does."""

INTERRUPTED = 130
PIPE_CLOSED = 141
"""What a shell reports for a program that the signals INT and PIPE ended."""
SIGNALED: Final = 128
"""A shell adds the number of a signal to this."""
ENDING: Final = ("SIGTERM", "SIGHUP", "SIGBREAK")
"""Signals that ask a program to end, where a system has them."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run `azul` with `argv` (default: the process's own) and return its exit status."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    program = f"azul {arguments[0]}" if arguments and arguments[0] in COMMANDS else "azul"
    if isinstance(sys.stdout, io.TextIOWrapper):
        # The name of a file may hold what the terminal's encoding cannot write.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        with _unwinding():
            return _finished(arguments)
    except CommandError as error:
        return _fail(program, str(error))
    except BrokenPipeError:
        forget(sys.stdout)
        return PIPE_CLOSED
    except OSError as error:
        if error.filename is None:
            forget(sys.stdout)
        return _fail(program, error_text(error))
    except KeyboardInterrupt:
        return INTERRUPTED


@contextlib.contextmanager
def _unwinding() -> Iterator[None]:
    """Have a signal that asks for the end be heeded as an interrupt is, by unwinding all.

    By itself it would end this process alone, and leave the programs that it has started.
    """
    numbers = [getattr(signal, name) for name in ENDING if hasattr(signal, name)]
    if threading.current_thread() is not threading.main_thread():
        numbers = []
    # One that is ignored, as by nohup, stays so.
    kept = [number for number in numbers if signal.getsignal(number) is signal.SIG_DFL]
    for number in kept:
        signal.signal(number, _unwind)
    try:
        yield
    finally:
        for number in kept:
            signal.signal(number, signal.SIG_DFL)


def _unwind(number: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(SIGNALED + number)


def _finished(arguments: list[str]) -> int:
    """Run to the end, what argparse ends and the last of the output included."""
    try:
        status = _dispatch(arguments)
    except SystemExit as end:
        status = DONE if end.code is None else int(end.code)
    print(end="", flush=True)
    return status


def _dispatch(arguments: list[str]) -> int:
    if wrong := wrong_choice():
        raise CommandError(wrong)
    if arguments and arguments[0] in COMMANDS:
        command = importlib.import_module(f"azul_desktop.cli.{arguments[0]}")
        return int(command.run(arguments[1:]))
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.version:
        print(f"azul {azul_desktop.__version__}\nengine: {_engine_kind()}")
    elif options.command is None:
        parser.print_help()
    else:
        parser.error(f"there is no command {options.command!r} ({', '.join(COMMANDS)})")
    return DONE


def _parser() -> Parser:
    width = max(map(len, COMMANDS))
    commands = "\n".join(f"  {name:{width}}  {what}" for name, what in COMMANDS.items())
    parser = Parser(
        prog="azul",
        usage="%(prog)s [-h] [--version] COMMAND ...",
        description="Tools for the tile-drafting game, without a window.",
        epilog=f"commands (azul COMMAND --help tells more):\n{commands}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("command", nargs="?", help=argparse.SUPPRESS)
    parser.add_argument("--version", action="store_true", help="tell the version and the engine")
    return parser


def _engine_kind() -> str:
    from azul_desktop.compiled_modules import engine_kind

    return engine_kind()


def _fail(program: str, message: str) -> int:
    complain(program, message)
    return BAD
