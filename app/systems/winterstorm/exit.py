"""Leaving the map 8.11."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.errors import BadInput
from app.forces.unit import Unit
from app.messages import N_, Sentence
from app.position.changes import change
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.orders.moving import spending
from app.rules.orders.orders import units_named
from app.rules.parts import Offer, Points, Step
from app.rules.ruling import SEQUENCE, Finding, violation
from app.systems.winterstorm.data import ExitData
from app.systems.winterstorm.movement import BY_TERRAIN, Movement
from app.systems.winterstorm.supply import NO_SUPPLY
from app.systems.winterstorm.terrain import MORE, rubble_hexes

EXIT = "exit"
BOX = "@exited"
MOVEMENT = "movement"


class Exit:
    """The special action, bound to one world; its options are the ``units``."""

    def __init__(self, world: World, data: ExitData, movement: Movement) -> None:
        self.world, self.board, self.data, self.movement = world, world.board, data, movement

    def edge(self, side: str) -> frozenset[int]:
        """The hexes from which units of the side may leave."""
        return self.board.edges.get(self.data.edges.get(side, ""), frozenset())

    def offers(self, position: Position) -> tuple[Offer, ...]:
        """One where units of the side that moves stand on its edge, for those that the players have selected."""
        if not position.phase.endswith(MOVEMENT):
            return ()
        if not any(u.on_map and u.location in self.edge(position.active) for u in position.units.values()):
            return ()
        return (Offer({"units": []}, self.data.rule, N_("Move the selected units off the map")),)

    def price(self, position: Position, units: Sequence[Unit]) -> Points:
        """Movement points for leaving from where the units stand, by the way that is cheapest for their whole move."""
        hex_ = self.board.hex_of(units[0].location)
        more = MORE if hex_ in rubble_hexes(position) else 0
        found: list[Points] = []
        for way, owed in self.movement.behind(position, units).items():
            if way == BY_TERRAIN:
                entry = [self.movement.chart.entry(mobility)[hex_] for mobility in self.movement.classes(units)]
                found.append(owed + more + max((e for e in entry if e is not None), default=0))
            else:
                points = self.movement.roads.price_of(position, way, hex_)
                found += [] if points is None else [owed + more + points]
        return min(found)

    def findings(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        side, rule, ids = units[0].side, self.data.rule, [u.id for u in units]
        group = [u.label for u in units]
        if side not in self.data.edges:
            text = N_("In this scenario no {side} unit may leave the map.")
            return [violation("no-exit", rule, text, units=ids, side=self.world.roster.sides[side].name)]
        start = self.movement.setting_out.hex_of(units[0])
        found = [*self.movement.setting_out.findings(position, units, start)]
        if position.phase and (position.active != side or not position.phase.endswith(MOVEMENT)):
            text = N_("Units may leave the map only in their own movement phase.")
            found.append(violation("wrong-phase", rule, text, units=ids).of_kind(SEQUENCE))
        if start not in self.edge(side):
            text = N_("{group} may leave the map only at the edge named by the scenario.")
            return [*found, violation("not-on-edge", rule, text, units=ids, group=group)]
        name = self.board.location_name(start)
        if start in self.movement.zones.doubtful(position, side):
            found += self.movement.zones.unsure(position, side, [start])
        elif start in self.movement.zones.held(position, side):
            text = N_("{group} may not leave the map from {hex}: it is in an enemy zone of control.")
            found.append(violation("exit-from-zone", rule, text, units=ids, hexes=[name], group=group, hex=name))
        price, left = self.price(position, units), self.movement.allowance(position, units).left
        if price > left:
            text = N_("Leaving the map from {hex} costs {cost}; movement points left: {left}.")
            found.append(
                violation("too-far", rule, text, units=ids, hexes=[name], hex=name, cost=str(price), left=str(left))
            )
        return found

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        """Raises BadInput without units of one hex on the map."""
        named = options.get("units")
        if not isinstance(named, list) or set(options) != {"units"}:
            raise BadInput(Sentence("leaving the map needs the units, and nothing else"))
        units = units_named(position, [str(one) for one in named])
        if not all(u.on_map for u in units) or len({(u.location, u.side) for u in units}) > 1:
            raise BadInput(Sentence("units that leave the map together must be in the same hex"))
        paid = spending(self.world, position, units, self.price(position, units), self.movement, NO_SUPPLY)
        gone = [change(self.world, position, "place", u.id, BOX) for u in units]
        text = N_("{units} left the map.")
        return Step(tuple(self.findings(position, units)), (*paid, *gone), text, {"units": [u.label for u in units]})
