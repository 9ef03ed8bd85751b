"""Voyages by an event 7.5.1a: in its round, or where a file without a phase names it, and nobody else moves then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from app.forces.unit import Unit
from app.position.position import Position
from app.rules.ruling import Finding, violation
from app.systems.stalins_war.events import playing_now
from app.systems.stalins_war.plays import play_in_hand
from app.systems.stalins_war.strategic import StrategicMovement


class EventVoyage(StrategicMovement):
    """``event`` is its slug, ``alone`` the sentence that nobody else moves."""

    topic = "sailed"
    event: ClassVar[str]
    alone: ClassVar[str]

    def takes(self, unit: Unit) -> bool:
        """Whether it is for units of this kind."""
        raise NotImplementedError

    def in_hand(self, position: Position, units: Sequence[Unit]) -> bool:
        return playing_now(position) == self.event and all(map(self.takes, units))

    def still(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """That nobody else moves in the round of the event, nor its own units otherwise."""
        play = play_in_hand(position)
        if playing_now(position) != self.event or play is None or play.acts:
            return []
        return [violation("voyage-alone", "7.5.1a", self.alone, units=[u.id for u in units])]

    def fitness(self, position: Position, unit: Unit) -> list[Finding]:
        return []
