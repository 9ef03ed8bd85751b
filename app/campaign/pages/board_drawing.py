"""The board as a drawing: hexes with tint and pattern, hexsides, paths, places, and on them counters as boxes.

A counter's livery is its ground; whose it is shows by the frame as well, since colours alone tell nothing in print: the
first side's is plain, the second one's has a bar at its left.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from app.board.layout import Layout
from app.campaign.pages import svg
from app.campaign.pages.document import Drawing
from app.campaign.pages.map_style import TILE, map_style
from app.forces.unit import Unit
from app.position.position import Position, World

WIDE = 72.0
"""Units between the middles of neighbours"""
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
                    line = svg.points(self.layout.centre(i) for i in chain)
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
            x, y = self.layout.centre(i)
            names.append(svg.text(self.board.grid.name(i), x, y - WIDE * 0.36, 9))
        return svg.tag("g", "".join(names), fill="#484235", text_anchor="middle") if names else ""

    def _places(self, hexes: Sequence[int]) -> str:
        pieces = []
        for i in hexes:
            x, y = self.layout.centre(i)
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
        x, y = self.layout.centre(i)
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
                x, y = self.layout.centre(self.board.hex_of(marker.location))
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
        (ax, ay), (bx, by) = self.layout.centre(start), self.layout.centre(end)
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
        (ax, ay), (bx, by) = self.layout.centre(start), self.layout.centre(end)
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
