"""The size of a picture from the first bytes of its file, of the kinds that maps have and of GIF, BMP and SVG; nothing
is unpacked."""

from __future__ import annotations

import re
import struct

from app.board.picture.measured import kind_and_size

HEAD = 1_000_000
"""Bytes that hold the size of any sensible picture."""
MOST_PIXELS = 400_000_000

Size = tuple[int, int]

_SVG = re.compile(rb"<svg\b[^>]*>", re.DOTALL)
_LENGTH = re.compile(rb"""\b(width|height)\s*=\s*["']\s*([0-9.]{1,9})\s*(px|pt|mm|cm|in)?\s*["']""")
_BOX = re.compile(rb"""\bviewBox\s*=\s*["']\s*[-0-9.e]+[\s,]+[-0-9.e]+[\s,]+([0-9.]{1,9})[\s,]+([0-9.]{1,9})""")
_UNITS = {b"pt": 4 / 3, b"mm": 96 / 25.4, b"cm": 96 / 2.54, b"in": 96.0}


def size_of(head: bytes) -> Size | None:
    """Width and height in pixels, ``None`` for what is no picture of a known form or has no size."""
    try:
        found = _size(head)
    except (struct.error, IndexError, ValueError):
        return None
    return found if found is not None and found[0] > 0 and found[1] > 0 else None


def _size(head: bytes) -> Size | None:
    known = kind_and_size(head)
    if known is not None:
        return known.width, known.height
    if head[:6] in (b"GIF87a", b"GIF89a"):
        return struct.unpack("<HH", head[6:10])
    if head.startswith(b"BM"):
        width, height = struct.unpack("<ii", head[18:26])
        return width, abs(height)
    return _svg(head)


def _svg(head: bytes) -> Size | None:
    tag = _SVG.search(head[:20_000])
    if tag is None:
        return None
    lengths = {m[1]: float(m[2]) * _UNITS.get(m[3], 1.0) for m in _LENGTH.finditer(tag[0])}
    if len(lengths) == 2:
        return round(lengths[b"width"]), round(lengths[b"height"])
    box = _BOX.search(tag[0])
    return (round(float(box[1])), round(float(box[2]))) if box else None
