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
from azul_desktop.ai.search.evaluation_network import network_for
from azul_desktop.ai.search.puct import Puct
from azul_desktop.ai.search.root_search import RootSearch
from azul_desktop.ai.search.searcher import Searcher, SearchLimits, code_of, draft_of
from azul_desktop.ai.search.time_limit import TimeLimit
from azul_desktop.compiled_modules import VARIABLE, engine_kind
from azul_desktop.engine import Draft, Phase, Position, Rng, Variant
from azul_desktop.engine.rules import Stage, State

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


def best_of_all(table: State, search: RootSearch, root: int) -> int:
    """The value for `root` of a table of two, by trying everything on copies."""
    if table.stage == Stage.TILING:
        search.stand(table)
        return search.prospect_here(root).value
    values = []
    for code in every_draft(table):
        after = table.copy()
        after.draft(code // 30, code // 6 % 5, code % 6)
        values.append(best_of_all(after, search, root))
    return max(values) if table.turn == root else min(values)


def every_draft(table: State) -> list[int]:
    codes = range(30 * (table.displays + 1))
    return [code for code in codes if table.can_draft(code // 30, code // 6 % 5, code % 6)]


@pytest.mark.parametrize("variant", list(Variant))
def test_search_finds_what_trying_everything_finds(variant: Variant) -> None:
    thinker = Searcher(variant, 12)
    other = AlphaBeta(network_for(variant), 8)
    tried = 0
    for position in late_positions(2, variant, 21, tiles=5)[:12]:
        table = position.state()
        *_, last = thinker.think(table, SearchLimits(), NEVER, every=True)
        assert last.complete
        for code, value in last.values:
            after = position.state()
            after.draft(code // 30, code // 6 % 5, code % 6)
            assert value == best_of_all(after, other, table.turn)
            tried += 1
    assert tried > 20


@pytest.mark.parametrize("players", [2, 4])
def test_looking_for_the_best_alone_finds_the_same_value(players: int) -> None:
    thinker = Searcher(Variant.COLOURED, 14)
    for position in late_positions(players, Variant.COLOURED, 22, tiles=8)[:8]:
        *_, all_of_them = thinker.think(position.state(), SearchLimits(), NEVER, every=True)
        best = thinker.best(position.state(), SearchLimits(), NEVER)
        assert best.values[0][1] == all_of_them.values[0][1]


def best_for_each(table: State, search: RootSearch) -> list[int]:
    """What a table is worth to each when each takes what is best for itself."""
    if table.stage == Stage.TILING:
        search.stand(table)
        return [search.prospect_here(player).value for player in range(table.players)]
    found: list[list[int]] = []
    for code in every_draft(table):
        after = table.copy()
        after.draft(code // 30, code // 6 % 5, code % 6)
        found.append(best_for_each(after, search))
    return max(found, key=lambda worths: worths[table.turn])


def test_each_of_three_takes_what_is_best_for_itself() -> None:
    thinker = Searcher(Variant.COLOURED, 12)
    other = Puct(network_for(Variant.COLOURED), 8)
    proved = 0
    for position in late_positions(3, Variant.COLOURED, 23, tiles=4)[:10]:
        last = thinker.best(position.state(), SearchLimits(), NEVER)
        if last.complete and len(last.values) > 1:
            # Others may be indifferent between drafts that matter to the one who thinks.
            assert last.values[0][1] <= 60_000
            value = best_for_each(position.state(), other)[position.turn]
            assert abs(last.values[0][1] - value) < 1000
            proved += 1
    assert proved > 2


def loose_tiles(colours: str) -> State:
    """A table of three with empty boards and only these tiles left in the centre."""
    bag = ".".join(str(20 - colours.count(letter)) for letter in "BYRKW")
    board = "0:-/-/-/-/-:...../...../...../...../.....:"
    sources = f"-,-,-,-,-,-,- {colours}"
    return Position.parse(
        f"coloured 1 draft 1 1 {sources} {bag} 0.0.0.0.0 {board}1 {board}- {board}-"
    ).state()


def test_what_was_left_out_is_not_proved() -> None:
    few = Searcher(Variant.COLOURED, 16).best(loose_tiles("BR"), SearchLimits(), NEVER)
    assert few.complete
    # The next player has three colours for five lines and the floor: too many drafts to keep all.
    many = Searcher(Variant.COLOURED, 16).best(loose_tiles("BYRW"), SearchLimits(), NEVER)
    assert not many.complete


def test_playouts_stay_within_their_memory() -> None:
    table = Position.new(4, Variant.COLOURED).deal(Rng(8)).position.state()
    # 2 ** 8 nodes serve more than 2,000 playouts.
    finding = Searcher(Variant.COLOURED, 8).best(table, SearchLimits(nodes=60_000), NEVER)
    assert 60_000 < finding.nodes < 60_100
    assert finding.ahead > 3


def test_every_draft_is_tried_when_the_value_of_each_is_asked_for() -> None:
    table = Position.new(3, Variant.COLOURED).deal(Rng(9)).position.state()
    thinker = Searcher(Variant.COLOURED, 14)
    limits = SearchLimits(rounds=6)
    every = [value for _, value in list(thinker.think(table, limits, NEVER, every=True))[-1].values]
    best = [value for _, value in thinker.best(table, limits, NEVER).values]
    # A draft never tried has no value yet.
    assert best.count(0) > 10
    assert every.count(0) < 3
    assert every == sorted(every, reverse=True)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variant", list(Variant))
def test_search_leaves_its_table_as_it_was(players: int, variant: Variant) -> None:
    position = Position.new(players, variant).deal(Rng(4)).position
    thinker = Searcher(variant, 12)
    first = thinker.best(position.state(), SearchLimits(nodes=3000), NEVER)
    again = thinker.best(position.state(), SearchLimits(nodes=3000), NEVER)
    assert first == again
    drafts = {draft_of(code) for code, _ in first.values}
    assert drafts <= set(position.legal_moves())


def test_equal_displays_are_searched_once() -> None:
    table = Position.new(2, Variant.COLOURED).state()
    table.begin_round()
    for display in range(1, 6):
        table.deal_display(display, 2 << 8 | 2)
    finding = Searcher(Variant.COLOURED, 8).best(table, SearchLimits(rounds=1), NEVER)
    assert {draft_of(code).source for code, _ in finding.values} == {1}
    assert len(finding.values) == 12


@pytest.mark.parametrize("players", [2, 4])
def test_line_is_legal_and_begins_with_the_draft(players: int) -> None:
    position = Position.new(players, Variant.COLOURED).deal(Rng(5)).position
    thinker = Searcher(Variant.COLOURED, 16)
    finding = thinker.best(position.state(), SearchLimits(nodes=20_000), NEVER)
    codes = thinker.search.line(finding.values[0][0], 6)
    assert codes[0] == finding.values[0][0]
    assert len(codes) > 2
    for code in codes:
        position = position.play(draft_of(code)).position


def test_draft_and_its_code() -> None:
    for code in (0, 29, 30, 299):
        assert code_of(draft_of(code)) == code
    assert draft_of(30 * 3 + 6 * 4 + 5) == Draft(3, draft_of(24).colour, 5)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("seconds", [0.01, 0.1])
def test_search_keeps_its_time(players: int, seconds: float) -> None:
    table = Position.new(players, Variant.COLOURED).deal(Rng(6)).position.state()
    thinker = Searcher(Variant.COLOURED, 16)
    thinker.best(table, SearchLimits(seconds=0.01), NEVER)
    over = []
    for _ in range(3):
        begun = perf_counter()
        thinker.best(table, SearchLimits(seconds), NEVER)
        over.append(perf_counter() - begun - seconds)
    assert min(over) < LATE


def test_stop_ends_a_search_at_once() -> None:
    table = Position.new(2, Variant.COLOURED).deal(Rng(6)).position.state()
    thinker = Searcher(Variant.COLOURED, 16)
    delays = []
    for _ in range(3):
        stop = threading.Event()
        timer = threading.Timer(0.05, stop.set)
        begun = perf_counter()
        timer.start()
        thinker.best(table, SearchLimits(seconds=20), stop)
        delays.append(perf_counter() - begun - 0.05)
        timer.join()
    assert min(delays) < LATE


def test_watch_ends_with_its_search() -> None:
    search = AlphaBeta(network_for(Variant.COLOURED), 8)
    before = threading.active_count()
    with TimeLimit(search, perf_counter() + 60, threading.Event()):
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
        table = Position.new(players, variant).deal(Rng(players)).position.state()
        print(Searcher(variant, 10).best(table, SearchLimits(nodes=800), NEVER))
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
            timeout=100,
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
            table = step.position.state()
            if step.position.phase is Phase.DRAFT:
                small.stand(table)
                large.stand(table)
                values = [
                    [s.prospect_here(player).value for player in range(players)]
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
    used.best(before.state(), limits, NEVER)
    assert (
        used.best(asked.state(), limits, NEVER).values
        == fresh.best(asked.state(), limits, NEVER).values
    )
