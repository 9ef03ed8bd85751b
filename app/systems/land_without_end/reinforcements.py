"""Reinforcements 8.1-8.5, units with an asterisk 8.3, the OKH reserve 3.5, and where they come onto the map: edges,
Rollbahn towns, ArKo's towns and six hexes for the German side 8.2-8.4, 3.5; hexes and towns in supply for the Soviets
8.5, 8.7; and what each player turn began with 8.3, 8.5."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from app.forces.unit import Unit, turn_of
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import OPENING, STARTED, Json
from app.position.position import Position, World
from app.rules.orders.moving import spending
from app.rules.parts import Due, Points
from app.rules.ruling import Finding, note, violation, warning
from app.rules.schedules import due_now, not_due, to_come, waiting
from app.rules.sequence import SET_UP, Slugs
from app.rules.stacking import fits
from app.rules.supply.status import SUPPLIED
from app.systems.land_without_end.control import HeldGround
from app.systems.land_without_end.data import GERMAN, SOVIET, RulesData
from app.systems.land_without_end.movement import ROLLBAHN, Movement
from app.systems.land_without_end.special_units import ARKO, ARRIVED, ASTERISK, COASTAL_ARMY, GUARDS, is_german
from app.systems.land_without_end.stacking import Stacking
from app.systems.land_without_end.supply import Supply

ANYWHERE = "any"
"""The area of a counter that may enter by any town or city (8.5)"""
OFF_COAST = "7.11"


@dataclass(frozen=True)
class EntryHexes:
    """Bound to one world. ``slugs`` are the phases of the position's turn in their order."""

    world: World
    rules: RulesData
    ground: HeldGround
    supply: Supply
    slugs: Slugs

    def to_come(self, position: Position, phase: str) -> bool:
        """Whether the phase is in hand or still to come in this turn."""
        return to_come(self.slugs(position), position, phase)

    # the map --------------------------------------------------------------------------------------------------------

    @cached_property
    def home(self) -> frozenset[int]:
        """Hexes that are not Soviet ground, as far as the map shows it."""
        return self._zones(self.rules.set_up.home)

    def _zones(self, names: Iterable[str]) -> frozenset[int]:
        return frozenset(h for name in names for h in self.world.board.zones.get(name, ()))

    def edge(self, zones: Iterable[str]) -> frozenset[int]:
        """The hexes of the map's edge in these countries."""
        return self.world.board.grid.rim & self._zones(zones)

    def places(self, kinds: Iterable[str]) -> frozenset[int]:
        return frozenset(h for kind in kinds for h in self.world.board.place_hexes(kind))

    @cached_property
    def towns(self) -> frozenset[int]:
        """Towns and cities of any size."""
        return self.places(self.rules.entry.towns)

    @cached_property
    def on_rollbahn(self) -> frozenset[int]:
        """Towns and cities on a Rollbahn (8.2)."""
        return self.towns & self.world.board.path_hexes(ROLLBAHN)

    @cached_property
    def asterisked(self) -> frozenset[int]:
        return self.world.board.known(self.rules.entry.asterisked)

    def named(self, hex_: int) -> str:
        return self.world.board.location_name(hex_)

    # the German side ------------------------------------------------------------------------------------------------

    def open_edge(self, position: Position, zones: Iterable[str]) -> frozenset[int]:
        """Edge hexes of these countries that are not in Soviet hands and have a line (8.2, 7.16)."""
        return frozenset(
            h
            for h in self.edge(zones)
            if self.ground.control.of(position, h) != SOVIET and self.supply.has_line(position, GERMAN, h)
        )

    def reserve_edge(self, position: Position, zones: Iterable[str]) -> frozenset[int]:
        """Edge hexes of these countries into which units move from the reserve: without Soviet units, and sources of
        supply, which are German again once they are entered (3.5, 3.6, 7.15), or with a line (7.16)."""
        sources = self.world.board.sources.get(GERMAN, frozenset())
        return frozenset(
            h
            for h in self.edge(zones)
            if SOVIET not in position.sides_at(h) and (h in sources or self.supply.has_line(position, GERMAN, h))
        )

    def regular(self, position: Position, unit: Unit, hex_: int) -> bool:
        """Whether the hex is German-controlled and the unit would be in regular supply in it, not attenuated (7.2)."""
        held = self.ground.control.of(position, hex_) == GERMAN
        return held and self.supply.state(position, unit.at(hex_)) == SUPPLIED

    def rollbahn_towns(self, position: Position, unit: Unit) -> frozenset[int]:
        return frozenset(h for h in self.on_rollbahn if self.regular(position, unit, h))

    def arko_towns(self, position: Position, unit: Unit) -> frozenset[int]:
        """Soviet towns and cities in regular supply of the German side (8.4)."""
        return frozenset(h for h in self.towns - self.home if self.regular(position, unit, h))

    def six_hexes_free(self, position: Position) -> bool:
        """Whether the German player turn began with no Soviet unit in them (8.3); as things stand where nobody has
        recorded it."""
        recorded = position.ledger.get(OPENING, GERMAN)
        return bool(recorded) if recorded is not None else self._without_soviets(position)

    def _without_soviets(self, position: Position) -> bool:
        return not any(SOVIET in position.sides_at(h) for h in self.asterisked)

    # the Soviets ----------------------------------------------------------------------------------------------------

    def soviet_held(self, position: Position, hex_: int) -> bool:
        """Under Soviet control; a hex of Soviet ground of which nobody has said anything is so from the start (3.6)."""
        holder = self.ground.control.of(position, hex_)
        return holder == SOVIET or (holder is None and hex_ not in self.home)

    def traced(self, position: Position, hex_: int) -> bool:
        """Regular supply of a Soviet hex: a line, Directive No. 3 or not, or Oranienbaum's (7.8, 7.11)."""
        if self.supply.has_line(position, SOVIET, hex_):
            return True
        return self.supply.over_sea(position, hex_) == OFF_COAST

    def open_to_soviets(self, position: Position, hex_: int) -> bool:
        """Whether reinforcements may enter there: held and supplied now and at the start of the player turn (8.5)."""
        recorded = position.ledger.get(OPENING, SOVIET)
        if isinstance(recorded, list) and self.named(hex_) not in recorded:
            return False
        return self.open_now(position, hex_)

    def held_from_the_start(self, position: Position, hex_: int) -> bool:
        """Whether the Coastal Army may enter there, in supply or not: held now and at the start of the player turn
        (8.5)."""
        recorded = position.ledger.get(OPENING, COASTAL_ARMY)
        held = not isinstance(recorded, list) or self.named(hex_) in recorded
        return held and self.soviet_held(position, hex_)

    def open_now(self, position: Position, hex_: int) -> bool:
        """Whether the hex is held and supplied as things stand."""
        return self.soviet_held(position, hex_) and self.traced(position, hex_)

    def in_supply(self, position: Position, hex_: int) -> bool:
        """Where replacements may come in: a line, or once Directive No. 3 is gone the sea as well (8.7, 7.10, 7.11)."""
        if self.traced(position, hex_):
            return True
        return not self.supply.directive(position) and bool(self.supply.over_sea(position, hex_))

    def printed(self, unit: Unit) -> frozenset[int]:
        """The hexes that the counter names; none where it names an area or nobody has entered them."""
        text = unit.counter.extra.get("hex", "")
        return frozenset() if text.startswith("@") else frozenset(map(self.world.board.location, text.split()))

    # the start of a player turn -------------------------------------------------------------------------------------

    def opened(self, position: Position, side: str) -> tuple[Change, ...]:
        """What has to be remembered when the player turn of ``side`` begins: whether the six hexes were free (8.3), the
        hexes by which Soviet reinforcements may enter (8.5)."""
        if side == GERMAN:
            return (change(self.world, position, "ledger", f"{OPENING}:{GERMAN}", self._without_soviets(position)),)
        waiting = [u for u in position.units.values() if u.side == SOVIET and not u.on_map]
        areas = {u.counter.extra.get("area", "") for u in waiting} - {"", ANYWHERE}
        hexes = self.towns.union(self._zones(areas), *(self.printed(u) for u in waiting))
        names = sorted(self.named(h) for h in hexes if self.open_now(position, h))
        found = change(self.world, position, "ledger", f"{OPENING}:{SOVIET}", [*names])
        if not any(u.type == COASTAL_ARMY and turn_of(u.box) == position.turn for u in waiting):
            return (found,)
        ports = sorted(self.world.board.known(self.rules.entry.coastal_army.hexes))
        held: list[Json] = [self.named(h) for h in ports if self.soviet_held(position, h)]
        return (found, change(self.world, position, "ledger", f"{OPENING}:{COASTAL_ARMY}", held))


