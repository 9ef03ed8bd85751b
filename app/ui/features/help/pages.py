"""The titles of the handbook's pages, so that a list of them can be read in every language."""

from __future__ import annotations

from app.ui.texts import QT_TR_NOOP

TITLES = {
    "contents": QT_TR_NOOP("Handbook"),
    "a-game-of-your-own": QT_TR_NOOP("A game of your own"),
    "advice": QT_TR_NOOP("Advice"),
    "alone": QT_TR_NOOP("Alone"),
    "at-the-table": QT_TR_NOOP("At the table"),
    "cards-and-rounds": QT_TR_NOOP("Cards, rounds and two fires"),
    "database": QT_TR_NOOP("The journal as a database"),
    "fortresses": QT_TR_NOOP("Fortresses, trains and ships"),
    "from-vassal": QT_TR_NOOP("From VASSAL"),
    "half-an-hour": QT_TR_NOOP("A sector in half an hour"),
    "keyboard": QT_TR_NOOP("Keyboard"),
    "languages": QT_TR_NOOP("Languages"),
    "looking-back": QT_TR_NOOP("Looking back"),
    "recording": QT_TR_NOOP("Recording a campaign"),
    "settings": QT_TR_NOOP("Settings and help"),
    "what-is-enforced": QT_TR_NOOP("What Adjutant enforces"),
    "your-own-counters": QT_TR_NOOP("Your own counters"),
    "your-own-data": QT_TR_NOOP("Your own data"),
    "your-own-map": QT_TR_NOOP("Bringing your own map"),
}
"""By the name of the page; all of these go through ``tr`` where they are shown."""
