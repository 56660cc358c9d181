"""Qt's enumerations, made several times as fast as Python makes its own.

PySide makes some 250 of them with 3,500 members at a start. Most of the time that takes goes into
what none of them has: values of every kind, members that hide a method, methods of their own.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from enum import Enum, EnumType, Flag, IntEnum, IntFlag
from functools import cache
from typing import Any

COMPARED = ((3, 11), (3, 12))
"""The versions of Python with whose enumerations these were compared; others make their own."""
KINDS = frozenset((Enum, IntEnum, Flag, IntFlag))
TAKEN = frozenset({"mro"}).union(
    *(vars(part) for kind in (IntEnum, IntFlag) for part in kind.__mro__)
)
"""Names that would hide something, and the one that Python refuses."""


def make_quickly() -> None:
    """From now on have every enumeration of pairs of names and numbers made the short way.

    Those that are written as a class are made as ever.
    """
    usual: Any = EnumType._create_  # type: ignore[attr-defined]

    def create(
        kind: Any,
        class_name: str,
        names: Any,
        *,
        module: str | None = None,
        qualname: str | None = None,
        **options: Any,
    ) -> Any:
        # As Python does: the module is that of whoever called what called this.
        module = module or sys._getframe(2).f_globals.get("__name__")
        numbers = _numbers(names) if kind in KINDS and options.get("type") is None else {}
        if module is None or not numbers:
            return usual(kind, class_name, names, module=module, qualname=qualname, **options)
        made = _without_members(kind, class_name, module, qualname or class_name)
        flags = issubclass(kind, Flag)
        _fill(made, numbers.items(), flags)
        if flags:
            made._boundary_ = options.get("boundary") or made._boundary_
            _count_bits(made, numbers)
        return made

    if sys.version_info[:2] in COMPARED:
        EnumType._create_ = create  # type: ignore[attr-defined]


def _numbers(names: Any) -> dict[str, int]:
    """The members of an enumeration of plain numbers; none of any other."""
    if type(names) is not list or set(map(type, names)) != {tuple}:
        return {}
    if set(map(len, names)) != {2}:
        return {}
    numbers = dict(names)
    plain = len(numbers) == len(names) and set(map(type, numbers.values())) == {int}
    usable = set(map(type, numbers)) == {str} and TAKEN.isdisjoint(numbers)
    # Python has a meaning for many names of this kind.
    usable = usable and not any(name.startswith("_") for name in numbers) and "" not in numbers
    return numbers if plain and usable else {}


@cache
def _empty(kind: Any) -> tuple[dict[str, Any], tuple[str, ...], tuple[str, ...]]:
    """All that there is to an enumeration without members.

    With the names of what is a list of its own in each, and of what is a dictionary.
    """
    made = EnumType.__new__(EnumType, "Empty", (kind,), EnumType.__prepare__("Empty", (kind,)))
    own = {"__dict__", "__weakref__", "__doc__"}
    parts = {name: part for name, part in vars(made).items() if name not in own}
    lists = tuple(name for name, part in parts.items() if isinstance(part, list))
    dictionaries = tuple(name for name, part in parts.items() if isinstance(part, dict))
    return parts, lists, dictionaries


def _without_members(kind: Any, name: str, module: str, qualname: str) -> Any:
    parts, lists, dictionaries = _empty(kind)
    parts = {**parts, "__module__": module, "__qualname__": qualname}
    for key in lists:
        parts[key] = []
    for key in dictionaries:
        parts[key] = {}
    return type.__new__(EnumType, name, (kind,), parts)


def _fill(made: Any, numbers: Iterable[tuple[str, int]], flags: bool) -> None:
    """Give an enumeration without members these, in their order."""
    by_number, by_name, names = made._value2member_map_, made._member_map_, made._member_names_
    new, with_number, put = made._new_member_, made._use_args_, type.__setattr__
    for name, number in numbers:
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
