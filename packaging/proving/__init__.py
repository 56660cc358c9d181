"""Rooms in which an installer is tried: a bare Debian, no network, and a screen from outside."""
