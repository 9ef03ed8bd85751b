"""The journal, the timeline with its ruler and film, and what the map shows while one looks back."""
