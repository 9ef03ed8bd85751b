"""What the results of an attack do at once XIII.E: dispersal, elimination, fortresses and plants; and what is left
to be decided: who retreats, who may leave of his own accord, what the attackers lose."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.position.changes import Change
from app.position.position import Position
from app.rules.parts import Resolution
from app.systems.eagle_bear.attack import GroundAttack
from app.systems.eagle_bear.casualties import Casualties, following
from app.systems.eagle_bear.defenders import Wave, wave
from app.systems.eagle_bear.refit import dispersing
from app.systems.eagle_bear.special_units import is_combat_unit, is_plant
from app.systems.eagle_bear.table_choice import DISPERSED, ELIMINATED, ELIMINATED_ATTACKER, RETREAT


@dataclass
class Effects:
    """``lost`` and ``retreating`` are defenders, ``free`` those that may retreat of their own accord (XIII.F.3),
    ``cost`` the strength that the attackers have to give up, ``results`` those of all groups."""

    changes: list[Change] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    retreating: list[str] = field(default_factory=list)
    free: list[str] = field(default_factory=list)
    cost: int = 0
    results: list[str] = field(default_factory=list)


def effects(combat: GroundAttack, casualties: Casualties, seen: Wave, found: Resolution) -> Effects:
    """Of a resolution by the die."""
    readings = [wave(one) for one in combat.readings(seen)]
    results = [g.result for g in found.groups] or [found.result]
    done = Effects(results=results)
    position = seen.position
    for reading, result in zip(readings, results, strict=True):
        position = _one(combat, casualties, reading, result, position, done)
    return done


def _one(
    combat: GroundAttack, casualties: Casualties, reading: Wave, result: str, position: Position, done: Effects
) -> Position:  # fmt: skip
    world, units = casualties.world, combat.read_for(reading)
    if result == ELIMINATED_ATTACKER:
        done.cost += combat.strength_of(reading)
    if result == DISPERSED:
        for unit in units:
            position = following(world, position, done.changes, dispersing(world, position, unit))
    if result in (RETREAT, ELIMINATED):
        gone = [u.id for u in units if result == ELIMINATED or is_plant(u)]
        done.lost += gone
        position = following(world, position, done.changes, casualties.lost(position, gone))
        for unit in (u for u in units if u.id not in gone):
            position = following(world, position, done.changes, dispersing(world, position, unit))
            done.retreating.append(unit.id)
        for at in sorted(reading.bare):
            position = following(world, position, done.changes, casualties.conquered(position, at))
    else:
        done.free += [u.id for u in units if is_combat_unit(u)]
    return position
