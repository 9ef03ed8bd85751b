"""The form of a Tiled map, as its JSON has it; what the program has no use for is let be. The tile numbers of a layer:
lists, commas, and base64 as it is or packed with zlib or gzip. The XML of Tiled (.tmx, .tsx) and its JSON (.tmj, .tsj):
one as the other."""

from __future__ import annotations

import base64
import binascii
import re
import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Annotated, Any, Literal
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from pydantic import BaseModel, ConfigDict, Field

from app.errors import BadInput
from app.messages import Sentence

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


Encoding = Literal["csv", "base64", "zlib", "gzip"]
FLIPS = 0xF0000000
"""Bits that say how a tile is turned"""


def tile_numbers(data: Any, encoding: str, compression: str, cells: int, layer: str) -> tuple[int, ...]:
    """The tile numbers of a layer row by row, without their turns. Raises BadInput where they cannot be read or are not
    as many as the layer has cells; nothing is unpacked beyond these."""
    if isinstance(data, list):
        numbers = data
    elif isinstance(data, str) and encoding in ("csv", ""):
        numbers = _commas(data, cells, layer)
    elif isinstance(data, str) and encoding == "base64":
        numbers = _packed(data, compression, cells, layer)
    else:
        raise BadInput(Sentence("layer {layer} has no tiles that can be read: save it as CSV", layer=layer))
    if len(numbers) != cells:
        raise BadInput(
            Sentence(
                "layer {layer} has {have} tiles for {cells} places: it is damaged",
                layer=layer,
                have=len(numbers),
                cells=cells,
            )
        )
    if not all(isinstance(n, int) and not isinstance(n, bool) and 0 <= n < 2**32 for n in numbers):
        raise BadInput(Sentence("layer {layer} has tiles without a number: it is damaged", layer=layer))
    return tuple(n & ~FLIPS for n in numbers)


def _commas(data: str, cells: int, layer: str) -> list[int]:
    words = data.replace("\n", ",").replace("\r", ",").split(",", 2 * cells + 10_000)
    try:
        return [int(word) for word in words if word.strip()]
    except ValueError:
        raise BadInput(Sentence("layer {layer} has tiles without a number: it is damaged", layer=layer)) from None


def _packed(data: str, compression: str, cells: int, layer: str) -> list[int]:
    try:
        raw = base64.b64decode("".join(data.split()), validate=True)
    except (binascii.Error, ValueError):
        raise BadInput(Sentence("layer {layer} is not base64: it is damaged", layer=layer)) from None
    if compression in ("zlib", "gzip"):
        unpack = zlib.decompressobj(31 if compression == "gzip" else 15)
        try:
            raw = unpack.decompress(raw, 4 * cells + 4)
        except zlib.error:
            raise BadInput(Sentence("layer {layer} cannot be unpacked: it is damaged", layer=layer)) from None
    elif compression:
        raise BadInput(
            Sentence(
                "layer {layer} is compressed with {how}: save the map with CSV, zlib or gzip layers",
                layer=layer,
                how=compression,
            )
        )
    if len(raw) % 4:
        raise BadInput(Sentence("layer {layer} has tiles without a number: it is damaged", layer=layer))
    return list(struct.unpack(f"<{len(raw) // 4}I", raw))


def written(numbers: Sequence[int], width: int, encoding: Encoding) -> str:
    """Tile numbers as text of a layer."""
    if encoding == "csv":
        rows = (numbers[at : at + width] for at in range(0, len(numbers), width))
        return ",\n".join(",".join(map(str, row)) for row in rows)
    raw = struct.pack(f"<{len(numbers)}I", *numbers)
    if encoding == "zlib":
        raw = zlib.compress(raw, 9)
    elif encoding == "gzip":
        pack = zlib.compressobj(9, zlib.DEFLATED, 31)  # without a time, so that equal maps give equal files
        raw = pack.compress(raw) + pack.flush()
    return base64.b64encode(raw).decode("ascii")


Json = dict[str, Any]
NUMBERS = frozenset(
    {
        "width",
        "height",
        "tilewidth",
        "tileheight",
        "hexsidelength",
        "firstgid",
        "tilecount",
        "columns",
        "id",
        "gid",
        "nextlayerid",
        "nextobjectid",
        "imagewidth",
        "imageheight",
        "margin",
        "spacing",
    }
)
FRACTIONS = frozenset({"x", "y", "rotation", "opacity", "offsetx", "offsety"})
LAYERS = {"layer": "tilelayer", "objectgroup": "objectgroup", "imagelayer": "imagelayer", "group": "group"}
_UNWRITABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]")
DEEPEST_XML = 40
_BESIDE = {"layer": ("data", "encoding", "compression"), "tileset": ("image", "imagewidth", "imageheight")}
"""Fields that stand in an element of their own"""


