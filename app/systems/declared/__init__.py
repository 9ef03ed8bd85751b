"""A system that is declared in a file of its owner's: every part of it is one of the common kinds."""
