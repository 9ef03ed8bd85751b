"""Units that the rules single out and the marks that they bear; national limits: where neither Rumanians nor Hungarians
may go XI.E.2, and who may not leave his country yet XI.E.2, XVII.B.1.a."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.ruling import Finding, violation
from app.systems.eagle_bear.calendar import is_first_turn, since
from app.systems.eagle_bear.data import HomeData, NationsData

DISPERSED, FORTIFIED, REFIT, ENTRAINED = "dispersed", "fortified", "refit", "entrained"
"""Marks (VIII, XII.B, XIII.B.1, X.A.1.c.4)"""
ARMORED = frozenset({"panzer-army", "panzer-corps", "combined-arms-army"})
CORPS = "panzer-corps"
PANZER_ARMY = "panzer-army"
SS = "ss"
"""Special identity"""
FRONT, PLANT, PARTISAN = "front", "plant", "partisan"


def is_armored(unit: Unit) -> bool:
    """XI.B, XIII.B: panzer corps, panzer groups and armies, combined arms armies."""
    return unit.type in ARMORED


def is_front(unit: Unit) -> bool:
    return unit.type == FRONT


def is_plant(unit: Unit) -> bool:
    return unit.type == PLANT


def is_partisan(unit: Unit) -> bool:
    return unit.type == PARTISAN


def is_army(unit: Unit) -> bool:
    """Whether it is of army level, neither a corps nor a front."""
    return unit.type not in (CORPS, FRONT, PLANT, PARTISAN)


def is_combat_unit(unit: Unit) -> bool:
    """Whether it fights; plants and partisan markers are none (XV.B.4)."""
    return unit.type not in (PLANT, PARTISAN)


def is_dispersed(unit: Unit) -> bool:
    return DISPERSED in unit.marks


@dataclass(frozen=True)
class Nations:
    """``idle`` are Rumanians on the first turn who do not even move within their country."""

    board: Board
    data: NationsData
    idle: bool = False

    def _zone(self, name: str) -> frozenset[int]:
        return self.board.zones.get(name, frozenset())

    # who is bound -----------------------------------------------------------------------------------------------

    def bounds(self, position: Position, unit: Unit) -> list[HomeData]:
        """Why a unit may not leave its country yet: Hungarians until a month, Rumanians on the first turn."""
        if not unit.on_map:
            return []
        here = self.board.hex_of(unit.location)
        return [
            rules
            for rules in self.data.homes
            if unit.nation in rules.nations and here in self._zone(rules.zone) and self._binds(position, rules)
        ]

    def _binds(self, position: Position, rules: HomeData) -> bool:
        return is_first_turn(position) if rules.first_turn else not since(position, rules.until)

    # where ------------------------------------------------------------------------------------------------------

    def step_findings(self, position: Position, units: Sequence[Unit], there: int) -> list[Finding]:
        """Why units may not enter a hex, or attack into it."""
        return [f for unit in units for f in self._entering(position, unit, there)]

    def may_enter(self, position: Position, unit: Unit, there: int) -> bool:
        return not self._entering(position, unit, there)

    def _entering(self, position: Position, unit: Unit, there: int) -> list[Finding]:
        where, who = self.board.grid.name(there), {"units": [unit.id], "unit": unit.label}
        found: list[Finding] = []
        for rules in self.bounds(position, unit):
            if there not in self._zone(rules.zone) or (self.idle and rules.first_turn):
                text = N_("{unit} may not leave {country:t} before {month}.")
                if rules.first_turn:
                    text = N_("{unit} may not leave {country:t} on the first turn.")
                    if self.idle:
                        text = N_("{unit} may not move or attack on the first turn.")
                args = {"month": rules.until, "country": rules.country}
                found.append(violation("bound-to-country", rules.rule, text, hexes=[where], **who, **args))
        for apart in self.data.apart:
            if unit.nation != apart.nation:
                continue
            if there in self._zone(apart.zone):
                text = N_("{unit} may not enter {hex} at any time: it is in {country:t}.")
                country = apart.country
                found.append(
                    violation("country-barred", apart.rule, text, hexes=[where], hex=where, country=country, **who)
                )
            others = [u for u in self._in_hex(position, there) if u.nation == apart.others]
            if others:
                text = N_("{unit} may not enter {hex}, which contains {others}.")
                found.append(
                    violation(
                        "nations-apart", apart.rule, text, hexes=[where], hex=where, others=others[0].label, **who
                    )
                )
        return found

    def _in_hex(self, position: Position, hex_: int) -> list[Unit]:
        return [u for at in (hex_, *self.board.sites_in(hex_)) for u in position.units_at(at)]

    def mixed(self, units: Sequence[Unit]) -> Finding | None:
        """That two nations are together in a hex that never may be."""
        for apart in self.data.apart:
            both = [u for u in units if u.nation in (apart.nation, apart.others)]
            if len({u.nation for u in both}) > 1:
                text = N_("{group} may not stack together.")
                return violation(
                    "nations-apart", apart.rule, text, units=[u.id for u in both], group=[u.label for u in both]
                )
        return None
