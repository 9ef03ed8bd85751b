"""A walk through the table as the window leads it: what was told of each place, kept while play goes on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt

from app.campaign.record.sheet import Deviation, TableCheck
from app.errors import AdjutantError
from app.messages import N_
from app.position.position import Position, World
from app.rules.orders.orders import Correction, place_named
from app.ui.texts import tr
from app.ui.widgets.lists.paragraph_table import FULL, PARAGRAPHS, TRIANGLE, Paragraph
from app.ui.widgets.lists.rows import Index, RowsModel

UNSEEN, AGREES, DIFFERS = "unseen", "agrees", "differs"


class Walk:
    """``check`` holds what was told against the position; ``steps`` are those that were told."""

    def __init__(self, world: World, position: Position) -> None:
        self.check = TableCheck(world, position)
        self.steps: dict[str, int] = {}

    @property
    def position(self) -> Position:
        return self.check.position

    def places(self) -> tuple[str, ...]:
        """Those with units in their order, then those that were told beside."""
        return tuple(dict.fromkeys((*self.check.expected, *self.check.told)))

    def shown(self, place: str) -> tuple[str, ...]:
        """What lies in a place: as it was told, else as it should be."""
        told = self.check.told.get(place)
        return tuple(self.check.expected.get(place, ())) if told is None else told

    def left(self, unit: str) -> int:
        """Steps of a unit: as told, else as they should be."""
        return self.steps.get(unit, self.position.units[unit].steps)

    def named(self, place: str) -> str:
        """The place as it is written. Raises BadInput for one that there is not."""
        return place_named(self.check.world.board, place)

    def agree(self, place: str) -> None:
        for unit in self.check.expected.get(place, ()):
            self.steps.pop(unit, None)
        self.check.agree(place)

    def tell(self, place: str, units: Sequence[str], steps: Mapping[str, int] | None = None) -> None:
        """Raises BadInput."""
        if steps is not None:
            self.steps |= steps
        self.check.tell(place, units, {unit: self.steps[unit] for unit in units if unit in self.steps})

    def state(self, place: str) -> str:
        """Whether a place was looked at and is as it should be."""
        if place not in self.check.told:
            return UNSEEN
        return DIFFERS if any(one.place == place for one in self.check.deviations()) else AGREES

    def states(self) -> dict[str, str]:
        """The same of every place."""
        wrong = {one.place for one in self.check.deviations()}
        told = self.check.told
        return {name: UNSEEN if name not in told else DIFFERS if name in wrong else AGREES for name in self.places()}

    def after(self, place: str) -> str:
        """The next place that nobody has looked at; empty where there is none."""
        order, left = list(self.check.expected), set(self.check.left)
        at = order.index(place) if place in order else -1
        return next((name for name in (*order[at + 1 :], *order[: at + 1]) if name in left), "")

    def deviations(self) -> tuple[Deviation, ...]:
        return self.check.deviations()

    def order(self, reason: str) -> Correction | None:
        return self.check.order(reason)

    def follow(self, world: World, position: Position, *, righted: bool) -> None:
        """The position is another one: by the order of this walk, or since play went on, where what was told of places
        that have changed counts no more."""
        before, told = self.check, self.check.told
        self.check = TableCheck(world, position)
        for place, units in told.items():
            if righted or before.expected.get(place, ()) == self.check.expected.get(place, ()):
                try:
                    self.tell(place, units)
                except AdjutantError:  # a unit or a place that is there no more
                    continue


PLACE, COUNT = range(2)
STATES = {
    UNSEEN: N_("not checked yet"),
    AGREES: N_("matches"),
    DIFFERS: N_("differs"),
}
MARKS = {UNSEEN: "", AGREES: FULL, DIFFERS: TRIANGLE}
INKS = {UNSEEN: "text", AGREES: "green", DIFFERS: "vermilion"}


@dataclass(frozen=True)
class PlaceRow:
    """``name`` is as changes write it, ``words`` what it is called."""

    name: str
    words: str
    count: int
    state: str


class PlacesModel(RowsModel[PlaceRow]):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__((N_("Where"), N_("Counters")), parent)

    def show(self, rows: tuple[PlaceRow, ...]) -> None:
        """The same places in the same order are refreshed in place."""
        if [row.name for row in rows] != [row.name for row in self.rows]:
            self.fill(rows)
        elif rows != self.rows:
            self.rows = rows
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, COUNT))

    def row_of(self, name: str) -> int:
        return next((n for n, row in enumerate(self.rows) if row.name == name), -1)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.row(index)
        if row is None:
            return None
        words = row.words if index.column() == PLACE else str(row.count)
        if role == PARAGRAPHS:
            mark = (MARKS[row.state] or "dash") if index.column() == PLACE else ""
            tone = INKS[row.state] if index.column() == PLACE and row.state != UNSEEN else "text"
            return (Paragraph(words, tone, mark=mark),)
        if role == Qt.ItemDataRole.AccessibleTextRole and index.column() == PLACE:
            return f"{words}, {tr(STATES[row.state])}"
        return words if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole) else None
