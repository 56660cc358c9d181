"""Self-play, fitting and matches, on a small scale."""

from pathlib import Path

import numpy as np
import pytest

from azul_desktop.ai.search.board_evaluator import BoardEvaluator
from azul_desktop.ai.search.evaluation_network import FEATURES, HEADS, read_network
from azul_desktop.ai.search.searcher import SearchLimits
from azul_desktop.ai.training.__main__ import main, network_match
from azul_desktop.ai.training.initial_weights import initial_network
from azul_desktop.ai.training.network_fit import export_network, fit, predict
from azul_desktop.ai.training.round_gain_fit import RoundGainFit
from azul_desktop.ai.training.self_play import Samples, SelfPlay
from azul_desktop.engine import Variant

QUICK = SearchLimits(nodes=60, iterations=1)


def few_samples(variant: Variant = Variant.COLOURED, games: int = 4) -> Samples:
    return SelfPlay(initial_network(), variant, QUICK, 3).samples(2, games)


@pytest.mark.parametrize("variant", list(Variant))
def test_samples_hold_what_boards_show(variant: Variant) -> None:
    samples = few_samples(variant, 2)
    assert len(samples.target) == len(samples.head) == len(samples.features)
    assert len(samples.target) % 2 == 0
    assert set(samples.head) <= set(range(HEADS))
    assert samples.features.min() >= 0
    assert samples.features.max() == FEATURES
    # Of two players just one begins the round.
    assert (samples.head >= 5).sum() == len(samples.head) / 2


def test_same_seed_gives_the_same_samples() -> None:
    assert np.array_equal(few_samples().target, few_samples().target)


def test_samples_are_read_as_saved(tmp_path: Path) -> None:
    samples = few_samples()
    samples.save(tmp_path / "one.npz")
    twice = Samples.load([tmp_path / "one.npz"] * 2)
    assert np.array_equal(twice.target, np.tile(samples.target, 2))
    assert twice.features.dtype == samples.features.dtype


def test_fit_learns_what_there_is_to_learn() -> None:
    """A target that is the number of filled wall spaces, of which there are 25 features."""
    samples = few_samples(games=60)
    filled = (samples.features < 25).sum(1)
    samples.target = filled.astype(np.int16)
    found = fit(samples, 4, 400, 1, lambda _: None)
    assert found.spread > 2
    assert found.error < found.spread / 2


def test_exported_network_says_what_the_fit_says() -> None:
    samples = few_samples(games=20)
    found = fit(samples, 8, 5, 1, lambda _: None)
    network = export_network(found.weights, initial_network(), {"made": "here"})
    dense = predict(found.weights, samples)
    evaluator = BoardEvaluator(network)
    for row in range(0, len(samples.target), 7):
        active = [int(f) for f in samples.features[row] if f < FEATURES]
        sums = np.maximum(
            np.array(network.bias) + np.array(network.first).reshape(FEATURES, -1)[active].sum(0),
            0,
        )
        worth = sums @ np.array(network.second).reshape(-1, HEADS) / 65536
        head = int(samples.head[row])
        assert (worth[head] + network.offset[head]) / 100 == pytest.approx(dense[row], abs=0.2)
    assert evaluator.hidden == 8


@pytest.mark.slow
def test_network_matches_itself_evenly() -> None:
    row = network_match(initial_network(), initial_network(), Variant.COLOURED, 2, 4, QUICK, 1)
    assert row.share == 0.5
    assert row.games == 4


@pytest.mark.slow
def test_training_goes_on_where_it_stopped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    common = [
        "--variant",
        "coloured",
        "--out",
        str(tmp_path),
        "--games",
        "20",
        "--match",
        "4",
        "--round-games",
        "1",
    ]
    main([*common, "--rounds", "1", "--epochs", "1", "--hidden", "2"])
    main([*common, "--rounds", "1", "--epochs", "1", "--hidden", "2", "--first", "2"])
    ladder = (tmp_path / "ladder.md").read_text("utf-8").splitlines()
    assert len(ladder) == 4
    assert ladder[2].startswith("| coloured 1 | ")
    assert read_network(tmp_path / "candidate-002.network").header["run"] == "seed 1 round 2"
    assert "champion" in capsys.readouterr().out or "| coloured 2 |" in ladder[3]


def test_promises_are_fitted_within_reason() -> None:
    base = initial_network()
    promises = RoundGainFit(base, Variant.COLOURED, QUICK, 4)
    promises.play(2, 6)
    found = promises.fitted()
    assert len(found.promise) == len(base.promise)
    assert min(found.promise) >= 0
    assert min(found.stuck) >= 0
    # One more tile of plenty is better than a tile of which none is left.
    plenty, none = found.promise[18 * 0 + 3 * 3 + 1], found.promise[18 * 0 + 1]
    assert plenty > none
    assert found.first == base.first
