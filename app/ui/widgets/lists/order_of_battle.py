"""The order of battle as rows: which units a filter lets through, under which headings, in which order."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, fields, replace

from app.forces.counter import Roster
from app.forces.unit import Unit, turn_of
from app.messages import N_
from app.position.position import Position, World
from app.ui.texts import tr
from app.ui.widgets.lists.search_list import matches
from app.ui.words import box_title, capital, origin, prettified, term

LATE = ("eliminated", "dead", "removed")
"""Boxes that stand last."""
RESERVE = "reserve"
OFF, ALL, MAP, ARRIVING, IN_RESERVE, DEAD, UNPLACED = "", "all", "map", "arriving", "reserve", "dead", "unplaced"
PLACES: Mapping[str, str] = {
    OFF: N_("Off the map"),
    ALL: N_("Everywhere"),
    MAP: N_("On the map"),
    ARRIVING: N_("Arriving"),
    IN_RESERVE: N_("In reserve"),
    DEAD: N_("Dead pile"),
    UNPLACED: N_("Unplaced"),
}
SORTS: Mapping[str, str] = {
    "": N_("As listed"),
    "name": N_("Name"),
    "type": N_("Type"),
    "attack": N_("Strength"),
    "hex": N_("Hex"),
}
"""Both go through ``tr`` where they are shown; the next two are the same inside a sentence."""
_PLACED: Mapping[str, str] = {
    ALL: N_("everywhere"),
    MAP: N_("on the map"),
    ARRIVING: N_("arriving"),
    IN_RESERVE: N_("in reserve"),
    DEAD: N_("dead pile"),
    UNPLACED: N_("unplaced"),
}
_SORTED: Mapping[str, str] = {
    "name": N_("by name"),
    "type": N_("by type"),
    "attack": N_("by strength"),
    "hex": N_("by hex"),
}


@dataclass(frozen=True)
class Filter:
    """Every field is empty where it lets everything through; ``place`` then means off the map, or everywhere while
    something is sought."""

    words: str = ""
    place: str = OFF
    side: str = ""
    nation: str = ""
    type: str = ""
    formation: str = ""
    sort: str = ""

    @property
    def plain(self) -> bool:
        return self == replace(Filter(), words=self.words)

    def with_choice(self, field: str, value: str) -> Filter:
        """One choice more or less: the same value again takes it out."""
        assert field in {f.name for f in fields(self)}
        return replace(self, **{field: "" if getattr(self, field) == value else value})


@dataclass(frozen=True)
class Row:
    """A unit, or a heading with how many stand below it."""

    unit: Unit | None
    heading: str = ""
    count: int = 0
    hidden: int = 0

    @property
    def key(self) -> str:
        """The unit's id; empty for a heading."""
        return self.unit.id if self.unit is not None else ""


def place_of(unit: Unit) -> str:
    if unit.on_map:
        return MAP
    if unit.box in LATE:
        return DEAD
    if unit.box == RESERVE:
        return IN_RESERVE
    return ARRIVING if turn_of(unit.box) else UNPLACED


def box_order(box: str, turn: int) -> tuple[int, int, str]:
    """What arrives this turn, the reserve and other boxes in hand, what arrives later by turn, then the lost."""
    due = turn_of(box)
    if due:
        return (2 if due > turn else 0), due, box
    return (3 if box in LATE else 1), 0 if box == RESERVE else 1, box


