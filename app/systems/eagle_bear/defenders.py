"""Who is attacked: all of a hex together XIII.A.6, XIII.C.1.e, a fortress and its garrison only by an attack over a
side that it lies on or where it is central XIII.C.2; plants with them X.A.1.c.3."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from app.forces.unit import Unit
from app.position.position import Position
from app.rules.combat.assault import Encounter
from app.systems.eagle_bear.fortresses import Fortresses
from app.systems.eagle_bear.special_units import ENTRAINED, is_combat_unit, is_dispersed, is_plant

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
