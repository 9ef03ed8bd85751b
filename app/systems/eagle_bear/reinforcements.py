"""Reinforcements X.B: SS corps and the 8. Army from their month on X.B.4, and whoever else waits on the turn track;
undispersed, in any hex accessible to strategic movement by land X.B.1, X.B.2. Axis replacements X.A.2: eliminated
German units rebuild on the turn track, one of each kind at a time; one Rumanian and one Hungarian army return each
May. Siberian reserves V.B: each year's factors, in consecutive turns, as units of the Soviet player's choice; from
January by themselves, earlier at the risk of a number that the Axis player picks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import ELIMINATED, Unit, turn_box, turn_of
from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import ASKED, FALLEN, REPLACED, USED, Json
from app.position.position import Pending, Position, World
from app.rules.orders.placing import Way
from app.rules.parts import Due, Offer, Phase, Step
from app.rules.parts.lines import whole
from app.rules.questions import DICE, AnswerEffect, no_answer, no_face, read_die
from app.rules.ruling import Finding, legal, note, violation
from app.rules.schedules import due_later, due_now
from app.systems.eagle_bear.calendar import count_of, month_of, name_of, since, year_of
from app.systems.eagle_bear.control import Control
from app.systems.eagle_bear.data import AXIS, SOVIET, AllotmentData, RebuildingData, ReinforcementData
from app.systems.eagle_bear.rail_and_sea import DETRAINED, replacement_value
from app.systems.eagle_bear.replacements import (
    REPLACEMENT_PHASE,
    Factors,
    ReplacementEntry,
    SovietReplacements,
    returned,
)
from app.systems.eagle_bear.special_units import is_armored, is_combat_unit
from app.systems.eagle_bear.victory import won

RESERVES_RULE = "V.B"
SIBERIANS = "siberian-reserves"
AFTER_ENTRY = "soviet-movement"
"""The phase before which the gamble's die falls"""
RESERVES_BOX = "siberian-reserve"
BEGUN, PICKED = "siberians-", "siberian-number-"
"""Begin the keys of the ledger's ``USED``: the month, counted, in which a year's reserves began; the number that the
Axis player has picked in this month"""
CALLED = "siberians"
"""Topic of the ledger: year -> factors of this turn's share that are used"""
PICK, CAST = "pick", "cast"


