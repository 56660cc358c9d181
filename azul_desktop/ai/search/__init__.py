"""The search of the stronger players, and the evaluation it goes by."""
