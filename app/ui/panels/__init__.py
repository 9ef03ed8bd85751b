"""The panels around the map: each shows one thing that the table knows and turns clicks into calls on it."""
