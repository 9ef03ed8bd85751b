"""Keeps painted faces, the least lately used thrown away first once they are past a number of bytes."""

from __future__ import annotations

from collections import OrderedDict

from PySide6.QtGui import QPixmap

from app.ui.counters.face import Face
from app.ui.counters.paint import Detail, paint_face
from app.ui.theme import Theme

CAP = 96 * 1024 * 1024
MIPS = {Detail.FULL: 1.0, Detail.HALF: 0.5, Detail.QUARTER: 0.25, Detail.EIGHTH: 0.125}


class FaceFactory:
    """Faces by content: units that look the same share a pixmap."""

    def __init__(self, theme: Theme, cap: int = CAP) -> None:
        self.theme, self.cap = theme, cap
        self.bytes = 0
        self._kept: OrderedDict[tuple[Face, int, float], QPixmap] = OrderedDict()

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.clear()

    def clear(self) -> None:
        self._kept.clear()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._kept)

    def has(self, face: Face, side: int, ratio: float = 1.0) -> bool:
        return (face, side, ratio) in self._kept

    def face(self, face: Face, side: int, ratio: float = 1.0) -> QPixmap:
        """The face with a counter ``side`` device pixels wide, for a screen of ``ratio``.

        The pixmap's own ratio stays 1: whoever shows it scales it, so that hit tests on items fit what is seen.
        """
        key = (face, side, ratio)
        found = self._kept.get(key)
        if found is None:
            found = QPixmap.fromImage(paint_face(face, side, self.theme, ratio))
            self._kept[key] = found
            self.bytes += _bytes(found)
            self._trim()
        else:
            self._kept.move_to_end(key)
        return found

    def mip(self, face: Face, detail: Detail, full: int, ratio: float = 1.0) -> QPixmap:
        """One of the four steps from ``full`` logical pixels down to an eighth of it."""
        return self.face(face, max(3, round(full * MIPS[detail] * ratio)), ratio)

    def picture(self, face: Face, side: int, ratio: float = 1.0) -> QPixmap:
        """The face for a list or a label: ``side`` logical pixels wide, the pixmap's ratio set."""
        found = QPixmap(self.face(face, round(side * ratio), ratio))
        found.setDevicePixelRatio(ratio)
        return found

    def _trim(self) -> None:
        while self.bytes > self.cap and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            self.bytes -= _bytes(dropped)


def _bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
