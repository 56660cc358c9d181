"""Values that never change, quick to define."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, ClassVar, NoReturn, Self, dataclass_transform


@dataclass_transform(frozen_default=True)
class Frozen:
    """A value of the annotated fields of its class, which are given once and never change.

    To those who use it, and to type checkers, what ``dataclass(frozen=True)`` makes: the fields are
    given by position or by name, values of one kind with equal fields are equal, and patterns
    match them by position. A dataclass has its methods written and compiled when it is defined,
    which takes half a millisecond; a window that comes up defines dozens.
    """

    _fields: ClassVar[tuple[str, ...]]
    _names: ClassVar[frozenset[str]]
    _defaults: ClassVar[dict[str, Any]]
    _values: ClassVar[attrgetter[Any]]

    def __init_subclass__(cls) -> None:
        fields = tuple(cls.__annotations__)
        # Type checkers know of it by the decorator, and take it for settled.
        type.__setattr__(cls, "__match_args__", fields)
        cls._fields, cls._names = fields, frozenset(fields)
        cls._defaults = {name: vars(cls)[name] for name in fields if name in vars(cls)}
        cls._values = attrgetter(*fields)

    def __init__(self, *given: Any, **named: Any) -> None:
        placed = dict(zip(self._fields, given, strict=False))
        values = {**self._defaults, **placed, **named}
        once = len(placed) == len(given) and placed.keys().isdisjoint(named)
        if not once or values.keys() != self._names:
            raise TypeError(f"{type(self).__name__} is made of {', '.join(self._fields)}")
        self.__dict__.update(values)
        self.__post_init__()

    def __post_init__(self) -> None:
        """Check the fields, where a kind has something to check."""

    def replace(self, **fields: Any) -> Self:
        """The same value but for these fields. Raises TypeError for one that it does not have."""
        return type(self)(**{**self.__dict__, **fields})

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{name} of a {type(self).__name__} cannot be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{name} of a {type(self).__name__} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return bool(self._values(self) == self._values(other))

    def __hash__(self) -> int:
        return hash(self._values(self))

    def __repr__(self) -> str:
        fields = (f"{name}={getattr(self, name)!r}" for name in self._fields)
        return f"{type(self).__qualname__}({', '.join(fields)})"
