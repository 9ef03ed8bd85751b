"""Markers that cost operations points or that only their rules put down, trenches 10.3 and festungs 16.3 among them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, Roll, change, marker_value
from app.position.ledger import DEFENDED, SPENT, STARTED, Json
from app.position.position import Marker, Pending, Position, World
from app.rules.charts.table import LineTable
from app.rules.orders.placing import fresh_id
from app.rules.parts import Control, Due, Offer, Phase, Step
from app.rules.questions import DICE, AnswerEffect, no_face, read_die
from app.rules.ruling import PLACING, Finding, violation
from app.rules.supply.status import SUPPLIED
from app.systems.stalins_war.calendar import round_in, round_phase, trench_phase
from app.systems.stalins_war.data import AXIS, SOVIET
from app.systems.stalins_war.events import (
    EVENT,
    EVENT_TRENCH,
    FESTUNG_EVENT,
    HEDGEHOGS,
    MILITIA,
    ROUND,
    VOLGA,
    in_force,
    play_in_hand,
    playing_now,
    trench_placed,
)
from app.systems.stalins_war.operations import PAID, OperationsPoints
from app.systems.stalins_war.special_units import FESTUNG, FORTRESS, TRENCH, TRIED, Strongholds, is_large
from app.systems.stalins_war.supply import Supply

COMBAT, BLITZ = "combat", "blitz"
LIMITS, NUMBER = "marker-limits", "number"
"""The owner's table of markers that the game has"""


@dataclass(frozen=True)
class MarkerLimits:
    """How many markers of a kind the game has; ``table`` is what its owner has said of it."""

    table: LineTable

    def most(self, kind: str) -> int | None:
        """How many the game has, ``None`` where its owner has not said."""
        if not self.table.says(kind, NUMBER):
            return None
        return int(self.table.points(kind, NUMBER) or 0)

    def none_left(self, position: Position, marker: Marker, rule: str) -> list[Finding]:
        most = self.most(marker.kind)
        if most is None or laid(position, marker.kind, marker.id) < most:
            return []
        text = N_("All {most:w} markers are already on the map.")
        return [violation("no-marker-left", rule, text, most=most).of_kind(PLACING)]


def laid(position: Position, kind: str, but: str = "") -> int:
    """How many lie on the map."""
    return sum(m.kind == kind and m.id != but for m in position.markers.values())


def _fault(code: str, rule: str, text: str, **args: Any) -> Finding:
    return violation(code, rule, text, **args).of_kind(PLACING)


@dataclass(frozen=True)
class CombatMarkers:
    """Hexes from which units may fight; all are marked before the first combat."""

    world: World
    points: OperationsPoints
    range: int = 0

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        if not position.phase:
            return ()
        if position.phase != f"{marker.side}-combat-{(round_in(position.phase) or ('', 0))[1]}":
            text = N_("Hexes are marked for combat after all the side's movement in the round.")
            return (_fault("wrong-phase", "7.3.5", text),)
        if position.ledger.entries(DEFENDED):
            text = N_("Hexes are marked before the first combat of the round.")
            return (_fault("combat-begun", "7.3.5", text),)
        if marker.location < 0:
            return ()
        return tuple(self.points.price(position, marker.side, self._cost(marker), "7.3.5"))

    def _cost(self, marker: Marker) -> dict[str, int]:
        return {f"combat {self.world.board.location_name(marker.location)}": 1}

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        """A marker that is moved or taken off gives its point back."""
        before, found = position.markers.get(marker.id), list[Change]()
        if before is not None and before.location >= 0:
            (key,) = self._cost(before)
            found.append(change(self.world, position, "ledger", f"{PAID}:{key}", None))
        if marker.location >= 0:
            found += self.points.paying(position, marker.side, self._cost(marker))
        return tuple(one for one in found if one.before != one.after)

    def left(self, position: Position, side: str) -> int:
        at = round_in(position.phase)
        if at is None or position.phase != f"{side}-combat-{at[1]}":
            return 0
        return max(self.points.left(position, side), 0)


def activated(position: Position, side: str, location: int) -> bool:
    """Whether units in a hex may fight in the round in hand."""
    return any(m.kind == COMBAT and m.side == side for m in position.markers_at(location))


