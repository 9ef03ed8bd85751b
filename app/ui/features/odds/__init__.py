"""Odds of an attack that stands on no map: factors typed in, circumstances ticked, the referee's own working read."""
