"""Luck in pictures: the line over the turns with the band in which most runs lie, and how often each face fell."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil, sqrt

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.campaign.campaign import Campaign
from app.campaign.record.luck import FACES, SOURCES, Luck, LuckBook, Tally
from app.messages import N_
from app.rules.parts import ATTACKER, DEFENDER
from app.rules.vocabulary import Vocabulary
from app.ui.features.record.reader import Stages
from app.ui.style import Look
from app.ui.texts import tr
from app.ui.widgets.progress import Watch
from app.ui.words import capital, origin, titled

SIDES, KINDS, TURNS, DICE = BY = ("sides", "kinds", "turns", "dice")
SOURCE_WORDS = {
    "": N_("All dice"),
    "typed": N_("Entered by hand"),
    "program": N_("Rolled by the program"),
}


@dataclass(frozen=True)
class LuckRow:
    """A run of throws. ``level`` 1 is a part of the row above; ``faces`` how often each fell, empty for battles."""

    name: str
    level: int
    tally: Tally
    faces: tuple[int, ...] = ()


@dataclass(frozen=True)
class Stand:
    """At the end of a turn: what the first side had gained above what was to be expected, and the standard deviation
    of that, both in steps or hexes."""

    turn: int
    battles: int
    more: float
    spread: float


@dataclass(frozen=True)
class LuckTold:
    """``rows`` by what they are listed by; ``stands`` the line over time; ``falls`` the faces by source."""

    rows: dict[str, tuple[LuckRow, ...]]
    stands: tuple[Stand, ...]
    falls: dict[str, tuple[int, ...]]


def read_luck(campaign: Campaign, watch: Watch) -> Luck:
    return LuckBook(campaign).luck(campaign.line(), watch)


def told(luck: Luck, words: Vocabulary, source: str, measure: str, watch: Watch) -> LuckTold:
    """Of the dice of one source, all for an empty one; reckons every chance exactly."""
    wanted = replace(
        luck,
        battles=tuple(one for one in luck.battles if source in ("", one.source)),
        dice=tuple(die for die in luck.dice if source in ("", die.source)),
    )
    stages, rows = Stages(watch, len(BY)), {}
    makers: dict[str, Callable[[Luck, Vocabulary, str], Iterator[LuckRow]]] = {
        SIDES: _by_side,
        KINDS: _by_kind,
        TURNS: _by_turn,
        DICE: _by_die,
    }
    for name, make in makers.items():
        found = []
        stages(0.0)
        for row in make(wanted, words, measure):
            stages(0.5)
            _ = row.tally.worse, row.tally.better  # reckoned here and kept
            found.append(row)
        rows[name] = tuple(found)
        stages(1.0)
    falls = {name: tuple(luck.faces(source=name).values()) for name in SOURCES}
    return LuckTold(rows, tuple(_stands(wanted, words, measure)), falls)


def _by_side(luck: Luck, words: Vocabulary, measure: str) -> Iterator[LuckRow]:
    for side, known in words.roster.sides.items():
        name = capital(origin(known))
        for role, said in (("", name), (ATTACKER, tr("attacking")), (DEFENDER, tr("defending"))):
            tally = luck.of_battles(side, role=role, measure=measure)
            if tally.count:
                yield LuckRow(said, int(bool(role)), tally)


def _by_kind(luck: Luck, words: Vocabulary, measure: str) -> Iterator[LuckRow]:
    named = {kind.slug: kind.name for kind in words.attacks}
    for kind in luck.kinds:
        for side, known in words.roster.sides.items():
            tally = luck.of_battles(side, role=ATTACKER, kind=kind, measure=measure)
            if tally.count:
                said = titled(named.get(kind) or kind.replace("-", " "))
                yield LuckRow(tr("{kind}, {side} attacking", kind=said, side=capital(origin(known))), 0, tally)


def _by_turn(luck: Luck, words: Vocabulary, measure: str) -> Iterator[LuckRow]:
    for turn in dict.fromkeys(one.turn for one in luck.battles):
        for side, known in words.roster.sides.items():
            tally = luck.of_battles(side, turn=turn, measure=measure)
            if tally.count:
                yield LuckRow(tr("Turn {turn}, {side}", turn=turn, side=capital(origin(known))), 0, tally)


def _by_die(luck: Luck, words: Vocabulary, measure: str) -> Iterator[LuckRow]:
    for source in SOURCES:
        whole = luck.of_dice(source=source)
        if whole.count:
            yield LuckRow(tr(SOURCE_WORDS[source]), 0, whole, tuple(luck.faces(source=source).values()))
            for side, known in words.roster.sides.items():
                tally = luck.of_dice(source=source, side=side)
                if tally.count:
                    faces = tuple(luck.faces(source=source, side=side).values())
                    yield LuckRow(capital(origin(known)), 1, tally, faces)


def _stands(luck: Luck, words: Vocabulary, measure: str) -> Iterator[Stand]:
    first = next(iter(words.roster.sides), "")
    more, variance, fought = Fraction(0), Fraction(0), set[int]()
    for n, one in enumerate(luck.battles):
        sign = 1 if one.side == first else -1
        chances = one.margins(measure)
        more += sign * (one.rolled.margin(measure) - chances.mean)
        variance += chances.variance
        fought.add(one.battle)
        if n + 1 == len(luck.battles) or luck.battles[n + 1].turn != one.turn:
            yield Stand(one.turn, len(fought), float(more), sqrt(variance))


def expected_falls(count: int) -> float:
    """How often each face of so many dice is to be expected."""
    return count / len(FACES)


EDGE = 8.0
LABELS = 8
"""Turns that are named at the most"""


def signed(value: float) -> str:
    return f"{value:+.1f}".replace("-", "−")


class RunChart(QWidget):
    """Above the middle the first side had more than was to be expected, below it the other one. The band is one
    standard deviation: about two runs of three end within it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.stands: Sequence[Stand] = ()
        self.sides = ("", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("Luck over time"))
        look.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(320, 150)

    def show_stands(self, stands: Sequence[Stand], above: str, below: str) -> None:
        self.stands, self.sides = stands, (above, below)
        said = "; ".join(tr("turn {turn}: {more}", turn=one.turn, more=signed(one.more)) for one in stands)
        self.setAccessibleDescription(said)
        self.update()

    def _frame(self) -> QRectF:
        small = self.look.metrics("small")
        left = small.horizontalAdvance("+00") + EDGE
        right = small.horizontalAdvance("+00.0") + EDGE
        return QRectF(self.rect()).adjusted(left, small.height() + 4, -right, -2 * small.height() - 4)

    def _reach(self) -> float:
        """The value at the upper edge."""
        return max(1, *(ceil(max(abs(one.more), one.spread)) for one in self.stands))

    def points(self) -> list[QPointF]:
        """The middle, and where the line is at the end of each turn."""
        box, reach, count = self._frame(), self._reach(), len(self.stands)
        return [QPointF(box.left(), box.center().y())] + [
            QPointF(box.left() + box.width() * (n + 1) / count, box.center().y() - box.height() / 2 * one.more / reach)
            for n, one in enumerate(self.stands)
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.stands:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks, box, reach, points = self.look.inks, self._frame(), self._reach(), self.points()
        small = self.look.metrics("small")
        middle, unit = box.center().y(), box.height() / 2 / reach
        upper = [QPointF(p.x(), middle - one.spread * unit) for p, one in zip(points[1:], self.stands, strict=True)]
        lower = [QPointF(p.x(), middle + one.spread * unit) for p, one in zip(points[1:], self.stands, strict=True)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks.blue_wash)
        painter.drawPolygon(QPolygonF([points[0], *upper, *reversed(lower)]))
        painter.setPen(QPen(inks.faint, 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(box.left(), middle), QPointF(box.right(), middle))
        painter.setPen(QPen(inks.blue, 2.2))
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(inks.blue)
        for point in points[1:]:
            painter.drawEllipse(point, 3, 3)
        painter.setFont(self.look.font("small"))
        painter.setPen(inks.muted)
        for value in (reach, 0, -reach):
            at = QRectF(0, middle - value * unit - small.height() / 2, box.left() - EDGE / 2, small.height())
            words = "0" if not value else f"{value:+.0f}".replace("-", "−")
            painter.drawText(at, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, words)
        above, below = (tr("{side} had the better luck", side=side) for side in self.sides)
        painter.drawText(QPointF(box.left(), box.top() - 4), above)
        self._turns(painter, points, box)
        painter.drawText(QPointF(box.left(), box.bottom() + 2 * small.height()), below)
        painter.setPen(inks.text)
        painter.setFont(self.look.font("normal", bold=True))
        painter.drawText(points[-1] + QPointF(7, self.look.metrics().ascent() / 2 - 1), signed(self.stands[-1].more))

    def _turns(self, painter: QPainter, points: Sequence[QPointF], box: QRectF) -> None:
        """Their numbers, as many as there is room for."""
        small, end = self.look.metrics("small"), -100.0
        every = max(1, ceil(len(self.stands) / LABELS))
        for n, (point, one) in enumerate(zip(points[1:], self.stands, strict=True)):
            words = tr("Turn {turn}", turn=one.turn) if not n else str(one.turn)
            width = small.horizontalAdvance(words)
            if n % every == 0 and point.x() - width / 2 > end + 4:
                painter.drawText(QPointF(point.x() - width / 2, box.bottom() + small.height()), words)
                end = point.x() + width / 2


class FaceChart(QWidget):
    """How often each face fell: filled bars for the program's dice, outlined ones for those typed in, a dash at what
    was to be expected."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.look = look
        self.falls: dict[str, tuple[int, ...]] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(tr("How often each number came up"))
        look.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(320, 150)

    def show_falls(self, falls: dict[str, tuple[int, ...]]) -> None:
        self.falls = {source: faces for source, faces in falls.items() if sum(faces)}
        said = "; ".join(
            f"{tr(SOURCE_WORDS[source])}: " + ", ".join(f"{face}: {count}" for face, count in enumerate(faces, 1))
            for source, faces in self.falls.items()
        )
        self.setAccessibleDescription(said)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.falls:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inks, small = self.look.inks, self.look.metrics("small")
        box = QRectF(self.rect()).adjusted(EDGE, 2 * small.height() + 8, -EDGE, -small.height() - 6)
        most = max(max(faces) for faces in self.falls.values())
        faces = max(map(len, self.falls.values()))
        room = box.width() / faces
        width = min(34.0, room * 0.8 / len(self.falls))
        painter.setFont(self.look.font("small"))
        for n, (source, counts) in enumerate(self.falls.items()):
            for face, count in enumerate(counts):
                left = box.left() + room * (face + 0.5) + (n - len(self.falls) / 2) * width
                height = box.height() * count / most
                bar = QRectF(left + 1, box.bottom() - height, width - 2, height)
                painter.setPen(QPen(inks.blue, 1.4))
                painter.setBrush(inks.blue if source == "program" else inks.card)
                painter.drawRect(bar)
                level = box.bottom() - box.height() * expected_falls(sum(counts)) / most
                painter.setPen(QPen(inks.vermilion, 2))
                painter.drawLine(QPointF(left, level), QPointF(left + width, level))
                painter.setPen(inks.muted)
                over = QRectF(left - 6, bar.top() - small.height() - 1, width + 12, small.height())
                painter.drawText(over, Qt.AlignmentFlag.AlignCenter, str(count))
        painter.setPen(inks.text)
        for face in range(faces):
            under = QRectF(box.left() + room * face, box.bottom() + 3, room, small.height())
            painter.drawText(under, Qt.AlignmentFlag.AlignCenter, str(face + 1))
        self._key(painter, box)

    def _key(self, painter: QPainter, box: QRectF) -> None:
        """Which bars are whose."""
        inks, small, x = self.look.inks, self.look.metrics("small"), box.left()
        for source in self.falls:
            painter.setPen(QPen(inks.blue, 1.4))
            painter.setBrush(inks.blue if source == "program" else inks.card)
            painter.drawRect(QRectF(x, 4, 10, 10))
            words = tr(SOURCE_WORDS[source])
            painter.setPen(inks.muted)
            painter.drawText(QPointF(x + 15, 4 + small.ascent() - 2), words)
            x += small.horizontalAdvance(words) + 32
        painter.setPen(QPen(inks.vermilion, 2))
        painter.drawLine(QPointF(x, 9), QPointF(x + 12, 9))
        painter.setPen(inks.muted)
        painter.drawText(QPointF(x + 17, 4 + small.ascent() - 2), tr("expected"))
