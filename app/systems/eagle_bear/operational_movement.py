"""Operational movement XIII.A, XIII.B: a hex, a second one, breakthroughs, which mud and the first winter bar
VII.B.2, and their die, refit and regrouping."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, Roll, apply, change
from app.position.ledger import MOVED, SUPPLY, Json
from app.position.position import Pending, Position, World
from app.rules.movement.search import enemy_held, hex_skipped
from app.rules.parts import Step
from app.rules.parts.lines import whole
from app.rules.questions import DICE, is_face, refused
from app.rules.ruling import Finding, legal, note, violation
from app.rules.supply.status import SUPPLIED, determined
from app.systems.eagle_bear.calendar import month_of, year_of
from app.systems.eagle_bear.control import SEA, Seas, fuel_of, key_hexes
from app.systems.eagle_bear.data import AXIS, RulesData
from app.systems.eagle_bear.fortresses import Fortresses
from app.systems.eagle_bear.special_units import (
    DISPERSED,
    ENTRAINED,
    FORTIFIED,
    REFIT,
    SS,
    Nations,
    is_armored,
    is_army,
    is_combat_unit,
    is_dispersed,
    is_front,
    is_partisan,
    is_plant,
)
from app.systems.eagle_bear.supply import IMPASSABLE, Supply
from app.systems.eagle_bear.weather import MUD, Weather

FUEL = "fuel"
"""In the ledger: unit id -> true where a line led to its fuel as its movement phase began, ``IN_DOUBT`` where nobody
could know because owners of hexes were not stated"""
IN_DOUBT = "unknown"
FUEL_RULE = "XIII.B.2"
ENTITLED = "breakthrough"
"""In the ledger: unit id -> true while an attack or an empty hex entitles it to break through"""


class Breakthroughs:
    """Bound to one world."""

    def __init__(
        self, world: World, rules: RulesData, weather: Weather, supply: Supply, readings: Mapping[str, Json]
    ) -> None:
        self.world, self.board, self.rules = world, world.board, rules
        self.supply, self.weather = supply, weather
        self.soviet_from = int(str(readings["soviet_breakthrough"]))

    def findings(self, position: Position, unit: Unit) -> list[Finding]:
        """Why a unit may not break through now, whatever it has done before."""
        rule, text = self._reason(position, unit)
        if rule == "XV.B.3" and self._unknown_supply(position, unit):
            rule, text = self._fuel(position, unit)
            if not rule or (rule == FUEL_RULE and self.fuel_in_doubt(position, unit)):
                text = N_(
                    "It is not known whether {unit} is out of supply: control of hexes is missing from the map data."
                )
                return [note("unknown-owners", "XV.B.3", text, units=[unit.id], unit=unit.label)]
        if rule == FUEL_RULE and self.fuel_in_doubt(position, unit):
            text = N_("It is not known whether {unit} has fuel: control of hexes is missing from the map data.")
            return [note("unknown-owners", FUEL_RULE, text, units=[unit.id], unit=unit.label)]
        return [violation("no-breakthrough", rule, text, units=[unit.id], unit=unit.label)] if rule else []

    def _unknown_supply(self, position: Position, unit: Unit) -> bool:
        return not position.ledger.text(SUPPLY, unit.id) and self.supply.in_doubt(position, unit)

    def fuel_in_doubt(self, position: Position, unit: Unit) -> bool:
        """Whether a unit without a line to its fuel may have one over hexes whose owners nobody has stated."""
        if position.ledger.get(FUEL, unit.id) == IN_DOUBT:
            return True
        return any(self.supply.fuel_in_doubt(position, unit, source) for source in self._fuel_sources(unit))

    def _reason(self, position: Position, unit: Unit) -> tuple[str, str]:
        if not is_armored(unit):
            return "XIII.B.1.a", N_("{unit} may not break through: only panzer and combined arms units may.")
        if is_dispersed(unit) or REFIT in unit.marks:
            return "VIII.A.1", N_("{unit} may not break through: it is dispersed.")
        if self.weather.now(position) == MUD:
            return "VII.B.2", N_("{unit} may not break through in mud.")
        if unit.side == AXIS and self.weather.first_winter(position):
            return "VII.B.2", N_("{unit} may not break through in the first winter.")
        if unit.side != AXIS and year_of(month_of(position)) < self.soviet_from:
            return "XIII.B.1.a", N_("{unit} may not break through before 1942.")
        if self.state(position, unit) != SUPPLIED:
            return "XV.B.3", N_("{unit} may not break through: it is out of supply.")
        return self._fuel(position, unit)

    def _fuel(self, position: Position, unit: Unit) -> tuple[str, str]:
        if not self.has_fuel(position, unit):
            return FUEL_RULE, N_("{unit} may not break through: it is short of fuel.")
        return "", ""

    def state(self, position: Position, unit: Unit) -> str:
        """Supply as determined in the phase, else as it stands."""
        return determined(self.supply, position, unit)

    def has_fuel(self, position: Position, unit: Unit) -> bool:
        """Whether a line led from the unit's fuel source as the movement phase began; or, as a battle may have reopened
        it since, leads there now (XIII.B.2)."""
        return position.ledger.get(FUEL, unit.id) is True or self.traces_fuel(position, unit)

    def fueled(self, position: Position, side: str) -> list[Change]:
        """What is remembered as the side's movement begins: armor that a line joins to its fuel (XIII.B.2)."""
        armor = [u for u in position.units.values() if u.side == side and u.on_map and is_armored(u)]
        known: dict[str, Json] = {u.id: True for u in armor if self.traces_fuel(position, u)}
        known |= {u.id: IN_DOUBT for u in armor if u.id not in known and self.fuel_in_doubt(position, u)}
        return [change(self.world, position, "ledger", f"{FUEL}:{u}", found) for u, found in known.items()]

    def traces_fuel(self, position: Position, unit: Unit) -> bool:
        sources = self._fuel_sources(unit)
        return not sources or any(self.supply.leads_to(position, unit, source) for source in sources)

    def _fuel_sources(self, unit: Unit) -> Sequence[int]:
        return key_hexes(self.board, [self.rules.fuel[unit.side]], fuel_of(unit.side))

    def half_free(self, position: Position, side: str) -> bool:
        """Whether breakthroughs of the side have to begin or end in an empty hex: Soviet ones of 1942 (XIII.B.1)."""
        return side != AXIS and year_of(month_of(position)) <= self.rules.breakthrough.half_free_until


