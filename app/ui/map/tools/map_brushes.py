"""What can be put on a map, section by section, each thing with a key of its own within its section."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.board.board import UNKNOWN, Board
from app.messages import N_
from app.rules.vocabulary import Vocabulary
from app.ui.map.tools.brushes import (
    BORDER,
    CONTROL,
    EDGE,
    GROUND,
    HEXSIDE,
    PATH,
    PLACE,
    RESERVED,
    SOURCE,
    TERRAIN,
    ZONE,
    Brush,
)
from app.ui.texts import tr
from app.ui.widgets.chip import key_for
from app.ui.words import capital, prettified, term

PAINT, FILL, LINE = "paint", "fill", "line"
TOOLS = (
    (PAINT, N_("Brush"), N_("Click or drag to paint; right button or Shift to erase")),
    (FILL, N_("Fill"), N_("Fills adjacent hexes of the same terrain, up to borders")),
    (LINE, N_("Line"), N_("Drag from end to end: straight through hexes, shortest path along hexsides")),
)
TITLES = {
    TERRAIN: N_("Ground"),
    PLACE: N_("Places"),
    HEXSIDE: N_("Hexsides"),
    PATH: N_("Lines"),
    ZONE: N_("Zones"),
    BORDER: N_("Borders"),
    CONTROL: N_("Control"),
    SOURCE: N_("Supply"),
    EDGE: N_("Edges"),
}


@dataclass(frozen=True)
class Section:
    """``kind`` is that of all its brushes."""

    kind: str
    title: str
    brushes: tuple[Brush, ...]

    @property
    def fills(self) -> bool:
        """Whether the fill has a meaning here."""
        return self.kind in (TERRAIN, ZONE, CONTROL)


def sections(words: Vocabulary, board: Board, borders: Iterable[str] = ()) -> tuple[Section, ...]:
    """Every section that the game has something for; zones, borders and edges of the board come to those of the
    game."""
    sides = {slug: capital(term(side.name)) for slug, side in words.roster.sides.items()}
    ground = {UNKNOWN: tr("Unknown"), **{slug: capital(term(name)) for slug, name in words.terrain.items()}}
    named: Mapping[str, Mapping[str, str]] = {
        TERRAIN: ground,
        PLACE: {slug: capital(term(name)) for slug, name in words.places.items()},
        HEXSIDE: {slug: capital(term(name)) for slug, name in words.hexsides.items()},
        PATH: {slug: capital(term(name)) for slug, name in words.paths.items()},
        ZONE: {
            **{slug: capital(term(name)) for slug, name in words.zones.items()},
            **{slug: prettified(slug) for slug in board.zones if slug not in words.zones},
        },
        BORDER: {slug: prettified(slug) for slug in dict.fromkeys((*borders, *board.borders))},
        CONTROL: sides,
        SOURCE: sides,
        EDGE: {slug: prettified(slug) for slug in board.edges},
    }
    return tuple(
        Section(kind, tr(TITLES[kind]), _brushes(kind, names, words)) for kind, names in named.items() if names
    )


def _brushes(kind: str, names: Mapping[str, str], words: Vocabulary) -> tuple[Brush, ...]:
    found: list[Brush] = []
    for slug, name in names.items():
        key = key_for(name, (b.key for b in found), RESERVED)
        site = kind == PLACE and slug in words.site_places
        found.append(Brush(kind, slug, name, key, tr(GROUND, name=name), site))
    return tuple(found)
