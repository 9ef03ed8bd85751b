"""Advance after combat: into the hex that was attacked, once nobody defends it, past no barred terrain and within
stacking; with a hook for whatever a game has to itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Stacking
from app.rules.refusing import off_map
from app.rules.ruling import Finding, violation
from app.rules.terrain_chart import BoundChart, Hexside, Terrain
from app.rules.unknown_terrain import hex_assumed_clear


@dataclass(frozen=True)
class AdvanceRules:
    """Rule numbers: advance after combat, units that never move, and clear terrain, which stands in for unknown
    terrain."""

    advance: str
    static: str
    clear: str


class AdvanceAfterCombat:
    """The ``Advance`` part of a game, which fills in ``chart_at`` and whichever of the other hooks it needs."""

    def __init__(self, world: World, stacking: Stacking, rules: AdvanceRules) -> None:
        self.world, self.board, self.stacking, self.numbers = world, world.board, stacking, rules

    # what each game says for itself -----------------------------------------------------------------------------

    def chart_at(self, position: Position, side: str) -> BoundChart:
        """The terrain chart that holds now for a side."""
        raise NotImplementedError

    def stays(self, unit: Unit) -> Finding | None:
        """Why the unit takes part in no advance at all."""
        return None

    def mobility(self, unit: Unit) -> str:
        """The class in which the unit enters terrain."""
        return self.world.roster.types[unit.type].mobility

    def barring_side(self, position: Position, unit: Unit, hex_: int) -> Hexside | None:
        """The feature of the hexside before a neighbouring hex that the unit may not cross."""
        key = self.board.grid.side_between(self.board.hex_of(unit.location), hex_)
        return self.chart_at(position, unit.side).barring_side(key, self.mobility(unit), hex_)

    def along_path(self, position: Position, unit: Unit, hex_: int) -> bool:
        """Whether a path leads the unit into a hex whose terrain it may not enter."""
        return False

    def barring_rule(self, terrain: Terrain) -> str:
        """The rule by which terrain bars a unit."""
        return terrain.rule

    def entry_findings(self, position: Position, unit: Unit, hex_: int) -> list[Finding]:
        """What else keeps a unit out of a hex that it can enter."""
        return []

    def group_findings(self, position: Position, units: Sequence[Unit], hex_: int) -> list[Finding]:
        """What else is to be said of the units together."""
        return []

    def never_moves(self, unit: Unit) -> Finding:
        text = N_("{unit} never moves.")
        return violation("static-unit", self.numbers.static, text, units=[unit.id], unit=unit.label)

    def apart(self, unit: Unit, hex_: int) -> Finding:
        """What is to be said of a hex that the unit does not stand next to."""
        here, where = self.board.location_name(unit.location), self.board.location_name(hex_)
        return violation(
            "not-adjacent", self.numbers.advance, N_("{unit} in {here} is not next to {hex}."),
            hexes=[where], units=[unit.id], unit=unit.label, here=here, hex=where,
        )  # fmt: skip

    # the part ---------------------------------------------------------------------------------------------------

    def findings(self, position: Position, units: Sequence[Unit], target: int) -> tuple[Finding, ...]:
        where, hex_ = self.board.location_name(target), self.board.hex_of(target)
        found: list[Finding] = []
        holders = [u for u in position.units_at(target) if u.side != units[0].side]
        if holders:
            text = N_("{hex} still holds a defending unit.")
            if len(holders) > 1:
                text = N_("{hex} still holds {count:w} defending units.")
            found.append(
                violation(
                    "still-defended", self.numbers.advance, text,
                    hexes=[where], units=[u.id for u in holders], hex=where, count=len(holders),
                )
            )  # fmt: skip
        for unit in units:
            found += self._entry(position, unit, hex_, where)
        found += self.group_findings(position, units, hex_)
        found += hex_assumed_clear(
            self.board, target, self.numbers.clear, self.chart_at(position, units[0].side).grounds
        )
        staying = [u for u in position.units_at(target) if u.side == units[0].side and u not in units]
        return (*found, *self.stacking.report(position, target, [*staying, *units]).findings)

    def _entry(self, position: Position, unit: Unit, hex_: int, where: str) -> list[Finding]:
        who, rule = {"units": [unit.id], "unit": unit.label}, self.numbers.advance
        stays = self.stays(unit)
        if stays is not None:
            return [stays]
        if not unit.on_map:
            return [off_map(unit, rule)]
        if unit.location not in self.board.grid.adjacent[hex_]:
            return [self.apart(unit, hex_)]
        chart, mobility = self.chart_at(position, unit.side), self.mobility(unit)
        water = self.barring_side(position, unit, hex_)
        if water is not None:
            text = N_("No unit may cross the {side:t} into {hex}.")
            return [violation("hexside-barred", water.rule, text, hexes=[where], side=water.name, hex=where, **who)]
        terrain = chart.barring_terrain(hex_, mobility)
        if terrain is not None and not self.along_path(position, unit, hex_):
            text = N_("{unit} may not enter the {terrain:t} hex {hex}.")
            named, rule = {"terrain": terrain.name, "hex": where}, self.barring_rule(terrain)
            return [violation("terrain-barred", rule, text, hexes=[where], **named, **who)]
        return self.entry_findings(position, unit, hex_)
