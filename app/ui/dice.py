"""The program's dice. Only the window throws them; the core reads no chance."""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbelow

from app.position.ledger import Json
from app.position.pending import Pending

FACES = 6


def roll(faces: int = FACES) -> int:
    """1 to ``faces``, each as likely as the next."""
    return randbelow(faces) + 1


def is_die(pending: Pending) -> bool:
    """True where the answers on offer are the faces of one die."""
    return pending.options == tuple(range(1, FACES + 1))


def throw(wanted: Mapping[str, int]) -> dict[str, Json]:
    """So many dice for each name."""
    return {name: [roll() for _ in range(count)] for name, count in wanted.items()}
