"""Scans and photographs as files: what can be read, how large it is, and its pixels strip by strip.

At no time are more than ``MOST_BYTES`` of pixels in memory for it: a JPEG is read in strips, what else in one piece.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QImageIOHandler, QImageReader, QPainter

from app.errors import BadInput
from app.ui.texts import tr

FORMATS = ("jpeg", "jpg", "jfif", "png", "tif", "tiff", "webp", "bmp")
ENDINGS = ("*.jpg", "*.jpeg", "*.png", "*.tif", "*.tiff", "*.webp", "*.bmp")
DEPTH = 4
"""Bytes of a pixel in memory."""
MOST_BYTES = 400 * 1024 * 1024
"""Bytes of pixels that are held at most while a picture is read."""
STRIP = 512
"""Rows of a strip, which are those of a tile."""
STRIP_BYTES = 96 * 1024 * 1024
"""Bytes that one read of a JPEG may take: each has to go through the file from its beginning."""
IN_STRIPS = ("jpeg", "jpg", "jfif")
LONGEST = 60_000
"""Pixels of the longer side, whatever the format."""


@dataclass(frozen=True)
class PictureFile:
    """A file that can be read: its size in pixels as it is seen, and whether it can be read in strips."""

    path: Path
    width: int
    height: int
    strips: bool


def _reader(path: Path) -> QImageReader:
    reader = QImageReader(str(path))
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    return reader


def look_at(path: Path) -> PictureFile:
    """What the head of a file says. Raises BadInput, with one sentence, for a file that is not there, is no picture or
    is too large."""
    if not path.is_file():
        raise BadInput(tr("{file} was not found. Choose the image again.", file=path))
    reader = _reader(path)
    form = bytes(reader.format().data()).decode("ascii", "replace").lower()
    size = reader.size()
    if form not in FORMATS or not size.isValid() or size.isEmpty():
        raise BadInput(tr("{file} cannot be read as an image. Use a JPEG, PNG, TIFF or WebP file.", file=path.name))
    turn = reader.transformation()
    plain = turn == QImageIOHandler.Transformation.TransformationNone
    strips = plain and form in IN_STRIPS
    pixels = size.width() * size.height()
    needed = STRIP_BYTES if strips else pixels * DEPTH * (1 if plain else 2)  # those that are turned are there twice
    if max(size.width(), size.height()) > LONGEST or needed > MOST_BYTES:
        raise BadInput(
            tr(
                "{file} has {width} × {height} pixels, too many to read. Save it smaller or as a JPEG.",
                file=path.name,
                width=size.width(),
                height=size.height(),
            )
        )
    if turn & QImageIOHandler.Transformation.TransformationRotate90:
        size.transpose()
    return PictureFile(path, size.width(), size.height(), strips)


@contextmanager
def _room() -> Iterator[None]:
    """Qt refuses pictures past a limit of its own, 256 MB unless somebody says otherwise."""
    before = QImageReader.allocationLimit()
    QImageReader.setAllocationLimit(MOST_BYTES // (1024 * 1024) + 1)
    try:
        yield
    finally:
        QImageReader.setAllocationLimit(before)


def strips(picture: PictureFile, watch: Callable[[float], None] = lambda _: None) -> Iterator[tuple[int, QImage]]:
    """The rows from the top in strips of ``STRIP``, each with its first row, opaque. ``watch`` hears the share that is
    read. Raises BadInput where the file breaks off."""
    rows = picture.height
    if not picture.strips:
        whole = _read(picture.path, QRect())
        if (whole.width(), whole.height()) != (picture.width, picture.height):
            raise _broken(picture.path)
        for top in range(0, rows, STRIP):
            watch(top / rows)
            yield top, _opaque(whole.copy(0, top, picture.width, min(STRIP, rows - top)))
        return
    at_once = max(1, STRIP_BYTES // (STRIP * picture.width * DEPTH)) * STRIP
    for first in range(0, rows, at_once):
        part = _read(picture.path, QRect(0, first, picture.width, min(at_once, rows - first)))
        if part.width() != picture.width:
            raise _broken(picture.path)
        for top in range(first, first + part.height(), STRIP):
            watch(top / rows)
            yield top, _opaque(part.copy(0, top - first, picture.width, min(STRIP, first + part.height() - top)))


def _read(path: Path, clip: QRect) -> QImage:
    with _room():
        reader = _reader(path)
        if not clip.isNull():
            reader.setClipRect(clip)
        found = reader.read()
    if found.isNull():
        raise _broken(path)
    return found


def _broken(path: Path) -> BadInput:
    words = tr("{file} is incomplete or damaged. Scan it again or save it in another format.", file=path.name)
    return BadInput(words)


def _opaque(image: QImage) -> QImage:
    """On white paper where it lets something through."""
    if not image.hasAlphaChannel():
        return image.convertToFormat(QImage.Format.Format_RGB32)
    found = QImage(image.size(), QImage.Format.Format_RGB32)
    found.fill(0xFFFFFFFF)
    painter = QPainter(found)
    painter.drawImage(0, 0, image)
    painter.end()
    return found
