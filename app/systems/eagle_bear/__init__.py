"""German Eagle vs. Russian Bear: control, dispersal, fortresses on hexsides, a strategic war."""
