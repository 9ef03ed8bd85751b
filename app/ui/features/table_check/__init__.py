"""The table held against the program: the walk through its places, and the sheet on paper that goes with it."""
