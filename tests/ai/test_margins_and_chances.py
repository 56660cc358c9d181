"""Margins and chances: where a round or a game is played out they are facts."""

from collections.abc import Iterator

import pytest

from azul_desktop.ai.analysis import Analyst, margin_and_chance
from azul_desktop.ai.arena.matches import play_game
from azul_desktop.ai.levels import make_player
from azul_desktop.ai.player import NEVER
from azul_desktop.ai.search.alpha_beta import AlphaBeta
from azul_desktop.ai.search.base_search import BaseSearch
from azul_desktop.ai.search.evaluation_network import network_for
from azul_desktop.ai.search.search_state import MoveEstimate
from azul_desktop.ai.search.searcher import Searcher, SearchLimits
from azul_desktop.compiled_modules import engine_kind
from azul_desktop.engine import CENTRE, Colour, Draft, Phase, Position, Rng, Variant

GAMES = 8 if engine_kind() == "compiled" else 1
"""As many as take some seconds."""


def late_positions(variant: Variant, most: int, players: int = 2) -> Iterator[Position]:
    """Positions of games among computers with at most so many tiles left to draft."""
    names = ("tiler", "easy", "easy", "easy")[:players]
    for seed in range(GAMES):
        record = play_game([make_player(name) for name in names], variant, 0, seed)
        for step in record.steps():
            position = step.position
            left = sum(map(len, position.displays)) + len(position.centre)
            if position.phase is Phase.DRAFT and left <= most:
                yield position


def drafts(position: Position) -> list[Draft]:
    """The legal drafts, of equal displays the first one's."""
    moves = [move for move in position.legal_moves() if isinstance(move, Draft)]
    return [m for m in moves if not m.source or _is_first(position, m.source - 1)]


def _is_first(position: Position, display: int) -> bool:
    return position.displays.index(position.displays[display]) == display


class Everything:
    """What both players' best play to the end of the round leads to, by trying everything.

    `search` evaluates a state before its tiling; where the game ends with that,
    `Position.play` says so too.
    """

    def __init__(self, player: int, search: BaseSearch) -> None:
        self._player, self._search = player, search
        self._known: dict[str, MoveEstimate] = {}
        self.games_ended = 0

    def after(self, position: Position, move: Draft) -> MoveEstimate:
        after = position.play(move).position
        if after.phase is not Phase.DRAFT:
            return self._end(position, move, after)
        name = str(after)
        if name not in self._known:
            found = [self.after(after, each) for each in drafts(after)]
            best = max if after.turn == self._player else min
            self._known[name] = best(found, key=lambda estimate: estimate.value)
        return self._known[name]

    def _end(self, position: Position, move: Draft, after: Position) -> MoveEstimate:
        state = position.state()
        state.draft(move.source, move.colour, move.target)
        self._search.set_state(state)
        found = self._search.round_end_estimate(self._player)
        if not found.spread:
            end = well_tiled(after)
            assert margin_and_chance(found, 2, proved=True) == result(end, self._player), str(after)
            self.games_ended += 1
        return found


def well_tiled(position: Position) -> Position:
    """The end of a game in which only tiles are to be placed, each player choosing the best."""
    if position.phase is not Phase.TILE:
        return position
    ends = [well_tiled(position.play(move).position) for move in position.legal_moves()]
    return max(ends, key=lambda end: standing(end, position.turn))


def standing(position: Position, player: int) -> tuple[int, int]:
    """What decides who wins: points, then complete rows."""
    board = position.boards[player]
    return board.score, sum(None not in row for row in board.wall)


def result(position: Position, player: int) -> tuple[float, float]:
    """Points over the best other at the end of a game, and the share of the win."""
    scores = [board.score for board in position.boards]
    won = player in position.winners
    return float(scores.pop(player) - max(scores)), won / len(position.winners)


