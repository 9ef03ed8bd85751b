"""Stalin's War: cards, operations points, rail supply, fire tables on both sides."""