@dataclass(frozen=True)
class FestungMarkers:
    world: World
    points: OperationsPoints
    control: Control
    supply: Supply
    strongholds: Strongholds
    limits: MarkerLimits
    range: int = 0

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        board, found = self.world.board, list[Finding]()
        if before is not None:
            text = N_("A festung may not be removed until Soviet units enter its hex.")
            return (_fault("festung-stays", "16.3.3", text),)
        name = board.location_name(marker.location)
        hex_ = board.hex_of(marker.location)
        if position.phase and FESTUNG_EVENT not in in_force(position):
            found.append(_fault("no-event", "16.3.1", N_("Festungs are placed only by the event Festung.")))
        town = "town" in board.place_kinds(hex_) or self.strongholds.city(position, hex_)
        if not town:
            text = N_("A festung may be built only in a town or a city, not in {hex}.")
            found.append(_fault("no-town", "16.3.2", text, hexes=[name], hex=name))
        if self.control.of(position, hex_) == SOVIET:
            text = N_("{hex} is under Soviet control.")
            found.append(_fault("enemy-held", "16.3.2", text, hexes=[name], hex=name))
        if self.strongholds.festung(position, hex_):
            text = N_("There is already a festung in {hex}.")
            found.append(_fault("festung-there", "16.3.2", text, hexes=[name], hex=name))
        if not self.supply.in_line(position, AXIS, hex_):
            text = N_("{hex} is out of supply.")
            found.append(_fault("out-of-supply", "16.3.2", text, hexes=[name], hex=name))
        found += self.limits.none_left(position, marker, "16.3.1")
        return (*found, *self.points.price(position, AXIS, {f"festung {name}": 1}, "16.3.2"))

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        if marker.location < 0:
            return ()
        name = self.world.board.location_name(marker.location)
        return tuple(self.points.paying(position, AXIS, {f"festung {name}": 1}))

    def left(self, position: Position, side: str) -> int:
        most, lying = self.limits.most(FESTUNG), laid(position, FESTUNG)
        if side != AXIS or FESTUNG_EVENT not in in_force(position):
            return 0
        points = max(self.points.left(position, side), 0)
        return points if most is None else min(points, max(most - lying, 0))


@dataclass(frozen=True)
class TrenchMarkers:
    """Trenches are dug by a die; by hand they come with an event, and go off as the turn ends. One event places one
    (10.3.3)."""

    world: World
    limits: MarkerLimits
    range: int = 0

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        if not position.phase:
            return ()
        if marker.location < 0:
            if position.phase == trench_phase(marker.side):
                return ()
            text = N_("Trenches are removed only at the end of the turn.")
            return (_fault("wrong-phase", "10.3.2", text),)
        found: list[Finding] = []
        play, at = play_in_hand(position), round_in(position.phase)
        if at is None or at[0] != marker.side or play is None or play.kind != EVENT or before is not None:
            text = N_("A trench is dug by a die roll or placed by an event.")
            found.append(_fault("no-die", "10.3.1", text))
        hex_ = self.world.board.hex_of(marker.location)
        if not any(is_large(u) and u.side == marker.side for u in position.units_at(hex_)):
            name = self.world.board.grid.name(hex_)
            text = N_("A trench needs a large unit in {hex}.")
            found.append(_fault("no-large-unit", "10.3.3", text, hexes=[name], hex=name))
        return (*found, *self.limits.none_left(position, marker, "10.3.2"))

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        if marker.location < 0 or not self._due(position, marker.side):
            return ()
        return (change(self.world, position, "ledger", f"{ROUND}:{EVENT_TRENCH}", True),)

    def left(self, position: Position, side: str) -> int:
        return int(self._due(position, side) and self.limits.most(TRENCH) != laid(position, TRENCH))

    def _due(self, position: Position, side: str) -> bool:
        """Whether the round in hand is played as the event that places one, which does not lie there yet."""
        at = round_in(position.phase)
        if at is None or position.phase != round_phase(side, at[1]) or playing_now(position) != MILITIA:
            return False
        return side == SOVIET and not trench_placed(position)


