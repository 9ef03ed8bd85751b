"""Putting units down in a declared game: each side in its area at the set-up, reinforcements by their own hexes; and
stacking: so many units or points of a side in a hex."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.board.board import NO_HEXES, Board
from app.forces.unit import AVAILABLE, Unit, turn_of
from app.messages import N_
from app.position.changes import Change
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.orders.placing import PlacementByPhase, PlacingInPhase, SettingUp, as_they_stand, in_common
from app.rules.parts import Due, NoStacking, Stacking
from app.rules.ruling import Finding, violation
from app.rules.schedules import Scheduled, not_due, printed_turn, to_come, waiting
from app.rules.sequence import SET_UP
from app.rules.stacking import StackLimit
from app.systems.declared.form import DeclaredFile, cited
from app.systems.scenario.data import SystemData


def printed_hexes(board: Board, unit: Unit) -> frozenset[int]:
    """The hexes that the counter names, or those of the zone under ``area``; none where it names nothing."""
    text = unit.counter.extra.get("hex", "")
    named = NO_HEXES if text.startswith("@") else board.known(text.split())
    return named or board.zones.get(unit.counter.extra.get("area", ""), NO_HEXES)


@dataclass(frozen=True)
class StartHexes:
    """Where units are set up: in the hexes of their counters, else in the zone of their side, else anywhere."""

    form: DeclaredFile
    board: Board

    @property
    def rule(self) -> str:
        return cited(self.form.set_up, "set_up")

    def findings(self, unit: Unit, hex_: int) -> list[Finding]:
        name = self.board.location_name(hex_)
        args = {"units": [unit.id], "hexes": [name], "unit": unit.label, "hex": name}
        if printed_turn(unit):
            text = N_("{unit} is a reinforcement and may not be set up in {hex}.")
            return [violation("set-up-later", self.rule, text, **args)]
        own = printed_hexes(self.board, unit)
        if own:
            text = N_("{unit} may not be set up in {hex}: its set-up is elsewhere.")
            return [] if hex_ in own else [violation("set-up-elsewhere", self.rule, text, **args)]
        zones = self.form.set_up.zones if self.form.set_up is not None else {}
        area = self.board.zones.get(zones.get(unit.side, ""), NO_HEXES)
        if not area or hex_ in area:
            return []
        text = N_("{unit} may not be set up in {hex}: it is outside its side's area.")
        return [violation("set-up-outside", self.rule, text, **args)]


@dataclass(frozen=True)
class DeclaredSetUp:
    """The ``SetUp`` part: everything that is not yet as the game begins."""

    stations: StartHexes

    def findings(self, position: Position) -> tuple[Finding, ...]:
        return tuple(as_they_stand(position, self.stations.board, self.stations.findings, self._off_map))

    def _off_map(self, unit: Unit) -> list[Finding]:
        rule, turn = self.stations.rule, printed_turn(unit)
        if turn and turn_of(unit.box) != turn:
            text = N_("{unit} starts in the box of turn {turn}.")
            return [violation("wrong-box", rule, text, units=[unit.id], unit=unit.label, turn=turn)]
        if unit.box != AVAILABLE or turn:
            return []
        return [violation("not-set-up", rule, N_("{unit} is not set up yet."), units=[unit.id], unit=unit.label)]


@dataclass(frozen=True)
class Entering:
    """A phase in which units come in that wait on the turn track."""

    form: DeclaredFile
    board: Board

    @property
    def rule(self) -> str:
        return cited(self.form.entry, "entry")

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        found = [f for unit in units if (f := not_due(position, unit, self.rule)) is not None]
        if found or where.startswith("@"):
            return found
        hex_ = self.board.hex_of(self.board.location(where))
        for unit in units:
            name = self.board.location_name(hex_)
            args = {"units": [unit.id], "hexes": [name], "unit": unit.label, "hex": name}
            if hex_ not in self._area(unit):
                text = N_("{unit} may not enter at {hex}.")
                found.append(violation("no-entry", self.rule, text, **args))
            elif hex_ not in self._hexes(position, unit):
                text = N_("{unit} may not enter at {hex}: it is adjacent to an enemy unit.")
                found.append(violation("entry-held", self.rule, text, **args))
        return found

    def _area(self, unit: Unit) -> frozenset[int]:
        """The hexes by which a unit comes in; all where nothing says so."""
        zones = self.form.entry.zones if self.form.entry is not None else {}
        own = printed_hexes(self.board, unit) or self.board.zones.get(zones.get(unit.side, ""), NO_HEXES)
        return own or frozenset(range(self.board.grid.size))

    def _hexes(self, position: Position, unit: Unit) -> frozenset[int]:
        if self.form.entry is None or not self.form.entry.enemies_bar:
            return self._area(unit)
        enemies = {u.location for u in position.units.values() if u.on_map and u.side != unit.side}
        near = self.board.grid.adjacent
        return frozenset(h for h in self._area(unit) if not enemies.intersection(near[self.board.hex_of(h)]))

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        held = {u.location for u in position.units.values() if u.on_map and any(u.side != one.side for one in units)}
        return in_common([self._hexes(position, unit) for unit in units]) - held


@dataclass(frozen=True)
class Anywhere:
    """A phase in which units are put wherever their players like."""

    board: Board

    def findings(self, position: Position, units: Sequence[Unit], where: str) -> list[Finding]:
        return []

    def changes(self, position: Position, units: Sequence[Unit], where: str) -> tuple[Change, ...]:
        return ()

    def hexes(self, position: Position, units: Sequence[Unit]) -> frozenset[int]:
        """Every hex without units of another side."""
        sides = {u.side for u in units}
        held = {u.location for u in position.units.values() if u.on_map and u.side not in sides}
        return frozenset(range(self.board.grid.size)) - held


def placement_of(form: DeclaredFile, world: World) -> PlacementByPhase:
    """The ``Placement`` part."""
    phases: dict[str, PlacingInPhase] = {SET_UP: SettingUp(world.board, StartHexes(form, world.board).findings)}
    placing: PlacingInPhase = Anywhere(world.board) if form.entry is None else Entering(form, world.board)
    phases |= {p.slug: placing for p in form.phases if "place" in p.allows}
    return PlacementByPhase(phases, world.board.grid.size, form.occupied_rule or cited(form.entry, "entry"))


def reinforcements_of(form: DeclaredFile, rules: SystemData, world: World) -> Scheduled:
    """Who waits on the turn track, until the phase is over in which they come in."""

    def lines(position: Position) -> list[Due]:
        slugs, found = [p.slug for p in rules.phase_list(position.turn)], []
        for side in world.roster.sides:
            units = waiting(position, side)
            phase = next((p.slug for p in rules.phases if "place" in p.allows and p.side in ("", side)), "")
            if units and (not phase or to_come(slugs, position, phase)):
                args: dict[str, Json] = {"units": [u.label for u in units]}
                rule = cited(form.entry, "entry")
                ids, text = tuple(u.id for u in units), N_("May enter this turn: {units}")
                found.append(Due(position.turn, side, rule, text, ids, args, phase))
        return found

    return Scheduled(lines)


def stacking_of(form: DeclaredFile, world: World) -> Stacking:
    data = form.stacking
    if data is None:
        return NoStacking("", N_("This game has no stacking limit."))
    limit = data.limit
    limits = limit if isinstance(limit, Mapping) else dict.fromkeys(form.sides, limit)
    by_type = {slug: 0 if slug in data.free else data.points.get(slug, 1) for slug in form.types}
    return StackLimit(
        world.board,
        limits,
        lambda unit: by_type.get(unit.type, 1),
        cited(data, "stacking"),
        in_points=data.count == "points",
        at_phase_end=data.when == "phase-end",
    )