@dataclass(frozen=True)
class SiberianReserves:
    """The special action, and the gate of the gamble. Bound to one world; what enters is said by V.B and X.B.3."""

    world: World
    years: Mapping[str, AllotmentData]
    replacements: SovietReplacements
    factors: Factors
    name: str = "siberian-gamble"

    # when -----------------------------------------------------------------------------------------------------------

    def begun(self, position: Position, year: str) -> int | None:
        """The month, counted, in which the year's reserves began, ``None`` before."""
        early = position.ledger.get(USED, f"{BEGUN}{year}")
        if isinstance(early, int):
            return early
        safe = self.years[year].safe
        return count_of(safe) if since(position, safe) else None

    def share(self, position: Position, year: str) -> int:
        """Factors of this turn that have not been used."""
        begun, factors = self.begun(position, year), self.years[year].factors
        turns = -1 if begun is None else count_of(month_of(position)) - begun
        if not 0 <= turns < len(factors):
            return 0
        used = position.ledger.get(CALLED, year)
        return max(factors[turns] - (used if isinstance(used, int) else 0), 0)

    def left(self, position: Position) -> int:
        return sum(self.share(position, year) for year in self.years)

    def may_begin(self, position: Position, year: str) -> bool:
        data = self.years[year]
        return since(position, data.opens) and not since(position, data.safe) and self.begun(position, year) is None

    def at_risk(self, position: Position) -> list[str]:
        """Years whose reserves are in the game before their safe month."""
        return [
            year
            for year, data in self.years.items()
            if position.ledger.get(USED, f"{BEGUN}{year}") is not None and not since(position, data.safe)
        ]

    def choices(self, position: Position) -> list[Finding]:
        """That a year's reserves may be entered early in this turn."""
        if position.phase != REPLACEMENT_PHASE:
            return []
        text = N_("The Siberian reserves of {year} may enter early now, at the risk of a Japanese invasion.")
        return [note("siberians-early", RESERVES_RULE, text, year=y) for y in self.years if self.may_begin(position, y)]

    def due(self, position: Position) -> tuple[Due, ...]:
        """What is left of this turn, and years that may be entered early. What may be done in the phase in hand, the
        sequence of play says."""
        found, left = list[Due](), self.left(position)
        if left:
            text = N_("Siberian reserves of this turn, factors left: {left}")
            found.append(Due(position.turn, SOVIET, RESERVES_RULE, text, (), {"left": left}))
        for year in () if self.choices(position) else self.years:
            if self.may_begin(position, year):
                text = N_("The Siberian reserves of {year} may enter early, at a risk")
                found.append(Due(position.turn, SOVIET, RESERVES_RULE, text, (), {"year": year}))
        return tuple(found)

    # the special action ---------------------------------------------------------------------------------------------

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.phase != REPLACEMENT_PHASE:
            return ()
        found = []
        for year in self.years:
            if self.may_begin(position, year):
                text = N_("Start bringing in the Siberian reserves of {year}, at the risk of a Japanese invasion")
                found.append(Offer({"begin": year}, RESERVES_RULE, text, {"year": year}))
        left = self.left(position)
        if left:
            for unit in self.replacements.pool(position):
                if unit.prints("attack") and replacement_value(unit) <= left:
                    text = N_("Call up {unit} from Siberia for {factors:w} of {left:w} factors")
                    args: dict[str, Json] = {"unit": unit.label, "factors": replacement_value(unit), "left": left}
                    found.append(Offer({"unit": unit.id}, RESERVES_RULE, text, args))
            text = N_("Turn the rest of the Siberian reserves into {left:w} replacement factors")
            found.append(Offer({"rest": True}, RESERVES_RULE, text, {"left": left}))
        return tuple(found)

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        if position.phase not in ("", REPLACEMENT_PHASE):
            return Step.refusing(
                violation(
                    "wrong-phase", RESERVES_RULE, N_("Siberian reserves enter only in the Soviet replacement phase.")
                )
            )
        if "begin" in options:
            return self._begin(position, str(options["begin"]))
        if "rest" in options:
            return self._rest(position)
        unit = position.units.get(str(options.get("unit", "")))
        if unit is None or not self.replacements.in_pool(unit):
            return Step.refusing(violation("no-unit", RESERVES_RULE, N_("Name a Soviet unit that is off the map.")))
        found = [*self.replacements.unpriced([unit]), *self.replacements.front_limit(position, [unit])]
        value, left = replacement_value(unit), self.left(position)
        if value > left:
            text = N_("{unit} costs {wanted:w} factors of the Siberian reserves; only {left:w} are left this turn.")
            found.append(
                violation(
                    "too-few-factors", RESERVES_RULE, text, units=[unit.id], unit=unit.label, wanted=value, left=left
                )
            )
        changes = [change(self.world, position, "place", unit.id, f"@{RESERVES_BOX}"), *self._using(position, value)]
        if unit.marks:
            changes.append(change(self.world, position, "marks", unit.id, []))
        return Step(tuple(found), tuple(changes), N_("{unit} enters from Siberia."), {"unit": unit.label})

    def _using(self, position: Position, value: int) -> list[Change]:
        found = []
        for year in self.years:
            part = min(value, self.share(position, year))
            if part:
                used = position.ledger.get(CALLED, year)
                now = (used if isinstance(used, int) else 0) + part
                found.append(change(self.world, position, "ledger", f"{CALLED}:{year}", now))
                value -= part
        return found

    def _begin(self, position: Position, year: str) -> Step:
        if year not in self.years or not self.may_begin(position, year):
            text = N_("The Siberian reserves of this year may not enter early now.")
            return Step.refusing(violation("not-early", RESERVES_RULE, text))
        key = f"{USED}:{BEGUN}{year}"
        begun = change(self.world, position, "ledger", key, count_of(month_of(position)))
        return Step((), (begun,), N_("The Siberian reserves of {year} enter early."), {"year": year})

    def _rest(self, position: Position) -> Step:
        left = self.left(position)
        if not left:
            return Step.refusing(
                violation("no-reserves", RESERVES_RULE, N_("No Siberian reserves are left this turn."))
            )
        changes = self.converted(position)
        return Step((), tuple(changes), N_("{left:w} factors of the Siberian reserves are saved."), {"left": left})

    def converted(self, position: Position) -> list[Change]:
        """What is left of the turn's share turns into replacement factors."""
        left = self.left(position)
        return [*self._using(position, left), *self.factors.added(position, {"": left})] if left else []

    def called(self, position: Position) -> tuple[Unit, ...]:
        """Those who have been called up and wait for their place on the map."""
        return position.in_box(RESERVES_BOX)

    # the gamble -----------------------------------------------------------------------------------------------------

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        if phase.slug != AFTER_ENTRY:
            return None
        for year in self.at_risk(position):
            if position.ledger.get(ASKED, f"{self.name}/{CAST}-{year}") == position.turn:
                continue
            args: dict[str, Json] = {"year": year}
            number = position.ledger.get(USED, f"{PICKED}{year}")
            if number is None:
                text = N_("Choose a number for the Siberian reserves of {year}.")
                return Pending(self.name, f"{PICK}-{year}", AXIS, text, RESERVES_RULE, args, DICE)
            text = N_("Roll the die for the Siberian reserves of {year}: on a {number} the Japanese invade.")
            return Pending(self.name, f"{CAST}-{year}", SOVIET, text, RESERVES_RULE, {**args, "number": number}, DICE)
        return None

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        kind, _, year = pending.step.partition("-")
        die = read_die(pending, answer)
        if die is None:
            return no_answer(RESERVES_RULE) if kind == PICK else no_face(RESERVES_RULE)
        key = f"{USED}:{PICKED}{year}"
        if kind == PICK:
            picked = change(self.world, position, "ledger", key, die)
            return AnswerEffect((), (picked,), N_("The number is {number}."), {"number": die}, seen=True)
        rolls = (Roll("siberian-gamble", die, rolled or "typed"),)
        changes = [change(self.world, position, "ledger", key, None)]
        if die != position.ledger.get(USED, f"{PICKED}{year}"):
            return AnswerEffect(
                (), tuple(changes), N_("Die roll {die}: no Japanese invasion."), {"die": die}, rolls=rolls
            )
        text = N_("Die roll {die}: the Japanese invade the Far East, and the Axis player wins.")
        return AnswerEffect(
            (), (*changes, *won(self.world, position, AXIS, RESERVES_RULE)), text, {"die": die}, rolls=rolls
        )


