"""The six results of a column as bars: how often each comes, and which of them the die gave."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.rules.battle.losses import DEFENDER_ELIMINATED
from app.rules.parts import NextColumn
from app.ui.style import Look
from app.ui.texts import tr, tr_count
from app.ui.widgets.attack.die_button import PIPS
from app.ui.words import printed, term

BAR, LOW = 44, 26
"""Pixels of the longest bar, and where there is little room."""
GAP = 6
LABEL = 18


def dice_of(outcomes: Mapping[str, str], cell: str) -> str:
    """The faces that give ``cell``: ``1``, ``2–4``, ``1, 6``."""
    faces = sorted(int(die) for die, found in outcomes.items() if found == cell)
    runs: list[list[int]] = []
    for face in faces:
        if runs and face == runs[-1][-1] + 1:
            runs[-1].append(face)
        else:
            runs.append([face])
    return ", ".join(str(r[0]) if len(r) == 1 else f"{r[0]}–{r[-1]}" for r in runs)


def chance_text(chance: Fraction, faces: int) -> str:
    """A chance as so many faces of the die: ``3/6``."""
    count = chance * faces
    return f"{count}/{faces}" if count.denominator == 1 else str(chance)


class OutcomeChart(QWidget):
    """Bars from the attacker's best result to his worst, the chance above and the cell below each."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.chances: tuple[tuple[str, Fraction], ...] = ()
        self.outcomes: Mapping[str, str] = {}
        self.rolled: str | None = None
        self.codes: Mapping[str, str] = {}
        self.firer = ""
        self.tall = BAR
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_chances(
        self,
        chances: tuple[tuple[str, Fraction], ...],
        outcomes: Mapping[str, str] | None,
        rolled: str | None = None,
        codes: Mapping[str, str] | None = None,
        firer: str = "",
    ) -> None:
        """``rolled`` is the cell that the die gave, if it has been thrown; ``codes`` say cells in words. Where each
        side fires, ``firer`` is whose fire it is, and the cells are what it costs the other."""
        self.chances, self.outcomes, self.rolled, self.codes = chances, outcomes or {}, rolled, codes or {}
        self.firer = firer
        words = "; ".join(f"{cell}: {chance_text(c, len(self.outcomes) or 6)}" for cell, c in chances)
        self.setAccessibleName(tr("Probability of each result"))
        self.setAccessibleDescription(words)
        self.setToolTip("<br>".join(self._explained(cell) for cell, _ in chances))
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def _explained(self, cell: str) -> str:
        die = dice_of(self.outcomes, cell)
        if self.firer:
            losses = inflicted_words(self.firer, cell)
        else:
            losses = term(self.codes[cell]) if cell in self.codes else loss_words(cell)
        return tr("{result}, die {die}: {losses}", result=f"<b>{cell}</b>", die=die, losses=losses)

    def sizeHint(self) -> QSize:
        return QSize(max(150, self.needed()), self.tall + 2 * self._label() + 14 if self.chances else 0)

    def needed(self) -> int:
        """Pixels in which the results can stand side by side."""
        above, below = self.look.metrics("small"), self.look.metrics(bold=True)
        faces = len(self.outcomes) or 6
        wide = [
            max(below.horizontalAdvance(cell), above.horizontalAdvance(chance_text(chance, faces)))
            for cell, chance in self.chances
        ]
        return round(len(wide) * (max(wide, default=0) + GAP))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.needed(), self.sizeHint().height())

    def _label(self) -> int:
        """Pixels that a row of words is tall."""
        return max(LABEL, round(self.look.metrics(bold=True).height()) + 2)

    def bars(self) -> list[tuple[str, Fraction, QRectF]]:
        """Cell, chance and rectangle of each bar."""
        if not self.chances:
            return []
        count = len(self.chances)
        width = min(64.0, (self.width() - GAP * (count - 1)) / count)
        most = max(chance for _, chance in self.chances)
        found, label = [], self._label()
        for i, (cell, chance) in enumerate(self.chances):
            height = max(4.0, self.tall * float(chance / most))
            found.append((cell, chance, QRectF(i * (width + GAP), label + self.tall - height, width, height)))
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks, label = self.look.inks, self._label()
        for cell, chance, box in self.bars():
            tone, pattern = self._tone(cell)
            faded = self.rolled is not None and cell != self.rolled
            painter.setOpacity(0.35 if faded else 1.0)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(tone)
            painter.drawRoundedRect(box, 3, 3)
            if pattern != Qt.BrushStyle.NoBrush:
                painter.setBrush(QBrush(inks.card, pattern))
                painter.drawRoundedRect(box, 3, 3)
            painter.setFont(self.look.font("small"))
            painter.setPen(inks.muted)
            above = QRectF(box.left() - 6, box.top() - label, box.width() + 12, label - 2)
            painter.drawText(
                above,
                Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom,
                chance_text(chance, len(self.outcomes) or 6),
            )
            painter.setFont(self.look.font("normal", bold=True))
            painter.setPen(inks.text)
            below = QRectF(box.left() - 6, label + self.tall + 3, box.width() + 12, label)
            painter.drawText(below, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, cell)
        painter.setOpacity(1.0)

    def balance(self, cell: str) -> int:
        """Positive where the defender loses more, negative where the attacker does."""
        if self.firer:
            return 0 if cell.rstrip("*") == "0" else 1 if self.firer == "attacker" else -1
        return loss_balance(cell)

    def _tone(self, cell: str) -> tuple[QColor, Qt.BrushStyle]:
        """Blue where the defender loses more, hatched vermilion where the attacker does, grey where they are even."""
        inks, balance = self.look.inks, self.balance(cell)
        if balance > 0:
            return inks.blue, Qt.BrushStyle.NoBrush
        if balance < 0:
            return inks.vermilion, Qt.BrushStyle.BDiagPattern
        return inks.even, Qt.BrushStyle.NoBrush


