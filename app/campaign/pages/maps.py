"""Maps of a campaign for its pages: a turn's end with the ways that led to it, the ground of a battle, a position. The
board as a drawing: hexes with tint and pattern, hexsides, paths, places, and on them counters as boxes.

A counter's livery is its ground; whose it is shows by the frame as well, since colors alone tell nothing in print: the
first side's is plain, the second one's has a bar at its left. How a map is drawn for paper comes out of the light
theme: the tables of ``resources/themes`` say which ground and which texture a slug has; a texture is a small pattern
here, so that terrain can be told apart without its color.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from app.board.layout import Layout
from app.campaign.pages import svg
from app.campaign.pages.document import Drawing, Figure, Heading, Paragraph, Part
from app.campaign.pages.tongue import Tongue
from app.campaign.record.narrative import Engagement
from app.forces.unit import Unit
from app.messages import N_
from app.paths import RESOURCES
from app.position.position import Position, World
from app.rules.vocabulary import Vocabulary

THEMES = RESOURCES / "themes"
STRANGE = "strange"
TILE = 24
_MARKS: Mapping[str, str] = {
    "dunes": "M2 8q5 -5 10 0M13 19q5 -5 10 0",
    "tufts": "M3 9h8M5 9v-4M8 9v-4M14 20h8M16 20v-4M19 20v-4",
    "crags": "M3 9l4 -5l4 5M14 21l4 -5l4 5",
    "hachures": "M4 3v6M9 3v6M15 14v6M20 14v6",
    "knoll": "M4 9a4 4 0 0 1 8 0M13 21a4 4 0 0 1 8 0",
    "trees": "M7 3l-4 6h8zM18 14l-4 6h8z",
    "peaks": "M1 10l6 -8l6 8M7 2l2 8M12 22l6 -8l6 8M18 14l2 8",
    "hamlet": "M5 4h4v4h-4z",
    "houses": "M3 4h5v5h-5zM14 15h5v5h-5z",
    "blocks": "M2 2h8v8h-8zM14 14h8v8h-8zM14 3h6v5h-6zM3 15h5v6h-5z",
    "works": "M1 9h4v-4h5v4h4v-4h5v4h5",
    "water": "M0 7q3 -3 6 0t6 0t6 0t6 0M0 19q3 -3 6 0t6 0t6 0t6 0",
    "question": "M8 8a4 4 0 1 1 4 5v2M12 18v1",
}
"""Strokes in a tile of ``TILE`` units, by texture."""


@dataclass(frozen=True)
class TerrainFill:
    """``pattern`` are the strokes of a tile, empty for plain ground."""

    slug: str
    fill: str
    mark: str
    pattern: str
    layer: int


@dataclass(frozen=True)
class Stroke:
    """``width`` is in units of a hex 72 wide; ``dashes`` as SVG wants them, empty for a whole line."""

    ink: str
    width: float
    dashes: str = ""


@dataclass(frozen=True)
class MapStyle:
    """Looked up by the slugs of a map; what no table names is drawn by its row ``strange``."""

    terrain: Mapping[str, Any]
    hexside: Mapping[str, Any]
    path: Mapping[str, Any]
    place: Mapping[str, Any]
    theme: Mapping[str, Any]

    def ground(self, slug: str) -> TerrainFill:
        row = self.terrain.get(slug) or self.terrain[STRANGE]
        inks = self.theme["ground"][row["ground"]]
        marks = self.theme["ground"][row.get("inks", row["ground"])]
        texture = row["texture"]
        if row["ground"] == "water":
            texture = "water"
        return TerrainFill(slug, inks["fill"], marks["shade"], _MARKS.get(texture, ""), row["layer"])

    def side(self, slug: str) -> Stroke:
        row = self.hexside.get(slug) or self.hexside[STRANGE]
        dashes = {"pass": "2 3", "bridge": "3 3", "embankment": "1 2", "strait": "5 4"}.get(row["draw"], "")
        return Stroke(self._ink(row["ink"]), row["width"], dashes)

    def way(self, slug: str) -> Stroke:
        row = self.path.get(slug) or self.path[STRANGE]
        dashes = {"dashes": "6 4", "rail": "9 5", "double": ""}.get(row["draw"], "")
        return Stroke(self._ink(row["ink"]), row["width"], dashes)

    def names(self, kind: str) -> str:
        """How a kind of place is named on a map: ``major``, ``city``, ``small``; empty for not at all."""
        return str((self.place.get(kind) or self.place[STRANGE])["name"])

    def size(self, kind: str) -> float:
        return float((self.place.get(kind) or self.place[STRANGE])["size"])

    @property
    def ink(self) -> str:
        return str(self.theme["sheet"]["ink"])

    def _ink(self, name: str) -> str:
        return str(self.theme["water"].get(name) or self.theme["line"].get(name) or self.theme["line"][STRANGE])


@lru_cache(maxsize=1)
def map_style() -> MapStyle:
    rows, theme = (tomllib.loads((THEMES / name).read_text("utf-8")) for name in ("terrain.toml", "light.toml"))
    return MapStyle(rows["terrain"], rows["hexside"], rows["path"], rows["place"], theme)


WIDE = 72.0
"""Units between the middles of neighbors"""
MARGIN = 10.0
BOX = 42.0
LETTERS = 10
"""Of a name that fit a counter"""
NUMBERS = ("attack", "defense", "move")
Point = tuple[float, float]


@dataclass(frozen=True)
class Marks:
    """What is drawn over a position: ``targets`` and ``sources`` are hexes that were attacked and from which,
    ``arrows`` go from hex to hex, ``tracks`` are thin lines of units that changed their place."""

    targets: Collection[int] = ()
    sources: Collection[int] = ()
    arrows: Collection[tuple[int, int]] = ()
    tracks: Collection[tuple[int, int, str]] = field(default=())
    """From, to, side"""


class BoardDrawing:
    """Bound to one world. ``shared`` drawings put the board into definitions that all of a page refer to."""

    def __init__(self, world: World, *, shared: bool) -> None:
        self.world, self.board, self.shared = world, world.board, shared
        pointy = self.board.grid.spec.orientation == "pointy"
        short = WIDE * 3**0.5 / 2
        dx, dy = (WIDE, short) if pointy else (short, WIDE)
        self.layout = Layout.fitted(self.board.grid, dx, dy, MARGIN)
        self.style = map_style()

    def drawing(self, position: Position, hexes: Iterable[int] = (), marks: Marks | None = None) -> Drawing:
        """The part of the map around ``hexes``, by default around everything that stands on it."""
        wanted = frozenset(hexes) or self.occupied(position) or frozenset(range(self.board.grid.size))
        x, y, w, h = self._frame(wanted)
        seen = list(self.layout.hexes_in(x, y, w, h))
        if self.shared:
            ground, defs = svg.tag("use", href="#board"), (self._shared,)
        else:
            ground, defs = self.ground(seen), (self.patterns(seen),)
        marked = marks or Marks()
        stacks = [i for i in seen if any(position.stacks.get(where) for where in self._locations(i))]
        body = [
            ground,
            self._highlights(marked),
            *(self._track(*track) for track in marked.tracks),
            *(self._stack(position, i) for i in stacks),
            self._markers(position, seen),
            *(self._arrow(*arrow) for arrow in marked.arrows),
        ]
        return Drawing((x, y, w, h), "".join(body), defs)

    def occupied(self, position: Position) -> frozenset[int]:
        """The hexes in which units stand."""
        return frozenset(self.board.hex_of(where) for where in position.stacks)

    def around(self, hexes: Iterable[int], distance: int = 2) -> frozenset[int]:
        """The hexes within so many of these."""
        return frozenset(n for i in hexes for n in self.board.grid.within(i, distance))

    # the board ----------------------------------------------------------------------------------------------------

    @cached_property
    def _shared(self) -> str:
        every = range(self.board.grid.size)
        return self.patterns(every) + svg.tag("g", self.ground(every), id="board")

    def patterns(self, hexes: Iterable[int]) -> str:
        """The definitions of the terrain's patterns and the arrow's head."""
        found = "".join(
            svg.tag(
                "pattern",
                svg.tag("path", d=ground.pattern, fill="none", stroke=ground.mark, stroke_width=1.2),
                id=f"pattern-{slug}",
                width=TILE,
                height=TILE,
                patternUnits="userSpaceOnUse",
            )
            for slug in self._slugs(hexes)
            if (ground := self.style.ground(slug)).pattern
        )
        head = svg.tag("path", d="M0 0L10 5L0 10z", fill="#a00000")
        return found + svg.tag(
            "marker",
            head,
            id="arrow-head",
            viewBox="0 0 10 10",
            refX=9,
            refY=5,
            markerWidth=5,
            markerHeight=5,
            orient="auto-start-reverse",
        )

    def ground(self, hexes: Iterable[int]) -> str:
        """Hexes, paths, hexsides, places and numbers."""
        listed = sorted(hexes)
        by_terrain: dict[str, list[int]] = {}
        for i in listed:
            by_terrain.setdefault(self._slug(i), []).append(i)
        pieces = []
        for slug, members in by_terrain.items():
            ground = self.style.ground(slug)
            outline = "".join(self._outline(i) for i in members)
            pieces.append(svg.tag("path", d=outline, fill=ground.fill, stroke="#8d8468", stroke_width=0.8))
            if ground.pattern:
                pieces.append(svg.tag("path", d=outline, fill=f"url(#pattern-{slug})"))
        seen = frozenset(listed)
        pieces += [self._ways(seen), self._sides(seen), self._numbers(listed), self._places(listed)]
        return "".join(pieces)

    def _slug(self, i: int) -> str:
        """The terrain that gives a hex its tint: the one on top of the others."""
        return max(self.board.terrain[i], key=lambda slug: self.style.ground(slug).layer)

    def _slugs(self, hexes: Iterable[int]) -> list[str]:
        return sorted({self._slug(i) for i in hexes})

    def _outline(self, i: int) -> str:
        corners = [f"{svg.num(x)} {svg.num(y)}" for x, y in self.layout.corners(i)]
        return f"M{'L'.join(corners)}Z"

    def _ways(self, seen: frozenset[int]) -> str:
        pieces = []
        for kind, chains in self.board.paths.items():
            stroke = self.style.way(kind)
            for chain in chains:
                if seen.intersection(chain):
                    line = svg.points(self.layout.center(i) for i in chain)
                    pieces.append(
                        svg.tag(
                            "polyline",
                            points=line,
                            fill="none",
                            stroke=stroke.ink,
                            stroke_width=stroke.width,
                            stroke_dasharray=stroke.dashes or None,
                            stroke_linejoin="round",
                        )
                    )
        return "".join(pieces)

    def _sides(self, seen: frozenset[int]) -> str:
        lines: dict[str, list[str]] = {}
        for key, features in self.board.sides.items():
            if seen.intersection(self.board.grid.side_ends(key)):
                (ax, ay), (bx, by) = self.layout.side_ends(key)
                for slug in features:
                    lines.setdefault(slug, []).append(f"M{svg.num(ax)} {svg.num(ay)}L{svg.num(bx)} {svg.num(by)}")
        pieces = []
        for slug, drawn in sorted(lines.items()):
            stroke = self.style.side(slug)
            pieces.append(
                svg.tag(
                    "path",
                    d="".join(drawn),
                    fill="none",
                    stroke=stroke.ink,
                    stroke_width=stroke.width,
                    stroke_dasharray=stroke.dashes or None,
                    stroke_linecap="round",
                )
            )
        return "".join(pieces)

    def _numbers(self, hexes: Sequence[int]) -> str:
        names = []
        for i in hexes:
            x, y = self.layout.center(i)
            names.append(svg.text(self.board.grid.name(i), x, y - WIDE * 0.36, 9))
        return svg.tag("g", "".join(names), fill="#484235", text_anchor="middle") if names else ""

    def _places(self, hexes: Sequence[int]) -> str:
        pieces = []
        for i in hexes:
            x, y = self.layout.center(i)
            for place in self.board.places.get(i, ()):
                size = 9 * self.style.size(place.kind)
                pieces.append(
                    svg.tag(
                        "rect",
                        x=x - size,
                        y=y - size,
                        width=2 * size,
                        height=2 * size,
                        fill="#8E867A",
                        stroke=self.style.ink,
                    )
                )
                if place.name and self.style.names(place.kind):
                    for fill, halo in (("none", "#F6F2E6"), (self.style.ink, None)):
                        name = svg.text(
                            place.name,
                            x,
                            y + WIDE * 0.43,
                            11,
                            text_anchor="middle",
                            font_weight="bold",
                            fill=fill,
                            stroke=halo,
                            stroke_width=2.5 if halo else None,
                        )
                        pieces.append(name)
        return "".join(pieces)

    # on the board -------------------------------------------------------------------------------------------------

    def _locations(self, i: int) -> tuple[int, ...]:
        return (i, *self.board.sites_in(i)) if self.board.sites else (i,)

    def _stack(self, position: Position, i: int) -> str:
        names = [name for where in self._locations(i) for name in position.from_top(where)]
        units = position.pick(names)
        x, y = self.layout.center(i)
        under = min(len(units) - 1, 2)
        title = svg.tag("title", svg.safe(f"{self.board.grid.name(i)}: {', '.join(u.label for u in units)}"))
        boxes = [self._box(x + 3.5 * k, y - 3.5 * k, units[-1], None) for k in range(under, 0, -1)]
        boxes.append(self._box(x, y, units[0], len(units)))
        return svg.tag("g", title + "".join(boxes))

    def _box(self, x: float, y: float, unit: Unit, depth: int | None) -> str:
        """``depth`` is how many lie there; None for a counter of which only the rim is seen."""
        livery = self.world.roster.livery(unit.nation, unit.type)
        left, top = x - BOX / 2, y - BOX / 2
        pieces = [
            svg.tag(
                "rect",
                x=left,
                y=top,
                width=BOX,
                height=BOX,
                rx=3,
                fill=livery.ground,
                stroke="#1d1f21",
                stroke_width=1.2,
            )
        ]
        if [*self.world.roster.sides].index(unit.side) % 2:
            pieces.append(svg.tag("rect", x=left + 1.2, y=top + 1.2, width=4, height=BOX - 2.4, fill="#1d1f21"))
        if depth is not None:
            middle = {"text_anchor": "middle", "fill": livery.ink}
            for k, words in enumerate((unit.label, unit.counter.size or unit.type.replace("-", " "))):
                shown = words if len(words) <= LETTERS else f"{words[: LETTERS - 1].rstrip()}…"
                pieces.append(svg.text(shown, x + 1.5, top + 12 + 11 * k, 7, **middle))
            pieces.append(svg.text(printed(unit), x + 1, top + 37, 12, font_weight="bold", **middle))
            if depth > 1:
                pieces.append(
                    svg.tag("circle", cx=left + BOX, cy=top, r=8, fill="#fff", stroke="#1d1f21")
                    + svg.text(str(depth), left + BOX, top + 4, 11, text_anchor="middle", fill="#1d1f21")
                )
        return "".join(pieces)

    def _markers(self, position: Position, hexes: Sequence[int]) -> str:
        seen, pieces = frozenset(hexes), []
        for marker in position.markers.values():
            if marker.hexside >= 0:
                (ax, ay), (bx, by) = self.layout.side_ends(marker.hexside)
                x, y = (ax + bx) / 2, (ay + by) / 2
            elif marker.location >= 0 and self.board.hex_of(marker.location) in seen:
                x, y = self.layout.center(self.board.hex_of(marker.location))
                x, y = x - WIDE * 0.32, y + WIDE * 0.3
            else:
                continue
            title = svg.tag("title", svg.safe(marker.kind.replace("-", " ")))
            shape = svg.tag(
                "path", title, d=f"M{svg.num(x)} {svg.num(y - 8)}l8 8l-8 8l-8 -8z", fill="#E69F00", stroke="#1d1f21"
            )
            pieces.append(shape)
        return "".join(pieces)

    def _highlights(self, marks: Marks) -> str:
        pieces = []
        for hexes, ink, dashes in ((marks.sources, "#1d1f21", "7 4"), (marks.targets, "#a00000", None)):
            if hexes:
                outline = "".join(self._outline(i) for i in sorted(hexes))
                pieces.append(
                    svg.tag("path", d=outline, fill="none", stroke=ink, stroke_width=4, stroke_dasharray=dashes)
                )
        return "".join(pieces)

    def _arrow(self, start: int, end: int) -> str:
        (ax, ay), (bx, by) = self.layout.center(start), self.layout.center(end)
        far = max(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5, 1.0)
        ux, uy = (bx - ax) / far, (by - ay) / far
        return svg.tag(
            "line",
            x1=ax + ux * BOX * 0.45,
            y1=ay + uy * BOX * 0.45,
            x2=bx - ux * BOX * 0.6,
            y2=by - uy * BOX * 0.6,
            stroke="#a00000",
            stroke_width=5,
            marker_end="url(#arrow-head)",
        )

    def _track(self, start: int, end: int, side: str) -> str:
        (ax, ay), (bx, by) = self.layout.center(start), self.layout.center(end)
        second = [*self.world.roster.sides].index(side) % 2
        return svg.tag(
            "line",
            x1=ax,
            y1=ay,
            x2=bx,
            y2=by,
            stroke="#1d1f21",
            stroke_width=1.6,
            stroke_opacity=0.7,
            stroke_dasharray="5 4" if second else None,
        )

    def _frame(self, hexes: Iterable[int]) -> tuple[float, float, float, float]:
        """The rectangle around these hexes, half a hex wider."""
        corners = [corner for i in hexes for corner in self.layout.corners(i)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        x, y = min(xs) - WIDE / 2, min(ys) - WIDE / 2
        return x, y, max(xs) + WIDE / 2 - x, max(ys) + WIDE / 2 - y


def printed(unit: Unit) -> str:
    """The numbers of a face as they are printed, ``4-3-6``; a dash for none."""
    face: Mapping[str, int] = unit.counter.face(unit.steps)
    return "-".join(str(face[name]) for name in NUMBERS if name in face) or "–"


class CampaignMaps:
    def __init__(self, world: World, words: Vocabulary, say: Tongue, *, shared: bool) -> None:
        self.world, self.words, self.say = world, words, say
        self.draws = BoardDrawing(world, shared=shared)

    def how_to_read(self, *, of_battles: bool) -> Iterator[Part]:
        yield Heading(2, self.say(N_("How to read the maps")), "reading")
        yield Paragraph(self.legend())
        if of_battles:
            text = N_(
                "Solid frames mark hexes that were attacked, broken frames the hexes from which they were attacked."
            )
        else:
            text = N_("Thin lines lead to units from their hexes at the end of the turn before.")
        yield Paragraph(self.say(text))

    def legend(self) -> str:
        first, *others = (self.say.inner(side.name) for side in self.world.roster.sides.values())
        return self.say(
            N_(
                "A box is the top counter of a stack: its name, its size, and its attack, defense and movement as "
                "printed; a number in a circle is the number of counters in the stack. Boxes with a bar at the left "
                "are {second}, the others {first}."
            ),
            first=first,
            second=others,
        )

    def of_turn(self, turn: int, before: Position, after: Position) -> Figure:
        """``before`` is the position at the end of the turn before, or at the start."""
        tracks = []
        for unit in after.units.values():
            was = before.units[unit.id]
            if unit.on_map and was.on_map and unit.location != was.location:
                ends = self.world.board.hex_of(was.location), self.world.board.hex_of(unit.location)
                tracks.append((*ends, unit.side))
        seen = self.draws.occupied(after) | {start for start, _, _ in tracks}
        text = N_(
            "Map at the end of turn {turn}. Units on it: {counted}. Units that have changed place since the "
            "turn before: {moved}."
        )
        return Figure(
            self.draws.drawing(after, seen, Marks(tracks=tracks)),
            self.say(N_("Map at the end of turn {turn}"), turn=turn),
            self.say(text, turn=turn, counted=self._counted(after), moved=len(tracks)),
            f"turn-{turn}",
        )

    def of_battle(self, engagement: Engagement, before: Position) -> Iterator[Figure]:
        """The ground of an attack as it was ordered; nothing where its target is not on the map."""
        board, order = self.world.board, engagement.order.order
        target = board.find(str(order.get("target", "")))
        if target is None:
            return
        hex_ = board.hex_of(target)
        named = order.get("attackers")
        units = [before.units[str(u)] for u in named if str(u) in before.units] if isinstance(named, list) else []
        sources = frozenset(board.hex_of(u.location) for u in units if u.on_map) - {hex_}
        marks = Marks((hex_,), sources, tuple((source, hex_) for source in sorted(sources)))
        where = board.location_name(target)
        yield Figure(
            self.draws.drawing(before, self.draws.around({hex_, *sources}, 1), marks),
            self.say(N_("Before the attack on {hex}"), hex=where),
            self.say(
                N_("Map around {hex}: {units} attack from {hexes}."),
                hex=where,
                units=[u.label for u in units] or [self.say.inner(N_("none"))],
                hexes=[board.grid.name(i) for i in sorted(sources)] or ["–"],
            ),
            f"battle-{engagement.order.number}",
        )

    def of_position(self, position: Position) -> Figure:
        return Figure(
            self.draws.drawing(position),
            self.say(N_("Map on turn {turn}"), turn=position.turn),
            self.say(N_("Map. Units on it: {counted}."), counted=self._counted(position)),
            "position",
        )

    def _counted(self, position: Position) -> list[str]:
        standing = Counter(unit.side for unit in position.units.values() if unit.on_map)
        return [f"{self.say.side(self.words, side)} {n}" for side, n in standing.items()] or ["0"]