@dataclass(frozen=True)
class FortressMarkers:
    """The one fortress that the Soviets may build."""

    world: World
    supply: Supply
    range: int = 0

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        if before is not None or marker.location < 0:
            return ()
        found: list[Finding] = []
        if position.phase and VOLGA not in in_force(position):
            text = N_("The fortress is placed only by the event The Volga Has Only One Bank.")
            found.append(_fault("no-event", "16.2.3", text))
        if laid(position, FORTRESS, marker.id):
            found.append(_fault("fortress-built", "16.2.3", N_("The Soviets may build only one fortress in the game.")))
        hex_ = self.world.board.hex_of(marker.location)
        name = self.world.board.grid.name(hex_)
        if not self.supply.in_line(position, SOVIET, hex_):
            text = N_("{hex} is out of supply.")
            found.append(_fault("out-of-supply", "16.2.3", text, hexes=[name], hex=name))
        return tuple(found)

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        return ()

    def left(self, position: Position, side: str) -> int:
        built = laid(position, FORTRESS)
        return 1 if side == SOVIET and VOLGA in in_force(position) and not built else 0


def cleared(world: World, position: Position) -> list[Change]:
    """Markers of a round that is over."""
    gone = [m.id for m in position.markers.values() if m.kind in (COMBAT, BLITZ)]
    return [change(world, position, "marker", name, None) for name in gone]


ENTRENCH, DIE = "entrench", "trench-die"
ROLLED = "entrenched"
"""Topic of the ledger: printed hex -> the die that was rolled for its trench in this round"""
RULE, HELP = "10.3.1", "23.1.3"
HIGHEST, LESS = 3, 3
OPENS = {SOVIET: MILITIA, AXIS: HEDGEHOGS}
NAMES = {SOVIET: "People's Militia", AXIS: "Hedgehogs"}


