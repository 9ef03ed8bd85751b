"""The branches of a campaign in the window: their tree, and two instants beside each other."""
