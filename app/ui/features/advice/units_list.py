"""The units of a supposed attack: who attacks, who could join, who defends, each ticked or not; and others that are
brought from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from app.advice.what_if import Supposition
from app.forces.unit import Unit
from app.rules.orders.orders import Attack
from app.ui.session import Session
from app.ui.style import enlarged
from app.ui.texts import tr
from app.ui.widgets.cards import button, text
from app.ui.widgets.choices import DropDown

ID = Qt.ItemDataRole.UserRole
TALL = 190
"""Pixels of the list, at the usual size of type"""
ATTACKER, JOINER, DEFENDER = range(3)
KIND = ID + 1


class UnitsList(QWidget):
    """``changed``: another tick. ``without`` and ``added`` are what the ticks come to."""

    changed = Signal()

    def __init__(self, table: Session) -> None:
        super().__init__()
        self.table = table
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Units in this attack"))
        self.list.setFixedHeight(round(TALL * enlarged()))
        self.list.itemChanged.connect(self._ticked)
        self.list.itemActivated.connect(self._toggle)
        rows.addWidget(self.list, 1)
        rows.addWidget(text(tr("Add another unit and the hex it attacks from"), "small"))
        add = QHBoxLayout()
        add.setSpacing(4)
        self.others, self.hexes = DropDown(), DropDown()
        self.others.setAccessibleName(tr("Unit to add"))
        self.hexes.setAccessibleName(tr("Hex from which it attacks"))
        self.others.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.others.setMinimumWidth(80)
        self.bring = button(tr("Add"), "", tip=tr("Adds this unit to the what-if attack; no unit is moved"))
        self.bring.clicked.connect(self._bring)
        add.addWidget(self.others, 1)
        add.addWidget(self.hexes)
        add.addWidget(self.bring)
        rows.addLayout(add)
        self._brought: dict[str, str] = {}

    def show_attack(self, attack: Attack, base: Supposition, defenders: Iterable[str]) -> None:
        """The units of an attack, and of what is supposed of it already."""
        board, position = self.table.game.world.board, self.table.position
        self._brought = {unit: where for unit, where in base.added.items() if where}
        own = [u for u in (*attack.attackers, *base.added) if u in position.units]
        side = position.units[own[0]].side if own else position.active
        target = board.location(base.target or attack.target)
        combat = self.table.game.combats[base.kind or attack.combat]
        joiners = [
            u
            for u in self.table.fog.seen(position.units.values())
            if u.side == side and u.on_map and u.id not in own and target in combat.targets(position, [u])
        ]
        self.list.blockSignals(True)
        self.list.clear()
        self._section(tr("Attackers"), position.pick(own), ATTACKER, base.without, ticked=True)
        self._section(tr("Could join"), joiners, JOINER, (), ticked=False)
        self._section(tr("Defenders"), position.pick(defenders), DEFENDER, base.without, ticked=True)
        self.list.blockSignals(False)
        self._offer(side, target)

    def _section(self, title: str, units: Iterable[Unit], kind: int, without: Iterable[str], *, ticked: bool) -> None:
        found = list(units)
        if not found:
            return
        head = QListWidgetItem(title)
        head.setFlags(Qt.ItemFlag.NoItemFlags)
        self.list.addItem(head)
        for unit in found:
            self._item(unit, kind, on=ticked and unit.id not in without)

    def _item(self, unit: Unit, kind: int, *, on: bool) -> None:
        where = self._brought.get(unit.id) or (
            self.table.game.world.board.location_name(unit.location) if unit.on_map else ""
        )
        item = QListWidgetItem(tr("{unit}, {hex}", unit=unit.label, hex=where) if where else unit.label)
        item.setData(ID, unit.id)
        item.setData(KIND, kind)
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
        self.list.addItem(item)

    def _offer(self, side: str, target: int) -> None:
        """Units of the side that could be brought, the nearest first, and the hexes beside the target."""
        board, position = self.table.game.world.board, self.table.position
        hex_ = board.hex_of(target)
        here = {str(item.data(ID)) for item in self._items()}

        def far(unit: Unit) -> int:
            return board.grid.distance(hex_, board.hex_of(unit.location)) if unit.on_map else board.grid.size

        units = self.table.fog.seen(position.units.values())
        near = [u for u in units if u.side == side and u.id not in here and (u.on_map or u.box)]
        near.sort(key=lambda u: (far(u), u.label))
        self.others.clear()
        for unit in near:
            where = board.location_name(unit.location) if unit.on_map else tr("off the map")
            self.others.addItem(tr("{unit}, {hex}", unit=unit.label, hex=where), unit.id)
        self.hexes.clear()
        for there in board.grid.adjacent[hex_]:
            if not position.sides_at(there) - {side}:
                self.hexes.addItem(board.location_name(there), board.location_name(there))
        self.bring.setEnabled(bool(near) and self.hexes.count() > 0)

    def _items(self) -> list[QListWidgetItem]:
        found = (self.list.item(row) for row in range(self.list.count()))
        return [item for item in found if item.data(ID)]

    # ticks --------------------------------------------------------------------------------------------------------

    @property
    def without(self) -> tuple[str, ...]:
        """Attackers and defenders that are not ticked."""
        return tuple(
            str(item.data(ID))
            for item in self._items()
            if item.data(KIND) != JOINER and item.checkState() != Qt.CheckState.Checked
        )

    def added(self, attack: Attack) -> dict[str, str]:
        """Ticked units that the attack itself does not name, with the hex where they are brought to."""
        return {
            unit: self._brought.get(unit, "")
            for item in self._items()
            if item.data(KIND) != DEFENDER and item.checkState() == Qt.CheckState.Checked
            if (unit := str(item.data(ID))) not in attack.attackers
        }

    def _ticked(self, _item: QListWidgetItem) -> None:
        self.changed.emit()

    def _toggle(self, item: QListWidgetItem) -> None:
        """Return on a line."""
        if item.data(ID):
            on = item.checkState() == Qt.CheckState.Checked
            item.setCheckState(Qt.CheckState.Unchecked if on else Qt.CheckState.Checked)

    def _bring(self) -> None:
        unit, where = self.others.currentData(), self.hexes.currentData()
        if unit and where:
            self._brought[str(unit)] = str(where)
            self.list.blockSignals(True)
            self._item(self.table.position.units[str(unit)], JOINER, on=True)
            self.list.blockSignals(False)
            self.others.removeItem(self.others.currentIndex())
            self.changed.emit()
