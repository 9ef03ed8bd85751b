"""The counters of a box as rows: face, name, what they are, figures, where they start."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QIcon, QPixmap

from app.forces.counter import Counter
from app.forces.unit import turn_box
from app.interop.counters.figures import Figures
from app.messages import N_
from app.rules.vocabulary import Vocabulary
from app.ui.counters.box_faces import CounterFaces
from app.ui.texts import tr
from app.ui.widgets.lists.rows import ROOT, Index, RowsModel
from app.ui.words import box_title, capital, prettified, term

FACE = 34
"""Pixels of a face in the list"""
NAME, NATION, TYPE, SIZE, FIGURES, STEPS, START = range(7)
HEADINGS = (
    N_("Counter"),
    N_("Nation"),
    N_("Type"),
    N_("Size"),
    N_("Numbers"),
    N_("Steps"),
    N_("Start"),
)
Role = Qt.ItemDataRole
ROLES = frozenset((Role.DisplayRole, Role.AccessibleTextRole, Role.DecorationRole))


def start_words(counter: Counter, words: Vocabulary) -> str:
    """``1412``, ``Turn 3, 2030``, ``Reserve``; empty for one that is simply there."""
    extra = counter.extra
    parts = []
    if turn := extra.get("turn"):
        parts.append(box_title(turn_box(int(turn)), 0) if turn.isdecimal() else turn)
    if hexes := extra.get("hex"):
        parts.append(box_title(hexes[1:], 0) if hexes.startswith("@") else hexes.replace(" ", tr(" or ")))
    if area := extra.get("area"):
        parts.append(tr("anywhere") if area == "any" else term(words.zones.get(area, prettified(area))))
    return ", ".join(parts)


def plain_icon(picture: QPixmap) -> QIcon:
    """A picture that is not tinted where its row is chosen."""
    icon = QIcon(picture)
    icon.addPixmap(picture, QIcon.Mode.Selected)
    return icon


class CounterModel(RowsModel[Counter]):
    def __init__(self, faces: CounterFaces, parent: QObject | None = None) -> None:
        super().__init__(HEADINGS, parent)
        self.faces = faces
        self._figures: Figures | None = None

    def show_words(self, words: Vocabulary) -> None:
        self._figures = Figures(words)

    def show(self, counters: tuple[Counter, ...]) -> None:
        """Rows come, go and change without losing what is selected."""
        old, new = self.rows, counters
        same = 0
        while same < min(len(old), len(new)) and old[same] is new[same]:
            same += 1
        tail = 0
        while tail < min(len(old), len(new)) - same and old[-1 - tail] is new[-1 - tail]:
            tail += 1
        gone, come = len(old) - same - tail, len(new) - same - tail
        if gone == come:
            self.rows = new
            if come:
                self.dataChanged.emit(self.index(same, 0), self.index(same + come - 1, len(HEADINGS) - 1))
            return
        if gone:
            self.beginRemoveRows(ROOT, same, same + gone - 1)
            self.rows = (*old[:same], *old[len(old) - tail :])
            self.endRemoveRows()
        if come:
            self.beginInsertRows(ROOT, same, same + come - 1)
            self.rows = new
            self.endInsertRows()

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if role not in ROLES:  # asked for hundreds of times a paint
            return None
        counter = self.row(index)
        if counter is None or self._figures is None:
            return None
        if role == Role.DecorationRole and index.column() == NAME:
            return plain_icon(self.faces.picture(counter, FACE))
        return None if role == Role.DecorationRole else self._cell(counter, index.column())

    def _cell(self, counter: Counter, column: int) -> str:
        assert self._figures is not None
        words = self._figures.words
        if column == NAME:
            return counter.name or "–"
        if column == NATION:
            return capital(term(words.roster.nations[counter.nation].name))
        if column == TYPE:
            return term(words.roster.types[counter.type].name)
        if column == SIZE:
            return term(counter.size)
        if column == FIGURES:
            return "  ".join(self._figures.write(counter.faces)[0])
        if column == STEPS:
            return str(counter.steps)
        return start_words(counter, words)
