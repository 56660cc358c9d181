"""Checks the independent reading itself: against the sample records and by its own games."""

from __future__ import annotations

from pathlib import Path

import pytest

from .board import COLUMNS, ROWS, Board, printed_colour
from .corrupt_record import KINDS, CannotSpoilError, spoil
from .generate import random_record, write_records
from .move_choice import STYLES
from .records import Wrong, check_record, final_game, main, positions
from .rules import VARIANTS, Game, IllegalError

SAMPLES = Path(__file__).parent.parent / "data" / "records"

# What must happen in generated games: the case, then the style, players, variant and seed.
RARE_CASES = [
    ("refill mid-deal", "stacks", 3, "coloured", 21),
    ("refill mid-deal", "stacks", 3, "grey", 14),
    ("partial deal", "greedy", 4, "coloured", 41),
    ("partial deal", "greedy", 4, "grey", 54),
    ("no tile to deal", "hoard", 4, "coloured", 8),
    ("no tile to deal", "hoard", 4, "grey", 63),
    ("ten dry rounds", "floor", 2, "coloured", 48),
    ("ten dry rounds", "floor", 2, "grey", 1),
    ("line without a legal space", "stacks", 2, "grey", 25),
    ("row kept from completion", "greedy", 2, "grey", 51),
    ("marker beside a full floor", "stacks", 2, "coloured", 36),
    ("marker beside a full floor", "stacks", 3, "grey", 10),
    ("nobody took the marker", "stacks", 2, "coloured", 35),
    ("nobody took the marker", "stacks", 2, "grey", 4),
]


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_good_samples_pass() -> None:
    names = sorted((SAMPLES / "good").glob("*.azul"))
    assert len(names) == 100
    for name in names:
        check_record(read(name))


def test_bad_samples_are_refused() -> None:
    names = sorted((SAMPLES / "bad").glob("*.azul"))
    assert len(names) == 69
    for name in names:
        with pytest.raises(Wrong):
            check_record(read(name))


def test_sample_positions() -> None:
    known: dict[str, list[str]] = {}
    rows = read(SAMPLES / "positions.tsv").splitlines()
    assert len(rows) == 439
    for row in rows:
        name, moves, line = row.split("\t")
        if name not in known:
            known[name] = positions(read(SAMPLES / "good" / name))
        assert known[name][int(moves)] == line, (name, moves)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_records_pass(style: str, variant: str, players: int) -> None:
    text = random_record(7, players, variant, style)
    check_record(text)
    assert final_game(text).phase == "over"
    assert text == random_record(7, players, variant, style)


@pytest.mark.parametrize(("case", "style", "players", "variant", "seed"), RARE_CASES)
def test_rare_cases_happen(case: str, style: str, players: int, variant: str, seed: int) -> None:
    assert case in final_game(random_record(seed, players, variant, style)).seen


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_spoiled_records_are_refused(kind: str, variant: str) -> None:
    text = random_record(3, 3, variant, "uniform")
    if kind == "placement" and variant == "coloured":
        with pytest.raises(CannotSpoilError):
            spoil(text, kind, 1)
        return
    for seed in range(4):
        bad, line = spoil(text, kind, seed)
        assert bad != text
        with pytest.raises(Wrong) as caught:
            check_record(bad)
        assert caught.value.line == line


def test_command_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_records(tmp_path, 6, 1)
    good = [name for name in tmp_path.iterdir() if "-" not in name.name]
    bad = [name for name in tmp_path.iterdir() if "-" in name.name]
    assert len(good) == 6
    assert len(bad) > 0
    assert main([str(name) for name in good]) == 0
    assert capsys.readouterr().out == ""
    for name in bad:
        line = name.stem.split(".L")[1]
        assert main([str(name)]) == 1
        assert capsys.readouterr().out.startswith(f"{name}:{line}: ")


def test_reader_takes_comments_small_letters_and_other_line_ends() -> None:
    text = random_record(3, 2, "grey", "uniform")
    plain = text.split("\n")
    start = [line.startswith("deal") for line in plain].index(True)
    loose: list[str] = []
    for number, line in enumerate(plain):
        if number < start:
            loose.append(line)
        elif line.startswith("deal"):
            loose.append("deal" + line.removeprefix("deal").lower() + " # tiles")
        else:
            loose.extend([line.lower(), "", "# between"])
    assert positions("\r\n".join(loose)) == positions(text)


def test_unfinished_record_is_fine() -> None:
    lines = random_record(3, 2, "grey", "uniform").split("\n")
    for length in range(len(lines)):
        if any(line.startswith("deal") for line in lines[:length]):
            check_record("\n".join(lines[:length]))


def test_deal_must_empty_the_bag_before_the_lid() -> None:
    game = Game(2, "coloured", 0)
    game.bag = list("BBBBB")
    game.lid = list("YYYYYYYYYYYYYYYYYYYY")
    with pytest.raises(IllegalError):
        game.deal([list(group) for group in ["BBBB", "YYYY", "BYYY", "YYYY", "YYYY"]])


def fill(order: list[tuple[int, int]]) -> Board:
    """Return a coloured board on which these wall spaces were filled in order."""
    board = Board("coloured")
    for row, column in order:
        board.lines[row] = [printed_colour(row, column)] * (row + 1)
        board.place(row, column)
    return board


def test_full_wall_by_columns() -> None:
    board = fill([(row, column) for column in COLUMNS for row in ROWS])
    assert (board.score, board.bonus()) == (141, 95)


def test_best_wall() -> None:
    columns = ["01234", "12340", "23410", "34210", "43210"]
    board = fill([(row, int(columns[row][turn])) for turn in range(5) for row in ROWS])
    assert (board.score, board.bonus()) == (145, 95)


@pytest.mark.parametrize(("contents", "cost"), list(enumerate([0, 1, 2, 4, 6, 8, 11, 14, 14])))
def test_floor_costs(contents: int, cost: int) -> None:
    board = Board("coloured", score=50)
    board.add_to_floor(["B"] * min(contents, 7))
    if contents == 8:
        board.take_marker()
    board.pay_floor()
    assert board.score == 50 - cost
