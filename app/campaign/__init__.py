"""The campaign: one file that holds its world, every action ever taken and the way back to each of them."""
