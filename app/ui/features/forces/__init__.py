"""The order of battle, and the markers that may be put down."""
