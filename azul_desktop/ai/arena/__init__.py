"""Matches among bots, built in or anyone's."""
