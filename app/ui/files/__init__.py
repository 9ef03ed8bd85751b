"""Files from the window, and campaigns that are read or made beside it."""
