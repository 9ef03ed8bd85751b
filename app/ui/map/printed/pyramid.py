"""A picture cut into tiles at halved sizes, in one file of the cache, so that any part of it is at hand at any zoom.

The file: a mark, the tiles as JPEG one behind the other, an index in JSON, and the index's length. Level 0 has the
picture's own pixels, each further level half as many to a side. Tiles that were decoded are kept, ``KEPT`` bytes of
them for all pictures together.
"""

from __future__ import annotations

import json
import os
import struct
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QImage, QPainter

from app.errors import BadInput
from app.ui.map.printed.picture_file import PictureFile, look_at, strips
from app.ui.texts import tr

TILE = 512
QUALITY = 88
MARK = b"ADJPIC1\n"
ENDING = ".tiles"
KEPT = 96 * 1024 * 1024
"""Bytes of decoded tiles that are kept."""
MOST_CACHED = 2_000_000_000
"""Bytes of files in the cache before the least lately made go."""
READ, HALVED = 0.85, 0.15
"""Shares of the work: level 0 with what is read for it, and all others."""

Watch = Callable[[float], None]


class Kept:
    """Decoded tiles, the least lately used thrown away first."""

    def __init__(self, cap: int = KEPT) -> None:
        self.cap, self.bytes = cap, 0
        self._tiles: OrderedDict[tuple[str, int, int, int], QImage] = OrderedDict()

    def get(self, key: tuple[str, int, int, int]) -> QImage | None:
        found = self._tiles.get(key)
        if found is not None:
            self._tiles.move_to_end(key)
        return found

    def put(self, key: tuple[str, int, int, int], tile: QImage) -> None:
        self._tiles[key] = tile
        self.bytes += tile.sizeInBytes()
        while self.bytes > self.cap and len(self._tiles) > 1:
            self.bytes -= self._tiles.popitem(last=False)[1].sizeInBytes()

    def clear(self) -> None:
        self._tiles.clear()
        self.bytes = 0


kept = Kept()


