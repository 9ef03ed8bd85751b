"""A system that is declared in a file of its owner's: every part of it is one of the common kinds."""

FILE = "game.toml"
"""The game's file, in its folder. Whoever looks for games needs no more than this, and nothing here loads pydantic."""
