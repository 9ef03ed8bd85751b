"""Answers at random to an open question, such as are most likely legal."""

from __future__ import annotations

import random

from app.position.ledger import Json
from app.position.position import Pending


def answer(asked: Pending, dice: random.Random) -> Json:
    """As many dice, units or steps as are asked for; of those that may advance often nobody and often all."""
    options = list(asked.options)
    wanted = asked.data.get("dice")
    if isinstance(wanted, dict):
        return {who: [dice.randint(1, 6) for _ in range(int(str(n)))] for who, n in wanted.items()}
    count = asked.args.get("count")
    if isinstance(count, int):
        return dice.sample(options if count <= len(options) else 2 * options, count)
    if asked.step == "advance":
        return dice.sample(options, dice.choice((0, len(options), len(options), dice.randint(0, len(options)))))
    return dice.choice(options)
