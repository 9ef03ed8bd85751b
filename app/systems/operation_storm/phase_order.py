"""The order of movement and combat that a player declares for a turn (5.4, 5.7)."""

from __future__ import annotations

from app.position.position import Position

CONDITION = "phase_order"
MOVE_FIGHT = "move-fight"
FIGHT_MOVE = "fight-move"
ORDERS = (MOVE_FIGHT, FIGHT_MOVE)


def declared(position: Position, side: str) -> str | None:
    """The side's order, ``None`` before it is declared."""
    orders = position.conditions.get(CONDITION)
    order = orders.get(side) if isinstance(orders, dict) else None
    return None if order is None else str(order)
