"""Modules, saved games and logs of VASSAL: read, reviewed, made a campaign."""
