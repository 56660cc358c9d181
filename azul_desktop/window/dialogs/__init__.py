"""The window's dialogs, each a piece of the table: a frieze with its title over a plaster wall."""
