"""The engine beside the independent reading: the same positions and the same legal moves."""

from __future__ import annotations

import pytest

from azul_desktop.engine import Deal, parse_record, play_action
from tests.reference.generate import STYLES, VARIANTS, random_record
from tests.reference.position import position_line
from tests.reference.records import replay

from .builders import legal


def check_side_by_side(text: str) -> int:
    """Play a record in both readings, comparing after every action; return how many there were."""
    record = parse_record(text)
    where = record.first()
    actions = iter(record.actions)
    taken = 0
    for reader, line in zip(replay(text), text.split("\n"), strict=True):
        if line.startswith("deal") or line[:1].isdigit():
            action = next(actions)
            assert str(action) == (line if isinstance(action, Deal) else line.split(" ")[1])
            where = play_action(where, action).position
            taken += 1
        if reader.game is not None:
            assert str(where) == position_line(reader.game)
            assert legal(where) == set(reader.game.legal_moves())
    assert next(actions, None) is None
    assert where.phase == "over"
    return taken


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_readings_agree(players: int, variant: str, style: str) -> None:
    assert check_side_by_side(random_record(12, players, variant, style)) > 30


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_readings_agree_on_many_games(players: int, variant: str, style: str) -> None:
    for seed in range(100, 102 if style in ("floor", "hoard") else 112):
        check_side_by_side(random_record(seed, players, variant, style))
