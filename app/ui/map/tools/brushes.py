"""What can be put on a map, each thing with a key of its own: the brushes of a sketch, those of the workshop section by
section, and the chips that show which of them is in hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from PySide6.QtGui import QColor

from app.board.board import UNKNOWN, Board
from app.messages import N_
from app.rules.vocabulary import Vocabulary
from app.ui.map.printed.styles import styles
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.theme import Theme
from app.ui.widgets.chip import Chip, key_for
from app.ui.words import capital, prettified, term

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


PAINT, FILL, LINE = "paint", "fill", "line"
STROKES = (
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


class BrushChips(dict[Brush, Chip]):
    """Each brush with its chip; ``take`` is called with the brush whose chip is clicked."""

    def __init__(self, look: Look, take: Callable[[Brush], object]) -> None:
        super().__init__()
        self.look, self.take = look, take

    def add(self, brush: Brush, theme: Theme) -> Chip:
        """A chip more, with the colour of its ground in front."""
        mark = QColor(theme.ground(styles().of_terrain(brush.slug).ground).fill) if brush.kind == TERRAIN else None
        chip = self[brush] = Chip(self.look, brush.name, key=brush.key, mark=mark)
        key = (tr("Key {key}", key=brush.key.upper()),) if brush.key else ()
        chip.setToolTip("\n".join((brush.help, *key)).strip())
        chip.clicked.connect(lambda: self.take(brush))
        return chip

    def hold(self, brush: Brush) -> None:
        """Shows which one is in hand."""
        for other, chip in self.items():
            chip.setChecked(other == brush)

    def press(self, typed: str) -> bool:
        """Takes the brush of a key; False where none has it."""
        brush = next((b for b in self if typed and b.key == typed), None)
        if brush is not None:
            self.take(brush)
        return brush is not None
