"""Units that the rules name apart: fortified zones 6.4, 11.24, the naval infantry of Oranienbaum 9.3, ArKo 8.4, the
Independent Coastal Army 8.9, cavalry 11.39; and the nations of the German side 1.5."""

from __future__ import annotations

from app.forces.unit import Unit
from app.messages import N_
from app.rules.ruling import Finding, violation
from app.systems.land_without_end.data import GERMAN

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
