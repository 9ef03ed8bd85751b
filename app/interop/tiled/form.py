"""The form of a Tiled map, as its JSON has it; what the program has no use for is let be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

MOST_CELLS = 60_000
MOST_OBJECTS = 50_000
MOST_POINTS = 20_000
"""Of one line"""
MOST_LAYERS = 500
MOST_TILES = 20_000
DEEPEST = 12
"""Groups within groups"""

Coordinate = Annotated[float, Field(ge=-1e7, le=1e7, allow_inf_nan=False)]
Size = Annotated[int, Field(ge=1, le=10_000)]
Text = Annotated[str, Field(max_length=100_000)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class Property(_Part):
    name: Text
    type: str = "string"
    value: Any = ""


class _Owner(_Part):
    properties: Annotated[tuple[Property, ...], Field(max_length=1000)] = ()

    def text(self, name: str) -> str:
        """A custom property as text, empty where there is none; what is no text, number or truth counts as none."""
        value = next((p.value for p in self.properties if p.name == name), "")
        return str(value) if isinstance(value, str | int | float) else ""


class Spot(_Part):
    x: Coordinate
    y: Coordinate


class MapObject(_Owner):
    """``type`` was called ``class`` for a while. ``gid`` is set for a tile that was put down as an object."""

    name: Text = ""
    type: Text = ""
    class_: Annotated[Text, Field(alias="class")] = ""
    x: Coordinate = 0.0
    y: Coordinate = 0.0
    width: Coordinate = 0.0
    height: Coordinate = 0.0
    rotation: Coordinate = 0.0
    gid: Annotated[int, Field(ge=0, lt=2**32)] | None = None
    polyline: Annotated[tuple[Spot, ...], Field(max_length=MOST_POINTS)] | None = None
    polygon: Annotated[tuple[Spot, ...], Field(max_length=MOST_POINTS)] | None = None
    text_: Annotated[Any, Field(alias="text")] = None

    @property
    def kind(self) -> str:
        return self.type or self.class_


class Layer(_Owner):
    """A tile layer, an object layer, a group of layers, or a picture. ``data`` is a list of tile numbers, or text in
    ``encoding`` and ``compression``."""

    type: str = ""
    name: Text = ""
    width: int = 0
    height: int = 0
    data: Any = None
    encoding: str = ""
    compression: str = ""
    chunks: Any = None
    objects: Annotated[tuple[MapObject, ...], Field(max_length=MOST_OBJECTS)] = ()
    layers: Annotated[tuple[Layer, ...], Field(max_length=MOST_LAYERS)] = ()
    offsetx: Coordinate = 0.0
    offsety: Coordinate = 0.0

    def leaves(self, depth: int = 0) -> Iterator[Layer]:
        """Itself, or the layers of a group, from the bottom."""
        if self.type != "group":
            yield self
        elif depth < DEEPEST:
            for layer in self.layers:
                yield from layer.leaves(depth + 1)


class Tile(_Owner):
    id: Annotated[int, Field(ge=0, lt=2**28)]
    type: Text = ""
    class_: Annotated[Text, Field(alias="class")] = ""

    @property
    def kind(self) -> str:
        return self.type or self.class_


class TileSet(_Owner):
    """``source`` names a file of its own, which then has the rest."""

    firstgid: Annotated[int, Field(ge=1, lt=2**28)] = 1
    source: Text = ""
    name: Text = ""
    tilecount: int = 0
    tiles: Annotated[tuple[Tile, ...], Field(max_length=MOST_TILES)] = ()


class TiledMap(_Owner):
    """A map of Tiled with hexes. Sizes are pixels; ``width`` and ``height`` are tiles."""

    orientation: str = ""
    width: Size
    height: Size
    tilewidth: Size
    tileheight: Size
    hexsidelength: Annotated[int, Field(ge=0, le=10_000)] = 0
    staggeraxis: Literal["x", "y"] = "y"
    staggerindex: Literal["odd", "even"] = "odd"
    infinite: bool = False
    layers: Annotated[tuple[Layer, ...], Field(max_length=MOST_LAYERS)] = ()
    tilesets: Annotated[tuple[TileSet, ...], Field(max_length=500)] = ()

    def leaves(self) -> Iterator[Layer]:
        """The layers that are no groups, from the bottom."""
        for layer in self.layers:
            yield from layer.leaves()