@pytest.mark.parametrize("variant", list(Variant))
def test_what_is_proved_has_the_margin_that_trying_everything_finds(variant: Variant) -> None:
    analyst, judge = Analyst(), AlphaBeta(network_for(variant), 12)
    asked = ended = 0
    for position in late_positions(variant, most=6):
        everything = Everything(position.turn, judge)
        *_, last = analyst.analyse(position)
        assert last.proved
        told = {value.move: value for value in last.moves}
        for move in drafts(position):
            expected = margin_and_chance(everything.after(position, move), 2, proved=True)
            assert (told[move].margin, told[move].chance) == expected, (str(position), move)
            asked += 1
        ended += everything.games_ended
    assert asked > 30 * GAMES
    assert ended >= GAMES // 2


@pytest.mark.parametrize("variant", list(Variant))
def test_a_small_memory_loses_no_margin(variant: Variant) -> None:
    small, large = Searcher(variant, 8), Searcher(variant, 18)
    asked = 0
    for position in late_positions(variant, most=8):
        *_, found = small.results(position.state(), SearchLimits(), NEVER, every=True)
        *_, sure = large.results(position.state(), SearchLimits(), NEVER, every=True)
        assert dict(found.values) == dict(sure.values)
        for code, _ in sure.values:
            assert small.algorithm.estimate(code) == large.algorithm.estimate(code)
            asked += 1
    assert asked > 30 * GAMES


# Several players


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("players", [3, 4])
def test_what_is_proved_of_several_is_so_at_the_end_of_its_line(
    players: int, variant: Variant
) -> None:
    searcher, judge = Searcher(variant, 16), Searcher(variant, 12).algorithm
    asked = 0
    for position in late_positions(variant, most=4, players=players):
        *_, last = searcher.results(position.state(), SearchLimits(), NEVER, every=True)
        for code, _ in last.values if last.complete else ():
            state = position.state()
            for draft in searcher.algorithm.principal_variation(code, 12):
                state.draft(draft // 30, draft // 6 % 5, draft % 6)
            judge.set_state(state)
            assert searcher.algorithm.estimate(code) == judge.round_end_estimate(position.turn)
            asked += 1
    assert asked > 10 * GAMES


@pytest.mark.parametrize("players", [3, 4])
def test_who_is_behind_is_told_so_before_anything_is_proved(players: int) -> None:
    position = Position.new(players, Variant.COLOURED).deal(Rng(3)).position
    behind = str(position).replace(" 0:", " 30:").replace(" 30:", " 0:", 1)
    analysis = next(Analyst().analyse(Position.parse(behind)))
    assert not analysis.proved
    assert all(-60 < told.margin < -15 for told in analysis.moves)
    assert all(told.chance < 0.15 for told in analysis.moves)


EMPTY = ":-/-/-/-/-:...../...../...../...../.....:"
ROW = ":-/-/-/-/-:.YRKW/...../...../...../.....:"
LAST = "-,-,-,-,-,-,- B"
"""The state of three players where one tile is left."""


def last_draft(scores: tuple[int, int, int]) -> Position:
    """Player 1 to take a tile that completes a row, or to let the game go on."""
    mine, second, third = scores
    boards = f"{mine}{ROW}1 {second}{EMPTY}- {third}{EMPTY}-"
    lid = ".".join(str(20 - f"{LAST}{boards}".count(letter)) for letter in "BYRKW")
    return Position.parse(f"coloured 5 draft 1 1 {LAST} 0.0.0.0.0 {lid} {boards}")


@pytest.mark.parametrize(
    ("scores", "margin", "chance"),
    [
        # The row brings five points and two for a whole one, the marker costs one.
        ((30, 20, 35), 1.0, 1.0),
        ((30, 20, 36), 0.0, 1.0),
        ((30, 20, 37), -1.0, 0.0),
        ((30, 45, 10), -9.0, 0.0),
    ],
)
def test_last_draft_of_three(scores: tuple[int, int, int], margin: float, chance: float) -> None:
    position = last_draft(scores)
    end = position.play(Draft(CENTRE, Colour.BLUE, 0)).position
    assert result(end, 0) == (margin, chance)
    *_, last = Analyst().analyse(position)
    told = next(told for told in last.moves if str(told.move) == "CB1")
    assert last.proved
    assert (told.margin, told.chance) == (margin, chance)
