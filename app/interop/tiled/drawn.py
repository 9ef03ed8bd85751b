"""Objects of a Tiled map as what they stand for on a board: places, paths, hexsides, borders and zones; and what could
not be read as it was meant, each thing said once."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from typing import Any

from app.board.board import UNKNOWN, BoardWords
from app.board.layout import Point
from app.board.mapdata import spans
from app.board.picture.polygon import contains
from app.board.spec import SLUGS
from app.interop.tiled.cells import Cells, Laid
from app.interop.tiled.form import Layer, MapObject
from app.interop.tiled.writing import BORDERS, HEXSIDES, PATHS, PLACES
from app.messages import Sentence, told


class Notes:
    """``vocabulary`` is the game's, None where every word will do."""

    def __init__(self, vocabulary: BoardWords | None) -> None:
        self.vocabulary = vocabulary
        self._said: dict[str, Sentence] = {}
        self._strange: Counter[str] = Counter()

    def leave_out(self, words: Sentence) -> None:
        self._said.setdefault(told(words, "en"), words)

    def known(self, field: str, word: str) -> str:
        """The slug as the game knows it, empty where it does not; several joined by + are all asked for."""
        if self.vocabulary is None or word == UNKNOWN:
            return word
        known = getattr(self.vocabulary, field)
        if all(part in known for part in word.split("+")):
            return word
        self._strange[word] += 1
        return ""

    def all(self) -> tuple[Sentence, ...]:
        """Everything, the words that the game does not know at the end."""
        strange = (
            Sentence("the game has no {slug}; {count} were left out", slug=word, count=count)
            for word, count in sorted(self._strange.items())
        )
        return (*self._said.values(), *strange)


def slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")[:80]


def slugs(text: str) -> str:
    found = "+".join(part for part in map(slug, text.split("+")) if part)
    return found if re.fullmatch(SLUGS, found) else ""


class Drawn:
    """Collects objects layer by layer. Points are places, closed outlines are zones; lines along hexsides are features
    or borders, lines from centre to centre are paths."""

    def __init__(self, laid: Laid, notes: Notes) -> None:
        self.laid, self.notes = laid, notes
        self.places: list[dict[str, str]] = []
        self.paths: list[dict[str, Any]] = []
        self.sides: dict[str, dict[int, None]] = {}
        self.borders: dict[str, dict[int, None]] = {}
        self.zones: dict[str, list[str]] = {}

    def read(self, layer: Layer) -> None:
        """Takes in the objects of a layer."""
        for one in layer.objects:
            points = _points(one, layer)
            if one.text_ is not None:
                self.notes.leave_out(Sentence("texts of layer {layer} were left out", layer=layer.name))
            elif one.polygon is not None or _is_area(one, self.laid.cells):
                self._zone(one, points, layer)
            elif one.polyline is not None and layer.name != PLACES:
                self._line(one, points, layer)
            else:
                self._point(one, points, layer)

    def _point(self, one: MapObject, points: list[Point], layer: Layer) -> None:
        x = sum(p[0] for p in points) / len(points)
        y = sum(p[1] for p in points) / len(points)
        i = self.laid.hex_at(x, y)
        if i is None:
            self.notes.leave_out(Sentence("{name} is off the map and was left out", name=_called(one, layer)))
        elif layer.name == PATHS:
            self._path(one, [i], layer)
        else:
            self.put(i, one.kind or layer.name, one.name)

    def put(self, i: int, kind: str, name: str) -> None:
        """A place in a hex."""
        word = self.notes.known("places", slug(kind) or "place")
        if word:
            self.places.append({"hex": self.laid.grid.name(i), "kind": word, "name": name})

    def _line(self, one: MapObject, points: list[Point], layer: Layer) -> None:
        corners = [self.laid.corner_near(x, y) for x, y in points]
        centres = [self.laid.centre_off(x, y) for x, y in points]
        along_sides = layer.name in (HEXSIDES, BORDERS) or (
            layer.name != PATHS and sum(c < m for (_, c), m in zip(corners, centres, strict=True)) * 2 > len(points)
        )
        if along_sides:
            self._sides(one, [corner for corner, _ in corners], layer)
            return
        hexes = [self.laid.hex_at(x, y) for x, y in points]
        self._path(one, [i for i in hexes if i is not None], layer)
        if None in hexes:
            self.notes.leave_out(Sentence("{name} runs off the map and was cut at the edge", name=_called(one, layer)))

    def _path(self, one: MapObject, hexes: list[int], layer: Layer) -> None:
        word = self.notes.known("paths", slug(one.kind or one.name or layer.name) or "path")
        chain: list[int] = []
        for i in hexes:
            chain += self.laid.grid.line(chain[-1], i)[1:] if chain else [i]
        if any(b not in self.laid.grid.adjacent[a] for a, b in pairwise(chain)):
            self.notes.leave_out(
                Sentence("{name} skips hexes that are not on the map and was left out", name=_called(one, layer))
            )
        elif word and chain:
            self.paths.append({"kind": word, "hexes": [self.laid.grid.name(i) for i in chain]})

    def _sides(self, one: MapObject, corners: list[tuple[int, int]], layer: Layer) -> None:
        border = layer.name == BORDERS or one.kind == "border"
        if border:
            into = self.borders.setdefault(slug(one.name) or "border", {})
        else:
            word = self.notes.known("hexsides", slug(one.kind or one.name or layer.name) or "line")
            if not word:
                return
            into = self.sides.setdefault(word, {})
        for a, b in pairwise(corners):
            key = self.laid.side_of.get(frozenset((a, b)))
            if key is not None:
                into[key] = None
            elif a != b:
                self.notes.leave_out(
                    Sentence(
                        "{name} does not follow hexsides everywhere and was left out there", name=_called(one, layer)
                    )
                )

    def _zone(self, one: MapObject, points: list[Point], layer: Layer) -> None:
        grid = self.laid.grid
        inside = [i for i in range(grid.size) if contains(points, self.laid.centre(i))]
        if inside:
            self.zones.setdefault(slug(one.name or one.kind or layer.name) or "zone", []).extend(spans(grid, inside))
        else:
            self.notes.leave_out(Sentence("{name} is off the map and was left out", name=_called(one, layer)))

    def data(self) -> dict[str, Any]:
        """Places, paths, hexsides and borders as a map file has them."""
        name = self.laid.grid.side_name
        return {
            "place": self.places,
            "path": self.paths,
            "sides": {feature: [name(key) for key in keys] for feature, keys in self.sides.items()},
            "border": [{"name": word, "sides": [name(key) for key in keys]} for word, keys in self.borders.items()],
        }


def _points(one: MapObject, layer: Layer) -> list[Point]:
    """Where an object lies, in pixels of the map."""
    x, y = one.x + layer.offsetx, one.y + layer.offsety
    line = one.polyline or one.polygon
    if line:
        return [(x + p.x, y + p.y) for p in line]
    if one.gid is not None:  # a tile is held by its lower left corner
        return [(x + one.width / 2, y - one.height / 2)]
    if one.width or one.height:
        return [(x, y), (x + one.width, y), (x + one.width, y + one.height), (x, y + one.height)]
    return [(x, y)]


def _is_area(one: MapObject, cells: Cells) -> bool:
    """Whether a rectangle is larger than a hex."""
    return one.gid is None and abs(one.width) > cells.tile_width and abs(one.height) > cells.tile_height


def _called(one: MapObject, layer: Layer) -> str:
    return one.name or one.kind or layer.name or "-"
