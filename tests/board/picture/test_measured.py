"""Kind and size of pictures are read from their first bytes, and whatever else comes is refused."""

from __future__ import annotations

import struct
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.board.picture import measured as module
from app.board.picture.measured import JPEG, PNG, TIFF, WEBP, Measured, measured
from app.errors import BadInput


def png(width: int, height: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IEND", b"")


def jpeg(width: int, height: int) -> bytes:
    app0 = b"\xff\xe0" + struct.pack(">H", 16) + b"JFIF\0" + bytes(9)
    frame = b"\xff\xc2" + struct.pack(">HBHHB", 11, 8, height, width, 1) + bytes(3)
    return b"\xff\xd8" + app0 + b"\xff" + frame


def webp(width: int, height: int) -> bytes:
    body = b"VP8X" + struct.pack("<I", 10) + bytes(4)
    body += (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    return b"RIFF" + struct.pack("<I", len(body) + 4) + b"WEBP" + body


def webp_lossless(width: int, height: int) -> bytes:
    bits = (width - 1) | (height - 1) << 14
    return b"RIFF" + bytes(4) + b"WEBPVP8L" + bytes(4) + b"\x2f" + bits.to_bytes(4, "little")


def webp_lossy(width: int, height: int) -> bytes:
    return b"RIFF" + bytes(4) + b"WEBPVP8 " + bytes(4) + bytes(3) + b"\x9d\x01\x2a" + struct.pack("<HH", width, height)


def tiff(width: int, height: int, order: str = "<") -> bytes:
    entries = [(256, 3, width), (257, 4, height), (258, 3, 8)]
    body = struct.pack(f"{order}H", len(entries))
    for tag, kind, value in entries:
        form = "H2x" if kind == 3 else "I"
        body += struct.pack(f"{order}HHI{form}", tag, kind, 1, value)
    mark = b"II*\0" if order == "<" else b"MM\0*"
    return mark + struct.pack(f"{order}I", 8) + body


@pytest.mark.parametrize(
    ("data", "kind", "ending"),
    [
        (png(640, 480), PNG, "png"),
        (jpeg(640, 480), JPEG, "jpg"),
        (jpeg(640, 480).replace(b"\xff\xff\xc2", b"\0\xff\xd0\xff\xff\xc2"), JPEG, "jpg"),
        (webp(640, 480), WEBP, "webp"),
        (webp_lossless(640, 480), WEBP, "webp"),
        (webp_lossy(640, 480), WEBP, "webp"),
        (tiff(640, 480), TIFF, "tif"),
        (tiff(640, 480, ">"), TIFF, "tif"),
    ],
)
def test_each_kind_tells_its_size(data: bytes, kind: str, ending: str) -> None:
    assert measured(data) == Measured(kind, 640, 480)
    assert measured(data).ending == ending


@pytest.mark.parametrize(
    "data", [b"", b"GIF89a", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"RIFF....WEBP", b"II*\0", png(0, 5)]
)
def test_what_is_no_picture_is_refused(data: bytes) -> None:
    with pytest.raises(BadInput, match="card is not a supported picture"):
        measured(data, "card")


def test_a_picture_beyond_all_measure_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadInput, match="70000 by 10 pixels"):
        measured(png(70_000, 10))
    with pytest.raises(BadInput, match="50000 by 50000 pixels"):
        measured(png(50_000, 50_000))
    assert measured(png(10_000, 7_000)).width == 10_000
    monkeypatch.setattr(module, "MOST_BYTES", 40)
    with pytest.raises(BadInput, match="more than the"):
        measured(png(5, 5), "big.png")


@given(
    st.sampled_from([png(64, 48), jpeg(64, 48), webp(64, 48), webp_lossless(64, 48), webp_lossy(64, 48), tiff(64, 48)]),
    st.integers(0, 80),
    st.binary(max_size=12),
)
def test_any_damage_gives_a_size_or_one_sentence(data: bytes, at: int, patch: bytes) -> None:
    try:
        found = measured(data[:at] + patch + data[at + len(patch) :])
    except BadInput:
        return
    assert found.width * found.height > 0
