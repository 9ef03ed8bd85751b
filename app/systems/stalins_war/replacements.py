"""Replacements 14: the points by kind, the steps and units that they bring back, and where those come in 14.1.4."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from app.board.board import Board
from app.forces.unit import ELIMINATED, Unit
from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.parts import Control, Due, Offer, Step
from app.rules.parts.lines import whole
from app.rules.ruling import Finding, legal, note, violation
from app.rules.schedules import to_come
from app.rules.sequence import Slugs
from app.rules.supply.status import SUPPLIED
from app.systems.stalins_war.calendar import replacement_phase
from app.systems.stalins_war.cards import KINDS
from app.systems.stalins_war.countries import NamedPlaces
from app.systems.stalins_war.data import AXIS, SOVIET, HomeData, ReplacementData
from app.systems.stalins_war.operations import AUTOMATIC, count_of, counting
from app.systems.stalins_war.special_units import Strongholds, is_large, is_panzer
from app.systems.stalins_war.supply import Supply, Tracer

RULE = "7.5.2c"


@dataclass(frozen=True)
class Homes:
    """Bound to one world."""

    board: Board
    data: Mapping[str, HomeData]
    places: NamedPlaces
    control: Control
    supply: Supply
    strongholds: Strongholds

    def findings(self, position: Position, unit: Unit, hex_: int) -> list[Finding]:
        """What stands against the unit's coming in there; a remark where the map does not tell."""
        home, name = self.data[unit.nation], self.board.grid.name(hex_)
        who: dict[str, Any] = {"units": [unit.id], "hexes": [name], "unit": unit.label, "hex": name}
        found: list[Finding] = []
        capital = any(hex_ in self.places.hexes(city) for city in home.cities)
        source = hex_ in self.supply.sources(position, self._line(unit))
        if home.zones and not capital:
            found += self._inside(home, hex_, who)
            fortress = self.strongholds.fortress(position, hex_) or self.strongholds.ruin(position, hex_)
            if not source and not fortress and not self.board.place_kinds(hex_) & set(home.kinds):
                text = N_(
                    "{unit} may not enter at {hex}: it enters at a capital, a supply source, a city or a fortress."
                )
                found.append(violation("no-city", RULE, text, **who))
        elif not home.zones and not capital:
            cities = [city.capitalize() for city in home.cities]
            if all(self.places.hexes(city) for city in home.cities):
                text = N_("{unit} may not enter at {hex}: it enters at {cities}.")
                found.append(violation("no-city", RULE, text, cities=cities, **who))
            else:
                text = N_("{unit} enters at {cities}, missing from the map data.")
                found.append(note("unknown-city", RULE, text, cities=cities, **who))
        if self.control.of(position, hex_) != unit.side:
            found.append(violation("not-friendly", RULE, N_("{hex} is not under friendly control."), **who))
        if not self.supply.traces(position, unit.side, unit.nation, hex_):
            found.append(violation("out-of-supply", RULE, N_("{hex} is not in full supply."), **who))
        return found

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Where all of the units may come in."""
        found = frozenset.intersection(*(self._places(position, u) for u in units)) if units else frozenset[int]()
        return frozenset(h for h in found if all(legal(self.findings(position, u, h)) for u in units))

    def _places(self, position: Position, unit: Unit) -> frozenset[int]:
        """Hexes that come into question: every one where the map does not show the nation's cities yet."""
        home = self.data[unit.nation]
        capitals = [self.places.hexes(city) for city in home.cities]
        if not home.zones and not all(capitals):
            return frozenset(range(self.board.grid.size))
        found = frozenset[int]().union(*capitals)
        if not home.zones:
            return found
        kinds = [self.board.place_hexes(kind) for kind in (*home.kinds, "fortress")]
        built = {self.board.hex_of(m.location) for m in position.markers.values() if m.location >= 0}
        return found.union(*kinds, built, self.supply.sources(position, self._line(unit)))

    def _line(self, unit: Unit) -> Tracer:
        return Tracer(unit.side, self.supply.data.sources[unit.nation], True)

    def _inside(self, home: HomeData, hex_: int, who: Mapping[str, Any]) -> list[Finding]:
        zones = [self.board.zones.get(zone, frozenset()) for zone in home.zones]
        if any(hex_ in zone for zone in zones):
            return []
        if not all(zones):
            text = N_("The map data does not show whether {hex} is in the country of {unit}.")
            return [note("unknown-zone", RULE, text, **who)]
        return [violation("abroad", RULE, N_("{hex} is not in the country of {unit}."), **who)]


SPENT = "replacement-spent"
"""Topic of the ledger: kind -> half points spent in the phase"""
ANY = "any"
"""Points of the Axis that come by themselves and may be of any kind (21)"""


def track_of(kind: str) -> str:
    return f"rp-{kind}"


def points_of(position: Position, kind: str) -> int:
    """Points on the General Records Track."""
    side = SOVIET if kind in KINDS[SOVIET] else AXIS
    return position.track(track_of(kind), side, alone=True) or 0


