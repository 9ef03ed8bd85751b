"""The parts of the window around the map, each in its place."""
