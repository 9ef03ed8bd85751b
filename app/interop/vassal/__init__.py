"""VASSAL's modules, extensions, saved games and logs: read, mapped onto boards and counters, and written back.

Formats only: nothing of VASSAL's own code is used. Whatever is read here is untrusted.
"""
