"""What can be put down in a sketch, from the words of its game, each with a key."""

from __future__ import annotations

from dataclasses import dataclass

from app.rules.vocabulary import Vocabulary
from app.ui.chip import key_for
from app.ui.words import term

UNITS, ODDS, ERASE, TERRAIN, PLACE, HEXSIDE, PATH, SOURCE, POINT = (
    "units", "odds", "erase", "terrain", "place", "hexside", "path", "source", "point",
)  # fmt: skip
RESERVED = "g"
"""Keys that the map keeps: ``g`` goes to a hex."""


@dataclass(frozen=True)
class Brush:
    """``kind`` is one of those above, ``slug`` the word of the game that it puts down."""

    kind: str
    slug: str
    name: str
    key: str
    help: str


TOOLS = (
    (UNITS, "Units", "Left button for them, right button or Shift for us; drag to put down more"),
    (ODDS, "Odds", "Click the hex to attack: every unit next to it takes part"),
    (POINT, "Pick and move", "Pick and move counters as on any map"),
    (ERASE, "Erase", "Takes units off and leaves the hex clear; drag to wipe"),
    (SOURCE, "Supply source", "Left button for theirs, right button or Shift for ours"),
)
GROUND = "{name}: drag to paint, right button to wipe it away"


def brushes(words: Vocabulary) -> tuple[Brush, ...]:
    """Tools first, then terrain, places, hexsides and paths in the game's order."""
    found: list[Brush] = []

    def add(kind: str, slug: str, name: str, help: str) -> None:
        shown = f"{name[:1].upper()}{name[1:]}"
        key = key_for(name, (b.key for b in found), RESERVED)
        found.append(Brush(kind, slug, shown, key, help.format(name=shown)))

    for kind, name, help in TOOLS:
        add(kind, "", name, help)
    grounds = ((TERRAIN, words.terrain), (PLACE, words.places), (HEXSIDE, words.hexsides), (PATH, words.paths))
    for kind, named in grounds:
        taken = {b.name.lower() for b in found}
        for slug, name in named.items():
            said = term(name)
            add(kind, slug, f"{said} side" if kind == HEXSIDE and said.lower() in taken else said, GROUND)
    return tuple(found)