class Pyramid:
    """A file of tiles; ``width`` and ``height`` are those of the picture. Raises ValueError, OSError or KeyError
    for a file that is none: it is to be made anew."""

    side = TILE

    def __init__(self, path: Path) -> None:
        self.path, self.name = path, str(path)
        with path.open("rb") as file:
            if file.read(len(MARK)) != MARK:
                raise ValueError("no file of tiles")
            file.seek(-8, os.SEEK_END)
            end = file.tell()
            (length,) = struct.unpack("<Q", file.read(8))
            if length > end - len(MARK):
                raise ValueError("no index")
            file.seek(end - length)
            index = json.loads(file.read(length))
        self.width, self.height = int(index["width"]), int(index["height"])
        self.levels: list[tuple[int, int]] = [(int(w), int(h)) for w, h in index["levels"]]
        self._places: list[list[tuple[int, int]]] = [[(int(a), int(n)) for a, n in level] for level in index["tiles"]]
        if any(len(p) != _count(w) * _count(h) for (w, h), p in zip(self.levels, self._places, strict=True)):
            raise ValueError("tiles are missing")

    def level_for(self, ratio: float) -> int:
        """The level to take where ``ratio`` pixels of the picture fall on one of the screen."""
        level = 0
        while ratio > 1.5 and level < len(self.levels) - 1:
            ratio, level = ratio / 2, level + 1
        return level

    def tile(self, level: int, column: int, row: int) -> QImage:
        """The tile; raises IndexError for one that there is not."""
        key = (self.name, level, column, row)
        found = kept.get(key)
        if found is None:
            found = self.decoded(level, column, row)
            kept.put(key, found)
        return found

    def decoded(self, level: int, column: int, row: int) -> QImage:
        """The tile read anew and kept by nobody, for work beside the window; blank where the file is gone."""
        start, length = self._places[level][row * _count(self.levels[level][0]) + column]
        try:
            with self.path.open("rb") as file:
                file.seek(start)
                found = QImage.fromData(file.read(length))
        except OSError:
            found = QImage()
        if found.isNull():
            found = QImage(TILE, TILE, QImage.Format.Format_RGB32)
            found.fill(0xFFDDDDDD)
        return found.convertToFormat(QImage.Format.Format_RGB32)

    def tiles_in(self, level: int, x: float, y: float, right: float, bottom: float) -> list[tuple[int, int]]:
        """Columns and rows of the tiles that meet a rectangle of the picture's own pixels."""
        width, height = self.levels[level]
        span = TILE << level
        columns = range(max(0, int(x // span)), min(_count(width) - 1, int(right // span)) + 1)
        rows = range(max(0, int(y // span)), min(_count(height) - 1, int(bottom // span)) + 1)
        return [(column, row) for row in rows for column in columns]


def _count(pixels: int) -> int:
    return -(-pixels // TILE)


def cached(name: str, cache: Path) -> Pyramid | None:
    """The tiles that were made of the picture of that name; None where there are none that can be read."""
    try:
        return Pyramid(cache / f"{name}{ENDING}")
    except (OSError, ValueError, KeyError, TypeError, struct.error):
        return None


def open_picture(source: Path, name: str, cache: Path, watch: Watch = lambda _: None) -> Pyramid:
    """The tiles of a picture, made where the cache has none of that name, which names its bytes for good. ``watch``
    hears the share that is done; where it raises, nothing is left behind. Raises BadInput."""
    watch(0.0)
    found = cached(name, cache)
    if found is not None:
        return found
    picture, target = look_at(source), cache / f"{name}{ENDING}"
    try:
        cache.mkdir(parents=True, exist_ok=True)
        _make_room(cache)
        build(picture, target, watch)
        return Pyramid(target)
    except OSError as fault:
        raise BadInput(
            tr(
                "The tiles of {file} cannot be stored in {folder} ({reason}).",
                file=source.name,
                folder=cache,
                reason=fault.strerror,
            )
        ) from fault


def build(picture: PictureFile, target: Path, watch: Watch) -> None:
    """Writes the tiles of a picture; the file is there whole or not at all."""
    beside = target.with_suffix(f".{os.getpid()}.new")
    try:
        with beside.open("w+b") as file:
            _write(picture, file, watch)
        os.replace(beside, target)
    finally:
        beside.unlink(missing_ok=True)


def _write(picture: PictureFile, file: BinaryIO, watch: Watch) -> None:
    file.write(MARK)
    levels = [_Places(picture.width, picture.height)]
    for top, strip in strips(picture, lambda share: watch(share * READ)):
        _cut(strip, top, file, levels[0])
        del strip
    while max(levels[-1].width, levels[-1].height) > TILE or len(levels) == 1:
        watch(min(1.0, READ + HALVED * (1 - 0.25 ** (len(levels) - 1))))
        levels.append(_halved(levels[-1], file))
    index = {
        "width": picture.width,
        "height": picture.height,
        "levels": [(p.width, p.height) for p in levels],
        "tiles": [p.found() for p in levels],
    }
    text = json.dumps(index).encode()
    file.seek(0, os.SEEK_END)
    file.write(text + struct.pack("<Q", len(text)))


class _Places:
    """Where the tiles of a level lie in the file, by row and column."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.columns, self.rows = _count(width), _count(height)
        self.by_place: dict[tuple[int, int], tuple[int, int]] = {}

    def found(self) -> list[tuple[int, int]]:
        return [self.by_place[key] for key in sorted(self.by_place)]


def _halved(level: _Places, file: BinaryIO) -> _Places:
    """The next level, from the tiles of the one before: the picture as a whole never comes into memory for it."""
    found = _Places((level.width + 1) // 2, (level.height + 1) // 2)
    for row in range(found.rows):
        height = min(TILE, found.height - row * TILE)
        strip = QImage(found.width, height, QImage.Format.Format_RGB32)
        strip.fill(0xFFFFFFFF)
        painter = QPainter(strip)
        for (r, column), (start, length) in level.by_place.items():
            if r // 2 == row:
                file.seek(start)
                tile = QImage.fromData(file.read(length))
                small = tile.scaled(
                    (tile.width() + 1) // 2,
                    (tile.height() + 1) // 2,
                    Qt.AspectRatioMode.IgnoreAspectRatio,
                    Qt.TransformationMode.SmoothTransformation,
                )
                painter.drawImage(column * TILE // 2, (r % 2) * TILE // 2, small)
        painter.end()
        file.seek(0, os.SEEK_END)
        _cut(strip, row * TILE, file, found)
    return found


def _cut(strip: QImage, top: int, file: BinaryIO, places: _Places) -> None:
    for row in range(_count(strip.height())):
        for column in range(places.columns):
            tile = strip.copy(
                column * TILE,
                row * TILE,
                min(TILE, strip.width() - column * TILE),
                min(TILE, strip.height() - row * TILE),
            )
            data = QByteArray()
            buffer = QBuffer(data)
            buffer.open(QIODevice.OpenModeFlag.WriteOnly)
            tile.save(buffer, "JPEG", QUALITY)  # type: ignore[call-overload]
            places.by_place[top // TILE + row, column] = (file.tell(), data.size())
            file.write(data.data())


def _make_room(cache: Path) -> None:
    """The oldest files go first."""
    files = sorted(cache.glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime)
    total = sum(path.stat().st_size for path in files)
    for path in files:
        if total <= MOST_CACHED:
            break
        total -= path.stat().st_size
        path.unlink(missing_ok=True)
