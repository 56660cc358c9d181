"""Qt's enumerations, made several times as fast as Python makes its own.

PySide makes some 3,500 members at a start. Python spends most of the time that takes on what none
of them has: values of every kind, members that hide a method, aliases that cannot be looked up.
"""

from __future__ import annotations

import sys
from enum import Enum, EnumType, IntEnum
from typing import Any

COMPARED = ((3, 11), (3, 12))
"""The versions of Python with whose enumerations these were compared; others make their own."""
MANY = 20
"""Members from which on it is worth while."""
TAKEN = frozenset(dir(IntEnum))
"""Names that would hide something."""


def make_quickly() -> None:
    """From now on have every large enumeration of plain numbers made the short way."""
    usual: Any = EnumType.__new__

    def make(kind: Any, name: str, bases: tuple[type, ...], body: Any, **options: Any) -> Any:
        numbers = _numbers(bases, body)
        if len(numbers) < MANY:
            return usual(kind, name, bases, body, **options)
        rest = kind.__prepare__(name, bases)
        for key in body.keys() - numbers.keys():
            rest[key] = body[key]
        made = usual(kind, name, bases, rest, **options)
        _fill(made, numbers)
        return made

    if sys.version_info[:2] in COMPARED:
        EnumType.__new__ = make  # type: ignore[method-assign, assignment]


def _numbers(bases: tuple[type, ...], body: Any) -> dict[str, int]:
    """The members of an enumeration of plain numbers; none of any other."""
    if len(body) < MANY or bases not in ((Enum,), (IntEnum,)):
        return {}
    names = getattr(body, "_member_names", ())
    numbers = {name: body[name] for name in names}
    plain = all(type(number) is int for number in numbers.values())
    return numbers if plain and TAKEN.isdisjoint(numbers) else {}


def _fill(made: Any, numbers: dict[str, int]) -> None:
    """Give an enumeration without members these, in their order."""
    by_number, by_name, names = made._value2member_map_, made._member_map_, made._member_names_
    for name, number in numbers.items():
        member = by_number.get(number)
        if member is None:
            member = made._new_member_(made, number) if made._use_args_ else object.__new__(made)
            member._value_, member._name_, member.__objclass__ = number, name, made
            member._sort_order_ = len(names)
            by_number[number] = member
            names.append(name)
        by_name[name] = member
        type.__setattr__(made, name, member)
