"""A picture for the tiles of an exported map: a plain coloured hex for each terrain, as PNG."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from hashlib import sha256

COLOURS: dict[str, tuple[int, int, int]] = {
    "clear": (224, 214, 178),
    "forest": (122, 152, 96),
    "woods": (122, 152, 96),
    "marsh": (158, 184, 170),
    "swamp": (140, 170, 150),
    "rough": (196, 172, 128),
    "hills": (196, 172, 128),
    "hilltop": (186, 158, 112),
    "mountain": (150, 122, 92),
    "desert": (236, 214, 150),
    "lake": (150, 186, 212),
    "sea": (120, 164, 200),
    "city": (178, 170, 166),
    "town": (200, 184, 170),
    "village": (210, 196, 176),
    "urban": (160, 152, 148),
    "unknown": (236, 236, 236),
}
"""Of usual words; others have a colour out of their letters"""
RIM = (110, 104, 96)


def tileset_picture(terrains: Sequence[str], width: int, height: int, *, pointy: bool) -> bytes:
    """The tiles of these terrains side by side, ``width`` by ``height`` pixels each, transparent around the hexes."""
    tiles = [_tile(_colour(terrain), width, height, pointy=pointy) for terrain in terrains]
    rows = b"".join(b"\0" + b"".join(tile[row] for tile in tiles) for row in range(height))
    header = struct.pack(">IIBBBBB", width * len(tiles), height, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )


def _colour(terrain: str) -> tuple[int, int, int]:
    for part in terrain.split("+"):
        if part in COLOURS:
            return COLOURS[part]
    r, g, b = sha256(terrain.encode()).digest()[:3]
    return 120 + r % 110, 120 + g % 110, 120 + b % 110


def _tile(colour: tuple[int, int, int], width: int, height: int, *, pointy: bool) -> list[bytes]:
    """Rows of four bytes a pixel."""
    found = []
    for y in range(height):
        row = bytearray()
        for x in range(width):
            depth = _depth(x, y, width, height) if pointy else _depth(y, x, height, width)
            shade = (*(RIM if depth < 1.2 else colour), 255) if depth >= 0 else (0, 0, 0, 0)
            row += bytes(shade)
        found.append(bytes(row))
    return found


def _depth(x: int, y: int, width: int, height: int) -> float:
    """Pixels from the nearest edge of a hex that stands on its tip; below 0 outside."""
    across, along = abs(x + 0.5 - width / 2), abs(y + 0.5 - height / 2)
    return min(width / 2 - across, (height / 2 - along) - across * (height / 4) / (width / 2))
