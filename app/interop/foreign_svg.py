"""Drawings from others: what of an SVG file may be drawn.

A drawing may name files and pipes of this machine, addresses, scripts, and elements that multiply one another until no
machine ends drawing them. What is kept is shapes, text, colors and references to elements of the same file, in a
number that is drawn in a fraction of a second; a picture inside it only where its bytes are in the file.
"""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, tostring

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import ParseError, fromstring

MOST_BYTES = 2_000_000
MOST_DRAWN = 5_000
"""Elements that are drawn, each as often as it is used"""
DEEPEST = 60
"""Elements inside one another, those that are used included"""

_SVG = "{http://www.w3.org/2000/svg}"
_HREFS = ("href", "{http://www.w3.org/1999/xlink}href")
_KEPT = frozenset(
    {
        "svg",
        "g",
        "defs",
        "symbol",
        "use",
        "path",
        "rect",
        "circle",
        "ellipse",
        "line",
        "polyline",
        "polygon",
        "text",
        "tspan",
        "title",
        "desc",
        "style",
        "optional rule",
        "linearGradient",
        "radialGradient",
        "stop",
        "solidColor",
        "image",
    }
)
"""What filters, masks, patterns, markers and animations do is left out: a drawing of a counter does without"""
_ELSEWHERE = re.compile(r"url\s*\(\s*['\"]?(?!#)[^)]*\)|@import[^;]*;?|expression\s*\(|\\\\", re.IGNORECASE)
_INSIDE = re.compile(r"data:image/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=\s]*\Z")


def harmless(data: bytes) -> bytes | None:
    """The drawing without anything that lies outside it; ``None`` for what is none, is too large, or never ends."""
    if len(data) > MOST_BYTES:
        return None
    try:
        root = fromstring(data)
    except (ParseError, DefusedXmlException, ValueError, RecursionError, LookupError):
        return None
    if not isinstance(root.tag, str) or root.tag.removeprefix(_SVG) != "svg" or not _clean(root):
        return None
    named = {name: one for one in root.iter() if (name := one.get("id"))}
    return tostring(root) if _drawn(root, named, ()) <= MOST_DRAWN else None


def _clean(root: Element) -> bool:
    """Takes out of the tree what may not be drawn; false where it is nested too deeply."""
    open_ = [(root, 1)]
    while open_:
        one, depth = open_.pop()
        if depth > DEEPEST:
            return False
        for inner in list(one):
            if not isinstance(inner.tag, str) or inner.tag.removeprefix(_SVG) not in _KEPT or not _inside(inner):
                one.remove(inner)
            else:
                open_.append((inner, depth + 1))
        for name, value in list(one.attrib.items()):
            if name.lower().startswith("on") or (name not in _HREFS and _ELSEWHERE.search(value)):
                del one.attrib[name]
        if one.text and _ELSEWHERE.search(one.text) and one.tag.removeprefix(_SVG) == "style":
            one.text = ""
    return True


def _inside(one: Element) -> bool:
    """Whether what an element refers to is in the file itself."""
    for name in _HREFS:
        target = one.get(name)
        if target is None:
            continue
        picture = one.tag.removeprefix(_SVG) == "image"
        if not (_INSIDE.match(target) if picture else target.startswith("#")):
            return False
    return True


def _drawn(one: Element, named: dict[str, Element], within: tuple[Element, ...]) -> int:
    """How many elements are drawn, counted no further than just past ``MOST_DRAWN``; as many for what uses itself."""
    if len(within) > DEEPEST or one in within:
        return MOST_DRAWN + 1
    count = 1
    inner = list(one)
    if one.tag.removeprefix(_SVG) == "use":
        target = next((named.get(one.get(name, "")[1:]) for name in _HREFS if one.get(name)), None)
        inner += [] if target is None else [target]
    for each in inner:
        count += _drawn(each, named, (*within, one))
        if count > MOST_DRAWN:
            break
    return count
