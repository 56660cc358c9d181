"""The search finds what trying everything finds, within its time, compiled and interpreted."""

import os
import subprocess
import sys
import threading
from pathlib import Path
from time import perf_counter

import pytest

from azul_desktop.ai.arena.matches import play_game
from azul_desktop.ai.levels import make_player
from azul_desktop.ai.player import NEVER
from azul_desktop.ai.search.alpha_beta import AlphaBeta
from azul_desktop.ai.search.base_search import BaseSearch
from azul_desktop.ai.search.evaluation_network import network_for
from azul_desktop.ai.search.puct import Puct
from azul_desktop.ai.search.searcher import (
    Deadline,
    Searcher,
    SearchLimits,
    TimeLimit,
    code_of,
    draft_of,
)
from azul_desktop.compiled_modules import VARIABLE, engine_kind
from azul_desktop.engine import Draft, Phase, Position, Rng, Variant
from azul_desktop.engine.rules import Stage, State
from tests.time_limits import HANG, duration, least

ROOT = Path(__file__).parents[2]
LATE = 0.05
"""Seconds that a move may take over its time."""


def late_positions(players: int, variant: Variant, seed: int, tiles: int) -> list[Position]:
    """Positions of a game in which few enough tiles are left to try everything."""
    record = play_game([make_player("easy")] * players, variant, 0, seed)
    found = []
    for step in record.steps():
        position = step.position
        left = sum(map(len, position.displays)) + len(position.centre)
        if position.phase is Phase.DRAFT and left <= tiles:
            found.append(position)
    return found


