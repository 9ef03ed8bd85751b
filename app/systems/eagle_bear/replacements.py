"""Soviet replacements X.A.1: factors, the units made of them and where those come in X.A, Lend-Lease X.A.1.e; and
counters exchanged on the map: fronts promoted for a factor X.A.1.a or reduced to an army, units given up XV.C."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import DEAD_PILE, ELIMINATED, WAITING, Unit
from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import ASKED, REPLACED, Json
from app.position.position import Pending, Position, World
from app.rules.battle.losses import risen
from app.rules.parts import Due, Offer, Phase, Step
from app.rules.parts.lines import in_short
from app.rules.questions import DICE, AnswerEffect, no_face, read_die
from app.rules.ruling import Finding, legal, note, violation
from app.rules.schedules import due_now
from app.systems.eagle_bear.calendar import count_of, is_first_turn, month_of, since, year_of
from app.systems.eagle_bear.control import Control
from app.systems.eagle_bear.data import AXIS, SOVIET, LendLeaseData, SovietData
from app.systems.eagle_bear.production import Production, replacement_value
from app.systems.eagle_bear.rail_and_sea import DETRAINED, RAILED, Detraining, RailNet
from app.systems.eagle_bear.special_units import DISPERSED, PLANT, is_army, is_combat_unit, is_front, is_plant
from app.systems.eagle_bear.supply import Supply, eliminated

RULE, REINFORCED = "X.A", "X.B.2"
UNKNOWN = "unknown-zone"


@dataclass(frozen=True)
class ReplacementEntry:
    """``homes`` are the zones of own countries by nation."""

    board: Board
    net: RailNet
    detraining: Detraining
    homes: Mapping[str, str]

    def named(self, hex_: int) -> str:
        return self.board.grid.name(hex_)

    # country --------------------------------------------------------------------------------------------------------

    def country(self, unit: Unit) -> frozenset[int]:
        return self.board.zones.get(self.homes.get(unit.nation, ""), frozenset())

    def elsewhere(self, unit: Unit, hex_: int) -> bool:
        """Whether the map shows that the hex is another country's."""
        return hex_ not in self.country(unit) and any(
            hex_ in self.board.zones.get(zone, ()) for nation, zone in self.homes.items() if nation != unit.nation
        )

    def _country_findings(self, unit: Unit, hex_: int, rule: str) -> list[Finding]:
        name = self.named(hex_)
        args = {"units": [unit.id], "hexes": [name], "unit": unit.label, "hex": name}
        if unit.nation not in self.homes:
            text = N_("{unit} has no home country on the map in which it could return.")
            return [violation("no-country", rule, text, **args)]
        if self.elsewhere(unit, hex_):
            text = N_("{hex} is not in the home country of {unit}.")
            return [violation("wrong-country", rule, text, **args)]
        if hex_ not in self.country(unit):
            text = N_("The map data does not show whether {hex} is in the home country of {unit}.")
            return [note(UNKNOWN, rule, text, **args)]
        return []

    # accessible -----------------------------------------------------------------------------------------------------

    def _reach_findings(self, position: Position, units: Sequence[Unit], hex_: int, rule: str) -> list[Finding]:
        if self.net.accessible(position, units[0].side, hex_):
            return []
        name = self.named(hex_)
        if self.net.in_doubt(position, units[0].side, hex_):
            text = N_(
                "It is not known whether {hex} can be reached by land: control of hexes is missing from the map data."
            )
            return [note("unknown-owners", rule, text, units=[u.id for u in units], hexes=[name], hex=name)]
        text = N_("{hex} cannot be reached by strategic movement by land.")
        return [violation("not-accessible", rule, text, units=[u.id for u in units], hexes=[name], hex=name)]

    def has_plant(self, position: Position, hex_: int) -> bool:
        return any(is_plant(u) for at in (hex_, *self.board.sites_in(hex_)) for u in position.units_at(at))

    def replacement_findings(
        self, position: Position, units: Sequence[Unit], location: int, counted: Sequence[Unit]
    ) -> list[Finding]:
        """Why replacements may not come in there; ``counted`` are those that the limits of detraining hold for."""
        hex_ = self.board.hex_of(location)
        found = [f for unit in units for f in self._country_findings(unit, hex_, RULE)]
        found += self._reach_findings(position, units, hex_, RULE)
        return [*found, *(self.detraining.findings(position, counted, hex_) if counted else ())]

    def reinforcement_findings(self, position: Position, units: Sequence[Unit], location: int) -> list[Finding]:
        return self._reach_findings(position, units, self.board.hex_of(location), REINFORCED)


