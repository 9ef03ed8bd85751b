"""Soviet replacements X.A.1: units made of factors, and Lend-Lease X.A.1.e."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.boxes import AVAILABLE, ELIMINATED
from app.forces.unit import Unit
from app.messages import N_
from app.position.action import Roll
from app.position.changes import Change, change
from app.position.ledger import ASKED, FALLEN, REPLACED, Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Taken
from app.rules.named_places import place_of
from app.rules.parts import Control, Phase, Supply
from app.rules.ruling import Finding, legal, note, violation
from app.systems.eagle_bear.calendar import count_of, is_first_turn, month_of, since, year_of
from app.systems.eagle_bear.data import AXIS, SOVIET, LendLeaseData, SovietData
from app.systems.eagle_bear.entry import Entry
from app.systems.eagle_bear.factors import Factors, saved
from app.systems.eagle_bear.production import replacement_value
from app.systems.eagle_bear.special_units import DICE, DISPERSED, is_army, is_combat_unit, is_front, no_face, read_die

RULE, CALL_UP = "X.A.1.a", "XVII.B.1.d"
PHASE = "soviet-replacement"
MAJOR = "major-city"


def dispersed(world: World, position: Position, unit: Unit) -> list[Change]:
    """The unit has no mark but that of dispersal, as whoever comes in (X.A)."""
    marks: list[Json] = [DISPERSED]
    return [] if unit.marks == {DISPERSED} else [change(world, position, "marks", unit.id, marks)]


def returned(world: World, position: Position, units: Sequence[Unit]) -> list[Change]:
    """They are dispersed, and no longer among the fallen."""
    found = [one for unit in units for one in dispersed(world, position, unit)]
    fallen = [u for u in units if position.ledger.get(FALLEN, u.id) is not None]
    return [*found, *(change(world, position, "ledger", f"{FALLEN}:{u.id}", None) for u in fallen)]


@dataclass(frozen=True)
class SovietReplacements:
    """Bound to one world."""

    world: World
    data: SovietData
    entry: Entry
    factors: Factors
    supply: Supply

    # who ------------------------------------------------------------------------------------------------------------

    def in_pool(self, unit: Unit) -> bool:
        """Whether the counter may be made of factors: it is off the map, eliminated or not used yet."""
        return unit.side == SOVIET and not unit.on_map and unit.box in (AVAILABLE, ELIMINATED) and is_combat_unit(unit)

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
        text = N_("There would be {count} fronts on the map, {limit} may be.")
        ids = [u.id for u in coming]
        return [violation("too-many-fronts", RULE, text, units=ids, count=count, limit=self.data.fronts)]

    def unpriced(self, units: Sequence[Unit]) -> list[Finding]:
        """Counters of which nobody knows what they cost."""
        text = N_("{unit} has no combat factor yet, so that its price in factors is not known.")
        return [
            violation("factor-missing", RULE, text, units=[u.id], unit=u.label) for u in units if not u.prints("attack")
        ]

    # made of factors ------------------------------------------------------------------------------------------------

    def counted(self, position: Position, units: Sequence[Unit], hex_: int) -> list[Unit]:
        """Those that the limits of detraining hold for: all but armies of one factor beside a plant, of whose factors
        none was moved there (IX.A.3, X.A)."""
        carried = self.factors.carried(position, units, hex_)
        beside = self.entry.has_plant(position, hex_)
        return [u for u in units if not (beside and replacement_value(u) == 1 and not carried[u.id])]

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        """``units`` of the pool that would come in together."""
        ids = [u.id for u in units]
        if is_first_turn(position):
            return self._called_up(position, units, where)
        unpriced = self.unpriced(units)
        if unpriced:
            return unpriced
        if where.startswith("@"):
            return [violation("wrong-box", RULE, N_("Replacements come onto the map alone."), units=ids)]
        location = self.world.board.location(where)
        hex_ = self.world.board.hex_of(location)
        found = self.entry.replacement_findings(position, units, location, self.counted(position, units, hex_))
        wanted, there = sum(map(replacement_value, units)), saved(position)
        if wanted > there:
            text = N_("{wanted} replacement factors are needed, {left} are there.")
            found.append(violation("too-few-factors", RULE, text, units=ids, wanted=wanted, left=there))
        carried = sum(self.factors.carried(position, units, hex_).values())
        left = self.factors.capacity_left(position)
        if carried > left:
            text = N_("{wanted} factors would be moved to {hex} by land, capacity for {left} is left.")
            if carried == 1:
                text = N_("A factor would be moved to {hex} by land, capacity for {left} is left.")
            found.append(
                violation(
                    "rail-capacity", "X.A.1.b", text, units=ids, hexes=[where], wanted=carried, left=left, hex=where
                )
            )
        return [*found, *self.front_limit(position, units)]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> list[Change]:
        """What they cost; they are dispersed."""
        if where.startswith("@"):
            return []
        found = returned(self.world, position, units)
        if is_first_turn(position):
            return [*found, *(change(self.world, position, "ledger", f"{REPLACED}:{u.id}", where) for u in units)]
        hex_ = self.world.board.hex_of(self.world.board.location(where))
        return [*found, *self.factors.spent(position, units, hex_, self.counted(position, units, hex_))]

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        size, grid = self.world.board.grid.size, self.world.board.grid
        return frozenset(h for h in range(size) if legal(self.findings(position, units, grid.name(h))))

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
        barred = {place_of(board, name) for name in self.data.no_call_up}
        taken = {str(where) for where in position.ledger.entries(REPLACED).values()}
        return frozenset(h for h in board.place_hexes(MAJOR) if h not in barred and board.grid.name(h) not in taken)

    def _called_up(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        text = N_("{unit} is no army that was eliminated or is out of supply.")
        found = [
            violation("not-called-up", CALL_UP, text, units=[u.id], unit=u.label)
            for u in units
            if not self.may_be_called(position, u)
        ]
        ids = [u.id for u in units]
        at = -1 if where.startswith("@") else self.world.board.location(where)
        if at in self._call_up_cities(position) and self.entry.net.in_doubt(position, SOVIET, at):
            text = N_("It is not known whether {hex} is accessible by land: owners of hexes are not entered.")
            found.append(note("unknown-owners", CALL_UP, text, units=ids, hexes=[where], hex=where))
        elif at not in self.call_up_hexes(position):
            text = N_(
                "{hex} is no major city under Soviet control and in supply over land that is still to take an army."
            )
            found.append(violation("no-call-up", CALL_UP, text, units=ids, hexes=[where], hex=where))
        if len(units) > 1:
            text = N_("One army comes in by each city.")
            found.append(violation("one-a-city", CALL_UP, text, units=ids))
        return found


FIRST_YEAR = 1941


@dataclass(frozen=True)
class LendLease:
    """The gate of the dice. Bound to one world."""

    world: World
    routes: Mapping[str, LendLeaseData]
    control: Control
    factors: Factors
    name: str = "lend-lease"

    def runs(self, position: Position, data: LendLeaseData) -> bool:
        """Whether a route is open: its time has come, and the Axis does not hold its end."""
        begun = since(position, data.month) if data.month else self._turn_reached(position, data.turn)
        place = place_of(self.world.board, data.place)
        return begun and (place is None or self.control.of(position, place) != AXIS)

    def _turn_reached(self, position: Position, turn: int) -> bool:
        """Scenarios of later years begin after any turn of 1941."""
        month = month_of(position)
        return position.turn >= turn or year_of(month) > FIRST_YEAR or count_of(month) >= count_of("Aug41")

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        """A route that has been answered for this turn is left out by the gates; each is asked in its turn."""
        if phase.slug != PHASE:
            return None
        for slug, data in self.routes.items():
            if self.runs(position, data) and not self._asked(position, slug):
                text = N_("Roll for the {route:t}: {up_to:w} or less brings as many factors.")
                if data.up_to == 1:
                    text = N_("Roll for the {route:t}: a 1 brings a factor.")
                args: dict[str, Json] = {"route": data.name, "up_to": data.up_to}
                return Pending(self.name, slug, SOVIET, text, data.rule, args, DICE)
        return None

    def _asked(self, position: Position, slug: str) -> bool:
        return position.ledger.get(ASKED, f"{self.name}/{slug}") == position.turn

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        data, die = self.routes[pending.step], read_die(pending, answer)
        if die is None:
            return no_face(data.rule)
        rolls = (Roll(self.name, die, rolled or "typed"),)
        args: dict[str, Json] = {"die": die, "route": data.name}
        if die > data.up_to:
            return Taken((), (), N_("Die roll {die}: the {route:t} brings nothing."), {**args}, rolls=rolls)
        place = place_of(self.world.board, data.place)
        where = "" if place is None else self.world.board.grid.name(place)
        text = (
            N_("Die roll {die}: the {route:t} brings {count:w} factors.")
            if die > 1
            else N_("Die roll {die}: the {route:t} brings a factor.")
        )
        changes = tuple(self.factors.added(position, {where: die}))
        return Taken((), changes, text, {**args, "count": die}, rolls=rolls)


FORMER = (
    N_("A {die}: the {route:t} brings nothing."),
    N_("A {die}: the {route:t} brings {count:w} factors."),
    N_("A {die}: the {route:t} brings a factor."),
)
"""Lines that older campaigns hold, for the catalogue alone"""
