"""Faces of counters that are on no table: either side, at any size."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QWidget

from app.forces.counter import Counter
from app.forces.unit import Unit
from app.rules.vocabulary import Vocabulary
from app.ui.counters.face import face_of
from app.ui.counters.factory import FaceFactory
from app.ui.style import enlarged
from app.ui.texts import tr
from app.ui.theme import Theme

GAP = 10
BYTES = 24 * 1024 * 1024
MOST_KEPT = 2000
"""Pictures that are found again by their counter."""


class CounterFaces:
    """Pictures of the counters of one game."""

    def __init__(self, theme: Theme) -> None:
        self.factory = FaceFactory(theme, cap=BYTES)
        self.words: Vocabulary | None = None
        self._kept: dict[tuple[int, int, int, float], tuple[Counter, QPixmap]] = {}

    def set_theme(self, theme: Theme) -> None:
        self.factory.set_theme(theme)
        self._kept.clear()

    def show_game(self, words: Vocabulary) -> None:
        self.words = words
        self._kept.clear()

    def picture(self, counter: Counter, side: int, lost: int = 0) -> QPixmap:
        """The face that is up after ``lost`` steps, ``side`` logical pixels wide."""
        assert self.words is not None
        ratio = max((screen.devicePixelRatio() for screen in QApplication.screens()), default=1.0)
        key = (id(counter), side, lost, ratio)
        kept = self._kept.get(key)
        if kept is not None and kept[0] is counter:
            return kept[1]
        unit = Unit(counter, steps=max(counter.steps - lost, 1))
        found = self.factory.picture(face_of(unit, self.words.roster, self.words.system), side, ratio)
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[key] = (counter, found)
        return found


class FaceStrip(QWidget):
    """A counter's sides in a row, the front at several sizes."""

    def __init__(self, faces: CounterFaces, sizes: Sequence[int], back: int = 0, parent: QWidget | None = None) -> None:
        """``back`` is the size of the other sides, 0 for as large as the front."""
        super().__init__(parent)
        self.faces, self.sizes, self.back = faces, tuple(sizes), back or max(sizes)
        self.counter: Counter | None = None
        self.count = 0
        self.setAccessibleName(tr("Counter preview"))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_counter(self, counter: Counter | None, count: int = 1) -> None:
        self.counter, self.count = counter, count
        self.setAccessibleDescription("" if counter is None else counter.label)
        self.update()

    def sizeHint(self) -> QSize:
        grown = enlarged()
        wide = [*self.sizes, self.back]
        return QSize(round((sum(wide) + GAP * len(wide) + 26) * grown), round((max(wide) + 4) * grown))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        counter = self.counter
        if counter is None or self.faces.words is None:
            return
        painter, x, grown = QPainter(self), 0.0, enlarged()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        back = counter.steps > 1
        drawn = [(self.sizes[0], 0), *([(self.back, 1)] if back else []), *((size, 0) for size in self.sizes[1:])]
        for size, lost in drawn:
            side = round(size * grown)
            face = self.faces.picture(counter, side, lost)
            box = QRectF(x, (self.height() - side) / 2, side, side)
            painter.drawPixmap(box, face, QRectF(face.rect()))
            x += side + GAP * grown
        if self.count > 1:
            painter.setPen(self.palette().windowText().color())
            painter.drawText(
                QRectF(x, 0, self.width() - x, self.height()), Qt.AlignmentFlag.AlignVCenter, f"× {self.count}"
            )
