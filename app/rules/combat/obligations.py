"""Obligations that zones of control lay on whoever attacks: which of his units must attack, and which enemies must be
attacked, as far as it has not been done in the phase.

A unit stays bound whose neighbors others have attacked, by fire for one: it has still to attack some enemy. Units that
a battle of the phase has driven back or led forward are done with it: they bind nobody where they stand now, nor must
anybody be attacked for their sake.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import ADVANCED, ATTACKED, DEFENDED, RETREATED
from app.position.position import Position, World
from app.rules.movement.terrain import UNKNOWN_HEXSIDE, zones_in_doubt
from app.rules.parts import ObligationReport
from app.rules.ruling import Finding, violation
from app.rules.zones_of_control import Zones


def fought(position: Position, unit: Unit) -> bool:
    """Whether a battle of the phase has moved the unit, back or forward."""
    return bool(position.ledger.get(RETREATED, unit.id) or position.ledger.get(ADVANCED, unit.id))


@dataclass(frozen=True)
class ZoneObligations:
    """Whoever stands in an enemy zone attacks one of those whose zone it is, and each of these is attacked. A unit is
    free of it for which ``exempt(position, unit)`` holds; one for which ``bound`` does has to attack without a
    zone as well, as long as somebody is next to it whom nobody has attacked. Once a phase: who has attacked, and
    whose hex has been attacked, is done with. ``free(position, side)`` is a remark where nobody of the side has
    to do anything now. An enemy whom a unit may not attack at all, ``able(position, unit, enemy)``, does not bind it.

    A zone that extends only across hexsides which nobody has entered binds no unit: the report says so in a remark."""

    world: World
    zones: Zones
    exempt: Callable[[Position, Unit], bool] = lambda _position, _unit: False
    bound: Callable[[Position, Unit], bool] = lambda _position, _unit: False
    free: Callable[[Position, str], Finding | None] = lambda _position, _side: None
    able: Callable[[Position, Unit, Unit], bool] = lambda _position, _unit, _enemy: True

    def holding(self, position: Position, unit: Unit) -> tuple[Unit, ...]:
        """The enemies whose zones extend into the unit's hex."""
        if not unit.on_map:
            return ()
        enemy = self.world.roster.enemy(unit.side)
        around = self.zones.exerting(position, self.world.board.hex_of(unit.location), enemy)
        return tuple(one for one in around if self.able(position, unit, one))

    def report(self, position: Position, side: str) -> ObligationReport:
        """Units of ``side`` that must still attack, enemies that must still be attacked, in the position's order."""
        why = self.free(position, side)
        if why is not None:
            return ObligationReport((), (), (why,))
        bound: dict[str, tuple[Unit, ...]] = {}
        doubtful: dict[int, None] = {}
        for unit in position.units.values():
            if unit.side == side and not fought(position, unit) and not self.exempt(position, unit):
                around = self.holding(position, unit)
                waiting = tuple(one for one in around if not fought(position, one))
                held_by = tuple(one for one in waiting if not self._doubted(unit, one))
                sure = any(not self._doubted(unit, one) for one in around)
                if held_by or (not sure and self.bound(position, unit) and self.open_hexes(position, unit)):
                    bound[unit.id] = held_by
                elif waiting and not position.ledger.get(ATTACKED, unit.id):
                    doubtful[self.world.board.hex_of(unit.location)] = None
        wanted = {one.id: one for held_by in bound.values() for one in held_by if not self.attacked(position, one)}
        must = [unit for unit in bound if not position.ledger.get(ATTACKED, unit)]
        ordered = [i for i in position.units if i in wanted]
        remarks = zones_in_doubt(self.world.board, doubtful, self.zones.rule)
        return ObligationReport(tuple(must), tuple(ordered), tuple(remarks))

    def _doubted(self, unit: Unit, enemy: Unit) -> bool:
        """Whether the map does not tell if the zone of a neighboring enemy extends into the unit's hex."""
        hex_of = self.world.board.hex_of
        return self.zones.doubted(hex_of(enemy.location), hex_of(unit.location))

    def stranded(self, position: Position, side: str, hexes: Sequence[int], joining: Collection[str]) -> list[Unit]:
        """Units of ``side`` that must still attack and will have nobody left for it once the ``hexes`` are attacked
        without them, by those who are ``joining`` alone."""
        waiting = (u for u in self.report(position, side).must_attack if u not in joining)
        return [
            unit for unit in position.pick([*waiting]) if (left := self.open_hexes(position, unit)) and left <= {*hexes}
        ]

    def open_hexes(self, position: Position, unit: Unit) -> frozenset[int]:
        """Hexes next to the unit with an enemy whom nobody has attacked in the phase."""
        near = self.world.board.grid.adjacent[self.world.board.hex_of(unit.location)]
        return frozenset(
            there
            for there in near
            if any(
                one.side != unit.side and not self.attacked(position, one) and self.able(position, unit, one)
                for one in position.units_at(there)
            )
        )

    def attacked(self, position: Position, unit: Unit) -> bool:
        """Whether the unit's hex has been attacked in the phase, or the unit moved by a battle."""
        where = self.world.board.location_name(unit.location)
        return fought(position, unit) or bool(position.ledger.get(DEFENDED, where))


def still_owed(duties: ZoneObligations, position: Position, side: str, attack: str, attacked: str) -> list[Finding]:
    """Who has still to attack, by the rule ``attack``, and who to be attacked, by the rule ``attacked``; and remarks on
    zones of which the map does not tell whether they bind anybody."""
    report, found = duties.report(position, side), list[Finding]()
    stuck = [u for u in report.must_attack if not duties.open_hexes(position, position.units[u])]
    able = [u for u in report.must_attack if u not in stuck]
    words = (
        (able, N_("{units_} must still attack.")),
        (stuck, N_("{units_} had to attack but have no legal target left.")),
    )
    for units, text in words:
        if units:
            names = [position.units[u].label for u in units]
            found.append(violation("must-attack", attack, text, units=units, units_=names))
    if report.must_be_attacked:
        text = N_("{units_} must still be attacked.")
        names = [position.units[u].label for u in report.must_be_attacked]
        found.append(violation("must-be-attacked", attacked, text, units=report.must_be_attacked, units_=names))
    return [*found, *(f for f in report.findings if f.code == UNKNOWN_HEXSIDE)]


def paired(wanted: Mapping[str, Sequence[str]], places: Mapping[str, int]) -> dict[str, str]:
    """Who gets which place: a largest set of those in ``wanted``, each with one of the hosts named for it and no host
    with more than its ``places``. Those named first are never left out for later ones."""
    taken: dict[str, list[str]] = {}

    def seat(one: str, tried: set[str]) -> bool:
        for host in wanted[one]:
            if host in tried:
                continue
            tried.add(host)
            guests = taken.setdefault(host, [])
            if len(guests) < places.get(host, 0):
                guests.append(one)
                return True
            for other in list(guests):
                guests.remove(other)
                if seat(other, tried):
                    guests.append(one)
                    return True
                guests.append(other)
        return False

    for one in wanted:
        seat(one, set())
    return {guest: host for host, guests in taken.items() for guest in guests}
