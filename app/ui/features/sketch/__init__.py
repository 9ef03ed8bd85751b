"""Sketch mode: a blank board on which hexes, terrain and anonymous units are put down in seconds."""
