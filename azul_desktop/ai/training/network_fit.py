"""Fitting the network to what became of boards."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from azul_desktop.ai.search.evaluation_network import FEATURES, HEADS, Network
from azul_desktop.ai.training.self_play import Samples

Weights = dict[str, NDArray[np.float32]]
BATCH = 512
LEARNING_RATE = 2e-3
WEIGHT_DECAY = 3e-2
"""How strongly a batch draws the weights towards zero."""
MEAN_DECAY = 0.9
SQUARE_DECAY = 0.999
TEST_SHARE = 10
"""One sample in so many is kept for testing."""


@dataclass
class Fit:
    """Fitted weights, in points, and their root mean square error on samples kept apart."""

    weights: Weights
    error: float
    spread: float
    """The standard deviation of those samples' targets: the error of knowing nothing."""


def fit(
    samples: Samples,
    hidden: int,
    epochs: int,
    seed: int,
    report: Callable[[str], None] = print,
) -> Fit:
    """Fit a network of `hidden` units by gradient descent (Adam), the rate decreasing."""
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(samples.target))
    test, train = np.split(order, [len(order) // TEST_SHARE])
    weights = _initial_weights(hidden, rng)
    means = {name: np.zeros_like(w) for name, w in weights.items()}
    squares = {name: np.zeros_like(w) for name, w in weights.items()}
    steps = 0
    total = epochs * (len(train) // BATCH + 1)
    for epoch in range(epochs):
        rng.shuffle(train)
        for start in range(0, len(train), BATCH):
            gradients = _gradients(weights, samples.chosen(train[start : start + BATCH]))
            steps += 1
            rate = LEARNING_RATE * (1 - steps / total)
            for name, gradient in gradients.items():
                means[name] = MEAN_DECAY * means[name] + (1 - MEAN_DECAY) * gradient
                squares[name] = SQUARE_DECAY * squares[name] + (1 - SQUARE_DECAY) * gradient**2
                move = (means[name] / (1 - MEAN_DECAY**steps)) / (
                    np.sqrt(squares[name] / (1 - SQUARE_DECAY**steps)) + 1e-8
                )
                weights[name] -= rate * (move + WEIGHT_DECAY * weights[name])
        error = _error(weights, samples, test)
        report(f"epoch {epoch + 1}: error {error:.3f}")
    return Fit(weights, error, float(samples.target[test].std()))


def _initial_weights(hidden: int, rng: np.random.Generator) -> Weights:
    """Small random weights; the last row of `first` belongs to the filling and stays zero."""
    first = rng.normal(0, 0.15, (FEATURES + 1, hidden)).astype(np.float32)
    first[FEATURES] = 0
    return {
        "first": first,
        "bias": np.full(hidden, 0.1, np.float32),
        "second": rng.normal(1, 0.3, (hidden, HEADS)).astype(np.float32),
        "offset": np.zeros(HEADS, np.float32),
    }


def _dense(features: NDArray[np.int16]) -> NDArray[np.float32]:
    """A column a feature: 1 where it is there."""
    dense = np.zeros((len(features), FEATURES + 1), np.float32)
    np.put_along_axis(dense, features.astype(np.int64), 1, axis=1)
    dense[:, FEATURES] = 0
    return dense


def predict(weights: Weights, samples: Samples) -> NDArray[np.float32]:
    """What the network expects of samples, in points."""
    sums = _dense(samples.features) @ weights["first"] + weights["bias"]
    activations = np.maximum(sums, 0)
    value: NDArray[np.float32] = (activations * weights["second"][:, samples.head].T).sum(1)
    return value + weights["offset"][samples.head]


def _gradients(weights: Weights, batch: Samples) -> Weights:
    """The gradient of the mean squared error over a batch."""
    dense = _dense(batch.features)
    heads = batch.head
    sums = dense @ weights["first"] + weights["bias"]
    activations = np.maximum(sums, 0)
    seconds = weights["second"][:, heads].T
    value = (activations * seconds).sum(1) + weights["offset"][heads]
    errors = (value - batch.target) / len(heads)
    hidden_gradients = np.where(sums > 0, errors[:, None] * seconds, 0)
    second = np.zeros_like(weights["second"].T)
    np.add.at(second, heads, activations * errors[:, None])
    offset = np.zeros(HEADS, np.float32)
    np.add.at(offset, heads, errors)
    return {
        "first": dense.T @ hidden_gradients,
        "bias": hidden_gradients.sum(0),
        "second": second.T,
        "offset": offset,
    }


def _error(weights: Weights, samples: Samples, chosen: NDArray[np.int64]) -> float:
    parts = [
        predict(weights, samples.chosen(part)) - samples.target[part]
        for part in np.array_split(chosen, len(chosen) // 4096 + 1)
    ]
    return float(np.sqrt((np.concatenate(parts) ** 2).mean()))


def export_network(weights: Weights, base: Network, header: dict[str, str]) -> Network:
    """A network of fitted `weights` (in points); what is not fitted comes from `base`."""
    return Network(
        first=_whole(256 * weights["first"][:FEATURES]),
        bias=_whole(256 * weights["bias"]),
        second=_whole(256 * 100 * weights["second"]),
        offset=_whole(100 * weights["offset"]),
        promise=base.promise,
        tempo=base.tempo,
        stuck=base.stuck,
        spread=base.spread,
        win=base.win,
        header=header,
    )


def _whole(numbers: NDArray[np.float32]) -> array[int]:
    return array("i", np.rint(numbers).astype(int).ravel().tolist())
