"""Winterstorm: what its rulebook says, on the mechanics of ``app.rules``."""
