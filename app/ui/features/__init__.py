"""What the window can do beside showing the map, a folder each."""
