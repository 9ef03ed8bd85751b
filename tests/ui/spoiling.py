"""Spoils pictures at random and decodes them: ``python -m tests.ui.spoiling FORMAT TIMES [SEED]``."""

from __future__ import annotations

import os
import random
import struct
import sys
from contextlib import suppress

FORMATS = ("bmp", "gif", "jpeg", "png", "svg", "tiff", "webp")


def samples(form: str) -> list[bytes]:
    """Sound pictures of a format, in several kinds of pixels."""
    if form == "gif":
        return [_gif(40, 30), _gif(33, 50)]
    if form == "svg":
        head = b'<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">'
        shapes = b'<g id="a" transform="rotate(7)"><path d="M1 2L30 20Q4 5 6 7z"/><text x="3">4-5</text></g>'
        return [head + shapes + b'<use href="#a" x="9"/></svg>', head + b'<rect width="9" height="8"/></svg>']
    from PySide6.QtCore import QBuffer, QByteArray, QIODevice
    from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter

    found = []
    kinds = (QImage.Format.Format_RGB32, QImage.Format.Format_ARGB32, QImage.Format.Format_Grayscale8)
    for n, kind in enumerate(kinds * 2):
        image = QImage(64 + 37 * n, 48 + 11 * n, kind)
        image.fill(QColor("#88aa66"))
        painter = QPainter(image)
        for i in range(20):
            painter.fillRect(i * 3, i * 2, 11, 7, QColor(i * 10, i * 12, 9))
        painter.end()
        data = QByteArray()
        buffer = QBuffer(data)
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QImageWriter(buffer, QByteArray(form.encode()))
        if form == "tiff" and n % 2:
            writer.setCompression(1)
        assert writer.write(image), writer.errorString()
        found.append(bytes(data.data()))
    return found


def _gif(width: int, height: int) -> bytes:
    """Of one colour: each row in codes of nine bits that are cleared before they grow."""
    palette = b"\x10\x80\x20\xf0\xf0\xe0" + bytes(250 * 3 + 12)
    codes = [code for n in range(width * height) for code in ((256, 1) if n % 200 == 0 else (1,))] + [257]
    bits = sum(code << (9 * n) for n, code in enumerate(codes))
    packed = bits.to_bytes(-(-9 * len(codes) // 8), "little")
    blocks = b"".join(bytes([len(packed[i : i + 255])]) + packed[i : i + 255] for i in range(0, len(packed), 255))
    size = struct.pack("<HH", width, height)
    return b"GIF89a" + size + b"\xf7\x00\x00" + palette + b"," + bytes(4) + size + b"\x00\x08" + blocks + b"\x00;"


def spoilt(data: bytes, seed: int) -> bytes:
    """Bytes altered, cut off, taken out or put in, most of them near the beginning."""
    chance, found = random.Random(seed), bytearray(data)
    for _ in range(chance.choice([1, 1, 2, 4, 16])):
        if not found:
            break
        deed = chance.randrange(4)
        if deed == 0:
            found[chance.randrange(len(found))] = chance.randrange(256)
        elif deed == 1:
            found[chance.randrange(min(len(found), 64))] = chance.randrange(256)
        elif deed == 2:
            del found[chance.randrange(len(found)) :]
        else:
            at = chance.randrange(len(found))
            found[at : at + chance.randrange(8)] = chance.randbytes(chance.randrange(8))
    return bytes(found)


def main(form: str, times: int, seed: int = 1) -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtGui import QGuiApplication

    from app.ui.counters.pictures import image_of
    from app.ui.features.record.photographs import QtImages

    application, images, read = QGuiApplication([]), QtImages(), 0
    from app.errors import BadInput

    sound = samples(form)
    for n in range(seed, seed + times):
        data = spoilt(sound[n % len(sound)], n)
        read += image_of(data) is not None
        with suppress(BadInput):
            images.scaled(data, 1600, 600_000)
    print(f"{form}: {times} pictures spoilt, {read} of them read all the same")
    del application


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), *map(int, sys.argv[3:]))
