"""Where units come onto the map 5.5, 5.10, 5.11, the reinforcements that wait for it 8.1-8.3, 11.10(1), and the German
reserve: units released onto the map (5.5) and withdrawn from it (5.6).  The ledger remembers in ``RESERVED`` what each
unit did with the reserve in this turn, and in ``STARTED`` from which hex those came that were withdrawn in the phase in
hand: all of them stood in one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import ELIMINATED, RESERVE, Unit, turn_box
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import LOST_ONCE, RESERVED, STARTED
from app.position.position import Position
from app.rules.control import ControlByEntry
from app.rules.orders.placing import in_common
from app.rules.orders.refusals import off_map
from app.rules.parts import Due
from app.rules.ruling import Finding, note, violation
from app.rules.schedules import due_now, not_due, to_come, waiting
from app.systems.operation_storm.countries import GameMap
from app.systems.operation_storm.data import RulesData
from app.systems.operation_storm.special_units import AIRBORNE, GERMAN, SOVIET
from app.systems.operation_storm.supply import Supply, ploesti


@dataclass(frozen=True)
class ArrivalHexes:
    game_map: GameMap
    control: ControlByEntry
    supply: Supply

    def sources(self, position: Position, side: str) -> frozenset[int]:
        """The side's supply sources on the map edge that the enemy is not in."""
        board = self.game_map.board
        return frozenset(
            hex_
            for hex_ in board.sources.get(side, ())
            if position.sides_at(hex_) <= {side} and not self.game_map.is_water(hex_)
        )

    def cities(self, position: Position, side: str) -> frozenset[int]:
        """Cities and major cities on the side's own ground, with a line to its edge, that were its own all the time."""
        return frozenset(
            hex_
            for hex_ in self.game_map.control_points
            if self._own_ground(side, hex_)
            and self.always_held(position, side, hex_)
            and self.supply.overland(position, side, hex_)
        )

    def corridors(self, position: Position, side: str) -> frozenset[int]:
        """Corridor hexes that the side controls without a gap up to the map edge (9.18(4))."""
        found: set[int] = set()
        for kind in self.game_map.rules.entry.corridors.get(side, {}):
            found |= self._corridor(position, side, kind)
        return frozenset(found)

    def of_reserve(self, position: Position) -> frozenset[int]:
        """Where German units leave the reserve (5.5): Ploesti serves as well, the corridor does not."""
        found = self.sources(position, GERMAN) | self.cities(position, GERMAN)
        oilfield = self.oilfield
        if oilfield is not None and self.always_held(position, GERMAN, oilfield):
            found |= {oilfield}
        return found

    def of_arrivals(self, position: Position, side: str) -> frozenset[int]:
        """Where reinforcements and replacements come in (5.10, 5.11)."""
        return self.sources(position, side) | self.cities(position, side) | self.corridors(position, side)

    @property
    def oilfield(self) -> int | None:
        return ploesti(self.game_map.board, self.game_map.rules.supply)

    def always_held(self, position: Position, side: str, hex_: int) -> bool:
        """Whether the enemy has never had control of the hex, however shortly, as far as is recorded."""
        board = self.game_map.board
        enemy = self.game_map.world.roster.enemy(side)
        if enemy in (board.control.get(hex_), self.control.of(position, hex_), self.game_map.at_start(hex_)):
            return False
        if position.ledger.get(LOST_ONCE, board.location_name(hex_)):
            return False
        fallen = position.conditions.get(self.game_map.rules.supply.attenuating_condition)
        return not (fallen and hex_ == self.oilfield)

    def _own_ground(self, side: str, hex_: int) -> bool:
        """A hex of which the map does not tell counts as the side's that controls it."""
        owner = self.game_map.at_start(hex_)
        return owner in (side, None)

    def _corridor(self, position: Position, side: str, kind: str) -> frozenset[int]:
        board = self.game_map.board
        hexes, steps = board.path_hexes(kind), board.path_steps(kind)
        held = {hex_ for hex_ in hexes if self.control.of(position, hex_) == side}
        reached = held & self._ends(side, kind)
        edge = [*reached]
        while edge:
            here = edge.pop()
            for there in board.grid.adjacent[here]:
                if there in held and there not in reached and (here, there) in steps:
                    reached.add(there)
                    edge.append(there)
        return frozenset(reached)

    def _ends(self, side: str, kind: str) -> frozenset[int]:
        """Where the corridor meets the side's map edge: the hex that the rulebook names, on a map of another's making
        the corridor's hexes among the side's sources."""
        board = self.game_map.board
        if self.game_map.own_map:
            return frozenset({board.location(self.game_map.rules.entry.corridors[side][kind])})
        return board.path_hexes(kind) & board.sources.get(side, frozenset())

    # why not ----------------------------------------------------------------------------------------------------

    def refusal(self, position: Position, side: str, hex_: int, rule: str, *, reserve: bool = False) -> Finding:
        """Why nothing enters in a hex that is no place of entry, for arrivals or out of the reserve."""
        board = self.game_map.board
        name, enemy = board.location_name(hex_), self.game_map.world.roster.enemy(side)
        place = {"hex": name}
        city = hex_ in self.game_map.control_points
        corridors = () if reserve else self.game_map.rules.entry.corridors.get(side, {})
        if hex_ in board.sources.get(side, ()):
            code, text = "entry-held", N_("The enemy holds {hex} on the map edge.")
        elif city and not self._own_ground(side, hex_):
            code, text = "entry-abroad", N_("No unit may enter at {hex}: it is on the enemy's side of the border.")
        elif (city or (reserve and hex_ == self.oilfield)) and not self.always_held(position, side, hex_):
            code, text = "entry-lost", N_("No unit may enter at {hex}: it is, or was, under {enemy:t} control.")
            place["enemy"] = self.game_map.world.roster.sides[enemy].name
        elif city:
            code, text = "entry-cut-off", N_("No unit may enter at {hex}: it has no supply line to the map edge.")
        elif any(hex_ in board.path_hexes(kind) for kind in corridors):
            code, text = "entry-cut-off", N_("No unit may enter at {hex}: the corridor to the map edge is blocked.")
        else:
            code, text = "no-entry", N_("{hex} is not an entry hex.")
        return violation(code, rule, text, hexes=[name], **place)


