"""What a battle carries on from question to question, and what the log keeps of it in the end."""

from __future__ import annotations

from collections.abc import Mapping

from app.position.action import BattleRecord
from app.position.ledger import Json
from app.position.position import Position
from app.rules.battle.losses import ids
from app.rules.parts import Resolution


def resolved(result: Resolution, die: int | None) -> dict[str, Json]:
    """What the question's data keeps of a result."""
    fire = result.assessment.fire
    return {
        "attack": fire.attack,
        "defense": fire.defense,
        "basic": fire.basic,
        "shift": fire.shift,
        "column": fire.column or "",
        "die": die,
        "printed": result.printed,
        "result": result.result,
        "attacker_loss": result.attacker_loss,
        "defender_loss": result.defender_loss,
        "retreat": result.retreat,
        "attackers_lost": [],
        "defenders_lost": [],
        "attackers_taken": 0,
        "defenders_taken": 0,
    }


def record_of(position: Position, data: Mapping[str, Json]) -> BattleRecord:
    """The battle as it was fought."""
    return BattleRecord(
        kind=str(data["combat"]),
        side=str(data["side"]) if "side" in data else position.units[ids(data["attackers"])[0]].side,
        target=str(data["target"]),
        attackers=ids(data["attackers"]),
        defenders=ids(data["defenders"]),
        attack=int(str(data["attack"])),
        defense=int(str(data["defense"])),
        basic=str(data["basic"]),
        shift=int(str(data["shift"])),
        column=str(data["column"]),
        die=None if data["die"] is None else int(str(data["die"])),
        result=str(data["result"]),
        attacker_losses=ids(data["attackers_lost"]),
        defender_losses=ids(data["defenders_lost"]),
    )
