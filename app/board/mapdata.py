"""A board from the names and lists that a map is written in, whoever has checked their form; and a board written down
as the same plain data, which fits into JSON, or as a map file.

Without pydantic: the first paint of a campaign's map waits for what is imported here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, TypeVar

from app.board.board import UNKNOWN, Board, BoardWords, Place, Site
from app.board.grid import Grid
from app.board.reading import Reader
from app.board.spec import NO_MORE, Flag, GridSpec, Letter, Slug, Terrain, spec_from_data, spec_to_data, text_of
from app.errors import AdjutantError, BadInput, Problem
from app.messages import Sentence

Items = tuple[str, ...]
"""A list of hexes; ``Reader.hexes`` says what an item may be."""


@dataclass(frozen=True)
class Painting:
    """Terrain as a picture: a string for each printed row from north to south, a letter for each hex from
    west to east. Spaces are ignored, so that rows may be indented like the map's. ``legend``: letter to
    terrain.
    """

    __pydantic_config__: ClassVar = NO_MORE

    legend: Mapping[Letter, Terrain]
    rows: Items


@dataclass(frozen=True)
class PlaceEntry:
    __pydantic_config__: ClassVar = NO_MORE

    hex: str
    kind: Slug
    name: str = ""


@dataclass(frozen=True)
class PathEntry:
    """``hexes`` is a chain in order; ``A-B`` stands for a stretch along a row or column."""

    __pydantic_config__: ClassVar = NO_MORE

    kind: Slug
    hexes: Items


@dataclass(frozen=True)
class BorderEntry:
    """``sides``: ``A/B``, ``A/NE`` or a chain ``A/B/C``, see ``Reader.sides_along``."""

    __pydantic_config__: ClassVar = NO_MORE

    name: Slug
    sides: Items


@dataclass(frozen=True)
class SiteEntry:
    """``name``: hex, ``#`` and a slug; it lies on ``sides`` of its hex or is ``central``."""

    __pydantic_config__: ClassVar = NO_MORE

    name: str
    sides: Items = ()
    central: Flag = False


