"""Positions such as games come to."""

from random import Random

from azul_desktop.engine import FLOOR, Draft, Phase, Position, Rng, Variant


def midgame(players: int, variant: Variant, seed: int = 3) -> Position:
    """The third round or a later one, some displays being empty already."""
    deals, choices = Rng(seed), Random(seed)
    position = Position.new(players, variant)
    while not (position.round > 2 and position.phase is Phase.DRAFT and _half_way(position)):
        if position.phase is Phase.DEAL:
            position = position.deal(deals).position
            continue
        moves = position.legal_moves()
        wanted = [m for m in moves if not (isinstance(m, Draft) and m.target == FLOOR)]
        position = position.play(choices.choice(wanted or moves)).position
    return position


def _half_way(position: Position) -> bool:
    return sum(map(bool, position.displays)) <= 0.6 * len(position.displays)
