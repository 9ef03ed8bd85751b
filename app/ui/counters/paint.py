"""Paints a face at any number of pixels. What cannot be read at a size is left out: identities first, then the size
mark, then of the numbers the move and the defense, of a gun's those but the barrage; ground colour and symbol stay to
the last."""

from __future__ import annotations

from enum import IntEnum

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen

from app.ui.counters.badges import draw_badge
from app.ui.counters.face import Face, face_words
from app.ui.counters.lettering import draw_fitted, fitted_height
from app.ui.counters.pictures import draw_picture
from app.ui.counters.symbols import THIN, draw_symbol, symbols
from app.ui.theme import Theme

BADGE = 0.30
"""A badge's width as a share of the counter's."""
OVERHANG = 0.42
"""The share of a badge that stands out over the counter's edge."""


class Detail(IntEnum):
    """How much of a face is drawn, from everything to the bare ground."""

    FULL = 0
    HALF = 1
    QUARTER = 2
    EIGHTH = 3


LEAST = {Detail.FULL: 38.0, Detail.HALF: 22.0, Detail.QUARTER: 9.0}
"""Pixels of the counter's side, as the eye sees them, from which each detail is drawn."""


LEGIBLE = 5.4
"""Pixels, as the eye sees them, that figures must be high to be read."""
NARROW = 0.68
"""How far figures are squeezed on small counters before any of them is left out."""


def seen(side: float, ratio: float = 1.0) -> float:
    """Pixels as the eye sees them of ``side`` device pixels on a screen of ``ratio``."""
    return side / ratio * (1 + 0.2 * (ratio - 1))


def detail_for(side: float, ratio: float = 1.0) -> Detail:
    """The detail of a counter ``side`` device pixels wide on a screen of ``ratio``.

    A finer screen shows a little more at the same apparent size, not twice as much.
    """
    apparent = seen(side, ratio)
    return next((detail for detail, least in LEAST.items() if apparent >= least), Detail.EIGHTH)


def margin(face: Face, side: int) -> int:
    """Pixels that the image has around the counter for badges that stand out over its edge."""
    return round(side * BADGE * OVERHANG) + 1 if face.badges else 0


