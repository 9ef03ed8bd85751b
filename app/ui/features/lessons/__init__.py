"""Lessons, and where the players are in them."""
