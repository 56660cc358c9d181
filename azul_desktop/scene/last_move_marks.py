"""What of the last move is still to be seen on the table."""

from __future__ import annotations

from azul_desktop.engine import CENTRE, Draft, Drafted, Placement, RoundScored
from azul_desktop.model import PlayedMove
from azul_desktop.scene.items.source_items import EmptiedDisplay
from azul_desktop.scene.places import FloorSpace, LineSpace, Place, WallSpace


def marked_places(played: PlayedMove) -> list[Place]:
    """Where its tiles came to lie, the marker among them; nothing once a round has closed."""
    event = played.events[0]
    if any(isinstance(other, RoundScored) for other in played.events):
        return []
    if isinstance(played.action, Placement) and played.player is not None:
        return [WallSpace(played.player, played.action.line, played.action.column)]
    if not isinstance(event, Drafted):
        return []
    player, line = event.player, event.draft.target
    first, floor = event.line_start, event.floor_start
    places: list[Place] = [
        *(LineSpace(player, line, index) for index in range(first, first + event.placed)),
        *(FloorSpace(player, index) for index in range(floor, floor + event.floored)),
    ]
    if event.marker is not None:
        places.append(FloorSpace(player, event.marker))
    return places


def emptied_display(played: PlayedMove) -> EmptiedDisplay | None:
    """The display that it emptied, unless a new round has been dealt meanwhile."""
    draft = played.action
    if not isinstance(draft, Draft) or draft.source == CENTRE or played.deal is not None:
        return None
    return EmptiedDisplay(draft.source, played.before.displays[draft.source - 1], draft.colour)
