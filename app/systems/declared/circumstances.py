"""Whether what a shift or a factor depends on holds in an encounter."""

from __future__ import annotations

from collections.abc import Callable

from app.forces.unit import Unit
from app.rules.combat.assault import Encounter
from app.systems.declared.combat_parts import WhenData
from app.systems.declared.ground import Ground

Out = Callable[[Unit], bool]


def holds(when: WhenData, seen: Encounter, ground: Ground, out: Out) -> bool:
    """All that ``when`` names. ``out`` tells the units that are out of supply."""
    if when.side is not None and seen.side != when.side:
        return False
    if when.turns and seen.position.turn not in when.turns:
        return False
    if not _of_types(when.attackers, seen.attackers, only=when.only):
        return False
    if not _of_types(when.defenders, seen.defenders, only=when.only):
        return False
    kinds = {*ground.board.terrain[seen.hex], *ground.board.place_kinds(seen.hex)}
    if (when.terrain and not kinds & when.terrain) or kinds & when.not_terrain:
        return False
    hexes = {ground.board.hex_of(u.location) for u in seen.attackers if u.on_map}
    if len(hexes) < when.hexes:
        return False
    if when.across and not all_across(when.across, hexes, seen.hex, ground):
        return False
    if when.out_of_supply is None:
        return True
    return any(map(out, seen.attackers if when.out_of_supply == "attackers" else seen.defenders))


def _of_types(types: frozenset[str], units: tuple[Unit, ...], *, only: bool) -> bool:
    if not types:
        return True
    return bool(units) and (all if only else any)(u.type in types for u in units)


def all_across(kinds: frozenset[str], hexes: set[int], target: int, ground: Ground) -> bool:
    """Whether every one of the hexes is parted from the target by one of these features."""
    return bool(hexes) and all(
        h in ground.board.grid.adjacent[target] and kinds & ground.board.side_features(h, target) for h in hexes
    )
