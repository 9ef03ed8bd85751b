"""What is said of units that their player is about to send into a hex after combat: that no supply line reaches it."""

from __future__ import annotations

from collections.abc import Sequence

from app.messages import N_
from app.position.changes import Change, apply
from app.position.ledger import Json
from app.position.position import Pending, Position
from app.rules.battle.state import BattleState
from app.rules.game import Game
from app.rules.orders import narration
from app.rules.parts import absence
from app.rules.ruling import Finding, warning

CODE = "advance-out-of-supply"


def out_of_supply(
    game: Game, position: Position, pending: Pending, answer: Json, changes: Sequence[Change]
) -> list[Finding]:
    """Warnings about units in supply that the answer to a battle's question sends where they would have none, a
    sentence for each hex. Nothing of units that go by themselves, nor where the map does not show whether they have a
    line."""
    supply = game.supply
    if absence(supply) or pending.procedure not in game.battles:
        return []
    advancing = BattleState.of(pending).advancing
    chosen = _named(answer) | set(() if advancing is None else advancing.chosen)
    going = narration.advanced(changes, None) & chosen
    if not going:
        return []
    after, found = apply(game.world, position, changes), dict[int, list[str]]()
    for unit in position.pick(tuple(u for u in position.units if u in going)):
        there = after.units[unit.id]
        if not there.on_map or not supply.supplied(supply.state(position, unit)):
            continue
        if supply.certain(after, there) and not supply.supplied(supply.state(after, there)):
            found.setdefault(there.location, []).append(unit.id)
    return [_told(game, after, location, units) for location, units in found.items()]


def _told(game: Game, after: Position, location: int, ids: Sequence[str]) -> Finding:
    units, name = after.pick(tuple(ids)), game.world.board.location_name(location)
    said = game.supply.report(after, units[0], relief=False).findings
    rule = next((one.rule for one in said if one.rule), "")
    text = N_("{group} would be out of supply in {hex}.")
    return warning(CODE, rule, text, units=ids, hexes=[name], group=[u.label for u in units], hex=name)


def _named(answer: Json) -> set[str]:
    if isinstance(answer, list):
        return {str(one) for one in answer}
    return {answer} if isinstance(answer, str) else set()
