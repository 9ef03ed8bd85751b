"""Strengths of an attack XIII.D.1-2, and who is attacked: all of a hex together, a fortress by itself XIII.A.6."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position
from app.rules.combat.assault import Encounter
from app.rules.parts import StrengthLine
from app.rules.ruling import Finding, note
from app.systems.eagle_bear.data import AXIS, BonusData
from app.systems.eagle_bear.fortresses import Fortresses
from app.systems.eagle_bear.special_units import (
    ENTRAINED,
    FORTIFIED,
    is_army,
    is_combat_unit,
    is_dispersed,
    is_front,
    is_plant,
)

NOWHERE = -1


@dataclass(frozen=True)
class Defense:
    """``outside`` are the units attacked outside a fortress, ``garrisons`` those of each fortress attacked;
    ``standing`` are the fortresses among these that defend by themselves."""

    outside: tuple[Unit, ...] = ()
    garrisons: Mapping[int, tuple[Unit, ...]] = field(default_factory=dict)
    standing: frozenset[int] = frozenset()

    @property
    def units(self) -> tuple[Unit, ...]:
        return (*self.outside, *(u for units in self.garrisons.values() for u in units))


@dataclass(frozen=True)
class Wave(Encounter):
    """An attack of one wave. ``part`` is the hex or fortress that the table is read for now, ``dispersed`` whether
    it is for the dispersed units there, ``bare`` the fortresses that it is read for themselves."""

    defense: Defense = Defense()
    part: int = NOWHERE
    dispersed: bool = False
    bare: frozenset[int] = frozenset()


def wave(seen: Encounter) -> Wave:
    """Every encounter of this game is one."""
    assert isinstance(seen, Wave)
    return seen


def fights_back(unit: Unit) -> bool:
    """Whether the unit has to be attacked: entrained plants have no strength, partisans are driven out by whoever comes
    (XIV)."""
    return is_combat_unit(unit) or (is_plant(unit) and ENTRAINED not in unit.marks)


def scattered(unit: Unit) -> bool:
    """Whether results against it are read for a dispersed unit."""
    return is_dispersed(unit)


@dataclass(frozen=True)
class Defenders:
    """Bound to one world."""

    fortresses: Fortresses

    def of(self, position: Position, side: str, attackers: Sequence[Unit], target: int) -> Defense:
        """What ``side`` attacks at a hex, or at a fortress by itself."""
        board = self.fortresses.board
        hex_ = board.hex_of(target)
        locations = self.engaged(position, side, attackers, hex_) if target == hex_ else (target,)
        outside = () if target != hex_ else self._enemies(position, side, hex_)
        held = [at for at in locations if self.defended(position, side, at)]
        garrisons = {at: self._enemies(position, side, at) for at in held}
        standing = frozenset(at for at in held if self.fortresses.has_factor(position, at))
        return Defense(outside, garrisons, standing)

    def engaged(self, position: Position, side: str, attackers: Sequence[Unit], hex_: int) -> tuple[int, ...]:
        """Fortresses of the enemy in a hex that an attack on it meets: central ones, and those on a hexside that one of
        the attackers comes over (XIII.C.2.a)."""
        board = self.fortresses.board
        found = dict.fromkeys(self.fortresses.central(hex_))
        for here in {board.hex_of(u.location) for u in attackers if u.on_map}:
            if here in board.grid.adjacent[hex_]:
                found |= dict.fromkeys(self.fortresses.met(here, hex_))
        return self.fortresses.enemy(position, side, tuple(sorted(found)))

    def defended(self, position: Position, side: str, fortress: int) -> bool:
        """Whether somebody is in a fortress of the enemy, or it defends by itself."""
        if not self.fortresses.enemy(position, side, (fortress,)):
            return False
        return bool(self._enemies(position, side, fortress)) or self.fortresses.has_factor(position, fortress)

    def _enemies(self, position: Position, side: str, location: int) -> tuple[Unit, ...]:
        return tuple(u for u in position.units_at(location) if u.side != side and fights_back(u))


ATTACK, DEFENSE = "XIII.D.1", "XIII.D.2"
PLANT = 1
"""Strength of an emplaced plant"""


def is_large(unit: Unit) -> bool:
    """Whether terrain helps the unit: armies and fronts (XI.C.3)."""
    return is_army(unit) or is_front(unit)


def digs_in(unit: Unit) -> bool:
    """Whether the unit may fortify: Axis armies and Soviet fronts (XII.B)."""
    return is_army(unit) if unit.side == AXIS else is_front(unit)


@dataclass(frozen=True)
class Strengths:
    """Bound to one world."""

    fortresses: Fortresses
    bonus: BonusData

    def attack_lines(self, seen: Wave) -> tuple[StrengthLine, ...]:
        return tuple(StrengthLine((u.id,), u.number("attack"), u.number("attack"), ATTACK, "") for u in seen.attackers)

    def defense_lines(self, seen: Wave) -> tuple[StrengthLine, ...]:
        units = seen.defense.units
        return (
            *(self._own(unit) for unit in units),
            *(self._dug_in(unit) for unit in units if FORTIFIED in unit.marks and self._counts_dug_in(unit)),
            *self._terrain(seen),
            *(self._fortress(at) for at in sorted(seen.defense.standing)),
        )

    def remarks(self, seen: Wave) -> list[Finding]:
        """Field fortifications of units that have none, and fortresses whose country is not entered."""
        found = []
        assumed = [at for at in sorted(seen.defense.standing) if self.fortresses.assumed_home(seen.position, at)]
        for at in assumed:
            where = self.fortresses.board.grid.name(self.fortresses.board.hex_of(at))
            text = N_("The country of {hex} is not entered; its fortress is assumed to be in that of its holder.")
            found.append(note("assumed-country", "XII.A", text, hexes=[where], hex=where))
        for unit in (u for u in seen.defense.units if FORTIFIED in u.marks and not self._counts_dug_in(u)):
            text = N_("{unit} is dispersed and has no field fortifications.")
            if not is_dispersed(unit):
                text = N_("{unit} cannot have field fortifications: Axis armies and Soviet fronts have.")
            found.append(note("no-fortifications", "XII.B", text, units=[unit.id], unit=unit.label))
        return found

    # lines --------------------------------------------------------------------------------------------------------

    def _own(self, unit: Unit) -> StrengthLine:
        if is_plant(unit):
            return StrengthLine((unit.id,), PLANT, PLANT, "X.A.1.c.3", N_("a defense plant"))
        return StrengthLine((unit.id,), unit.number("defense"), unit.number("defense"), DEFENSE, "")

    def _counts_dug_in(self, unit: Unit) -> bool:
        return digs_in(unit) and not is_dispersed(unit)

    def _dug_in(self, unit: Unit) -> StrengthLine:
        return StrengthLine((unit.id,), 0, 1, "XII.B", N_("field fortifications"))

    def _fortress(self, location: int) -> StrengthLine:
        where = self.fortresses.board.grid.name(self.fortresses.board.hex_of(location))
        return StrengthLine((), 0, 1, "XII.A", N_("the fortress of {hex}"), {"hex": where})

    def _terrain(self, seen: Wave) -> list[StrengthLine]:
        """Mountains help each army and front. Hills or a major city help all of them once; where there are both, the
        garrison of a fortress by the city and the others by the hills."""
        board = self.fortresses.board
        field = [u for u in seen.defense.outside if is_large(u)]
        inside = [u for units in seen.defense.garrisons.values() for u in units if is_large(u)]
        both = [*field, *inside]
        kinds = frozenset(board.terrain[seen.hex])
        found = []
        if kinds & self.bonus.each_terrain:
            found += [StrengthLine((u.id,), 0, 1, "XI.C.3", N_("mountains")) for u in both]
        hills = bool(kinds & self.bonus.group_terrain)
        city = bool(board.place_kinds(seen.hex) & self.bonus.group_places)
        if hills and city and field and inside:
            return [*found, self._group(field, hills=True), self._group(inside, hills=False)]
        return [*found, self._group(both, hills=hills)] if (hills or city) and both else found

    def _group(self, units: Sequence[Unit], *, hills: bool) -> StrengthLine:
        ids = tuple(u.id for u in units)
        if hills:
            return StrengthLine(ids, 0, 1, "XI.C.3", N_("hills"))
        return StrengthLine(ids, 0, 1, "XI.C.3", N_("a major city"))
