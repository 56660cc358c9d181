"""A second reading of the rules, written apart from the engine and used only to judge it.

Everything here is slow and literal on purpose. Nothing is imported from the engine.
"""
