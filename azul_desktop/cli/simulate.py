"""`azul simulate`: whole games among computer players, kept as records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean

from azul_desktop.ai.arena.matches import play_game
from azul_desktop.ai.levels import UnknownPlayer, make_player, player_names
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
from azul_desktop.engine import Position, Record, Rng, Variant, format_record
from azul_desktop.text_files import write_text


def run(arguments: Sequence[str]) -> int:
    """Play the games, write a file for each and sum up."""
    options = _parser().parse_args(arguments)
    variant = Variant(options.variant)
    bots = _bots(options.bots, options.players)
    out = games_folder(options.out, options.games)
    ends: list[Position] = []
    games = progress(_games(bots, variant, options.games, options.seed), options.games)
    try:
        for number, record in enumerate(games, start=1):
            write_text(out / game_name(number), format_record(record), sync=False)
            ends.append(record.position_after())
    finally:
        # Of the games that were played, too, where it was broken off.
        if ends:
            print("\n".join(_summary(bots, variant, ends)))
    return DONE


def _parser() -> Parser:
    parser = Parser(
        prog="azul simulate",
        description="Have computer players play whole games and write a record of each. The same "
        "arguments give the same files, and files of the same names are replaced; a folder with "
        "games of a longer run is refused. The bots keep their seats; who starts goes around.",
    )
    add = parser.add_argument
    add("--games", metavar="N", type=whole_number(1, MOST_GAMES), default=1)
    add("--players", metavar="P", type=whole_number(2, 4), default=2, help="2 to 4 (default 2)")
    add("--variant", choices=[str(v) for v in Variant], default=str(Variant.COLOURED))
    add(
        "--bots",
        metavar="NAME[,NAME...]",
        default="easy",
        help=f"one for every seat, or one for each: {', '.join(player_names())} (default easy)",
    )
    add("--seed", metavar="S", type=any_number, default=1, help="any whole number (default 1)")
    add("--out", metavar="DIR", required=True, help="where the records go, made if missing")
    return parser


def _bots(text: str, players: int) -> list[str]:
    """The bot of each seat."""
    names = text.split(",")
    bots = names * players if len(names) == 1 else names
    if len(bots) != players:
        raise CommandError(f"{len(bots)} bots for {players} players")
    for name in names:
        try:
            make_player(name)
        except UnknownPlayer as error:
            raise CommandError(str(error)) from None
    return bots


def _games(bots: Sequence[str], variant: Variant, games: int, seed: int) -> Iterator[Record]:
    seeds = Rng(seed)
    players = [make_player(name) for name in bots]
    for game in range(games):
        # Of its own, so that a game is the same however many are played.
        game_seed = seeds.draw(1 << 30) << 30 | seeds.draw(1 << 30)
        yield play_game(players, variant, game % len(players), game_seed)


def _summary(bots: Sequence[str], variant: Variant, ends: Sequence[Position]) -> list[str]:
    """A line for each seat, and one for each bot where several play; shared wins count in parts."""
    wins = [
        sum(1 / len(end.winners) for end in ends if seat in end.winners)
        for seat, _ in enumerate(bots)
    ]
    means = [fmean(end.boards[seat].score for end in ends) for seat, _ in enumerate(bots)]
    rows = [("seat", "bot", "mean score", "wins")]
    for seat, bot in enumerate(bots):
        rows.append((str(seat + 1), bot, f"{means[seat]:.1f}", f"{wins[seat]:.1f}"))
    for bot in dict.fromkeys(bots) if 1 < len(set(bots)) < len(bots) else ():
        seats = [seat for seat, name in enumerate(bots) if name == bot]
        mean = fmean(means[seat] for seat in seats)
        rows.append(("all", bot, f"{mean:.1f}", f"{sum(wins[seat] for seat in seats):.1f}"))
    games = f"{len(ends)} game{'s'[: len(ends) != 1]}"
    return [f"{games}, {len(bots)} players, {variant}", *table_lines(rows, left=2)]
