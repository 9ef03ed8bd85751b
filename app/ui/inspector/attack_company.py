"""What a planned attack lacks, and who could join it: markers that would make it legal, units beside those picked."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.advice.legal_instead import Instead, markers_lacking
from app.forces.unit import Unit
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment
from app.rules.ruling import legal
from app.ui.session import Session
from app.ui.texts import tr, tr_count
from app.ui.widgets.cards import LinkLabel, button, empty, text
from app.ui.widgets.flow import FlowLayout
from app.ui.widgets.pointing import points_at
from app.ui.words import labels

NAMED = 4
"""Units of the attackers' own hexes that are named one by one, and other hexes"""


class Lacking(QWidget):
    """Markers without which a rule speaks against the attack, each with the verb that puts it down; hidden where there
    are none."""

    def __init__(self, table: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.links: list[LinkLabel] = []
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(4)
        self.hide()

    def refresh(self, order: Attack, seen: Assessment) -> None:
        empty(self.rows)
        self.links = []
        table = self.table
        free = table.writable and table.pending is None and table.plan.supposed is None
        found = markers_lacking(table.referee, table.position, order) if free and not legal(seen.findings) else ()
        for one in found:
            self._way(one)
        self.setVisible(bool(found))

    def _way(self, one: Instead) -> None:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(text("✓", "good"))
        row.addWidget(text(one.text(), wrap=True), 1)
        do = LinkLabel(tr("Place there"))
        do.setAccessibleName(f"{do.text()}: {one.text()}")
        do.clicked.connect(lambda: one.order is not None and self.table.play(one.order))
        row.addWidget(do)
        points_at(line, [one.hex] if one.hex >= 0 else [])
        self.links.append(do)
        self.rows.addWidget(line)


class Company(QWidget):
    """Units on the map that could join the planned attack: those of the attackers' own hexes one by one, others by
    their hex. Hidden where there are none."""

    def __init__(self, table: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.table = table
        self.found: tuple[Unit, ...] = ()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        self.told = text(tr("Shift+click on the map adds attackers. These could join:"), "small", wrap=True)
        rows.addWidget(self.told)
        holder = QWidget()
        self.row = FlowLayout(holder, 4)
        rows.addWidget(holder)
        self.hide()

    def refresh(self) -> None:
        empty(self.row)
        table, plan = self.table, self.table.plan
        free = table.writable and table.pending is None
        self.found = plan.could_join(table.position) if free else ()
        self.setVisible(bool(self.found))
        here = {u.location for u in table.units(plan.picked)}
        own = [u for u in self.found if u.location in here]
        for unit in own if len(own) <= NAMED else ():
            self._add(unit.label, (unit,))
        away: dict[int, list[Unit]] = {}
        for unit in self.found if len(own) > NAMED else [u for u in self.found if u.location not in here]:
            away.setdefault(unit.location, []).append(unit)
        name = table.game.world.board.location_name
        for location, units in [*away.items()][:NAMED]:
            words = labels(units) if len(units) == 1 else tr_count("{n} unit", "{n} units", len(units))
            self._add(f"{words}, {name(location)}", units)
        rest = sum(len(units) for units in [*away.values()][NAMED:])
        if rest:
            self.row.addWidget(text(tr_count("and {n} more", "and {n} more", rest), "small"))

    def _add(self, words: str, units: tuple[Unit, ...] | list[Unit]) -> None:
        one = button(f"+ {words}", "kind", tip=tr("Add to the attack: {units}", units=labels(units)))
        points_at(one, units=[u.id for u in units])
        one.clicked.connect(partial(self._join, tuple(u.id for u in units)))
        self.row.addWidget(one)

    def _join(self, ids: tuple[str, ...], _on: bool = False) -> None:
        self.table.plan.pick((*self.table.plan.picked, *ids))