RULES = {SOVIET: "5.10", GERMAN: "5.11"}


def not_for_reserve(rules: RulesData, unit: Unit, rule: str) -> list[Finding]:
    """Only German units go into the reserve."""
    if unit.nation in rules.entry.reserve:
        return []
    text = N_("{unit} may not enter the reserve: only German units may.")
    return [violation("not-for-reserve", rule, text, units=[unit.id], unit=unit.label)]


@dataclass(frozen=True)
class Arrivals:
    """Reinforcements: the way in which they come in, and the schedule of them."""

    game_map: GameMap
    entry: ArrivalHexes

    def takes(self, position: Position, unit: Unit) -> bool:
        return True

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return in_common([self.entry_hexes(position, unit) for unit in units])

    def due(self, position: Position) -> tuple[Due, ...]:
        rules = self.game_map.rules
        found: list[Due] = []
        for side, rule in RULES.items():
            if to_come([p.slug for p in rules.phases], position, f"{side}-reinforcement"):
                units = [u for u in waiting(position, side) if u.type != AIRBORNE]
                text = N_("May arrive on turn {turn}: {units}")
                found += due_now(position, side, rule, text, units, turn=position.turn)
        return tuple(found)

    def entry_hexes(self, position: Position, unit: Unit) -> frozenset[int]:
        """Where a reinforcement may be put down; nowhere for a nation of which 5.11 says nothing."""
        zone = self.game_map.rules.entry.bound.get(unit.nation)
        if zone is not None:
            return self._own_edge(zone)
        if unit.type == AIRBORNE or not self._has_entry(unit):
            return frozenset()
        return self.entry.of_arrivals(position, unit.side)

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        return [f for unit in units for f in (*self.not_due(position, unit), *self.entering(position, unit, where))]

    def not_due(self, position: Position, unit: Unit) -> list[Finding]:
        """Why the unit is not among those that arrive now."""
        if unit.side == SOVIET and not unit.on_map and unit.box == ELIMINATED:
            text = N_("{unit} may not return: the Soviets have no replacements.")
            return [violation("no-replacements", "8.2", text, units=[unit.id], unit=unit.label)]
        if unit.type == AIRBORNE:
            return []  # said of the hex: a brigade may wait on
        found = not_due(position, unit, RULES[unit.side])
        return [] if found is None else [found]

    def entering(self, position: Position, unit: Unit, where: str) -> list[Finding]:
        """Whether a unit that arrives may go to ``where``: onto the map, into the next box, or into the reserve."""
        rule = RULES[unit.side]
        if where == f"@{turn_box(position.turn + 1)}":
            return []
        if where == f"@{RESERVE}" and unit.side == GERMAN:
            return not_for_reserve(self.game_map.rules, unit, rule)
        if where.startswith("@"):
            text = N_("{unit} may wait for the next turn only in its box.")
            if unit.nation in self.game_map.rules.entry.reserve:
                text = N_("{unit} may only wait for the next turn in its box or enter the reserve.")
            return [violation("wrong-box", rule, text, units=[unit.id], unit=unit.label)]
        if unit.type == AIRBORNE and unit.side == SOVIET:
            text = N_("{unit} may enter only by an airdrop.")
            return [violation("airdrop-only", "11.10(1)", text, units=[unit.id], unit=unit.label)]
        hex_ = self.game_map.board.location(where)
        zone = self.game_map.rules.entry.bound.get(unit.nation)
        if zone is not None:
            return self._bound(unit, hex_, zone)
        if not self._has_entry(unit):
            text = N_("{unit} has no entry hex: only German and Hungarian units have one.")
            return [violation("no-entry", rule, text, units=[unit.id], hexes=[where], unit=unit.label)]
        if hex_ not in self.entry.of_arrivals(position, unit.side):
            return [self.entry.refusal(position, unit.side, hex_, rule)]
        return self._uncertain(unit, hex_, rule)

    def _has_entry(self, unit: Unit) -> bool:
        return unit.side == SOVIET or unit.nation in self.game_map.rules.entry.reserve

    def _own_edge(self, zone: str) -> frozenset[int]:
        """Hexes of the western edge in a country; all of them where the map does not show the country yet."""
        board = self.game_map.board
        west = board.edges.get("west") or board.sources.get(GERMAN, frozenset())
        country = board.zones.get(zone)
        return frozenset(h for h in (west & country if country else west) if not self.game_map.is_water(h))

    def _bound(self, unit: Unit, hex_: int, zone: str) -> list[Finding]:
        name, country = self.game_map.board.location_name(hex_), self.game_map.rules.zones[zone]
        if hex_ not in self._own_edge(zone):
            text = N_("{unit} may not enter at {hex}: it enters at the western map edge in {country:t}.")
            return [
                violation(
                    "no-entry",
                    RULES[GERMAN],
                    text,
                    units=[unit.id],
                    hexes=[name],
                    unit=unit.label,
                    country=country,
                    hex=name,
                )
            ]
        if not self.game_map.board.zones.get(zone):
            text = N_("The map data has no {country:t}, where {unit} must enter.")
            return [note("unknown-country", RULES[GERMAN], text, units=[unit.id], unit=unit.label, country=country)]
        return []

    def _uncertain(self, unit: Unit, hex_: int, rule: str) -> list[Finding]:
        """A remark on a city of which the map does not tell on which side of the border it lies."""
        board, name = self.game_map.board, self.game_map.board.location_name(hex_)
        if hex_ not in self.game_map.control_points or hex_ in board.sources.get(unit.side, ()):
            return []
        if self.game_map.at_start(hex_) is not None:
            return []
        text = N_("The map data does not show on which side of the border {hex} is.")
        return [note("unknown-territory", rule, text, units=[unit.id], hexes=[name], hex=name)]