RULES = {GERMAN: "8.2", SOVIET: "8.5"}
PHASES = {GERMAN: "german-entry", SOVIET: "soviet-entry"}
MOVEMENT = "german-movement"
ELIMINATED, REMOVED, AVAILABLE = "eliminated", "removed", "available"


def is_guards(unit: Unit) -> bool:
    return unit.side == SOVIET and GUARDS in unit.counter.special


def gone(unit: Unit) -> bool:
    return not unit.on_map and unit.box in (ELIMINATED, REMOVED)


@dataclass(frozen=True)
class Reinforcements:
    """Bound to one world."""

    entry: EntryHexes
    stacking: Stacking

    # who ------------------------------------------------------------------------------------------------------------

    def arriving(self, position: Position, side: str) -> tuple[Unit, ...]:
        """The units of this turn's box that are put down; Guards come by conversion (8.13)."""
        return tuple(u for u in waiting(position, side) if turn_of(u.box) == position.turn and not is_guards(u))

    def arko(self, position: Position) -> Unit | None:
        """ArKo while it waits beside the map."""
        return next((u for u in position.units.values() if u.type == ARKO and not u.on_map and not gone(u)), None)

    def forfeited(self, position: Position, side: str) -> tuple[Unit, ...]:
        """The units that are lost for good when the side's phase for new units is over: they may not wait (8.2, 8.5,
        8.13)."""
        return waiting(position, side)

    def due(self, position: Position) -> tuple[Due, ...]:
        found: list[Due] = []
        for side, phase in PHASES.items():
            units = self.arriving(position, side) if self.entry.to_come(position, phase) else ()
            text = N_("Must enter on turn {turn} or are lost: {units}")
            found += due_now(position, side, RULES[side], text, units, turn=position.turn)
        arko = self.arko(position)
        if arko is None or not self.entry.to_come(position, PHASES[GERMAN]):
            return tuple(found)
        hexes = self.hexes(position, arko)
        if hexes:
            text = N_("May enter at {count:w} Soviet towns and cities: {units}")
            if len(hexes) == 1:
                text = N_("May enter at {hex}: {units}")
            name = self.entry.named(min(hexes))
            found += due_now(position, GERMAN, "8.4", text, [arko], count=len(hexes), hex=name)
        return tuple(found)

    # where ----------------------------------------------------------------------------------------------------------

    def hexes(self, position: Position, unit: Unit) -> frozenset[int]:
        entry = self.entry
        if unit.type == ARKO:
            return entry.arko_towns(position, unit)
        if unit.side == SOVIET:
            return frozenset(h for h in self._mandated(unit) if self._open(position, unit, h))
        found = entry.open_edge(position, entry.rules.entry.edges.get(unit.nation, ()))
        return found | entry.rollbahn_towns(position, unit) if is_german(unit) else found

    def _mandated(self, unit: Unit) -> frozenset[int]:
        """The hexes by which alone a Soviet unit may enter; every hex where its back is not entered."""
        entry = self.entry
        if unit.type == COASTAL_ARMY:
            return entry.world.board.known(entry.rules.entry.coastal_army.hexes)
        area = unit.counter.extra.get("area", "")
        if area == ANYWHERE:
            return entry.towns
        named = entry.printed(unit) | entry.world.board.zones.get(area, frozenset())
        return named or frozenset(range(entry.world.board.grid.size))

    def _unknown_back(self, unit: Unit) -> bool:
        extra = unit.counter.extra
        return unit.type != COASTAL_ARMY and not extra.get("area") and not self.entry.printed(unit)

    def _open(self, position: Position, unit: Unit, hex_: int) -> bool:
        if unit.type == COASTAL_ARMY:  # whatever supply is there (8.5)
            return self.entry.held_from_the_start(position, hex_)
        if self._unknown_back(unit):  # nobody could note at the start of the turn whether it was open
            return self.entry.open_now(position, hex_)
        return self.entry.open_to_soviets(position, hex_)

    # judging --------------------------------------------------------------------------------------------------------

    def findings(self, position: Position, unit: Unit, where: str) -> list[Finding]:
        not_now = self._not_now(position, unit)
        if not_now is not None:
            return [not_now]
        rule = "8.4" if unit.type == ARKO else RULES[unit.side]
        if where.startswith("@"):
            text = N_("{unit} must enter the map this turn or is lost.")
            return [violation("no-delay", rule, text, units=[unit.id], unit=unit.label)]
        hex_ = self.entry.world.board.location(where)
        if hex_ not in self.hexes(position, unit):
            return [self._refusal(position, unit, hex_, rule)]
        return [*self._remarks(unit, hex_), *self._crowding(position, unit, hex_)]

    def _not_now(self, position: Position, unit: Unit) -> Finding | None:
        args = {"units": [unit.id], "unit": unit.label}
        rule, due = RULES[unit.side], 0 if unit.on_map else turn_of(unit.box)
        if is_guards(unit) and due:
            return violation("conversion-only", "8.13", N_("{unit} may enter only by a conversion."), **args)
        if ASTERISK in unit.counter.special and unit.type != ARKO:
            text = N_("{unit} enters during the movement phase, between 1025 and 1030.")
            return violation("asterisked", "8.3", text, **args)
        if unit.type == ARKO and not unit.on_map and not gone(unit):
            return None
        if 0 < due < position.turn:
            text = N_("{unit} was due on turn {due} and is lost.")
            return violation("not-due", rule, text, due=due, turn=position.turn, **args)
        found = not_due(position, unit, rule)
        if found is not None:
            return found
        if unit.type == COASTAL_ARMY and position.turn != self.entry.rules.entry.coastal_army.turn:
            text = N_("{unit} may enter only on turn {due}.")
            return violation("not-due", rule, text, due=self.entry.rules.entry.coastal_army.turn, **args)
        return None

    def _refusal(self, position: Position, unit: Unit, hex_: int, rule: str) -> Finding:
        """Why nobody, or not this unit, comes in there."""
        entry, name = self.entry, self.entry.named(hex_)
        held = entry.ground.control.of(position, hex_)
        code, text = "no-entry", N_("{unit} may not enter at {hex}.")
        if unit.side == SOVIET and hex_ in self._mandated(unit):
            code, text = "entry-cut-off", N_("No unit may enter at {hex}: it has, or had, no supply line.")
            if not entry.soviet_held(position, hex_):
                code, text = "entry-held", N_("No unit may enter at {hex}: it is not under Soviet control.")
        elif unit.side == GERMAN and held == SOVIET and hex_ in entry.towns | entry.world.board.grid.rim:
            code, text = "entry-held", N_("No unit may enter at {hex}: it is under Soviet control.")
        elif unit.side == GERMAN and is_german(unit) and hex_ in entry.towns and held == GERMAN:
            code, text = "entry-not-supplied", N_("{hex} is not on a Rollbahn or not in regular supply.")
            if unit.type == ARKO:
                text = N_("{hex} is not a Soviet town or city in regular supply.")
        return violation(code, rule, text, units=[unit.id], hexes=[name], hex=name, unit=unit.label)

    def _remarks(self, unit: Unit, hex_: int) -> list[Finding]:
        if unit.side != SOVIET or not self._unknown_back(unit):
            return []
        text = N_("The entry hexes of {unit} are missing from the counter data.")
        return [note("unknown-entry", "8.5", text, units=[unit.id], hexes=[self.entry.named(hex_)], unit=unit.label)]

    def _crowding(self, position: Position, unit: Unit, hex_: int) -> list[Finding]:
        """Hexes are crowded only where the unit has no other one with room (8.1)."""
        if unit.side != SOVIET or self._unknown_back(unit) or self._fits(position, unit, hex_):
            return []
        others = [h for h in sorted(self.hexes(position, unit) - {hex_}) if self._fits(position, unit, h)]
        others = [h for h in others if position.sides_at(h) <= {SOVIET}]
        if not others:
            return []
        name, other = self.entry.named(hex_), self.entry.named(others[0])
        text = N_("{unit} may not overstack {hex}: there is room in {other}.")
        found = warning(
            "needless-crowd", "8.1", text, units=[unit.id], hexes=[name, other], unit=unit.label, hex=name, other=other
        )
        return [found]

    def _fits(self, position: Position, unit: Unit, hex_: int) -> bool:
        there = [u for u in position.units_at(hex_) if u.side == unit.side and u.id != unit.id]
        return sum(map(self.stacking.points, [*there, unit])) <= self.stacking.data.limit

    # what is remembered ---------------------------------------------------------------------------------------------

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        """Germans who come in by a town on a Rollbahn neither move nor attack that turn (8.2)."""
        if where.startswith("@"):
            return ()
        entry = self.entry
        hex_ = entry.world.board.location(where)
        if hex_ not in entry.on_rollbahn or hex_ in entry.open_edge(position, entry.rules.entry.edges[GERMAN]):
            return ()
        found = []
        for unit in units:
            if is_german(unit) and unit.type != ARKO and turn_of(unit.box):
                marks: list[Json] = [*sorted({*unit.marks, ARRIVED})]
                found.append(change(entry.world, position, "marks", unit.id, marks))
        return tuple(found)

    def rested(self, position: Position) -> list[Change]:
        """The marks of those who came in by a Rollbahn go when the turn is over."""
        return [
            change(self.entry.world, position, "marks", u.id, [*sorted(u.marks - {ARRIVED})])
            for u in position.units.values()
            if ARRIVED in u.marks
        ]


