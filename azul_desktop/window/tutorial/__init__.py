"""The tutorial: a prepared round, played at the real table, that teaches the game."""

from azul_desktop.window.tutorial.conductor import Tutorial

__all__ = ["Tutorial"]
