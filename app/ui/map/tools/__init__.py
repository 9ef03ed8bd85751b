"""What the hand does on the map: look and pick, move counters, put markers down, draw, paint, point."""
