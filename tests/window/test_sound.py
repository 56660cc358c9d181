"""What is heard when, how loud, and what a person sets."""

import wave
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from azul_desktop.engine import (
    CENTRE,
    FLOOR,
    Bonus,
    Colour,
    Draft,
    Drafted,
    GameOver,
    Phase,
    Position,
    Tiled,
    Variant,
)
from azul_desktop.model import GameModel, PlayedMove, Settings
from azul_desktop.model.move_entry import TileGroup
from azul_desktop.model.move_history import play_move, play_opening
from azul_desktop.model.settings import VOLUME
from azul_desktop.painting.theme import LIGHT
from azul_desktop.scene.animation.frame_clock import ManualFrameClock
from azul_desktop.scene.animation.script_builder import build_script
from azul_desktop.scene.animation.tile_motion import TileHold
from azul_desktop.scene.table_controller import TableController
from azul_desktop.scene.table_scene import TableScene
from azul_desktop.scene.table_view import TableView
from azul_desktop.window.sound import Sound, SoundControls, SoundPlayer, mute_action, sounds
from azul_desktop.window.sound.sounds import SoundCue, sound_cues
from tests.model.fake_players import play_first, setup
from tests.window.sound_fakes import Tape


@pytest.fixture
def tape() -> Tape:
    return Tape()


@pytest.fixture
def player(qapp: QApplication, tape: Tape) -> SoundPlayer:
    return SoundPlayer(output=tape)


@pytest.fixture
def controller(qtbot: QtBot, game: GameModel) -> Iterator[TableController]:
    """A table at which two persons play, on a clock that stands still."""
    view = TableView(TableScene(LIGHT))
    qtbot.addWidget(view)
    made = TableController(view, game, clock=ManualFrameClock())
    yield made
    made.close()


def heard(tape: Tape) -> list[Sound]:
    """Which sounds are on the tape, told by their lengths, which all differ; and clear it."""
    lengths = {
        len(sounds.samples(file, 1.0)): sound
        for sound in Sound
        for file in sounds.sound_files(sound)
    }
    assert len(lengths) == len(Sound)
    found = [lengths[len(samples)] for _, samples in tape.notes]
    tape.notes.clear()
    return found


# Files


def test_every_sound_has_files() -> None:
    assert all(sounds.sound_files(sound) for sound in Sound)


def test_samples_are_as_loud_as_asked() -> None:
    file = sounds.sound_files(Sound.LAY)[0]
    whole, half = sounds.samples(file, 1.0), sounds.samples(file, 0.5)
    assert 0.1 < max(whole) < 1
    assert list(half) == pytest.approx([value / 2 for value in whole])


