"""The table as one sees it: tiles, displays and boards on a QGraphicsScene."""
