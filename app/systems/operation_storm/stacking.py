"""Stacking limits 6.2-6.5: by nation, the Soviets' artillery apart from their other units."""

from __future__ import annotations

from app.forces.unit import Unit
from app.position.position import World
from app.rules.stacking import Group, StackingLine, StackingTable
from app.systems.operation_storm.data import RulesData, StackingData

LIMIT_RULE = "6.2"
OPPOSED_RULE = "9.23"
ARTILLERY = "artillery"


def stacking_table(world: World, rules: RulesData) -> StackingTable:
    """Limits by nation; markers fall under none (6.7)."""

    def is_artillery(unit: Unit) -> bool:
        return ARTILLERY in world.roster.types[unit.type].traits

    def groups(line: StackingData) -> tuple[Group, ...]:
        if line.limit is not None:
            return (Group("", line.limit, lambda _unit: True),)
        return tuple(
            Group(name, limit, is_artillery if name == ARTILLERY else lambda unit: not is_artillery(unit))
            for name, limit in line.groups.items()
        )

    return StackingTable(
        world.board,
        world.roster,
        tuple(StackingLine(line.nations, groups(line), line.rule) for line in rules.stacking),
        LIMIT_RULE,
        OPPOSED_RULE,
    )
