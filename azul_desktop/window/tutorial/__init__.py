"""The tutorial: a prepared round, played at the real table, that teaches the game."""

from azul_desktop.window.tutorial.tutorial import Tutorial

__all__ = ["Tutorial"]
