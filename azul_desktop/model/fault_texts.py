"""Why a move is refused, and what is wrong with a record or a position, in the window's language.

The sentences are those of `FaultKind`, which `tools/translate.py` gathers for translators.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication

from azul_desktop.engine import Colour, Fault, Reason, Refusal
from azul_desktop.engine.faults import FaultField
from azul_desktop.model.game_texts import colour_name, translate

CONTEXT: Final = "Reasons"
"""Where translators find these sentences."""
_look_up: Final = QCoreApplication.translate
"""By a name that asks for no literal, as whoever gathers the texts to translate does else."""


def fault_text(fault: Fault | Refusal) -> str:
    """What is wrong, with no full stop."""
    if isinstance(fault, Refusal):
        return refusal_text(fault).rstrip(".")
    count = fault.fields["count"] if fault.kind.is_plural else -1
    assert isinstance(count, int)
    fields = {name: _field_text(value) for name, value in fault.fields.items()}
    return _look_up(CONTEXT, fault.kind.value, "", count).format(**fields)


def _field_text(value: FaultField) -> str:
    if isinstance(value, Fault | Refusal):
        return fault_text(value)
    return colour_name(value) if isinstance(value, Colour) else str(value)


def refusal_text(refusal: Refusal) -> str:
    """Why a move is not legal, in a sentence."""
    return _REFUSALS[refusal.reason]().format(
        colour=colour_name(refusal.colour) if refusal.colour is not None else "",
        other=colour_name(refusal.other) if refusal.other is not None else "",
        line=refusal.line + 1 if refusal.line is not None else "",
    )


_REFUSALS: Final[dict[Reason, Callable[[], str]]] = {
    Reason.OVER: lambda: translate("Texts", "The game is over."),
    Reason.NOT_DEALT: lambda: translate("Texts", "The round has not been dealt yet."),
    Reason.MUST_PLACE: lambda: translate("Texts", "First the tile of line {line} must be placed."),
    Reason.NOTHING_TO_PLACE: lambda: translate("Texts", "No tile waits to be placed."),
    Reason.NO_SUCH_SOURCE: lambda: translate("Texts", "There is no such display on this table."),
    Reason.NOT_THERE: lambda: translate(
        "Texts", "There is no tile of that colour ({colour}) there."
    ),
    Reason.LINE_FULL: lambda: translate("Texts", "This line is full."),
    Reason.OTHER_COLOUR: lambda: translate("Texts", "This line holds another colour ({other})."),
    Reason.IN_WALL_ROW: lambda: translate(
        "Texts", "That colour ({colour}) is already in this row of the wall."
    ),
    Reason.OTHER_LINE: lambda: translate("Texts", "The tile of line {line} comes first."),
    Reason.SPACE_TAKEN: lambda: translate("Texts", "There is a tile on this space already."),
    Reason.IN_WALL_COLUMN: lambda: translate(
        "Texts", "That colour ({colour}) is already in this column of the wall."
    ),
}
