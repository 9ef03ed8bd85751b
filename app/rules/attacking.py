"""Attacking: one path that judges an attack, for the battle board and for the order alike."""

from __future__ import annotations

from dataclasses import replace

from app.board.reading import nearest
from app.errors import BadInput
from app.messages import Sentence
from app.position.position import Position
from app.rules.game import Game
from app.rules.naming import location_named, units_named
from app.rules.orders import Attack
from app.rules.parts import Assessment, Combat
from app.rules.refusing import attacked_plainly
from app.rules.sequence import allowed
from app.rules.vocabulary import AttackKind


def check_attack(game: Game, attack: Attack) -> Combat:
    """The combat of an attack. Raises BadInput for a kind or an option that the game has not."""
    combat = game.combats.get(attack.combat)
    if combat is None:
        raise BadInput(
            Sentence(
                "no attack is called {combat}; this game knows {known}",
                combat=attack.combat,
                known=", ".join(game.combats),
            )
            if game.combats
            else Sentence("no attack is called {combat}; this game knows none", combat=attack.combat)
        )
    kind = _kind(game, attack)
    known = () if kind is None else kind.options
    for option in attack.options:
        if option not in known:
            raise BadInput(
                Sentence(
                    "the attack {combat} has no option {option}: {near}",
                    combat=attack.combat,
                    option=option,
                    near=nearest(option, known),
                )
            )
    return combat


def _kind(game: Game, attack: Attack) -> AttackKind | None:
    return next((kind for kind in game.vocabulary.attacks if kind.slug == attack.combat), None)


def judge_attack(game: Game, position: Position, attack: Attack) -> Assessment:
    """The assessment with what the phase in hand has to say. Raises BadInput for an attack kind or an option that the
    game has not, for units and a target that do not exist, and for a unit that is named twice."""
    combat, kind = check_attack(game, attack), _kind(game, attack)
    without = not attack.attackers and kind is not None and kind.without_units
    units = () if without else units_named(position, attack.attackers)
    board = game.world.board
    target = board.location_name(location_named(board, attack.target))
    assessment = combat.assess(position, replace(attack, target=target))
    phase = allowed(game, position, units[0].side if units else assessment.side, attack.combat)
    return replace(assessment, findings=(*phase, *attacked_plainly(assessment.findings, attack.attackers)))
