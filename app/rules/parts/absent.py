"""A part that a game has not."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Absent:
    """A part that this game has not; ``rule`` and ``template`` say where the rulebook says so. ``state`` is what holds
    for every unit in its place, where the part would give units a state."""

    rule: str
    template: str
    state: str | None = None
