"""The rounds of the turn as a track: a box for each round of either side, what it was played as, and what is left to
spend."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.position.position import Position
from app.rules.parts import ADVANCES, RESETS, STAYS, ActionRounds, RoundBox, RoundPoints
from app.ui.regions.round_boxes import box_words
from app.ui.session import Session
from app.ui.style import SMALL, Look, enlarged
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import empty, text
from app.ui.words import capital, origin, titled

NOT_KNOWN = "–"
HIGH, NARROW, WIDE = 40, 34, 84
"""Pixels of a box: its height, and the least and the most of its width"""


class RoundChip(QWidget):
    """One box: its number, what was played, and the effect on the count as a sign of its own shape."""

    def __init__(self, box: RoundBox, look: Look, whose: str) -> None:
        super().__init__()
        self.box, self.look = box, look
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(round(WIDE * enlarged()))
        words = box_words(box)
        self.setToolTip("\n".join(words))
        self.setAccessibleName(" ".join([tr("{side}, round {number}.", side=whose, number=box.number), *words]))

    def sizeHint(self) -> QSize:
        return QSize(round(46 * enlarged()), round(HIGH * enlarged()))

    def minimumSizeHint(self) -> QSize:
        return QSize(NARROW, round(HIGH * enlarged()))

    def paintEvent(self, event: QPaintEvent) -> None:
        inks, box = self.look.inks, self.box
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        hue = {ADVANCES: inks.green, STAYS: inks.amber, RESETS: inks.muted}.get(box.effect, inks.edge)
        painter.setPen(QPen(inks.text if box.now else hue, 2.4 if box.now else 1.2))
        ground = QColor(hue)
        ground.setAlphaF(0.14 if box.effect else 0.0)
        painter.setBrush(inks.field if not box.effect else ground)
        painter.drawRoundedRect(area, 5, 5)
        if box.barred is not None:
            self._hatch(painter, area)
        painter.setFont(self.look.font(SMALL))
        painter.setPen(inks.muted)
        inside = area.adjusted(4, 1, -4, -2)
        painter.drawText(inside, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop, str(box.number))
        if box.effect:
            self._sign(painter, QPointF(inside.right() - 4, inside.top() + 7.5), hue)
        word = capital(str(box.played)) if box.played is not None else NOT_KNOWN if box.over else ""
        if word:
            painter.setPen(inks.text)
            painter.setFont(self.look.font(SMALL, bold=True))
            word = painter.fontMetrics().elidedText(word, Qt.TextElideMode.ElideRight, int(area.width() - 4))
            painter.drawText(
                inside.adjusted(-3, 0, 3, 0), Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom, word
            )

    def _hatch(self, painter: QPainter, area: QRectF) -> None:
        painter.save()
        painter.setClipRect(area)
        painter.setPen(QPen(self.look.inks.even, 1.0))
        for at in range(-int(area.height()), int(area.width()), 6):
            painter.drawLine(
                QPointF(area.left() + at, area.bottom()), QPointF(area.left() + at + area.height(), area.top())
            )
        painter.restore()

    def _sign(self, painter: QPainter, at: QPointF, hue: QColor) -> None:
        """An arrow up, a bar, or a ring."""
        painter.setPen(QPen(hue, 1.8))
        painter.setBrush(hue)
        if self.box.effect == ADVANCES:
            painter.drawPolygon(QPolygonF([at + QPointF(-3.5, 3), at + QPointF(3.5, 3), at + QPointF(0, -3.5)]))
        elif self.box.effect == STAYS:
            painter.drawLine(at + QPointF(-4, 0), at + QPointF(4, 0))
        else:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(at, 3.2, 3.2)


class RoundTrack(QWidget):
    """``show_rounds`` lays the track of a position out, ``chips`` has its boxes by side and number."""

    def __init__(self, table: Session, look: Look) -> None:
        super().__init__()
        self.table, self.look = table, look
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 2)
        self.rows.setSpacing(3)
        self.chips: dict[tuple[str, int], RoundChip] = {}
        look.changed.connect(self.update)

    def clear(self) -> None:
        empty(self.rows)
        self.chips.clear()

    def show_rounds(self, rounds: ActionRounds, position: Position) -> None:
        self.clear()
        sides = self.table.game.world.roster.sides
        boxes = rounds.boxes(position)
        for side in dict.fromkeys(box.side for box in boxes):
            name = capital(origin(sides[side]))
            head = QHBoxLayout()
            head.setSpacing(8)
            head.addWidget(text(name, "strong"))
            told = text(points_words(rounds.points(position, side)), "small", wrap=True)
            told.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)
            told.setToolTip(points_told(rounds.points(position, side), rounds.rule))
            head.addWidget(told, 1)
            self.rows.addLayout(head)
            row = QHBoxLayout()
            row.setSpacing(4)
            for box in boxes:
                if box.side == side:
                    chip = RoundChip(box, self.look, titled(sides[side].name))
                    self.chips[side, box.number] = chip
                    row.addWidget(chip)
            self.rows.addLayout(row)


def points_words(points: RoundPoints) -> str:
    """``2 of 3 OPS · bank 1 · 2 in a row: next −2``."""
    found = []
    if points.left is not None:
        found.append(tr("{left} of {received} OPS", left=points.left, received=points.received))
    found.append(tr("bank {banked}", banked=points.banked))
    if points.consecutive:
        found.append(
            tr_count(
                "{n} in a row: next card −{less}",
                "{n} in a row: next card −{less}",
                points.consecutive,
                less=points.less,
            )
        )
    else:
        found.append(tr("next card at full value"))
    return " · ".join(found)


def points_told(points: RoundPoints, rule: str) -> str:
    """The same in whole sentences."""
    found = []
    if points.left is not None:
        left, received = points.left, points.received
        words = tr("Operations points this round: {left} of {received} left.", left=left, received=received)
        found.append(words)
    found.append(tr("In the bank: {banked}.", banked=points.banked))
    count, less = points.consecutive, points.less
    found.append(tr("Consecutive rounds: {count}. The next card is worth {less} less.", count=count, less=less))
    found.append(tr("Rule {rule}", rule=rule))
    return "\n".join(found)
