"""Set-up 4.2, 25, and the bid for a side 21."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.forces.unit import Unit, turn_of
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.orders.placing import as_they_stand
from app.rules.parts import Offer, Stacking, Step
from app.rules.ruling import Finding, violation
from app.rules.sequence import SET_UP
from app.rules.stacking import overstacked
from app.systems.stalins_war.replacements import ReplacementPoints

RULE, ASIDE = "4.2.1", "4.2.2"


@dataclass(frozen=True)
class StartHexes:
    """Where a single unit begins. Bound to one world."""

    world: World

    def printed(self, unit: Unit) -> list[str]:
        """The hexes in which it may begin, none for a unit that comes later."""
        where = unit.counter.extra.get("hex", "")
        return [] if where.startswith("@") else where.split()

    def findings(self, unit: Unit, location: int) -> list[Finding]:
        """Soviet units as in 25.1, Axis units as in 25.2."""
        name, printed = self.world.board.location_name(location), self.printed(unit)
        who = {"units": [unit.id], "hexes": [name], "unit": unit.label, "hex": name}
        if not printed:
            return [violation("set-up-later", ASIDE, N_("{unit} does not start on the map."), **who)]
        if name in printed:
            return []
        text = N_("{unit} must be set up in {printed}, not in {hex}.")
        return [violation("set-up-elsewhere", RULE, text, printed=printed, **who)]


@dataclass(frozen=True)
class SetUp:
    """The ``SetUp`` part: everything that is not yet as the game begins (25.0)."""

    stations: StartHexes
    stacking: Stacking

    def findings(self, position: Position) -> tuple[Finding, ...]:
        found = as_they_stand(position, self.stations.world.board, self.stations.findings, self._off_map)
        return (*found, *overstacked(self.stacking, position))

    def _off_map(self, unit: Unit) -> list[Finding]:
        if not self.stations.printed(unit) or turn_of(unit.box):
            return []
        return [violation("not-set-up", RULE, N_("{unit} is not set up yet."), units=[unit.id], unit=unit.label)]


BID, BID_RULE = "bid", "21.0"
MOST = 60


@dataclass(frozen=True)
class Bidding:
    """The special action; each bid adds to those before it."""

    world: World
    points: ReplacementPoints

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.phase != SET_UP:
            return ()
        text = N_("Bid one more replacement point to play the {side} side")
        return tuple(
            Offer({"side": slug, "points": 1}, BID_RULE, text, {"side": side.name})
            for slug, side in self.world.roster.sides.items()
        )

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        side, points = options.get("side"), options.get("points")
        sides = self.world.roster.sides
        whole = isinstance(points, int) and not isinstance(points, bool) and 0 < points <= MOST
        if not isinstance(side, str) or side not in sides or not isinstance(points, int) or not whole:
            text = N_("A bid names a side and a number of points.")
            return Step((violation("no-bid", BID_RULE, text),), (), text)
        found = []
        if position.phase and position.phase != SET_UP:
            found.append(violation("wrong-phase", BID_RULE, N_("Bids must be made before the game begins.")))
        text = N_("A bid of {points:w} to play the {side} side.")
        changes = self.points.bidding(position, side, points)
        return Step(tuple(found), tuple(changes), text, {"points": points, "side": sides[side].name})
