"""One package a game: what its rulebook says, assembled from the generic mechanics."""
