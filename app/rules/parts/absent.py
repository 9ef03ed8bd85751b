"""A part that a game has not."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Absent:
    """A part that this game has not; ``rule`` and ``template`` say where the rulebook says so."""

    rule: str
    template: str
