"""The die that a question between phases asks for: events 5.0, arrivals 6.7, replacements 6.9, recovery 15.4."""

from __future__ import annotations

from app.messages import N_
from app.position.ledger import Json
from app.position.pending import Pending
from app.rules.battle.hooks import Taken
from app.rules.ruling import violation

DICE = (1, 2, 3, 4, 5, 6)


def read_die(pending: Pending, answer: Json) -> int | None:
    """The face that was named; ``None`` for an answer that is none."""
    return int(str(answer)) if answer in pending.options and not isinstance(answer, bool) else None


def no_face(rule: str) -> Taken:
    return Taken((violation("wrong-answer", rule, N_("Enter a die roll from 1 to 6.")),))
