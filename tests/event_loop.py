"""What tests do in the place of a running event loop."""

from PySide6.QtCore import QCoreApplication


def handle_posted_events() -> None:
    """Have done what waits for the event loop, such as `GameModel.changed`; no timer runs."""
    QCoreApplication.sendPostedEvents()
