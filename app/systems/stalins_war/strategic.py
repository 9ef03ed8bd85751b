"""Strategic movement, by rail or by sea: small units alone 10.2.1, in supply 13.3.2, one operations point each 7.3.3,
and not in a round in which the unit moves otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import STARTED
from app.position.position import Position
from app.position.world import World
from app.rules.orders.refusals import off_map
from app.rules.parts import Allowance, MoveReport, Points, Reach, Stacking, stepwise
from app.rules.ruling import Finding, legal, note, violation
from app.systems.stalins_war.countries import Countries
from app.systems.stalins_war.special_units import BUNKER, STALIN, is_inactive, is_large
from app.systems.stalins_war.supply import SUPPLIED, StalinsWarSupply

RULE = "10.2.1"


class StrategicMovement:
    """What rail and sea share. ``topic`` is the ledger's, under which units are remembered that have used it."""

    topic = ""

    def __init__(self, world: World, supply: StalinsWarSupply, stacking: Stacking, countries: Countries) -> None:
        self.world, self.board = world, world.board
        self.supply, self.stacking, self.countries = supply, stacking, countries

    # what each of them says for itself ----------------------------------------------------------------------------

    def way_findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """What stands against the way."""
        raise NotImplementedError

    def ends(self, position: Position, units: Sequence[Unit], start: int) -> Mapping[int, tuple[int, ...]]:
        """Ways to hexes that come into question."""
        raise NotImplementedError

    def way_of(self, units: Sequence[Unit]) -> tuple[str, str]:
        """The rule of the way, and its words for a hex of it."""
        raise NotImplementedError

    # who ------------------------------------------------------------------------------------------------------------

    def who_findings(self, position: Position, units: Sequence[Unit], start: int) -> list[Finding]:
        found: list[Finding] = []
        for unit in units:
            found += self.fitness(position, unit)
            who = {"units": [unit.id], "unit": unit.label}
            began = position.ledger.text(STARTED, unit.id)
            moved = began is not None and unit.on_map and began != self.board.location_name(unit.location)
            if position.ledger.spent(unit.id) or moved or position.ledger.get(self.topic, unit.id):
                text = N_("{unit} has moved in this round.")
                found.append(violation("moved-already", RULE, text, **who))
            if not unit.on_map or self.board.hex_of(unit.location) != start:
                text = N_("{unit} is not in {hex}.")
                elsewhere = violation("not-there", RULE, text, hex=self.board.grid.name(start), **who)
                found.append(elsewhere if unit.on_map else off_map(unit, RULE))
        return found

    def fitness(self, position: Position, unit: Unit) -> list[Finding]:
        """What keeps a unit from moving strategically wherever it is."""
        who, found = {"units": [unit.id], "unit": unit.label}, list[Finding]()
        if is_large(unit) or unit.type == BUNKER or is_inactive(unit):
            text = N_("{unit} may not use strategic movement: small units may.")
            found.append(violation("not-strategic", RULE, text, **who))
        if self.supply.determined(position, unit) != SUPPLIED:
            text = N_("{unit} is out of supply and may not use strategic movement.")
            found.append(violation("out-of-supply", "13.3.2", text, **who))
        return found

    def price(self, units: Sequence[Unit]) -> Finding:
        text = N_("Strategic movement costs {count:w} operations points.")
        if len(units) == 1:
            text = N_("Strategic movement costs one operations point.")
        return note("operations-points", "7.3.3", text, units=[u.id for u in units], count=len(units))

    def arrival_findings(self, position: Position, units: Sequence[Unit], end: int) -> list[Finding]:
        """What stands against ending there, stacking apart."""
        name = self.board.grid.name(end)
        enemies = [u for u in position.units_at(end) if u.side != units[0].side and not is_inactive(u)]
        found = self.countries.findings(position, units, end)
        if enemies:
            text = N_("{hex} is held by {enemy}.")
            found.append(violation("enemy-held", "10.1.6", text, hexes=[name], units=[u.id for u in enemies], hex=name,
                                   enemy=enemies[0].label))  # fmt: skip
        return found

    def findings(self, position: Position, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        return [
            *self.who_findings(position, units, path[0]),
            *self.way_findings(position, units, path),
            *self.arrival_findings(position, units, path[-1]),
        ]

    # the two questions ----------------------------------------------------------------------------------------------

    def report(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], before: Sequence[Finding]
    ) -> MoveReport:
        hexes = [self.board.hex_of(location) for location in path]
        found = [*before, *self.findings(position, units, hexes), self.price(units)]
        allowance = Allowance(self.board.grid.size, self.board.grid.size, RULE)
        return MoveReport(allowance, stepwise(hexes, *self.way_of(units)), tuple(found), self.topic)

    def reach(self, position: Position, units: Sequence[Unit], before: Sequence[Finding]) -> Reach:
        allowance = Allowance(self.board.grid.size, self.board.grid.size, RULE)
        start = self.board.hex_of(units[0].location) if units[0].on_map else -1
        stays = [*before, *(self.who_findings(position, units, start) if start >= 0 else ())]
        ways: dict[int, tuple[int, ...]] = {start: (start,)} if start >= 0 else {}
        if start >= 0 and legal(stays):
            for end, way in self.ends(position, units, start).items():
                if legal(self.findings(position, units, way)) and self._may_rest(position, units, end):
                    ways[end] = way
        costs: dict[int, Points] = {end: len(way) - 1 for end, way in ways.items()}
        found = tuple(stays) if len(costs) <= 1 else (self.price(units),)
        return Reach(allowance, costs, costs, {}, found, ways={e: w for e, w in ways.items() if e != start})

    def _may_rest(self, position: Position, units: Sequence[Unit], end: int) -> bool:
        own = {u.id for u in units}
        there = [u for u in position.units_at(end) if u.id not in own]
        return legal(self.stacking.report(position, end, [*there, *units]).findings)


def is_stalin(unit: Unit) -> bool:
    return unit.type == STALIN
