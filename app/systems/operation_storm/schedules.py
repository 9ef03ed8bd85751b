"""What is due: reinforcements (5.10, 5.11), replacements (8.4), the reserve (5.5, 5.6), the control count (4.2).

A schedule names what comes in a phase until that phase is over, the reserve and the count in their own phases alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.messages import N_
from app.position.position import Position
from app.rules.parts import Due, Schedule
from app.rules.sequence.schedules import to_come, waiting
from app.systems.operation_storm.arrivals import RULES
from app.systems.operation_storm.data import RulesData
from app.systems.operation_storm.replacements import RULE, Replacements
from app.systems.operation_storm.reserve import CREATION_RULE, RELEASE_RULE, Creation, Release
from app.systems.operation_storm.sides import GERMAN
from app.systems.operation_storm.special_units import AIRBORNE
from app.systems.operation_storm.victory import OperationStormVictory


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
                        position.turn, side, rule, N_("May arrive on turn {turn}: {units}"),
                        tuple(u.id for u in units), {"turn": position.turn, "units": [u.label for u in units]},
                    )
                )  # fmt: skip
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
                position.turn, GERMAN, RULE,
                N_("May return, {in_all:w} in all and {mechanized:w} of them mechanized: {units}"),
                tuple(u.id for u in units),
                {"in_all": in_all, "mechanized": mechanized, "units": [u.label for u in units]},
            ),
        )  # fmt: skip


@dataclass(frozen=True)
class ReserveDue:
    release: Release
    creation: Creation

    def due(self, position: Position) -> tuple[Due, ...]:
        if position.phase == "reserve-release":
            units = self.release.waiting(position)
            found = Due(
                position.turn, GERMAN, RELEASE_RULE, N_("May leave the reserve: {units}"),
                tuple(u.id for u in units), {"units": [u.label for u in units]},
            )  # fmt: skip
            return (found,) if units else ()
        if position.phase == "reserve-creation":
            stacks = self.creation.stacks(position)
            ids = tuple(u.id for units in stacks.values() for u in units)
            template = N_("Stacks of which one may go into the reserve: {count}")
            return (Due(position.turn, GERMAN, CREATION_RULE, template, ids, {"count": len(stacks)}),) if stacks else ()
        return ()


@dataclass(frozen=True)
class ControlCount:
    victory: OperationStormVictory

    def due(self, position: Position) -> tuple[Due, ...]:
        territory = self.victory.territory
        rules = territory.rules
        data = rules.victory
        if position.phase != rules.phases[-1].slug:
            return ()
        have = self.victory.control_points(position, data.side)
        line = Due(
            position.turn, data.side, "4.2", N_("Soviet control points: {have} of {need}"),
            args={"have": have, "need": data.control_needed},
        )  # fmt: skip
        if not territory.own_map or territory.soviet_points_at_start >= data.control_at_start:
            return (line,)
        gap = Due(
            position.turn, data.side, "4.2",
            N_("The map shows cities for {shown} of the {start} control points with which the Soviets begin"),
            args={"shown": territory.soviet_points_at_start, "start": data.control_at_start},
        )  # fmt: skip
        return (line, gap)


def schedules(
    rules: RulesData, replacements: Replacements, release: Release, creation: Creation, victory: OperationStormVictory
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
