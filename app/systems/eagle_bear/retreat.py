"""Retreats XIII.F."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.battle.retreat import not_on_map, parts_company
from app.rules.parts import RetreatReport
from app.rules.ruling import Finding, note
from app.systems.eagle_bear.attack import AttackTerrain
from app.systems.eagle_bear.special_units import is_combat_unit
from app.systems.eagle_bear.strengths import Defenders

RULE = "XIII.F.5"

UnderAttack = Callable[[Position, str], frozenset[int]]
"""Hexes of a side under attacks that have still to be resolved and may drive its units out"""


class Retreat:
    """The ``Retreat`` part. A retreat of which no attackers' hexes are named is a voluntary one (XIII.F.3). Bound to
    one world. Where to is XIII.F.5."""

    def __init__(self, ground: AttackTerrain, defenders: Defenders, under_attack: UnderAttack) -> None:
        self.ground, self.defenders, self.under_attack = ground, defenders, under_attack
        self.fortresses, self.board = defenders.fortresses, ground.board

    def groups(self, position: Position, units: Sequence[Unit]) -> Sequence[tuple[Unit, ...]]:
        """Each unit goes where its owner likes; plants never do (X.A.1.c.3)."""
        return [(unit,) for unit in units if is_combat_unit(unit)]

    def report(
        self, position: Position, units: Sequence[Unit], attackers_from: Sequence[int], distance: int
    ) -> RetreatReport:
        absent = not_on_map(units, RULE)
        units = [u for u in units if u.on_map]
        if not units:
            return RetreatReport((), False, tuple(absent))
        open_ = [self.hexes(position, unit, attackers_from) for unit in units]
        together = frozenset.intersection(*open_) if open_ else frozenset()
        if len(units) > 1:  # a fortress takes one of them
            together = frozenset(at for at in together if self.board.site_of(at) is None)
        findings = [*absent, *(f for unit in units for f in self._remarks(unit))]
        findings += self._unowned(position, units, frozenset().union(*open_))
        if not together and all(map(is_combat_unit, units)):
            findings += [parts_company(units, RULE)] if any(open_) else self._no_hex(units, attackers_from)
        lost = not together and bool(attackers_from)  # who may stay is not eliminated (XIII.F.3)
        return RetreatReport(tuple(sorted(together)), lost, tuple(findings), bool(not together and any(open_)))

    def _no_hex(self, units: Sequence[Unit], attackers_from: Sequence[int]) -> list[Finding]:
        """That nobody finds a hex, which eliminates only units that are driven out (XIII.F.3)."""
        where = sorted({self.board.location_name(u.location) for u in units})
        text = N_("{units_} have no hex to retreat into.")
        if len(units) == 1:
            text = N_("{units_} has no hex to retreat into.")
        if attackers_from:
            text = N_("{units_} have no hex to retreat into and are eliminated in {hexes_}.")
            if len(units) == 1:
                text = N_("{units_} has no hex to retreat into and is eliminated in {hexes_}.")
        names, ids = [u.label for u in units], [u.id for u in units]
        return [note("no-retreat", RULE, text, hexes=where, units=ids, units_=names, hexes_=where)]

    def _remarks(self, unit: Unit) -> list[Finding]:
        if is_combat_unit(unit):
            return []
        text = N_("{unit} may not retreat at all.")
        return [note("never-retreats", "X.A.1.c.3", text, units=[unit.id], unit=unit.label)]

    def doubts(self, position: Position, units: Sequence[Unit], attackers_from: Sequence[int]) -> list[Finding]:
        """Remarks on units that are driven out and have only hexes to go to of which nobody has said whose they are."""
        control = self.fortresses.control
        return [
            found
            for unit in units
            if any(control.of(position, at) is None for at in self.hexes(position, unit, attackers_from))
            for found in self._unowned(position, [unit], self.hexes(position, unit, attackers_from))
        ]

    def _unowned(self, position: Position, units: Sequence[Unit], offered: frozenset[int]) -> list[Finding]:
        """Hexes beside the units of which nobody has said whose they are (XIII.F.5.b): not offered, or the only
        ones."""
        on_map = [u for u in units if u.on_map]
        around = {there for u in on_map for there in self._around(position, u, self.board.hex_of(u.location))}
        names = [self.board.grid.name(h) for h in sorted(around) if self.fortresses.control.of(position, h) is None]
        if not names:
            return []
        if any(self.fortresses.control.of(position, h) is None for h in offered):
            names = [
                self.board.grid.name(h) for h in sorted(offered) if self.fortresses.control.of(position, h) is None
            ]
            text = N_(
                "Control of {hexes_} is missing from the map data: units retreat there if those hexes are friendly."
            )
            if len(names) == 1:
                text = N_(
                    "Control of {hexes_} is missing from the map data: units retreat there if the hex is friendly."
                )
            return [note("unknown-owners", "XIII.F.5.b", text, hexes=names, hexes_=names)]
        text = N_("Control of {hexes_} is missing from the map data: it is not known whether units may retreat there.")
        return [note("unknown-owners", "XIII.F.5.b", text, hexes=names, hexes_=names)]

    # one unit -----------------------------------------------------------------------------------------------------

    def hexes(self, position: Position, unit: Unit, attackers_from: Sequence[int]) -> frozenset[int]:
        """Hexes, or a fortress, into which the unit may retreat."""
        kept = self.under_attack(position, unit.side)
        return frozenset(at for at in self.ways(position, unit, attackers_from) if at not in kept)

    def ways(self, position: Position, unit: Unit, attackers_from: Sequence[int]) -> frozenset[int]:
        """The same, attacks that have still to be resolved apart. A unit that has to go and has no hex of its side's
        is not eliminated where it may have one: then it goes into hexes of which nobody has said whose they are."""
        if not unit.on_map or not is_combat_unit(unit):
            return frozenset()
        found = self._ways(position, unit, attackers_from, unit.side) | self._refuge(position, unit, attackers_from)
        if found or not attackers_from:
            return frozenset(found)
        return frozenset(self._ways(position, unit, attackers_from, None))

    def _ways(self, position: Position, unit: Unit, attackers_from: Sequence[int], owner: str | None) -> set[int]:
        """Hexes of that owner into which the unit may retreat."""
        here = self.board.hex_of(unit.location)
        return {
            there
            for there in self._around(position, unit, here)
            if self.fortresses.control.of(position, there) == owner
            and (owner or not position.sides_at(there) - {unit.side})
            and self._open(position, unit, here, there)
            and not self._within_reach(position, unit.side, here, there, attackers_from)
        }

    def _around(self, position: Position, unit: Unit, here: int) -> Sequence[int]:
        """A garrison whose hex is not its side's leaves over the sides of its fortress alone."""
        if self.fortresses.inside(unit) and self.fortresses.control.of(position, here) != unit.side:
            return sorted(self.fortresses.outward(unit.location))
        return self.board.grid.adjacent[here]

    def _open(self, position: Position, unit: Unit, here: int, there: int) -> bool:
        """Only across a hexside that the unit could attack across (XIII.F.5.a), and past no fortress."""
        if any(
            self.defenders.defended(position, unit.side, at)
            for at in self.fortresses.blocking(position, unit.side, here, there)
        ):
            return False
        return self.ground.crossable(position, unit, here, there)

    def _within_reach(
        self, position: Position, side: str, here: int, there: int, attackers_from: Sequence[int]
    ) -> bool:
        """Whether the hex lies next to one that the attack came from and could be attacked from it (XIII.F.5.d); a
        garrison that attacks the rest of its own hex comes from no other hex."""
        for at in {self.board.hex_of(one) for one in attackers_from} - {here}:
            if there not in self.board.grid.adjacent[at] or self.ground.water(position, at, there):
                continue
            enemies = [u for u in position.units_at(at) if u.side != side]
            if not enemies or not all(self.ground.armor_stopped(u, at, there) for u in enemies):
                return True
        return False

    def _refuge(self, position: Position, unit: Unit, attackers_from: Sequence[int]) -> set[int]:
        """An empty fortress of the unit's own hex that is not attacked, on a DR result (XIII.F.6)."""
        if not attackers_from or self.fortresses.inside(unit):
            return set()
        hex_, came = unit.location, {self.board.hex_of(one) for one in attackers_from}
        return {
            at
            for at in self.fortresses.in_hex(hex_)
            if self.fortresses.control.of(position, at) == unit.side
            and at not in self.fortresses.central(hex_)
            and not self.fortresses.outward(at) & came
            and not any(is_combat_unit(u) for u in position.units_at(at))
        }
