"""Units that the rules single out, the marks that they bear, and a die of six faces in a question."""

from __future__ import annotations

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.position.pending import Pending
from app.rules.battle.hooks import Taken
from app.rules.ruling import violation

DISPERSED, FORTIFIED, REFIT, ENTRAINED = "dispersed", "fortified", "refit", "entrained"
"""Marks (VIII, XII.B, XIII.B.1, X.A.1.c.4)"""
ARMORED = frozenset({"panzer-army", "panzer-corps", "combined-arms-army"})
CORPS = "panzer-corps"
PANZER_ARMY = "panzer-army"
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


DICE = (1, 2, 3, 4, 5, 6)


def read_die(pending: Pending, answer: Json) -> int | None:
    """The face that was named; ``None`` for an answer that is none."""
    return int(str(answer)) if answer in pending.options and not isinstance(answer, bool) else None


def no_face(rule: str) -> Taken:
    return Taken((violation("wrong-answer", rule, N_("Enter a die roll from 1 to 6.")),))


def no_answer(rule: str) -> Taken:
    return Taken((violation("wrong-answer", rule, N_("Choose one of the listed answers.")),))
