"""What can be put down in a sketch, from the words of its game, each with a key."""

from __future__ import annotations

from dataclasses import dataclass

from app.messages import N_
from app.rules.vocabulary import Vocabulary
from app.ui.texts import tr
from app.ui.widgets.chip import key_for
from app.ui.words import capital, term

UNITS, ODDS, ERASE, TERRAIN, PLACE, HEXSIDE, PATH, SOURCE, POINT = (
    "units",
    "odds",
    "erase",
    "terrain",
    "place",
    "hexside",
    "path",
    "source",
    "point",
)
ZONE, EDGE, BORDER, CONTROL = "zone", "edge", "border", "control"
"""Kinds that whole maps have besides."""
ON_SIDES = (HEXSIDE, BORDER)
"""Kinds that lie between hexes."""
RESERVED = "g"
"""Keys that the map keeps: ``g`` goes to a hex."""


@dataclass(frozen=True)
class Brush:
    """``kind`` is one of those above, ``slug`` the word of the game that it puts down; of a source or of control it is
    a side. A place with ``site`` is one in the middle of its hex, with control of its own."""

    kind: str
    slug: str
    name: str
    key: str
    help: str
    site: bool = False


TOOLS = (
    (
        UNITS,
        N_("Units"),
        N_("Left button for the enemy, right button or Shift for your side; drag to place several"),
    ),
    (ODDS, N_("Odds"), N_("Click the hex to attack; every adjacent unit joins")),
    (POINT, N_("Move counters"), N_("Move counters as on any map")),
    (ERASE, N_("Erase"), N_("Removes units and clears the hex; drag to erase several")),
    (SOURCE, N_("Supply source"), N_("Left button for the enemy's, right button or Shift for yours")),
)
GROUND = N_("{name}: drag to paint, right button to erase")


def brushes(words: Vocabulary) -> tuple[Brush, ...]:
    """Tools first, then terrain, places, hexsides and paths in the game's order."""
    found: list[Brush] = []

    def add(kind: str, slug: str, name: str, help: str) -> None:
        shown = capital(name)
        key = key_for(name, (b.key for b in found), RESERVED)
        found.append(Brush(kind, slug, shown, key, tr(help, name=shown)))

    for kind, name, help in TOOLS:
        add(kind, "", tr(name), help)
    grounds = ((TERRAIN, words.terrain), (PLACE, words.places), (HEXSIDE, words.hexsides), (PATH, words.paths))
    for kind, named in grounds:
        taken = {b.name.lower() for b in found}
        for slug, name in named.items():
            said = term(name)
            alike = kind == HEXSIDE and said.lower() in taken
            add(kind, slug, tr("{terrain} side", terrain=said) if alike else said, GROUND)
    return tuple(found)
