"""A prepared assault to fight in tests: tanks against infantry across one hexside."""

from __future__ import annotations

from typing import Any

from app.rules.referee import Judgement
from tests.interop.asking import unit
from tests.systems.operation_storm.field import Field

TARGET = "N2430"


def field(attack: int = 12, attackers: int = 3, defense: int = 4, defenders: int = 3, **more: Any) -> Field:
    """Soviet tanks a1, a2, … with ``attack`` factors together in N2431 against Germans d1, d2, … in N2430."""
    shares = [attack // attackers + (n < attack % attackers) for n in range(attackers)]
    parts = [defense // defenders + (n < defense % defenders) for n in range(defenders)]
    return Field(
        [unit(f"a{n}", "tank", "N2431", attack=share) for n, share in enumerate(shares, 1)]
        + [unit(f"d{n}", "infantry", TARGET, defense=part) for n, part in enumerate(parts, 1)],
        **{"phase": "soviet-combat", "conditions": {"phase_order": {"soviet": "fight-move"}}, **more},
    )


def fought(played: Field, die: int, count: int = 3) -> Judgement:
    played.attack(*(f"a{n}" for n in range(1, count + 1)), target=TARGET)
    return played.reply(die)


def won(**more: Any) -> Field:
    on = field(attack=60, attackers=3, defense=4, **more)
    fought(on, 6)
    return on
