"""Units that the rules single out, by the traits of their types and their size, and strongholds: whose fortresses 16.2
and festungs 16.3 are, and what is left of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.board.board import Board
from app.forces.counter import Roster
from app.forces.unit import Unit
from app.position.position import Position
from app.rules.parts import Control
from app.systems.stalins_war.data import AXIS, GERMAN, SOVIET

LCU, SCU = "LCU", "SCU"
"""Sizes of counters (2.2.1)"""
ACTIVE = "partisan-active"
"""The mark of a partisan that fights (16.1.6)"""
ARMY, FRONT = "army", "front"
STALIN, BUNKER, PARTISAN, FORTIFIED_ZONE, MARINE = "stalin", "bunker", "partisan", "fortified-zone", "marine-army"
UNSTACKED = "unstacked"
"""The trait of types that do not count for stacking (9.1.3)"""
PANZER = "panzer"
"""The trait of the type that is a Panzer corps where its nation is the German one"""


LARGE = frozenset({ARMY, FRONT})
"""Types that are large where nobody has said the size: Axis armies and Soviet fronts (2.2.1)"""


def is_large(unit: Unit) -> bool:
    return unit.counter.size == LCU or (not unit.counter.size and unit.type in LARGE)


def is_partisan(unit: Unit) -> bool:
    return unit.type == PARTISAN


def is_active(unit: Unit) -> bool:
    """An active partisan (16.1.6)."""
    return is_partisan(unit) and ACTIVE in unit.marks


def is_inactive(unit: Unit) -> bool:
    """A partisan marker that nobody may attack and nobody heeds but trains and retreats (16.1.4)."""
    return is_partisan(unit) and ACTIVE not in unit.marks


def has_trait(roster: Roster, unit: Unit, trait: str) -> bool:
    return trait in roster.types[unit.type].traits


def is_panzer(roster: Roster, unit: Unit) -> bool:
    """A Panzer corps: German armor; that of other nations is not called so (3.0). Rules 4.4.7 and 20.1.1 are about
    these."""
    return unit.nation == GERMAN and has_trait(roster, unit, PANZER)


GUARDS = "guards"
"""The special identity of a unit with a G in its name"""
GUARD_ARMIES = frozenset({"rifle-army", "shock-army"})
"""Types that are Guard Armies where they are guards (8.1)"""


def is_guard(unit: Unit) -> bool:
    """A guard unit by its identity, whatever its type says (3.0)."""
    return unit.side == SOVIET and GUARDS in unit.counter.special


def is_gifted(roster: Roster, unit: Unit, trait: str) -> bool:
    """Whether a small unit has what 8.1 and 12.1.1 give to kinds of Soviet units and to German Panzer corps."""
    return has_trait(roster, unit, trait) and (unit.side == SOVIET or is_panzer(roster, unit))


FORTRESS, FESTUNG, TRENCH, CITY = "fortress", "festung", "trench", "city"
"""Places; festungs and trenches are markers as well"""
TRIED = "entrenching"
"""Topic of the ledger: unit that tries to dig in in this round -> points spent beyond the first"""
DESTROYED = "fortress-destroyed"
"""The marker of a fortress that the enemy has entered, which is a city from then on (16.2.2)"""


Country = Callable[[int], str]
"""The side whose country a hex belongs to from the start, empty where the map does not tell"""


def has_fortress(board: Board, position: Position, hex_: int) -> bool:
    """Whether a fortress was printed or built in the hex, whatever became of it."""
    built = any(m.kind == FORTRESS for m in position.markers_at(hex_))
    return built or FORTRESS in board.place_kinds(hex_)


def first_owner(board: Board, country: Country, position: Position, hex_: int) -> str:
    """The side whose fortress a hex has, by who held it at the beginning or whose country it is; empty where the map
    does not tell. Only the Soviets build one (16.2.3)."""
    if any(m.kind == FORTRESS for m in position.markers_at(hex_)):
        return SOVIET
    return board.control.get(hex_) or country(hex_)


@dataclass(frozen=True)
class Strongholds:
    board: Board
    control: Control
    country: Country

    def fortress(self, position: Position, hex_: int) -> bool:
        """Whether an intact fortress stands in the hex."""
        return has_fortress(self.board, position, hex_) and not self.ruin(position, hex_)

    def ruin(self, position: Position, hex_: int) -> bool:
        """Whether a fortress has been destroyed in the hex, which is a city since (16.2.2): a marker says so, or the
        enemy of its first owner is in it."""
        if any(m.kind == DESTROYED for m in position.markers_at(hex_)):
            return True
        if not has_fortress(self.board, position, hex_):
            return False
        owner = first_owner(self.board, self.country, position, hex_)
        return owner != "" and self.control.of(position, hex_) not in (owner, None)

    def city(self, position: Position, hex_: int) -> bool:
        """Whether the hex is a city, or has become one."""
        return CITY in self.board.place_kinds(hex_) or self.ruin(position, hex_)

    def festung(self, position: Position, hex_: int) -> bool:
        return FESTUNG in self.board.place_kinds(hex_) or any(m.kind == FESTUNG for m in position.markers_at(hex_))

    def trench(self, position: Position, hex_: int) -> str:
        """The side whose trench is in the hex, empty for none."""
        return next((m.side for m in position.markers_at(hex_) if m.kind == TRENCH), "")

    def any(self, position: Position, hex_: int) -> bool:
        """Whether no zone of control enters the hex for it (8.2)."""
        return self.fortress(position, hex_) or self.festung(position, hex_)

    def feeds(self, position: Position, hex_: int, side: str) -> bool:
        """Whether a stronghold supplies the side's units in its hex for defense and attrition (13.2.4): a fortress its
        holder, a festung the Axis. A fortress is its first owner's alone (16.2.1), a festung stays the Axis's
        (16.3.5)."""
        if self.festung(position, hex_):
            return side == AXIS
        return self.fortress(position, hex_) and self.control.of(position, hex_) in (side, None)
