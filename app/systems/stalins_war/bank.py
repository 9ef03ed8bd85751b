"""Banked operations points 18: one for the Axis as its first round begins 18.2, those of Lend-Lease for the Soviets as
the turn does 18.3.3, three at once with STAVKA 18.3.4; lost as the turn ends 18.1.2."""

from __future__ import annotations

from dataclasses import dataclass

from app.position.changes import Change, apply, change
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Control
from app.systems.stalins_war.calendar import FIRST_TURN
from app.systems.stalins_war.counts import BANK, count_of, counting
from app.systems.stalins_war.data import AXIS, SOVIET
from app.systems.stalins_war.events import CONVOY, HITLER, LEND_LEASE, in_force, played_on
from app.systems.stalins_war.places import NamedPlaces
from app.systems.stalins_war.special_units import STALIN
from app.systems.stalins_war.upkeep_data import BankData

IN_MOSCOW, LEND_LEASE_CAME = "stalin_in_moscow", "lend_lease"
"""Conditions"""
MOSCOW, ARCHANGEL = "moscow", "archangel"


@dataclass(frozen=True)
class Bank:
    """Bound to one world."""

    world: World
    data: BankData
    control: Control
    places: NamedPlaces

    def stalin_in_moscow(self, position: Position) -> bool:
        """Whether Stalin stands in Moscow (16.4.7); where the game has no such counter, as the condition says."""
        stalin = [u for u in position.units.values() if u.type == STALIN]
        if not stalin:
            return position.conditions.get(IN_MOSCOW) is not False
        moscow = self.places.hexes(MOSCOW)
        return any(u.on_map and self.world.board.hex_of(u.location) in moscow for u in stalin)

    def lend_lease(self, position: Position) -> int:
        """Points that Lend-Lease brings as this turn begins."""
        played = played_on(position, LEND_LEASE)
        known = LEND_LEASE in in_force(position) and (played is None or played < position.turn)
        if not known or not self.stalin_in_moscow(position):
            return 0
        return sum(
            points for place, points in self.data.lend_lease.items()
            if self._held(position, place) and not (place == ARCHANGEL and CONVOY in in_force(position))
        )  # fmt: skip

    def _held(self, position: Position, place: str) -> bool:
        """Whether a port of Lend-Lease is Soviet; one that the map does not show is taken to be."""
        hexes = self.places.hexes(place)
        return all(self.control.of(position, h) in (SOVIET, None) for h in hexes)

    def axis_points(self, position: Position) -> int:
        return 0 if position.turn == FIRST_TURN or HITLER in in_force(position) else self.data.axis

    def opening(self, position: Position) -> tuple[int, int, list[Change]]:
        """What the turn begins with, Axis and Soviet, and that is known to the rules of exploitation (11.2.1)."""
        axis, soviet = self.axis_points(position), self.lend_lease(position)
        world = self.world
        changes = counting(world, position, BANK, AXIS, axis)
        changes += counting(world, apply(world, position, changes), BANK, SOVIET, soviet)
        for name, value in ((LEND_LEASE_CAME, soviet > 0), (IN_MOSCOW, self.stalin_in_moscow(position))):
            if position.conditions.get(name) is not value:
                changes.append(change(world, position, "condition", name, value))
        return axis, soviet, changes

    def granted(self, position: Position, points: int) -> list[Change]:
        """STAVKA's points, which nobody gets without Stalin in Moscow (18.3.1)."""
        if not self.stalin_in_moscow(position):
            return []
        return counting(self.world, position, BANK, SOVIET, count_of(position, BANK, SOVIET) + points)

    def lost(self, position: Position) -> list[Change]:
        return [change(self.world, position, "track", BANK, None)] if position.tracks.get(BANK) is not None else []
