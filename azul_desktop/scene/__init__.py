"""The table as a QGraphicsScene: layout, items, a person's input, animation."""
