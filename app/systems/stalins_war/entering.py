"""What it does to a hex that a side's units enter, beside control: enemy trenches 10.3.2 and festungs 16.3.3 go,
fortresses are destroyed 16.2.2, and what the Axis has entered once it may attack from then on 11.1.9."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from app.position.changes import Change, change, marker_value
from app.position.ledger import LOST_ONCE
from app.position.position import Marker, Position
from app.position.world import World
from app.systems.stalins_war.data import AXIS, SOVIET
from app.systems.stalins_war.places import NamedPlaces

TRENCH, FESTUNG, FORTRESS, DESTROYED = "trench", "festung", "fortress", "fortress-destroyed"


class Entering:
    """Bound to one world; ``opened`` are zones of which the Axis may attack every hex once it has entered one."""

    def __init__(self, world: World, named: NamedPlaces, opened: Sequence[str]) -> None:
        self.world, self.named, self.opened = world, named, opened

    def changes(self, position: Position, entered: Sequence[int], side: str) -> list[Change]:
        found: list[Change] = []
        hexes = list(dict.fromkeys(entered))
        for hex_ in hexes:
            found += [*self._cleared(position, hex_, side), *self._opening(position, hex_, side)]
        return [*found, *self._destroyed(position, [h for h in hexes if self._destroys(position, h, side)])]

    def fallen(self, position: Position, hexes: Sequence[int], side: str) -> list[Change]:
        """What it does to hexes that no line reached that they are the side's now (13.3.9)."""
        each = ((*self._cleared(position, hex_, side), *self._opening(position, hex_, side)) for hex_ in hexes)
        return [one for changes in each for one in changes]

    def _cleared(self, position: Position, hex_: int, side: str) -> list[Change]:
        """The enemy's trenches and festungs go."""
        gone = {FESTUNG} if side != AXIS else set[str]()
        there = position.markers_at(hex_)
        ids = [m.id for m in there if m.kind in gone or (m.kind == TRENCH and m.side != side)]
        return [change(self.world, position, "marker", marker, None) for marker in ids]

    def _destroys(self, position: Position, hex_: int, side: str) -> bool:
        """Whether the side enters a fortress that was the enemy's at the beginning and stands still."""
        board, there = self.world.board, {m.kind for m in position.markers_at(hex_)}
        if DESTROYED in there:
            return False
        if FORTRESS in there:  # only the Soviets build one (16.2.3)
            return side != SOVIET
        owner = board.control.get(hex_) or self.named.country(hex_)
        return FORTRESS in board.place_kinds(hex_) and owner not in (side, "")

    def _destroyed(self, position: Position, hexes: Sequence[int]) -> list[Change]:
        """A marker for each, named after its hex."""
        board, found = self.world.board, list[Change]()
        for hex_ in hexes:
            marker = Marker(f"{DESTROYED}-{board.grid.name(board.hex_of(hex_))}", DESTROYED, "", hex_)
            found.append(change(self.world, position, "marker", marker.id, marker_value(board, marker)))
        return found

    def _opening(self, position: Position, hex_: int, side: str) -> list[Change]:
        name = self.world.board.grid.name(self.world.board.hex_of(hex_))
        if side != AXIS or hex_ not in self._opened or position.ledger.get(LOST_ONCE, name):
            return []
        return [change(self.world, position, "ledger", f"{LOST_ONCE}:{name}", True)]

    @cached_property
    def _opened(self) -> frozenset[int]:
        return frozenset[int]().union(*map(self.named.hexes, self.opened))
