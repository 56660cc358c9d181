import pytest

from azul_desktop.engine import Draft, Placement, parse_move
from azul_desktop.scene.interaction.typed_input import typed_move, typed_on


def typed(text: str, placing: bool = False) -> str | None:
    """What stands after typing `text`, None as soon as something does not fit."""
    so_far: str | None = ""
    for character in text:
        if so_far is not None:
            so_far = typed_on(so_far, character, placing)
    return so_far


@pytest.mark.parametrize("text", ["3K4", "3k4", "cb-", "CB0", "9W5"])
def test_drafts(text: str) -> None:
    move = typed_move(typed(text) or "")
    assert isinstance(move, Draft)
    assert move == parse_move(text.replace("0", "-"))


@pytest.mark.parametrize("text", ["2@5", "25"])
def test_placements(text: str) -> None:
    assert typed_move(typed(text, placing=True) or "") == Placement(1, 4)


@pytest.mark.parametrize("text", ["0", "K", "-", "D", "33", "3C", "3K6", "3K9", "3KK", "å", "3 K"])
def test_what_is_no_draft_does_not_fit(text: str) -> None:
    assert typed(text) is None


@pytest.mark.parametrize("text", ["0", "6", "@", "2@@", "2K", "26", "2@6"])
def test_what_is_no_placement_does_not_fit(text: str) -> None:
    assert typed(text, placing=True) is None


def test_beginnings_are_no_moves() -> None:
    assert [typed_move(text) for text in ("", "3", "3K", "2@")] == [None] * 4
