"""Qt's enumerations, made several times as fast as Python makes its own.

PySide makes some 250 of them with 3,500 members at a start. Most of the time that takes goes into
what none of them has: values of every kind, members that hide a method, methods of their own.
"""

from __future__ import annotations

import sys
from enum import Enum, EnumType, Flag, IntEnum, IntFlag
from functools import cache
from typing import Any

COMPARED = ((3, 11), (3, 12))
"""The versions of Python with whose enumerations these were compared; others make their own."""
BASES = ((Enum,), (IntEnum,), (Flag,), (IntFlag,))
TAKEN = frozenset(
    name for kind in (IntEnum, IntFlag) for part in kind.__mro__ for name in vars(part)
)
"""Names that would hide something."""


def make_quickly() -> None:
    """From now on have every enumeration of plain numbers made the short way, flags too."""
    usual: Any = EnumType.__new__

    @cache
    def empty(base: type) -> dict[str, Any]:
        """All that there is to an enumeration without members."""
        made = usual(EnumType, "Empty", (base,), EnumType.__prepare__("Empty", (base,)))
        own = {"__dict__", "__weakref__", "__doc__"}
        return {name: part for name, part in vars(made).items() if name not in own}

    def make(kind: Any, name: str, bases: tuple[type, ...], body: Any, **options: Any) -> Any:
        numbers = _numbers(bases, body)
        if not numbers or options.keys() - {"boundary"}:
            return usual(kind, name, bases, body, **options)
        # Lists and dictionaries are for the members.
        parts = {
            key: type(part)() if isinstance(part, list | dict) else part
            for key, part in empty(bases[0]).items()
        }
        parts.update((key, body[key]) for key in body.keys() - numbers.keys())
        flags = issubclass(bases[0], Flag)
        if flags:
            parts["_boundary_"] = options.get("boundary") or parts["_boundary_"]
        made = type.__new__(kind, name, bases, parts)
        _fill(made, numbers, flags)
        if flags:
            _count_bits(made, numbers)
        return made

    if sys.version_info[:2] in COMPARED:
        EnumType.__new__ = make  # type: ignore[method-assign, assignment]


def _numbers(bases: tuple[type, ...], body: Any) -> dict[str, int]:
    """The members of an enumeration of plain numbers; none of any other."""
    if bases not in BASES:
        return {}
    numbers = {name: body[name] for name in getattr(body, "_member_names", ())}
    plain = all(type(number) is int for number in numbers.values())
    return numbers if plain and TAKEN.isdisjoint(numbers) else {}


def _fill(made: Any, numbers: dict[str, int], flags: bool) -> None:
    """Give an enumeration without members these, in their order."""
    by_number, by_name, names = made._value2member_map_, made._member_map_, made._member_names_
    new, with_number, put = made._new_member_, made._use_args_, type.__setattr__
    for name, number in numbers.items():
        member = by_number.get(number)
        if member is None:
            member = new(made, number) if with_number else new(made)
            member._value_, member._name_, member.__objclass__ = number, name, made
            member._sort_order_ = len(names)
            by_number[number] = member
            if not flags or _is_single_bit(number):
                names.append(name)
        by_name[name] = member
        put(made, name, member)


def _count_bits(made: Any, numbers: dict[str, int]) -> None:
    """Tell flags which bits their members have, and whether these are in order."""
    mask = singles = 0
    for number in numbers.values():
        mask |= number
        if _is_single_bit(number):
            singles |= number
    made._flag_mask_, made._singles_mask_ = mask, singles
    made._all_bits_ = 2 ** mask.bit_length() - 1
    in_order = [made._member_map_[name]._value_ for name in made._member_names_]
    if in_order != sorted(in_order):
        made._iter_member_ = made._iter_member_by_def_


def _is_single_bit(number: int) -> bool:
    return number != 0 and number & (number - 1) == 0
