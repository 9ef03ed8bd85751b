"""Beginning a campaign."""
