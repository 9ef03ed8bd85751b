"""Photographs that a campaign keeps: what is taken in, how large it may be, and what it is told apart by.

The core looks at the first bytes alone. Whoever has a picture scales it before it is handed over, through an
``ImageSource``; scaling also writes it anew, so that nothing of where it was taken goes along.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from hashlib import sha256
from typing import Protocol

from app.errors import BadInput
from app.messages import Sentence

LONGEST_SIDE = 1600
"""Pixels"""
MOST_BYTES = 600_000
"""Of one photograph"""
MOST_WITH_A_NOTE = 6
MOST_TOGETHER = 200_000_000
"""Bytes of all photographs of a campaign"""
JPEG, PNG, WEBP = "image/jpeg", "image/png", "image/webp"
ENDINGS = {JPEG: "jpg", PNG: "png", WEBP: "webp"}
_JPEG_SIZES = frozenset({*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC})


class ImageSource(Protocol):
    """What the core asks of whoever knows pictures."""

    def scaled(self, data: bytes, longest_side: int, most_bytes: int) -> bytes:
        """The picture as JPEG, PNG or WebP within these bounds. Raises BadInput for what is no picture."""
        ...


@dataclass(frozen=True)
class Picture:
    """``type`` is a media type, ``width`` and ``height`` are pixels, ``hash`` is the SHA-256 of ``data``."""

    hash: str
    type: str
    width: int
    height: int
    data: bytes

    @property
    def name(self) -> str:
        """A name for a file of its own."""
        return f"{self.hash[:12]}.{ENDINGS[self.type]}"


def picture(data: bytes) -> Picture:
    """Raises BadInput for a file of another kind and for one that is too large."""
    found = _measured(data)
    if found is None:
        raise BadInput(Sentence("this is no photograph that can be kept: take a JPEG, PNG or WebP file"))
    type_, width, height = found
    if max(width, height) > LONGEST_SIDE or min(width, height) < 1:
        raise BadInput(
            Sentence(
                "the photograph is {width} by {height} pixels: scale it to {most} at the most",
                width=width, height=height, most=LONGEST_SIDE,
            )
        )  # fmt: skip
    if len(data) > MOST_BYTES:
        raise BadInput(
            Sentence(
                "the photograph has {size} kB: {most} are the most, so scale it or save it with less quality",
                size=-(-len(data) // 1000), most=MOST_BYTES // 1000,
            )
        )  # fmt: skip
    return Picture(sha256(data).hexdigest(), type_, width, height, data)


def _measured(data: bytes) -> tuple[str, int, int] | None:
    """Media type, width and height; None for what is none of the three kinds."""
    try:
        if data.startswith(b"\x89PNG\r\n\x1a\n") and data[12:16] == b"IHDR":
            return (PNG, *struct.unpack(">II", data[16:24]))
        if data.startswith(b"\xff\xd8\xff"):
            size = _jpeg_size(data)
            return None if size is None else (JPEG, *size)
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            size = _webp_size(data)
            return None if size is None else (WEBP, *size)
    except (struct.error, IndexError):
        return None
    return None


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    """Out of the first frame header."""
    at = 2
    while at + 9 <= len(data):
        if data[at] != 0xFF:
            return None
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        (length,) = struct.unpack(">H", data[at + 2 : at + 4])
        if marker in _JPEG_SIZES:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + length
    return None


def _webp_size(data: bytes) -> tuple[int, int] | None:
    """Out of the first chunk: extended, lossless or lossy."""
    kind = data[12:16]
    if kind == b"VP8X":
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if kind == b"VP8L" and data[20] == 0x2F:
        bits = int.from_bytes(data[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    if kind == b"VP8 " and data[23:26] == b"\x9d\x01\x2a":
        width, height = struct.unpack("<HH", data[26:30])
        return width & 0x3FFF, height & 0x3FFF
    return None
