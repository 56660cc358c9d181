"""Makes exactly one illegal change to a good record."""

from __future__ import annotations

import random
from collections.abc import Callable

from .board import COLOURS
from .records import Wrong, check_record

TRIES = 200


class CannotSpoilError(Exception):
    """This record has no line that the kind could spoil."""


def spoil(text: str, kind: str, seed: int) -> tuple[str, int]:
    """Return a record with one illegal change and the line at which a reader must notice it.

    `text` is a good record and `kind` one of KINDS. The line counts from 1. Raises
    CannotSpoilError if the kind does not apply, such as a placement on the coloured side.
    """
    rng = random.Random(f"{seed} {kind}")
    for _ in range(TRIES):
        lines = text.split("\n")
        choices = [index for index, line in enumerate(lines) if applies(kind, line)]
        if kind == "drop":
            # Without its first deal the next lines could pass for unknown header words.
            choices = choices[1:]
        if len(choices) == 0:
            break
        index = rng.choice(choices)
        CHANGES[kind](lines, index, rng)
        bad = "\n".join(lines)
        try:
            check_record(bad)
        except Wrong as wrong:
            if kind != "swap" or wrong.line == index + 1:
                return bad, wrong.line
    raise CannotSpoilError(kind)


def applies(kind: str, line: str) -> bool:
    """Tell whether a kind of change can be made at a line."""
    word = line.split(" ", maxsplit=1)[0]
    if kind in ("drop", "twice"):
        return word.isdigit() or word in ("deal", "scores", "final")
    if kind in ("deal", "swap"):
        return word == "deal"
    if kind == "score":
        return word == "scores"
    if kind == "final":
        return word == "final"
    if kind == "placement":
        return word.isdigit() and "@" in line
    if kind in ("colour", "target"):
        return word.isdigit() and "@" not in line
    return word.isdigit()


def change_colour(lines: list[str], index: int, rng: random.Random) -> None:
    """Draft another colour."""
    player, move = lines[index].split()
    others = [colour for colour in COLOURS if colour != move[1]]
    lines[index] = f"{player} {move[0]}{rng.choice(others)}{move[2]}"


def change_target(lines: list[str], index: int, rng: random.Random) -> None:
    """Put the tiles drafted into another line."""
    player, move = lines[index].split()
    others = [target for target in "12345" if target != move[2]]
    lines[index] = f"{player} {move[:2]}{rng.choice(others)}"


def change_player(lines: list[str], index: int, rng: random.Random) -> None:
    """Let another player make the move, one who may not even be at the table."""
    player, move = lines[index].split()
    others = [other for other in "12345" if other != player]
    lines[index] = f"{rng.choice(others)} {move}"


def change_deal(lines: list[str], index: int, rng: random.Random) -> None:
    """Add a tile to a display, remove one, change one, or forget a display."""
    groups = lines[index].split()[1:]
    number = rng.randrange(len(groups))
    tiles = list(groups[number].replace("-", ""))
    change = rng.choice(["add", "remove", "change", "forget"])
    if change == "add" or len(tiles) == 0:
        tiles.append(rng.choice(COLOURS))
    elif change == "remove":
        tiles.pop()
    elif change == "change":
        tiles[rng.randrange(len(tiles))] = rng.choice(COLOURS)
    groups[number] = "".join(tiles) or "-"
    if change == "forget":
        groups.pop(number)
    lines[index] = " ".join(["deal", *groups])


def swap_tiles(lines: list[str], index: int, rng: random.Random) -> None:
    """Swap two displays' tiles: illegal only when the lid is poured into the bag in between."""
    groups = [list(group) for group in lines[index].split()[1:]]
    first, second = rng.sample(range(len(groups)), 2)
    first_tile = rng.randrange(len(groups[first]))
    second_tile = rng.randrange(len(groups[second]))
    kept = groups[first][first_tile]
    groups[first][first_tile] = groups[second][second_tile]
    groups[second][second_tile] = kept
    lines[index] = " ".join(["deal", *("".join(group) for group in groups)])


def change_numbers(lines: list[str], index: int, rng: random.Random) -> None:
    """Write one score a point too high or too low."""
    word, *numbers = lines[index].split()
    number = rng.randrange(len(numbers))
    numbers[number] = str(int(numbers[number]) + rng.choice([-1, 1]))
    lines[index] = " ".join([word, *numbers])


def change_placement(lines: list[str], index: int, rng: random.Random) -> None:
    """Place the tile in another column or from another line."""
    player, move = lines[index].split()
    line, column = move.split("@")
    if rng.random() < 0.8:
        column = rng.choice([other for other in "12345" if other != column])
    else:
        line = rng.choice([other for other in "12345" if other != line])
    lines[index] = f"{player} {line}@{column}"


def drop_line(lines: list[str], index: int, rng: random.Random) -> None:
    """Leave a line out."""
    lines.pop(index)


def double_line(lines: list[str], index: int, rng: random.Random) -> None:
    """Write a line twice."""
    lines.insert(index, lines[index])


CHANGES: dict[str, Callable[[list[str], int, random.Random], None]] = {
    "colour": change_colour,
    "target": change_target,
    "player": change_player,
    "deal": change_deal,
    "swap": swap_tiles,
    "drop": drop_line,
    "twice": double_line,
    "score": change_numbers,
    "final": change_numbers,
    "placement": change_placement,
}
KINDS = list(CHANGES)
