"""Units that the rules single out: fronts, armies, armour, defense plants, partisans; marks that they bear."""

from __future__ import annotations

from app.forces.unit import Unit

DISPERSED, FORTIFIED, REFIT, ENTRAINED = "dispersed", "fortified", "refit", "entrained"
"""Marks (VIII, XII.B, XIII.B.1, X.A.1.c.4)"""
ARMORED = frozenset({"panzer-army", "panzer-corps", "combined-arms-army"})
CORPS = "panzer-corps"
PANZER_ARMY = "panzer-army"
COMBINED_ARMS = "combined-arms-army"
SS = "ss"
"""Special identity"""
FRONT, PLANT, PARTISAN = "front", "plant", "partisan"


def is_armored(unit: Unit) -> bool:
    """XI.B, XIII.B: panzer corps, panzer groups and armies, combined arms armies."""
    return unit.type in ARMORED


def is_front(unit: Unit) -> bool:
    return unit.type == FRONT


def is_plant(unit: Unit) -> bool:
    return unit.type == PLANT


def is_partisan(unit: Unit) -> bool:
    return unit.type == PARTISAN


def is_army(unit: Unit) -> bool:
    """Whether it is of army level, neither a corps nor a front."""
    return unit.type not in (CORPS, FRONT, PLANT, PARTISAN)


def is_combat_unit(unit: Unit) -> bool:
    """Whether it fights; plants and partisan markers are none (XV.B.4)."""
    return unit.type not in (PLANT, PARTISAN)


def is_dispersed(unit: Unit) -> bool:
    return DISPERSED in unit.marks
