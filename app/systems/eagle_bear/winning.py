"""Victories that are not a matter of cities: on the Axis player's numbers for Moscow IV, on the Siberian gamble V.B."""

from __future__ import annotations

from app.position.changes import Change, change
from app.position.ledger import USED
from app.position.position import Position
from app.position.world import World

WON, BY = "won-", "won-by-"
"""Begin the keys of the ledger's ``USED``: the turn on which a side won at once, and the rule by which it did"""
RULES = ("IV", "V.B")


def won(world: World, position: Position, side: str, rule: str) -> list[Change]:
    """The side has won at once."""
    turn = change(world, position, "ledger", f"{USED}:{WON}{side}", position.turn)
    return [turn, change(world, position, "ledger", f"{USED}:{BY}{side}", RULES.index(rule) + 1)]


def winner(position: Position) -> tuple[str, str]:
    """The side that has won at once, and by which rule; empty for nobody."""
    for key in position.ledger.entries(USED):
        if key.startswith(WON) and not key.startswith(BY):
            side = key.removeprefix(WON)
            by = position.ledger.get(USED, f"{BY}{side}")
            return side, RULES[by - 1] if isinstance(by, int) and 0 < by <= len(RULES) else ""
    return "", ""