@dataclass(frozen=True, kw_only=True)
class MapData:
    """The form of a map file. ``terrain`` wins over ``painting``, and that over ``default_terrain``."""

    __pydantic_config__: ClassVar = NO_MORE

    name: str = ""
    default_terrain: Terrain = UNKNOWN
    grid: GridSpec
    painting: Painting | None = None
    terrain: Mapping[Terrain, Items] = field(default_factory=dict)
    place: tuple[PlaceEntry, ...] = ()
    sides: Mapping[Slug, Items] = field(default_factory=dict)
    path: tuple[PathEntry, ...] = ()
    border: tuple[BorderEntry, ...] = ()
    zones: Mapping[Slug, Items] = field(default_factory=dict)
    edges: Mapping[Slug, Items] = field(default_factory=dict)
    sources: Mapping[Slug, Items] = field(default_factory=dict)
    control: Mapping[Slug, Items] = field(default_factory=dict)
    site: tuple[SiteEntry, ...] = ()

    def board(self, vocabulary: BoardWords | None = None) -> Board:
        """The board. Raises BadInput with all that does not fit; places are fields of the file."""
        try:
            grid = Grid.from_spec(self.grid)
        except AdjutantError as fault:
            raise BadInput([Problem("grid.masked", fault)]) from None
        reader = Reader(grid, vocabulary)
        zones = _named_hexes(reader, "zones", self.zones, {})
        bare = Board(
            grid,
            self._terrain(reader),
            places=self._places(reader),
            sides=self._sides(reader),
            paths=self._paths(reader),
            borders=self._borders(reader),
            zones=zones,
            edges=_named_hexes(reader, "edges", self.edges, zones),
            sources=_named_hexes(reader, "sources", self.sources, zones),
            sites=self._sites(reader),
            name=self.name,
        )
        control = self._control(reader, bare)
        reader.finish()
        return replace(bare, control=control)

    def _terrain(self, reader: Reader) -> tuple[tuple[str, ...], ...]:
        def slugs(where: str, text: str) -> tuple[str, ...]:
            found = tuple(text.split("+"))
            reader.slugs(where, "terrain", found)
            return found

        terrain = [slugs("default_terrain", self.default_terrain)] * reader.grid.size
        if self.painting is not None:
            legend, painted = self.painting.legend, dict[str, tuple[str, ...]]()
            for i, letter in _painted(reader, legend, self.painting.rows):
                if letter not in painted:
                    painted[letter] = slugs(f"painting.legend.{letter}", legend[letter])
                terrain[i] = painted[letter]
        listed: dict[int, str] = {}
        for key, items in self.terrain.items():
            value = slugs(f"terrain.{key}", key)
            for n, item in enumerate(items):
                where = f"terrain.{key}[{n}]"
                for i in reader.hexes(where, item, {}):
                    if _claimed(reader, where, listed, i, key, reader.grid.name(i)):
                        terrain[i] = value
        return tuple(terrain)

    def _places(self, reader: Reader) -> dict[int, tuple[Place, ...]]:
        places: dict[int, tuple[Place, ...]] = {}
        for n, entry in enumerate(self.place):
            reader.slugs(f"place[{n}].kind", "places", (entry.kind,))
            i = reader.hex(f"place[{n}].hex", entry.hex)
            if i is not None:
                places[i] = (*places.get(i, ()), Place(entry.kind, entry.name))
        return places

    def _sides(self, reader: Reader) -> dict[int, frozenset[str]]:
        sides: dict[int, frozenset[str]] = {}
        for feature, items in self.sides.items():
            reader.slugs(f"sides.{feature}", "hexsides", (feature,))
            for n, item in enumerate(items):
                for key in reader.sides_along(f"sides.{feature}[{n}]", item):
                    sides[key] = sides.get(key, frozenset()) | {feature}
        return sides

    def _paths(self, reader: Reader) -> dict[str, tuple[tuple[int, ...], ...]]:
        paths: dict[str, tuple[tuple[int, ...], ...]] = {}
        for n, entry in enumerate(self.path):
            kind = entry.kind
            reader.slugs(f"path[{n}].kind", "paths", (kind,))
            where = f"path[{n}].hexes"
            stretches = [reader.hexes(f"{where}[{k}]", item, {}) for k, item in enumerate(entry.hexes)]
            chain = reader.chain(where, [i for stretch in stretches for i in stretch])
            if chain:
                paths[kind] = (*paths.get(kind, ()), chain)
        return paths

    def _borders(self, reader: Reader) -> dict[str, frozenset[int]]:
        borders: dict[str, frozenset[int]] = {}
        for n, entry in enumerate(self.border):
            name = entry.name
            if name in borders:
                reader.problem(
                    f"border[{n}].name", Sentence("there are two borders {name}: join their sides", name=name)
                )
            borders[name] = frozenset(
                key for k, item in enumerate(entry.sides) for key in reader.sides_along(f"border[{n}].sides[{k}]", item)
            )
        return borders

    def _sites(self, reader: Reader) -> tuple[Site, ...]:
        sites: dict[str, Site] = {}
        for n, entry in enumerate(self.site):
            site = reader.site(f"site[{n}]", entry.name, entry.sides, entry.central)
            if site is not None and site.name in sites:
                reader.problem(
                    f"site[{n}].name",
                    Sentence("there are two sites {name}: give each a different word", name=site.name),
                )
            if site is not None:
                sites[site.name] = site
        return tuple(sites.values())

    def _control(self, reader: Reader, board: Board) -> dict[int, str]:
        control: dict[int, str] = {}
        for side, items in self.control.items():
            for n, item in enumerate(items):
                where = f"control.{side}[{n}]"
                if "#" in item:
                    at = reader.location(where, board, item)
                    found: tuple[int, ...] = () if at is None else (at,)
                else:
                    found = reader.hexes(where, item, board.zones)
                for at in found:
                    _claimed(reader, where, control, at, side, board.location_name(at))
        return control


