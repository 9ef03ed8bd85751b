"""How the folder of a declared game is told from others."""

FILE = "game.toml"
"""The game's file, in its folder"""
