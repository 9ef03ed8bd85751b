"""Retreats 11.4.4: the ways that are open, what may never be entered, and the No Retreat option 11.4.3."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from app.forces.unit import DEAD_PILE, Unit
from app.messages import N_
from app.position.changes import change
from app.position.ledger import Json
from app.position.position import Pending, Position, World
from app.rules.battle.retreat import not_on_map, parts_company
from app.rules.battle.state import BattleState
from app.rules.parts import DEFENDER, RetreatReport
from app.rules.parts.lines import in_short
from app.rules.questions import AnswerEffect, no_answer
from app.rules.ruling import Finding, note
from app.rules.stacking import crowding, fits
from app.rules.supply.status import OUT
from app.systems.stalins_war.control import Control
from app.systems.stalins_war.countries import Countries
from app.systems.stalins_war.data import AXIS
from app.systems.stalins_war.special_units import STALIN, Strongholds, is_inactive
from app.systems.stalins_war.stacking import UNKNOWN_SUPPLY, Stacking
from app.systems.stalins_war.supply import Supply, as_if_in
from app.systems.stalins_war.terrain import AttackedHex
from app.systems.stalins_war.zones import ZonesOfControl

WAYS = "11.4.4"

Rank = tuple[bool, bool, bool]
"""Into or through an enemy city, without supply at the end, into inactive partisans: lower goes before (11.4.4)"""


class Retreat:
    """The ``Retreat`` part. Bound to one world; ``barring`` are features of hexsides that nobody crosses."""

    def __init__(
        self,
        world: World,
        control: Control,
        supply: Supply,
        zones: ZonesOfControl,
        stacking: Stacking,
        strongholds: Strongholds,
        countries: Countries,
        barring: frozenset[str],
    ) -> None:
        self.world, self.board, self.barring, self.control, self.supply = world, world.board, barring, control, supply
        self.zones, self.stacking, self.strongholds, self.countries = zones, stacking, strongholds, countries

    def groups(self, position: Position, units: Sequence[Unit]) -> Sequence[tuple[Unit, ...]]:
        """Each unit goes where its owner likes (11.4.1)."""
        return [(unit,) for unit in units if not self.stays(position, unit)]

    def stays(self, position: Position, unit: Unit) -> bool:
        """Stalin never retreats (16.4.3), nor does anybody in a festung (11.4.1)."""
        return unit.type == STALIN or self.strongholds.festung(position, self.board.hex_of(unit.location))

    def report(
        self, position: Position, units: Sequence[Unit], attackers_from: Sequence[int], distance: int
    ) -> RetreatReport:
        absent = not_on_map(units, WAYS)
        units = [u for u in units if u.on_map]
        if not units:
            return RetreatReport((), False, tuple(absent))
        here = self.board.hex_of(units[0].location)
        held = [u for u in units if self.stays(position, u)]
        if len(held) == len(units):
            return RetreatReport((here,), False, (*absent, *self._stays(units, here)))
        fixed = [u for u in units if u not in held and u.prints("move") and not u.number("move")]
        going = [u for u in units if u not in held and u not in fixed]
        found = (*absent, *(self._stays(held, here) if held else ()), *(self._fixed(fixed) if fixed else ()))
        if not going:
            return RetreatReport((), True, found)
        hexes = self.hexes(position, going, here, distance)
        together = tuple(h for h in hexes if fits(self.stacking, position, going, h))
        alone = not together and len(going) > 1 and any(self._ends(position, [u], here, distance) for u in going)
        enemy = self.world.roster.enemy(going[0].side)
        unsure = sorted({*together} & self.zones.heeded.in_doubt(position, enemy))
        found = (*found, *self.zones.heeded.doubts(position, enemy, unsure, WAYS))
        if not together:
            found = (*found, parts_company(going, WAYS) if alone else self._no_way(going, distance))
        return RetreatReport(together, not together, found, split=alone)

    def _no_way(self, units: Sequence[Unit], distance: int) -> Finding:
        text = N_("No way of {count:w} hexes is open to {group}: without the No Retreat option no unit survives.")
        if distance == 1:
            text = N_("No hex is open to {group}: without the No Retreat option no unit survives.")
        return note("no-way", WAYS, text, units=[u.id for u in units], group=[u.label for u in units], count=distance)

    def _fixed(self, units: Sequence[Unit]) -> tuple[Finding, ...]:
        text = N_("{group} may not retreat without movement points.")
        ids, group = [u.id for u in units], [u.label for u in units]
        return (note("cannot-move", "11.4.6", text, units=ids, group=group),)

    def _stays(self, units: Sequence[Unit], here: int) -> tuple[Finding, ...]:
        name, rule = self.board.grid.name(here), "16.4.3" if units[0].type == STALIN else "11.4.1"
        text = N_("{group} does not have to retreat from {hex}.")
        ids = [u.id for u in units]
        return (note("no-retreat", rule, text, units=ids, hexes=[name], hex=name, group=[u.label for u in units]),)

    # where --------------------------------------------------------------------------------------------------------

    def hexes(self, position: Position, units: Sequence[Unit], here: int, distance: int) -> tuple[int, ...]:
        """Ends of the best rank."""
        found = self._ends(position, units, here, distance)
        best = min(found.values(), default=None)
        return tuple(sorted(hex_ for hex_, rank in found.items() if rank == best))

    def _ends(self, position: Position, units: Sequence[Unit], here: int, distance: int) -> Mapping[int, Rank]:
        """Every end that the binding rules leave, with the rank of the best way there."""
        side, enters = units[0].side, self._enters(position, units)
        ways: dict[int, tuple[bool, bool]] = {}

        def ended(end: int, city: bool, partisans: bool) -> None:
            ways[end] = min(ways.get(end, (True, True)), (city, partisans))

        for first in self._next(here, enters):
            city, halted = self._enemy_city(position, side, first), self._partisans(position, side, first)
            if distance == 1 or halted:
                ended(first, city, halted)
                continue
            for second in self._next(first, enters):
                if self.board.grid.distance(here, second) == distance:
                    into = self._enemy_city(position, side, second)
                    ended(second, city or into, self._partisans(position, side, second))
        return {
            end: (city, not self._supplied(position, units, end), partisans or self._unsure(position, units, end))
            for end, (city, partisans) in ways.items()
            if fits(self.stacking, position, units, end)
        }

    def _next(self, hex_: int, enters: Callable[[int], bool]) -> list[int]:
        grid, found = self.board.grid, []
        for direction, there in enumerate(grid.neighbors[hex_]):
            if there < 0 or not enters(there):
                continue
            if not self.barring & self.board.sides.get(grid.sides[hex_][direction], frozenset()):
                found.append(there)
        return found

    def _enters(self, position: Position, units: Sequence[Unit]) -> Callable[[int], bool]:
        """Which hexes the units may enter at all: not the enemy's, nor his strongholds, nor a zone of his that no
        friend negates, nor a country that is closed to them."""
        side, own = units[0].side, {u.id for u in units}
        on_map = [u for u in position.units.values() if u.on_map and not is_inactive(u) and u.id not in own]
        enemies = {self.board.hex_of(u.location) for u in on_map if u.side != side}
        friends = {self.board.hex_of(u.location) for u in on_map if u.side == side}
        zones = self.zones.heeded.certain(position, self.world.roster.enemy(side)) - friends
        closed = enemies | zones | self.countries.closed(position, units)
        return lambda hex_: hex_ not in closed and not self._enemy_stronghold(position, side, hex_)

    def _enemy_stronghold(self, position: Position, side: str, hex_: int) -> bool:
        if self.strongholds.festung(position, hex_):
            return side != AXIS
        if not self.strongholds.fortress(position, hex_):
            return False
        return self.control.of(position, hex_) not in (side, None)

    def _unsure(self, position: Position, units: Sequence[Unit], hex_: int) -> bool:
        """Whether partisans that hide there may have to stay, so that another hex is the better one (9.2.2)."""
        return any(f.code == UNKNOWN_SUPPLY for f in crowding(self.stacking, position, units, hex_))

    # ranks --------------------------------------------------------------------------------------------------------

    def _enemy_city(self, position: Position, side: str, hex_: int) -> bool:
        city = self.strongholds.city(position, hex_)
        return city and self.control.of(position, hex_) not in (side, None)

    def _partisans(self, position: Position, side: str, hex_: int) -> bool:
        """Whether the retreat of Axis units ends there for inactive partisans (16.1.4)."""
        return side == AXIS and any(is_inactive(u) for u in position.units_at(hex_))

    def _supplied(self, position: Position, units: Sequence[Unit], hex_: int) -> bool:
        there = as_if_in(self.world, position, units, hex_)
        return all(self.supply.state(there, there.units[u.id]) != OUT for u in units)


NO, RULE = "no", "11.4.3"


@dataclass(frozen=True)
class NoRetreatOption:
    world: World
    ground: AttackedHex
    step: ClassVar[str] = "no-retreat"

    def ask(self, procedure: str, position: Position, state: BattleState) -> Pending | None:
        left = self._left(position, state)
        if not left or not state.retreating or sum(u.steps for u in left) < 2:
            return None
        if not self.ground.stays(position, self.world.board.hex_of(left[0].location), left[0].side):
            return None
        able = [u for u in left if u.type != STALIN] or left  # Stalin is the last step of all (16.4.2)
        text = N_("Which defender in {target} loses a step so that all may stay? Or no: they retreat.")
        args: dict[str, Json] = {"target": state.target}
        return state.question(
            procedure, self.step, left[0].side, text, RULE, args=args, options=(*(u.id for u in able), NO)
        )

    def _left(self, position: Position, state: BattleState) -> list[Unit]:
        target = self.world.board.location(state.target)
        return [u for u in position.pick(state.defenders) if u.location == target]

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        if answer not in pending.options:
            return no_answer(RULE, N_("Choose a defender, or no."))
        if answer == NO:
            return AnswerEffect(template=N_("The defenders retreat."))
        unit = position.units[str(answer)]
        subject, after = ("steps", unit.steps - 1) if unit.steps > 1 else ("place", DEAD_PILE)
        state = BattleState.of(pending).losing(DEFENDER, (unit.id,))
        return AnswerEffect(
            changes=(change(self.world, position, subject, unit.id, after),),
            template=in_short(N_("{unit} loses a step and the defenders stay."), N_("The defenders stay.")),
            args={"unit": unit.label},
            state=replace(state, retreat=0, retreating=()),
        )
