"""Hands: what mouse and keys do to the table."""
