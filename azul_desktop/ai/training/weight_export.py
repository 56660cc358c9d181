"""Fitted weights as the whole numbers that the players read."""

from __future__ import annotations

from array import array

import numpy as np
from numpy.typing import NDArray

from azul_desktop.ai.search.evaluation_network import FEATURES, Network
from azul_desktop.ai.training.network_fit import Weights


def exported(weights: Weights, base: Network, header: dict[str, str]) -> Network:
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
