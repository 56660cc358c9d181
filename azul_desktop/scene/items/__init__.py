"""The graphics items of the scene: boards, sources, tiles, targets, highlights, ranking."""
