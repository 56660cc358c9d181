import pytest

from azul_desktop.window.words import clean_name, default_name, distinct


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Emma ", "Emma"),
        ("Emma\tand\nAlex", "Emma and Alex"),
        ("", ""),
        ("\u200b\x07", ""),
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
