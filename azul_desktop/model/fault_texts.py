"""What is wrong with a record, a position or a move, in the language of the window.

The sentences are those of `FaultKind`, which `tools/translate.py` gathers for translators.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from azul_desktop.engine import Colour, Fault, Refusal
from azul_desktop.engine.faults import FaultField
from azul_desktop.model.game_texts import colour_name, refusal_text

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
