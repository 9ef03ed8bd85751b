"""Compulsory attacks of a declared game: whoever is in an enemy zone has to attack, and perhaps whose zone it is, to be
attacked."""

from __future__ import annotations

from app.forces.unit import Unit
from app.position.position import Position
from app.rules.combat.obligations import ZoneObligations
from app.rules.parts import ObligationReport
from app.systems.declared.form import DeclaredFile
from app.systems.declared.ground import Ground


class UnitsAlone(ZoneObligations):
    """Units have to attack some enemy; nobody has to be attacked."""

    def report(self, position: Position, side: str) -> ObligationReport:
        found = super().report(position, side)
        return ObligationReport(found.must_attack, (), found.findings)


def duties_of(form: DeclaredFile, ground: Ground) -> ZoneObligations | None:
    """``None`` in a game in which attacking is voluntary."""
    data = form.combat
    if data is None or data.compulsory == "no" or ground.zones is None:
        return None
    barred = data.barred

    def exempt(_position: Position, unit: Unit) -> bool:
        return unit.type in barred or (unit.prints("attack") and not unit.number("attack"))

    kind = ZoneObligations if data.compulsory == "all" else UnitsAlone
    return kind(ground.world, ground.zones, exempt)
