"""The map half of the window: tiles, counters, overlays and the view that holds them."""
