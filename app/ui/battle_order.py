"""The attack that a battle's open question belongs to."""

from __future__ import annotations

from app.position.ledger import Json
from app.position.pending import Pending
from app.rules.orders.orders import Attack


def order_of(pending: Pending) -> Attack:
    data = pending.data
    options = data.get("options")
    return Attack(
        str(data["combat"]),
        ids_of(data["attackers"]),
        str(data["target"]),
        options if isinstance(options, dict) else {},
    )


def ids_of(value: Json) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, list) else ()
