"""Qt's enumerations, made several times as fast as Python makes its own.

PySide makes some 250 of them with 3,500 members at a start. Most of the time that takes goes into
what none of them has: values of every kind, members that hide a method, methods of their own.
"""

from __future__ import annotations

import sys
from enum import Enum, EnumType, IntEnum
from functools import cache
from typing import Any

COMPARED = ((3, 11), (3, 12))
"""The versions of Python with whose enumerations these were compared; others make their own."""
TAKEN = frozenset(dir(IntEnum))
"""Names that would hide something."""


def make_quickly() -> None:
    """From now on have every enumeration of plain numbers made the short way, flags excepted."""
    usual: Any = EnumType.__new__

    @cache
    def empty(base: type) -> dict[str, Any]:
        """All that there is to an enumeration without members."""
        made = usual(EnumType, "Empty", (base,), EnumType.__prepare__("Empty", (base,)))
        own = {"__dict__", "__weakref__", "__doc__"}
        return {name: part for name, part in vars(made).items() if name not in own}

    def make(kind: Any, name: str, bases: tuple[type, ...], body: Any, **options: Any) -> Any:
        numbers = _numbers(bases, body)
        if not numbers:
            return usual(kind, name, bases, body, **options)
        # Lists and dictionaries are for the members.
        parts = {
            key: type(part)() if isinstance(part, list | dict) else part
            for key, part in empty(bases[0]).items()
        }
        parts.update((key, body[key]) for key in body.keys() - numbers.keys())
        made = type.__new__(kind, name, bases, parts)
        _fill(made, numbers)
        return made

    if sys.version_info[:2] in COMPARED:
        EnumType.__new__ = make  # type: ignore[method-assign, assignment]


def _numbers(bases: tuple[type, ...], body: Any) -> dict[str, int]:
    """The members of an enumeration of plain numbers; none of any other."""
    if bases not in ((Enum,), (IntEnum,)):
        return {}
    numbers = {name: body[name] for name in getattr(body, "_member_names", ())}
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