@dataclass(frozen=True)
class Entrenching:
    """The special action, and the gate of the dice. ``helped`` is option 23.1.3."""

    world: World
    points: OperationsPoints
    supply: Supply
    strongholds: Strongholds
    limits: MarkerLimits
    helped: bool
    name: str = DIE

    # trying -----------------------------------------------------------------------------------------------------------

    def _hex(self, unit: Unit) -> str:
        return self.world.board.grid.name(self.world.board.hex_of(unit.location))

    def refusals(self, position: Position, unit: Unit, more: int) -> list[Finding]:
        who = {"units": [unit.id], "unit": unit.label}
        if not unit.on_map or not is_large(unit):
            return [violation("no-large-unit", RULE, N_("{unit} may not dig in: only large units may."), **who)]
        found: list[Finding] = []
        name, at = self._hex(unit), round_in(position.phase)
        if position.phase and (at is None or position.phase != round_phase(unit.side, at[1])):
            text = N_("Units may dig in only while their side moves.")
            found.append(violation("wrong-phase", RULE, text, **who))
        if position.phase and OPENS[unit.side] not in in_force(position):
            text = N_("The side may dig in only after the event {event}.")
            found.append(violation("no-event", RULE, text, event=NAMES[unit.side], **who))
        if self._moved(position, unit):
            found.append(violation("moved", RULE, N_("{unit} has already moved this round."), **who))
        if self.supply.determined(position, unit) != SUPPLIED:
            text = N_("{unit} may not dig in: it is out of supply.")
            found.append(violation("out-of-supply", "13.3.3", text, **who))
        if any(self._tried_in(position, one) == name for one in position.ledger.entries(TRIED)):
            text = N_("Only one attempt to dig in per hex and round: {hex} has had one.")
            found.append(violation("tried-already", RULE, text, hexes=[name], hex=name, **who))
        if self.strongholds.trench(position, self.world.board.hex_of(unit.location)):
            text = N_("There is already a trench in {hex}.")
            found.append(violation("trench-there", RULE, text, hexes=[name], hex=name, **who))
        if more and not self.helped:
            text = N_("A second point on the die roll is an optional rule that is not in use.")
            found.append(violation("not-played", HELP, text, **who))
        return [*found, *self.points.price(position, unit.side, self._cost(name, more), RULE)]

    def _moved(self, position: Position, unit: Unit) -> bool:
        began = position.ledger.text(STARTED, unit.id)
        return began not in (None, self._hex(unit)) or bool(position.ledger.get(SPENT, unit.id))

    def _tried_in(self, position: Position, name: str) -> str:
        unit = position.units.get(name)
        return self._hex(unit) if unit is not None and unit.on_map else ""

    def _cost(self, hex_: str, more: int) -> dict[str, int]:
        return {f"trench {hex_}": 1 + more}

    def offers(self, position: Position) -> tuple[Offer, ...]:
        at = round_in(position.phase)
        if at is None or position.phase != round_phase(*at) or OPENS[at[0]] not in in_force(position):
            return ()
        if self.points.left(position, at[0]) < 1:
            return ()
        found = [Offer({"units": []}, RULE, N_("Dig in with the selected large unit"))]
        if self.helped:
            found.append(Offer({"units": [], "more": 1}, HELP, N_("Dig in, with a second point for the die roll")))
        return tuple(found)

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        named, more = options.get("units"), 1 if options.get("more") == 1 else 0
        units = [position.units[str(u)] for u in named if str(u) in position.units] if isinstance(named, list) else []
        units = [u for u in units if is_large(u)] or units[:1]
        if len(units) != 1:
            text = N_("Choose the large unit that digs in.")
            return Step((violation("no-unit", RULE, text),), (), text)
        unit = units[0]
        found = self.refusals(position, unit, more)
        if not unit.on_map:
            return Step(tuple(found), (), N_("{unit} is not on the map."), {"unit": unit.label})
        changes = [change(self.world, position, "ledger", f"{TRIED}:{unit.id}", more)]
        changes += self.points.paying(position, unit.side, self._cost(self._hex(unit), more))
        text = N_("{unit} tries to dig in in {hex}.")
        return Step(tuple(found), tuple(changes), text, {"unit": unit.label, "hex": self._hex(unit)})

    def due(self, position: Position) -> tuple[Due, ...]:
        at = round_in(position.phase)
        if at is None:
            return ()
        text = N_("Roll for the trench in {hex} first")
        return tuple(
            Due(position.turn, at[0], "10.3.1", text, args={"hex": hex_}) for hex_, _ in self.open_hexes(position)
        )

    # the dice ---------------------------------------------------------------------------------------------------------

    def open_hexes(self, position: Position) -> list[tuple[str, int]]:
        """Hexes whose die is still to be rolled, each with the points beyond the first."""
        found = []
        for name, more in position.ledger.entries(TRIED).items():
            hex_ = self._tried_in(position, name)
            if hex_ and position.ledger.get(ROLLED, hex_) is None:
                found.append((hex_, more if isinstance(more, int) else 0))
        return found

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        at = round_in(phase.slug)
        if at is None or phase.slug != f"{at[0]}-combat-{at[1]}":
            return None
        waiting = self.open_hexes(position)
        if not waiting:
            return None
        hex_, more = waiting[0]
        text = N_("Roll for the trench in {hex}: it is dug on {most:w} or less.")
        return Pending(
            self.name,
            "",
            at[0],
            text,
            RULE,
            args={"hex": hex_, "most": self._most(more)},
            options=DICE,
            data={"hex": hex_},
        )

    def _most(self, more: int) -> int:
        return min(HIGHEST + LESS * more, DICE[-1])

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        die = read_die(pending, answer)
        if die is None:
            return no_face(RULE)
        hex_ = str(pending.data["hex"])
        more = dict(self.open_hexes(position)).get(hex_, 0)
        changes: list[Change] = [change(self.world, position, "ledger", f"{ROLLED}:{hex_}", die)]
        args: dict[str, Json] = {"die": die, "hex": hex_}
        rolls = (Roll("trench", die, rolled or "typed"),)
        if die > self._most(more):
            return AnswerEffect(
                (), tuple(changes), N_("Die roll {die}: no trench in {hex}."), args, rolls=rolls, seen=True
            )
        marker = Marker(fresh_id(position, TRENCH), TRENCH, pending.side, self.world.board.location(hex_))
        found = self.limits.none_left(position, marker, "10.3.2")
        if found:
            text = N_("Die roll {die}, but no trench marker is left.")
            return AnswerEffect((), tuple(changes), text, args, rolls=rolls, seen=True)
        value = marker_value(self.world.board, marker)
        changes.append(change(self.world, position, "marker", marker.id, value))
        return AnswerEffect(
            (), tuple(changes), N_("Die roll {die}: trench dug in {hex}."), args, rolls=rolls, seen=True
        )