def json_of(element: Element, depth: int = 0) -> Json:
    """An element of Tiled's XML as its JSON. Raises BadInput for numbers that are none, and for layers nested beyond
    all measure."""
    if depth > DEEPEST_XML:
        raise BadInput(Sentence("groups are nested too deep: take the layers out of them"))
    found: Json = {name: _value(name, text, element.tag) for name, text in element.attrib.items()}
    for child in element:
        tag = child.tag
        if tag == "properties":
            found["properties"] = [_property(p) for p in child if p.tag == "property"]
        elif tag in LAYERS:
            found.setdefault("layers", []).append({**json_of(child, depth + 1), "type": LAYERS[tag]})
        elif tag == "tileset":
            found.setdefault("tilesets", []).append(json_of(child, depth + 1))
        elif tag == "tile" and element.tag == "tileset":
            found.setdefault("tiles", []).append(json_of(child, depth + 1))
        elif tag == "object":
            found.setdefault("objects", []).append(json_of(child, depth + 1))
        elif tag == "data":
            found |= _data(child)
        elif tag in ("polyline", "polygon"):
            found[tag] = [_spot(pair) for pair in child.get("points", "").split()]
        elif tag in ("point", "ellipse"):
            found[tag] = True
        elif tag == "text":
            found[tag] = {"text": child.text or ""}
    if element.tag == "map":
        found["infinite"] = found.get("infinite") == "1"
    return found


def _value(name: str, text: str, tag: str) -> Any:
    if name not in NUMBERS | FRACTIONS:
        return text
    try:
        if name in NUMBERS and not (tag == "object" and name in ("width", "height")):
            return int(text)
        return float(text)
    except ValueError:
        raise BadInput(
            Sentence(
                "{name} of a {tag} is {text}, which is not a number: the file is damaged",
                name=name,
                tag=tag,
                text=repr(text[:40]),
            )
        ) from None


def _property(element: Element) -> Json:
    """Long texts stand between the tags instead of in an attribute."""
    value = element.get("value")
    return {
        "name": element.get("name", ""),
        "type": element.get("type", "string"),
        "value": (element.text or "") if value is None else value,
    }


def _data(element: Element) -> Json:
    tiles = [child.get("gid", "0") for child in element if child.tag == "tile"]
    if any(child.tag == "chunk" for child in element):
        return {"chunks": []}
    if tiles or not element.get("encoding"):
        return {"data": [int(gid) if gid.isdecimal() and len(gid) < 12 else -1 for gid in tiles]}
    return {
        "data": element.text or "",
        "encoding": element.get("encoding", ""),
        "compression": element.get("compression", ""),
    }


def _spot(pair: str) -> Json:
    x, _, y = pair.partition(",")
    try:
        return {"x": float(x), "y": float(y)}
    except ValueError:
        raise BadInput(
            Sentence(
                "{name} of a {tag} is {text}, which is not a number: the file is damaged",
                name="points",
                tag="polyline",
                text=repr(pair[:40]),
            )
        ) from None


def xml_of(map_: Mapping[str, Any]) -> bytes:
    """The JSON of a map as the text of a .tmx file. Raises BadInput for texts with characters that XML cannot hold."""
    root = _written("map", map_)
    indent(root, space=" ")
    text: bytes = tostring(root, encoding="utf-8")
    return b'<?xml version="1.0" encoding="UTF-8"?>\n' + text + b"\n"


def _written(tag: str, data: Mapping[str, Any]) -> Element:
    element = Element(tag)
    for name, value in data.items():
        if name == "type" and tag in LAYERS:
            continue
        if isinstance(value, bool):
            if name not in ("point", "visible"):
                element.set(name, str(int(value)))
        elif isinstance(value, str | int | float) and name not in _BESIDE.get(tag, ()):
            element.set(name, _text(str(value)))
    if data.get("properties"):
        _add_properties(element, data["properties"])
    if "image" in data:
        SubElement(
            element,
            "image",
            source=_text(data["image"]),
            width=str(data["imagewidth"]),
            height=str(data["imageheight"]),
        )
    for tile in data.get("tiles", ()):
        element.append(_written("tile", tile))
    for tileset in data.get("tilesets", ()):
        element.append(_written("tileset", tileset))
    for layer in data.get("layers", ()):
        element.append(_written("layer" if layer["type"] == "tilelayer" else layer["type"], layer))
    if "data" in data:
        _add_data(element, data)
    for one in data.get("objects", ()):
        element.append(_written("object", one))
    if data.get("point"):
        SubElement(element, "point")
    if "polyline" in data:
        SubElement(element, "polyline", points=" ".join(f"{p['x']},{p['y']}" for p in data["polyline"]))
    return element


def _add_data(element: Element, data: Mapping[str, Any]) -> None:
    child = SubElement(element, "data", encoding=data["encoding"])
    if data.get("compression"):
        child.set("compression", data["compression"])
    child.text = data["data"]


def _add_properties(element: Element, properties: Iterable[Mapping[str, Any]]) -> None:
    parent = SubElement(element, "properties")
    for one in properties:
        SubElement(parent, "property", name=_text(one["name"]), value=_text(str(one["value"])))


def _text(text: str) -> str:
    if _UNWRITABLE.search(text):
        raise BadInput(
            Sentence(
                "{text} contains a character not allowed in a .tmx file: remove it, or write a .tmj file",
                text=repr(text[:40]),
            )
        )
    return text
