"""`azul bench`."""

import subprocess
import sys

import pytest

from azul_desktop.compiled_modules import engine_kind
from tests.cli.azul_process import Azul, azul_process

ROWS = [[side, players] for side in ("coloured", "grey") for players in ("2", "3", "4")]
NEEDS_COMPILED = pytest.mark.skipif(engine_kind() != "compiled", reason="needs two engines")


def cells(out: str) -> list[list[str]]:
    """The table's rows below its head, numbers without their commas."""
    return [line.replace(",", "").split() for line in out.splitlines()[1:]]


@NEEDS_COMPILED
def test_compares_compiled_with_interpreted(azul: Azul) -> None:
    done = azul("bench", "--seconds", "0.1")
    assert (done.status, done.err) == (0, "")
    head = done.out.splitlines()[0]
    assert head.index("compiled moves/s") < head.index("interpreted moves/s") < head.index("ratio")
    assert [row[:2] for row in cells(done.out)] == ROWS
    for row in cells(done.out):
        moves, games, slow_moves, slow_games, ratio = map(float, row[2:])
        assert moves > 20 * games > 0
        assert slow_moves > 20 * slow_games > 0
        assert ratio == pytest.approx(moves / slow_moves, rel=0.01)
        assert ratio > 3
    assert len({len(line) for line in done.out.splitlines()}) == 1


def test_interpreted_engine_says_so() -> None:
    done = azul_process("bench", "--seconds", "0.01", extra={"AZUL_ENGINE": "interpreted"})
    assert (done.status, done.err) == (0, "")
    *table, blank, note = done.out.splitlines()
    assert "interpreted moves/s" in table[0]
    assert "ratio" not in table[0]
    assert [row[:2] for row in cells("\n".join(table))] == ROWS
    assert blank == ""
    assert "nothing compiled" in note


@NEEDS_COMPILED
def test_installed_program_says_so(azul: Azul, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    done = azul("bench", "--seconds", "0.001")
    assert (done.status, done.err) == (0, "")
    assert "ratio" not in done.out
    assert "no source of the engine" in done.out


@NEEDS_COMPILED
@pytest.mark.parametrize(("status", "out"), [(1, ""), (0, "1 2\n"), (0, "")])
def test_interpreted_process_that_fails_takes_one_line(
    azul: Azul, monkeypatch: pytest.MonkeyPatch, status: int, out: str
) -> None:
    def run(command: list[str], **options: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, status, out, "")

    monkeypatch.setattr(subprocess, "run", run)
    done = azul("bench", "--seconds", "0.001")
    assert (done.status, done.out) == (2, "")
    assert done.err == "azul bench: the interpreted engine could not be measured\n"


def test_search_is_measured(azul: Azul) -> None:
    done = azul("bench", "--search", "--seconds", "0.1")
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0].split() == ["side", "players", "nodes/s"]
    speeds = [int(line.split()[2].replace(",", "")) for line in lines[1:7]]
    assert all(speed > 0 for speed in speeds)
    proofs = [line.split() for line in lines[10:]]
    assert [int(proof[0]) for proof in proofs] == sorted({int(proof[0]) for proof in proofs})
    # One tile left is one draft to try.
    assert proofs[0][0] == "1"
    assert int(proofs[0][1]) > 2
