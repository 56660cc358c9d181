"""`azul replay`: whether records are right, every line of them."""

from __future__ import annotations

from collections.abc import Sequence

from azul_desktop.cli.command_helpers import BAD, DONE, WRONG, CommandError, Parser, complain
from azul_desktop.cli.game_input import read_record
from azul_desktop.engine import Phase, Record, RecordError


def run(arguments: Sequence[str]) -> int:
    """Check every file; the worst of them decides the exit status."""
    parser = Parser(
        prog="azul replay",
        description="Replay records and check every deal, move and score. One line a file.",
        epilog="exit status: 0 all are right, 1 a record is wrong, 2 a file cannot be read",
    )
    parser.add_argument(
        "files", metavar="FILE", nargs="+", help="a record (.azul), - for standard input"
    )
    parser.add_argument("-q", "--quiet", action="store_true", help="only tell of wrong ones")
    options = parser.parse_args(arguments)
    return max([_check(file, options.quiet) for file in options.files])


def _check(file: str, quiet: bool) -> int:
    try:
        record = read_record(file)
    except RecordError as error:
        print(error)
        return WRONG
    except CommandError as error:
        complain("azul replay", str(error))
        return BAD
    if not quiet:
        print(f"{file}: ok, {_summary(record)}")
    return DONE


def _summary(record: Record) -> str:
    """Sum a game up: `4 players, grey, 23 rounds, final 57 43 12 40`."""
    position = record.position_after()
    rounds = position.round - (position.phase is Phase.DEAL)
    text = f"{len(record.seats)} players, {record.variant}, {rounds} round{'s'[: rounds != 1]}"
    if position.phase is not Phase.OVER:
        return f"{text}, unfinished after {record.moves} move{'s'[: record.moves != 1]}"
    state = position.state()
    return f"{text}, final {' '.join(str(state.score(p)) for p in range(position.players))}"
