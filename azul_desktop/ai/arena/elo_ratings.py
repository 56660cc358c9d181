"""What a match says about its bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log10, sqrt
from statistics import fmean

from azul_desktop.ai.arena.matches import ArenaGame


@dataclass(frozen=True)
class Elo:
    """A difference of Elo points and the ends of its 95 % interval, infinite where unknown."""

    points: float
    low: float
    high: float


@dataclass(frozen=True)
class RatingRow:
    """How bots of one name did in a match.

    `wins` and `draws`: games won alone and shared. `share`: of the wins, shared ones in
    parts; `even` what it would be if all were alike. `margin`: mean points over the best other
    bot. `elo`: against those of other names at the table, `None` if there are none. `mean`
    and `longest`: seconds a move. `failures`: games it could not go on with.
    """

    name: str
    games: int
    wins: int
    draws: int
    share: float
    even: float
    margin: float | None
    elo: Elo | None
    mean: float
    longest: float
    failures: int


def rows(names: Sequence[str], games: Sequence[ArenaGame]) -> list[RatingRow]:
    """A row for each name, in the order of `names`."""
    return [_row(name, names, games) for name in dict.fromkeys(names)]


def _row(name: str, names: Sequence[str], games: Sequence[ArenaGame]) -> RatingRow:
    mine = [bot for bot, other in enumerate(names) if other == name]
    shares = [sum(game.shares[bot] for bot in mine) for game in games]
    margins = [game.margins[bot] for game in games if game.margins for bot in mine]
    times = [seconds for game in games for bot in mine for seconds in game.times[bot]]
    alone = [any(game.shares[bot] == 1 for bot in mine) for game in games]
    return RatingRow(
        name,
        len(games),
        sum(alone),
        sum(share > 0 and not won for share, won in zip(shares, alone, strict=True)),
        fmean(shares),
        len(mine) / len(names),
        fmean(margins) if margins else None,
        elo([_score(names, mine, game) for game in games], [game.pair for game in games])
        if len(mine) < len(names)
        else None,
        fmean(times) if times else 0.0,
        max(times, default=0.0),
        sum(game.failure is not None and game.failure[0] in mine for game in games),
    )


def _score(names: Sequence[str], mine: Sequence[int], game: ArenaGame) -> float:
    """The mean result of my bots against each of the others, by their places in the game."""
    others = [bot for bot in range(len(names)) if bot not in mine]
    return fmean(game.places[a, b] for a in mine for b in others)


def elo(scores: Sequence[float], pairs: Sequence[int]) -> Elo:
    """The Elo difference that `scores` (0 to 1 a game) show.

    Games of one pair share their deal and count as one observation. The interval never shrinks
    below that of a match with one more game, drawn: winning all proves no infinite difference.
    """
    groups: dict[int, list[float]] = {}
    for score, pair in zip(scores, pairs, strict=True):
        groups.setdefault(pair, []).append(score)
    means = [fmean(group) for group in groups.values()]
    mean = fmean(scores)
    size = len(means)
    variance = sum((m - mean) ** 2 for m in means) / max(1, size - 1) / size
    smoothed = (sum(scores) + 0.5) / (len(scores) + 1)
    variance = max(variance, smoothed * (1 - smoothed) / len(scores))
    error = 1.96 * sqrt(variance)
    return Elo(_elo(mean), _elo(mean - error), _elo(mean + error))


def _elo(score: float) -> float:
    if score <= 0:
        return -inf
    if score >= 1:
        return inf
    return -400 * log10(1 / score - 1)
