"""Hands of cards and the track of the rounds."""
