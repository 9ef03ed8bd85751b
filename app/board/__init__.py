"""The printed map: hexes, grids, numbering, terrain, hexsides, sites, paths, zones, borders. No rules."""
