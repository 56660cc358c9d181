"""`azul position` and `azul moves`."""

import io
import sys
from pathlib import Path

import pytest

from azul_desktop.engine import Phase, Position, Variant, format_record
from azul_desktop.text_files import MOST_BYTES
from tests.cli.azul_process import Azul, azul_process, game, kept

SAMPLES = Path(__file__).parents[1] / "data" / "records"
POSITIONS = [
    line.split("\t") for line in (SAMPLES / "positions.tsv").read_text("utf-8").splitlines()
]


def test_position_after_all_moves(azul: Azul, tmp_path: Path) -> None:
    record = game(3, Variant.GREY)
    done = azul("position", kept(record, tmp_path))
    assert (done.status, done.out, done.err) == (0, f"{record.position_after()}\n", "")


def test_positions_of_the_samples(azul: Azul) -> None:
    rows = [row for row in POSITIONS if row[1].isdigit()]
    assert len(rows) > 100
    for file, after, position in rows[:: len(rows) // 60]:
        path = next(SAMPLES.rglob(Path(file).name))
        assert azul("position", str(path), "--after", after).out == f"{position}\n"


@pytest.mark.parametrize("after", ["0", "last"])
def test_first_and_last_move_count(azul: Azul, tmp_path: Path, after: str) -> None:
    record = game()
    moves = 0 if after == "0" else record.moves
    done = azul("position", "--after", str(moves), kept(record, tmp_path))
    assert done.out == f"{record.position_after(moves)}\n"


@pytest.mark.parametrize("beyond", [-1, 1, 10**30])
def test_no_such_move(azul: Azul, tmp_path: Path, beyond: int) -> None:
    record = game()
    file = kept(record, tmp_path)
    after = beyond if beyond < 0 else record.moves + beyond
    done = azul("position", file, "--after", str(after))
    assert (done.status, done.out) == (2, "")
    assert done.err == f"azul position: --after {after}: {file} has {record.moves} moves\n"


def test_position_of_a_wrong_record(azul: Azul) -> None:
    bad = min((SAMPLES / "bad").glob("*-colour.azul"))
    done = azul("position", str(bad), "--after", "0")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"azul position: {bad}:")


def position_with(phase: Phase) -> Position:
    """A position of some game on the grey side in that phase."""
    steps = game(2, Variant.GREY).steps()
    return next(step.position for step in steps if step.position.phase is phase)


@pytest.mark.parametrize("phase", list(Phase))
def test_moves_in_every_phase(azul: Azul, phase: Phase) -> None:
    position = position_with(phase)
    expected = [str(move) for move in position.legal_moves()]
    assert bool(expected) is (phase in (Phase.DRAFT, Phase.TILE))
    done = azul("moves", str(position))
    assert (done.status, done.out.splitlines(), done.err) == (0, expected, "")


@pytest.mark.parametrize("command", ["moves", "analyse"])
def test_a_position_is_taken_quoted_and_field_by_field(azul: Azul, command: str) -> None:
    """An empty first display begins with a dash, as options do."""
    position = next(
        step.position
        for step in game().steps()
        if step.position.phase is Phase.DRAFT
        and not step.position.displays[0]
        and sum(map(len, (*step.position.displays, step.position.centre))) < 7
    )
    fields = str(position).split()
    assert fields[5].startswith("-,")
    done = azul(command, str(position))
    assert done.status == 0
    assert azul(command, *fields) == azul(command, "--", *fields) == done


def test_fields_of_a_position_stand_before_and_after_options(azul: Azul) -> None:
    fields = str(position_with(Phase.TILE)).split()
    quoted = azul("analyse", " ".join(fields), "--time", "9")
    assert azul("analyse", *fields, "--time", "9") == quoted
    assert azul("analyse", "--time", "9", *fields) == quoted
    assert quoted.status == 0


@pytest.mark.parametrize("command", ["moves", "analyse"])
@pytest.mark.parametrize("words", [["-,-"], ["-x"], ["nonsense", "-,-"], []])
def test_what_is_no_position_is_refused_in_one_line(
    azul: Azul, command: str, words: list[str]
) -> None:
    done = azul(command, *words)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"azul {command}: ")
    assert done.err.count("\n") == 1


def test_moves_of_standard_input(azul: Azul, monkeypatch: pytest.MonkeyPatch) -> None:
    position = position_with(Phase.DRAFT)
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{position}\r\nsomething else\n"))
    assert azul("moves", "-") == azul("moves", str(position))


@pytest.mark.parametrize("content", [b"", b"\n", b"position\n", b"\xff\xfe\n"])
def test_moves_of_bad_standard_input(
    azul: Azul, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content), "utf-8"))
    done = azul("moves", "-")
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith("azul moves: ")
    assert done.err.count("\n") == 1


def test_records_of_standard_input(azul: Azul, monkeypatch: pytest.MonkeyPatch) -> None:
    record = game()
    monkeypatch.setattr(sys, "stdin", io.StringIO(format_record(record)))
    assert azul("position", "-", "--after", "9").out == f"{record.position_after(9)}\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(format_record(record)))
    assert azul("replay", "-").out.startswith("-: ok, 2 players, coloured, ")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff"), "utf-8"))
    done = azul("position", "-")
    assert (done.status, done.err) == (2, "azul position: standard input is not UTF-8\n")


def test_endless_standard_input(azul: Azul, monkeypatch: pytest.MonkeyPatch) -> None:
    for command in ("moves", "replay"):
        monkeypatch.setattr(sys, "stdin", io.StringIO("x" * (MOST_BYTES + 5)))
        done = azul(command, "-")
        assert (done.status, done.err) == (2, f"azul {command}: standard input is too long\n")


def test_position_of_standard_input_is_analysed(
    azul: Azul, monkeypatch: pytest.MonkeyPatch
) -> None:
    position = position_with(Phase.TILE)
    monkeypatch.setattr(sys, "stdin", io.StringIO(f"{position}\n"))
    done = azul("analyse", "-", "--time", "0.1")
    assert done.status == 0
    assert {line.split()[0] for line in done.out.splitlines()[1:-2]} == {
        str(move) for move in position.legal_moves()
    }


def test_one_process_after_another(tmp_path: Path) -> None:
    record = game()
    line = azul_process("position", kept(record, tmp_path), "--after", "7").out
    done = azul_process("moves", "-", stdin=line)
    expected = [str(move) for move in record.position_after(7).legal_moves()]
    assert (done.status, done.out.splitlines(), done.err) == (0, expected, "")
