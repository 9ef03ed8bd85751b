"""The map workshop: an owner's own map, from a picture of it to terrain that the rules can read."""
