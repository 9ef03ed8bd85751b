"""What is due: reinforcements and units that come back 6.2, 6.9, contingencies 6.7, replacement points 6.8. Each is
named until its phase is over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position
from app.rules.parts import Due, Schedule
from app.rules.sequence.schedules import Scheduled, Slugs, to_come
from app.rules.sequence.sequence import SET_UP
from app.systems.winterstorm.contingencies import Contingencies
from app.systems.winterstorm.data import SOVIET
from app.systems.winterstorm.reinforcements import Reinforcements
from app.systems.winterstorm.replacements import Replacements, reinforcement_phase

FIRST_DIE = 2
"""The first turn on which a die can be below the turn (24.7)"""


@dataclass(frozen=True)
class _Lists:
    reinforcements: Reinforcements
    replacements: Replacements
    contingencies: Contingencies
    slugs: Slugs

    def _open(self, position: Position, side: str) -> bool:
        return to_come(self.slugs(position), position, reinforcement_phase(side))

    def arriving(self, position: Position) -> list[Due]:
        found: list[Due] = []
        for side in self.reinforcements.world.roster.sides:
            if not self._open(position, side):
                continue
            owed, due = self.reinforcements.owed(position, side), self.reinforcements.due(position, side)
            if not owed:
                continue
            ids, names = tuple(u.id for u in due), [u.label for u in due]
            text = N_("Come in this turn: {units}")
            if len(owed) < len(due):
                text = N_("Of these {count:w} come in this turn: {units}")
            args: dict[str, Json] = {"units": [*names], "count": len(owed)}
            found.append(Due(position.turn, side, "6.2", text, ids, args, reinforcement_phase(side)))
        return found

    def points(self, position: Position) -> list[Due]:
        if position.phase == SET_UP:
            return []
        found: list[Due] = []
        for side in self.reinforcements.world.roster.sides:
            left = self.replacements.left(position, side)
            able = self.replacements.eligible(position, side) if left and self._open(position, side) else ()
            if able:
                ids, names = tuple(u.id for u in able), [u.label for u in able]
                text = (
                    N_("May be replaced, {left:w} points: {units}")
                    if left > 1
                    else N_("May be replaced, one point: {units}")
                )
                rule = self.replacements.rules.replacements.rules[side]
                args: dict[str, Json] = {"units": [*names], "left": left}
                found.append(Due(position.turn, side, rule, text, ids, args, reinforcement_phase(side)))
        return found

    def waiting(self, position: Position) -> list[Due]:
        """Contingencies of the Soviets and what brings them."""
        if not self._open(position, SOVIET):
            return []
        found, data, phase = [], self.contingencies.rules.arrivals, reinforcement_phase(SOVIET)
        group, guards = self.contingencies.second_group(position), self.contingencies.guards(position)
        if group:
            text = N_("Come in once {wanted:w} Axis units are north of the Myshkova ({now} are): {units}")
            names = [u.label for u in group]
            args: dict[str, Json] = {
                "units": [*names],
                "wanted": data.trigger.units,
                "now": self.contingencies.beyond(position),
            }
            ids = tuple(u.id for u in group)
            found.append(Due(position.turn, SOVIET, data.trigger.rule, text, ids, args, phase))
        if guards:
            text, turn = N_("The 2nd Guards Army comes in on a die below {turn}."), max(position.turn, FIRST_DIE)
            if not self.contingencies.by_die:
                text, turn = N_("The 2nd Guards Army comes in on turn {due}."), max(position.turn, data.guards_turn)
            when: dict[str, Json] = {"turn": turn, "due": data.guards_turn}
            found.append(Due(turn, SOVIET, data.guards_rule, text, (), when, phase))
        return found


def schedules(
    reinforcements: Reinforcements, replacements: Replacements, contingencies: Contingencies, slugs: Slugs
) -> Mapping[str, Schedule]:
    """The schedules by name."""
    lists = _Lists(reinforcements, replacements, contingencies, slugs)
    return {
        "reinforcements": Scheduled(lists.arriving),
        "contingencies": Scheduled(lists.waiting),
        "replacements": Scheduled(lists.points),
    }
