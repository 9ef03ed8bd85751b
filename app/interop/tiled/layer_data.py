"""The tile numbers of a layer: lists, commas, and base64 as it is or packed with zlib or gzip."""

from __future__ import annotations

import base64
import binascii
import struct
import zlib
from collections.abc import Sequence
from typing import Any, Literal

from app.errors import BadInput
from app.messages import Sentence

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
