"""Features of the window, each in a folder of its own with ``install``; none imports another."""
