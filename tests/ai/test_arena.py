"""Matches in the arena, programs that behave and programs that do not."""

import sys
import time
from collections.abc import Sequence
from math import inf, isclose
from pathlib import Path

import pytest

from azul_desktop.ai.arena.arena_bots import GRACE, Bot, make_bot, row_names
from azul_desktop.ai.arena.elo_ratings import elo, rows
from azul_desktop.ai.arena.matches import ArenaGame, play_games
from azul_desktop.ai.levels import PLAYERS, UnknownPlayer
from azul_desktop.ai.player import StopFlag
from azul_desktop.engine import Move, Position, Rng, Variant, format_record, parse_record
from tests.bots import sample_bot, saying
from tests.time_limits import HANG

HELLO = """
import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "azul-bot":
        print("azul-bot 1 test", flush=True)
    elif word == "go":
"""


def program(folder: Path, body: str) -> str:
    """A bot that greets and, told to go, does what `body` says."""
    file = folder / "bot.py"
    file.write_text(HELLO + "        " + body, "utf-8")
    return f"cmd:{sys.executable} {file}"


def played(texts: Sequence[str], games: int, seconds: float | None = None) -> list[ArenaGame]:
    bots = [make_bot(text, seconds) for text in texts]
    try:
        return list(play_games(bots, Variant.COLOURED, games, 3))
    finally:
        for bot in bots:
            bot.close()


def test_each_deal_is_played_from_every_seat() -> None:
    games = played(["random", "easy", "random"], 6)
    assert [game.bots for game in games[:3]] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    assert [game.pair for game in games] == [0, 0, 0, 1, 1, 1]
    assert len({game.record.actions[0] for game in games[:3]}) == 1
    assert games[0].record.actions[0] != games[3].record.actions[0]


def test_games_can_be_kept_and_read() -> None:
    for game in played(["random", "easy"], 2):
        assert parse_record(format_record(game.record)) == game.record


def test_shares_places_and_margins_agree() -> None:
    for game in played(["easy", "easy", "random"], 3):
        assert isclose(sum(game.shares), 1)
        assert game.margins is not None
        best = game.shares.index(max(game.shares))
        assert game.margins[best] >= 0
        assert all(game.places[a, b] + game.places[b, a] == 1 for a, b in game.places)


@pytest.mark.parametrize(
    ("body", "seconds", "told"),
    [
        ("sys.exit(1)", HANG, "it ended with status 1"),
        ("print('bestmove 9W9', flush=True)", HANG, "'9' is not a target"),
        ("print('bestmove CW5', flush=True)", HANG, "CW5: "),
        ("print('bestmove', flush=True)", HANG, "is not a move"),
        ("import time; time.sleep(60)", 0.5, "no move after 0.55 s"),
        ("print('bestmore', flush=True)", 0.5, "no move after 0.55 s"),
    ],
)
def test_program_that_fails_loses_that_game_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str, seconds: float, told: str
) -> None:
    # A program takes longer to end on a busy machine.
    monkeypatch.setattr("azul_desktop.ai.program_player._EXIT_TIME", 3.0)
    games = played(["random", program(tmp_path, body)], 2, seconds)
    assert len(games) == 2
    for game in games:
        assert game.failure is not None
        assert game.failure[0] == 1
        assert told in game.failure[1]
        assert game.shares == (1.0, 0.0)
        assert game.margins is None
        parse_record(format_record(game.record))


def test_program_that_cannot_be_started_loses(tmp_path: Path) -> None:
    program = tmp_path / "bot"
    program.write_text("#!/nowhere/at/all\n")
    program.chmod(0o755)
    (game, _) = played([f"cmd:{program}", "random"], 2)
    assert game.failure is not None
    assert game.shares == (0.0, 1.0)


@pytest.mark.parametrize(("spent", "lost"), [(0.7, False), (4.0, True)])
def test_a_move_may_be_a_little_late(
    monkeypatch: pytest.MonkeyPatch, spent: float, lost: bool
) -> None:
    assert GRACE == 0.05
    # More of it here, as the machine may be busy.
    monkeypatch.setattr("azul_desktop.ai.arena.arena_bots.GRACE", 3.0)
    (game, _) = played([f"cmd:{sample_bot('wait', str(spent))}", "random"], 2, seconds=0.5)
    assert (game.failure is not None) == lost
    assert max(game.times[0]) >= min(spent, 3.5)


