"""The window's dialogs, each with a title bar painted like the table's top bar."""
