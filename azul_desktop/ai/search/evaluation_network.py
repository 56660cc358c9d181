"""The weights of the evaluation: what their features are, and the file that holds them.

A file under `resources/ai` is text. Its first line is `azul-network 1`; then header lines of a
word and its value (`side`, `run`, `date` and others), then blocks: a line
`= NAME ROWS COLUMNS` and ROWS lines of COLUMNS whole numbers. The blocks are the fields of
`Network` that hold numbers.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path

from azul_desktop.assets import asset
from azul_desktop.engine import Variant

FORMAT = "azul-network 1"

SPACES = 0
"""25 features: this wall space holds a tile."""
ROW_COLOURS = 25
"""5 x 5, grey side: this row holds this colour."""
LINES = 50
"""10 x 5: the line keeps so many tiles of this colour; 1 of line 2, then 1 and 2 of line 3 ..."""
LINE_POINTS = 100
"""10 x 10: such a line's tile would score 1 to 10."""
ROWS = 200
"""5 x 6: this row holds so many."""
COLUMNS = 230
"""5 x 6: this column holds so many."""
COLOUR_SETS = 260
"""5 x 6: so many of this colour are on the wall."""
LONGEST = 290
"""5: the longest row of the wall."""
ROUNDS = 295
"""8: the round to come, the last one for all that follow."""
ROW_POINTS = 303
"""5 x 10: the most that a tile could score in this row."""
PLAYERS = 353
"""3: two, three or four players."""
FEATURES = 356
"""Number of features of a board."""
HEADS = 10
"""Five if the player does not begin the round to come, five if so; by the others' longest row."""

DECIDED = 10_000
"""Hundredths of a point that a sure win of two players is worth above one in doubt."""


class NetworkError(ValueError):
    """A file of weights that cannot be read; the message names file and fault."""


@dataclass
class Network:
    """Whole-number weights, all flat.

    `first`: features x hidden, in 256ths; `bias`: hidden, in 256ths; `second`: hidden x
    heads, in 256ths of a hundredth of a point; `offset`: heads, in hundredths of a point.
    `promise`: needs x supplies x thirds of a round, in 256ths of what finishing a line is worth.
    `tempo` and `stuck`: by third of a round, in hundredths of a point. `spread`: by longest
    row, in hundredths of a point, the margin that makes a win three times as likely as a loss.
    `win`: one number, what a sure win is worth beside the margin, in hundredths of a point.
    """

    first: array[int]
    bias: array[int]
    second: array[int]
    offset: array[int]
    promise: array[int]
    tempo: array[int]
    stuck: array[int]
    spread: array[int]
    win: array[int]
    header: dict[str, str] = field(default_factory=dict)

    @property
    def hidden(self) -> int:
        """Number of hidden units."""
        return len(self.bias)


BLOCKS = tuple(block.name for block in fields(Network) if block.name != "header")


def format_network(network: Network) -> str:
    """The text of a file of weights."""
    lines = [FORMAT, *(f"{word} {value}" for word, value in network.header.items())]
    width = {"first": network.hidden, "second": len(network.offset)}
    for name in BLOCKS:
        numbers: array[int] = getattr(network, name)
        columns = width.get(name, len(numbers))
        rows = len(numbers) // columns
        lines.append(f"= {name} {rows} {columns}")
        for row in range(rows):
            lines.append(" ".join(map(str, numbers[row * columns : (row + 1) * columns])))
    return "\n".join(lines) + "\n"


def parse_network(text: str, name: str) -> Network:
    """Read a file of weights. Raises `NetworkError`."""
    lines = iter(text.splitlines())
    if next(lines, "") != FORMAT:
        raise NetworkError(f"{name}: its first line is not {FORMAT!r}")
    header: dict[str, str] = {}
    blocks: dict[str, array[int]] = {}
    for line in lines:
        word, _, rest = line.partition(" ")
        if word == "=":
            block, rows, columns = rest.split()
            blocks[block] = _numbers(lines, int(rows), int(columns), f"{name}: {block}")
        else:
            header[word] = rest
    if missing := [block for block in BLOCKS if block not in blocks]:
        raise NetworkError(f"{name}: there is no block {missing[0]}")
    return Network(**{block: blocks[block] for block in BLOCKS}, header=header)


def _numbers(lines: Iterable[str], rows: int, columns: int, name: str) -> array[int]:
    numbers = array("i")
    for _, line in zip(range(rows), lines, strict=False):
        numbers.extend(map(int, line.split()))
    if len(numbers) != rows * columns:
        raise NetworkError(f"{name}: {len(numbers)} numbers instead of {rows * columns}")
    return numbers


def read_network(path: Path) -> Network:
    """Read a file of weights. Raises `NetworkError` or `OSError`."""
    return parse_network(path.read_text("utf-8"), path.name)


@cache
def network_for(variant: Variant) -> Network:
    """The weights that the players use on a side of the board."""
    return read_network(asset("ai", f"{variant}.network"))
