"""Stacking 9.1-9.5: units to a hex by nation; the heavy tank company does not count (24.6)."""

from __future__ import annotations

from app.forces.unit import Unit
from app.position.world import World
from app.rules.stacking import Group, Line, StackingTable
from app.systems.winterstorm.data import RulesData

OPPOSED = "9.6"
FREE = "free-stacking"


def counts(unit: Unit) -> bool:
    return FREE not in unit.counter.special


def stacking_table(world: World, rules: RulesData) -> StackingTable:
    return StackingTable(
        world.board,
        tuple(
            Line(frozenset({nation}), (Group("", line.limit, counts),), line.rule)
            for nation, line in rules.stacking.items()
        ),
        "9.3",
        OPPOSED,
    )
