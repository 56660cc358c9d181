"""Whole games: among computer players, and among bots in a match of paired deals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter

from azul_desktop.ai.arena.arena_bots import Bot, title_of
from azul_desktop.ai.player import NEVER, Player
from azul_desktop.ai.program_player import BotError, ProgramFault
from azul_desktop.engine import (
    Action,
    Deal,
    IllegalMove,
    Phase,
    Position,
    Record,
    Rng,
    Seat,
    Variant,
)


@dataclass(frozen=True)
class ArenaGame:
    """A game as it went.

    `bots`: which bot of the match sat in each seat. `shares`: what each bot has of the win, 0
    to 1. `places`: for each two bots the share of the first against the second, 0, 0.5 or 1.
    `margins`: each bot's points over the best other, `None` for a game that was not finished.
    `times`: seconds of each bot's moves, one that came too late included. `failure`: bot and
    reason, if one could not go on.
    """

    pair: int
    bots: tuple[int, ...]
    record: Record
    shares: tuple[float, ...]
    places: dict[tuple[int, int], float]
    margins: tuple[int, ...] | None
    times: tuple[tuple[float, ...], ...]
    failure: tuple[int, str] | None


def play_games(bots: Sequence[Bot], variant: Variant, games: int, seed: int) -> Iterator[ArenaGame]:
    """Play `games`: each deal as many times as there are bots, the seats rotated.

    The first seat begins. Later deals of a game are drawn from the same numbers, but depend on what
    is left in the bag.
    """
    seeds = Rng(seed)
    count = len(bots)
    game_seed = 0
    for game in range(games):
        if game % count == 0:
            game_seed = seeds.draw(1 << 30) << 30 | seeds.draw(1 << 30)
        seats = tuple((game + seat) % count for seat in range(count))
        yield _play(bots, seats, variant, game // count, game_seed)


def _play(
    bots: Sequence[Bot], seats: tuple[int, ...], variant: Variant, pair: int, seed: int
) -> ArenaGame:
    position = Position.new(len(bots), variant)
    deals = Rng(seed)
    luck = [Rng(seed + 1 + seat) for seat in range(len(seats))]
    actions: list[Action] = []
    times: list[list[float]] = [[] for _ in bots]
    failure = _start_failure(bots)
    while position.phase is not Phase.OVER and failure is None:
        if position.phase is Phase.DEAL:
            position = position.deal(deals).position
            actions.append(Deal(position.displays))
            continue
        bot = seats[position.turn]
        begun = perf_counter()
        try:
            move = bots[bot].move(position, luck[position.turn].draw(1 << 30))
            times[bot].append(perf_counter() - begun)
            position = position.play(move).position
            actions.append(move)
        except IllegalMove as error:
            failure = (bot, str(error))
        except BotError as error:
            failure = (bot, str(error))
            if error.fault is ProgramFault.LATE:
                times[bot].append(perf_counter() - begun)
    record_seats = tuple(Seat(title_of(bots[bot]), f"ai:{bots[bot].name}") for bot in seats)
    record = Record(variant, record_seats, 0, seed, tuple(actions))
    return _result(position, seats, pair, record, times, failure)


def _start_failure(bots: Sequence[Bot]) -> tuple[int, str] | None:
    """The first bot that cannot be started, and why."""
    for number, bot in enumerate(bots):
        try:
            bot.start()
        except BotError as error:
            return number, str(error)
    return None


def _result(
    position: Position,
    seats: tuple[int, ...],
    pair: int,
    record: Record,
    times: Sequence[Sequence[float]],
    failure: tuple[int, str] | None,
) -> ArenaGame:
    ranks = {bot: _rank(position, seat) for seat, bot in enumerate(seats)}
    if failure is not None:
        ranks[failure[0]] = (-1, 0)
    best = max(ranks.values())
    winners = [bot for bot, rank in ranks.items() if rank == best]
    places = {
        (a, b): 1.0 if ranks[a] > ranks[b] else 0.5 if ranks[a] == ranks[b] else 0.0
        for a in ranks
        for b in ranks
        if a != b
    }
    margins = None
    if failure is None:
        points = {bot: position.boards[seat].score for seat, bot in enumerate(seats)}
        margins = tuple(
            points[bot] - max(p for other, p in points.items() if other != bot)
            for bot in range(len(seats))
        )
    return ArenaGame(
        pair,
        seats,
        record,
        tuple((bot in winners) / len(winners) for bot in range(len(seats))),
        places,
        margins,
        tuple(map(tuple, times)),
        failure,
    )


def _rank(position: Position, seat: int) -> tuple[int, int]:
    """What decides: points, then complete rows."""
    board = position.boards[seat]
    return board.score, sum(None not in row for row in board.wall)


def play_game(players: Sequence[Player], variant: Variant, starter: int, seed: int) -> Record:
    """Play a game to its end; `players` sit in this order and `starter`, from 0, begins.

    `seed` alone determines the deals that follow from the moves: every seat draws from a
    generator of its own. Raises `ValueError` outside 2 to 4 players.
    """
    position = Position.new(len(players), variant, starter)
    deals = Rng(seed)
    rngs = [Rng(seed + seat) for seat, _ in enumerate(players, start=1)]
    actions: list[Action] = []
    while position.phase is not Phase.OVER:
        if position.phase is Phase.DEAL:
            position = position.deal(deals).position
            actions.append(Deal(position.displays))
            continue
        move = players[position.turn].choose(position, rngs[position.turn], NEVER)
        position = position.play(move).position
        actions.append(move)
    seats = tuple(
        Seat(f"{player.name.capitalize()} {seat}", f"ai:{player.name}")
        for seat, player in enumerate(players, start=1)
    )
    return Record(variant, seats, starter, seed, tuple(actions))