FIRST, SECOND, THIRD = 1, 2, 3
"""The initial hex, the bonus hex and the breakthrough hex of a move"""
KERCH, LAKE, MOUNTAIN = "kerch", "lake", "mountain"


@dataclass(frozen=True, kw_only=True)
class OperationalCitations:
    """Rule numbers."""

    adjacent: str = "XIII.A.2"
    enemy: str = "XIII.A.3"
    bonus: str = "XIII.A.7"
    breakthrough: str = "XIII.B.1"
    crossing: str = "XI.B"
    lake: str = "XI.C.1"
    fortress: str = "XIII.C.2"


RULES = OperationalCitations()


class OperationalMovement:
    """Bound to one world. Paths are hexes, the start first; ``done`` are hexes that the group has moved already."""

    def __init__(
        self,
        world: World,
        weather: Weather,
        fortresses: Fortresses,
        seas: Seas,
        nations: Nations,
        breakthroughs: Breakthroughs,
        readings: Mapping[str, Json],
    ) -> None:
        self.world, self.board, self.weather = world, world.board, weather
        self.lakes_end_all = readings["lake_ends_move"] == "everybody"
        self.fortresses, self.seas, self.nations, self.breakthroughs = fortresses, seas, nations, breakthroughs

    # how far ----------------------------------------------------------------------------------------------------

    def allowance(self, position: Position, unit: Unit) -> int:
        """Hexes that the unit may move in all, were nothing in its way."""
        if is_front(unit):
            return FIRST
        return THIRD if legal(self.breakthroughs.findings(position, unit)) else SECOND

    # one step ---------------------------------------------------------------------------------------------------

    def step_findings(self, position: Position, units: Sequence[Unit], here: int, there: int) -> list[Finding]:
        """What bars the step between two hexes for every move, whichever hex of it this is."""
        if there not in self.board.grid.adjacent[here]:
            return hex_skipped(self.board, units, here, there, RULES.adjacent)
        return [
            *self._crossing(units, here, there),
            *self.nations.step_findings(position, units, there),
            *self._besieged(position, units, here, there),
            *self.field_findings(position, units, there),
            *self._walls(position, units, here, there),
        ]

    def _crossing(self, units: Sequence[Unit], here: int, there: int) -> list[Finding]:
        features = self.board.side_features(here, there)
        if not (IMPASSABLE in features or SEA in features or self.seas.of_side(here, there)):
            return []
        names = [self.board.grid.name(h) for h in (here, there)]
        text = N_("No unit may cross the hexside {here}/{there}.")
        return [
            violation(
                "hexside-barred",
                RULES.crossing,
                text,
                hexes=names,
                units=[u.id for u in units],
                here=names[0],
                there=names[1],
            )
        ]

    def _besieged(self, position: Position, units: Sequence[Unit], here: int, there: int) -> list[Finding]:
        """A garrison with enemies in the rest of its hex comes out over the hexsides of its fortress alone."""
        inside = [u for u in units if self.fortresses.inside(u) and self.board.hex_of(u.location) == here]
        shut = [u for u in inside if there not in self.fortresses.outward(u.location)]
        return self.field_findings(position, shut, here) if shut else []

    def field_findings(self, position: Position, units: Sequence[Unit], there: int) -> list[Finding]:
        """Enemies in a hex, outside its fortresses."""
        side, ids = units[0].side, [u.id for u in units]
        name = self.board.grid.name(there)
        holders = self.holders(position, side, there)
        found = enemy_held(self.board, units, [u for u in holders if not is_partisan(u)], there, RULES.enemy)
        if any(map(is_partisan, holders)) and not any(clears_partisans(u) for u in units):
            text = N_("{hex} is held by partisans; an Axis army or an SS unit must enter it first.")
            found.append(violation("partisans", "XIV", text, hexes=[name], units=ids, hex=name))
        return found

    def _walls(self, position: Position, units: Sequence[Unit], here: int, there: int) -> list[Finding]:
        side, ids = units[0].side, [u.id for u in units]
        name = self.board.grid.name(there)
        found: list[Finding] = []
        for at in self.standing(position, side, self._between(here, there)):
            hex_ = self.board.grid.name(self.board.hex_of(at))
            if not position.units_at(at) and self.fortresses.assumed_home(position, at):
                text = N_(
                    "The country of {fortress} is missing from the map data: its empty fortress may block the way."
                )
                found.append(note("unknown-country", "XII.A", text, hexes=[name], units=ids, fortress=hex_))
                continue
            text = N_("The fortress of {fortress} blocks the way from {here} to {there} and must be attacked.")
            found.append(
                violation(
                    "fortress-bars",
                    RULES.fortress,
                    text,
                    hexes=[name],
                    units=ids,
                    fortress=hex_,
                    here=self.board.grid.name(here),
                    there=name,
                )
            )
        return found

    def _between(self, here: int, there: int) -> tuple[int, ...]:
        """Fortresses that a step meets: on its hexside, and in the middle of the hex it enters."""
        return (*self.fortresses.across(here, there), *self.fortresses.central(there))

    def standing(self, position: Position, side: str, locations: Sequence[int]) -> list[int]:
        """Fortresses of the enemy that have to be attacked: garrisoned, or never conquered."""
        return [
            at
            for at in self.fortresses.enemy(position, side, tuple(locations))
            if self.fortresses.has_factor(position, at) or position.units_at(at)
        ]

    def holders(self, position: Position, side: str, hex_: int) -> list[Unit]:
        """Enemy units that have to go before the hex is entered: combat units outside a fortress, emplaced plants,
        partisans."""
        return [
            u
            for u in position.units_at(hex_)
            if u.side != side and (is_combat_unit(u) or is_partisan(u) or (is_plant(u) and ENTRAINED not in u.marks))
        ]

    # the whole move -----------------------------------------------------------------------------------------------

    def findings(
        self, position: Position, units: Sequence[Unit], path: Sequence[int], done: int = 0, trail: Sequence[int] = ()
    ) -> list[Finding]:
        """All that stands against the path; ``trail`` are the hexes of the moves before it, the last one where it
        begins."""
        found = [f for a, b in pairwise(path) for f in self.step_findings(position, units, a, b)]
        length, whole = done + len(path) - 1, [*trail[:-1], *path]
        if length >= SECOND:
            found += self._second(position, units, whole, done)
        if length >= THIRD:
            found += self._third(position, units, path, done)
        return found

    def _second(self, position: Position, units: Sequence[Unit], path: Sequence[int], done: int) -> list[Finding]:
        ids, end = [u.id for u in units], self.board.grid.name(path[-1])
        fronts = [u for u in units if is_front(u)]
        found = []
        if fronts:
            text = N_("{unit} is a front and may move only one hex.")
            found.append(
                violation("front-bonus", RULES.bonus, text, units=[u.id for u in fronts], unit=fronts[0].label)
            )
        steps = list(pairwise(path))
        partisans = [h for _, h in steps[:-1] if any(is_partisan(u) for u in self.holders(position, units[0].side, h))]
        if partisans:
            text = N_("Removing partisans uses up the second hex.")
            found.append(violation("bonus-lost", RULES.bonus, text, units=ids, hexes=[end]))
        armored = [u for u in units if is_armored(u)]
        for a, b in steps:
            if self._ends_move(position, a, b, lakes=bool(armored) or self.lakes_end_all):
                names = [self.board.grid.name(h) for h in (a, b)]
                rule = RULES.crossing if armored or KERCH in self.board.side_features(a, b) else RULES.lake
                text = N_("Crossing the hexside {here}/{there} uses up the whole move.")
                found.append(
                    violation("one-hex-crossing", rule, text, units=ids, hexes=names, here=names[0], there=names[1])
                )
        if armored:
            found += self._mountains(armored, path)
        return found

    def _ends_move(self, position: Position, here: int, there: int, *, lakes: bool) -> bool:
        """Whether a hexside is crossed by moves of one hex alone: the straits, and ``lakes`` that are not frozen."""
        if there not in self.board.grid.adjacent[here]:
            return False
        return bool(self.weather.side_features(position, here, there) & ({KERCH, LAKE} if lakes else {KERCH}))

    def _mountains(self, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        high = [h for h in path[1:] if self.board.has_terrain(h, MOUNTAIN)]
        if not high:
            return []
        name = self.board.grid.name(high[0])
        text = N_("{unit} may move only one hex when it passes through or enters the mountain hex {hex}.")
        return [
            violation(
                "armour-in-mountains",
                RULES.crossing,
                text,
                units=[u.id for u in units],
                hexes=[name],
                unit=units[0].label,
                hex=name,
            )
        ]

    def _third(self, position: Position, units: Sequence[Unit], path: Sequence[int], done: int) -> list[Finding]:
        found = [f for unit in units for f in self.breakthroughs.findings(position, unit)]
        if done + len(path) - 1 > THIRD:
            ids = [u.id for u in units]
            text = N_("A move is at most three hexes: the first, the second and the breakthrough.")
            found.append(violation("too-far", RULES.breakthrough, text, units=ids))
        return found

    def reach(
        self, position: Position, units: Sequence[Unit], start: int, done: int = 0, trail: Sequence[int] = ()
    ) -> dict[int, tuple[int, ...]]:
        """A shortest path to every hex that the group may enter, its own with the start alone."""
        found: dict[int, tuple[int, ...]] = {start: (start,)}
        frontier: list[tuple[int, ...]] = [(start,)]
        for _ in range(min(self.allowance(position, u) for u in units) - done):
            further: list[tuple[int, ...]] = []
            for path in frontier:
                for there in self.board.grid.adjacent[path[-1]]:
                    way = (*path, there)
                    if there not in path and legal(self.findings(position, units, way, done, trail)):
                        found.setdefault(there, way)
                        further.append(way)
            frontier = further
        return found


def clears_partisans(unit: Unit) -> bool:
    """XIV: an Axis army or SS unit that enters."""
    return is_army(unit) or SS in unit.counter.special


RULE = "XIII.B.1.c"
BREAKDOWN = "breakdown"
DIE = "die"
WORST = 6
"""The face that breaks a unit down under index X; a 1 under Y is as likely, so that nobody is asked which"""


@dataclass(frozen=True)
class Breakdown:
    """Bound to one world; the procedure ``BREAKDOWN`` rolls for one unit after the other."""

    world: World

    def risk(self, units: Sequence[Unit]) -> Finding:
        text = N_("Roll a die for each unit that breaks through: on 6 under X or 1 under Y it breaks down.")
        return note("breakdown-risk", RULE, text, units=[u.id for u in units])

    def asked(self, position: Position, units: Sequence[Unit]) -> Pending | None:
        """The first question."""
        return self._ask(units[0], [u.id for u in units]) if units else None

    def _ask(self, unit: Unit, left: Sequence[str]) -> Pending:
        return Pending(
            BREAKDOWN,
            DIE,
            unit.side,
            N_("Roll a die for {unit}, which breaks through: on 6 under X it breaks down."),
            RULE,
            args={"unit": unit.label},
            options=DICE,
            data={"units": [*left]},
        )

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        if not is_face(answer):
            return refused(RULE, N_("Enter a die roll from 1 to 6."))
        listed = pending.data["units"]
        left = [str(one) for one in listed] if isinstance(listed, list) else []
        unit, others = position.units[left[0]], left[1:]
        changes: list[Change] = []
        template = N_("Die roll {die}: {unit} continues.")
        if answer == WORST:
            template = whole(N_("Die roll {die}: {unit} breaks down and needs refit."))
            marks = sorted(unit.marks | {REFIT, DISPERSED})
            changes.append(change(self.world, position, "marks", unit.id, [*marks]))
            changes.append(change(self.world, position, "ledger", f"{MOVED}:{unit.id}", True))
        after = apply(self.world, position, changes)
        asked = self._ask(after.units[others[0]], others).to_json() if others else None
        changes.append(change(self.world, after, "pending", "", asked))
        rolls = (Roll("breakdown", answer, rolled or "typed"),)
        return Step((), tuple(changes), template, {"die": answer, "unit": unit.label}, rolls)


WORN_OUT: Mapping[str, tuple[int, ...]] = {"X": (5, 6), "Y": (1, 2)}
"""Faces of the die of a breakthrough attack that cost a refit, by index"""


def wears_out(index: Json, die: Json) -> bool:
    """Whether the die of a breakthrough attack costs a refit whatever its result."""
    return die in WORN_OUT.get(str(index), ())


def marked(world: World, position: Position, unit: Unit, *more: str) -> list[Change]:
    """The unit with further marks, without field fortifications (XII.B); nothing where that is how it is."""
    marks = (unit.marks - {FORTIFIED}) | {*more}
    listed: list[Json] = [*sorted(marks)]
    return [] if marks == unit.marks else [change(world, position, "marks", unit.id, listed)]


def refitting(world: World, position: Position, unit: Unit) -> list[Change]:
    return marked(world, position, unit, DISPERSED, REFIT)


def dispersing(world: World, position: Position, unit: Unit) -> list[Change]:
    return marked(world, position, unit, DISPERSED)
