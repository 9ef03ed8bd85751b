"""The map as it is printed: its grounds, waters, ways and places painted into tiles, or the picture of a real sheet."""
