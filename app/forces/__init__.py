"""Sides, nations, unit types, counters and steps: the cardboard, and no rules."""
