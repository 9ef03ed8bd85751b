"""Table mode: the current ruling in figures that two people read standing around the table."""