@pytest.mark.parametrize("content", [None, b"", b"RIFF", b"no sound at all" * 10])
def test_a_missing_or_broken_file_is_silent(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "lay-1.wav"
    if content is not None:
        file.write_bytes(content)
    assert len(sounds.samples(file, 1.0)) == 0


def test_a_file_of_another_kind_is_silent(tmp_path: Path) -> None:
    file = tmp_path / "lay-1.wav"
    with wave.open(str(file), "wb") as out:
        out.setparams((2, 2, 44_100, 0, "NONE", ""))
        out.writeframes(bytes(400))
    assert len(sounds.samples(file, 1.0)) == 0


def test_without_any_files_nothing_is_played(
    monkeypatch: pytest.MonkeyPatch, qapp: QApplication, tape: Tape
) -> None:
    def missing(*parts: str) -> Path:
        raise FileNotFoundError(parts)

    monkeypatch.setattr(sounds, "asset", missing)
    SoundPlayer(output=tape).play(Sound.LAY)
    assert tape.notes == []


# Volumes


def loudness(tape: Tape) -> float:
    return max(map(abs, tape.notes.pop()[1]))


def test_volumes_make_it_louder_and_softer(player: SoundPlayer, tape: Tape) -> None:
    player.volume = 100
    player.play(Sound.DEAL)
    whole = loudness(tape)
    player.volume = 50
    player.play(Sound.DEAL)
    assert loudness(tape) == pytest.approx(whole / 4)
    player.set_volume_of(Sound.DEAL, 50)
    player.play(Sound.DEAL)
    assert loudness(tape) == pytest.approx(whole / 16)
    player.play(Sound.DEAL, volume=50)
    assert loudness(tape) == pytest.approx(whole / 64)


def test_at_volume_zero_nothing_is_played(player: SoundPlayer, tape: Tape) -> None:
    player.set_volume_of(Sound.LAY, 0)
    player.play(Sound.LAY)
    assert tape.notes == []
    player.play(Sound.WALL)
    assert len(tape.notes) == 1


def test_muted_is_silent_at_once(qtbot: QtBot, player: SoundPlayer, tape: Tape) -> None:
    with qtbot.waitSignal(player.muted_changed) as signal:
        player.muted = True
    assert signal.args == [True]
    player.play(Sound.LAY)
    assert tape.notes == []
    assert tape.said == ["stop_all"]
    player.muted = False
    player.play(Sound.LAY)
    assert len(tape.notes) == 1


def test_variants_take_turns(player: SoundPlayer, tape: Tape) -> None:
    for _ in range(8):
        player.play(Sound.LAY)
    played = [samples.tobytes() for _, samples in tape.notes]
    assert len(set(played)) == 4
    assert played[:4] == played[4:]


def test_what_was_set_is_kept(player: SoundPlayer, tape: Tape) -> None:
    assert (player.muted, player.volume) == (False, VOLUME)
    player.muted, player.volume = True, 35
    player.set_volume_of(Sound.WALL, 20)
    again = SoundPlayer(output=tape)
    assert (again.muted, again.volume) == (True, 35)
    assert (again.volume_of(Sound.WALL), again.volume_of(Sound.LAY)) == (20, 100)


def test_a_volume_is_kept_within_bounds(qtbot: QtBot, player: SoundPlayer) -> None:
    with qtbot.waitSignal(player.volume_changed) as signal:
        player.volume = 300
    assert signal.args == [100]
    with qtbot.assertNotEmitted(player.volume_changed):
        player.volume = 101


def test_the_settings_of_the_program_are_used(qapp: QApplication, tape: Tape) -> None:
    settings = Settings()
    player = SoundPlayer(settings=settings, output=tape)
    player.muted, player.volume = True, 40
    assert (settings.sound_on, settings.volume) == (False, 40)


# The game


def test_a_draft_has_a_sound_for_each_tile(
    player: SoundPlayer, tape: Tape, game: GameModel, controller: TableController
) -> None:
    player.connect_to(controller)
    game.new_game(setup("human", "human"))
    assert heard(tape) == [Sound.DEAL]
    seen: list[PlayedMove] = []
    game.played.connect(seen.append)
    play_first(game)
    draft = seen[0].events[0]
    assert isinstance(draft, Drafted)
    assert heard(tape).count(Sound.LAY) >= draft.placed > 0


def test_without_animation_each_sound_is_played_once(
    player: SoundPlayer, tape: Tape, game: GameModel, controller: TableController
) -> None:
    player.connect_to(controller)
    controller.speed = "off"
    game.new_game(setup("human", "human"))
    play_first(game)
    delays = [delay for delay, _ in tape.notes]
    sounds = heard(tape)
    assert sounds[:2] == [Sound.DEAL, Sound.LAY]
    assert len(sounds) == len(set(sounds))
    assert max(delays) < 0.5


def test_an_animation_cut_short_plays_no_more_sounds(
    player: SoundPlayer, tape: Tape, game: GameModel, controller: TableController
) -> None:
    player.connect_to(controller)
    game.new_game(setup("human", "human"))
    tape.said.clear()
    controller.finish()
    assert tape.said == ["forget"]


def test_an_animation_that_another_one_breaks_off_plays_no_more_sounds(
    player: SoundPlayer, tape: Tape, game: GameModel, controller: TableController
) -> None:
    game.new_game(setup("human", "human"))
    player.connect_to(controller)
    assert controller.busy
    game.new_game(setup("human", "human"))
    assert tape.said == ["forget"]
    assert heard(tape) == [Sound.DEAL]


def test_what_a_person_takes_has_one_sound(
    player: SoundPlayer, tape: Tape, game: GameModel, controller: TableController
) -> None:
    game.new_game(setup("human", "human"))
    controller.finish()
    player.connect_to(controller)
    draft = game.position.legal_moves()[0]
    assert isinstance(draft, Draft)
    controller.entry.take(TileGroup(draft.source, draft.colour))
    assert heard(tape) == [Sound.PICK_UP]
    controller.entry.drop(draft.target)
    assert Sound.PICK_UP not in heard(tape)


def test_what_a_computer_takes_has_a_sound(
    player: SoundPlayer, tape: Tape, game: GameModel, controller: TableController
) -> None:
    game.new_game(setup("human", "human"))
    player.connect_to(controller)
    play_first(game)
    assert heard(tape).count(Sound.PICK_UP) == 1


def test_a_refusal_has_a_sound(
    player: SoundPlayer, tape: Tape, game: GameModel, controller: TableController
) -> None:
    game.new_game(setup("human", "human"))
    controller.finish()
    player.connect_to(controller)
    assert not controller.entry.take(TileGroup(CENTRE, Colour.BLUE))
    assert heard(tape) == [Sound.REFUSE]


def test_a_loaded_game_and_undo_are_silent(
    player: SoundPlayer, tape: Tape, game: GameModel, controller: TableController
) -> None:
    game.new_game(setup("human", "human"))
    play_first(game, 3)
    record = game.record()
    player.connect_to(controller)
    game.load(record)
    game.undo()
    game.redo()
    assert tape.notes == []


def test_closing_the_player_closes_its_output(player: SoundPlayer, tape: Tape) -> None:
    player.close()
    assert tape.said == ["close"]


# Scores


@pytest.fixture(scope="module")
def whole_game() -> list[PlayedMove]:
    """Every move of a game of two, to the end."""
    rng, moves = Random(5), []
    played = play_opening(Position.new(2, Variant.COLOURED), seed=5)
    while played.after.phase is not Phase.OVER:
        legal = played.after.legal_moves()
        # Lines rather than the floor, so that rows come together and the game ends.
        best = [move for move in legal if isinstance(move, Draft) and move.target != FLOOR] or legal
        played = play_move(played.after, rng.choice(best), seed=5)
        moves.append(played)
    return moves


def notes_of(played: PlayedMove, speed: float = 1.0) -> tuple[SoundCue, ...]:
    return sound_cues(build_script(played, LIGHT, TileHold.NONE), speed)


def count(notes: tuple[SoundCue, ...], sound: Sound) -> int:
    return sum(note.sound is sound and note.volume == 100 for note in notes)


def test_everything_that_happens_has_a_sound(whole_game: list[PlayedMove]) -> None:
    for played in whole_game:
        notes = notes_of(played)
        draft = played.events[0]
        assert isinstance(draft, Drafted)
        assert count(notes, Sound.PICK_UP) == 1
        assert count(notes, Sound.LAY) == draft.placed
        assert count(notes, Sound.FLOOR) == draft.floored
        assert count(notes, Sound.MARKER) >= (draft.marker is not None)
        for kind, sound in ((Tiled, Sound.WALL), (Bonus, Sound.BONUS), (GameOver, Sound.GAME_OVER)):
            wanted = sum(isinstance(event, kind) for event in played.events)
            assert count(notes, sound) == wanted
        assert count(notes, Sound.DEAL) == (played.deal is not None)


def test_a_complete_line_has_a_sound(whole_game: list[PlayedMove]) -> None:
    chimes = 0
    for played in whole_game:
        draft = played.events[0]
        assert isinstance(draft, Drafted)
        target = draft.draft.target
        complete = draft.placed > 0 and draft.line_start + draft.placed == target + 1
        assert count(notes_of(played), Sound.COMPLETE) == complete
        chimes += complete
    assert chimes > 5


def test_sound_cues_are_in_order_and_end_with_their_script(whole_game: list[PlayedMove]) -> None:
    for played in whole_game:
        script = build_script(played, LIGHT, TileHold.NONE)
        moments = [note.at for note in sound_cues(script)]
        assert moments == sorted(moments)
        assert moments[0] >= 0
        assert moments[-1] <= script.ms + 100


def test_a_faster_animation_has_its_sounds_sooner(whole_game: list[PlayedMove]) -> None:
    once, twice = notes_of(whole_game[0]), notes_of(whole_game[0], 2.0)
    assert [note.at for note in twice] == [note.at / 2 for note in once]


def test_the_end_has_bonuses_in_this_game(whole_game: list[PlayedMove]) -> None:
    assert count(notes_of(whole_game[-1]), Sound.GAME_OVER) == 1
    assert count(notes_of(whole_game[-1]), Sound.BONUS) > 0


# Controls


def test_m_mutes_and_unmutes(qtbot: QtBot, player: SoundPlayer) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    action = mute_action(player, window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window, Qt.Key.Key_M)
    assert player.muted
    assert action.isChecked()
    qtbot.keyClick(window, Qt.Key.Key_M)
    assert not player.muted
    player.muted = True
    assert action.isChecked()


def test_sliders_set_the_volumes(qtbot: QtBot, player: SoundPlayer, tape: Tape) -> None:
    controls = SoundControls(player)
    qtbot.addWidget(controls)
    assert set(controls.sliders) == set(Sound)
    controls.whole.setValue(30)
    assert player.volume == 30
    assert heard(tape) == [Sound.LAY]
    controls.sliders[Sound.BONUS].setValue(40)
    assert player.volume_of(Sound.BONUS) == 40
    assert heard(tape) == [Sound.BONUS]
    player.volume = 80
    assert controls.whole.value() == 80
    qtbot.mouseClick(controls.mute, Qt.MouseButton.LeftButton, pos=controls.mute.rect().center())
    controls.mute.setChecked(True)
    assert player.muted


def test_every_slider_has_a_name(qtbot: QtBot, player: SoundPlayer) -> None:
    controls = SoundControls(player)
    qtbot.addWidget(controls)
    names = [slider.accessibleName() for slider in (controls.whole, *controls.sliders.values())]
    assert all(names)
    assert len(set(names)) == len(Sound) + 1
