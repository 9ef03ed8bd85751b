"""Leaving units of a picked stack behind: they stay where they are, the others go on with what points they have."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu

from app.forces.unit import Unit
from app.ui.texts import tr, tr_count

if TYPE_CHECKING:
    from app.ui.shell import Shell


class Leaving(QObject):
    """Nothing is ordered here: whether the others may go on is the referee's answer to their next move."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.shell, self.table = shell, shell.session
        shell.map.view.leaveWanted.connect(self.lowest)

    def stack(self) -> tuple[Unit, ...]:
        """The picked units of the stack that was picked last, the topmost first; empty where only one is picked."""
        position, picked = self.table.position, self.table.plan.picked
        last = next((u for u in reversed(self.table.units(picked)) if u.on_map), None)
        if last is None or len(picked) < 2:
            return ()
        return self.table.units(i for i in position.from_top(last.location) if i in picked)

    def lowest(self) -> None:
        """Leaves the lowest of the picked stack; while counters are in the hand, the lowest of those in the hex below
        them."""
        hand = self.shell.map.view.hand
        if self.table.campaign is None:
            return
        if hand.drag is not None:
            hand.leave(0)
            return
        there = self.stack()
        if there:
            self.leave(there[-1])
        else:
            self.table.said.emit(tr("Select several units first; then one of them can be dropped off."))

    def leave(self, unit: Unit, _on: bool = False) -> None:
        rest = tuple(i for i in self.table.plan.picked if i != unit.id)
        self.table.plan.pick(rest)
        where = self.table.game.world.board.location_name(unit.location)
        self.table.said.emit(
            tr_count(
                "{unit} stays in {hex}; {n} unit continues.",
                "{unit} stays in {hex}; {n} units continue.",
                len(rest),
                unit=unit.label,
                hex=where,
            )
        )

    def fill(self, menu: QMenu) -> None:
        """Adds ``Leave here`` with a row for each unit, the lowest first; nothing where there is no stack to part."""
        there = self.stack()
        if not there:
            return
        inner = menu.addMenu(tr("&Drop off here"))
        inner.setToolTipsVisible(True)
        key = self.shell.actions_["leave_here"].shortcut()
        for unit in reversed(there):
            row = inner.addAction(unit.label.replace("&", "&&"), partial(self.leave, unit))
            row.setStatusTip(tr("Drops off {unit}; the other selected units continue.", unit=unit.label))
            if unit is there[-1]:
                row.setText(f"{row.text()}\t{key.toString(key.SequenceFormat.NativeText)}")


def install(shell: Shell) -> Leaving:
    found = Leaving(shell)
    shell.unit_rows.append(found.fill)
    shell.actions_.bind(leave_here=found.lowest)
    return found
