"""What is chosen and filled in."""
