"""The XML of Tiled (.tmx, .tsx) and its JSON (.tmj, .tsj): one as the other."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from app.errors import BadInput
from app.messages import Sentence

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
DEEPEST = 40
_BESIDE = {"layer": ("data", "encoding", "compression"), "tileset": ("image", "imagewidth", "imageheight")}
"""Fields that stand in an element of their own"""


def json_of(element: Element, depth: int = 0) -> Json:
    """An element of Tiled's XML as its JSON. Raises BadInput for numbers that are none, and for layers nested beyond
    all measure."""
    if depth > DEEPEST:
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
