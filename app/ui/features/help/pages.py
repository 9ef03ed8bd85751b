"""The titles of the handbook's pages, so that a list of them can be read in every language."""

from __future__ import annotations

from app.messages import N_

TITLES = {
    "contents": N_("Handbook"),
    "a-game-of-your-own": N_("A game of your own"),
    "advice": N_("Advice"),
    "alone": N_("Alone"),
    "at-the-table": N_("At the table"),
    "cards-and-rounds": N_("Cards, rounds and two fires"),
    "database": N_("The journal as a database"),
    "fortresses": N_("Fortresses, trains and ships"),
    "from-vassal": N_("From VASSAL"),
    "half-an-hour": N_("A sector in half an hour"),
    "keyboard": N_("Keyboard"),
    "languages": N_("Languages"),
    "looking-back": N_("Looking back"),
    "recording": N_("Recording a campaign"),
    "settings": N_("Settings and help"),
    "what-is-enforced": N_("What Adjutant enforces"),
    "your-own-counters": N_("Your own counters"),
    "your-own-data": N_("Your own data"),
    "your-own-map": N_("Bringing your own map"),
}
"""By the name of the page; all of these go through ``tr`` where they are shown."""
