"""The player that looks one move ahead."""

from __future__ import annotations

from azul_desktop.ai.choosing import best_of
from azul_desktop.ai.offers import Offers
from azul_desktop.ai.outlook import Outlook
from azul_desktop.ai.player import StopFlag
from azul_desktop.ai.tiling import column_value
from azul_desktop.engine import CENTRE, Draft, Move, Position, Rng
from azul_desktop.engine.rules import State

ENVY = 0.35
"""How much it minds a point that the next player could make with what is left."""


class EasyPlayer:
    """Weighs what each move scores, floors, begins and leaves to the next player; plans nothing."""

    name = "easy"

    def choose(self, position: Position, rng: Rng, stop: StopFlag) -> Move:
        """Return the move that looks best, at once."""
        moves = position.legal_moves()
        drafts = [move for move in moves if isinstance(move, Draft)]
        table = position.state()
        if drafts:
            return best_of(drafts, draft_values(table, drafts), rng)
        columns = [move.column for move in moves if not isinstance(move, Draft)]
        return best_of(moves, [column_value(table, column) for column in columns], rng)


def draft_values(table: State, drafts: list[Draft]) -> list[float]:
    """What each legal draft is worth to the player at turn, in points."""
    offers = Offers.on(table)
    mine = Outlook(table, table.turn)
    theirs = Outlook(table, (table.turn + 1) % table.players)
    left: dict[tuple[int, int], float] = {}
    values = []
    for draft in drafts:
        taken = (draft.source, draft.colour)
        if taken not in left:
            left[taken] = _best_left(offers.without(*taken), theirs)
        count = offers.count(*taken)
        marker = offers.marker and draft.source == CENTRE
        rest = offers.total(draft.colour) - count
        gain = mine.gain(draft.colour, count, draft.target, marker, rest)
        values.append(gain - ENVY * left[taken])
    return values


def _best_left(offers: Offers, outlook: Outlook) -> float:
    """The most that a player could make of the offers; 0 when none is left."""
    return max(
        (
            outlook.best_gain(colour, count, offers.marker and source == CENTRE)
            for source, colour, count in offers
        ),
        default=0.0,
    )
