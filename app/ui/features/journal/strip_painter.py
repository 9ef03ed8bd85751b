"""How the timeline looks: strokes for actions, the ruler of phases and turns below, flags of moments above."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from app.ui.journal_view import BATTLE, NOTE, OVERRULED, ROLL, Ruler
from app.ui.style import SMALL, Inks, Look
from app.ui.texts import tr

LOW, MIDDLE, TALL = 7.0, 13.0, 20.0
TOP = 9.0
"""Room above the strokes for flags and the marks of overruled actions."""
GAP = 3.0
THIN = 3.0
"""Pixels that a stroke with its space has at the least; actions that are closer share one."""
STROKE = 4.5
FLAG = 7.0
LEAST_NAMED = 30.0
"""Pixels of a phase in which its name is written."""


@dataclass(frozen=True)
class Frame:
    """What is seen: ``left`` is the depth at the left edge, ``step`` pixels an action, ``stand`` the depth at which the
    table stands (what lies past it is undone)."""

    width: float
    left: float
    step: float
    stand: int

    def x_of(self, depth: float) -> float:
        """Middle of an action's stroke."""
        return 2 + (depth - self.left + 0.5) * self.step

    def edge_of(self, depth: float) -> float:
        return 2 + (depth - self.left) * self.step


def row_height(look: Look) -> float:
    """Of a row of the ruler."""
    return round(look.metrics(SMALL).height())


def height(look: Look) -> int:
    """Of the strip without its scroll bar."""
    return round(TOP + TALL + GAP + 2 * row_height(look) + 1)


def paint_strip(
    painter: QPainter,
    look: Look,
    ruler: Ruler,
    frame: Frame,
    moments: Sequence[int],
    named: Callable[[str], str],
    forks: Iterable[int] = (),
) -> None:
    """``moments`` are depths with a flag, ``forks`` those after which another branch leaves; ``named`` gives the words
    of a phase."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    first = max(int(frame.left) - 1, 0)
    last = min(int(frame.left + frame.width / frame.step) + 2, len(ruler))
    _strokes(painter, look.inks, ruler, frame, first, last)
    _phases(painter, look, ruler, frame, first, last, named)
    _turns(painter, look, ruler, frame)
    painter.setPen(Qt.PenStyle.NoPen)
    for depth in forks:
        if first <= depth <= last:
            twig(painter, look.inks, frame.edge_of(depth + 1))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(look.inks.amber)
    for depth in moments:
        if first <= depth <= last:
            painter.drawPolygon(flag_at(frame.x_of(depth)))


def twig(painter: QPainter, inks: Inks, x: float) -> None:
    """What was set aside after an action: a line that bends away and ends in a ring."""
    base = TOP + TALL
    painter.setPen(QPen(inks.muted, 1.4))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline([QPointF(x - 2, base), QPointF(x, base - 5), QPointF(x, base - TALL + 4)])
    painter.drawEllipse(QPointF(x, base - TALL + 1.5), 2.5, 2.5)


def flag_at(x: float) -> QPolygonF:
    """The flag of a moment above its stroke."""
    return QPolygonF([QPointF(x, 0), QPointF(x + FLAG, FLAG / 2), QPointF(x + 1, FLAG), QPointF(x, FLAG)])


def _strokes(painter: QPainter, inks: Inks, ruler: Ruler, frame: Frame, first: int, last: int) -> None:
    bunch = max(1, round(THIN / frame.step)) if frame.step < THIN else 1
    width = min(STROKE, max(frame.step * bunch * 0.6, 1.0))
    base = TOP + TALL
    painter.setPen(Qt.PenStyle.NoPen)
    for depth in range(first - first % bunch, last, bunch):
        found = ruler.of(depth, min(depth + bunch, len(ruler)))
        tall = TALL if found & BATTLE else MIDDLE if found & ROLL else LOW
        ink: QColor = inks.blue if found & BATTLE else inks.text if found & ROLL else inks.faint
        x = frame.x_of(depth + (bunch - 1) / 2)
        painter.setBrush(inks.edge if depth > frame.stand else ink)
        painter.drawRoundedRect(QRectF(x - width / 2, base - tall, width, tall), width / 2.5, width / 2.5)
        if found & OVERRULED:
            painter.setBrush(inks.vermilion)
            top = base - tall - 7
            painter.drawPolygon([QPointF(x, top), QPointF(x + 3, top + 5), QPointF(x - 3, top + 5)])
        elif found & NOTE and not found & BATTLE:
            painter.setBrush(inks.green)
            painter.drawEllipse(QPointF(x, base - tall - 4), 2, 2)


def _phases(
    painter: QPainter, look: Look, ruler: Ruler, frame: Frame, first: int, last: int, named: Callable[[str], str]
) -> None:
    """A band for each phase, in turn lighter and darker; its name where there is room."""
    if not ruler.phases or last <= first:
        return
    inks, metrics, row = look.inks, look.metrics(SMALL), row_height(look)
    top = TOP + TALL + GAP
    painter.setFont(look.font(SMALL))
    at, right = ruler.phase_at(first), -1.0
    while at < len(ruler.phases) and ruler.phases[at][0] < last:
        begin, slug = ruler.phases[at]
        end = ruler.phases[at + 1][0] if at + 1 < len(ruler.phases) else len(ruler)
        left = max(frame.edge_of(begin), 0.0)
        to = min(frame.edge_of(end), frame.width)
        if to - right >= 1:  # several in one pixel are one
            painter.fillRect(QRectF(left, top, max(to - left - 0.5, 0.5), row), inks.chosen if at % 2 else inks.even)
            if at % 2 == 0:
                painter.fillRect(QRectF(left, top, max(to - left - 0.5, 0.5), row), _veil(inks))
            if to - left >= LEAST_NAMED and slug:
                painter.setPen(inks.text)
                words = metrics.elidedText(named(slug), Qt.TextElideMode.ElideRight, to - left - 6)
                painter.drawText(QRectF(left + 3, top, to - left - 4, row), Qt.AlignmentFlag.AlignVCenter, words)
            right = to
        at += 1


def _veil(inks: Inks) -> QColor:
    found = QColor(inks.card)
    found.setAlphaF(0.65)
    return found


def _turns(painter: QPainter, look: Look, ruler: Ruler, frame: Frame) -> None:
    """The name of each turn where it begins, that of the turn in sight at the left edge; what would run into one that
    stands there is left out."""
    inks, metrics = look.inks, look.metrics(SMALL, bold=True)
    painter.setFont(look.font(SMALL, bold=True))
    top = TOP + TALL + GAP + row_height(look)
    free = 0.0
    for at, (begin, turn) in enumerate(ruler.turns):
        end = ruler.turns[at + 1][0] if at + 1 < len(ruler.turns) else len(ruler)
        x = frame.edge_of(begin)
        if frame.edge_of(end) < 0 or x > frame.width:
            continue
        words = tr("Turn {turn}", turn=turn)
        wide = metrics.horizontalAdvance(words)
        start = max(x, 0.0) + 3
        if x < 0 and frame.edge_of(end) < start + wide + 6:
            continue
        if start < free:
            continue
        painter.setPen(inks.muted)
        if x >= 0:
            painter.drawLine(QPointF(x + 0.5, top - row_height(look)), QPointF(x + 0.5, top + row_height(look) - 2))
        painter.drawText(QRectF(start, top, wide + 4, row_height(look)), Qt.AlignmentFlag.AlignVCenter, words)
        free = start + wide + 8
