"""Ways to choose moves and deals, so that random games reach every corner of the rules."""

from __future__ import annotations

import random

from .board import COLOURS, Board
from .rules import Game

STYLES = ["uniform", "floor", "greedy", "hoard", "stacks"]


def choose_move(game: Game, style: str, rng: random.Random) -> str:
    """Choose a legal move in one of STYLES.

    `uniform` and `stacks` play anything, `floor` mostly throws tiles away, `greedy` plays
    sensibly, `hoard` keeps tiles on the boards without ever completing a wall row.
    """
    moves = game.legal_moves()
    if style == "floor" and game.phase == "draft":
        return floor_move(moves, rng)
    if style == "greedy":
        return best_move(moves, [greedy_value(game, move) for move in moves], rng)
    if style == "hoard" and game.phase == "draft":
        return best_move(moves, [hoard_value(game, move) for move in moves], rng)
    return rng.choice(moves)


def best_move(moves: list[str], values: list[int], rng: random.Random) -> str:
    """Return one of the moves with the highest value."""
    best = max(values)
    return rng.choice([move for move, value in zip(moves, values, strict=True) if value == best])


def floor_move(moves: list[str], rng: random.Random) -> str:
    """Return a floor move, nineteen times out of twenty; a display rather than the centre."""
    if rng.random() < 0.05:
        return rng.choice(moves)
    floor_moves = [move for move in moves if move[2] == "-"]
    from_displays = [move for move in floor_moves if move[0] != "C"]
    return rng.choice(from_displays or floor_moves)


def taken_count(game: Game, move: str) -> int:
    """Return how many tiles a draft takes."""
    return game.source(move[0]).count(move[1])


def greedy_value(game: Game, move: str) -> int:
    """Value a move: complete lines, fill wall rows, keep the floor empty, place for points."""
    board = game.boards[game.turn]
    if game.phase == "tile":
        return placement_points(board, move)
    count = taken_count(game, move)
    if move[2] == "-":
        return -10 * count
    row = int(move[2]) - 1
    left = row + 1 - len(board.lines[row]) - count
    if left < 0:
        return 10 * left
    return 5 * count - 3 * left + 2 * tiles_in_row(board, row)


def placement_points(board: Board, move: str) -> int:
    """Return what a grey-side placement would score."""
    row = int(move[0]) - 1
    column = int(move[2]) - 1
    return board.tile_points(row, column)


def tiles_in_row(board: Board, row: int) -> int:
    """Return how many tiles a wall row holds."""
    return len([tile for tile in board.wall[row] if tile in COLOURS])


def hoard_value(game: Game, move: str) -> int:
    """Value a move: tiles kept in lines are good, tiles sent to the lid bad, a full row worst."""
    board = game.boards[game.turn]
    count = taken_count(game, move)
    if move[2] == "-":
        return -10 * count
    row = int(move[2]) - 1
    left = row + 1 - len(board.lines[row]) - count
    if left <= 0 and tiles_in_row(board, row) == 4:
        return -1000
    if left < 0:
        return 10 * left
    return 10 * count - left


def draw_deal(game: Game, style: str, rng: random.Random) -> list[list[str]]:
    """Draw the tiles of the next deal without changing the game."""
    bag = list(game.bag)
    lid = list(game.lid)
    rng.shuffle(bag)
    rng.shuffle(lid)
    if style == "stacks":
        bag = single_colours_last(bag)
    groups: list[list[str]] = []
    for size in game.display_sizes():
        group: list[str] = []
        for _ in range(size):
            if len(bag) == 0:
                bag = lid
                lid = []
            group.append(bag.pop())
        groups.append(group)
    return groups


def single_colours_last(tiles: list[str]) -> list[str]:
    """Reorder tiles so that fours of one colour are drawn first, from the end of the list."""
    fours: list[str] = []
    rest: list[str] = []
    for colour in COLOURS:
        count = tiles.count(colour)
        fours.extend([colour] * (count // 4 * 4))
        rest.extend([colour] * (count % 4))
    return rest + fours
