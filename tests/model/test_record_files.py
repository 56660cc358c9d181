"""Files that people choose: whole or not at all, and what is wrong with a broken one."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from azul_desktop.engine import Record, Seat, Variant, format_record, parse_record
from azul_desktop.model import FileProblem, GameModel, read_record, write_record
from azul_desktop.model.record_files import index_of, with_index
from tests.model.fake_players import play_first, setup

RECORDS = Path(__file__).parents[1] / "data" / "records"


def test_what_is_saved_opens_as_the_same_game(game: GameModel, tmp_path: Path) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 25)
    path = tmp_path / "a folder" / "Emma’s game.azul"
    game.save_as(path)
    assert game.path == path
    assert game.is_clean
    record, position = game.record(), game.position
    game.new_game(setup("human", "human", seed=8))
    assert game.path is None
    game.open(path)
    assert (game.record(), game.position, game.path) == (record, position, path)


def test_a_game_saved_while_looking_back_opens_there(game: GameModel, tmp_path: Path) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 25)
    game.jump(7)
    game.save_as(path := tmp_path / "game.azul")
    record = game.record()
    game.open(path)
    assert game.index == 7
    assert game.record() == record


def test_a_game_at_its_end_is_saved_without_an_index(game: GameModel, tmp_path: Path) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 5)
    game.save_as(path := tmp_path / "game.azul")
    assert path.read_text("utf-8") == format_record(game.record())


@pytest.mark.parametrize("path", sorted((RECORDS / "good").glob("g00*")), ids=lambda p: p.name)
def test_records_of_others_open_and_are_kept(game: GameModel, tmp_path: Path, path: Path) -> None:
    game.open(path)
    original = parse_record(path.read_text("utf-8"))
    assert game.position == original.position_after()
    game.save_as(tmp_path / "again.azul")
    again = read_record(tmp_path / "again.azul")
    assert replace(again, seed=original.seed) == original


@pytest.mark.parametrize("path", sorted((RECORDS / "bad").glob("*"))[::7], ids=lambda p: p.name)
def test_a_broken_record_changes_nothing(game: GameModel, path: Path) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 3)
    before = game.record(), game.index, game.path
    with pytest.raises(FileProblem, match=r"“b\d+-\w+\.azul” is wrong in line \d+: .+\.$"):
        game.open(path)
    assert (game.record(), game.index, game.path) == before


def test_other_files_are_refused_in_one_sentence(tmp_path: Path) -> None:
    latin = tmp_path / "latin.azul"
    latin.write_bytes("azul 1\nplayer Åke | human\n".encode("latin-1"))
    (tmp_path / "empty.azul").touch()
    for path, sentence in {
        latin: "“latin.azul” is not a text file in UTF-8, so it is no record of a game.",
        tmp_path / "no.azul": f"There is no file “{tmp_path / 'no.azul'}”.",
        tmp_path: f"“{tmp_path.name}” is a folder, not a record of a game.",
    }.items():
        with pytest.raises(FileProblem) as problem:
            read_record(path)
        assert str(problem.value) == sentence
    with pytest.raises(FileProblem, match=r"“empty\.azul” is wrong in line 1: azul: "):
        read_record(tmp_path / "empty.azul")


@pytest.mark.parametrize("name", ["n" * 300, "a\0b"])
def test_names_that_no_file_can_have_are_refused(
    game: GameModel, tmp_path: Path, name: str
) -> None:
    game.new_game(setup("human", "human"))
    with pytest.raises(FileProblem, match=f"^“{name}” could not be read: .+"):
        game.open(tmp_path / name)
    with pytest.raises(FileProblem, match=f"^“{name}” could not be saved: .+"):
        game.save_as(tmp_path / name)


def test_a_save_that_fails_leaves_the_old_file(
    game: GameModel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.new_game(setup("human", "human"))
    game.save_as(path := tmp_path / "game.azul")
    before = path.read_text("utf-8")
    play_first(game)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(FileProblem) as problem:
        game.save_as(path)
    assert str(problem.value) == "“game.azul” could not be saved: No space left on device."
    assert path.read_text("utf-8") == before
    assert sorted(tmp_path.glob("game.azul*")) == [path]


def test_a_link_is_followed_and_kept(tmp_path: Path) -> None:
    record = Record(Variant.GREY, (Seat("A"), Seat("B")))
    (tmp_path / "link.azul").symlink_to(tmp_path / "real.azul")
    write_record(tmp_path / "link.azul", record)
    assert (tmp_path / "link.azul").is_symlink()
    assert read_record(tmp_path / "real.azul") == record


def test_a_name_that_is_no_text_is_saved_all_the_same(tmp_path: Path) -> None:
    record = Record(Variant.GREY, (Seat("A\udc80"), Seat("B")))
    write_record(tmp_path / "a.azul", record)
    assert read_record(tmp_path / "a.azul").seats[0].name == "A?"


def test_the_index_is_written_once_and_other_header_lines_are_kept(game: GameModel) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 9)
    record = replace(game.record(), extra=("event Family cup",))
    noted = with_index(with_index(record, 5), 3)
    assert noted.extra == ("event Family cup", "at 3")
    assert index_of(noted) == 3
    game.load(noted)
    assert game.index == 3
    assert game.record() == record


@pytest.mark.parametrize("note", ["at", "at x", "at -1", "at 99", "at 10", "at ²", "attic 3"])
def test_an_index_that_is_none_is_the_end(game: GameModel, note: str) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 9)
    game.load(replace(game.record(), extra=(note,)))
    assert game.index == 9


def test_a_link_that_leads_to_itself_is_refused_in_a_sentence(
    game: GameModel, tmp_path: Path
) -> None:
    game.new_game(setup("human", "human"))
    path = tmp_path / "loop.azul"
    path.symlink_to(path.name)
    if sys.version_info < (3, 13):
        with pytest.raises(FileProblem, match="could not be saved"):
            game.save_as(path)
        assert not game.path
    else:
        game.save_as(path)
        assert read_record(path) == game.record()
