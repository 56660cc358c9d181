"""`python -m azul_desktop.ai.training`: rounds of self-play, fitting and matches.

Each round plays games by the champion, fits a candidate to all games kept so far and has the two
play a match. A candidate that wins it is the next champion. Everything lies in folder `--out`,
where another call goes on: `data/`, the candidates, `champion.network` and `ladder.md`, a
table with a line for each match.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from azul_desktop.ai.arena.arena_bots import Bot
from azul_desktop.ai.arena.elo_ratings import RatingRow, rows
from azul_desktop.ai.arena.matches import play_games
from azul_desktop.ai.player import NEVER
from azul_desktop.ai.search.evaluation_network import Network, format_network, read_network
from azul_desktop.ai.search.searcher import Searcher, SearchLimits, column_values, draft_of
from azul_desktop.ai.training.initial_weights import initial_network
from azul_desktop.ai.training.network_fit import export_network, fit
from azul_desktop.ai.training.round_gain_fit import RoundGainFit
from azul_desktop.ai.training.self_play import Samples, SelfPlay
from azul_desktop.engine import Move, Phase, Placement, Position, Variant

LIMITS = {
    2: SearchLimits(nodes=2500, iterations=4),
    3: SearchLimits(nodes=5000),
    4: SearchLimits(nodes=5000),
}
SHARES = {2: 0.6, 3: 0.15, 4: 0.25}
"""Of the games, by number of players."""
BATCH = 500
"""Games a file."""
LEAST_SHARE = 0.45
"""What a new champion must not fall below with four players, where 0.5 is even."""
MEMORY_BITS = 14
COLUMNS = ("network", "fitted to", "error", "two players", "four players", "")


class Training:
    """The training of one side's network in a folder."""

    def __init__(self, variant: Variant, out: Path, seed: int) -> None:
        self.variant = variant
        self.out = out
        self.seed = seed
        self.data = out / "data"
        self.data.mkdir(parents=True, exist_ok=True)
        self.champion_file = out / "champion.network"
        self.ladder = out / "ladder.md"
        if not self.champion_file.exists():
            self.champion_file.write_text(format_network(initial_network()), "utf-8")
        if not self.ladder.exists():
            self.ladder.write_text(_line(COLUMNS) + _line(["---"] * len(COLUMNS)), "utf-8")

    def play(self, number: int, games: int) -> None:
        """Play and keep the games of a round."""
        champion = read_network(self.champion_file)
        for players, share in SHARES.items():
            seed = 1_000_000 * self.seed + 1000 * number + players
            playing = SelfPlay(champion, self.variant, LIMITS[players], seed)
            for start in range(0, round(games * share), BATCH):
                file = self.data / f"{number:03}-{players}-{start:05}.npz"
                playing.samples(players, min(BATCH, round(games * share) - start)).save(file)
                print(f"round {number}: {players} players, {start + BATCH} games", flush=True)

    def fit(self, number: int, hidden: int, epochs: int, round_games: int) -> tuple[Network, float]:
        """Fit a candidate to every game kept; the network and its error.

        The gain expected within rounds is fitted to `round_games` more by number of players.
        """
        samples = Samples.load(sorted(self.data.glob("*.npz")))
        found = fit(samples, hidden, epochs, self.seed + number)
        header = {
            "side": str(self.variant),
            "run": f"seed {self.seed} round {number}",
            "date": datetime.now(UTC).date().isoformat(),
            "boards": str(len(samples.target)),
            "error": f"{found.error:.3f} of {found.spread:.3f}",
        }
        fitted = export_network(found.weights, read_network(self.champion_file), header)
        gain_fit = RoundGainFit(fitted, self.variant, LIMITS[4], self.seed + number)
        for players in SHARES:
            gain_fit.play(players, round_games)
        candidate = gain_fit.fitted()
        name = self.out / f"candidate-{number:03}.network"
        name.write_text(format_network(candidate), "utf-8")
        return candidate, found.error

    def judge(self, number: int, candidate: Network, error: float, games: int) -> bool:
        """Have the candidate play the champion; whether it is the champion now."""
        champion = read_network(self.champion_file)
        seed = 77 + number
        two = network_match(candidate, champion, self.variant, 2, games, LIMITS[2], seed)
        four = network_match(candidate, champion, self.variant, 4, games // 2, LIMITS[4], seed)
        wins = two.share > 0.5 and four.share >= LEAST_SHARE
        if wins:
            self.champion_file.write_text(format_network(candidate), "utf-8")
        line = _line(
            (
                f"{self.variant} {number}",
                f"{candidate.header['boards']} boards",
                f"{error:.2f}",
                _match_cell(two),
                _match_cell(four),
                "champion" if wins else "",
            )
        )
        with self.ladder.open("a", encoding="utf-8") as ladder:
            ladder.write(line)
        print(line, end="", flush=True)
        return wins


class NetworkBot:
    """Searches by a network within limits, without randomness."""

    def __init__(self, name: str, network: Network, variant: Variant, limits: SearchLimits) -> None:
        self.name = name
        self._searcher = Searcher(variant, MEMORY_BITS, network)
        self._limits = limits

    def start(self) -> None:
        """Nothing to start."""

    def move(self, position: Position, seed: int) -> Move:
        """Choose a move."""
        state = position.state()
        if position.phase is Phase.TILE:
            return Placement(
                state.cursor_row, column_values(state, self._searcher.algorithm, NEVER)[0][0]
            )
        return draft_of(self._searcher.search(state, self._limits, NEVER).values[0][0])

    def close(self) -> None:
        """Nothing to close."""


def network_match(
    candidate: Network,
    champion: Network,
    variant: Variant,
    players: int,
    games: int,
    limits: SearchLimits,
    seed: int,
) -> RatingRow:
    """How `candidate` does against `champion`; they take every other seat of `players`."""
    bots: list[Bot] = [
        NetworkBot("champion", champion, variant, limits)
        if seat % 2
        else NetworkBot("candidate", candidate, variant, limits)
        for seat in range(players)
    ]
    played = list(play_games(bots, variant, games, seed))
    return rows([bot.name for bot in bots], played)[0]


def _line(cells: Sequence[str]) -> str:
    """A line of the ladder."""
    return f"| {' | '.join(cells)} |\n"


def _match_cell(row: RatingRow) -> str:
    assert row.elo is not None
    elo = f"{row.elo.points:+.0f} ({row.elo.low:+.0f} to {row.elo.high:+.0f})"
    return f"{row.share:.1%} of {row.games}, {row.margin:+.1f}, {elo}"


def main(arguments: Sequence[str] | None = None) -> None:
    """Train as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m azul_desktop.ai.training", description=__doc__)
    add = parser.add_argument
    add("--variant", choices=[str(v) for v in Variant], required=True)
    add("--out", type=Path, required=True)
    add("--first", type=int, default=1, help="the number of the first round")
    add("--rounds", type=int, default=3)
    add("--games", type=int, default=5000, help="games a round")
    add("--match", type=int, default=400, help="games a match of two")
    add("--round-games", type=int, default=150, help="games to learn from what rounds bring")
    add("--hidden", type=int, default=24)
    add("--epochs", type=int, default=15)
    add("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    training = Training(Variant(options.variant), options.out, options.seed)
    for number in range(options.first, options.first + options.rounds):
        training.play(number, options.games)
        candidate, error = training.fit(number, options.hidden, options.epochs, options.round_games)
        training.judge(number, candidate, error, options.match)


if __name__ == "__main__":
    main()
