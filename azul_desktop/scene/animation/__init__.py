"""Stories: what happened on the table, told by moving its tiles."""
