"""Mobile assaults 9.22-9.30: in the course of a move, from one launch hex, at one movement point more than the hex
costs; and overruns of artillery alone 11.7(4), 11.7(5), which any Axis unit may make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import STARTED, SUPPLY, Json
from app.position.position import Position
from app.position.world import World
from app.rules.conduct import Share
from app.rules.losses import ids
from app.rules.moving import exact_points, spending
from app.rules.orders import Attack
from app.rules.parts import Assessment, Control, Points, Stacking
from app.rules.ruling import STACKING, Finding, note, violation
from app.systems.operation_storm.assault import Assault, Battlefield
from app.systems.operation_storm.casualties import Casualties
from app.systems.operation_storm.conduct import AssaultConduct
from app.systems.operation_storm.countries import HOMES
from app.systems.operation_storm.losses import LossRules
from app.systems.operation_storm.movement import OperationStormMovement
from app.systems.operation_storm.phase_order import FIGHT_MOVE, declared
from app.systems.operation_storm.sides import GERMAN
from app.systems.operation_storm.special_units import artillery_alone
from app.systems.operation_storm.supply import OUT

PANZER, MOTORIZED = "panzer", "motorized"


class MobileAssault(Assault):
    mobile = True

    def __init__(self, field: Battlefield, movement: OperationStormMovement, stacking: Stacking) -> None:
        super().__init__(field)
        self.movement, self.stacking, self.data = movement, stacking, field.shifts.rules.mobile_assault

    def attacker_findings(self, position: Position, unit: Unit, hex_: int) -> list[Finding]:
        found = self.adjacency(unit, hex_, "9.23")
        if self.movement.setting_out.is_static(unit):
            found.append(violation("static-unit", "9.2", N_("{unit} never moves."), units=[unit.id], unit=unit.label))
        if unit.side == GERMAN and unit.nation not in HOMES:
            if position.ledger.text(SUPPLY, unit.id) == OUT:
                text = N_("{unit} was out of supply when its movement began and makes no mobile assault.")
                found.append(violation("out-of-supply", "7.6", text, units=[unit.id], unit=unit.label))
            if unit.on_map and self.shifts.supply.state(position, unit) == OUT:
                text = N_("{unit} is out of supply in its launch hex and makes no mobile assault.")
                found.append(violation("out-of-supply-now", "9.25", text, units=[unit.id], unit=unit.label))
        return found

    def own_findings(
        self, position: Position, attackers: Sequence[Unit], defenders: Sequence[Unit], target: int
    ) -> list[Finding]:
        ids = [u.id for u in attackers]
        if attackers[0].side != GERMAN:
            return [violation("wrong-side", "9.24", N_("Soviet units never make mobile assaults."), units=ids)]
        found: list[Finding] = []
        overrun = artillery_alone(defenders)
        if position.turn == self.shifts.rules.first_turn.turn:
            text = N_("No mobile assaults are made on the first turn.")
            found.append(violation("first-turn", "5.13(4)", text, units=ids))
        if not overrun:
            found += self._eligible(attackers)
            found += self._phase_order(position, ids)
        found += self._terrain(target)
        found += self._launch(position, attackers)
        found += self._affordable(position, attackers, target)
        return found

    def _eligible(self, attackers: Sequence[Unit]) -> list[Finding]:
        """Panzer and motorized units of the Germans, motorized ones only with a panzer (9.22); nobody else (5.8)."""
        found = []
        for unit in attackers:
            who = {"units": [unit.id], "unit": unit.label}
            if unit.nation in HOMES:
                found.append(violation("never-mobile", "5.8", N_("{unit} never makes mobile assaults."), **who))
            elif unit.type not in (PANZER, MOTORIZED):
                text = N_("{unit} is neither panzer nor motorized and makes no mobile assault.")
                found.append(violation("not-eligible", "9.22", text, **who))
        if not any(u.type == PANZER for u in attackers) and any(u.type == MOTORIZED for u in attackers):
            text = N_("Motorized units make a mobile assault only with a panzer unit beside them.")
            found.append(violation("no-panzer", "9.22", text, units=[u.id for u in attackers]))
        return found

    def _phase_order(self, position: Position, ids: Sequence[str]) -> list[Finding]:
        order = declared(position, GERMAN)
        if order == FIGHT_MOVE:
            text = N_("No mobile assaults are made in a turn in which the Germans fight before they move.")
            return [violation("fight-move", "9.29", text, units=ids)]
        if order is None and position.turn != self.shifts.rules.first_turn.turn:
            text = N_("No phase order is declared; mobile assaults need that the Germans move first.")
            return [note("order-undeclared", "9.29", text)]
        return []

    def _terrain(self, target: int) -> list[Finding]:
        hex_ = self.board.hex_of(target)
        where = self.board.location_name(hex_)
        return [
            violation(
                "terrain-barred", "9.24", N_("No mobile assault is made into the {terrain:t} hex {hex}."),
                hexes=[where], terrain=self.chart.chart.terrain[slug].name, hex=where,
            )
            for slug in sorted(self.data.barred)
            if self.board.has_terrain(hex_, slug)
        ]  # fmt: skip

    def _launch(self, position: Position, attackers: Sequence[Unit]) -> list[Finding]:
        """One launch hex, together since the phase began (9.26), not stacked too high (9.23), movement not over
        (9.6)."""
        found: list[Finding] = []
        ids = [u.id for u in attackers]
        began_in = {
            position.ledger.text(STARTED, u.id) or self.board.location_name(u.location) for u in attackers if u.on_map
        }
        apart = len({u.location for u in attackers}) > 1 or len(began_in) > 1
        if apart:
            text = N_("{units_} may assault together only if they began the phase in one hex and stand in one now.")
            found.append(
                violation("not-together", "9.26", text, units=ids, units_=[u.label for u in attackers])
            )  # fmt: skip
        found += self.movement.setting_out.over(position, attackers)
        here = attackers[0].location
        if attackers[0].on_map:
            own = [u for u in position.units_at(here) if u.side == GERMAN]
            crowded = [f for f in self.stacking.report(position, here, own).findings if f.severity == "violation"]
            if crowded:
                where = self.board.location_name(here)
                text = N_("The launch hex {hex} is stacked too high.")
                launch = violation("launch-hex-overstacked", "9.23", text, hexes=[where], hex=where)
                found += [launch.of_kind(STACKING), *crowded]
        return found

    def cost(self, position: Position, attackers: Sequence[Unit], target: int) -> Points | None:
        """Movement points of an assault: those of the hex and more (9.23); ``None`` where it cannot be entered."""
        hex_, here = self.board.hex_of(target), self.board.hex_of(attackers[0].location)
        if not all(u.on_map for u in attackers) or hex_ not in self.board.grid.adjacent[here]:
            return None
        step = self.movement.step(position, attackers, here, hex_, self.board.grid.direction(here, hex_))
        return None if step is None else step + self.data.extra

    def points(self, position: Position, attackers: Sequence[Unit], target: int) -> Mapping[str, Json]:
        needed = self.cost(position, attackers, target)
        left = self.movement.allowance(position, attackers).left
        return {"needed": None if needed is None else exact_points(needed), "left": exact_points(left)}

    def _affordable(self, position: Position, attackers: Sequence[Unit], target: int) -> list[Finding]:
        needed = self.cost(position, attackers, target)
        left = self.movement.allowance(position, attackers).left
        if needed is None or needed <= left:
            return []
        text = N_("The assault costs {needed} movement points, {left} are left.")
        ids = [u.id for u in attackers]
        return [violation("too-few-points", "9.24", text, units=ids, needed=str(needed), left=str(left))]


class MobileConduct(AssaultConduct):
    """Points are spent, the first loss is a panzer, and whoever clears the hex stands in it."""

    def __init__(
        self, world: World, losses: LossRules, casualties: Casualties, control: Control, assault: MobileAssault
    ) -> None:
        super().__init__(world, losses, casualties, control)
        self.assault = assault

    def begin(self, position: Position, attack: Attack, seen: Assessment) -> tuple[tuple[Finding, ...], list[Change]]:
        attackers = position.pick(seen.attackers)
        cost = self.assault.cost(position, attackers, seen.target)
        if cost is None:
            return (), []
        return (), spending(self.world, position, attackers, cost, self.assault.movement, self.casualties.supply)

    def share(self, position: Position, data: Mapping[str, Json], able: Mapping[str, int], owed: int) -> Share:
        panzers = tuple(u.id for u in position.pick(able) if u.id in ids(data["attackers"]) and u.type == PANZER)
        if panzers and data["attackers_taken"] == 0:
            return Share(panzers, 1) if owed == 1 else Share(tuple(able), owed, panzers, 1)
        return Share(tuple(able), owed)

    def kept_from_loss(self, position: Position, unit: str) -> Finding | None:
        one = position.units[unit]
        if one.side != GERMAN or one.type == PANZER:
            return super().kept_from_loss(position, unit)
        text = N_("{unit} is not the first loss: a panzer unit leads the assault.")
        return violation("panzer-first", "9.24", text, units=[unit], unit=one.label)

    def aftermath(self, position: Position, data: Mapping[str, Json]) -> list[Change]:
        target = self.world.board.location(str(data["target"]))
        entering = [u for u in position.pick(ids(data["attackers"])) if u.on_map]
        if not entering or position.sides_at(target) - {entering[0].side}:
            return []
        found = [change(self.world, position, "place", u.id, str(data["target"])) for u in entering]
        return [*found, *self.control.changes(position, [target], entering[0].side)]
