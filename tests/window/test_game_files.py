"""Games that come from files and go to them, and those that are left for another."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog

from azul_desktop.engine import Seat
from azul_desktop.model import Settings, claim_file, read_record
from azul_desktop.window.game_files import MOST_UNFINISHED, unfinished_folder
from azul_desktop.window.main_window import MainWindow
from tests.model.fake_players import play_first, setup

RECORDS = Path(__file__).parents[1] / "data" / "records"
GOOD = RECORDS / "good" / "g001.azul"
BAD = RECORDS / "bad" / "b101-twice.azul"

# From Qt 6.12 on it wants a point of another kind, which versions before do not take.
pytestmark = pytest.mark.filterwarnings("ignore:Function. 'QDragEnterEvent:DeprecationWarning")


def drop(window: MainWindow, *paths: Path) -> bool:
    """Drop files onto the table; whether the window was ready to take them."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    place = QPointF(50, 50)
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(place.toPoint(), Qt.DropAction.CopyAction, mime, buttons, keys)
    QApplication.sendEvent(window, enter)
    if not enter.isAccepted():
        return False
    QApplication.sendEvent(window, QDropEvent(place, Qt.DropAction.CopyAction, mime, buttons, keys))
    return True


def choose(window: MainWindow, path: Path) -> None:
    """Choose a file in the dialog that is open."""
    assert isinstance(window.dialog, QFileDialog)
    window.dialog.fileSelected.emit(str(path))


def notice(window: MainWindow) -> str:
    return window.notices.shown.text if window.notices.shown else ""


def test_drop_a_game(window: MainWindow) -> None:
    assert drop(window, GOOD)
    assert window.model.record().moves == read_record(GOOD).moves
    assert not notice(window)
    assert window.settings.recent_files == (GOOD,)


def test_drop_a_broken_game_changes_nothing(playing: MainWindow) -> None:
    play_first(playing.model, 1)
    position = playing.model.position
    drop(playing, BAD)
    assert "line 102" in notice(playing)
    assert BAD.name in notice(playing)
    assert playing.model.position == position
    assert playing.settings.recent_files == ()


def test_drop_two_at_once(playing: MainWindow) -> None:
    drop(playing, GOOD, GOOD)
    assert "a single file" in notice(playing)
    assert playing.model.index == 0


def test_drop_a_folder(playing: MainWindow, tmp_path: Path) -> None:
    drop(playing, tmp_path)
    assert "is a folder" in notice(playing)


def test_drop_a_name_that_no_file_can_have(playing: MainWindow, tmp_path: Path) -> None:
    drop(playing, tmp_path / f"{'n' * 300}.azul")
    assert "could not be read" in notice(playing)


def test_drop_something_else(playing: MainWindow, tmp_path: Path) -> None:
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG")
    drop(playing, picture)
    assert "“picture.png” is no game" in notice(playing)


def test_texts_are_not_taken(window: MainWindow) -> None:
    mime = QMimeData()
    mime.setText("hello")
    enter = QDragEnterEvent(
        QPointF(5, 5).toPoint(),
        Qt.DropAction.CopyAction,
        mime,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(window, enter)
    assert not enter.isAccepted()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "line 1"),
        (b"\xff\xfe\x00", "UTF-8"),
        (None, "There is no file"),
    ],
)
def test_open_what_is_no_game(
    playing: MainWindow, tmp_path: Path, content: bytes | None, said: str
) -> None:
    file = tmp_path / "x.azul"
    if content is not None:
        file.write_bytes(content)
    position = playing.model.position
    assert not playing.files.open(file)
    assert said in notice(playing)
    assert playing.model.position == position


def test_notice_goes_when_put_away(playing: MainWindow) -> None:
    playing.files.open(BAD)
    assert playing.notices.isVisible()
    playing.notices.dismiss.click()
    assert not playing.notices.isVisible()


def test_open_by_the_dialog(playing: MainWindow) -> None:
    playing.menus.open.trigger()
    choose(playing, GOOD)
    assert playing.model.path == GOOD


def test_save_and_open_again(playing: MainWindow, tmp_path: Path) -> None:
    play_first(playing.model, 3)
    file = tmp_path / "mine.azul"
    playing.menus.save_as.trigger()
    choose(playing, file)
    assert read_record(file).moves == 3
    position = playing.model.position
    playing.model.undo()
    playing.files.open(file)
    assert playing.model.position == position


