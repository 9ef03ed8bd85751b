"""The size of a picture from the first bytes of its file; nothing is unpacked."""

from __future__ import annotations

import re
import struct

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
    if head.startswith(b"\x89PNG\r\n\x1a\n"):
        return struct.unpack(">II", head[16:24])
    if head[:6] in (b"GIF87a", b"GIF89a"):
        return struct.unpack("<HH", head[6:10])
    if head.startswith(b"BM"):
        width, height = struct.unpack("<ii", head[18:26])
        return width, abs(height)
    if head.startswith(b"\xff\xd8"):
        return _jpeg(head)
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        if len(head) < 30:
            return None
        return _webp(head)
    return _svg(head)


def _jpeg(head: bytes) -> Size | None:
    at = 2
    while at + 9 < len(head):
        if head[at] != 0xFF:
            at += 1
            continue
        kind = head[at + 1]
        if kind == 0xFF:
            at += 1
        elif kind in (0x01, *range(0xD0, 0xDA)):
            at += 2
        elif 0xC0 <= kind <= 0xCF and kind not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", head[at + 5 : at + 9])
            return width, height
        else:
            at += 2 + struct.unpack(">H", head[at + 2 : at + 4])[0]
    return None


def _webp(head: bytes) -> Size | None:
    kind = head[12:16]
    if kind == b"VP8X":
        return int.from_bytes(head[24:27], "little") + 1, int.from_bytes(head[27:30], "little") + 1
    if kind == b"VP8 ":
        width, height = struct.unpack("<HH", head[26:30])
        return width & 0x3FFF, height & 0x3FFF
    bits = struct.unpack("<I", head[21:25])[0]
    return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1


def _svg(head: bytes) -> Size | None:
    tag = _SVG.search(head[:20_000])
    if tag is None:
        return None
    lengths = {m[1]: float(m[2]) * _UNITS.get(m[3], 1.0) for m in _LENGTH.finditer(tag[0])}
    if len(lengths) == 2:
        return round(lengths[b"width"]), round(lengths[b"height"])
    box = _BOX.search(tag[0])
    return (round(float(box[1])), round(float(box[2]))) if box else None