def in_halves(points: Fraction) -> str:
    """Whole and half points as they are written: ``2``, ``½``, ``1½``."""
    whole, rest = divmod(points, 1)
    return str(whole) if not rest else f"{whole or ''}½"


def adding(world: World, position: Position, kind: str, points: int) -> list[Change]:
    """The points go to their track, for the phase in which they are spent (7.4.5)."""
    if not points:
        return []
    return [change(world, position, "track", track_of(kind), points_of(position, kind) + points)]


@dataclass(frozen=True)
class ReplacementPoints:
    """Bound to one world; ``slugs`` are the phases of a turn."""

    world: World
    data: ReplacementData
    slugs: Slugs

    def kind(self, unit: Unit) -> str:
        """The kind of points that replaces a unit's steps (14.1.7)."""
        if unit.side == SOVIET:
            return "su"
        if unit.nation not in self.data.german:
            return "ax"
        return "pz" if is_panzer(self.world.roster, unit) else "ge"

    def price(self, unit: Unit) -> Fraction:
        """Points for one of its steps."""
        return Fraction(1) if is_large(unit) else Fraction(1, 2)

    def left(self, position: Position, kind: str) -> Fraction:
        spent = position.ledger.get(SPENT, kind)
        return points_of(position, kind) - Fraction(spent if isinstance(spent, int) else 0, 2)

    def can_pay(self, position: Position, unit: Unit) -> bool:
        return self.payer(position, unit) is not None

    def payer(self, position: Position, unit: Unit) -> str | None:
        """The kind that pays for a step of the unit, ``None`` where none has enough."""
        kinds = [self.kind(unit), *([ANY] if unit.side == AXIS else [])]
        return next((kind for kind in kinds if self.left(position, kind) >= self.price(unit)), None)

    def paying(self, position: Position, unit: Unit) -> list[Change]:
        kind = self.payer(position, unit) or self.kind(unit)
        before = position.ledger.get(SPENT, kind)
        halves = (before if isinstance(before, int) else 0) + int(self.price(unit) * 2)
        return [change(self.world, position, "ledger", f"{SPENT}:{kind}", halves)]

    def due(self, position: Position) -> tuple[Due, ...]:
        found = []
        for side in (SOVIET, AXIS):
            phase = replacement_phase(side)
            if not to_come(self.slugs(position), position, phase):
                continue
            for kind in (*KINDS[side], *((ANY,) if side == AXIS else ())):
                if points_of(position, kind):
                    text = N_("{kind} replacement points: {points}")
                    args = {"kind": kind.upper(), "points": in_halves(self.left(position, kind))}
                    found.append(Due(position.turn, side, "14.1.1", text, args={**args}, phase=phase))
        return tuple(found)

    # the phase --------------------------------------------------------------------------------------------------------

    def automatic(self, position: Position, side: str) -> int:
        """Points that come by themselves in this turn (4.5.2)."""
        if position.turn < self.data.automatic_from:
            return 0
        return min(self.waiting(position, side), self.data.automatic_most)

    def waiting(self, position: Position, side: str) -> int:
        """Points that still come by themselves; where nobody has counted them, those of the rules less what earlier
        turns have brought."""
        earlier = max(position.turn - self.data.automatic_from, 0) * self.data.automatic_most
        return count_of(position, AUTOMATIC, side, max(self.data.automatic.get(side, 0) - earlier, 0))

    def opening(self, position: Position, side: str) -> list[Change]:
        """Points that come by themselves go to their track."""
        points = self.automatic(position, side)
        if not points:
            return []
        waiting = self.waiting(position, side)
        changes = adding(self.world, position, "su" if side == SOVIET else ANY, points)
        return [*changes, *counting(self.world, position, AUTOMATIC, side, waiting - points, waiting)]

    def lost(self, position: Position, side: str) -> list[Change]:
        """Points not spent are lost (14.1.5)."""
        kinds = [*KINDS[side], *([ANY] if side == AXIS else [])]
        return [change(self.world, position, "track", track_of(k), 0) for k in kinds if points_of(position, k)]

    def bidding(self, position: Position, side: str, points: int) -> list[Change]:
        """A bid of so many points to play ``side`` (21.0): they go to the other one; those of the Axis eat up first
        what the Soviets have."""
        soviet, axis = self.waiting(position, SOVIET), self.waiting(position, AXIS)
        if side == AXIS:
            return counting(self.world, position, AUTOMATIC, SOVIET, soviet + points, soviet)
        eaten = min(points, soviet)
        changes = counting(self.world, position, AUTOMATIC, SOVIET, soviet - eaten, soviet)
        after = apply(self.world, position, changes)
        return [*changes, *counting(self.world, after, AUTOMATIC, AXIS, axis + points - eaten)]


REPLACE = "replace-step"
OTHER_FRONTS = "other-fronts"
STARRED, ALL_STARRED = "asterisk", "asterisk-all"
"""Special words of counters: the full step, or no step, may be rebuilt"""


