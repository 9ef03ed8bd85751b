"""Stacking 9.1-9.5: units to a hex by nation at the end of each phase; the heavy tank company does not count (24.6).
The owner eliminates what is too much."""

from __future__ import annotations

from app.forces.unit import Unit
from app.position.position import World
from app.rules.stacking import Group, StackingLine, StackingTable
from app.systems.winterstorm.data import RulesData

STACKING_RULE = "9.1"
OPPOSED = "9.6"
FREE = "free-stacking"
"""The special word of a counter, and the trait of a type, that does not count"""


def stacking_table(world: World, rules: RulesData) -> StackingTable:
    """Limits by nation: Germans 9.2, Romanians 9.3, Soviets 9.4; markers are free 9.5."""
    free_types = {slug for slug, one in world.roster.types.items() if FREE in one.traits}

    def counts(unit: Unit) -> bool:
        return FREE not in unit.counter.special and unit.type not in free_types

    return StackingTable(
        world.board,
        world.roster,
        tuple(
            StackingLine(frozenset({nation}), (Group("", line.limit, counts),), line.rule, STACKING_RULE)
            for nation, line in rules.stacking.items()
        ),
        "",
        OPPOSED,
        at_phase_end=True,
        opposed_barred=True,
    )
