"""Units that the rules name apart: fortified zones 6.4, 11.24, the naval infantry of Oranienbaum 9.3, ArKo 8.4, the
Independent Coastal Army 8.9, cavalry 11.39; what the nations of the German side are 1.5; and the replacement pool
of rifle divisions that made up the rifle corps: when a corps falls, as many of them as its combat factor join the
fallen that replacements may bring back 8.10."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.forces.boxes import DEAD_PILE
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.position import Position
from app.position.world import World
from app.rules.ruling import Finding, violation
from app.systems.land_without_end.data import GERMAN, SOVIET

ARKO = "arko"
CAVALRY = "cavalry"
COASTAL_ARMY = "coastal-army"
FORTIFIED_ZONE = "fortified-zone"
NAVAL = "naval"
PANZER = "panzer"
SATELLITES = ("italian", "hungarian", "romanian")
GUARDS = "guards"
CONCENTRATED = "concentrated"
REFIT = "refit"
ARRIVED = "arrived"
"""Marks whoever came in by a town on a Rollbahn in this turn (8.2)"""
ASTERISK = "asterisk"
GROUP = "group"


def is_static(unit: Unit) -> bool:
    """Units that never move nor retreat: fortified zones, and whoever has a printed factor of zero, but for the
    Coastal Army, whose anchor stands in the factor's place (2.9, 9.3, 9.17)."""
    if unit.type == COASTAL_ARMY:
        return False
    return unit.type == FORTIFIED_ZONE or (unit.prints("move") and unit.number("move") == 0)


def is_satellite(unit: Unit) -> bool:
    return unit.nation in SATELLITES


def is_german(unit: Unit) -> bool:
    """German by nation, not only by side (1.5)."""
    return unit.nation == GERMAN


def refitting(unit: Unit) -> Finding:
    """Of a unit that neither moves nor fights (8.11)."""
    text = N_("{unit} is being refitted and may not move or fight this turn.")
    return violation("refitting", "8.11", text, units=[unit.id], unit=unit.label)


BOX = "replacement-pool"
DISSOLVED = "stavka-directive"
"""Key of the ledger's ``USED`` once the pool's divisions have taken the place of the rifle corps: the turn (8.14)"""
RIFLE, CORPS = "rifle", "corps"
HEADQUARTERS = "headquarters"
"""Marks the corps that was only a headquarters and leaves nothing behind"""


@dataclass(frozen=True)
class ReplacementPool:
    """Bound to one world."""

    world: World

    def is_corps(self, unit: Unit) -> bool:
        return unit.side == SOVIET and unit.type == RIFLE and unit.counter.size == CORPS

    def owed(self, unit: Unit) -> int:
        """Divisions that come out of the pool for a corps."""
        if not self.is_corps(unit) or HEADQUARTERS in unit.counter.special:
            return 0
        return unit.number("attack") or unit.number("defense")

    def drawn(self, position: Position, count: int) -> list[Unit]:
        """The next divisions of the pool, in the order in which the set-up laid them."""
        return list(position.in_box(BOX))[:count]

    def filled(self, position: Position, fallen: Sequence[str]) -> list[Change]:
        """What the pool gives up for units that fall."""
        count = sum(self.owed(u) for u in position.pick(fallen))
        return [change(self.world, position, "place", u.id, DEAD_PILE) for u in self.drawn(position, count)]
