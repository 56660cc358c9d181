"""Outside programs as players: those that behave, and every way not to."""

import os
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from azul_desktop.ai import program_player as program_module
from azul_desktop.ai.player import NEVER
from azul_desktop.ai.program_player import (
    BotError,
    ProgramFault,
    ProgramPlayer,
)
from azul_desktop.ai.program_process import AnswerReader, ProgramProcess, join_words, split_words
from azul_desktop.engine import Move, Position, Rng, Variant
from tests.bots import gone, sample_bot, saying
from tests.time_limits import HANG, least

START = Position.new(2, Variant.COLOURED).deal(Rng(1)).position


@pytest.fixture(autouse=True)
def no_reader_stays(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    # Programs take longer to end on a busy machine.
    monkeypatch.setattr(program_module, "_EXIT_TIME", 3.0)
    yield
    until = time.monotonic() + HANG
    while left := [
        t for t in threading.enumerate() if t.name in ("program answers", "program errors")
    ]:
        assert time.monotonic() < until, left
        time.sleep(0.01)


def moves_of(command: str, count: int, seconds: float | None = 1.0) -> list[Move]:
    """What the program answers, asked so many times."""
    program = ProgramPlayer(command, seconds, grace=HANG, greeting_limit=HANG)
    try:
        return [program.choose(START, Rng(1), NEVER) for _ in range(count)]
    finally:
        program.close()


def failure(command: str, seconds: float | None = 1.0, grace: float = HANG) -> BotError:
    """How the program fails in its third move."""
    program = ProgramPlayer(command, seconds, grace=HANG, greeting_limit=HANG)
    for _ in range(2):
        program.choose(START, Rng(1), NEVER)
    program._grace = grace
    with pytest.raises(BotError) as failed:
        program.choose(START, Rng(1), NEVER)
    assert program._process is None
    return failed.value


def test_a_program_plays_and_says_its_name() -> None:
    program = ProgramPlayer(sample_bot(), 0.5, grace=HANG, greeting_limit=HANG)
    assert program.title == ""
    moves = [program.choose(START, Rng(1), NEVER) for _ in range(5)]
    assert set(moves) <= set(START.legal_moves())
    assert program.title == "Stork"
    program.close(1.0)
    program.close()


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("leave", "it ended with status 3"),
        ("kill_itself", "it ended with signal SIGKILL"),
        ("hang", "it had no move after 1.05 s"),
        ("answer_late", "it had no move after 1.05 s"),
        ("answer_illegally", "its move is not legal: 9W5: "),
        ("answer_nonsense", r"it said what is no move: '\x1b[31mhello'"),
        ("flood_a_line", "it said a line of over 65536 bytes"),
        ("flood_lines", "it had no move after 1.05 s"),
        ("close_output", "it closed its output"),
    ],
)
def test_a_program_that_misbehaves_is_ended_and_told_of(how: str, told: str) -> None:
    grace = 0.05 if "after 1.05 s" in told else HANG
    assert str(failure(sample_bot(how), grace=grace)).startswith(told)


def test_the_last_words_of_a_crash_are_told() -> None:
    error = failure(sample_bot("crash"))
    assert (error.fault, error.detail) == (ProgramFault.ENDED, "status 1")
    assert error.error_output.endswith(" / RuntimeError: out of ideas")
    assert str(error).startswith("it ended with status 1; its last words: ")
    assert "\n" not in str(error)


def test_an_answer_too_many_is_not_the_next_one() -> None:
    program = ProgramPlayer(sample_bot("answer_twice"), 2.0, grace=HANG, greeting_limit=HANG)
    for _ in range(3):
        program.choose(START, Rng(1), NEVER)
    time.sleep(0.1)
    assert program.choose(START, Rng(1), NEVER) in START.legal_moves()
    program.close()


def test_errors_in_floods_hold_nothing_up() -> None:
    assert len(moves_of(sample_bot("flood_errors"), 4, seconds=10)) == 4


@pytest.mark.skipif(sys.platform != "linux", reason="counts in units of its own elsewhere")
@pytest.mark.parametrize("how", ["flood_a_line", "flood_lines"])
def test_floods_take_no_memory(how: str) -> None:
    import resource

    grace = 0.05 if how == "flood_lines" else HANG
    failure(sample_bot(how), grace=grace)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    failure(sample_bot(how), grace=grace)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4096


@pytest.mark.parametrize(
    ("how", "fault"), [("leave_a_child", ProgramFault.ENDED), ("have_a_child", None)]
)
def test_what_a_program_has_started_ends_with_it(
    tmp_path: Path, how: str, fault: ProgramFault | None
) -> None:
    file = tmp_path / "number"
    command = sample_bot(how, str(file))
    if fault is None:
        moves_of(command, 3, seconds=5)
    else:
        assert failure(command, seconds=5).fault is fault
    assert gone(int(file.read_text()))


def test_a_stopped_program_is_ended_at_once() -> None:
    def stopped_after() -> float:
        stop = threading.Event()
        program = ProgramPlayer(sample_bot("hang"), 60, grace=HANG, greeting_limit=HANG)
        for _ in range(2):
            program.choose(START, Rng(1), stop)
        assert program._process is not None
        number = program._process._popen.pid
        threading.Timer(0.1, stop.set).start()
        begun = time.monotonic()
        with pytest.raises(BotError) as failed:
            program.choose(START, Rng(1), stop)
        assert failed.value.fault is ProgramFault.STOPPED
        assert gone(number)
        return time.monotonic() - begun

    assert least(stopped_after, 1.0) < 1.0


def test_a_program_that_failed_is_started_anew() -> None:
    program = ProgramPlayer(sample_bot("leave"), 0.5, grace=HANG, greeting_limit=HANG)
    for _ in range(2):
        for _ in range(2):
            program.choose(START, Rng(1), NEVER)
        with pytest.raises(BotError):
            program.choose(START, Rng(1), NEVER)


