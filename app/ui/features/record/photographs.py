"""Photographs as the campaign takes them in: turned upright, scaled, written anew, and the thumbnails of those kept.

Nothing here is a widget: a photograph may be scaled on the thread of a work.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData, QSize, Qt
from PySide6.QtGui import QImage, QImageWriter, QPainter, QPixmap

from app.campaign.journal.pictures import LONGEST_SIDE, MOST_BYTES, Picture
from app.errors import BadInput
from app.files import read_whole
from app.ui.images import decoded
from app.ui.texts import tr
from app.ui.widgets.progress import Watch

LARGEST_FILE = 80_000_000
"""Bytes of a file that is looked at; no camera writes larger ones"""
QUALITIES = (88, 80, 70, 60, 45)
SMALLER = 0.75
"""By how much a picture is made smaller that does not fit in any quality"""
ENDINGS = ("jpg", "jpeg", "png", "webp", "bmp", "tif", "tiff", "gif")


class QtImages:
    """The ``ImageSource`` of the core."""

    def scaled(self, data: bytes, longest_side: int, most_bytes: int) -> bytes:
        """As JPEG, upright, within both bounds. Raises BadInput for what is no picture."""
        image = decoded(data, longest_side)
        if image.isNull():
            raise BadInput(tr("This image cannot be read. Use a JPEG, PNG or WebP file."))
        return written(on_paper(image), longest_side, most_bytes)


def on_paper(image: QImage) -> QImage:
    """Without anything to be seen through: a JPEG has none of that."""
    if not image.hasAlphaChannel():
        return image.convertToFormat(QImage.Format.Format_RGB32)
    paper = QImage(image.size(), QImage.Format.Format_RGB32)
    paper.fill(Qt.GlobalColor.white)
    painter = QPainter(paper)
    painter.drawImage(0, 0, image)
    painter.end()
    return paper


def written(image: QImage, longest_side: int, most_bytes: int) -> bytes:
    side = min(longest_side, max(image.width(), image.height()))
    while True:
        if max(image.width(), image.height()) > side:
            image = image.scaled(
                QSize(side, side), Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
        for quality in QUALITIES:
            data = encoded(image, b"jpeg", quality)
            if len(data) <= most_bytes:
                return data
        side = round(side * SMALLER)


def encoded(image: QImage, form: bytes, quality: int = -1) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(form))
    writer.setQuality(quality)
    if not writer.write(image):
        raise BadInput(tr("This image cannot be read. Use a JPEG, PNG or WebP file."))
    return bytes(data.data())


def taken_in(sources: Sequence[Path | bytes], watch: Watch) -> list[bytes]:
    """Files, or pictures as they came, as the campaign keeps them. Raises BadInput with the name of the first that is
    none."""
    images, found = QtImages(), []
    for n, source in enumerate(sources):
        watch(n / len(sources))
        try:
            data = source if isinstance(source, bytes) else _read(source)
            found.append(images.scaled(data, LONGEST_SIDE, MOST_BYTES))
        except BadInput as fault:
            name = source.name if isinstance(source, Path) else tr("The picture")
            raise BadInput(f"{name}: {fault}") from fault
    watch(1.0)
    return found


def _read(path: Path) -> bytes:
    """The name of the file is put before the sentence by the caller."""
    try:
        return read_whole(path, LARGEST_FILE)
    except BadInput as fault:
        raise BadInput(fault.problems[0].text) from fault


def offered(mime: QMimeData) -> list[Path | bytes]:
    """The pictures that a drop or the clipboard brings: files first, else the picture itself."""
    paths: list[Path | bytes] = [
        path for url in mime.urls() if url.isLocalFile() and is_picture(path := Path(url.toLocalFile()))
    ]
    if paths or not mime.hasImage():
        return paths
    image = mime.imageData()
    if not isinstance(image, QImage) or image.isNull():
        return []
    return [encoded(image, b"png")]


def is_picture(path: Path) -> bool:
    return path.suffix.lower().removeprefix(".") in ENDINGS


def pictures_filter() -> str:
    """The filter of a file dialog."""
    return tr("Photographs ({endings})", endings=" ".join(f"*.{ending}" for ending in ENDINGS))


class Thumbnails:
    """Small likenesses of photographs, by hash; ``find`` gives the photograph."""

    MOST = 400

    def __init__(self, find: Callable[[str], Picture | None], side: int) -> None:
        self.find, self.side = find, side
        self._kept: dict[str, QPixmap] = {}

    def clear(self) -> None:
        self._kept.clear()

    def __getitem__(self, hash_: str) -> QPixmap:
        """An empty one where the file has the photograph no more."""
        if hash_ not in self._kept:
            if len(self._kept) >= self.MOST:
                self._kept.pop(next(iter(self._kept)))
            found = self.find(hash_)
            self._kept[hash_] = QPixmap() if found is None else thumbnail(found.data, self.side)
        return self._kept[hash_]


def thumbnail(data: bytes, side: int) -> QPixmap:
    """At most ``side`` pixels wide and high."""
    return QPixmap.fromImage(decoded(data, side))


def whole(data: bytes) -> QPixmap:
    return QPixmap.fromImage(decoded(data, LONGEST_SIDE))
