"""A part that a game has not: each of the protocols has a null object, which is an ``Absent`` that answers emptily."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Absent:
    """A part that this game has not; ``rule`` and ``template`` say where the rulebook says so."""

    rule: str
    template: str


def absence(part: object) -> Absent | None:
    """The part itself where the game has it not, for whoever shows or says that; ``None`` where it has it. Whoever only
    wants its answers asks for them and gets empty ones."""
    return part if isinstance(part, Absent) else None
