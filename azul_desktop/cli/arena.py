"""`azul arena`: matches among bots, every deal played from every seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import isinf
from typing import Final

from azul_desktop.ai.arena.arena_bots import Bot, make_bot, row_names
from azul_desktop.ai.arena.elo_ratings import Elo, RatingRow, rows
from azul_desktop.ai.arena.matches import ArenaGame, play_games
from azul_desktop.ai.levels import UnknownPlayer, player_names
from azul_desktop.cli.command_helpers import (
    DONE,
    MOST_GAMES,
    CommandError,
    Parser,
    any_number,
    game_name,
    games_folder,
    progress,
    table_lines,
    whole_number,
)
from azul_desktop.engine import Variant, format_record
from azul_desktop.text_files import write_text

MOST_TIME: Final = 3_600_000


def run(arguments: Sequence[str]) -> int:
    """Play the match and sum up."""
    options = _parser().parse_args(arguments)
    count = len(options.bots)
    if not 2 <= count <= 4:
        raise CommandError(f"a table has 2 to 4 players, not {count}")
    if options.games % count:
        raise CommandError(
            f"each deal is played {count} times: --games {options.games} is no multiple"
        )
    out = None if options.out is None else games_folder(options.out)
    bots = _bots(options.bots, options.time / 1000 if options.time else None)
    games: list[ArenaGame] = []
    try:
        for game in progress(
            play_games(bots, Variant(options.variant), options.games, options.seed), options.games
        ):
            games.append(game)
            if out is not None:
                write_text(out / game_name(len(games)), format_record(game.record), sync=False)
    finally:
        for bot in bots:
            bot.close()
        if games:
            names = row_names(options.bots, bots)
            print("\n".join([*summary(rows(names, games)), *_failures(names, games)]))
    return DONE


def _parser() -> Parser:
    parser = Parser(
        prog="azul arena",
        description="Have bots play a match. Every deal is played as often as there are bots, the "
        "seats rotated. A move that is not legal, or comes over 50 ms later than --time, loses the "
        "game; the last columns tell the mean and the longest time of a move. A match that is "
        "interrupted, or asked to end by a signal, is summed up as far as it went, and no program "
        "that it has started runs on.",
    )
    add = parser.add_argument
    add(
        "bots",
        metavar="BOT",
        nargs="+",
        help=f"2 to 4 of: {', '.join(player_names())}, or 'cmd:PROGRAM ARGUMENTS' for a program "
        "that speaks the bot protocol",
    )
    add("--games", metavar="N", type=whole_number(1, MOST_GAMES), default=100)
    add(
        "--time",
        metavar="MS",
        type=whole_number(1, MOST_TIME),
        help="milliseconds a move (default: each bot's own)",
    )
    add("--variant", choices=[str(v) for v in Variant], default=str(Variant.COLOURED))
    add("--seed", metavar="S", type=any_number, default=1, help="any whole number (default 1)")
    add(
        "--out",
        metavar="DIR",
        help="where records of the games go, made if missing; a folder that holds games is refused",
    )
    return parser


def _bots(texts: Sequence[str], seconds: float | None) -> list[Bot]:
    try:
        return [make_bot(text, seconds) for text in texts]
    except UnknownPlayer as error:
        raise CommandError(str(error)) from None


def summary(results: Sequence[RatingRow]) -> list[str]:
    """The results as a table."""
    head = ("bot", "games", "wins", "draws", "share", "even", "margin", "Elo", "95 %", "ms", "max")
    cells = [
        (
            row.name,
            str(row.games),
            str(row.wins),
            str(row.draws),
            f"{row.share:.1%}",
            f"{row.even:.0%}",
            "-" if row.margin is None else f"{row.margin:+.1f}",
            *_elo_cells(row.elo),
            f"{1000 * row.mean:.0f}",
            f"{1000 * row.longest:.0f}",
        )
        for row in results
    ]
    return table_lines([head, *cells], left=1)


def _elo_cells(elo: Elo | None) -> tuple[str, str]:
    if elo is None:
        return "-", "-"
    return _points(elo.points), f"{_points(elo.low)} to {_points(elo.high)}"


def _points(points: float) -> str:
    if isinf(points):
        return "+inf" if points > 0 else "-inf"
    return f"{round(points):+}"


def _failures(names: Sequence[str], games: Sequence[ArenaGame]) -> list[str]:
    return [
        f"game {number}: {names[game.failure[0]]} lost: {game.failure[1]}"
        for number, game in enumerate(games, start=1)
        if game.failure is not None
    ]
