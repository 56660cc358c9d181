from dataclasses import replace

import pytest

from azul_desktop.engine import Colour, Draft, Seat
from azul_desktop.model import GameModel, move_text
from azul_desktop.scene.scene_texts import not_your_turn
from azul_desktop.window.default_setups import clean_name, default_name, distinct
from azul_desktop.window.window_texts import last_move_text, names_text, turn_text
from tests.model.fake_players import play_first, setup


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Emma ", "Emma"),
        ("Emma\tand\nAlex", "Emma and Alex"),
        ("", ""),
        ("\u200b\x07", ""),
        ("\u200d\u200c ", ""),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("👩\u200d👧", "👩\u200d👧"),
        ("y" * 30, "y" * 24),
        ("y" * 23 + " z", "y" * 23),
        ("Åsa | Öberg", "Åsa | Öberg"),
    ],
)
def test_clean_name(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize(
    ("names", "told_apart"),
    [
        (["A", "B"], ["A", "B"]),
        (["A", "a", "A"], ["A", "a 2", "A 3"]),
        (["A", "A 2", "A"], ["A", "A 2", "A 3"]),
        (["A", "A", "A 2"], ["A", "A 3", "A 2"]),
        (["z" * 24, "z" * 24], ["z" * 24, "z" * 22 + " 2"]),
    ],
)
def test_distinct(names: list[str], told_apart: list[str]) -> None:
    assert distinct(names) == told_apart


def test_default_names_differ() -> None:
    names = [default_name(seat, computer) for seat in range(4) for computer in (False, True)]
    assert len(set(names)) == 8


# Names that run from right to left.

FROM_THE_RIGHT = "שרה"
SET_APART = "\u2068שרה\u2069"


def test_a_name_from_the_right_leaves_sentences_in_order(game: GameModel) -> None:
    asked = setup("human", "human")
    seats = (Seat(FROM_THE_RIGHT), Seat("Bo"))
    game.new_game(replace(asked, seats=seats))
    assert turn_text(game) == f"To move: {SET_APART}"
    play_first(game)
    assert last_move_text(game).startswith(f"{SET_APART}: ")
    assert turn_text(game) == "To move: Bo"
    assert names_text([FROM_THE_RIGHT, "Bo"]) == f"{SET_APART} and Bo"
    assert not_your_turn(FROM_THE_RIGHT) == f"It is {SET_APART}’s turn."


@pytest.mark.parametrize("name", ["Emma", "中文名字", "👩\u200d👧", "Åsa {0} %1"])
def test_other_names_stand_as_they_are(name: str) -> None:
    said = move_text(name, Draft(1, Colour.BLUE, 0), Colour.BLUE, 1)
    assert said.startswith(f"{name}: ")


@pytest.mark.parametrize("turning", ["\u202eevil", "ﷺ", "\u2067x"])
def test_whatever_turns_text_is_set_apart(turning: str) -> None:
    said = move_text(turning, Draft(1, Colour.BLUE, 0), Colour.BLUE, 1)
    assert said.startswith(f"\u2068{turning}\u2069: ")
