"""What is due: reinforcements X.B, Axis units that rebuild or return X.A.2, Soviet factors X.A.1, the emergency call-up
XVII.B.1.d, Siberian reserves V.B, plants under way X.A.1.c.4 and partisans XIV. Each is named until its phase is
over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position
from app.rules.parts import Due, Schedule
from app.rules.sequence.schedules import Scheduled, Slugs, to_come
from app.rules.sequence.sequence import SET_UP
from app.systems.eagle_bear.data import AXIS, SOVIET
from app.systems.eagle_bear.evacuation import RULE as EVACUATION_RULE
from app.systems.eagle_bear.evacuation import Evacuation
from app.systems.eagle_bear.factors import saved
from app.systems.eagle_bear.fortifying import replacement_phase
from app.systems.eagle_bear.isolation import RULE as ISOLATION_RULE
from app.systems.eagle_bear.isolation import Isolation, supply_phase
from app.systems.eagle_bear.partisans import Partisans
from app.systems.eagle_bear.rebuilding import Rebuilding
from app.systems.eagle_bear.reinforcements import RULE as REINFORCEMENT_RULE
from app.systems.eagle_bear.reinforcements import Reinforcements
from app.systems.eagle_bear.siberian_reserves import RULE as SIBERIAN_RULE
from app.systems.eagle_bear.siberian_reserves import SiberianReserves
from app.systems.eagle_bear.soviet_replacements import CALL_UP, SovietReplacements
from app.systems.eagle_bear.soviet_replacements import RULE as FACTOR_RULE
from app.systems.eagle_bear.special_units import ENTRAINED


def _of_units(position: Position, side: str, rule: str, text: str, units: Sequence[Unit], **args: Json) -> list[Due]:
    if not units:
        return []
    named: list[Json] = [u.label for u in units]
    return [Due(position.turn, side, rule, text, tuple(u.id for u in units), {"units": named, **args})]


@dataclass(frozen=True)
class Lists:
    """What the schedules are made of."""

    reinforcements: Reinforcements
    rebuilding: Rebuilding
    replacements: SovietReplacements
    siberians: SiberianReserves
    evacuation: Evacuation
    partisans: Partisans
    isolation: Isolation
    slugs: Slugs

    def _open(self, position: Position, phase: str) -> bool:
        return position.phase != SET_UP and to_come(self.slugs(position), position, phase)

    def arriving(self, position: Position) -> list[Due]:
        found: list[Due] = []
        for side in (AXIS, SOVIET):
            if self._open(position, replacement_phase(side)):
                units = [
                    u for u in self.reinforcements.due(position, side) if not self.rebuilding.waits(position, u)
                ]  # fmt: skip
                text = N_("May come in as reinforcements: {units}")
                found += _of_units(position, side, REINFORCEMENT_RULE, text, units)
        return found

    def axis(self, position: Position) -> list[Due]:
        if not self._open(position, replacement_phase(AXIS)):
            return []
        rule = self.rebuilding.data.rule
        back = [u for u in self.reinforcements.due(position, AXIS) if self.rebuilding.waits(position, u)]
        found = _of_units(position, AXIS, rule, N_("Rebuilt and may come in: {units}"), back)
        found += _of_units(position, AXIS, rule, N_("May be rebuilt: {units}"), self.rebuilding.able(position))
        return [*found, *_of_units(position, AXIS, rule, N_("May return this month: {units}"),
                                   self.rebuilding.allied(position))]  # fmt: skip

    def soviet(self, position: Position) -> list[Due]:
        if not self._open(position, replacement_phase(SOVIET)):
            return []
        found = _of_units(
            position, SOVIET, CALL_UP, N_("May be called up in major cities: {units}"),
            self.replacements.callable(position),
        )  # fmt: skip
        count = saved(position)
        if count:
            text = N_("Replacement factors: {count}")
            found.append(Due(position.turn, SOVIET, FACTOR_RULE, text, (), {"count": count}))
        return found

    def siberian(self, position: Position) -> list[Due]:
        if not self._open(position, replacement_phase(SOVIET)):
            return []
        found = []
        left = self.siberians.left(position)
        if left:
            text = N_("Siberian reserves of this turn, factors left: {left}")
            found.append(Due(position.turn, SOVIET, SIBERIAN_RULE, text, (), {"left": left}))
        said = self.siberians.choices(position)  # what may be done in the phase in hand, the sequence of play says
        for year in () if said else self.siberians.years:
            if self.siberians.may_begin(position, year):
                text = N_("The Siberian reserves of {year} may be entered early, at a risk")
                found.append(Due(position.turn, SOVIET, SIBERIAN_RULE, text, (), {"year": year}))
        return found

    def plants(self, position: Position) -> list[Due]:
        if not self._open(position, replacement_phase(SOVIET)):
            return []
        going = [p for p in self.evacuation.plants(position) if ENTRAINED in p.marks]
        return _of_units(position, SOVIET, EVACUATION_RULE, N_("Entrained: {units}"), going)

    def supply(self, position: Position) -> list[Due]:
        """Who is lost in the supply phase unless a line is opened first."""
        found: list[Due] = []
        for side in (AXIS, SOVIET):
            if self._open(position, supply_phase(side)) and position.phase != supply_phase(side):
                text = N_("Out of supply, eliminated in the supply phase: {units}")
                found += _of_units(position, side, ISOLATION_RULE, text, self.isolation.cut_off(position, side))
        return found

    def markers(self, position: Position) -> list[Due]:
        if not self.partisans.granted(position) or not self._open(position, supply_phase(SOVIET)):
            return []
        text = N_("A partisan marker may be placed: {units}")
        return _of_units(position, SOVIET, self.partisans.data.rule, text, self.partisans.left(position))


def schedules(lists: Lists) -> Mapping[str, Schedule]:
    """The schedules by name."""
    return {
        "reinforcements": Scheduled(lists.arriving),
        "axis replacements": Scheduled(lists.axis),
        "soviet replacements": Scheduled(lists.soviet),
        "siberian reserves": Scheduled(lists.siberian),
        "defense plants": Scheduled(lists.plants),
        "supply": Scheduled(lists.supply),
        "partisans": Scheduled(lists.markers),
    }