def paint_face(face: Face, side: int, theme: Theme, ratio: float = 1.0) -> QImage:
    """The face with a counter ``side`` device pixels wide, in the middle of the image."""
    pad = margin(face, side)
    image = QImage(side + 2 * pad, side + 2 * pad, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    painter.translate(pad, pad)
    _FacePainter(painter, face, side, theme, ratio).paint()
    painter.end()
    return image


def mix(a: QColor, b: QColor, share: float) -> QColor:
    """``share`` of ``b`` in ``a``."""
    keep = 1 - share
    return QColor.fromRgbF(
        a.redF() * keep + b.redF() * share,
        a.greenF() * keep + b.greenF() * share,
        a.blueF() * keep + b.blueF() * share,
    )


class _FacePainter:
    def __init__(self, painter: QPainter, face: Face, side: int, theme: Theme, ratio: float) -> None:
        self.painter, self.face, self.side, self.theme, self.ratio = painter, face, side, theme, ratio
        self.detail = detail_for(side, ratio)
        self.ground, self.ink = QColor(face.ground), QColor(face.ink)
        if theme.strength.counter < 1:
            self.ground = mix(QColor("#000000"), self.ground, theme.strength.counter)

    def paint(self) -> None:
        if self.face.picture and draw_picture(self.painter, self.face.picture, self.side):
            if self.face.bands:
                self._bands()
            self._badges()
            return
        self._cardboard()
        if self.face.bands:
            self._bands()
        if self.face.symbol:
            if self.detail is Detail.FULL:
                self._full()
            elif self.detail is Detail.HALF:
                self._half()
            elif self.detail is Detail.QUARTER:
                self._quarter()
        self._badges()

    def _box(self, x: float, y: float, w: float, h: float) -> QRectF:
        """A box by hundredths of the counter."""
        k = self.side / 100
        return QRectF(x * k, y * k, w * k, h * k)

    def _cardboard(self) -> None:
        painter, side = self.painter, self.side
        radius = side * 0.075
        body = QRectF(0.5, 0.5, side - 1, side - 1)
        dark = self.ground.lightnessF() < 0.3
        if dark and self.theme.dark:
            # On a dark map a black counter needs a light rim to stand off the ground.
            edge = mix(self.ground, QColor("#FFFFFF"), 0.3)
        else:
            edge = mix(self.ground, QColor("#000000"), 0.6 if dark else 0.36)
        if self.detail is Detail.EIGHTH:
            painter.setPen(QPen(edge, 1))
            painter.setBrush(self.ground)
            painter.drawRoundedRect(body, radius, radius)
            return
        sheen = QLinearGradient(0, 0, 0, side)
        sheen.setColorAt(0, mix(self.ground, QColor("#FFFFFF"), 0.07))
        sheen.setColorAt(0.5, self.ground)
        sheen.setColorAt(1, mix(self.ground, QColor("#000000"), 0.06))
        painter.setPen(QPen(edge, max(1.0, side / 56)))
        painter.setBrush(sheen)
        painter.drawRoundedRect(body, radius, radius)
        if self.detail is Detail.FULL:
            # The cut edge of the cardboard catches the light at the top and the left.
            lit = QColor("#FFFFFF")
            lit.setAlphaF(0.16 if dark else 0.42)
            painter.setPen(QPen(lit, max(1.0, side / 64)))
            inset = 1.5 * max(1.0, side / 56)
            path = QPainterPath()
            path.moveTo(inset, side - radius)
            path.lineTo(inset, radius)
            path.quadTo(inset, inset, radius, inset)
            path.lineTo(side - radius, inset)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path)

    def _bands(self) -> None:
        """A pale band across the counter for each step lost, behind the symbol."""
        painter, count = self.painter, min(self.face.bands, 3)
        light = self.ground.lightnessF() > 0.82
        pale = mix(self.ground, QColor("#000000" if light else "#FFFFFF"), 0.14 if light else 0.46)
        painter.save()
        clip = QPainterPath()
        clip.addRoundedRect(self._box(2, 2, 96, 96), self.side * 0.06, self.side * 0.06)
        painter.setClipPath(clip)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(pale)
        for k in range(count):
            height = 22 / count + 2
            painter.drawRect(self._box(0, 35 - (22 + 2 * count) / 2 + k * (height + 3), 100, height))
        painter.restore()

    def _full(self) -> None:
        face = self.face
        top = 5.5
        if face.upper:
            draw_fitted(self.painter, face.upper, self._box(8, 4, 84, 14.5), self.ink)
            top = 21.0
        self._size(top, 9.5 if not face.upper else 6.5)
        y = 19.5 if not face.upper else 29.0
        width = 50.0 if not face.upper else 42.0
        self._symbol(50 - width / 2, y, width)
        height = width * 11 / 16
        room = 50 - width / 2 - 7
        tall = 11.5
        letters = self._box(5, y + (height - tall) / 2, room, tall)
        draw_fitted(self.painter, face.left, letters, self.ink, bold=False, narrow=0.7)
        letters = self._box(95 - room, y + (height - tall) / 2, room, tall)
        draw_fitted(self.painter, face.right, letters, self.ink, bold=False, narrow=0.7)
        draw_fitted(self.painter, face.numbers, self._box(7, 61, 86, 29), self.ink)

    def _half(self) -> None:
        above = self._box(6, 4, 88, 22)
        if self.face.upper and self._legible(self.face.upper, above):
            draw_fitted(self.painter, self.face.upper, above, self.ink, narrow=NARROW)
            self._symbol(29, 29.5, 42)
            self._figures([self.face.numbers], self._box(4, 61, 92, 32))
            return
        self._size(5, 8)
        self._symbol(22, 16.5, 56)
        self._figures(self._dropped(), self._box(4, 60, 92, 32))

    def _quarter(self) -> None:
        if self.side >= 15 and self.face.numbers:
            self._symbol(18, 8, 64)
            self._figures(self._dropped(), self._box(4, 58, 92, 36))
        else:
            # So small that full ink would drown the ground, which tells more here than the symbol does.
            self.painter.setOpacity(0.82)
            self._symbol(14, 25, 72, thin=0.72)
            self.painter.setOpacity(1.0)

    def _dropped(self) -> list[str]:
        """The numbers, and what is left of them where there is less room and less. Several along the upper edge are a
        gun's: its barrage is what it attacks with."""
        if "-" in self.face.upper:
            return [self.face.upper.split("-")[0]]
        parts = self.face.numbers.split("-")
        return ["-".join(parts[:count]) for count in range(len(parts), 0, -1)]

    def _figures(self, choices: list[str], box: QRectF) -> None:
        """Draws the first that can be read in the box, else the last."""
        fits = next((words for words in choices if self._legible(words, box)), choices[-1])
        draw_fitted(self.painter, fits, box, self.ink, narrow=NARROW)

    def _legible(self, words: str, box: QRectF) -> bool:
        """Whether figures come out high enough in the box, or as high as it is."""
        high = seen(fitted_height(words, box, narrow=NARROW), self.ratio)
        return high >= min(LEGIBLE, seen(box.height(), self.ratio) - 0.01)

    def _symbol(self, x: float, y: float, width: float, thin: float = THIN) -> None:
        box_w, box_h = symbols().box
        where = self._box(x, y, width, width * box_h / box_w)
        # On whole pixels the frame's upright lines stay sharp.
        left, top = round(where.left()), round(where.top())
        wide = round(where.width())
        if (self.side - wide) % 2:
            wide += 1
        left = (self.side - wide) // 2 if abs(x + width / 2 - 50) < 0.01 else left
        box = QRectF(left, top, wide, wide * box_h / box_w)
        draw_symbol(self.painter, self.face.symbol, self.face.ink, box, thin)

    def _size(self, y: float, height: float) -> None:
        """The size mark as strokes, centred above the box."""
        strokes = self.face.size
        if not strokes:
            return
        if set(strokes) - set("XIo"):
            draw_fitted(self.painter, strokes, self._box(25, y - 0.5, 50, height + 1), self.ink)
            return
        painter, k = self.painter, self.side / 100
        widths = {"X": height * 0.78, "I": height * 0.28, "o": height * 0.5}
        gap = height * 0.26
        total = sum(widths[s] for s in strokes) + gap * (len(strokes) - 1)
        pen = QPen(self.ink, max(1.0, 1.9 * k))
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.setBrush(self.ink)
        x = 50 - total / 2
        for stroke in strokes:
            box = self._box(x, y, widths[stroke], height)
            if stroke == "X":
                painter.drawLine(box.topLeft(), box.bottomRight())
                painter.drawLine(box.bottomLeft(), box.topRight())
            elif stroke == "I":
                painter.drawLine(QLineF(box.center().x(), box.top(), box.center().x(), box.bottom()))
            else:
                painter.drawEllipse(box.center(), height * 0.18 * k, height * 0.18 * k)
            x += widths[stroke] + gap

    def _badges(self) -> None:
        shown = self.face.badges if self.detail <= Detail.HALF else self.face.badges[:1]
        if not shown or self.detail is Detail.EIGHTH:
            return
        size = self.side * (BADGE if self.detail is Detail.FULL else 0.36)
        out = size * OVERHANG
        right, low = self.side - size + out, self.side - size + out
        words = face_words()
        for slug, (x, y) in zip(shown, ((-out, -out), (right, -out), (right, low)), strict=False):
            style = words.badge(slug)
            ink = self.theme.overlay.by_name(style.ink)
            draw_badge(self.painter, style, ink, QColor("#FFFDF7"), QRectF(x + 1, y - 1, size - 1, size - 1))
