"""The course of an assault: losses in their order 10.22, brigades from the air 11.10(4), the advance and the right to a
momentum attack 10.24, 10.25, and the count of the fallen 4.7, 4.8."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.forces.boxes import DEAD_PILE
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import ADVANCED, DROPPED, Json
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Conduct, Share
from app.rules.battle.losses import ids
from app.rules.orders.orders import Attack
from app.rules.parts import Assessment, Control
from app.rules.ruling import Finding, violation
from app.systems.operation_storm.casualties import Casualties
from app.systems.operation_storm.losses import LossRules
from app.systems.operation_storm.sides import SOVIET
from app.systems.operation_storm.special_units import dropping, is_artillery

CUT_OFF = "cut-off"
"""In a question's data: unit id -> supply state of those that had no line when the battle began"""


class AssaultConduct(Conduct):
    def __init__(self, world: World, losses: LossRules, casualties: Casualties, control: Control) -> None:
        super().__init__(world)
        self.losses, self.casualties, self.control = losses, casualties, control

    def begin(self, position: Position, attack: Attack, seen: Assessment) -> tuple[tuple[Finding, ...], list[Change]]:
        """Another assault ends the right to a momentum attack (10.25); drops are remembered (11.10(3))."""
        findings, changes = super().begin(position, attack, seen)
        target = self.world.board.location_name(seen.target)
        if position.ledger.entries(ADVANCED):
            changes.append(change(self.world, position, "ledger", ADVANCED, None))
        changes += [
            change(self.world, position, "ledger", f"{DROPPED}:{u.id}", target)
            for u in position.pick(seen.attackers)
            if dropping(u) and position.ledger.get(DROPPED, u.id) is None
        ]
        return findings, changes

    def absorbing(self, position: Position, units: Sequence[str]) -> tuple[str, ...]:
        return tuple(u.id for u in self.losses.absorbing(position.pick(units)))

    def share(self, position: Position, data: Mapping[str, Json], able: Mapping[str, int], owed: int) -> Share:
        brigades = tuple(u.id for u in position.pick(able) if dropping(u))
        return Share(brigades, owed) if brigades else Share(tuple(able), owed)

    def kept_from_loss(self, position: Position, unit: str) -> Finding | None:
        one = position.units[unit]
        if is_artillery(one):
            text = N_("{unit} is no loss to give up: artillery shares the fate of the last other unit in its hex.")
            return violation("artillery-kept", "11.7(5)", text, units=[unit], unit=one.label)
        if one.side == SOVIET and not dropping(one) and position.ledger.entries(DROPPED):
            text = N_("{unit} is no loss to give up while a brigade that dropped is left.")
            return violation("brigades-first", "11.10(4)", text, units=[unit], unit=one.label)
        return None

    def sharing_fate(self, before: Position, after: Position, units: Sequence[str]) -> tuple[str, ...]:
        return tuple(u.id for u in self.losses.sharing_fate(before, after, after.pick(units)))

    def known(self, position: Position, seen: Assessment) -> Mapping[str, Json]:
        """The units without a line as the battle begins: they stay so until it is over, though it opens one (7.5)."""
        states = self.casualties.cut_off(position, [*seen.attackers, *seen.defenders])
        return {CUT_OFF: dict(states)} if states else {}

    def fallen(self, position: Position, data: Mapping[str, Json], units: Sequence[str]) -> list[Change]:
        states = data.get(CUT_OFF)
        return self.casualties.changes(position, units, states if isinstance(states, dict) else {})

    def aftermath(self, position: Position, data: Mapping[str, Json]) -> list[Change]:
        """Brigades that dropped hold the hex if it is cleared, and are lost if it is not."""
        target = self.world.board.location(str(data["target"]))
        landed = [u for u in position.pick(ids(data["attackers"])) if dropping(u)]
        if not landed:
            return []
        held = bool(position.sides_at(target) - {landed[0].side})
        where = DEAD_PILE if held else str(data["target"])
        found = [change(self.world, position, "place", u.id, where) for u in landed]
        if held:
            return [*found, *self.fallen(position, data, [u.id for u in landed])]
        return [*found, *self.control.changes(position, [target], landed[0].side)]

    def advanced(self, position: Position, units: Sequence[str]) -> list[Change]:
        return [change(self.world, position, "ledger", f"{ADVANCED}:{u}", True) for u in units]
