"""The window: PySide6, the map, the panels, and no rules."""
