"""The start screen: recent campaigns to continue, the games to begin one of, and what needs no campaign."""
