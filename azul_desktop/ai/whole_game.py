"""A whole game among computer players."""

from __future__ import annotations

from collections.abc import Sequence

from azul_desktop.ai.player import NEVER, Player
from azul_desktop.engine import Action, Deal, Phase, Position, Record, Rng, Seat, Variant


def play_match(players: Sequence[Player], variant: Variant, starter: int, seed: int) -> Record:
    """Play a game to its end; `players` sit in this order and `starter`, from 0, begins.

    `seed` alone determines the deals that follow from the moves: every seat draws from a
    generator of its own. Raises `ValueError` outside 2 to 4 players.
    """
    position = Position.new(len(players), variant, starter)
    deals = Rng(seed)
    rngs = [Rng(seed + seat) for seat, _ in enumerate(players, start=1)]
    actions: list[Action] = []
    while position.phase is not Phase.OVER:
        if position.phase is Phase.DEAL:
            position = position.deal(deals).position
            actions.append(Deal(position.displays))
            continue
        move = players[position.turn].choose(position, rngs[position.turn], NEVER)
        position = position.play(move).position
        actions.append(move)
    seats = tuple(
        Seat(f"{player.name.capitalize()} {seat}", f"ai:{player.name}")
        for seat, player in enumerate(players, start=1)
    )
    return Record(variant, seats, starter, seed, tuple(actions))
