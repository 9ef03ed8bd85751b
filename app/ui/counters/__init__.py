"""Counter faces: what is printed on the cardboard, painted at any size."""