ASTERISK_RULE = "8.3"


def is_asterisked(unit: Unit) -> bool:
    """ArKo's two asterisks are another matter (8.4)."""
    return unit.side == GERMAN and ASTERISK in unit.counter.special and unit.type != ARKO


@dataclass(frozen=True)
class Asterisked:
    """Bound to one world."""

    entry: EntryHexes
    stacking: Stacking

    def waiting(self, position: Position) -> tuple[Unit, ...]:
        return tuple(u for u in position.units.values() if is_asterisked(u) and not u.on_map and not gone(u))

    def hexes(self, position: Position) -> frozenset[int]:
        """Where they come in this turn; nowhere where it began with Soviets in one of the six (8.3, 7.16)."""
        if not self.entry.six_hexes_free(position):
            return frozenset()
        supply = self.entry.supply
        return frozenset(h for h in self.entry.asterisked if supply.has_line(position, GERMAN, h))

    def owed(self, position: Position) -> tuple[Unit, ...]:
        """Those who have to come in now: there is a hex with room for them."""
        hexes = self.hexes(position)
        return tuple(u for u in self.waiting(position) if any(self._room(position, u, h) for h in hexes))

    def due(self, position: Position) -> tuple[Due, ...]:
        if position.phase == SET_UP or not self.entry.to_come(position, MOVEMENT):
            return ()
        text = N_("Must enter between 1025 and 1030 this turn: {units}")
        return due_now(position, GERMAN, ASTERISK_RULE, text, self.owed(position))

    def _room(self, position: Position, unit: Unit, hex_: int) -> bool:
        if any(u.side != GERMAN for u in position.units_at(hex_)):
            return False
        return fits(self.stacking, position, [unit.at(hex_)], hex_)

    def findings(self, position: Position, unit: Unit, where: str) -> list[Finding]:
        args = {"units": [unit.id], "unit": unit.label}
        if where.startswith("@"):
            return [violation("wrong-box", ASTERISK_RULE, N_("{unit} may enter only between 1025 and 1030."), **args)]
        hex_ = self.entry.world.board.location(where)
        if hex_ not in self.entry.asterisked:
            text = N_("{unit} may enter only between 1025 and 1030; {hex} is outside.")
            return [violation("no-entry", ASTERISK_RULE, text, hexes=[where], hex=where, **args)]
        if not self.entry.six_hexes_free(position):
            text = N_("{unit} must wait: the turn began with Soviet units between 1025 and 1030.")
            return [violation("six-hexes-held", ASTERISK_RULE, text, hexes=[where], **args)]
        if hex_ not in self.hexes(position):
            text = N_("{unit} would be out of supply in {hex}.")
            return [violation("into-no-supply", "7.16", text, hexes=[where], hex=where, **args)]
        return []

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> list[Change]:
        """They did not begin the phase with those who stand there already (9.5)."""
        world = self.entry.world
        return [change(world, position, "ledger", f"{STARTED}:{u.id}", f"@{u.box}") for u in units if not u.on_map]


