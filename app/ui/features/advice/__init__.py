"""Advice in the window: asked for on pages of one card, answered beside the fields, drawn on the map."""