@dataclass(frozen=True)
class Replacing:
    """The special action, and the placing of recreated units. Bound to one world."""

    world: World
    points: ReplacementPoints
    homes: Homes
    places: NamedPlaces
    control: Control
    supply: Supply

    # one step ---------------------------------------------------------------------------------------------------------

    def most(self, unit: Unit) -> int:
        """Steps up to which a unit may be rebuilt."""
        if ALL_STARRED in unit.counter.special:
            return 0
        return unit.counter.steps - (STARRED in unit.counter.special)

    def refusals(self, position: Position, unit: Unit) -> list[Finding]:
        """What stands against one more step."""
        who = {"units": [unit.id], "unit": unit.label}
        found = self._barred(position, unit)
        if unit.on_map:
            if self.supply.determined(position, unit) != SUPPLIED:
                found.append(violation("out-of-supply", "14.1.2", N_("{unit} is out of supply."), **who))
        elif unit.box != OTHER_FRONTS or unit.side != AXIS:
            text = N_("{unit} is not on the map or on another front.")
            found.append(violation("not-there", "14.1.2", text, **who))
        if unit.steps >= self.most(unit):
            text = N_("{unit} has no step left to replace.")
            rule = "14.1.6" if unit.steps < unit.counter.steps else "14.1.2"
            found.append(violation("no-step", rule, text, **who))
        return [*found, *self._price(position, unit)]

    def _barred(self, position: Position, unit: Unit) -> list[Finding]:
        who = {"units": [unit.id], "unit": unit.label}
        if position.phase and position.phase != replacement_phase(unit.side):
            text = N_("Steps may be replaced only in the side's own replacement segment.")
            return [violation("wrong-phase", "14.1.1", text, **who)]
        if self.points.kind(unit) == "pz" and self._silesia_lost(position):
            text = N_("Panzer steps may not be replaced while the Soviets control Upper Silesia.")
            return [violation("silesia-lost", "14.2.2", text, **who)]
        return []

    def _silesia_lost(self, position: Position) -> bool:
        hexes = self.places.hexes(self.points.data.panzer_zone)
        return any(self.control.of(position, h) == SOVIET for h in hexes)

    def _price(self, position: Position, unit: Unit) -> list[Finding]:
        if self.points.can_pay(position, unit):
            return []
        kind = self.points.kind(unit)
        text = N_("A step of {unit} costs {price} {kind} points; only {left} are left.")
        price, left = self.points.price(unit), max(self.points.left(position, kind), Fraction(0))
        args = {"unit": unit.label, "kind": kind.upper(), "price": in_halves(price), "left": in_halves(left)}
        return [violation("no-replacement-points", "14.1.3", text, units=[unit.id], **args)]

    def offers(self, position: Position) -> tuple[Offer, ...]:
        side = next((s for s in (SOVIET, AXIS) if position.phase == replacement_phase(s)), None)
        if side is None:
            return ()
        able = any(u.side == side and legal(self.refusals(position, u)) for u in position.units.values())
        return (Offer({"units": []}, "14.1.3", N_("Replace a step of the selected units")),) if able else ()

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        named = options.get("units")
        units = [position.units[str(u)] for u in named if str(u) in position.units] if isinstance(named, list) else []
        if not units:
            text = N_("Choose the units that receive a step.")
            return Step((violation("no-unit", "14.1.2", text),), (), text)
        found, changes = list[Finding](), list[Change]()
        for unit in units:
            now = apply(self.world, position, changes)
            found += self.refusals(now, unit)
            if unit.steps < unit.counter.steps:
                changes.append(change(self.world, now, "steps", unit.id, unit.steps + 1))
                changes += self.points.paying(now, unit)
        text = whole(N_("{units} receive one step each.") if len(units) > 1 else N_("{units} receives one step."))
        return Step(tuple(found), tuple(changes), text, {"units": [u.label for u in units]})

    # recreating -------------------------------------------------------------------------------------------------------

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        ids = [u.id for u in units]
        if where.startswith("@"):
            return [violation("wrong-box", "14.1.4", N_("Units must be recreated on the map."), units=ids)]
        hex_ = self.world.board.hex_of(self.world.board.location(where))
        found: list[Finding] = []
        now = position
        for unit in units:
            found += self._barred(position, unit)
            if unit.on_map or unit.box != ELIMINATED or not self.most(unit):
                text = N_("{unit} is not in the box of eliminated units.")
                found.append(violation("not-eliminated", "14.1.2", text, units=[unit.id], unit=unit.label))
            found += self._price(now, unit)
            found += self.homes.findings(position, unit, hex_)
            now = apply(self.world, now, self.points.paying(now, unit))
        return found

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        if where.startswith("@"):
            return ()
        changes: list[Change] = []
        for unit in units:
            now = apply(self.world, position, changes)
            if unit.steps != 1:
                changes.append(change(self.world, now, "steps", unit.id, 1))
            changes += self.points.paying(now, unit)
        return tuple(changes)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return self.homes.hexes(position, units)
