"""Outside programs at the table: only those chosen here, and the game goes on whatever they do."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from azul_desktop.ai.program_player import COMMAND_PREFIX
from azul_desktop.engine import Record, Seat, Variant, format_record, parse_record
from azul_desktop.model import (
    GameModel,
    KnownProgram,
    Settings,
    any_player,
    program_player,
    quoted_path,
)
from azul_desktop.model.item_models import kind_text
from azul_desktop.model.program_trial import ProgramTrial
from tests.bots import give_programs_time, gone, sample_bot, saying
from tests.model.fake_players import play_first, setup
from tests.time_limits import HANG, duration, least

MakeGame = Callable[..., GameModel]
AT_ONCE = 0.1
"""Seconds."""


@pytest.fixture
def settings(qapp: object) -> Settings:
    """Settings that nobody has changed yet."""
    return Settings()


@pytest.fixture(autouse=True)
def programs_have_time(monkeypatch: pytest.MonkeyPatch) -> None:
    give_programs_time(monkeypatch)


@pytest.fixture
def make_game(tmp_path: Path, settings: Settings) -> Iterator[MakeGame]:
    """Make models that start the programs with these command lines, and no other."""
    games: list[GameModel] = []

    def make(*commands: str) -> GameModel:
        for command in commands:
            settings.add_program(KnownProgram(command, "Stork"))
        path = tmp_path / "current.azul"
        games.append(GameModel(autosave=path, make_player=any_player, permit=settings.permit))
        return games[-1]

    yield make
    for game in games:
        game.close()


def kind(command: str) -> str:
    return f"ai:{program_player(command)}"


def number_of(game: GameModel) -> int:
    """The process number of the one program that plays."""
    (player,) = game._worker._players.values()
    pid: int = player._process._popen.pid  # type: ignore[attr-defined]
    return pid


def test_the_name_is_that_of_the_arena() -> None:
    assert program_player("stork") == f"{COMMAND_PREFIX}stork"
    assert kind_text(Seat("Stork", kind("stork"))) == "Another program"


def test_a_program_plays_a_whole_game(make_game: MakeGame, qtbot: QtBot) -> None:
    game = make_game(sample_bot())
    with qtbot.assertNotEmitted(game.player_failed):
        game.new_game(setup(kind(sample_bot()), "ai:random"))
        qtbot.waitUntil(lambda: game.is_over)


@pytest.mark.logs(" failed: BotError(")
@pytest.mark.parametrize(
    ("how", "reason"),
    [
        ("leave", "The program ended (status 3)."),
        ("crash", "The program ended (status 1). Its last words: "),
        ("answer_illegally", "The program chose 9W5, which is not legal."),
        ("answer_nonsense", "The program answered with what is no move."),
        ("flood_a_line", "The program said a line of over 65536 bytes."),
        ("close_output", "The program closed its output."),
    ],
)
def test_a_program_that_fails_is_replaced_for_a_move_and_asked_again(
    make_game: MakeGame, qtbot: QtBot, how: str, reason: str
) -> None:
    game = make_game(sample_bot(how))
    game.new_game(setup(kind(sample_bot(how)), "human"))
    texts: list[str] = []
    game.player_failed.connect(texts.append)
    for _ in range(4):
        qtbot.waitUntil(lambda: game.to_move_is_person)
        play_first(game)
    (text,) = texts
    assert text.startswith(f"An easy move was made for P1, whose program failed. {reason}")


@pytest.mark.logs(" failed: BotError(")
def test_a_program_that_is_gone_does_not_end_the_game(make_game: MakeGame, qtbot: QtBot) -> None:
    game = make_game("/no/where/stork")
    game.new_game(setup(kind("/no/where/stork"), "human"))
    with qtbot.waitSignal(game.player_failed) as signal:
        pass
    assert signal.args is not None
    assert signal.args[0].endswith("There is no such program on this computer.")
    assert game.index == 1


@pytest.mark.parametrize(("seconds", "milliseconds"), [(0.5, 475), (10.0, 9500)])
def test_a_program_gets_the_time_it_has(
    make_game: MakeGame, qtbot: QtBot, tmp_path: Path, seconds: float, milliseconds: int
) -> None:
    file = tmp_path / "time"
    command = sample_bot("repeat", str(file))
    game = make_game(command)
    game.new_game(setup(kind(command), "ai:random"))
    game.use_players(partial(any_player, seconds=seconds))
    qtbot.waitUntil(lambda: file.exists() and bool(file.read_text()))
    assert file.read_text() == f"movetime {milliseconds}"


# Programs that were not chosen here


def test_a_record_starts_no_program_by_itself(
    make_game: MakeGame, qtbot: QtBot, tmp_path: Path, settings: Settings
) -> None:
    file = tmp_path / "number"
    command = sample_bot("have_a_child", str(file))
    game = make_game(sample_bot())
    with qtbot.waitSignal(game.permission_needed) as waits:
        game.new_game(setup(kind(command), "human"))
    qtbot.wait(100)
    assert waits.args == [0]
    assert (game.index, game.thinking, game._worker._players) == (0, False, {})
    settings.add_program(KnownProgram(command, "Stork"))
    game.resume()
    qtbot.waitUntil(lambda: game.index == 1)


def test_held_computers_need_no_permission_yet(make_game: MakeGame, qtbot: QtBot) -> None:
    game = make_game()
    game.hold_computers(1)
    with qtbot.assertNotEmitted(game.permission_needed, wait=60):
        game.new_game(setup(kind(sample_bot()), "human"))
    with qtbot.waitSignal(game.permission_needed):
        game.release_computers(1)


def test_another_may_take_the_seat(make_game: MakeGame, qtbot: QtBot) -> None:
    game = make_game()
    with qtbot.waitSignal(game.permission_needed):
        game.new_game(setup(kind(sample_bot()), "human"))
    game.change_seat(0, Seat("P1", "ai:random"))
    qtbot.waitUntil(lambda: game.index == 1)


def test_without_permission_no_program_is_started(qtbot: QtBot, tmp_path: Path) -> None:
    game = GameModel(autosave=tmp_path / "current.azul")
    with qtbot.waitSignal(game.permission_needed):
        game.new_game(setup(kind(sample_bot()), "human"))
    game.close()


def test_a_command_is_known_again_as_a_record_has_it(settings: Settings) -> None:
    command = "stork '#3'  |  'a  b'"
    settings.add_program(KnownProgram(command, "Stork"))
    record = Record(Variant.COLOURED, (Seat("A", kind(command)), Seat("B")))
    read = parse_record(format_record(record)).seats[0].kind.removeprefix("ai:")
    assert read != program_player(command)
    assert settings.permit(read) == program_player(command)
    assert settings.permit(f"{read} -x") is None
    assert settings.permit("easy") == "easy"


def test_programs_are_remembered_latest_first(settings: Settings) -> None:
    for number in range(20):
        settings.add_program(KnownProgram(f"stork {number}", "Stork"))
    settings.add_program(KnownProgram("stork 15", "Crane"))
    assert len(settings.programs) == 12
    assert settings.programs[0] == KnownProgram("stork 15", "Crane")
    assert settings.programs[1] == KnownProgram("stork 19", "Stork")
    assert sum(program.command == "stork 15" for program in settings.programs) == 1


@pytest.mark.parametrize("kept", ["", "{}", "[1]", '[["a"]]', '[["a", 1]]', '[["a","b","c"]]', "["])
def test_spoiled_settings_know_no_program(settings: Settings, kept: str) -> None:
    settings._store.setValue("game/programs", kept)
    assert settings.programs == ()


# Ending


ENDS: dict[str, Callable[[GameModel], None]] = {
    "new game": lambda game: game.new_game(setup("human", "human")),
    "load": lambda game: game.load(game.record()),
    "change of seat": lambda game: game.change_seat(1, Seat("Emma")),
    "close": GameModel.close,
}


@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_an_idle_program_is_ended_at_once(
    make_game: MakeGame, qtbot: QtBot, tmp_path: Path, end: Callable[[GameModel], None]
) -> None:
    file = tmp_path / "number"
    command = sample_bot("have_a_child", str(file))

    def ended_after() -> float:
        game = make_game(command)
        game.new_game(setup(kind(command), "human"))
        for _ in range(2):
            qtbot.waitUntil(lambda: game.to_move_is_person)
            play_first(game)
        qtbot.waitUntil(lambda: game.to_move_is_person)
        number = number_of(game)
        took = duration(lambda: end(game))
        assert gone(number)
        assert gone(int(file.read_text()))
        game.close()
        return took

    assert least(ended_after, AT_ONCE) < AT_ONCE


@pytest.mark.parametrize("end", [*ENDS.values(), GameModel.undo], ids=[*ENDS, "undo"])
def test_a_program_that_hangs_is_ended_at_once(
    make_game: MakeGame, qtbot: QtBot, end: Callable[[GameModel], None]
) -> None:
    def ended_after() -> float:
        game = make_game(sample_bot("hang"))
        game.new_game(setup(kind(sample_bot("hang")), "human"))
        for _ in range(2):
            qtbot.waitUntil(lambda: game.to_move_is_person)
            number = number_of(game)
            play_first(game)
        qtbot.wait(100)
        assert game.thinking
        took = duration(lambda: end(game))
        assert gone(number)
        game.close()
        return took

    assert least(ended_after, AT_ONCE) < AT_ONCE


def test_a_program_whose_move_comes_too_late_to_matter_is_ended(
    make_game: MakeGame, qtbot: QtBot
) -> None:
    game = make_game(sample_bot())
    game.new_game(setup("human", kind(sample_bot())))
    play_first(game)
    qtbot.waitUntil(lambda: game.thinking)
    thought = game._worker._request
    assert thought is not None
    [thread] = game._worker._threads
    thread.join(HANG)
    number = thought.player._process._popen.pid  # type: ignore[union-attr]
    # Its answer now waits in the event loop.
    game.undo()
    qtbot.wait(50)
    assert gone(number)


# Trying one out


def test_a_trial_emits_the_name(qtbot: QtBot) -> None:
    trial = ProgramTrial()
    with qtbot.waitSignal(trial.greeted) as signal:
        trial.begin(sample_bot())
    assert signal.args == ["Stork"]


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("", "There is no such program on this computer."),
        ("'a", "A quotation mark in this line is not closed."),
        ("true", "The program ended (status 0)."),
        (saying("azul-bot 7"), "speaks version 7 of the bot protocol"),
        (saying("hello"), "The program did not greet within 0.3 s"),
    ],
)
def test_a_trial_emits_what_is_wrong(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, command: str, reason: str
) -> None:
    if "0.3" in reason:
        monkeypatch.setattr("azul_desktop.model.computer_players.PATIENCE", 0.3)
    trial = ProgramTrial()
    with qtbot.waitSignal(trial.failed) as failed:
        trial.begin(command)
    assert failed.args is not None
    assert reason in failed.args[0]


def test_a_trial_that_was_stopped_emits_nothing(qtbot: QtBot) -> None:
    trial = ProgramTrial()
    with qtbot.assertNotEmitted(trial.failed, wait=300), qtbot.assertNotEmitted(trial.greeted):
        trial.begin(saying("hello"))
        trial.stop()


def test_a_script_is_started_by_its_interpreter() -> None:
    assert quoted_path("/bots/stork") == "/bots/stork"
    assert quoted_path("/my bots/stork.py").endswith(" '/my bots/stork.py'")
