"""Hexes, grids, numbering, terrain, hexsides, sites, paths, zones and borders: the printed map, and no rules."""
