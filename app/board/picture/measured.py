"""Kind and size of a picture, from its first bytes: JPEG, PNG, WebP and TIFF. No pixel is decoded."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from app.errors import BadInput
from app.messages import Sentence

JPEG, PNG, WEBP, TIFF = "image/jpeg", "image/png", "image/webp", "image/tiff"
ENDINGS = {JPEG: "jpg", PNG: "png", WEBP: "webp", TIFF: "tif"}
MOST_BYTES = 150_000_000
"""Of one picture of a map"""
LONGEST_SIDE = 60_000
"""Pixels"""
MOST_PIXELS = 300_000_000
_JPEG_SIZES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})
_JPEG_ALONE = frozenset({0x01, *range(0xD0, 0xDA), 0xFF})
"""Second bytes of markers that no segment follows"""
_TIFF_WIDTH, _TIFF_HEIGHT = 256, 257


@dataclass(frozen=True)
class Measured:
    """``type`` is a media type, ``width`` and ``height`` are pixels as the file stores them, before any turn that a
    camera noted."""

    type: str
    width: int
    height: int

    @property
    def ending(self) -> str:
        return ENDINGS[self.type]


def measured(data: bytes, name: str = "") -> Measured:
    """Kind and size of a picture. Raises BadInput for what is none of the four kinds, and for one that is too large in
    bytes or pixels; ``name`` opens the sentence."""
    shown = name or "picture"
    if len(data) > MOST_BYTES:
        raise BadInput(
            Sentence(
                "{name} has {size} MB, more than the limit of {most} MB: save it with lower quality or smaller",
                name=shown,
                size=-(-len(data) // 1_000_000),
                most=MOST_BYTES // 1_000_000,
            )
        )
    found = kind_and_size(data)
    if found is None or min(found.width, found.height) < 1:
        raise BadInput(Sentence("{name} is not a supported picture: use a JPEG, PNG, TIFF or WebP file", name=shown))
    if max(found.width, found.height) > LONGEST_SIDE or found.width * found.height > MOST_PIXELS:
        raise BadInput(
            Sentence(
                "{name} is {width} by {height} pixels, too large to show: save it smaller",
                name=shown,
                width=found.width,
                height=found.height,
            )
        )
    return found


def kind_and_size(data: bytes) -> Measured | None:
    """What the first bytes say, however large that is; None for what is none of the four kinds."""
    try:
        if data.startswith(b"\x89PNG\r\n\x1a\n") and data[12:16] == b"IHDR":
            return Measured(PNG, *struct.unpack(">II", data[16:24]))
        if data.startswith(b"\xff\xd8\xff"):
            return _jpeg(data)
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            return _webp(data)
        if data[:4] in (b"II*\0", b"MM\0*"):
            return _tiff(data)
    except (struct.error, IndexError):
        return None
    return None


def _jpeg(data: bytes) -> Measured | None:
    """Out of the first frame header; bytes between the segments, which some programs leave there, are passed over."""
    at = 2
    while (at := data.find(b"\xff", at)) >= 0 and at + 9 <= len(data):
        marker = data[at + 1]
        if marker in _JPEG_SIZES:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return Measured(JPEG, width, height)
        if marker in _JPEG_ALONE:
            at += 1 if marker == 0xFF else 2
        else:
            at += 2 + struct.unpack(">H", data[at + 2 : at + 4])[0]
    return None


def _webp(data: bytes) -> Measured | None:
    """Out of the first chunk: extended, lossless or lossy."""
    kind = data[12:16]
    if kind == b"VP8X":
        width, height = (1 + int.from_bytes(data[at : at + 3], "little") for at in (24, 27))
        return Measured(WEBP, width, height) if len(data) >= 30 else None
    if kind == b"VP8L" and data[20] == 0x2F and len(data) >= 25:
        bits = int.from_bytes(data[21:25], "little")
        return Measured(WEBP, 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF))
    if kind == b"VP8 " and data[23:26] == b"\x9d\x01\x2a":
        width, height = struct.unpack("<HH", data[26:30])
        return Measured(WEBP, width & 0x3FFF, height & 0x3FFF)
    return None


def _tiff(data: bytes) -> Measured | None:
    """Out of the first directory."""
    order = "<" if data[:2] == b"II" else ">"
    (start,) = struct.unpack(f"{order}I", data[4:8])
    (count,) = struct.unpack(f"{order}H", data[start : start + 2])
    sizes: dict[int, int] = {}
    for n in range(count):
        entry = data[start + 2 + 12 * n : start + 14 + 12 * n]
        tag, kind, _ = struct.unpack(f"{order}HHI", entry[:8])
        if tag in (_TIFF_WIDTH, _TIFF_HEIGHT):
            form = {3: "H", 4: "I"}.get(kind)
            if form is None:
                return None
            (sizes[tag],) = struct.unpack_from(f"{order}{form}", entry, 8)
    if len(sizes) < 2:
        return None
    return Measured(TIFF, sizes[_TIFF_WIDTH], sizes[_TIFF_HEIGHT])
