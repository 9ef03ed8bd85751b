"""Attrition 6.0 B: a side's units that are out of supply are eliminated 13.3.8, and its cities, ports, oil and victory
hexes that no line reaches become the enemy's 13.3.9."""

from __future__ import annotations

from dataclasses import dataclass

from app.forces.boxes import turn_of
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Due, Step
from app.rules.ruling import Finding, note
from app.rules.sequence.schedules import Slugs, to_come
from app.systems.stalins_war.calendar import attrition_phase
from app.systems.stalins_war.control import Control, Entering, Level
from app.systems.stalins_war.data import AXIS, SOVIET, AttritionData
from app.systems.stalins_war.losses import eliminated
from app.systems.stalins_war.strongholds import DESTROYED, Strongholds
from app.systems.stalins_war.supply import Supply, SupplyCheck


@dataclass(frozen=True)
class Attrition:
    """Bound to one world; ``slugs`` are the phases of a turn."""

    world: World
    data: AttritionData
    control: Control
    entering: Entering
    level: Level
    supply: Supply
    strongholds: Strongholds
    check: SupplyCheck
    slugs: Slugs

    def due(self, position: Position) -> tuple[Due, ...]:
        found = []
        for side in (AXIS, SOVIET):
            phase = attrition_phase(side)
            if position.phase == phase or not to_come(self.slugs(position), position, phase):
                continue
            units = self.lost(position, side)
            if units:
                text = N_("Out of supply, eliminated in the attrition segment: {units}")
                ids = tuple(u.id for u in units)
                found.append(Due(position.turn, side, "13.3.8", text, ids, {"units": [u.label for u in units]}))
        return tuple(found)

    def lost(self, position: Position, side: str) -> tuple[Unit, ...]:
        """The side's units that are out of supply as it stands now; none of a nation whose sources the map does not
        show yet."""
        return tuple(
            u
            for u in position.units.values()
            if u.side == side
            and u.on_map
            and self.supply.located(side, u.nation)
            and not self.supply.supplied(self.supply.state(position, u))
        )

    def unknown(self, position: Position, side: str) -> list[Finding]:
        """That the map lacks the sources of nations that stand on it."""
        nations = {u.nation for u in position.units.values() if u.side == side and u.on_map}
        missing = sorted(n for n in nations if not self.supply.located(side, n))
        if not missing:
            return []
        text = N_("The map data has no source for {nations}: none of their units is eliminated.")
        names = [self.world.roster.nations[n].name for n in missing]
        return [note("unknown-sources", "13.3.8", text, nations=names)]

    def falling(self, position: Position, side: str) -> tuple[int, ...]:
        """The side's hexes that no line reaches and no stronghold feeds."""
        board, nations = self.world.board, self.world.roster.nations.values()
        if not any(self.supply.located(side, n.slug) for n in nations if n.side == side):
            return ()
        hexes = {h for kind in self.data.places for h in board.place_hexes(kind)}
        hexes |= {board.hex_of(m.location) for m in position.markers.values() if m.kind == DESTROYED}
        return tuple(
            h
            for h in sorted(hexes)
            if self.control.of(position, h) == side
            and not self.strongholds.any(position, h)
            and not self.supply.lasts(position, side, h)
        )

    def opening(self, position: Position, side: str) -> Step | None:
        """What the segment does by itself."""
        lost, fallen = self.lost(position, side), self.falling(position, side)
        found = tuple(self.unknown(position, side))
        changes: list[Change] = []
        for unit in lost:
            changes += eliminated(self.world, apply(self.world, position, changes), unit, out_of_supply=True)
        if fallen:
            enemy, name = self.world.roster.enemy(side), self.world.board.grid.name
            taken = [(hex_, side) for hex_ in fallen]
            changes += [change(self.world, position, "control", name(hex_), enemy) for hex_ in fallen]
            changes += self.level.taking(position, taken, enemy)
            changes += self.entering.fallen(position, fallen, enemy)
        after = apply(self.world, position, changes)
        changes += self.check.determining(after, side)
        if not lost and not fallen:
            if not changes and not found:
                return None
            return Step(found, tuple(changes), N_("Next phase: {phase}."))
        names: list[Json] = [u.label for u in lost]
        hexes: list[Json] = [self.world.board.grid.name(h) for h in fallen]
        text = N_("{phase}: eliminated {units}; control changed in {hexes}.")
        if not fallen:
            text = N_("{phase}: out of supply and eliminated: {units}.")
        elif not lost:
            text = N_("{phase}: out of supply, control changed in {hexes}.")
        return Step(found, tuple(changes), text, {"units": names, "hexes": hexes})


def returning(position: Position) -> tuple[Due, ...]:
    """The schedule of large units that were eliminated out of supply."""
    text = N_("Returned to the box of eliminated units: {unit}")
    return tuple(
        Due(turn_of(u.box), AXIS, "13.3.8", text, (u.id,), {"unit": u.label})
        for u in position.units.values()
        if not u.on_map and turn_of(u.box) > position.turn
    )
