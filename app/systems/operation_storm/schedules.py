"""What may be put down in which phase, what is due in a turn, and what the owner still has to type in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.forces.boxes import ELIMINATED, RESERVE
from app.forces.counter import Counter
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change
from app.position.position import Position
from app.rules.gaps import factor_gaps, of_counters, terrain_gaps, zone_gap
from app.rules.orders.placing import PlacementByPhase, SettingUp, in_common
from app.rules.parts import Due, Schedule
from app.rules.ruling import Finding, note, violation
from app.rules.sequence.schedules import to_come, waiting
from app.rules.sequence.sequence import SET_UP
from app.systems.operation_storm.arrivals import RULES, Arrivals, not_for_reserve
from app.systems.operation_storm.countries import Territory
from app.systems.operation_storm.data import RulesData
from app.systems.operation_storm.replacements import RULE, Replacements
from app.systems.operation_storm.reserve import CREATION_RULE, RELEASE_RULE, Creation, Release
from app.systems.operation_storm.set_up import RESERVE_MARK, Stations
from app.systems.operation_storm.special_units import AIRBORNE, GERMAN
from app.systems.operation_storm.victory import Victory


@dataclass(frozen=True)
class _Arriving:
    """The phases of 5.10 and 5.11. Eliminated units come in where reinforcements do (8.1, 8.4), into boxes as well."""

    territory: Territory
    arrivals: Arrivals
    replacements: Replacements

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        back, fresh = self._parted(units)
        found = self.replacements.findings(position, back) if back else []
        for unit in back:
            if where == f"@{RESERVE}" or not where.startswith("@"):
                # Of a unit that never returns there is nothing more to say.
                if self.replacements.barred(position, unit) is None:
                    found += self.arrivals.entering(position, unit, where)
            else:
                text = N_("{unit} returns to the map or into the reserve, and to no other box.")
                found.append(violation("wrong-box", "8.4", text, units=[unit.id], unit=unit.label))
        return [*found, *self.arrivals.findings(position, fresh, where)]

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return self.replacements.changes(position, self._parted(units)[0])

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        return in_common([self.arrivals.entry_hexes(position, unit) for unit in units])

    def _parted(self, units: Sequence[Unit]) -> tuple[list[Unit], list[Unit]]:
        """Eliminated Axis units, and the others."""
        back = [u for u in units if u.side == GERMAN and not u.on_map and u.box == ELIMINATED]
        return back, [u for u in units if u not in back]


def placement(
    territory: Territory,
    stations: Stations,
    release: Release,
    creation: Creation,
    arrivals: Arrivals,
    replacements: Replacements,
) -> PlacementByPhase:
    """The ``Placement`` part."""
    arriving = _Arriving(territory, arrivals, replacements)

    def in_box(unit: Unit, box: str) -> list[Finding]:
        return not_for_reserve(territory.rules, unit, "3.3") if box == RESERVE else []

    return PlacementByPhase(
        {
            SET_UP: SettingUp(territory.board, stations.findings, in_box),
            "reserve-release": release,
            "reserve-creation": creation,
            "soviet-reinforcement": arriving,
            "german-reinforcement": arriving,
        },
        territory.board.grid.size,
        "9.4",
    )


@dataclass(frozen=True)
class Reinforcements:
    rules: RulesData

    def due(self, position: Position) -> tuple[Due, ...]:
        found = []
        for side, rule in RULES.items():
            units = [u for u in waiting(position, side) if u.type != AIRBORNE]
            if units and _to_come(self.rules, position, f"{side}-reinforcement"):
                found.append(
                    Due(
                        position.turn,
                        side,
                        rule,
                        N_("May arrive on turn {turn}: {units}"),
                        tuple(u.id for u in units),
                        {"turn": position.turn, "units": [u.label for u in units]},
                    )
                )
        return tuple(found)


@dataclass(frozen=True)
class ReplacementsDue:
    rules: RulesData
    replacements: Replacements

    def due(self, position: Position) -> tuple[Due, ...]:
        mechanized, in_all = self.replacements.left(position)
        units = [
            u for u in self.replacements.eligible(position) if mechanized or not self.replacements.is_mechanized(u)
        ]
        if not units or not in_all or not _to_come(self.rules, position, "german-reinforcement"):
            return ()
        return (
            Due(
                position.turn,
                GERMAN,
                RULE,
                N_("May return, {in_all:w} in all and {mechanized:w} of them mechanized: {units}"),
                tuple(u.id for u in units),
                {"in_all": in_all, "mechanized": mechanized, "units": [u.label for u in units]},
            ),
        )


@dataclass(frozen=True)
class ReserveDue:
    release: Release
    creation: Creation

    def due(self, position: Position) -> tuple[Due, ...]:
        if position.phase == "reserve-release":
            units = self.release.waiting(position)
            found = Due(
                position.turn,
                GERMAN,
                RELEASE_RULE,
                N_("May leave the reserve: {units}"),
                tuple(u.id for u in units),
                {"units": [u.label for u in units]},
            )
            return (found,) if units else ()
        if position.phase == "reserve-creation":
            stacks = self.creation.stacks(position)
            ids = tuple(u.id for units in stacks.values() for u in units)
            template = N_("Stacks of which one may go into the reserve: {count}")
            return (Due(position.turn, GERMAN, CREATION_RULE, template, ids, {"count": len(stacks)}),) if stacks else ()
        return ()


@dataclass(frozen=True)
class ControlCount:
    victory: Victory

    def due(self, position: Position) -> tuple[Due, ...]:
        territory = self.victory.territory
        rules = territory.rules
        data = rules.victory
        if position.phase != rules.phases[-1].slug:
            return ()
        have = self.victory.control_points(position, data.side)
        line = Due(
            position.turn,
            data.side,
            "4.2",
            N_("Soviet control points: {have} of {need}"),
            args={"have": have, "need": data.control_needed},
        )
        if not territory.own_map or territory.soviet_points_at_start >= data.control_at_start:
            return (line,)
        gap = Due(
            position.turn,
            data.side,
            "4.2",
            N_("The map shows cities for {shown} of the {start} control points with which the Soviets begin"),
            args={"shown": territory.soviet_points_at_start, "start": data.control_at_start},
        )
        return (line, gap)


def schedules(
    rules: RulesData, replacements: Replacements, release: Release, creation: Creation, victory: Victory
) -> Mapping[str, Schedule]:
    """The schedules by name."""
    return {
        "reinforcements": Reinforcements(rules),
        "replacements": ReplacementsDue(rules, replacements),
        "reserve": ReserveDue(release, creation),
        "control count": ControlCount(victory),
    }


def _to_come(rules: RulesData, position: Position, phase: str) -> bool:
    """Whether the phase is in hand or still to come in this turn; so where no phase is given."""
    return to_come([p.slug for p in rules.phases], position, phase)


ZONE_RULES = {"ussr": "3.4", "reich": "3.7", "hungary": "4.6", "romania": "7.1"}
PATH_RULES = {"danube-corridor": "9.18", "pripyet-corridor": "9.19"}


def to_enter(territory: Territory) -> tuple[Finding, ...]:
    """A remark on each gap of the map and the counters of this world; none for one that is complete. What only the
    game's own sheets must show is not asked of a map of another's making."""
    return (*_terrain(territory), *_places(territory), *_lines(territory), *_counters(territory), *_dates(territory))


def _terrain(territory: Territory) -> Iterator[Finding]:
    board = territory.board
    yield from terrain_gaps(board, "9.9")
    if not board.sides:
        yield note("hexsides-to-enter", "9.15", N_("The map shows no river, lake or sea hexsides and no passes yet."))


def _places(territory: Territory) -> Iterator[Finding]:
    data, have = territory.rules.victory, territory.soviet_points_at_start
    if territory.own_map and have < data.control_at_start:
        yield note(
            "cities-to-enter",
            "4.2",
            N_("The map shows Soviet cities for {have} control points, while the game begins with {start}."),
            have=have,
            start=data.control_at_start,
        )
    elif not territory.control_points:
        yield note("cities-to-enter", "4.2", N_("The map shows no cities yet."))


def _lines(territory: Territory) -> Iterator[Finding]:
    """Corridors, zones, the border and the edges."""
    rules, board = territory.rules, territory.board
    for line in rules.victory.corridors:
        path, hexes = rules.paths[line.path], board.path_hexes(line.path)
        if not hexes:
            text = N_("The map does not show the {path:t} yet.")
            yield note("corridor-to-enter", PATH_RULES[line.path], text, path=path)
            continue
        missing = [name for name in line.ends if territory.own_map and board.location(name) not in hexes]
        if missing:
            text = N_("The {path:t} on the map does not reach {ends} yet.")
            yield note("corridor-to-enter", PATH_RULES[line.path], text, hexes=missing, path=path, ends=missing)
    for zone, rule in ZONE_RULES.items():
        if not board.zones.get(zone):
            yield zone_gap(rule, rules.zones[zone])
    if not territory.drawn:
        yield note("border-to-enter", "3.8", N_("The map does not show the course of the Soviet border yet."))
    for side in rules.sides:
        if not board.sources.get(side):
            text = N_("The map shows no supply sources of the {side:t} side yet.")
            yield note("sources-to-enter", "7.3", text, side=side)


def _counters(territory: Territory) -> Iterator[Finding]:
    counters = territory.world.counters.values()
    yield from factor_gaps(counters, "2.10")
    yield from of_counters(
        "set-up-to-enter",
        "3.3",
        [c for c in counters if c.side == GERMAN and not _is_placed(c)],
        N_("The counters of {named} have no set-up hex yet."),
        N_("{count:w} counters have no set-up hex yet, {named} among them."),
    )


def _is_placed(counter: Counter) -> bool:
    """Whether the counter's back is known: a hex, a turn or the reserve."""
    return bool(counter.extra.get("hex") or counter.extra.get("turn")) or RESERVE_MARK in counter.special


def _dates(territory: Territory) -> Iterator[Finding]:
    turns = territory.rules.turns
    missing = [turn for turn in range(1, turns.last + 1) if turn not in turns.names]
    if territory.own_map and missing:
        text = N_("The turn track has no dates yet for turns {turns}.")
        yield note("dates-to-enter", "3.2", text, turns=[str(turn) for turn in missing])
