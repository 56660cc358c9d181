"""Where everyone's points came from, out of the game's events."""

from __future__ import annotations

from azul_desktop.model import Bonus, BonusKind, FloorPaid, GameModel, Tiled
from azul_desktop.scene.items.ranking import Standing


def standings_of(model: GameModel) -> list[Standing]:
    """The final standing of every player of a game that is over."""
    boards = model.position.boards
    wall, floor = [0] * len(boards), [0] * len(boards)
    bonus = [dict.fromkeys(BonusKind, 0) for _ in boards]
    for played in model.moves[: model.index]:
        for event in played.events:
            if isinstance(event, Tiled):
                wall[event.player] += event.points
            elif isinstance(event, FloorPaid):
                floor[event.player] += event.lost
            elif isinstance(event, Bonus):
                bonus[event.player][event.kind] += event.points
    keys = [(board.score, bonus[p][BonusKind.ROW]) for p, board in enumerate(boards)]
    return [
        Standing(
            name=model.seats[player].name,
            total=board.score,
            wall=wall[player],
            floor=floor[player],
            rows=bonus[player][BonusKind.ROW],
            columns=bonus[player][BonusKind.COLUMN],
            colours=bonus[player][BonusKind.COLOUR],
            rank=1 + sum(key > keys[player] for key in keys),
        )
        for player, board in enumerate(boards)
    ]
