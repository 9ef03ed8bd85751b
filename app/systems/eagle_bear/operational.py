"""Operational movement: one hex, a second one for whoever met nothing XIII.A.2, XIII.A.7, a breakthrough hex for armour
XIII.B.1, and what bars each of them: enemies XIII.A.3, fortresses XIII.C.2, water and mountains XI.B, partisans XIV."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.position.world import World
from app.rules.movement.search import enemy_held, hex_skipped
from app.rules.ruling import Finding, legal, note, violation
from app.systems.eagle_bear.breakthrough import Breakthroughs
from app.systems.eagle_bear.fortresses import Fortresses
from app.systems.eagle_bear.nations import Nations
from app.systems.eagle_bear.seas import SEA, Seas
from app.systems.eagle_bear.special_units import (
    ENTRAINED,
    SS,
    is_armored,
    is_army,
    is_combat_unit,
    is_front,
    is_partisan,
    is_plant,
)
from app.systems.eagle_bear.supply import IMPASSABLE
from app.systems.eagle_bear.weather import Weather

FIRST, SECOND, THIRD = 1, 2, 3
"""The initial hex, the bonus hex and the breakthrough hex of a move"""
KERCH, LAKE, MOUNTAIN = "kerch", "lake", "mountain"


@dataclass(frozen=True)
class OperationalRules:
    """Rule numbers."""

    adjacent: str = "XIII.A.2"
    enemy: str = "XIII.A.3"
    bonus: str = "XIII.A.7"
    breakthrough: str = "XIII.B.1"
    crossing: str = "XI.B"
    lake: str = "XI.C.1"
    fortress: str = "XIII.C.2"


RULES = OperationalRules()


class OperationalMovement:
    """Bound to one world. Paths are hexes, the start first; ``done`` are hexes that the group has moved already."""

    def __init__(
        self, world: World, weather: Weather, fortresses: Fortresses, seas: Seas, nations: Nations,
        breakthroughs: Breakthroughs, *, lakes_end_all: bool = True,
    ) -> None:  # fmt: skip
        self.world, self.board, self.weather, self.lakes_end_all = world, world.board, weather, lakes_end_all
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
                "hexside-barred", RULES.crossing, text, hexes=names, units=[u.id for u in units],
                here=names[0], there=names[1],
            )
        ]  # fmt: skip

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
            text = N_("{hex} is held by partisans; an Axis army or an SS unit has to enter it first.")
            found.append(violation("partisans", "XIV", text, hexes=[name], units=ids, hex=name))
        return found

    def _walls(self, position: Position, units: Sequence[Unit], here: int, there: int) -> list[Finding]:
        side, ids = units[0].side, [u.id for u in units]
        name = self.board.grid.name(there)
        found: list[Finding] = []
        for at in self.standing(position, side, self._between(here, there)):
            hex_ = self.board.grid.name(self.board.hex_of(at))
            if not position.units_at(at) and self.fortresses.assumed_home(position, at):
                text = N_("The country of {fortress} is not entered: its empty fortress may bar the way.")
                found.append(note("unknown-country", "XII.A", text, hexes=[name], units=ids, fortress=hex_))
                continue
            text = N_("The fortress of {fortress} bars the way from {here} to {there} and has to be attacked.")
            found.append(
                violation(
                    "fortress-bars", RULES.fortress, text, hexes=[name], units=ids, fortress=hex_,
                    here=self.board.grid.name(here), there=name,
                )
            )  # fmt: skip
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
            text = N_("{unit} is a front and moves one hex.")
            found.append(violation("front-bonus", RULES.bonus, text, units=[u.id for u in fronts],
                                   unit=fronts[0].label))  # fmt: skip
        steps = list(pairwise(path))
        partisans = [h for _, h in steps[:-1] if any(is_partisan(u) for u in self.holders(position, units[0].side, h))]
        if partisans:
            text = N_("Partisans that have to be removed take the second hex away.")
            found.append(violation("bonus-lost", RULES.bonus, text, units=ids, hexes=[end]))
        armored = [u for u in units if is_armored(u)]
        for a, b in steps:
            if self._ends_move(position, a, b, lakes=bool(armored) or self.lakes_end_all):
                names = [self.board.grid.name(h) for h in (a, b)]
                rule = RULES.crossing if armored or KERCH in self.board.side_features(a, b) else RULES.lake
                text = N_("Crossing the hexside {here}/{there} is the whole of a move.")
                found.append(violation("one-hex-crossing", rule, text, units=ids, hexes=names,
                                       here=names[0], there=names[1]))  # fmt: skip
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
        text = N_("{unit} moves one hex only through or into the mountain hex {hex}.")
        return [
            violation(
                "armour-in-mountains", RULES.crossing, text, units=[u.id for u in units], hexes=[name],
                unit=units[0].label, hex=name,
            )
        ]  # fmt: skip

    def _third(self, position: Position, units: Sequence[Unit], path: Sequence[int], done: int) -> list[Finding]:
        found = [f for unit in units for f in self.breakthroughs.findings(position, unit)]
        if done + len(path) - 1 > THIRD:
            ids = [u.id for u in units]
            text = N_("A move has three hexes at most: the first, the second and the breakthrough.")
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
