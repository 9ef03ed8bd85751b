"""Generic mechanics and the referee: rulings, stacking, movement, supply tracing, odds, procedures, the registry."""
