"""The six results of a column as bars: how often each comes, and which of them the die gave."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.rules.battle.losses import DEFENDER_ELIMINATED
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.words import term

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

    def _tone(self, cell: str) -> tuple[QColor, Qt.BrushStyle]:
        """Blue where the defender loses more, hatched vermilion where the attacker does, grey where they are even."""
        inks = self.look.inks
        balance = loss_balance(cell)
        if self.firer:
            balance = 0 if cell.rstrip("*") == "0" else 1 if self.firer == "attacker" else -1
        if balance > 0:
            return inks.blue, Qt.BrushStyle.NoBrush
        if balance < 0:
            return inks.vermilion, Qt.BrushStyle.BDiagPattern
        return inks.even, Qt.BrushStyle.NoBrush


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