@pytest.mark.logs("a game cannot be saved")
def test_save_where_it_cannot_be(playing: MainWindow, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    assert not playing.files.save(blocked / "x.azul")
    assert "could not be saved" in notice(playing)


def test_recent_files_are_offered(playing: MainWindow, tmp_path: Path) -> None:
    other = tmp_path / "A & B.azul"
    other.write_bytes(GOOD.read_bytes())
    playing.files.open(GOOD)
    playing.files.open(other)
    playing.menus.recent.aboutToShow.emit()
    titles = [action.text() for action in playing.menus.recent.actions()]
    assert titles == ["&1  A && B", "&2  g001"]
    playing.menus.recent.actions()[1].trigger()
    assert playing.model.path == GOOD
    assert playing.settings.recent_files == (GOOD, other)


def test_recent_file_that_is_gone_is_not_offered(playing: MainWindow, tmp_path: Path) -> None:
    other = tmp_path / "gone.azul"
    other.write_bytes(GOOD.read_bytes())
    playing.files.open(other)
    other.unlink()
    playing.menus.recent.aboutToShow.emit()
    assert playing.menus.recent.actions() == []


def test_game_left_unfinished_is_kept(playing: MainWindow, settings: Settings) -> None:
    play_first(playing.model, 2)
    playing.files.new_game(setup("human", "human"))
    kept = settings.recent_files[0]
    assert kept.parent == unfinished_folder()
    assert kept.stem == "P1 and P2, round 1"
    assert read_record(kept).moves == 2


def test_game_without_a_move_is_not_kept(playing: MainWindow) -> None:
    playing.files.new_game(setup("human", "human"))
    assert playing.settings.recent_files == ()


def test_game_saved_by_hand_is_not_kept_twice(playing: MainWindow, tmp_path: Path) -> None:
    play_first(playing.model, 2)
    playing.files.save(tmp_path / "mine.azul")
    playing.files.new_game(setup("human", "human"))
    assert not unfinished_folder().exists()


def test_kept_game_that_went_on_is_kept_in_its_place(playing: MainWindow) -> None:
    play_first(playing.model, 2)
    playing.files.new_game(setup("human", "human"))
    kept = playing.settings.recent_files[0]
    playing.files.open(kept)
    play_first(playing.model, 1)
    playing.files.new_game(setup("human", "human"))
    assert list(unfinished_folder().iterdir()) == [kept]
    assert read_record(kept).moves == 3


def test_only_so_many_are_kept(playing: MainWindow) -> None:
    for _ in range(MOST_UNFINISHED + 2):
        play_first(playing.model, 1)
        playing.files.new_game(setup("human", "human"))
    assert len(list(unfinished_folder().iterdir())) == MOST_UNFINISHED


def test_opening_a_file_keeps_the_game_too(playing: MainWindow) -> None:
    play_first(playing.model, 2)
    playing.files.open(GOOD)
    assert [read_record(path).moves for path in unfinished_folder().iterdir()] == [2]


def test_notice_of_a_broken_file_goes_with_the_next_game(playing: MainWindow) -> None:
    playing.files.open(BAD)
    playing.files.open(GOOD)
    assert not notice(playing)


@pytest.mark.parametrize("name", ["中" * 200, "𒀀" * 200, "a" * 300, "\u2068", "שרה" * 80, "/"])
def test_a_game_of_any_names_is_kept(playing: MainWindow, name: str) -> None:
    record = replace(playing.model.record(), seats=(Seat(name), Seat("Bo")))
    playing.model.load(record)
    play_first(playing.model)
    playing.files.new_game(setup("human", "human"))
    assert not notice(playing)
    (kept,) = unfinished_folder().iterdir()
    assert read_record(kept).seats[0].name == name
    assert kept.name.isprintable()


def test_an_old_game_that_cannot_go_is_in_nobodys_way(playing: MainWindow) -> None:
    unfinished_folder().mkdir(parents=True)
    for number in range(MOST_UNFINISHED):
        (unfinished_folder() / f"{number}.azul").mkdir()
    play_first(playing.model)
    playing.files.new_game(setup("human", "human"))
    assert playing.model.index == 0


def kept_game(window: MainWindow) -> Path:
    """A game of one move, left for another."""
    play_first(window.model, 1)
    window.menus.play_again.trigger()
    [kept] = unfinished_folder().glob("*.azul")
    return kept


def test_a_kept_game_goes_back_where_it_was(playing: MainWindow) -> None:
    kept = kept_game(playing)
    for moves in (2, 3):
        assert playing.files.open(kept)
        play_first(playing.model, 1)
        playing.menus.play_again.trigger()
        assert list(unfinished_folder().iterdir()) == [kept]
        assert read_record(kept).moves == moves


def test_a_kept_game_that_another_window_has_open_is_that_ones(playing: MainWindow) -> None:
    kept = kept_game(playing)
    other = claim_file(kept)
    assert other is not None
    assert playing.files.open(kept)
    play_first(playing.model, 1)
    playing.menus.play_again.trigger()
    assert read_record(kept).moves == 1
    assert sorted(read_record(path).moves for path in unfinished_folder().glob("*.azul")) == [1, 2]
    other.release()


@pytest.mark.logs("the game in play cannot be set aside")
def test_a_game_that_cannot_be_kept_is_not_left(playing: MainWindow, tmp_path: Path) -> None:
    play_first(playing.model, 1)
    unfinished_folder().parent.mkdir(parents=True, exist_ok=True)
    unfinished_folder().touch()
    playing.menus.play_again.trigger()
    assert playing.model.index == 1
    assert "stays on the table. Save it in another folder first." in notice(playing)
    assert not playing.files.open(GOOD)
    assert playing.model.index == 1
    assert playing.files.save(tmp_path / "elsewhere.azul")
    playing.menus.play_again.trigger()
    assert playing.model.index == 0


@pytest.mark.parametrize("device", [True, False])
def test_a_file_without_an_end_is_refused(
    playing: MainWindow, tmp_path: Path, device: bool
) -> None:
    file = tmp_path / "long.azul"
    if device:
        file.symlink_to("/dev/zero")
    else:
        with file.open("w") as written:
            written.truncate(1 << 36)
    assert not playing.files.open(file)
    said = "is a device, not a record" if device else "is too long for a record"
    assert f"“long.azul” {said} of a game." in notice(playing)