STOCK = "factors"
"""Topic of the ledger: printed hex -> factors that arose there and are unspent; for the whole game"""
TRACK = "replacement-factors"


def saved(position: Position) -> int:
    """All factors on the track."""
    return position.track(TRACK, SOVIET, alone=True) or 0


@dataclass(frozen=True)
class Factors:
    """Bound to one world."""

    world: World
    production: Production

    def at(self, position: Position, hex_: int) -> int:
        """Factors that lie in the hex."""
        value = position.ledger.get(STOCK, self.world.board.grid.name(hex_))
        return value if isinstance(value, int) else 0

    def track(self, position: Position, now: int) -> Change:
        return change(self.world, position, "track", TRACK, {SOVIET: now})

    def added(self, position: Position, fresh: Mapping[str, int]) -> list[Change]:
        """More factors, by printed hex; by an empty name those of which the map does not show where they arose."""
        count = sum(fresh.values())
        if not count:
            return []
        found = [self.track(position, saved(position) + count)]
        for name, more in fresh.items():
            before = position.ledger.get(STOCK, name)
            if name:
                now = (before if isinstance(before, int) else 0) + more
                found.append(change(self.world, position, "ledger", f"{STOCK}:{name}", now))
        return found

    def produced(self, position: Position) -> dict[str, int]:
        """What the plants bring now (X.A.1.c.1), by printed hex, those of Siberia under no name."""
        found: dict[str, int] = {}
        for plant in self.production.plants(position):
            name = self.world.board.grid.name(self.world.board.hex_of(plant.location)) if plant.on_map else ""
            found[name] = found.get(name, 0) + 1
        rest = self.production.capacity(position) - sum(found.values())
        return {**found, "": found.get("", 0) + rest} if rest else found

    # spending -------------------------------------------------------------------------------------------------------

    def carried(self, position: Position, units: Sequence[Unit], hex_: int) -> dict[str, int]:
        """By unit made in the hex, the factors that have to come from elsewhere."""
        here, found = self.at(position, hex_), dict[str, int]()
        for unit in units:
            value = replacement_value(unit)
            local = min(value, here)
            here -= local
            found[unit.id] = value - local
        return found

    def capacity_left(self, position: Position) -> int:
        """Factors that may still be moved strategically by land in the phase."""
        used = sum(
            value
            for unit, value in position.ledger.entries(RAILED).items()
            if isinstance(value, int)
            and unit in position.units
            and position.units[unit].side == SOVIET
            and position.units[unit].type != PLANT
        )
        return max(self.production.capacity(position) - used, 0)

    def spent(self, position: Position, units: Sequence[Unit], hex_: int, counted: Sequence[Unit]) -> list[Change]:
        """Units are made in the hex; those that are ``counted`` fill it as if they had detrained there (IX.A.3)."""
        name, carried = self.world.board.grid.name(hex_), self.carried(position, units, hex_)
        value = sum(map(replacement_value, units))
        found = [self.track(position, max(saved(position) - value, 0))]
        found += self._taken(position, name, value - sum(carried.values()), sum(carried.values()))
        found += [change(self.world, position, "ledger", f"{RAILED}:{u}", n) for u, n in carried.items() if n]
        if counted:
            before = position.ledger.get(DETRAINED, name)
            listed: list[Json] = [*(before if isinstance(before, list) else []), *(u.id for u in counted)]
            found.append(change(self.world, position, "ledger", f"{DETRAINED}:{name}", listed))
        return found

    def _taken(self, position: Position, name: str, local: int, carried: int) -> list[Change]:
        """What is left in the hexes: those that lie nowhere known are carried first."""
        stock = {h: n for h, n in position.ledger.entries(STOCK).items() if isinstance(n, int)}
        left = dict(stock)
        if local:
            left[name] = stock.get(name, 0) - local
        rest = carried - max(saved(position) - sum(stock.values()), 0)
        for other in sorted(h for h in left if h != name):
            part = max(min(rest, left[other]), 0)
            left[other], rest = left[other] - part, rest - part
        return [
            change(self.world, position, "ledger", f"{STOCK}:{h}", n or None)
            for h, n in left.items()
            if n != stock.get(h, 0)
        ]


