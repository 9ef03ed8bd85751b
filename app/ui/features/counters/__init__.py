"""Counters of the owner's own: typed, designed, read from a table, set up on a map."""
