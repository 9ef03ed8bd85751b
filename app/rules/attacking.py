"""Attacking: one path that judges an attack, for the battle board and for the order alike."""

from __future__ import annotations

from dataclasses import replace

from app.errors import BadInput
from app.position.position import Position
from app.rules.game import Game
from app.rules.orders import Attack
from app.rules.parts import Assessment
from app.rules.sequence import allowed


def judge_attack(game: Game, position: Position, attack: Attack) -> Assessment:
    """The assessment with what the phase in hand has to say. Raises BadInput for an attack kind that the game has
    not."""
    combat = game.combats.get(attack.combat)
    if combat is None:
        raise BadInput(f"no attack is called {attack.combat}; this game knows {', '.join(game.combats) or 'none'}")
    assessment = combat.assess(position, attack)
    side = position.units[assessment.attackers[0]].side
    return replace(assessment, findings=(*allowed(game, position, side, attack.combat), *assessment.findings))
