"""The tables of the review: the lines of the report, and the kinds of counters with their pictures and words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QImage, QPixmap

from app.interop.vassal.counters import CARD, MARKER, UNIT, CounterReading, nation_of
from app.interop.vassal.draft import Draft, blank
from app.interop.vassal.review import GUESSED, LEFT_OUT, UNDERSTOOD, ReviewLine
from app.messages import N_
from app.ui.counters.pictures import image_of
from app.ui.texts import tr
from app.ui.widgets.lists.box_model import plain_icon
from app.ui.widgets.lists.rows import Index, RowsModel

FACE = 40
"""Pixels of a picture in the list"""
Role = Qt.ItemDataRole
STATE, TOPIC, WORDS = range(3)
FRONT, BACK, NAME, NATION, SIDE, KIND, NUMBERS, WHERE = range(8)
STATES = {UNDERSTOOD: N_("understood"), GUESSED: N_("guessed"), LEFT_OUT: N_("left out")}
TOPICS = {
    "file": N_("File"),
    "map": N_("Map"),
    "counters": N_("Counters"),
    "numbers": N_("Numbers"),
    "sides": N_("Sides"),
    "set-up": N_("Set-up"),
    "log": N_("Log"),
}
KINDS = {UNIT: N_("unit"), MARKER: N_("marker"), CARD: N_("card")}


class ReportModel(RowsModel[ReviewLine]):
    """The lines of the report, those that were guessed first: they are what has to be looked at."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__((N_("State"), N_("About"), N_("What")), parent)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        line = self.row(index)
        if line is None or role not in (Role.DisplayRole, Role.ToolTipRole, Role.AccessibleTextRole):
            return None
        if index.column() == STATE:
            return tr(STATES[line.state])
        return tr(TOPICS.get(line.topic, line.topic)) if index.column() == TOPIC else line.text


@dataclass(frozen=True)
class Kind:
    """One kind of counter as the draft has it now; ``dropped`` ones are not taken in."""

    reading: CounterReading
    side: str
    kind: str
    numbers: str
    swapped: bool
    dropped: bool


def kinds_of(draft: Draft) -> tuple[Kind, ...]:
    """The kinds of counters of a draft, those without name and picture left out."""
    uses = {c.key: use for c in draft.columns if (use := draft.use_of(c))}
    found = []
    for reading in draft.readings.values():
        if blank(reading):
            continue
        numbers = "  ".join(f"{use} {reading.numbers[k]}" for k, use in uses.items() if k in reading.numbers)
        choices = draft.choices
        found.append(
            Kind(
                reading,
                draft.side_of(reading),
                draft.kind_of(reading),
                numbers,
                reading.key in choices.swapped,
                reading.key in choices.dropped,
            )
        )
    return tuple(found)


class KindModel(RowsModel[Kind]):
    """``pictures`` has bytes by the module's names; each is read when it is first painted."""

    def __init__(self, parent: QObject | None = None) -> None:
        headings = (
            N_("Front"),
            N_("Reverse"),
            N_("Counter"),
            N_("Nation"),
            N_("Side"),
            N_("Kind"),
            N_("Numbers"),
            N_("Palette"),
        )
        super().__init__(headings, parent)
        self.pictures: Mapping[str, bytes] = {}
        self._icons: dict[str, object] = {}

    def show_pictures(self, pictures: Mapping[str, bytes]) -> None:
        self.pictures = pictures
        self._icons = {}

    def refresh(self, rows: tuple[Kind, ...]) -> None:
        """The same kinds with other words; what is chosen stays so."""
        if len(rows) != len(self.rows):
            self.fill(rows)
            return
        self.rows = rows
        if rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(self.headings) - 1))

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        kind = self.row(index)
        if kind is None:
            return None
        column = index.column()
        if role == Role.DecorationRole and column in (FRONT, BACK):
            return self._icon(self._face(kind, column))
        if role in (Role.DisplayRole, Role.AccessibleTextRole, Role.ToolTipRole):
            return self._cell(kind, column, role)
        return None

    def _face(self, kind: Kind, column: int) -> str:
        images = kind.reading.faces.images[:2]
        place = (0 if column == FRONT else 1) ^ (1 if kind.swapped and len(images) > 1 else 0)
        return images[place] if place < len(images) else ""

    def _icon(self, name: str) -> object:
        if name not in self._icons:
            image: QImage | None = image_of(self.pictures[name]) if name in self.pictures else None
            if image is not None:
                image = image.scaled(
                    FACE * 2, FACE * 2, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
                )
            self._icons[name] = plain_icon(QPixmap.fromImage(image)) if image is not None else None
        return self._icons[name]

    def _cell(self, kind: Kind, column: int, role: int) -> str:
        reading = kind.reading
        if column in (FRONT, BACK):
            name = self._face(kind, column)
            return name if role != Role.DisplayRole else ("" if name in self.pictures or not name else "–")
        if column == NAME:
            return reading.name or "–"
        if column == NATION:
            return nation_of(reading)
        if column == SIDE:
            return kind.side
        if column == KIND:
            return tr("left out") if kind.dropped else tr(KINDS[kind.kind])
        return kind.numbers if column == NUMBERS else " › ".join(reading.category)