RELEASED, WITHDRAWN = "released", "withdrawn"
RELEASE_RULE, CREATION_RULE = "5.5", "5.6"
STATIC = "static"


@dataclass(frozen=True)
class Release:
    """The reserve release phase."""

    game_map: GameMap
    entry: ArrivalHexes

    def waiting(self, position: Position) -> tuple[Unit, ...]:
        """The units of the reserve that may be released in this turn."""
        return tuple(u for u in position.in_box(RESERVE) if self._unready(position, u) is None)

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        found = [f for unit in units if (f := self._unready(position, unit)) is not None]
        ids = [u.id for u in units]
        if where.startswith("@"):
            text = N_("In this phase units may leave the reserve only for the map.")
            return [*found, violation("wrong-box", RELEASE_RULE, text, units=ids)]
        hex_ = self.game_map.board.location(where)
        if hex_ not in self.entry.of_reserve(position):
            found.append(self.entry.refusal(position, GERMAN, hex_, RELEASE_RULE, reserve=True))
        return found

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return _remembered(self.game_map, position, units, RELEASED)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return self.entry.of_reserve(position)

    def due(self, position: Position) -> tuple[Due, ...]:
        if position.phase != "reserve-release":
            return ()
        text = N_("May leave the reserve: {units}")
        return due_now(position, GERMAN, RELEASE_RULE, text, self.waiting(position))

    def _unready(self, position: Position, unit: Unit) -> Finding | None:
        args = {"unit": unit.label}
        if unit.on_map or unit.box != RESERVE:
            return violation(
                "not-in-reserve", RELEASE_RULE, N_("{unit} is not in the reserve."), units=[unit.id], **args
            )
        if position.ledger.get(RESERVED, unit.id) == WITHDRAWN:
            text = N_("{unit} entered the reserve this turn and may not leave it on the same turn.")
            return violation("reserved-this-turn", RELEASE_RULE, text, units=[unit.id], **args)
        return None