def _claimed(reader: Reader, where: str, owners: dict[int, str], key: int, owner: str, name: str) -> bool:
    """Enter ``owner``; False and a problem where another has the key."""
    before = owners.setdefault(key, owner)
    if before != owner:
        reader.problem(
            where,
            Sentence(
                "{name} is listed under both {before} and {owner}: list it once", name=name, before=before, owner=owner
            ),
        )
    return before == owner


def _painted(reader: Reader, legend: Mapping[str, str], painted: Items) -> Iterable[tuple[int, str]]:
    """(hex, letter) of a painting; a row of the wrong length or with a letter of no meaning is a problem."""
    grid = reader.grid
    rows: dict[int, list[int]] = {}
    for i in range(grid.size):
        rows.setdefault(grid.line_of(i), []).append(i)
    lines = list(rows.values())
    if len(painted) != len(lines):
        reader.problem(
            "painting.rows",
            Sentence(
                "{painted} rows are painted but the map has {rows}: paint each row",
                painted=len(painted),
                rows=len(lines),
            ),
        )
    for n, (text, hexes) in enumerate(zip(painted, lines, strict=False)):
        letters = text.replace(" ", "")
        where = f"painting.rows[{n}]"
        first = grid.name(hexes[0])
        if len(letters) != len(hexes):
            reader.problem(
                where,
                Sentence(
                    "{letters} letters for {hexes} hexes from {first}: paint a letter for each",
                    letters=len(letters),
                    hexes=len(hexes),
                    first=first,
                ),
            )
            continue
        for strange in sorted(set(letters) - set(legend)):
            reader.problem(where, Sentence("the legend has no letter {letter}: add it", letter=strange))
        yield from ((i, c) for i, c in zip(hexes, letters, strict=True) if c in legend)


def _named_hexes(
    reader: Reader, field: str, entries: Mapping[str, Items], zones: Mapping[str, frozenset[int]]
) -> dict[str, frozenset[int]]:
    return {
        name: frozenset(i for n, item in enumerate(items) for i in reader.hexes(f"{field}.{name}[{n}]", item, zones))
        for name, items in entries.items()
    }


def board_as_written(data: Mapping[str, Any]) -> Board:
    """The board that ``board_to_data`` wrote. Raises TypeError, KeyError or ValueError for data of another form, and
    BadInput for names that the map does not have."""
    return _written(data).board()


def _written(data: Mapping[str, Any]) -> MapData:
    strange = data.keys() - {f.name for f in fields(MapData)} | data.keys() & {"painting"}
    if strange:
        raise ValueError(f"a written board has no {', '.join(sorted(strange))}")
    return MapData(
        name=text_of(data.get("name", "")),
        default_terrain=text_of(data.get("default_terrain", UNKNOWN)),
        grid=spec_from_data(data["grid"]),
        place=tuple(
            PlaceEntry(text_of(p["hex"]), text_of(p["kind"]), text_of(p["name"])) for p in data.get("place", ())
        ),
        path=tuple(PathEntry(text_of(p["kind"]), _texts(p["hexes"])) for p in data.get("path", ())),
        border=tuple(BorderEntry(text_of(b["name"]), _texts(b["sides"])) for b in data.get("border", ())),
        site=tuple(
            SiteEntry(text_of(s["name"]), _texts(s.get("sides", ())), s.get("central") is True)
            for s in data.get("site", ())
        ),
        terrain=_lists(data.get("terrain", {})),
        sides=_lists(data.get("sides", {})),
        zones=_lists(data.get("zones", {})),
        edges=_lists(data.get("edges", {})),
        sources=_lists(data.get("sources", {})),
        control=_lists(data.get("control", {})),
    )


