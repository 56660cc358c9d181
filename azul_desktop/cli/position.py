"""`azul position`: what stood on the table."""

from __future__ import annotations

from collections.abc import Sequence

from azul_desktop.cli.command_helpers import DONE, CommandError, Parser, any_number
from azul_desktop.cli.game_files import INPUT, read_input, read_record
from azul_desktop.engine import Position, PositionError, RecordError


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


def add_position(parser: Parser) -> None:
    """Have `parser` take a position, whose `guarded` fields `read_position` reads."""
    parser.add_argument(
        "position",
        metavar="POSITION",
        nargs="+",
        help="a position line, quoted or field by field; - reads it from standard input",
    )


def guarded(arguments: Sequence[str]) -> list[str]:
    """Shield a field such as `-,-,BBKW,-,-` from passing for an option: with a space before."""
    return [f" {word}" if word.startswith("-,") else word for word in arguments]


def read_position(fields: Sequence[str]) -> Position:
    """The position of a line, `-` being the first of standard input. Raises `CommandError`."""
    text = " ".join(field.strip() for field in fields)
    try:
        return Position.parse(read_input(first_line=True) if text == INPUT else text)
    except PositionError as error:
        raise CommandError(str(error)) from None
