"""What a game needs of its map, as plain values, and the check list of a map: what its game still needs of it, line by
line and in per cent."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from app.board.board import Board
from app.board.grid import Grid
from app.errors import AdjutantError
from app.messages import N_, Sayable, Sentence


@dataclass(frozen=True)
class PlacesNeed:
    """So many places of some kinds, or so many points of them, on the map or in a zone.

    ``points``: what each kind counts, one where it is left out. ``noun`` names them in the plural: towns.
    """

    noun: str
    kinds: tuple[str, ...]
    count: int
    rule: str = ""
    points: Mapping[str, int] = field(default_factory=dict)
    zone: str = ""


@dataclass(frozen=True)
class NamedNeed:
    """What the rulebook says of single hexes: a kind of place, or a terrain where ``terrain`` is set."""

    hexes: tuple[str, ...]
    slug: str
    name: str = ""
    rule: str = ""
    terrain: bool = False


@dataclass(frozen=True)
class PathNeed:
    """A path of a kind that runs through hexes, all of them joined by it, or that reaches an edge.

    ``edge`` is north, east, south or west, or one of the map's own edges. ``noun`` names it in the singular: railway.
    """

    kind: str
    noun: str
    through: tuple[str, ...] = ()
    edge: str = ""
    rule: str = ""


@dataclass(frozen=True)
class SidesNeed:
    """A feature on hexsides: those named, or any at all. ``noun`` names it in the singular."""

    feature: str
    noun: str
    sides: tuple[str, ...] = ()
    rule: str = ""


@dataclass(frozen=True)
class BorderNeed:
    """A border that runs from one hexside to another without a gap, past those named. ``noun`` names it."""

    name: str
    noun: str
    sides: tuple[str, ...] = ()
    rule: str = ""


@dataclass(frozen=True)
class ZoneNeed:
    """A zone with hexes in it, among them those named. ``noun`` names it."""

    name: str
    noun: str
    hexes: tuple[str, ...] = ()
    rule: str = ""


@dataclass(frozen=True)
class SourcesNeed:
    """Supply sources of a side, whose slug is also its word."""

    side: str
    rule: str = ""


Need = PlacesNeed | NamedNeed | PathNeed | SidesNeed | BorderNeed | ZoneNeed | SourcesNeed


@dataclass(frozen=True)
class Line:
    """One line of the check list. ``have`` of ``want``; ``hexes`` are those where something is still missing, as far as
    they are known; ``words`` say how it stands."""

    words: Sayable
    have: int
    want: int
    rule: str = ""
    hexes: tuple[int, ...] = ()

    @property
    def done(self) -> bool:
        return self.have >= self.want

    @property
    def share(self) -> float:
        return min(1.0, self.have / self.want) if self.want else 1.0


TERRAIN_PART = 0.6
"""The part of the whole that the terrain makes, which is most of the work"""


@dataclass(frozen=True)
class CheckList:
    """How much of a map is there. ``terrain`` is its first line, the others in the order of their declaration."""

    terrain: Line
    lines: tuple[Line, ...]

    @property
    def all(self) -> tuple[Line, ...]:
        return (self.terrain, *self.lines)

    @property
    def percent(self) -> int:
        """Whole per cent: terrain counts hex by hex for ``TERRAIN_PART``, the other lines share the rest. 100 only when
        everything is there."""
        if all(line.done for line in self.all):
            return 100
        if not self.lines:
            return min(99, int(100 * self.terrain.share))
        rest = sum(line.share for line in self.lines) / len(self.lines)
        return min(99, int(100 * (TERRAIN_PART * self.terrain.share + (1 - TERRAIN_PART) * rest)))

    @property
    def open(self) -> tuple[Line, ...]:
        """What is still to be done."""
        return tuple(line for line in self.all if not line.done)


def check_list(board: Board, needs: Sequence[Need]) -> CheckList:
    """How a board stands against what its game needs. Hexes that a smaller map does not have are not asked for."""
    unknown = tuple(i for i in range(board.grid.size) if board.is_unknown(i))
    size = board.grid.size
    terrain = Line(
        Sentence("terrain: {have} of {want} hexes", have=size - len(unknown), want=size),
        size - len(unknown),
        size,
        hexes=unknown,
    )
    found = (_line(board, need) for need in needs)
    return CheckList(terrain, tuple(line for line in found if line is not None))


def _line(board: Board, need: Need) -> Line | None:
    match need:
        case PlacesNeed():
            return _places(board, need)
        case NamedNeed():
            return _named(board, need)
        case PathNeed():
            return _path(board, need)
        case SidesNeed():
            return _sides(board, need)
        case BorderNeed():
            return _border(board, need)
        case ZoneNeed():
            return _zone(board, need)
        case SourcesNeed():
            have = int(bool(board.sources.get(need.side)))
            words = N_("supply sources, {side:t}: entered") if have else N_("supply sources, {side:t}: none")
            return Line(Sentence(words, side=need.side), have, 1, need.rule)


def _places(board: Board, need: PlacesNeed) -> Line:
    inside = board.zones.get(need.zone, frozenset()) if need.zone else None
    have = sum(
        need.points.get(place.kind, 1)
        for i, places in board.places.items()
        if inside is None or i in inside
        for place in places
        if place.kind in need.kinds
    )
    words = Sentence("{noun:t}: {have} of {want}", have=have, want=need.count, noun=need.noun)
    return Line(words, have, need.count, need.rule)


def _named(board: Board, need: NamedNeed) -> Line | None:
    hexes = _on_map(board.grid, need.hexes)
    if need.terrain:
        missing = [i for i in hexes if not board.has_terrain(i, need.slug)]
    else:
        missing = [i for i in hexes if need.slug not in board.place_kinds(i)]
    if not hexes:
        return None
    where = [board.grid.name(i) for i in missing or hexes]
    what = need.name or need.slug.replace("-", " ")
    words = N_("{what:t}: missing in {hexes}") if missing else N_("{what:t}: in {hexes}")
    return Line(
        Sentence(words, what=what, hexes=where), len(hexes) - len(missing), len(hexes), need.rule, tuple(missing)
    )


def _path(board: Board, need: PathNeed) -> Line | None:
    on_it = board.path_hexes(need.kind)
    hexes = _on_map(board.grid, need.through)
    if need.edge:
        rim = edge_hexes(board, need.edge)
        if not rim:
            return None
        have = int(bool(on_it & rim))
        words = N_("{noun:t}: reaches the {edge:t} edge") if have else N_("{noun:t}: does not reach the {edge:t} edge")
        return Line(Sentence(words, noun=need.noun, edge=need.edge.replace("-", " ")), have, 1, need.rule)
    if need.through and not hexes:
        return None
    if not hexes:
        words = N_("{noun:t}: drawn") if on_it else N_("{noun:t}: not drawn")
        return Line(Sentence(words, noun=need.noun), int(bool(on_it)), 1, need.rule)
    joined = _joined(board, need.kind, hexes)
    missing = tuple(i for i in hexes if i not in joined)
    names = [board.grid.name(i) for i in missing or hexes]
    words = N_("{noun:t}: does not reach {hexes}") if missing else N_("{noun:t}: passes through {hexes}")
    return Line(Sentence(words, noun=need.noun, hexes=names), len(hexes) - len(missing), len(hexes), need.rule, missing)


def _joined(board: Board, kind: str, hexes: Sequence[int]) -> frozenset[int]:
    """The largest set of these hexes that paths of a kind join; one alone is joined to nothing."""
    steps: dict[int, list[int]] = {}
    for a, b in board.path_steps(kind):
        steps.setdefault(a, []).append(b)
    best: frozenset[int] = frozenset(board.path_hexes(kind).intersection(hexes)) if len(hexes) == 1 else frozenset()
    for start in hexes:
        met = _reached(start, steps)
        found = frozenset(i for i in hexes if i in met)
        if len(found) > max(1, len(best)):
            best = found
    return best


def _reached(start: int, steps: Mapping[int, Sequence[int]]) -> set[int]:
    seen, edge = {start}, [start]
    while edge:
        for n in steps.get(edge.pop(), ()):
            if n not in seen:
                seen.add(n)
                edge.append(n)
    return seen


def _sides(board: Board, need: SidesNeed) -> Line | None:
    if not need.sides:
        have = any(need.feature in features for features in board.sides.values())
        words = N_("{noun:t}: drawn") if have else N_("{noun:t}: not drawn")
        return Line(Sentence(words, noun=need.noun), int(have), 1, need.rule)
    keys = _keys(board.grid, need.sides)
    missing = [name for key, name in keys if need.feature not in board.sides.get(key, ())]
    return _of_sides(need.noun, keys, missing, need.rule, board.grid)


def _border(board: Board, need: BorderNeed) -> Line | None:
    drawn = board.borders.get(need.name, frozenset())
    keys = _keys(board.grid, need.sides)
    if not need.sides:
        words = N_("{noun:t}: drawn") if drawn else N_("{noun:t}: not drawn")
        return Line(Sentence(words, noun=need.noun), int(bool(drawn)), 1, need.rule)
    missing = [name for key, name in keys if key not in drawn]
    if keys and not missing and not _without_gap(board.grid, drawn, [key for key, _ in keys]):
        return Line(Sentence("{noun:t}: has a gap", noun=need.noun), len(keys) - 1, len(keys), need.rule)
    return _of_sides(need.noun, keys, missing, need.rule, board.grid)


def _of_sides(noun: str, keys: Sequence[tuple[int, str]], missing: Sequence[str], rule: str, grid: Grid) -> Line | None:
    if not keys:
        return None
    words = N_("{noun:t}: missing on {sides}") if missing else N_("{noun:t}: on {sides}")
    hexes = tuple(dict.fromkeys(key // 6 for key, name in keys if name in missing))
    shown = list(missing) or [name for _, name in keys]
    return Line(Sentence(words, noun=noun, sides=shown), len(keys) - len(missing), len(keys), rule, hexes)


def _keys(grid: Grid, names: Iterable[str]) -> list[tuple[int, str]]:
    """The hexsides of these names that the map has."""
    found = []
    for name in names:
        try:
            found.append((grid.parse_side(name), name))
        except AdjutantError:
            continue
    return found


def _without_gap(grid: Grid, drawn: Iterable[int], wanted: Sequence[int]) -> bool:
    """Whether hexsides that meet at their ends lead from the first wanted side to all others."""
    ends: dict[frozenset[int], set[int]] = {}
    sides = set(drawn)
    for key in sides:
        for corner in _corners(grid, key):
            ends.setdefault(corner, set()).add(key)
    seen, edge = {wanted[0]}, [wanted[0]]
    while edge:
        for corner in _corners(grid, edge.pop()):
            for n in ends.get(corner, ()):
                if n not in seen:
                    seen.add(n)
                    edge.append(n)
    return seen.issuperset(wanted)


def _corners(grid: Grid, key: int) -> tuple[frozenset[int], frozenset[int]]:
    """The two ends of a hexside, each as the sides that meet there."""
    i, d = divmod(key, 6)
    found = []
    for turn in (1, -1):
        sides = {key, grid.side(i, (d + turn) % 6)}
        n = grid.neighbors[i][d]
        if n >= 0:
            sides.add(grid.side(n, (d + 3 - turn) % 6))
        else:
            m = grid.neighbors[i][(d + turn) % 6]
            if m >= 0:
                sides.add(grid.side(m, (d - turn) % 6))
        found.append(frozenset(sides))
    return found[0], found[1]


def _zone(board: Board, need: ZoneNeed) -> Line | None:
    inside = board.zones.get(need.name, frozenset())
    hexes = _on_map(board.grid, need.hexes)
    if need.hexes and not hexes:
        return None
    missing = tuple(i for i in hexes if i not in inside)
    if inside and not missing:
        return Line(Sentence("{noun:t}: entered", noun=need.noun), 1, 1, need.rule)
    if not missing:
        return Line(Sentence("{noun:t}: no hexes", noun=need.noun), 0, 1, need.rule)
    names = [board.grid.name(i) for i in missing]
    return Line(
        Sentence("{noun:t}: missing {hexes}", noun=need.noun, hexes=names),
        len(hexes) - len(missing),
        len(hexes),
        need.rule,
        missing,
    )


def edge_hexes(board: Board, edge: str) -> frozenset[int]:
    """The hexes of one of the map's own edges, else those at the north, east, south or west rim; none for any other
    name."""
    if edge in board.edges:
        return board.edges[edge]
    letter = {"north": "N", "east": "E", "south": "S", "west": "W"}.get(edge)
    if letter is None:
        return frozenset()
    grid = board.grid
    ways = [d for d, name in enumerate(grid.directions) if name == letter]
    ways = ways or [d for d, name in enumerate(grid.directions) if letter in name]
    return frozenset(i for i in range(grid.size) if all(grid.neighbors[i][d] < 0 for d in ways))


def _on_map(grid: Grid, names: Iterable[str]) -> list[int]:
    return [i for name in names if (i := _find(grid, name)) is not None]


def _find(grid: Grid, name: str) -> int | None:
    try:
        return grid.index(name)
    except AdjutantError:
        return None