def _lists(value: Mapping[str, Any]) -> dict[str, Items]:
    return {text_of(name): _texts(items) for name, items in value.items()}


def _texts(value: Any) -> Items:
    if not isinstance(value, list | tuple):
        raise TypeError(f"{value!r} is no list")
    return tuple([text_of(item) for item in value])


K = TypeVar("K")


def board_to_data(board: Board) -> dict[str, Any]:
    """A board as dicts, lists and strings in the form of ``MapData``; equal boards give equal data."""
    grid = board.grid
    common = Counter(board.terrain).most_common()
    usual = min((t for t, n in common if n == common[0][1]), default=(UNKNOWN,))
    data: dict[str, Any] = {
        "name": board.name,
        "default_terrain": "+".join(usual),
        "terrain": {
            "+".join(slugs): spans(grid, hexes)
            for slugs, hexes in sorted(_inverted(enumerate(board.terrain)).items())
            if slugs != usual
        },
        "sides": {
            feature: [grid.side_name(key) for key in sorted(keys)]
            for feature, keys in sorted(_inverted((k, f) for k, fs in board.sides.items() for f in fs).items())
        },
        **{
            field: {name: spans(grid, hexes) for name, hexes in sorted(getattr(board, field).items())}
            for field in ("zones", "edges", "sources")
        },
        "control": {
            side: [
                *spans(grid, [at for at in places if at < grid.size]),
                *(board.location_name(at) for at in sorted(places) if at >= grid.size),
            ]
            for side, places in sorted(_inverted(board.control.items()).items())
        },
        "grid": spec_to_data(board.grid.spec),
        "border": [
            {"name": name, "sides": [grid.side_name(key) for key in sorted(keys)]}
            for name, keys in sorted(board.borders.items())
        ],
        "place": [
            {"hex": grid.name(i), "kind": place.kind, "name": place.name}
            for i, places in sorted(board.places.items())
            for place in places
        ],
        "path": [
            {"kind": kind, "hexes": [grid.name(i) for i in chain]}
            for kind, chains in sorted(board.paths.items())
            for chain in chains
        ],
        "site": [
            {"name": site.name, "central": True}
            if site.central
            else {"name": site.name, "sides": [grid.side_name(key) for key in sorted(site.sides)]}
            for site in board.sites
        ],
    }
    return {key: value for key, value in data.items() if value}


def map_to_toml(board: Board) -> str:
    """The text of a map file that ``load_map`` reads as an equal board."""
    import tomli_w  # this module is read with every campaign and writes TOML for few

    return tomli_w.dumps(board_to_data(board))


def _inverted(pairs: Iterable[tuple[int, K]]) -> dict[K, list[int]]:
    found: dict[K, list[int]] = {}
    for number, value in pairs:
        found.setdefault(value, []).append(number)
    return found


def spans(grid: Grid, hexes: Iterable[int]) -> list[str]:
    """Hexes as a list of names and ``A-B`` stretches, along rows or along columns, whichever is shorter."""
    wanted = frozenset(hexes)
    along_rows = _stretches(grid, wanted, [(grid.line_of(i), i) for i in range(grid.size)])
    along_columns = _stretches(grid, wanted, sorted((grid.column(i), i) for i in range(grid.size)))
    return min(along_rows, along_columns, key=len)


def _stretches(grid: Grid, wanted: frozenset[int], places: Iterable[tuple[int, int]]) -> list[str]:
    """Runs of wanted hexes in (line, hex) pairs that stand in order along their lines."""
    runs: list[tuple[int, int, int]] = []
    last: tuple[int, bool] | None = None
    for line, i in places:
        if i in wanted:
            if last == (line, True):
                runs[-1] = (line, runs[-1][1], i)
            else:
                runs.append((line, i, i))
        last = (line, i in wanted)
    return [grid.name(a) if a == b else f"{grid.name(a)}-{grid.name(b)}" for _, a, b in runs]