@dataclass(frozen=True)
class Creation:
    """The reserve creation phase."""

    game_map: GameMap
    entry: ArrivalHexes

    def stacks(self, position: Position) -> dict[int, tuple[Unit, ...]]:
        """The units that may go into the reserve, by the hex from which alone they may come together."""
        found = {}
        for location in position.stacks:
            units = tuple(u for u in position.units_at(location) if not self._barred(position, u))
            if units and self._overland(position, location):
                found[location] = units
        return found

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        ids = [u.id for u in units]
        found = [f for unit in units for f in self._barred(position, unit)]
        if where != f"@{RESERVE}":
            text = N_("In this phase units may leave the map only for the reserve.")
            return [*found, violation("wrong-place", CREATION_RULE, text, units=ids)]
        board = self.game_map.board
        hexes = dict.fromkeys(u.location for u in units if u.on_map)
        for location in hexes:
            if not self._overland(position, location):
                name = board.location_name(location)
                text = N_("{hex} has no overland supply line to the western map edge.")
                found.append(violation("not-overland", CREATION_RULE, text, hexes=[name], units=ids, hex=name))
        names = dict.fromkeys([*self._emptied(position), *map(board.location_name, hexes)])
        if len(names) > 1:
            text = N_("Only units from one hex may enter the reserve each turn; these come from {origins}.")
            found.append(violation("several-hexes", CREATION_RULE, text, hexes=names, units=ids, origins=[*names]))
        return found

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        world = self.game_map.world
        started = [
            change(world, position, "ledger", f"{STARTED}:{u.id}", world.board.location_name(u.location))
            for u in units
            if u.on_map
        ]
        return (*_remembered(self.game_map, position, units, WITHDRAWN), *started)

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """No hex: they go into a box."""
        return frozenset()

    def due(self, position: Position) -> tuple[Due, ...]:
        stacks = self.stacks(position) if position.phase == "reserve-creation" else {}
        if not stacks:
            return ()
        ids = tuple(u.id for units in stacks.values() for u in units)
        text = N_("Stacks of which one may enter the reserve: {count}")
        return (Due(position.turn, GERMAN, CREATION_RULE, text, ids, {"count": len(stacks)}),)

    def _overland(self, position: Position, location: int) -> bool:
        return self.entry.supply.overland(position, GERMAN, self.game_map.board.hex_of(location))

    def _emptied(self, position: Position) -> list[str]:
        """The hexes from which units have gone into the reserve in this phase."""
        gone = [i for i, did in position.ledger.entries(RESERVED).items() if did == WITHDRAWN]
        return [hex_ for i in gone if (hex_ := position.ledger.text(STARTED, i)) is not None]

    def _barred(self, position: Position, unit: Unit) -> list[Finding]:
        """Why the unit may not go into the reserve, wherever it stands."""
        args = {"unit": unit.label}
        foreign = not_for_reserve(self.game_map.rules, unit, CREATION_RULE)
        if foreign:
            return foreign
        if not unit.on_map:
            return [off_map(unit, CREATION_RULE)]
        if STATIC in self.game_map.world.roster.types[unit.type].traits:
            text = N_("{unit} is static and may not enter the reserve.")
            return [violation("static-unit", CREATION_RULE, text, units=[unit.id], **args)]
        if position.ledger.get(RESERVED, unit.id) == RELEASED:
            text = N_("{unit} left the reserve this turn and may not return on the same turn.")
            return [violation("reserved-this-turn", CREATION_RULE, text, units=[unit.id], **args)]
        return []


def _remembered(game_map: GameMap, position: Position, units: Sequence[Unit], did: str) -> tuple[Change, ...]:
    return tuple(change(game_map.world, position, "ledger", f"{RESERVED}:{u.id}", did) for u in units)
