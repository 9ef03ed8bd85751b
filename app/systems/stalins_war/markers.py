"""Markers that cost operations points or that only their rules put down: hexes from which units fight 7.3.5, festungs
16.3, trenches that are taken off 10.3.2 or come with an event 10.3.3, and the Soviet fortress on the Volga 16.2.3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from app.board.board import Board
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import DEFENDED
from app.position.position import Marker, Position
from app.position.world import World
from app.rules.charts.table import LineTable
from app.rules.parts import Control
from app.rules.ruling import PLACING, Finding, violation
from app.systems.stalins_war.calendar import round_in
from app.systems.stalins_war.data import AXIS, SOVIET
from app.systems.stalins_war.events import FESTUNG as FESTUNG_EVENT
from app.systems.stalins_war.events import VOLGA, in_force
from app.systems.stalins_war.phases import trench_phase
from app.systems.stalins_war.plays import EVENT, play_in_hand
from app.systems.stalins_war.points import PAID, OperationsPoints
from app.systems.stalins_war.special_units import is_large
from app.systems.stalins_war.strongholds import FESTUNG, FORTRESS, Strongholds
from app.systems.stalins_war.supply import StalinsWarSupply

COMBAT, BLITZ = "combat", "blitz"
LIMITS, NUMBER = "marker-limits", "number"
"""The owner's table of markers that the game has"""


@dataclass(frozen=True)
class MarkerGround:
    """What the markers ask of the other rules."""

    world: World
    points: OperationsPoints
    control: Control
    supply: StalinsWarSupply
    strongholds: Strongholds
    limits: LineTable

    @property
    def board(self) -> Board:
        return self.world.board

    def most(self, kind: str) -> int | None:
        """How many the game has, ``None`` where its owner has not said."""
        if not self.limits.says(kind, NUMBER):
            return None
        return int(self.limits.points(kind, NUMBER) or 0)

    def laid(self, position: Position, kind: str, but: str = "") -> int:
        return sum(m.kind == kind and m.id != but for m in position.markers.values())

    def none_left(self, position: Position, marker: Marker, rule: str) -> list[Finding]:
        most = self.most(marker.kind)
        if most is None or self.laid(position, marker.kind, marker.id) < most:
            return []
        text = N_("All {most:w} markers are on the map.")
        return [violation("no-marker-left", rule, text, most=most).of_kind(PLACING)]

    def in_line(self, position: Position, side: str, hex_: int) -> bool:
        """Whether a full line of one of the side's nations runs from a hex."""
        nations = [n.slug for n in self.world.roster.nations.values() if n.side == side]
        return any(self.supply.traces(position, side, nation, hex_) for nation in nations)


def _fault(code: str, rule: str, text: str, **args: Any) -> Finding:
    return violation(code, rule, text, **args).of_kind(PLACING)


@dataclass(frozen=True)
class CombatMarkers:
    """Hexes from which units may fight; all are marked before the first combat."""

    ground: MarkerGround
    range: int = 0

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        if not position.phase:
            return ()
        if position.phase != f"{marker.side}-combat-{(round_in(position.phase) or ('', 0))[1]}":
            text = N_("Hexes are marked for combat once all movement of the side's round is over.")
            return (_fault("wrong-phase", "7.3.5", text),)
        if position.ledger.entries(DEFENDED):
            text = N_("Hexes are marked before the first combat of the round.")
            return (_fault("combat-begun", "7.3.5", text),)
        if marker.location < 0:
            return ()
        return tuple(self.ground.points.price(position, marker.side, self._cost(marker), "7.3.5"))

    def _cost(self, marker: Marker) -> dict[str, int]:
        return {f"combat {self.ground.board.location_name(marker.location)}": 1}

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        """A marker that is moved or taken off gives its point back."""
        before, found = position.markers.get(marker.id), list[Change]()
        if before is not None and before.location >= 0:
            (key,) = self._cost(before)
            found.append(change(self.ground.world, position, "ledger", f"{PAID}:{key}", None))
        if marker.location >= 0:
            found += self.ground.points.paying(position, marker.side, self._cost(marker))
        return tuple(one for one in found if one.before != one.after)

    def left(self, position: Position, side: str) -> int:
        at = round_in(position.phase)
        if at is None or position.phase != f"{side}-combat-{at[1]}":
            return 0
        return max(self.ground.points.left(position, side), 0)


def activated(position: Position, side: str, location: int) -> bool:
    """Whether units in a hex may fight in the round in hand."""
    return any(m.kind == COMBAT and m.side == side for m in position.markers_at(location))


