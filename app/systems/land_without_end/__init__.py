"""Land Without End: what its rulebook says, assembled from the generic mechanics."""
