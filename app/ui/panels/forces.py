"""Units off the map, by box: what is available, in reserve, due on later turns, lost. They are dragged onto the map,
or placed by typing a hex."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMainWindow, QMenu

from app.forces.unit import Unit
from app.position.ledger import FALLEN
from app.rules.orders import Place
from app.rules.sequence import SET_UP
from app.ui.cards import Card, button, text
from app.ui.panels.markers import MarkerStrip
from app.ui.panels.question import Faces
from app.ui.panels.unit_list import UnitLine, UnitList
from app.ui.style import Look
from app.ui.table import Table
from app.ui.words import box_title, term, turn_of

EMPTY = "Every unit is on the map."
CLOSED = "Open a campaign to see its units."
LATE = ("eliminated", "dead", "removed")
"""Boxes that stand last."""
RESERVE = "reserve"


def box_order(box: str, turn: int) -> tuple[int, int, str]:
    """What arrives this turn, the reserve and other boxes in hand, what arrives later by turn, then the lost."""
    due = turn_of(box)
    if due:
        return (2 if due > turn else 0), due, box
    return (3 if box in LATE else 1), 0 if box == RESERVE else 1, box


def may_be_placed(table: Table) -> bool:
    """Whether units can be put into boxes now: in set-up, where phases are not watched, in phases of placement."""
    if table.campaign is None or not table.writable or table.pending is not None:
        return False
    phase = table.phase
    return phase is None or table.position.phase in ("", SET_UP) or Place.kind in phase.allows


class ForcesCard(Card):
    def __init__(self, table: Table, look: Look, faces: Faces, parent: QMainWindow) -> None:
        super().__init__("forces", "Off the map", parent)
        self.table = table
        self.hint = text(EMPTY, "hint", wrap=True)
        self.list = UnitList(look, faces, "Units off the map")
        self.list.setDragEnabled(True)
        self.list.chosen.connect(self._chosen)
        self.where = QLineEdit()
        self.where.setPlaceholderText("Hex")
        self.where.setToolTip("The hex to place the selected units in, then Return")
        self.where.setAccessibleName("Hex to place the selected units in")
        self.where.returnPressed.connect(self.place)
        self.go = button("Place", tip="Place the selected units in the hex")
        self.go.clicked.connect(self.place)
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.where, 1)
        row.addWidget(self.go)
        self.markers = MarkerStrip(table, look)
        self.column.addWidget(self.markers)
        self.column.addWidget(self.hint)
        self.column.addWidget(self.list, 1)
        self.column.addLayout(row)
        table.positionChanged.connect(self.refresh)
        self.refresh()

    def sizeHint(self) -> QSize:
        return QSize(210, 260)

    def refresh(self, *_: object) -> None:
        if self.table.campaign is None:
            self.list.units.show(())
            self.hint.setText(CLOSED)
            self._allow()
            return
        self.hint.setText(EMPTY)
        position = self.table.position
        boxes: dict[str, list[Unit]] = {}
        for unit in position.units.values():
            if not unit.on_map:
                boxes.setdefault(unit.box, []).append(unit)
        lines: list[UnitLine] = []
        sides = list(self.table.game.world.roster.sides)
        for box in sorted(boxes, key=lambda b: box_order(b, position.turn)):
            lines.append(UnitLine(None, box_title(box, position.turn).upper(), right=str(len(boxes[box]))))
            lines += [self.line(u) for u in sorted(boxes[box], key=lambda u: sides.index(u.side))]
        kept = self.list.selected()
        self.list.units.show(lines)
        self.list.select(kept)
        self.hint.setVisible(not lines)
        self.list.setVisible(bool(lines))
        self.aside(str(sum(map(len, boxes.values()))) if boxes else "")
        self._allow()

    def line(self, unit: Unit) -> UnitLine:
        world = self.table.game.world
        kind = world.roster.types.get(unit.type)
        nation = world.roster.nations.get(unit.nation)
        below = " ".join(filter(None, (nation.name if nation else "", term(kind.name) if kind else "")))
        fallen = self.table.position.ledger.get(FALLEN, unit.id)
        if isinstance(fallen, list) and fallen and unit.box in LATE:
            below = f"{below}, fell on turn {fallen[0]}"
        return UnitLine(unit, unit.label, below)

    # orders -------------------------------------------------------------------------------------------------------

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Into the reserve, for what is selected in the list."""
        ids = self.list.selected()
        if ids and may_be_placed(self.table):
            menu = QMenu(self)
            into = menu.addAction("Into the reserve")
            into.setEnabled(any(u.box != RESERVE for u in self.table.units(ids)))
            into.triggered.connect(lambda: self.table.place(ids, f"@{RESERVE}"))
            menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            menu.popup(event.globalPos())

    def _chosen(self, _ids: tuple[str, ...]) -> None:
        self._allow()

    def _allow(self) -> None:
        self.go.setEnabled(self.table.writable and bool(self.list.selected()))

    def place(self) -> None:
        """Puts the selected units into the hex that was typed."""
        ids, name = self.list.selected(), self.where.text().strip()
        if not ids:
            self.table.troubled.emit("Select the units to place first.")
            return
        if not name:
            self.where.setFocus()
            return
        location = self.table.location(name)
        if location is None:
            near = self.table.game.world.board.grid.nearest_name(name.upper())
            self.table.troubled.emit(
                f"This map has no hex {name}; did you mean {near}?" if near else f"This map has no hex {name}."
            )
            return
        if self.table.place(ids, self.table.game.world.board.location_name(location)):
            self.where.clear()