SOVIET_RULE, CALL_UP = "X.A.1.a", "XVII.B.1.d"
REPLACEMENT_PHASE = "soviet-replacement"
MAJOR = "major-city"


def dispersed(world: World, position: Position, unit: Unit) -> list[Change]:
    """The unit has no mark but that of dispersal, as whoever comes in (X.A)."""
    marks: list[Json] = [DISPERSED]
    return [] if unit.marks == {DISPERSED} else [change(world, position, "marks", unit.id, marks)]


def returned(world: World, position: Position, units: Sequence[Unit]) -> list[Change]:
    """They are dispersed, and no longer among the fallen."""
    found = [one for unit in units for one in dispersed(world, position, unit)]
    return [*found, *risen(world, position, units)]


@dataclass(frozen=True)
class SovietReplacements:
    """Bound to one world."""

    world: World
    data: SovietData
    entry: ReplacementEntry
    factors: Factors
    supply: Supply

    # who ------------------------------------------------------------------------------------------------------------

    def in_pool(self, unit: Unit) -> bool:
        """Whether the counter may be made of factors: it is off the map, eliminated or not used yet."""
        return unit.side == SOVIET and not unit.on_map and unit.box in WAITING | {ELIMINATED} and is_combat_unit(unit)

    def pool(self, position: Position) -> tuple[Unit, ...]:
        return tuple(u for u in position.units.values() if self.in_pool(u))

    def fronts(self, position: Position) -> int:
        return sum(u.side == SOVIET and u.on_map and is_front(u) for u in position.units.values())

    def front_limit(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """That there would be too many fronts with those ``units`` that are not on the map yet."""
        coming = [u for u in units if is_front(u) and not u.on_map]
        count = self.fronts(position) + len(coming)
        if not coming or count <= self.data.fronts:
            return []
        text = N_("There would be {count} fronts on the map, limit {limit}.")
        ids = [u.id for u in coming]
        return [violation("too-many-fronts", SOVIET_RULE, text, units=ids, count=count, limit=self.data.fronts)]

    def unpriced(self, units: Sequence[Unit]) -> list[Finding]:
        """Counters of which nobody knows what they cost."""
        text = N_("{unit} has no combat factor in the counter data, so its cost in replacement factors is not known.")
        return [
            violation("factor-missing", SOVIET_RULE, text, units=[u.id], unit=u.label)
            for u in units
            if not u.prints("attack")
        ]

    # made of factors ------------------------------------------------------------------------------------------------

    def counted(self, position: Position, units: Sequence[Unit], hex_: int) -> list[Unit]:
        """Those that the limits of detraining hold for: all but armies of one factor beside a plant, of whose factors
        none was moved there (IX.A.3, X.A)."""
        carried = self.factors.carried(position, units, hex_)
        beside = self.entry.has_plant(position, hex_)
        return [u for u in units if not (beside and replacement_value(u) == 1 and not carried[u.id])]

    def takes(self, position: Position, unit: Unit) -> bool:
        return self.in_pool(unit) or (unit.on_map and unit in self.callable(position))

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        """``units`` of the pool that would come in together."""
        ids = [u.id for u in units]
        if is_first_turn(position):
            return self._called_up(position, units, where)
        unpriced = self.unpriced(units)
        if unpriced:
            return unpriced
        if where.startswith("@"):
            return [violation("wrong-box", SOVIET_RULE, N_("Replacements enter the map one at a time."), units=ids)]
        location = self.world.board.location(where)
        hex_ = self.world.board.hex_of(location)
        found = self.entry.replacement_findings(position, units, location, self.counted(position, units, hex_))
        wanted, there = sum(map(replacement_value, units)), saved(position)
        if wanted > there:
            text = N_("{wanted} replacement factors are needed; only {left} are available.")
            found.append(violation("too-few-factors", SOVIET_RULE, text, units=ids, wanted=wanted, left=there))
        carried = sum(self.factors.carried(position, units, hex_).values())
        left = self.factors.capacity_left(position)
        if carried > left:
            text = N_("{wanted} factors would move to {hex} by land; there is capacity only for {left}.")
            if carried == 1:
                text = N_("One factor would move to {hex} by land; there is capacity only for {left}.")
            found.append(
                violation(
                    "rail-capacity", "X.A.1.b", text, units=ids, hexes=[where], wanted=carried, left=left, hex=where
                )
            )
        return [*found, *self.front_limit(position, units)]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        """What they cost; they are dispersed."""
        if where.startswith("@"):
            return ()
        found = returned(self.world, position, units)
        if is_first_turn(position):
            return (*found, *(change(self.world, position, "ledger", f"{REPLACED}:{u.id}", where) for u in units))
        hex_ = self.world.board.hex_of(self.world.board.location(where))
        return (*found, *self.factors.spent(position, units, hex_, self.counted(position, units, hex_)))

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        size, grid = self.world.board.grid.size, self.world.board.grid
        return frozenset(h for h in range(size) if legal(self.findings(position, units, grid.name(h))))

    def due(self, position: Position) -> tuple[Due, ...]:
        """Who may be called up, and the factors that are there."""
        text = N_("May be called up in major cities: {units}")
        found = due_now(position, SOVIET, CALL_UP, text, self.callable(position))
        count = saved(position)
        if not count:
            return found
        text = N_("Replacement factors: {count}")
        return (*found, Due(position.turn, SOVIET, SOVIET_RULE, text, (), {"count": count}))

    # the first turn -------------------------------------------------------------------------------------------------

    def may_be_called(self, position: Position, unit: Unit) -> bool:
        """Armies that were eliminated, or are out of supply."""
        if unit.side != SOVIET or not is_army(unit):
            return False
        if not unit.on_map:
            return unit.box == ELIMINATED
        return not self.supply.supplied(self.supply.state(position, unit))

    def callable(self, position: Position) -> tuple[Unit, ...]:
        if not is_first_turn(position):
            return ()
        return tuple(u for u in position.units.values() if self.may_be_called(position, u))

    def call_up_hexes(self, position: Position) -> frozenset[int]:
        """Major cities under Soviet control in supply over land, those left out that the rule names, that have taken
        nobody yet."""
        return frozenset(h for h in self._call_up_cities(position) if self.entry.net.accessible(position, SOVIET, h))

    def _call_up_cities(self, position: Position) -> frozenset[int]:
        """The same, whether they are in supply over land or not."""
        board = self.world.board
        barred = {board.place_named(name) for name in self.data.no_call_up}
        taken = {str(where) for where in position.ledger.entries(REPLACED).values()}
        return frozenset(h for h in board.place_hexes(MAJOR) if h not in barred and board.grid.name(h) not in taken)

    def _called_up(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        text = N_("{unit} is not an eliminated army or an army out of supply.")
        found = [
            violation("not-called-up", CALL_UP, text, units=[u.id], unit=u.label)
            for u in units
            if not self.may_be_called(position, u)
        ]
        ids = [u.id for u in units]
        at = -1 if where.startswith("@") else self.world.board.location(where)
        if at in self._call_up_cities(position) and self.entry.net.in_doubt(position, SOVIET, at):
            text = N_(
                "It is not known whether {hex} can be reached by land: control of hexes is missing from the map data."
            )
            found.append(note("unknown-owners", CALL_UP, text, units=ids, hexes=[where], hex=where))
        elif at not in self.call_up_hexes(position):
            text = N_(
                "{hex} is not a major city under Soviet control, in supply over land, that may still receive an army."
            )
            found.append(violation("no-call-up", CALL_UP, text, units=ids, hexes=[where], hex=where))
        if len(units) > 1:
            text = N_("Only one army may enter at each city.")
            found.append(violation("one-a-city", CALL_UP, text, units=ids))
        return found


FIRST_YEAR = 1941


@dataclass(frozen=True)
class LendLease:
    """The gate of the dice. Bound to one world. Through Vologda X.A.1.e.1 and Grozny X.A.1.e.2."""

    world: World
    routes: Mapping[str, LendLeaseData]
    control: Control
    factors: Factors
    name: str = "lend-lease"

    def runs(self, position: Position, data: LendLeaseData) -> bool:
        """Whether a route is open: its time has come, and the Axis does not hold its end."""
        begun = since(position, data.month) if data.month else self._turn_reached(position, data.turn)
        place = self.world.board.place_named(data.place)
        return begun and (place is None or self.control.of(position, place) != AXIS)

    def _turn_reached(self, position: Position, turn: int) -> bool:
        """Scenarios of later years begin after any turn of 1941."""
        month = month_of(position)
        return position.turn >= turn or year_of(month) > FIRST_YEAR or count_of(month) >= count_of("Aug41")

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        """A route that has been answered for this turn is left out by the gates; each is asked in its turn."""
        if phase.slug != REPLACEMENT_PHASE:
            return None
        for slug, data in self.routes.items():
            if self.runs(position, data) and not self._asked(position, slug):
                text = N_("Roll for the {route:t}: on {up_to:w} or less, that many factors arrive.")
                if data.up_to == 1:
                    text = N_("Roll for the {route:t}: on a 1, one factor arrives.")
                args: dict[str, Json] = {"route": data.name, "up_to": data.up_to}
                return Pending(self.name, slug, SOVIET, text, data.rule, args=args, options=DICE)
        return None

    def _asked(self, position: Position, slug: str) -> bool:
        return position.ledger.get(ASKED, f"{self.name}/{slug}") == position.turn

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        data, die = self.routes[pending.step], read_die(pending, answer)
        if die is None:
            return no_face(data.rule)
        rolls = (Roll(self.name, die, rolled or "typed"),)
        args: dict[str, Json] = {"die": die, "route": data.name}
        if die > data.up_to:
            return AnswerEffect((), (), N_("Die roll {die}: no factors arrive ({route:t})."), {**args}, rolls=rolls)
        place = self.world.board.place_named(data.place)
        where = "" if place is None else self.world.board.grid.name(place)
        text = (
            N_("Die roll {die}: {count:w} factors arrive ({route:t}).")
            if die > 1
            else N_("Die roll {die}: one factor arrives ({route:t}).")
        )
        changes = tuple(self.factors.added(position, {where: die}))
        return AnswerEffect((), changes, text, {**args, "count": die}, rolls=rolls)


PROMOTION, REDUCTION, GIVING_UP = "promote", "reduce", "give-up"
VOLUNTARY = "XV.C"


def _swapped(world: World, position: Position, old: Unit, new: Unit) -> list[Change]:
    """``new`` takes the place and the marks of ``old``, which goes off the map."""
    where = world.board.location_name(old.location)
    found = [change(world, position, "place", old.id, DEAD_PILE), change(world, position, "place", new.id, where)]
    if new.marks != old.marks:
        listed: list[Json] = [*sorted(old.marks)]
        found.append(change(world, position, "marks", new.id, listed))
    if old.marks:
        found.append(change(world, position, "marks", old.id, []))
    return found


@dataclass(frozen=True)
class Promotion:
    """The special action that makes a front of three factors out of one of two."""

    world: World
    replacements: SovietReplacements
    factors: Factors
    supply: Supply

    def _pairs(self, position: Position) -> list[tuple[Unit, Unit]]:
        """Fronts that may be promoted, each with a counter that could take its place."""
        data = self.replacements.data
        greater = [u for u in self.replacements.pool(position) if self._worth(u) == data.promotes_to]
        fronts = [u for u in position.units.values() if u.on_map and self._worth(u) == data.promoted]
        return [(u, greater[0]) for u in fronts if greater and self.supply.supplied(self.supply.state(position, u))]

    def _worth(self, unit: Unit) -> int:
        return replacement_value(unit) if is_front(unit) else 0

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.phase != REPLACEMENT_PHASE or not saved(position) or not since(position, self._from):
            return ()
        text = N_("Promote {unit} for a replacement factor")
        return tuple(
            Offer({"front": a.id, "by": b.id}, SOVIET_RULE, text, {"unit": a.label}) for a, b in self._pairs(position)
        )

    @property
    def _from(self) -> str:
        return self.replacements.data.promotion_from

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        old, new = (position.units.get(str(options.get(name, ""))) for name in ("front", "by"))
        data = self.replacements.data
        if old is None or new is None or not old.on_map or not self.replacements.in_pool(new):
            text = N_("Name a front on the map and the counter off the map that replaces it.")
            return Step.refusing(violation("no-unit", SOVIET_RULE, text))
        found = []
        ids, args = [old.id], {"unit": old.label}
        if (self._worth(old), self._worth(new)) != (data.promoted, data.promotes_to):
            text = N_("A front of {promoted:w} factors is promoted to one of {promotes_to:w}.")
            found.append(
                violation(
                    "not-promoted", SOVIET_RULE, text, units=ids, promoted=data.promoted, promotes_to=data.promotes_to
                )
            )
        if position.phase not in ("", REPLACEMENT_PHASE):
            text = N_("Fronts are promoted in the Soviet replacement phase.")
            found.append(violation("wrong-phase", SOVIET_RULE, text, units=ids))
        if not since(position, self._from):
            text = N_("Fronts are promoted from {month} on.")
            found.append(violation("too-early", SOVIET_RULE, text, units=ids, month=self._from))
        if not self.supply.supplied(self.supply.state(position, old)):
            text = N_("{unit} may not be promoted: it is out of supply.")
            found.append(violation("out-of-supply", SOVIET_RULE, text, units=ids, **args))
        if not saved(position):
            found.append(violation("too-few-factors", SOVIET_RULE, N_("No replacement factor is left."), units=ids))
        changes = [*_swapped(self.world, position, old, new)]
        if saved(position):
            changes.append(self.factors.track(position, saved(position) - 1))
        return Step(tuple(found), tuple(changes), N_("{unit} is promoted."), args)


@dataclass(frozen=True)
class Reduction:
    """The special action that makes an army out of a front, at any time."""

    world: World
    replacements: SovietReplacements

    def armies(self, position: Position) -> list[Unit]:
        """Counters of the kind that takes a front's place."""
        return [u for u in self.replacements.pool(position) if u.type == self.replacements.data.reduced_to]

    def offers(self, position: Position) -> tuple[Offer, ...]:
        armies = self.armies(position)
        if not armies or not position.phase:
            return ()
        text = N_("Replace {unit} with {army}")
        return tuple(
            Offer({"front": u.id, "army": armies[0].id}, VOLUNTARY, text, {"unit": u.label, "army": armies[0].label})
            for u in position.units.values()
            if u.on_map and is_front(u)
        )

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        old, new = (position.units.get(str(options.get(name, ""))) for name in ("front", "army"))
        if old is None or new is None or not old.on_map or not is_front(old) or new not in self.armies(position):
            text = N_("Name a front on the map and a combined arms army off the map.")
            return Step.refusing(violation("no-unit", VOLUNTARY, text))
        changes = tuple(_swapped(self.world, position, old, new))
        return Step((), changes, N_("{army} replaces {unit}."), {"unit": old.label, "army": new.label})


@dataclass(frozen=True)
class GivingUp:
    """The special action that eliminates own units, in the own player-turn after the first game-turn of 1941."""

    world: World

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if not position.active or is_first_turn(position):
            return ()
        return (Offer({"units": []}, VOLUNTARY, N_("Disband the selected units")),)

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        named = options.get("units")
        units = [position.units[str(u)] for u in (named if isinstance(named, list) else []) if str(u) in position.units]
        if not units or not all(u.on_map and is_combat_unit(u) for u in units):
            return Step.refusing(violation("no-unit", VOLUNTARY, N_("Name combat units on the map.")))
        found, ids = [], [u.id for u in units]
        if is_first_turn(position):
            text = N_("No unit may be disbanded on the first turn.")
            found.append(violation("first-turn", VOLUNTARY, text, units=ids))
        if position.active and any(u.side != position.active for u in units):
            text = N_("Units may be disbanded only in their own player turn.")
            found.append(violation("wrong-turn", VOLUNTARY, text, units=ids))
        changes = [one for u in units for one in eliminated(self.world, position, u, "given-up")]
        return Step(
            tuple(found),
            tuple(changes),
            in_short(N_("Disbanded: {units}."), N_("Units were disbanded.")),
            {"units": [u.label for u in units]},
        )
