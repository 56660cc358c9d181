"""Where everything on the table lies: pure functions from players and size to rectangles."""