RESERVE = "reserve"
RESERVE_RULE = "3.5"


@dataclass(frozen=True)
class Reserve:
    """Bound to one world."""

    entry: EntryHexes
    movement: Movement

    @property
    def until(self) -> int:
        """The last turn of the reserve."""
        return self.entry.rules.entry.reserve.until

    def waiting(self, position: Position) -> tuple[Unit, ...]:
        return position.in_box(RESERVE)

    def lost(self, position: Position) -> tuple[Unit, ...]:
        """The units that are eliminated once the movement of the last turn is over."""
        return self.waiting(position) if position.turn >= self.until else ()

    def due(self, position: Position) -> tuple[Due, ...]:
        if position.turn > self.until or not self.entry.to_come(position, MOVEMENT):
            return ()
        text = N_("May leave the OKH reserve until turn {until}: {units}")
        return due_now(position, GERMAN, RESERVE_RULE, text, self.waiting(position), until=self.until)

    def hexes(self, position: Position) -> frozenset[int]:
        """Where its units come in this turn."""
        if position.turn > self.until:
            return frozenset()
        return self.entry.reserve_edge(position, (self.entry.rules.entry.reserve.zone,))

    def findings(self, position: Position, unit: Unit, where: str) -> list[Finding]:
        args = {"units": [unit.id], "unit": unit.label}
        if position.turn > self.until:
            text = N_("{unit} could leave the reserve only until turn {turn}.")
            return [violation("reserve-over", RESERVE_RULE, text, turn=self.until, **args)]
        if where.startswith("@"):
            return [violation("wrong-box", RESERVE_RULE, N_("{unit} may leave the reserve only for the map."), **args)]
        hex_ = self.entry.world.board.location(where)
        if hex_ not in self.hexes(position):
            text = N_("{unit} may not enter at {hex}: it enters at the map edge of Greater Germany, in supply.")
            return [violation("no-entry", RESERVE_RULE, text, hexes=[where], hex=where, **args)]
        if self._price(position, [unit], hex_) is None:
            text = N_("{unit} may not enter {hex}.")
            return [violation("terrain-barred", RESERVE_RULE, text, hexes=[where], hex=where, **args)]
        return []

    def _price(self, position: Position, units: Sequence[Unit], hex_: int) -> Points | None:
        """Movement points of entering the first hex, of the unit that pays most; ``None`` where one may not enter."""
        chart = self.movement.chart_at(position, GERMAN)
        prices = [chart.entry(mobility)[hex_] for mobility in self.movement.classes(units)]
        known = [p for p in prices if p is not None]
        return max(known) if len(known) == len(prices) else None

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> list[Change]:
        """What they spend."""
        if where.startswith("@") or not units:
            return []
        price = self._price(position, units, self.entry.world.board.location(where))
        return spending(self.entry.world, position, units, price or 0, self.movement, self.movement.supply)