@pytest.mark.parametrize(("before", "told"), [("/theirs", "/theirs"), (None, "None")])
def test_a_program_finds_its_own_libraries(
    monkeypatch: pytest.MonkeyPatch, before: str | None, told: str
) -> None:
    """The frozen program has those that it brings along found first."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/ours")
    if before is not None:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    code = "import os; print('azul-bot 1', os.environ.get('LD_LIBRARY_PATH'), flush=True); input()"
    program = ProgramPlayer(
        join_words([sys.executable, "-c", code]), 0.5, grace=HANG, greeting_limit=HANG
    )
    program.start()
    assert program.title == told
    program.close()


def test_a_program_that_ended_between_two_games_is_started_anew() -> None:
    code = "print('azul-bot 1 Mayfly', flush=True)"
    program = ProgramPlayer(
        join_words([sys.executable, "-c", code]), 0.5, grace=HANG, greeting_limit=HANG
    )
    for _ in range(2):
        program.start()
        assert program._process is not None
        assert program._process.exit_text(HANG) == "status 0"
    with pytest.raises(BotError) as failed:
        program.choose(START, Rng(1), NEVER)
    assert failed.value.fault is ProgramFault.ENDED


# Greetings


@pytest.mark.parametrize(
    ("line", "title"),
    [
        ("azul-bot 1 Stork", "Stork"),
        ("azul-bot 1", ""),
        ("\ufeffazul-bot 1 Stork", "Stork"),
        ("azul-bot\t1\t Two  words \r", "Two words"),
        ("hello\n\n  azul-bot 1 Stork", "Stork"),
        ("azul-bot 1 \x1b[31m" + 60 * "x", "[31m" + 35 * "x"),
    ],
)
def test_greeting_is_understood(line: str, title: str) -> None:
    program = ProgramPlayer(saying(line), 0.5, grace=HANG, greeting_limit=HANG)
    program.start()
    program.start()
    assert program.title == title
    program.close()


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (saying("azul-bot 2 Stork"), "it speaks version 2 of the protocol, not 1"),
        (saying("azul-bot"), "it speaks version ? of the protocol, not 1"),
        (saying("azul-bots 1 Stork"), "it did not greet within 0.3 s"),
        (join_words([sys.executable, "-c", ""]), "it ended with status 0"),
        (join_words([sys.executable, "-c", "1/0"]), "it ended with status 1; its last words: "),
    ],
)
def test_a_program_that_does_not_greet_is_refused(command: str, told: str) -> None:
    patience = 0.3 if "greet" in told else HANG
    with pytest.raises(BotError) as failed:
        ProgramPlayer(command, 0.5, grace=0.05, greeting_limit=patience).start()
    assert str(failed.value).startswith(told)


def test_a_greeting_may_come_before_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    def late(words: list[str], greeting: str) -> ProgramProcess:
        process = ProgramProcess(words, greeting)
        assert process.answers.wait(HANG) is not None
        return process

    monkeypatch.setattr(program_module, "ProgramProcess", late)
    program = ProgramPlayer(saying("azul-bot 1 Stork"), 0.5, grace=0.05, greeting_limit=0.1)
    program.start()
    assert program.title == "Stork"
    program.close()


@pytest.mark.parametrize(
    ("command", "fault"),
    [
        ("", ProgramFault.MISSING),
        ("/no/where x", ProgramFault.MISSING),
        ("'a", ProgramFault.BAD_COMMAND),
        ("\0", ProgramFault.MISSING),
    ],
)
def test_there_must_be_a_program(command: str, fault: ProgramFault) -> None:
    with pytest.raises(BotError) as failed:
        ProgramPlayer(command, None, 0.05)
    assert failed.value.fault is fault


# Listening


@settings(max_examples=50)
@given(st.lists(st.binary(max_size=300) | st.sampled_from([b"bestmove", b"\n", b"\r\n", b"\t"])))
def test_whatever_comes_before_the_answer_is_heard(pieces: list[bytes]) -> None:
    reader, writer = os.pipe()
    answers = AnswerReader(open(reader, "rb", buffering=0))  # noqa: PTH123, SIM115
    answers.expect("bestmove")
    with open(writer, "wb", buffering=0) as pipe:  # noqa: PTH123
        for piece in pieces:
            pipe.write(piece)
        pipe.write(b"\n bestmove\t3K4\r\n")
    first = next(filter(_is_answer, b"".join(pieces).split(b"\n")), b"bestmove 3K4")
    said = " ".join(first.decode("utf-8-sig", "replace").split())
    assert answers.wait(HANG) == said.removeprefix("bestmove").strip()


def _is_answer(line: bytes) -> bool:
    return line.decode("utf-8-sig", "replace").split()[:1] == ["bestmove"]


# Command lines


@pytest.mark.parametrize(
    ("command", "windows", "words"),
    [
        (r"C:\bots\stork.exe --depth 3", True, [r"C:\bots\stork.exe", "--depth", "3"]),
        (r'"C:\My bots\stork.exe" "a b"', True, [r"C:\My bots\stork.exe", "a b"]),
        (r"C:\bots\o'clock.exe #3", True, [r"C:\bots\o'clock.exe", "#3"]),
        (r"/opt/my\ bots/stork 'a b' #3", False, ["/opt/my bots/stork", "a b", "#3"]),
        ("  stork\t-v\n", False, ["stork", "-v"]),
    ],
)
def test_command_is_split_as_its_system_does(command: str, windows: bool, words: list[str]) -> None:
    assert split_words(command, windows) == words
    assert split_words(join_words(words, windows), windows) == words
