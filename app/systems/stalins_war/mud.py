"""Rasputitsa 15.1.1: in its rounds nobody moves and nobody fights."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.ruling import Finding, violation
from app.systems.stalins_war.calendar import is_mud, round_in
from app.systems.stalins_war.upkeep_data import CalendarData


@dataclass(frozen=True)
class Mud:
    """``calendar`` tells which rounds of a turn are mud."""

    calendar: CalendarData

    def findings(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """What stands against units of the side whose round it is, as far as the phase tells which round it is."""
        at = round_in(position.phase)
        if at is None or not is_mud(self.calendar, position.turn, at[1]):
            return []
        text = N_("Nobody moves or fights in this round: Rasputitsa.")
        return [violation("mud", "15.1.1", text, units=[u.id for u in units])]
