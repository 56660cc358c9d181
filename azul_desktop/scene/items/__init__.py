"""The things one sees on the table, each an item of the scene."""