def rows(position: Position, world: World, wanted: Filter, hidden: Collection[str] = ()) -> list[Row]:
    """The rows of a filter: units on the map under one heading, the others under their boxes. Hidden units are
    counted where nothing is sought, and never shown."""
    lets = _lets(world, wanted)
    groups: dict[str | None, list[Unit]] = {}
    covered: dict[str | None, int] = {}
    for unit in position.units.values():
        if lets(unit):
            box = None if unit.on_map else unit.box
            if unit.id in hidden:
                covered[box] = covered.get(box, 0) + 1
            else:
                groups.setdefault(box, []).append(unit)
    count_hidden = not wanted.words.strip() and not wanted.type and not wanted.formation
    boxes = {*groups, *(covered if count_hidden else ())}
    order = _order(world, wanted.sort)
    found: list[Row] = []
    for box in sorted(boxes, key=lambda b: (4, 0, "") if b is None else box_order(b, position.turn)):
        units = groups.get(box, [])
        title = tr(PLACES[MAP]) if box is None else box_title(box, position.turn)
        found.append(Row(None, title, len(units), covered.get(box, 0) if count_hidden else 0))
        found += [Row(unit) for unit in sorted(units, key=order)]
    return found


def _lets(world: World, wanted: Filter) -> Callable[[Unit], bool]:
    words = wanted.words.strip()
    place = ALL if words and wanted.place == OFF else wanted.place

    def lets(unit: Unit) -> bool:
        if place != ALL and (unit.on_map if place == OFF else place_of(unit) != place):
            return False
        if wanted.side and unit.side != wanted.side:
            return False
        if wanted.nation and unit.nation != wanted.nation:
            return False
        if wanted.type and unit.type != wanted.type:
            return False
        if wanted.formation and unit.counter.formation != wanted.formation:
            return False
        return not words or matches(words, _said(world, unit))

    return lets


def _said(world: World, unit: Unit) -> str:
    """Everything by which a unit may be sought."""
    kind, nation = world.roster.types.get(unit.type), world.roster.nations.get(unit.nation)
    where = world.board.location_name(unit.location) if unit.on_map else unit.box
    named = [name for one in (kind, nation) if one is not None for name in {one.name, term(one.name)}]
    return " ".join((unit.label, unit.id, *named, unit.counter.formation, where))


def _order(world: World, sort: str) -> Callable[[Unit], tuple]:
    sides = {side: n for n, side in enumerate(world.roster.sides)}
    types = {slug: n for n, slug in enumerate(world.roster.types)}

    def order(unit: Unit) -> tuple:
        first = sides.get(unit.side, len(sides))
        if sort == "name":
            return first, natural(unit.label)
        if sort == "type":
            return first, types.get(unit.type, len(types)), natural(unit.label)
        if sort == "attack":
            return first, -unit.number("attack"), -unit.number("defense")
        if sort == "hex":
            return (unit.location,)
        return (first,)

    return order


def natural(name: str) -> tuple[int, str]:
    """``2nd Panzer`` before ``10th Panzer``."""
    digits = "".join(c for c in name.split(" ", 1)[0] if c.isdigit())
    return (int(digits) if digits else 10**9), name


def choices(position: Position, roster: Roster) -> dict[str, dict[str, str]]:
    """What there is to choose from by field of the filter: the slug and its name."""
    units = position.units.values()
    return {
        "side": {s.slug: capital(origin(s)) for s in roster.sides.values()},
        "nation": _present((u.nation for u in units), {n.slug: capital(origin(n)) for n in roster.nations.values()}),
        "type": _present((u.type for u in units), {t.slug: term(t.name) for t in roster.types.values()}),
        "formation": {slug: prettified(slug) for slug in sorted({u.counter.formation for u in units}) if slug},
    }


def _present(slugs: Iterable[str], names: Mapping[str, str]) -> dict[str, str]:
    there = set(slugs)
    return {slug: name for slug, name in names.items() if slug in there}


def told(wanted: Filter, names: Mapping[str, Mapping[str, str]]) -> str:
    """``German, infantry, on the map, by name``; empty for the plain filter."""
    parts = [names[field].get(value, value) for field in names if (value := getattr(wanted, field))]
    if wanted.place:
        parts.append(tr(_PLACED[wanted.place]))
    if wanted.sort:
        parts.append(tr(_SORTED[wanted.sort]))
    return capital(", ".join(parts))
