"""The rounds of the turn on the top strip: a box for each round of either side, filled where it is over, dark where it
is being played. What was played is said in full in the drawer of the cards."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.messages import N_, cite
from app.rules.parts import ADVANCES, RESETS, STAYS, RoundBox
from app.ui.style import SMALL, Look
from app.ui.texts import tr
from app.ui.widgets.cards import Clickable
from app.ui.words import capital

HEIGHT, BOX, GAP, AIR = 36, 20, 3, 8
EFFECTS = {
    ADVANCES: N_("Adds one to the consecutive rounds."),
    STAYS: N_("Leaves the consecutive rounds unchanged."),
    RESETS: N_("Resets the consecutive rounds to 0."),
}


def box_words(box: RoundBox) -> list[str]:
    """What became of a round, in sentences."""
    found = [tr("Current round.")] if box.now else []
    if box.told is not None:
        found.append(capital(str(box.told)))
        found.append(tr(EFFECTS[box.effect]) if box.effect else "")
    if box.barred is not None:
        found.append(cite(str(box.barred), box.rule))
    if box.told is None and not box.now:
        found.append(tr("The card played is not known.") if box.over else tr("Not played yet."))
    return [words for words in found if words]


class RoundBoxes(Clickable):
    """``show_boxes`` has the boxes by the name of their side; ``clicked`` asks for the cards."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.sides: dict[str, list[RoundBox]] = {}
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Rounds"))
        look.changed.connect(self.updateGeometry)
        self.hide()

    def show_boxes(self, boxes: Sequence[tuple[str, RoundBox]]) -> None:
        self.sides = {}
        for side, box in boxes:
            self.sides.setdefault(side, []).append(box)
        told = (tr("{side}, round {number}.", side=side, number=box.number) for side, box in boxes if box.now)
        self.setAccessibleDescription(" ".join(told))
        self.updateGeometry()
        self.update()

    def _names(self) -> int:
        metrics = self.look.metrics(SMALL, bold=True)
        return round(max((metrics.horizontalAdvance(side) for side in self.sides), default=0)) + AIR

    def sizeHint(self) -> QSize:
        most = max((len(boxes) for boxes in self.sides.values()), default=0)
        return QSize(self._names() + most * (BOX + GAP), HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def places(self) -> list[tuple[str, RoundBox, QRectF]]:
        """Each box with its side, and where it is."""
        found, left, tall = [], self._names(), HEIGHT / max(len(self.sides), 1)
        for row, (side, boxes) in enumerate(self.sides.items()):
            for n, box in enumerate(boxes):
                found.append((side, box, QRectF(left + n * (BOX + GAP), row * tall + 1, BOX, tall - 3)))
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, inks = QPainter(self), self.look.inks
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tall = HEIGHT / max(len(self.sides), 1)
        painter.setFont(self.look.font(SMALL, bold=True))
        painter.setPen(inks.muted)
        for row, side in enumerate(self.sides):
            line = QRectF(0, row * tall, self._names(), tall)
            painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, side)
        painter.setFont(self.look.font(SMALL))
        for _, box, place in self.places():
            painter.setPen(Qt.PenStyle.NoPen if box.now or box.over else QPen(inks.even, 1.0))
            painter.setBrush(inks.pill if box.now else inks.even_wash if box.over else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(place, 3, 3)
            painter.setPen(inks.pill_text if box.now else inks.muted)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, str(box.number))
        if self.hasFocus():
            painter.setPen(QPen(inks.blue, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = next((one for one in self.places() if one[2].contains(event.pos())), None)
            if at is not None:
                side, box, _ = at
                head = tr("{side}, round {number}.", side=side, number=box.number)
                QToolTip.showText(event.globalPos(), "\n".join((head, *box_words(box))), self)
            else:
                QToolTip.hideText()
            return True
        return super().event(event)
