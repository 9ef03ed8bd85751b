"""What lies over the printed map: counters, markers, and overlays made of plain values."""
