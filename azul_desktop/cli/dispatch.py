"""Where every call begins and ends: choosing the command, and failing in one line."""

from __future__ import annotations

import argparse
import importlib
import io
import signal
import sys
from collections.abc import Sequence
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
from azul_desktop.compiled_modules import engine_kind, wrong_choice

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
    """Run `azul` with `argv` and return its exit status; by default it is the whole process."""
    if argv is None:
        argv = sys.argv[1:]
        _unwind_on_signals()
    program = f"azul {argv[0]}" if argv and argv[0] in COMMANDS else "azul"
    if isinstance(sys.stdout, io.TextIOWrapper):
        # The name of a file may hold what the terminal's encoding cannot write.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = _run(argv)
        print(end="", flush=True)
        return status
    except CommandError as error:
        complain(program, str(error))
        return BAD
    except BrokenPipeError:
        forget(sys.stdout)
        return PIPE_CLOSED
    except OSError as error:
        if error.filename is None:
            forget(sys.stdout)
        complain(program, error_text(error))
        return BAD
    except KeyboardInterrupt:
        return INTERRUPTED


def _unwind_on_signals() -> None:
    """Have a signal that asks for the end be heeded as an interrupt is, by unwinding all.

    By itself it would end this process alone, and leave the programs that it has started.
    """
    for name in ENDING:
        number = getattr(signal, name, None)
        # One that is ignored, as by nohup, stays so.
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _unwind)


def _unwind(number: int, frame: FrameType | None) -> NoReturn:
    raise SystemExit(SIGNALED + number)


def _run(arguments: Sequence[str]) -> int:
    """Do what `arguments` say. An end that argparse or a signal asks for is a status too."""
    if wrong := wrong_choice():
        raise CommandError(wrong)
    try:
        if arguments and arguments[0] in COMMANDS:
            command = importlib.import_module(f"azul_desktop.cli.{arguments[0]}")
            return int(command.run(arguments[1:]))
        _run_without_command(arguments)
    except SystemExit as end:
        return DONE if end.code is None else int(end.code)
    return DONE


def _run_without_command(arguments: Sequence[str]) -> None:
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.version:
        print(f"azul {azul_desktop.__version__}\nengine: {engine_kind()}")
    elif options.command is None:
        parser.print_help()
    else:
        parser.error(f"there is no command {options.command!r} ({', '.join(COMMANDS)})")


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
