"""Losses 11.3: who takes the next step, and where eliminated units go 11.3.6, 13.3.8."""

from __future__ import annotations

from collections.abc import Collection, Sequence, Set
from dataclasses import dataclass

from app.forces.counter import Roster
from app.forces.unit import ELIMINATED, Unit, turn_box
from app.position.changes import Change, change
from app.position.position import Position, World
from app.rules.battle.hooks import LossOrder
from app.systems.stalins_war.data import AXIS
from app.systems.stalins_war.special_units import STALIN, has_trait, is_active, is_inactive, is_large

STAR = "*"
MOBILE = "mobile"
"""The trait of panzers, tank and mech units, which take the attacker's first loss"""


def number(cell: str) -> int:
    """The loss number of a cell, with or without its asterisk."""
    return int(cell.rstrip(STAR))


def is_starred(cell: str) -> bool:
    return cell.endswith(STAR)


def reached(units: Sequence[Unit], cell: str) -> tuple[Unit, ...]:
    """The units that a loss may be taken from (11.3.4); Stalin where nobody stays behind that it does not reach."""
    if not is_starred(cell):
        return tuple(units)
    large = {u.location for u in units if is_large(u)}
    return tuple(u for u in units if not is_large(u) and not (u.type == STALIN and u.location in large))


def capacity(units: Sequence[Unit], cell: str) -> int:
    """The steps that a loss number can cost."""
    return min(number(cell), sum(u.steps for u in reached(units, cell)))


def leaves_ranks(units: Sequence[Unit], cell: str) -> bool:
    """Whether anybody but Stalin, who goes last, is left after a loss number."""
    return sum(u.steps for u in units if u.type != STALIN) > capacity(units, cell)


def next_share(roster: Roster, able: Sequence[Unit], hit: Collection[str], owed: int, *, attacking: bool) -> LossOrder:
    """Who takes the next of ``owed`` steps, out of the units that the loss reaches; ``hit`` are those that have lost
    one in this combat. A second step is taken of nobody before every unit has lost one (11.3.2); in an attack armor or
    mech is first (11.3.3). Stalin is last of all (16.4.2)."""
    ranks = [u for u in able if u.type != STALIN]
    if not ranks:
        return LossOrder(tuple(u.id for u in able), owed)
    armor = [u for u in ranks if has_trait(roster, u, MOBILE)]
    if attacking and not hit and armor:
        return LossOrder(tuple(u.id for u in armor), 1)
    fresh = [u.id for u in ranks if u.id not in hit]
    if fresh:
        return LossOrder(tuple(fresh), min(owed, len(fresh)), once=True)
    return LossOrder(tuple(u.id for u in ranks), owed)


@dataclass(frozen=True)
class Fate:
    """What a loss number does to a side: whether nobody is left, and whether one of the units that decide a tie may be
    left, or has to be, as its owner chooses."""

    destroyed: bool
    may_keep: bool
    must_keep: bool


def fate(roster: Roster, units: Sequence[Unit], cell: str, keepers: Collection[str], *, attacking: bool) -> Fate:
    """``keepers`` are the units that decide a tie."""
    ranks = [u for u in reached(units, cell) if u.type != STALIN]
    lost, whole = capacity(units, cell), sum(u.steps for u in units)
    kept = [u for u in units if u.id in keepers]
    armor = {u.id for u in ranks if has_trait(roster, u, MOBILE)} if attacking else set[str]()
    may = any(_survives(u, ranks, armor, lost) for u in kept)
    return Fate(lost >= whole, may, bool(kept) and not _all_lost(kept, ranks, armor, lost))


def _survives(unit: Unit, ranks: Sequence[Unit], armor: Set[str], lost: int) -> bool:
    """Whether the unit is left if its owner has it so."""
    if unit not in ranks or not lost:
        return True
    if lost > len(ranks):
        return unit.steps > 1 and lost < sum(u.steps for u in ranks)
    if unit.steps > 1:
        return True
    return lost < len(ranks) and armor != {unit.id}


def _all_lost(kept: Sequence[Unit], ranks: Sequence[Unit], armor: Set[str], lost: int) -> bool:
    """Whether their owner could lose all of them."""
    if any(u not in ranks for u in kept):
        return False
    steps = sum(u.steps for u in kept)
    if lost > len(ranks):
        return steps - len(kept) <= lost - len(ranks)
    others_first = 1 if armor and not armor & {u.id for u in kept} else 0
    return steps == len(kept) and steps + others_first <= lost


REMOVED = "removed"
STARRED = "asterisk-all"
"""The special word of a counter none of whose steps may be rebuilt"""
FIRST, WEAKER = "southwest-front", "southwest-front-weaker"
"""Formations of the two counters of the Southwest Front, the later one for the first (14.2.1)"""
WAIT = 3
"""Turns that a large Axis unit stays away"""


def box_for(position: Position, unit: Unit, *, out_of_supply: bool) -> str:
    """The box that the unit goes to."""
    if unit.type == STALIN or is_active(unit) or STARRED in unit.counter.special or unit.counter.formation == FIRST:
        return REMOVED
    if is_inactive(unit):
        return "available"
    if out_of_supply and unit.side == AXIS and is_large(unit):
        return turn_box(position.turn + WAIT)
    return ELIMINATED


def eliminated(world: World, position: Position, unit: Unit, *, out_of_supply: bool) -> list[Change]:
    """The unit leaves the map, without marks."""
    box = box_for(position, unit, out_of_supply=out_of_supply)
    found = [change(world, position, "place", unit.id, f"@{box}")]
    if unit.marks:
        found.append(change(world, position, "marks", unit.id, []))
    if unit.counter.formation == FIRST:
        for other in position.units.values():
            if other.counter.formation == WEAKER and not other.on_map and other.box != ELIMINATED:
                found.append(change(world, position, "place", other.id, f"@{ELIMINATED}"))
    return found
