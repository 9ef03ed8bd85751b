"""A die whose faces carry their results: the odds of a table that is read with one die of six."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen

from app.ui.outcome_chart import OutcomeChart, loss_balance
from app.ui.panels.die_button import PIPS
from app.ui.texts import tr

FACES = tuple("123456")
DIE, PAD, SPACE = 20.0, 7.0, 6.0
BRACKET = 5.0
WIDEST = 66.0


def has_faces(outcomes: Mapping[str, str] | None) -> bool:
    """Whether the chart is read with one die of six."""
    return outcomes is not None and set(outcomes) == set(FACES)


def _often(faces: list[int]) -> str:
    return tr("always") if len(faces) == len(FACES) else tr("{n} in 6", n=len(faces))


class DieChart(OutcomeChart):
    """Six faces in their order with what each gives; lines below the faces that cost either side something. ``fallen``
    is the face that fell, empty where it is not known: then every face of the result is marked. ``to_clear`` are the
    steps whose loss clears the hex, 0 where that is not known; ``whole`` says that a step is a whole unit."""

    fallen = ""
    to_clear = 0
    whole = False

    def sizeHint(self) -> QSize:
        if not self.chances:
            return QSize(150, 0)
        brackets = sum(1 for _ in self.brackets()) * (self._label() + BRACKET)
        return QSize(max(150, self.needed()), round(self._face_height() + brackets + 4))

    def needed(self) -> int:
        widest = max((self.look.metrics(bold=True).horizontalAdvance(c) for c in self.outcomes.values()), default=0)
        return round(len(FACES) * (max(widest, DIE) + 6 + SPACE))

    def _face_height(self) -> float:
        return 2 * PAD + DIE + 3 + self._label()

    def faces(self) -> list[tuple[str, str, QRectF]]:
        """Face, cell and rectangle of each."""
        if not has_faces(self.outcomes):
            return []
        width = min(WIDEST, (self.width() - SPACE * (len(FACES) - 1)) / len(FACES))
        tall = self._face_height()
        return [
            (face, self.outcomes[face], QRectF(i * (width + SPACE), 0, width, tall)) for i, face in enumerate(FACES)
        ]

    def brackets(self) -> list[tuple[str, list[int], bool]]:
        """Words, faces by their index, and whether they are the defender's loss: what costs either side a step, where
        the cells say so by numbers."""
        lost: list[tuple[int, int]] = []
        for face in FACES:
            first, _, second = self.outcomes.get(face, "").partition("/")
            if not (first.isdigit() and second.isdigit()) or self.firer:
                return []
            lost.append((int(first), int(second)))
        theirs = [i for i, (_, defender) in enumerate(lost) if defender >= max(self.to_clear, 1)]
        mine = [i for i, (attacker, _) in enumerate(lost) if attacker]
        found = []
        if theirs:
            words = tr("Hex cleared: {often}") if self.to_clear else tr("Defender loses: {often}")
            found.append((words.format(often=_often(theirs)), theirs, True))
        if mine:
            words = tr("Costs you a unit: {often}") if self.whole else tr("Attacker loses: {often}")
            found.append((words.format(often=_often(mine)), mine, False))
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        faces = self.faces()
        for face, cell, box in faces:
            self._face(painter, face, cell, box)
        painter.setOpacity(1.0)
        y = self._face_height() + BRACKET
        for words, which, theirs in self.brackets():
            self._bracket(painter, words, [faces[i][2] for i in which], theirs, y)
            y += self._label() + BRACKET

    def _face(self, painter: QPainter, face: str, cell: str, box: QRectF) -> None:
        inks = self.look.inks
        balance = loss_balance(cell)
        ground = inks.blue_wash if balance > 0 else inks.vermilion_wash if balance < 0 else inks.even_wash
        ink = inks.blue if balance > 0 else inks.vermilion if balance < 0 else inks.text
        rolled = cell == self.rolled and self.fallen in ("", face)
        painter.setOpacity(0.4 if self.rolled is not None and not rolled else 1.0)
        if rolled:
            ground, ink = inks.pill, inks.pill_text
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 7, 7)
        die = QRectF(box.center().x() - DIE / 2, box.top() + PAD, DIE, DIE)
        painter.setPen(QPen(inks.control, 1))
        painter.setBrush(inks.field)
        painter.drawRoundedRect(die, 4, 4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks.text)
        for x, y in PIPS[int(face)]:
            painter.drawEllipse(QPointF(die.left() + x * DIE, die.top() + y * DIE), 1.7, 1.7)
        painter.setPen(ink)
        painter.setFont(self._fitting(cell, box.width() - 4))
        below = QRectF(box.left(), die.bottom() + 3, box.width(), self._label())
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, cell)

    def _fitting(self, cell: str, width: float) -> QFont:
        bold = self.look.metrics(bold=True).horizontalAdvance(cell) <= width
        return self.look.font("normal" if bold else "small", bold=True)

    def _bracket(self, painter: QPainter, words: str, boxes: list[QRectF], theirs: bool, y: float) -> None:
        ink: QColor = self.look.inks.blue if theirs else self.look.inks.vermilion
        painter.setPen(QPen(ink, 2))
        for box in boxes:
            joined = any(abs(other.left() - box.right() - SPACE) < 1 for other in boxes)
            painter.drawLine(QPointF(box.left(), y), QPointF(box.right() + (SPACE if joined else 0), y))
        painter.setFont(self.look.font("small", bold=True))
        metrics = self.look.metrics("small", bold=True)
        left = max(min(boxes[0].left(), self.width() - metrics.horizontalAdvance(words) - 4), 0.0)
        row = QRectF(left, y + 1, self.width() - left, self._label())
        painter.drawText(row, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