@dataclass(frozen=True)
class FestungMarkers:
    ground: MarkerGround
    range: int = 0

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        ground, found = self.ground, list[Finding]()
        if before is not None:
            text = N_("A festung stays where it is until Soviets enter its hex.")
            return (_fault("festung-stays", "16.3.3", text),)
        name = ground.board.location_name(marker.location)
        hex_ = ground.board.hex_of(marker.location)
        if position.phase and FESTUNG_EVENT not in in_force(position):
            found.append(_fault("no-event", "16.3.1", N_("Festungs come with the event Festung.")))
        town = "town" in ground.board.place_kinds(hex_) or ground.strongholds.city(position, hex_)
        if not town:
            text = N_("A festung is built in a town or a city, not in {hex}.")
            found.append(_fault("no-town", "16.3.2", text, hexes=[name], hex=name))
        if ground.control.of(position, hex_) == SOVIET:
            text = N_("{hex} is under Soviet control.")
            found.append(_fault("enemy-held", "16.3.2", text, hexes=[name], hex=name))
        if ground.strongholds.festung(position, hex_):
            text = N_("There is a festung in {hex} already.")
            found.append(_fault("festung-there", "16.3.2", text, hexes=[name], hex=name))
        if not ground.in_line(position, AXIS, hex_):
            text = N_("{hex} is out of supply.")
            found.append(_fault("out-of-supply", "16.3.2", text, hexes=[name], hex=name))
        found += ground.none_left(position, marker, "16.3.1")
        return (*found, *ground.points.price(position, AXIS, {f"festung {name}": 1}, "16.3.2"))

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        if marker.location < 0:
            return ()
        name = self.ground.board.location_name(marker.location)
        return tuple(self.ground.points.paying(position, AXIS, {f"festung {name}": 1}))

    def left(self, position: Position, side: str) -> int:
        most, laid = self.ground.most(FESTUNG), self.ground.laid(position, FESTUNG)
        if side != AXIS or FESTUNG_EVENT not in in_force(position):
            return 0
        points = max(self.ground.points.left(position, side), 0)
        return points if most is None else min(points, max(most - laid, 0))


@dataclass(frozen=True)
class TrenchMarkers:
    """Trenches are dug by a die; by hand they come with an event, and go off as the turn ends."""

    ground: MarkerGround
    range: int = 0

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        if not position.phase:
            return ()
        if marker.location < 0:
            if position.phase == trench_phase(marker.side):
                return ()
            text = N_("Trenches are taken off the map as the turn ends.")
            return (_fault("wrong-phase", "10.3.2", text),)
        found: list[Finding] = []
        play, at = play_in_hand(position), round_in(position.phase)
        if at is None or at[0] != marker.side or play is None or play.kind != EVENT or before is not None:
            text = N_("A trench is dug by a die, or comes with an event.")
            found.append(_fault("no-die", "10.3.1", text))
        hex_ = self.ground.board.hex_of(marker.location)
        if not any(is_large(u) and u.side == marker.side for u in position.units_at(hex_)):
            name = self.ground.board.grid.name(hex_)
            text = N_("A trench needs a large unit in {hex}.")
            found.append(_fault("no-large-unit", "10.3.3", text, hexes=[name], hex=name))
        return (*found, *self.ground.none_left(position, marker, "10.3.2"))

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        return ()

    def left(self, position: Position, side: str) -> int:
        return 0


@dataclass(frozen=True)
class FortressMarkers:
    """The one fortress that the Soviets may build."""

    ground: MarkerGround
    range: int = 0

    def findings(self, position: Position, marker: Marker, before: Marker | None) -> tuple[Finding, ...]:
        if before is not None or marker.location < 0:
            return ()
        found: list[Finding] = []
        if position.phase and VOLGA not in in_force(position):
            text = N_("The fortress comes with the event The Volga Has Only One Bank.")
            found.append(_fault("no-event", "16.2.3", text))
        if self.ground.laid(position, FORTRESS, marker.id):
            found.append(_fault("fortress-built", "16.2.3", N_("The Soviets build one fortress in the game.")))
        hex_ = self.ground.board.hex_of(marker.location)
        name = self.ground.board.grid.name(hex_)
        if not self.ground.in_line(position, SOVIET, hex_):
            text = N_("{hex} is out of supply.")
            found.append(_fault("out-of-supply", "16.2.3", text, hexes=[name], hex=name))
        return tuple(found)

    def changes(self, position: Position, marker: Marker) -> tuple[Change, ...]:
        return ()

    def left(self, position: Position, side: str) -> int:
        built = self.ground.laid(position, FORTRESS)
        return 1 if side == SOVIET and VOLGA in in_force(position) and not built else 0


def cleared(world: World, position: Position) -> list[Change]:
    """Markers of a round that is over."""
    gone = [m.id for m in position.markers.values() if m.kind in (COMBAT, BLITZ)]
    return [change(world, position, "marker", name, None) for name in gone]
