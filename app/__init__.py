"""Adjutant: a referee for hex-and-counter wargames."""

__version__ = "0.1.0"
APP_ID = "org.example.adjutant"
"""What desktops and software shops know the program by: the reverse of a domain, and the name. The project has none of
its own yet; packaging/README.md says where the id stands besides."""
