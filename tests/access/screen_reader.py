"""A small assistive technology: reads programs through AT-SPI and acts on them, and hears them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from jeepney import DBusAddress, MatchRule, Message, MessageType, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, Proxy, open_dbus_connection

from tests.time_limits import HANG

"""Seconds to wait for what must come."""
REGISTRY = "org.a11y.atspi.Registry"
ROOT = "/org/a11y/atspi/accessible/root"
SHOWING = 25
"""The bit of AT-SPI's state “showing”."""

Found = TypeVar("Found")


class GoneError(Exception):
    """What was asked about is not there, or cannot do what was asked of it."""


def soon(find: Callable[[], Found | None]) -> Found:
    """Wait for something to be found, while things come and go in the program."""
    end = time.monotonic() + HANG
    while time.monotonic() < end:
        with suppress(GoneError):
            found = find()
            if found is not None:
                return found
        time.sleep(0.05)
    raise AssertionError("it has not come")


class Thing(NamedTuple):
    """Something in a program's tree: the program's name on the bus, and the path there."""

    bus: str
    path: str


class Heard(NamedTuple):
    """What was announced; `at_once` if it may interrupt other speech."""

    text: str
    at_once: bool


class Assistant:
    """Reads and acts on the one program that runs on the accessibility bus."""

    def __init__(self, session_bus: str) -> None:
        """Find the accessibility bus by way of the session bus at that address."""
        with open_dbus_connection(session_bus) as session:
            address = DBusAddress("/org/a11y/bus", "org.a11y.Bus", "org.a11y.Bus")
            bus = session.send_and_get_reply(new_method_call(address, "GetAddress"))
            # This is how programs know that somebody listens.
            status = address.with_interface("org.freedesktop.DBus.Properties")
            for name in ("IsEnabled", "ScreenReaderEnabled"):
                on = ("org.a11y.Status", name, ("b", True))
                reply = session.send_and_get_reply(new_method_call(status, "Set", "ssv", on))
                assert reply.header.message_type is MessageType.method_return, reply.body
        self._bus: DBusConnection = open_dbus_connection(bus.body[0])
        rule = MatchRule(
            type=MessageType.signal.name,
            interface="org.a11y.atspi.Event.Object",
            member="Announcement",
        )
        Proxy(message_bus, self._bus).AddMatch(rule)
        self._heard = self._bus.filter(rule, bufsize=1000).__enter__()
        # Programs tell nothing that nobody has asked for.
        registry = DBusAddress("/org/a11y/atspi/registry", REGISTRY, REGISTRY)
        wish: tuple[str, list[str], str] = ("object:announcement", [], "")
        self._bus.send_and_get_reply(new_method_call(registry, "RegisterEvent", "sass", wish))

    def close(self) -> None:
        """Leave the bus."""
        self._bus.close()

    # Reading

    def program(self) -> Thing:
        """Wait for the program."""
        return soon(lambda: next(iter(self.children(Thing(REGISTRY, ROOT))), None))

    def children(self, thing: Thing) -> list[Thing]:
        """What is directly inside of a thing."""
        return [Thing(*child) for child in self._call(thing, "Accessible", "GetChildren")[0]]

    def name(self, thing: Thing) -> str:
        """What a thing is called."""
        return self._property(thing, "Name")

    def description(self, thing: Thing) -> str:
        """What else is told of a thing."""
        return self._property(thing, "Description")

    def role(self, thing: Thing) -> str:
        """What kind of thing it is, such as “push button”."""
        return str(self._call(thing, "Accessible", "GetRoleName")[0])

    def is_showing(self, thing: Thing) -> bool:
        """Whether a thing can be seen."""
        low, _ = self._call(thing, "Accessible", "GetState")[0]
        return bool(low >> SHOWING & 1)

    def all(self, thing: Thing, role: str = "") -> Iterator[Thing]:
        """Everything within, those of one role or of any, from the top down."""
        for child in self.children(thing):
            if role in ("", self.role(child)):
                yield child
            yield from self.all(child, role)

    def find(self, thing: Thing, role: str, name: str) -> Thing:
        """Wait for a thing of that role and name to show within another."""
        return soon(lambda: self.seen(thing, role, name))

    def seen(self, thing: Thing, role: str, name: str) -> Thing | None:
        """The thing of that role and name that shows within another, if there is one now."""
        found = (one for one in self.all(thing, role) if self.name(one) == name)
        return next((one for one in found if self.is_showing(one)), None)

    # Acting

    def act(self, thing: Thing, action: str) -> None:
        """Do what a thing offers to do under that name."""
        actions = [name for name, *_ in self._call(thing, "Action", "GetActions")[0]]
        assert action in actions, f"{self.name(thing)!r} offers no {action}, but {actions}"
        self._call(thing, "Action", "DoAction", "i", (actions.index(action),))

    # Hearing

    def heard(self) -> list[Heard]:
        """What was announced since the last time."""
        self._call(self.program(), "Accessible", "GetRole")  # what was said before has come now
        told = [message.body for message in self._heard]
        self._heard.clear()
        return [Heard(text, politeness > 1) for _, politeness, _, (_, text), _ in told]

    # Within

    def _property(self, thing: Thing, name: str) -> str:
        address = DBusAddress(thing.path, thing.bus, "org.freedesktop.DBus.Properties")
        asked = ("org.a11y.atspi.Accessible", name)
        _, value = self._answer(new_method_call(address, "Get", "ss", asked))[0]
        return str(value)

    def _call(
        self, thing: Thing, interface: str, method: str, types: str = "", body: tuple[Any, ...] = ()
    ) -> tuple[Any, ...]:
        address = DBusAddress(thing.path, thing.bus, f"org.a11y.atspi.{interface}")
        return self._answer(new_method_call(address, method, types or None, body))

    def _answer(self, question: Message) -> tuple[Any, ...]:
        reply = self._bus.send_and_get_reply(question, timeout=HANG)
        if reply.header.message_type is not MessageType.method_return:
            raise GoneError(*reply.body)
        return tuple(reply.body)
