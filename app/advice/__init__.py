"""The advice: what a side might look into before it orders anything. It asks the parts of a game on supposed positions
and changes nothing."""