def next_column_words(step: NextColumn) -> str:
    """``1 more factor reaches column +20``"""
    return tr_count(
        "{n} more factor reaches column {column}",
        "{n} more factors reach column {column}",
        step.factors_needed,
        column=printed(step.column),
    )


def loss_balance(cell: str) -> int:
    """Defender's loss less attacker's; large where the defender is eliminated. A result in letters speaks of whom it
    begins with: ``D2`` of the defender, ``AE`` of the attacker, any other of both."""
    if cell == DEFENDER_ELIMINATED:
        return 99
    first, _, second = cell.partition("/")
    if first.isdigit() and second.isdigit():
        return int(second) - int(first)
    return {"D": 1, "A": -1}.get(cell[:1], 0)


def inflicted_words(firer: str, cell: str) -> str:
    """What a cell of one side's fire costs the other: ``The defender loses 2``; with an asterisk small units alone."""
    number = cell.rstrip("*")
    if number == "0":
        return tr("No loss")
    if cell.endswith("*"):
        if firer == "attacker":
            return tr("The defender loses {count}, small units only", count=number)
        return tr("The attacker loses {count}, small units only", count=number)
    if firer == "attacker":
        return tr("The defender loses {count}", count=number)
    return tr("The attacker loses {count}", count=number)


def loss_words(cell: str) -> str:
    """A printed cell in words."""
    if cell == DEFENDER_ELIMINATED:
        return tr("every defender is eliminated")
    first, _, second = cell.partition("/")
    return tr("attacker loses {attacker}, defender loses {defender}", attacker=first, defender=second)


FACES = tuple("123456")
DIE, PAD, SPACE = 20.0, 7.0, 6.0
BRACKET = 5.0
WIDEST = 66.0


def has_faces(outcomes: Mapping[str, str] | None) -> bool:
    """Whether the chart is read with one die of six."""
    return outcomes is not None and set(outcomes) == set(FACES)


def _often(faces: list[int]) -> str:
    return tr("always") if len(faces) == len(FACES) else tr("{n} in 6", n=len(faces))


def brackets(
    outcomes: Mapping[str, str], *, to_clear: int = 0, whole: bool | None = None
) -> list[tuple[str, list[int], bool]]:
    """What costs either side a step, where the cells say so by numbers: words, faces by their index, and whether they
    are the defender's loss. ``to_clear`` steps empty the hex, where it is not 0; ``whole`` says whether a step of the
    attacker is a unit, None where that is not known."""
    lost: list[tuple[int, int]] = []
    for face in FACES:
        first, _, second = outcomes.get(face, "").partition("/")
        if not (first.isdigit() and second.isdigit()):
            return []
        lost.append((int(first), int(second)))
    theirs = [i for i, (_, defender) in enumerate(lost) if defender >= max(to_clear, 1)]
    mine = [i for i, (attacker, _) in enumerate(lost) if attacker]
    found = []
    if theirs:
        words = tr("Hex cleared: {often}") if to_clear else tr("Defender loses: {often}")
        found.append((words.format(often=_often(theirs)), theirs, True))
    if mine:
        costs = sorted({lost[i][0] for i in mine})
        found.append((_cost(costs[0], costs[-1], whole).format(often=_often(mine)), mine, False))
    return found


def _cost(least: int, most: int, whole: bool | None) -> str:
    """What the attacker loses on these faces, in the units or steps that it has."""
    if whole is None:
        return tr("Attacker loses: {often}")
    count = str(least) if least == most else f"{least}–{most}"
    if most == 1:
        return tr("Costs you a unit: {often}") if whole else tr("Costs you a step: {often}")
    words = tr("Costs you {count} units: {often}") if whole else tr("Costs you {count} steps: {often}")
    return words.replace("{count}", count)


class DieChart(OutcomeChart):
    """Six faces in their order with what each gives; lines below the faces that cost either side something. ``fallen``
    is the face that fell, empty where it is not known: then every face of the result is marked. ``to_clear`` are the
    steps whose loss clears the hex, 0 where that is not known; ``whole`` says whether a step is a whole unit, None
    where that is not known."""

    fallen = ""
    to_clear = 0
    whole: bool | None = None

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
        """Words, faces by their index, and whether they are the defender's loss."""
        return [] if self.firer else brackets(self.outcomes, to_clear=self.to_clear, whole=self.whole)

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
        inks, balance = self.look.inks, self.balance(cell)
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
