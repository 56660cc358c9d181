"""Several copies of the program at once: each has an autosave of its own, and none stays unseen."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from azul_desktop.model import (
    GameModel,
    InstanceLock,
    autosave_path,
    claim_autosave,
    find_unfinished,
    read_record,
    write_record,
)
from tests.model.conftest import MakeGame
from tests.model.fake_players import play_first, setup

ROOT = Path(__file__).parents[2]
FINISHED = ROOT / "tests" / "data" / "records" / "good" / "g001.azul"

HOLD = """
import sys
from pathlib import Path
from azul_desktop.model import claim_autosave
claim = claim_autosave(Path(sys.argv[1]))
print(claim.path.name, claim.alone, flush=True)
sys.stdin.read()
"""


@pytest.fixture
def first(tmp_path: Path, qapp: QCoreApplication) -> Path:
    """The first autosave, in a folder that is not there yet."""
    return tmp_path / "games" / "current.azul"


def left_by(make_game: MakeGame, claim: InstanceLock, moves: int) -> GameModel:
    """A game that a copy left unfinished."""
    game = make_game(autosave=claim.path)
    game.new_game(setup("human", "human"))
    play_first(game, moves)
    game.close()
    claim.release()
    return game


def other_copy(first: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", HOLD, str(first)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )


def test_one_copy_has_the_first(first: Path) -> None:
    with claim_autosave(first) as claim:
        assert claim.path == first
        assert claim.alone
    assert not list(first.parent.iterdir())


def test_the_first_is_the_one_of_the_program(qapp: QCoreApplication) -> None:
    with claim_autosave() as claim:
        assert claim.path == autosave_path()


def test_instances_keep_out_of_each_others_way(first: Path) -> None:
    with claim_autosave(first), claim_autosave(first) as second, claim_autosave(first) as third:
        assert [second.path.name, third.path.name] == ["current-2.azul", "current-3.azul"]
        assert not second.alone
        assert not third.alone
    with claim_autosave(first) as again:
        assert again.path == first
        assert again.alone


def test_each_finds_what_an_instance_left(first: Path, make_game: MakeGame) -> None:
    claims = [claim_autosave(first), claim_autosave(first)]
    left = [left_by(make_game, claim, moves) for claim, moves in zip(claims, (2, 3), strict=True)]
    with claim_autosave(first) as one, claim_autosave(first) as two:
        found = [find_unfinished(claim.path) for claim in (one, two)]
    assert [record.moves for record in found if record is not None] == [2, 3]
    assert [game.index for game in left] == [2, 3]


@pytest.mark.parametrize("state", ["over", "gone"])
def test_the_second_ones_game_is_found_without_a_first(
    first: Path, make_game: MakeGame, state: str
) -> None:
    with claim_autosave(first):
        left_by(make_game, claim_autosave(first), 3)
    if state == "over":
        write_record(first, read_record(FINISHED))
    with claim_autosave(first) as claim:
        assert claim.path.name == "current-2.azul"
        assert claim.alone
        with claim_autosave(first) as other:
            assert other.path == first


def test_a_gap_hides_nothing(first: Path, make_game: MakeGame) -> None:
    with claim_autosave(first), claim_autosave(first):
        left_by(make_game, claim_autosave(first), 3)
    with claim_autosave(first) as claim:
        assert claim.path.name == "current-3.azul"


def test_a_broken_one_is_reported(first: Path) -> None:
    with claim_autosave(first), claim_autosave(first) as second:
        second.path.write_text("no record")
    with claim_autosave(first) as claim:
        assert claim.path == second.path


def test_files_of_another_name_are_let_be(first: Path) -> None:
    first.parent.mkdir()
    for name in ("current-broken-1.azul", "current-x.azul", "current-.azul", "current-²"):
        (first.parent / name).write_text("something")
    with claim_autosave(first) as claim:
        assert claim.path == first


def test_where_nothing_can_be_claimed_the_first_is_taken(first: Path) -> None:
    first.parent.write_text("a file where the folder should be")
    with claim_autosave(first) as claim, claim_autosave(first) as other:
        assert claim.path == other.path == first
        assert claim.alone


def test_an_instance_that_is_killed_releases_its_lock(first: Path) -> None:
    with other_copy(first) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "current.azul True\n"
        with claim_autosave(first) as meanwhile:
            assert meanwhile.path.name == "current-2.azul"
            assert not meanwhile.alone
        other.send_signal(signal.SIGKILL)
    with claim_autosave(first) as claim:
        assert claim.path == first
        assert claim.alone


def test_a_folder_that_takes_nothing_hides_no_game(
    first: Path, make_game: MakeGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There the lock of a copy that was killed stays, and looks like another's."""
    left_by(make_game, claim_autosave(first), 3)
    with claim_autosave(first), monkeypatch.context() as patch:
        patch.setattr(os, "access", lambda path, mode: False)
        with claim_autosave(first) as claim:
            assert claim.path == first
            assert claim.alone
            assert not claim.holds


def test_a_file_is_claimed_as_soon_as_that_is_possible(first: Path) -> None:
    first.parent.write_text("a file where the folder should be")
    claim = claim_autosave(first)
    claim.retry()
    assert not claim.holds
    first.parent.unlink()
    first.parent.mkdir()
    claim.retry()
    assert claim.holds
    with claim_autosave(first) as other:
        assert other.path.name == "current-2.azul"
    claim.release()
    claim.retry()
    assert not claim.holds


def test_a_claim_that_comes_too_late_is_no_problem(first: Path) -> None:
    first.parent.write_text("a file where the folder should be")
    late = claim_autosave(first)
    first.parent.unlink()
    with claim_autosave(first) as claim:
        late.retry()
        assert not late.holds
        assert claim.holds
