"""The search of the stronger players and what it judges tables by."""