def test_level_as_a_program_plays_whole_games() -> None:
    texts = [f"cmd:{sys.executable} -m azul_desktop.cli bot --level apprentice", "random"]
    games = played(texts, 2, seconds=5.0)
    assert [game.failure for game in games] == [None, None]
    assert sum(game.shares[0] for game in games) == 2


@pytest.mark.parametrize("text", ["", "nobody", "Easy"])
def test_unknown_bot_is_refused(text: str) -> None:
    with pytest.raises(UnknownPlayer):
        make_bot(text, None)


def test_rows_of_one_name_are_one() -> None:
    names = ["easy", "random", "random"]
    games = played(names, 3)
    easy, luck = rows(names, games)
    assert (easy.name, luck.name) == ("easy", "random")
    assert easy.even == pytest.approx(1 / 3)
    assert luck.even == pytest.approx(2 / 3)
    assert easy.share + luck.share == pytest.approx(1)
    assert easy.margin is not None
    assert luck.margin is not None
    assert easy.margin > luck.margin
    assert easy.elo is not None
    assert easy.elo.points > 0


def test_elo_of_known_results() -> None:
    level = elo([1.0, 0.0] * 50, [n // 2 for n in range(100)])
    assert level.points == 0
    assert level.low == pytest.approx(-level.high)
    assert elo([0.75] * 100, list(range(100))).points == pytest.approx(190.8, abs=0.1)
    won = elo([1.0] * 100, [n // 2 for n in range(100)])
    assert won.points == inf
    assert 200 < won.low < inf


def test_pairs_count_once() -> None:
    scores = [1.0, 1.0, 0.0, 0.0] * 25
    together = elo(scores, [n // 2 for n in range(100)])
    apart = elo(scores, list(range(100)))
    assert together.high > apart.high


class Sluggish:
    name = "easy"
    pause = 0.03

    def choose(self, position: Position, rng: Rng, stop: StopFlag) -> Move:
        time.sleep(self.pause)
        return position.legal_moves()[0]


def test_a_built_in_player_that_is_late_loses_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "easy", Sluggish)
    monkeypatch.setattr(Sluggish, "pause", 0.5)
    (game, _) = played(["random", "easy"], 2, seconds=0.2)
    assert game.failure == (1, "it had no move after 0.25 s")
    assert max(game.times[1]) >= 0.5


def test_times_of_moves_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLAYERS, "easy", Sluggish)
    luck, sluggish = rows(["random", "easy"], played(["random", "easy"], 2))
    assert sluggish.failures == 0
    assert Sluggish.pause <= sluggish.mean <= sluggish.longest
    assert luck.mean < sluggish.mean


def test_programs_are_called_as_they_call_themselves() -> None:
    texts = [
        f"cmd:{sample_bot()}",
        "random",
        f"cmd:{sample_bot('wait', '0')}",
        f"cmd:{sample_bot()}",
    ]
    bots = [make_bot(text, 5.0) for text in texts]
    assert row_names(texts, bots) == texts
    games = list(play_games(bots, Variant.COLOURED, 4, 1))
    assert row_names(texts, bots) == ["Stork", "random", "Stork 2", "Stork"]
    assert [seat.name for seat in games[0].record.seats] == ["Stork", "random", "Stork", "Stork"]
    assert games[0].record.seats[0].kind == f"ai:{texts[0]}"
    for bot in bots:
        bot.close()


def test_a_program_that_borrows_a_name_is_told_apart() -> None:
    texts = [f"cmd:{saying('azul-bot 1 easy')}", "easy"]
    bots = [make_bot(text, 1.0) for text in texts]
    bots[0].start()
    assert row_names(texts, bots) == ["easy 2", "easy"]
    bots[0].close()


def test_bot_is_what_the_arena_asks() -> None:
    bots: list[Bot] = [make_bot("easy", None), make_bot("cmd:true", None)]
    assert [bot.name for bot in bots] == ["easy", "cmd:true"]