RULE, AXIS_RULE = "X.B", "X.B.4"
BOX = "off-track"
REGAINED = "regained-"
"""Begins the keys of the ledger's ``USED`` under which the turn stands on which a city was seen to have returned"""


@dataclass(frozen=True)
class Reinforcements:
    """Bound to one world."""

    world: World
    listed: tuple[ReinforcementData, ...]
    control: Control
    entry: ReplacementEntry

    # who ------------------------------------------------------------------------------------------------------------

    def line(self, unit: Unit) -> ReinforcementData | None:
        """The line of the rules that the unit comes by."""
        return next(
            (one for one in self.listed if one.formation == unit.counter.formation and one.nation == unit.nation), None
        )

    def regained(self, position: Position, city: str) -> bool:
        """Whether a city has returned to the Soviets, now or in an earlier month that counts."""
        if position.ledger.get(USED, f"{REGAINED}{city.lower()}") is not None:
            return True
        hex_ = self.world.board.place_named(city)
        return hex_ is not None and self.control.of(position, hex_) == SOVIET

    def noticing(self, position: Position) -> list[Change]:
        """Cities that have returned, to be remembered."""
        found = []
        for line in self.listed:
            key = f"{REGAINED}{line.regained.lower()}"
            if not line.regained or position.ledger.get(USED, key) is not None:
                continue
            if since(position, line.month) and self.regained(position, line.regained):
                found.append(change(self.world, position, "ledger", f"{USED}:{key}", position.turn))
        return found

    def waits(self, unit: Unit) -> bool:
        """Whether the unit is beside the map to come in as a reinforcement."""
        return not unit.on_map and (unit.box in (BOX, RESERVES_BOX) or bool(turn_of(unit.box)))

    def due(self, position: Position, side: str) -> tuple[Unit, ...]:
        """Those who may come in now."""
        return tuple(
            u for u in position.units.values() if u.side == side and self.waits(u) and not self.not_yet(position, u)
        )

    def not_yet(self, position: Position, unit: Unit) -> list[Finding]:
        """Why a unit that waits may not come in now."""
        args = {"units": [unit.id], "unit": unit.label}
        later = due_later(position, unit, RULE)
        if later is not None:
            return [later]
        line = self.line(unit)
        if turn_of(unit.box) or unit.box == RESERVES_BOX:
            return []
        if line is None:
            return [violation("not-due", RULE, N_("{unit} has no month of entry in the counter data."), **args)]
        if not since(position, line.month):
            text = N_("{unit} may not enter before {month}.")
            return [violation("not-due", AXIS_RULE, text, month=line.month, **args)]
        if line.regained and not self.regained(position, line.regained):
            text = N_("{unit} may not enter before {city} has returned to Soviet control.")
            if self.world.board.place_named(line.regained) is None:
                text = N_(
                    "{unit} may not enter before {city} has returned to Soviet control; the city is missing "
                    "from the map data."
                )
                return [note("city-to-enter", AXIS_RULE, text, city=line.regained, **args)]
            return [violation("city-not-regained", AXIS_RULE, text, city=line.regained, **args)]
        return []

    # judging --------------------------------------------------------------------------------------------------------

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        found = [f for unit in units for f in self.not_yet(position, unit)]
        if where.startswith("@"):
            text = N_("Reinforcements enter the map one at a time.")
            return [*found, violation("wrong-box", RULE, text, units=[u.id for u in units])]
        return [*found, *self.entry.reinforcement_findings(position, units, self.world.board.location(where))]

    def takes(self, position: Position, unit: Unit) -> bool:
        return self.waits(unit)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        grid = self.world.board.grid
        return frozenset(h for h in range(grid.size) if legal(self.findings(position, units, grid.name(h))))

    def arriving(self, position: Position, side: str) -> tuple[Due, ...]:
        """What the schedule says of the side; whoever is rebuilt has a line of his own."""
        units = [u for u in self.due(position, side) if not is_rebuilt(position, u)]
        return due_now(position, side, RULE, N_("May enter as reinforcements: {units}"), units)


