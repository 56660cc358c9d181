"""`azul position`: the position after some moves of a record."""

from __future__ import annotations

from collections.abc import Sequence

from azul_desktop.cli.command_helpers import DONE, CommandError, Parser, any_number
from azul_desktop.cli.game_input import read_record
from azul_desktop.engine import RecordError


def run(arguments: Sequence[str]) -> int:
    """Print one position line."""
    parser = Parser(
        prog="azul position",
        description="Print the position after some moves of a record, with all that follows by "
        "itself and the next deal if the record has it.",
    )
    parser.add_argument("file", metavar="FILE", help="a record (.azul), - for standard input")
    parser.add_argument(
        "--after",
        metavar="N",
        type=any_number,
        help="moves made, placements counted (default: all)",
    )
    options = parser.parse_args(arguments)
    try:
        record = read_record(options.file)
    except RecordError as error:
        raise CommandError(str(error)) from None
    if options.after is not None and not 0 <= options.after <= record.moves:
        raise CommandError(f"--after {options.after}: {options.file} has {record.moves} moves")
    print(record.position_after(options.after))
    return DONE
