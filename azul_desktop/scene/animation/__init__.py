"""Shows what the model did: scripts of cues, the animations made of them, their timeline."""
