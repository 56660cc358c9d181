"""`azul replay`."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from azul_desktop.compiled_modules import engine_kind
from azul_desktop.engine import Variant, format_record, parse_record
from tests.cli.azul_process import Azul, azul_process, game, kept
from tests.reference.generate import write_records
from tests.time_limits import duration, least

SAMPLES = Path(__file__).parents[1] / "data" / "records"
GOOD = sorted((SAMPLES / "good").glob("*.azul"))
BAD = sorted((SAMPLES / "bad").glob("*.azul"))


def test_tells_of_each_game(azul: Azul, tmp_path: Path) -> None:
    record = game(4, Variant.GREY)
    end = record.position_after()
    file = kept(record, tmp_path)
    done = azul("replay", file, file)
    scores = " ".join(str(board.score) for board in end.boards)
    line = f"{file}: ok, 4 players, grey, {end.round} rounds, final {scores}\n"
    assert (done.status, done.out, done.err) == (0, line * 2, "")


@pytest.mark.parametrize(
    ("actions", "told"),
    [
        (0, "0 rounds, unfinished after 0 moves"),
        (1, "1 round, unfinished after 0 moves"),
        (2, "1 round, unfinished after 1 move"),
        (9, "1 round, unfinished after 8 moves"),
    ],
)
def test_unfinished_game(azul: Azul, tmp_path: Path, actions: int, told: str) -> None:
    record = game()
    file = kept(replace(record, actions=record.actions[:actions]), tmp_path)
    assert azul("replay", file).out == f"{file}: ok, 2 players, coloured, {told}\n"


def test_round_that_just_ended_counts(azul: Azul, tmp_path: Path) -> None:
    text = format_record(game())
    file = tmp_path / "x.azul"
    file.write_text(text[: text.index("\n", text.index("\nscores") + 1) + 1], "utf-8")
    assert "coloured, 1 round, unfinished" in azul("replay", str(file)).out


def test_samples(azul: Azul) -> None:
    assert len(GOOD) >= 100
    done = azul("replay", *map(str, GOOD))
    assert (done.status, done.err) == (0, "")
    lines = done.out.splitlines()
    assert [line.partition(": ok, ")[0] for line in lines] == [str(file) for file in GOOD]
    for line, file in zip(lines, GOOD, strict=True):
        text = file.read_text("utf-8").rstrip()
        assert line.endswith(text[text.rindex("final") :])


def test_spoiled_samples(azul: Azul) -> None:
    assert len(BAD) > 60
    done = azul("replay", *map(str, BAD))
    assert (done.status, done.err) == (1, "")
    for line, file in zip(done.out.splitlines(), BAD, strict=True):
        assert re.fullmatch(rf"{re.escape(str(file))}:\d+: \w+: .+", line)


def check_random_records(azul: Azul, folder: Path, count: int) -> None:
    """Random records of the independent reading pass, each spoiled copy fails at its line."""
    write_records(folder, count, seed=count)
    good = sorted(map(str, folder.glob("r????.azul")))
    bad = sorted(map(str, folder.glob("r????-*.azul")))
    assert len(good) == count
    assert len(bad) > count // 2
    done = azul("replay", *good)
    assert [line for line in done.out.splitlines() if ": ok, " not in line] == []
    assert (done.status, done.out.count("\n")) == (0, count)
    done = azul("replay", *bad)
    assert done.status == 1
    for line, file in zip(done.out.splitlines(), bad, strict=True):
        assert line.startswith(f"{file}:{file.split('.L')[1].removesuffix('.azul')}: ")


def test_random_records(azul: Azul, tmp_path: Path) -> None:
    check_random_records(azul, tmp_path, 40)


@pytest.mark.slow
def test_a_thousand_random_records(azul: Azul, tmp_path: Path) -> None:
    check_random_records(azul, tmp_path, 1000)


def test_one_wrong_among_right_ones(azul: Azul, tmp_path: Path) -> None:
    file = kept(game(), tmp_path)
    done = azul("replay", file, str(BAD[0]), file)
    first, second, third = done.out.splitlines()
    assert done.status == 1
    assert first == third == f"{file}: ok, {first.partition(': ok, ')[2]}"
    assert second.startswith(f"{BAD[0]}:")


@pytest.mark.parametrize("option", ["-q", "--quiet"])
def test_quiet_tells_only_of_wrong_ones(azul: Azul, tmp_path: Path, option: str) -> None:
    file = kept(game(), tmp_path)
    done = azul("replay", option, file, str(BAD[0]))
    assert done.status == 1
    assert done.out.startswith(f"{BAD[0]}:")
    assert done.out.count("\n") == 1
    assert azul("replay", option, file).out == ""


def test_what_cannot_be_read_is_told_apart_and_the_rest_still_checked(
    azul: Azul, tmp_path: Path
) -> None:
    binary = tmp_path / "binary.azul"
    binary.write_bytes(b"azul 1\nplayer \xff | human\n")
    missing, good = tmp_path / "missing.azul", kept(game(), tmp_path)
    done = azul("replay", str(missing), str(BAD[0]), str(binary), str(tmp_path), good)
    assert done.status == 2
    assert done.err.splitlines() == [
        f"azul replay: {missing}: No such file or directory",
        f"azul replay: {binary}: byte 15 is not UTF-8",
        f"azul replay: {tmp_path}: Is a directory",
    ]
    assert [line.partition(":")[0] for line in done.out.splitlines()] == [str(BAD[0]), good]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("chess\n", 1),
        ("azul 2\n", 1),
        ("azul 1\nvariant blue\n", 2),
        ("azul 1\nvariant grey\nplayer A | human\nstarter 2\n", 5),
        ("\0\0\0", 1),
    ],
)
def test_hopeless_records(azul: Azul, tmp_path: Path, text: str, line: int) -> None:
    file = tmp_path / "x.azul"
    file.write_text(text, "utf-8")
    done = azul("replay", str(file))
    assert (done.status, done.err) == (1, "")
    assert done.out.startswith(f"{file}:{line}: ")


def test_windows_line_ends_and_byte_order_mark(azul: Azul, tmp_path: Path) -> None:
    text = "\ufeff" + format_record(game()).replace("\n", "\r\n")
    file = tmp_path / "x.azul"
    file.write_bytes(text.encode())
    assert azul("replay", str(file)).status == 0


def test_process_names_a_file_that_the_terminal_cannot_write(tmp_path: Path) -> None:
    file = kept(game(), tmp_path, "Zoë.azul")
    done = azul_process("replay", file, extra={"PYTHONIOENCODING": "ascii:strict"})
    assert (done.status, done.err) == (0, "")
    assert "Zo\\xeb.azul: ok, " in done.out


@pytest.mark.slow
@pytest.mark.skipif(engine_kind() != "compiled", reason="the speed of the compiled engine")
def test_over_two_hundred_games_a_second(tmp_path: Path) -> None:
    record = next(r for f in GOOD if (r := parse_record(f.read_text("utf-8"))).moves > 80)
    file = kept(record, tmp_path)

    def replay() -> None:
        assert azul_process("replay", *[file] * 600).status == 0

    assert least(lambda: duration(replay), 3.0) < 3.0