def best_of_all(state: State, search: BaseSearch, root: int) -> int:
    """The value for `root` of a state of two players, by trying everything on copies."""
    if state.stage == Stage.TILING:
        search.set_state(state)
        return search.round_end_estimate(root).value
    values = []
    for code in every_draft(state):
        after = state.copy()
        after.draft(code // 30, code // 6 % 5, code % 6)
        values.append(best_of_all(after, search, root))
    return max(values) if state.turn == root else min(values)


def every_draft(state: State) -> list[int]:
    codes = range(30 * (state.displays + 1))
    return [code for code in codes if state.can_draft(code // 30, code // 6 % 5, code % 6)]


@pytest.mark.parametrize("variant", list(Variant))
def test_search_finds_what_trying_everything_finds(variant: Variant) -> None:
    searcher = Searcher(variant, 12)
    other = AlphaBeta(network_for(variant), 8)
    tried = 0
    for position in late_positions(2, variant, 21, tiles=5)[:12]:
        state = position.state()
        *_, last = searcher.results(state, SearchLimits(), NEVER, every=True)
        assert last.complete
        for code, value in last.values:
            after = position.state()
            after.draft(code // 30, code // 6 % 5, code % 6)
            assert value == best_of_all(after, other, state.turn)
            tried += 1
    assert tried > 20


@pytest.mark.parametrize("players", [2, 4])
def test_looking_for_the_best_alone_finds_the_same_value(players: int) -> None:
    searcher = Searcher(Variant.COLOURED, 14)
    for position in late_positions(players, Variant.COLOURED, 22, tiles=8)[:8]:
        *_, all_of_them = searcher.results(position.state(), SearchLimits(), NEVER, every=True)
        best = searcher.search(position.state(), SearchLimits(), NEVER)
        assert best.values[0][1] == all_of_them.values[0][1]


def best_for_each(state: State, search: BaseSearch) -> list[int]:
    """What a state is worth to each when each takes what is best for itself."""
    if state.stage == Stage.TILING:
        search.set_state(state)
        return [search.round_end_estimate(player).value for player in range(state.players)]
    found: list[list[int]] = []
    for code in every_draft(state):
        after = state.copy()
        after.draft(code // 30, code // 6 % 5, code % 6)
        found.append(best_for_each(after, search))
    return max(found, key=lambda values: values[state.turn])


def test_each_of_three_takes_what_is_best_for_itself() -> None:
    searcher = Searcher(Variant.COLOURED, 12)
    other = Puct(network_for(Variant.COLOURED), 8)
    proved = 0
    for position in late_positions(3, Variant.COLOURED, 23, tiles=4)[:10]:
        last = searcher.search(position.state(), SearchLimits(), NEVER)
        if last.complete and len(last.values) > 1:
            # Others may be indifferent between drafts that matter to the one who thinks.
            assert last.values[0][1] <= 60_000
            value = best_for_each(position.state(), other)[position.turn]
            assert abs(last.values[0][1] - value) < 1000
            proved += 1
    assert proved > 2


def loose_tiles(colours: str) -> State:
    """A state of three players with empty boards and only these tiles left in the centre."""
    bag = ".".join(str(20 - colours.count(letter)) for letter in "BYRKW")
    board = "0:-/-/-/-/-:...../...../...../...../.....:"
    sources = f"-,-,-,-,-,-,- {colours}"
    return Position.parse(
        f"coloured 1 draft 1 1 {sources} {bag} 0.0.0.0.0 {board}1 {board}- {board}-"
    ).state()


def test_what_was_left_out_is_not_proved() -> None:
    few = Searcher(Variant.COLOURED, 16).search(loose_tiles("BR"), SearchLimits(), NEVER)
    assert few.complete
    # The next player has three colours for five lines and the floor: too many drafts to keep all.
    many = Searcher(Variant.COLOURED, 16).search(loose_tiles("BYRW"), SearchLimits(), NEVER)
    assert not many.complete


def test_playouts_stay_within_their_memory() -> None:
    state = Position.new(4, Variant.COLOURED).deal(Rng(8)).position.state()
    # 2 ** 8 nodes serve more than 2,000 playouts.
    result = Searcher(Variant.COLOURED, 8).search(state, SearchLimits(nodes=60_000), NEVER)
    assert 60_000 < result.nodes < 60_100
    assert result.depth > 3


def test_every_draft_is_tried_when_the_value_of_each_is_asked_for() -> None:
    state = Position.new(3, Variant.COLOURED).deal(Rng(9)).position.state()
    searcher = Searcher(Variant.COLOURED, 14)
    limits = SearchLimits(iterations=6)
    every = [
        value for _, value in list(searcher.results(state, limits, NEVER, every=True))[-1].values
    ]
    best = [value for _, value in searcher.search(state, limits, NEVER).values]
    # A draft never tried has no value yet.
    assert best.count(0) > 10
    assert every.count(0) < 3
    assert every == sorted(every, reverse=True)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", list(Variant))
def test_search_leaves_its_table_as_it_was(players: int, variant: Variant) -> None:
    position = Position.new(players, variant).deal(Rng(4)).position
    searcher = Searcher(variant, 12)
    first = searcher.search(position.state(), SearchLimits(nodes=3000), NEVER)
    again = searcher.search(position.state(), SearchLimits(nodes=3000), NEVER)
    assert first == again
    drafts = {draft_of(code) for code, _ in first.values}
    assert drafts <= set(position.legal_moves())


def test_equal_displays_are_searched_once() -> None:
    state = Position.new(2, Variant.COLOURED).state()
    state.begin_round()
    for display in range(1, 6):
        state.deal_display(display, 2 << 8 | 2)
    result = Searcher(Variant.COLOURED, 8).search(state, SearchLimits(iterations=1), NEVER)
    assert {draft_of(code).source for code, _ in result.values} == {1}
    assert len(result.values) == 12


@pytest.mark.parametrize("players", [2, 4])
def test_line_is_legal_and_begins_with_the_draft(players: int) -> None:
    position = Position.new(players, Variant.COLOURED).deal(Rng(5)).position
    searcher = Searcher(Variant.COLOURED, 16)
    result = searcher.search(position.state(), SearchLimits(nodes=20_000), NEVER)
    codes = searcher.algorithm.principal_variation(result.values[0][0], 6)
    assert codes[0] == result.values[0][0]
    assert len(codes) > 2
    for code in codes:
        position = position.play(draft_of(code)).position


def test_draft_and_its_code() -> None:
    for code in (0, 29, 30, 299):
        assert code_of(draft_of(code)) == code
    assert draft_of(30 * 3 + 6 * 4 + 5) == Draft(3, draft_of(24).colour, 5)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("limit", [0.01, 0.1])
def test_search_keeps_its_time(players: int, limit: float) -> None:
    state = Position.new(players, Variant.COLOURED).deal(Rng(6)).position.state()
    searcher = Searcher(Variant.COLOURED, 16)
    searcher.search(state, SearchLimits(seconds=0.01), NEVER)

    def late() -> float:
        return duration(lambda: searcher.search(state, SearchLimits(limit), NEVER)) - limit

    assert least(late, LATE) < LATE


def test_stop_ends_a_search_at_once() -> None:
    state = Position.new(2, Variant.COLOURED).deal(Rng(6)).position.state()
    searcher = Searcher(Variant.COLOURED, 16)

    def late() -> float:
        stop = threading.Event()
        timer = threading.Timer(0.05, stop.set)
        begun = perf_counter()
        timer.start()
        searcher.search(state, SearchLimits(seconds=20), stop)
        took = perf_counter() - begun
        timer.join()
        return took - 0.05

    assert least(late, LATE) < LATE


def test_time_limit_ends_with_its_search() -> None:
    search = AlphaBeta(network_for(Variant.COLOURED), 8)
    before = threading.active_count()
    with TimeLimit(search, Deadline(60.0, threading.Event())):
        assert threading.active_count() == before + 1
    assert threading.active_count() == before
    assert not search.is_halted()


PRINT_VALUES = """
from azul_desktop.compiled_modules import engine_kind
from azul_desktop.ai.player import NEVER
from azul_desktop.ai.search.searcher import Searcher, SearchLimits
from azul_desktop.engine import Position, Rng, Variant
print(engine_kind())
for variant in Variant:
    for players in (2, 3, 4):
        state = Position.new(players, variant).deal(Rng(players)).position.state()
        print(Searcher(variant, 10).search(state, SearchLimits(nodes=800), NEVER))
"""


@pytest.mark.skipif(engine_kind() == "interpreted", reason="nothing compiled to compare with")
def test_compiled_and_interpreted_search_find_the_same() -> None:
    outputs = []
    for kind in ("compiled", "interpreted"):
        done = subprocess.run(
            [sys.executable, "-c", PRINT_VALUES],
            cwd=ROOT,
            env={**os.environ, VARIABLE: kind, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
            timeout=HANG,
        )
        first, *rest = done.stdout.splitlines()
        assert first == kind
        outputs.append(rest)
    assert outputs[0] == outputs[1]
    assert len(outputs[0]) == 6


SMALL = 8
"""Two hundred and fifty-six boards: many meet in one place of the memory."""


@pytest.mark.parametrize("variant", list(Variant))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_never_take_one_another_for_themselves(players: int, variant: Variant) -> None:
    network = network_for(variant)
    small, large = AlphaBeta(network, SMALL), AlphaBeta(network, 18)
    for seed in range(30):
        record = play_game([make_player("easy")] * players, variant, 0, seed)
        for step in record.steps():
            state = step.position.state()
            if step.position.phase is Phase.DRAFT:
                small.set_state(state)
                large.set_state(state)
                values = [
                    [s.round_end_estimate(player).value for player in range(players)]
                    for s in (small, large)
                ]
                assert values[0] == values[1]


def test_other_positions_before_sway_no_choice() -> None:
    empty = "0:-/-/-/-/-:...../...../...../...../.....:-"
    head = "coloured 1 draft"
    three = "2 2 BBRK,BYKK,BBKK,BBYW,BYKW,BYWW,BRKW 1 10.16.18.13.15 0.0.0.0.0"
    four = "4 4 BBYW,RRKK,BYYK,BKWW,YRWW,BRKW,BRKK,BYRK,BBYK 1 11.14.14.11.14 0.0.0.0.0"
    before = Position.parse(" ".join([head, three, *[empty] * 3]))
    asked = Position.parse(" ".join([head, four, *[empty] * 4]))
    fresh, used = (Searcher(Variant.COLOURED, 18) for _ in range(2))
    limits = SearchLimits(nodes=8_000)
    used.search(before.state(), limits, NEVER)
    assert (
        used.search(asked.state(), limits, NEVER).values
        == fresh.search(asked.state(), limits, NEVER).values
    )
