"""Chances to win are fitted to what became of games."""

import numpy as np
import pytest

from azul_desktop.ai.analysis import BASE_SPREAD
from azul_desktop.ai.training.win_chance_fit import fit, main, observe
from azul_desktop.engine import Variant


def test_fit_finds_what_lies_behind_wins() -> None:
    rng = np.random.default_rng(1)
    values = rng.normal(0, 3000, 40_000)
    spreads = rng.choice([500.0, 2000.0], values.shape)
    odds = -0.7 + 1.9 * values / (spreads + BASE_SPREAD)
    won = (rng.random(values.shape) < 1 / (1 + np.exp(-odds))).astype(float)
    assert fit(values, spreads, won) == pytest.approx((-0.7, 1.9), abs=0.1)


@pytest.mark.slow
def test_shares_of_a_game_belong_to_its_winner() -> None:
    seen = list(observe(2, Variant.GREY, 1, 3))
    by_player = {note.player: share for note, share in seen}
    assert sum(by_player.values()) == 1
    assert all(share == by_player[note.player] for note, share in seen)


@pytest.mark.slow
def test_what_was_fitted_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "1", "--players", "3"])
    first, *bins = capsys.readouterr().out.splitlines()
    assert first.startswith("3 players, ")
    assert bins
    assert all(line.startswith("predicted ") for line in bins)
