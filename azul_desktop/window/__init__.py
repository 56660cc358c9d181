"""The program: its window, docks and dialogs. `app.run` starts it."""