@dataclass(frozen=True)
class OtherUnits:
    """The way of units that come in by none of the others: they do not."""

    others: Sequence[Way]

    def takes(self, position: Position, unit: Unit) -> bool:
        return not any(way.takes(position, unit) for way in self.others)

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        text = N_("{unit} is not waiting off the map to enter.")
        return [violation("not-waiting", "X", text, units=[u.id], unit=u.label) for u in units]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return frozenset()


REBUILD = "rebuild"
REBUILDING, FREED = "rebuilding", "rebuilding-freed"
"""Topics of the ledger: unit id -> the turn it is due on; kind -> the turn on which its place became free"""
ARMORED, INFANTRY = "armored", "infantry"


def is_rebuilt(position: Position, unit: Unit) -> bool:
    """Whether the unit is on the turn track to be rebuilt."""
    return position.ledger.get(REBUILDING, unit.id) is not None and not unit.on_map


def kind_of(unit: Unit) -> str:
    return ARMORED if is_armored(unit) else INFANTRY


@dataclass(frozen=True)
class Rebuilding:
    """The special action that begins to rebuild a unit. Bound to one world."""

    world: World
    data: RebuildingData
    entry: ReplacementEntry
    reinforcements: Reinforcements

    # who ------------------------------------------------------------------------------------------------------------

    def fallen(self, position: Position) -> tuple[Unit, ...]:
        return tuple(u for u in position.in_box(ELIMINATED) if u.side == AXIS and is_combat_unit(u))

    def rebuilding(self, position: Position, kind: str) -> Unit | None:
        """The unit of the kind that waits on the turn track."""
        listed = (position.units.get(u) for u in position.ledger.entries(REBUILDING))
        return next((u for u in listed if u is not None and not u.on_map and kind_of(u) == kind), None)

    def due(self, position: Position, unit: Unit) -> int:
        """The turn on which it may come back if it begins now: counted from its end where that is fresh and the
        place was free."""
        turns = self.data.turns[kind_of(unit)] * unit.number("attack")
        fell, freed = position.ledger.get(FALLEN, unit.id), position.ledger.get(FREED, kind_of(unit))
        since = fell[0] if isinstance(fell, list) and fell and isinstance(fell[0], int) else position.turn
        start = max(since, freed if isinstance(freed, int) else since, position.turn - 1)
        return start + turns

    def barred(self, position: Position, unit: Unit) -> Finding | None:
        args = {"units": [unit.id], "unit": unit.label}
        if unit.side != AXIS or unit.on_map or unit.box != ELIMINATED:
            text = N_("{unit} is not an eliminated Axis unit.")
            return violation("not-eliminated", self.data.rule, text, **args)
        if unit.nation != self.data.nation:
            text = N_("{unit} may not rebuild on the turn track: it is not German.")
            return violation("not-rebuilt", self.data.rule, text, **args)
        if not unit.prints("attack"):
            text = N_("{unit} has no combat factor in the counter data, so its rebuilding time is not known.")
            return violation("factor-missing", self.data.rule, text, **args)
        other = self.rebuilding(position, kind_of(unit))
        if other is not None:
            text = N_("{other} is rebuilding; only one unit of its kind may rebuild at a time.")
            return violation("one-rebuilding", self.data.rule, text, other=other.label, **args)
        return None

    def able(self, position: Position) -> tuple[Unit, ...]:
        return tuple(u for u in self.fallen(position) if self.barred(position, u) is None)

    # the special action ---------------------------------------------------------------------------------------------

    def offers(self, position: Position) -> tuple[Offer, ...]:
        text = N_("Rebuild {unit} until turn {turn}")
        return tuple(
            Offer({"unit": u.id}, self.data.rule, text, {"unit": u.label, "turn": self.due(position, u)})
            for u in (self.able(position) if position.phase else ())
        )

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        unit = position.units.get(str(options.get("unit", "")))
        if unit is None:
            text = N_("Name the unit to rebuild.")
            return Step((violation("no-unit", self.data.rule, text),), (), text)
        barred = self.barred(position, unit)
        if barred is not None:
            return Step((barred,), (), barred.template, barred.args)
        due = max(self.due(position, unit), 1)
        changes = (
            change(self.world, position, "place", unit.id, f"@{turn_box(due)}"),
            change(self.world, position, "ledger", f"{REBUILDING}:{unit.id}", due),
        )
        return Step(
            (), changes, whole(N_("{unit} is rebuilding until turn {turn}.")), {"unit": unit.label, "turn": due}
        )

    # coming back ----------------------------------------------------------------------------------------------------

    def allied(self, position: Position) -> tuple[Unit, ...]:
        """Eliminated armies of the nations that get one back in this month."""
        month = month_of(position)
        if name_of(month) != self.data.month or year_of(month) < self.data.from_year:
            return ()
        done = {position.units[u].nation for u in position.ledger.entries(REPLACED) if u in position.units}
        return tuple(u for u in self.fallen(position) if u.nation in self.data.nations and u.nation not in done)

    def takes(self, position: Position, unit: Unit) -> bool:
        return not unit.on_map and (unit.box == ELIMINATED or is_rebuilt(position, unit))

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        """``units`` that rebuild, or that fell and are of another nation."""
        found: list[Finding] = []
        for unit in units:
            args = {"units": [unit.id], "unit": unit.label}
            if is_rebuilt(position, unit):
                later = due_later(position, unit, self.data.rule)
                found += [] if later is None else [later]
            elif unit.nation == self.data.nation:
                text = N_("{unit} must first be rebuilt on the turn track.")
                found.append(violation("to-be-rebuilt", self.data.rule, text, **args))
            elif unit not in self.allied(position):
                text = N_("{unit} may not return now: one army of its nation may return each May from {year} on.")
                found.append(violation("not-now", self.data.rule, text, year=self.data.from_year, **args))
        nations = [u.nation for u in units if not is_rebuilt(position, u)]
        if len(set(nations)) < len(nations):
            text = N_("Only one army of a nation may return at a time.")
            found.append(violation("one-a-nation", self.data.rule, text, units=[u.id for u in units]))
        if found:
            return found
        if where.startswith("@"):
            text = N_("Replacements enter the map one at a time.")
            return [violation("wrong-box", self.data.rule, text, units=[u.id for u in units])]
        return self.entry.replacement_findings(position, units, self.world.board.location(where), units)

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        if where.startswith("@"):
            return ()
        found, kinds = returned(self.world, position, units), dict[str, int]()
        for unit in units:
            found.append(change(self.world, position, "ledger", f"{REPLACED}:{unit.id}", True))
            if is_rebuilt(position, unit):
                found.append(change(self.world, position, "ledger", f"{REBUILDING}:{unit.id}", None))
                kinds[kind_of(unit)] = position.turn
        for kind, turn in kinds.items():
            if position.ledger.get(FREED, kind) != turn:
                found.append(change(self.world, position, "ledger", f"{FREED}:{kind}", turn))
        name = self.world.board.grid.name(self.world.board.hex_of(self.world.board.location(where)))
        before = position.ledger.get(DETRAINED, name)
        listed: list[Json] = [*(before if isinstance(before, list) else []), *(u.id for u in units)]
        return (*found, change(self.world, position, "ledger", f"{DETRAINED}:{name}", listed))

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        grid = self.world.board.grid
        return frozenset(h for h in range(grid.size) if legal(self.findings(position, units, grid.name(h))))

    def replacing(self, position: Position) -> tuple[Due, ...]:
        """What the schedule says."""
        rule = self.data.rule
        back = [u for u in self.reinforcements.due(position, AXIS) if is_rebuilt(position, u)]
        return (
            *due_now(position, AXIS, rule, N_("Rebuilt and may enter: {units}"), back),
            *due_now(position, AXIS, rule, N_("May be rebuilt: {units}"), self.able(position)),
            *due_now(position, AXIS, rule, N_("May return this month: {units}"), self.allied(position)),
        )
