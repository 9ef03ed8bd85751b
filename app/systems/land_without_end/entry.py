"""Where units come onto the map: edges, Rollbahn towns, ArKo's towns and six hexes for the German side 8.2-8.4, 3.5;
hexes and towns in supply for the Soviets 8.5, 8.7; and what each player turn began with 8.3, 8.5.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from app.forces.boxes import turn_of
from app.forces.unit import Unit
from app.position.changes import Change, change
from app.position.ledger import OPENING, Json
from app.position.position import Position
from app.position.world import World
from app.rules.sequence.schedules import Slugs, to_come
from app.systems.land_without_end.control import HeldGround
from app.systems.land_without_end.data import GERMAN, SOVIET, RulesData
from app.systems.land_without_end.movement import ROLLBAHN
from app.systems.land_without_end.special_units import COASTAL_ARMY
from app.systems.land_without_end.supply import SUPPLIED, Supply

ANYWHERE = "any"
"""The area of a counter that may enter by any town or city (8.5)"""
OFF_COAST = "7.11"


@dataclass(frozen=True)
class EntryHexes:
    """Bound to one world. ``slugs`` are the phases of the position's turn in their order."""

    world: World
    rules: RulesData
    ground: HeldGround
    supply: Supply
    slugs: Slugs

    def to_come(self, position: Position, phase: str) -> bool:
        """Whether the phase is in hand or still to come in this turn."""
        return to_come(self.slugs(position), position, phase)

    # the map --------------------------------------------------------------------------------------------------------

    @cached_property
    def home(self) -> frozenset[int]:
        """Hexes that are not Soviet ground, as far as the map shows it."""
        return self._zones(self.rules.set_up.home)

    def _zones(self, names: Iterable[str]) -> frozenset[int]:
        return frozenset(h for name in names for h in self.world.board.zones.get(name, ()))

    @cached_property
    def rim(self) -> frozenset[int]:
        return frozenset(h for h, around in enumerate(self.world.board.grid.neighbours) if min(around) < 0)

    def edge(self, zones: Iterable[str]) -> frozenset[int]:
        """The hexes of the map's edge in these countries."""
        return self.rim & self._zones(zones)

    def places(self, kinds: Iterable[str]) -> frozenset[int]:
        return frozenset(h for kind in kinds for h in self.world.board.place_hexes(kind))

    @cached_property
    def towns(self) -> frozenset[int]:
        """Towns and cities of any size."""
        return self.places(self.rules.entry.towns)

    @cached_property
    def on_rollbahn(self) -> frozenset[int]:
        """Towns and cities on a Rollbahn (8.2)."""
        return self.towns & self.world.board.path_hexes(ROLLBAHN)

    @cached_property
    def asterisked(self) -> frozenset[int]:
        return self.world.board.known(self.rules.entry.asterisked)

    def named(self, hex_: int) -> str:
        return self.world.board.location_name(hex_)

    # the German side ------------------------------------------------------------------------------------------------

    def open_edge(self, position: Position, zones: Iterable[str]) -> frozenset[int]:
        """Edge hexes of these countries that are not in Soviet hands and have a line (8.2, 7.16)."""
        return frozenset(
            h
            for h in self.edge(zones)
            if self.ground.control.of(position, h) != SOVIET and self.supply.has_line(position, GERMAN, h)
        )

    def reserve_edge(self, position: Position, zones: Iterable[str]) -> frozenset[int]:
        """Edge hexes of these countries into which units move from the reserve: without Soviet units, and sources of
        supply, which are German again once they are entered (3.5, 3.6, 7.15), or with a line (7.16)."""
        sources = self.world.board.sources.get(GERMAN, frozenset())
        return frozenset(
            h
            for h in self.edge(zones)
            if SOVIET not in position.sides_at(h) and (h in sources or self.supply.has_line(position, GERMAN, h))
        )

    def regular(self, position: Position, unit: Unit, hex_: int) -> bool:
        """Whether the hex is German-controlled and the unit would be in regular supply in it, not attenuated (7.2)."""
        held = self.ground.control.of(position, hex_) == GERMAN
        return held and self.supply.state(position, unit.at(hex_)) == SUPPLIED

    def rollbahn_towns(self, position: Position, unit: Unit) -> frozenset[int]:
        return frozenset(h for h in self.on_rollbahn if self.regular(position, unit, h))

    def arko_towns(self, position: Position, unit: Unit) -> frozenset[int]:
        """Soviet towns and cities in regular supply of the German side (8.4)."""
        return frozenset(h for h in self.towns - self.home if self.regular(position, unit, h))

    def six_hexes_free(self, position: Position) -> bool:
        """Whether the German player turn began with no Soviet unit in them (8.3); as things stand where nobody has
        recorded it."""
        recorded = position.ledger.get(OPENING, GERMAN)
        return bool(recorded) if recorded is not None else self._without_soviets(position)

    def _without_soviets(self, position: Position) -> bool:
        return not any(SOVIET in position.sides_at(h) for h in self.asterisked)

    # the Soviets ----------------------------------------------------------------------------------------------------

    def soviet_held(self, position: Position, hex_: int) -> bool:
        """Under Soviet control; a hex of Soviet ground of which nobody has said anything is so from the start (3.6)."""
        holder = self.ground.control.of(position, hex_)
        return holder == SOVIET or (holder is None and hex_ not in self.home)

    def traced(self, position: Position, hex_: int) -> bool:
        """Regular supply of a Soviet hex: a line, Directive No. 3 or not, or Oranienbaum's (7.8, 7.11)."""
        if self.supply.has_line(position, SOVIET, hex_):
            return True
        return self.supply.over_sea(position, hex_) == OFF_COAST

    def open_to_soviets(self, position: Position, hex_: int) -> bool:
        """Whether reinforcements may enter there: held and supplied now and at the start of the player turn (8.5)."""
        recorded = position.ledger.get(OPENING, SOVIET)
        if isinstance(recorded, list) and self.named(hex_) not in recorded:
            return False
        return self.open_now(position, hex_)

    def held_from_the_start(self, position: Position, hex_: int) -> bool:
        """Whether the Coastal Army may enter there, in supply or not: held now and at the start of the player turn
        (8.5)."""
        recorded = position.ledger.get(OPENING, COASTAL_ARMY)
        held = not isinstance(recorded, list) or self.named(hex_) in recorded
        return held and self.soviet_held(position, hex_)

    def open_now(self, position: Position, hex_: int) -> bool:
        """Whether the hex is held and supplied as things stand."""
        return self.soviet_held(position, hex_) and self.traced(position, hex_)

    def in_supply(self, position: Position, hex_: int) -> bool:
        """Where replacements may come in: a line, or once Directive No. 3 is gone the sea as well (8.7, 7.10, 7.11)."""
        if self.traced(position, hex_):
            return True
        return not self.supply.directive(position) and bool(self.supply.over_sea(position, hex_))

    def printed(self, unit: Unit) -> frozenset[int]:
        """The hexes that the counter names; none where it names an area or nobody has entered them."""
        text = unit.counter.extra.get("hex", "")
        return frozenset() if text.startswith("@") else frozenset(map(self.world.board.location, text.split()))

    # the start of a player turn -------------------------------------------------------------------------------------

    def opened(self, position: Position, side: str) -> tuple[Change, ...]:
        """What has to be remembered when the player turn of ``side`` begins: whether the six hexes were free (8.3), the
        hexes by which Soviet reinforcements may enter (8.5)."""
        if side == GERMAN:
            return (change(self.world, position, "ledger", f"{OPENING}:{GERMAN}", self._without_soviets(position)),)
        waiting = [u for u in position.units.values() if u.side == SOVIET and not u.on_map]
        areas = {u.counter.extra.get("area", "") for u in waiting} - {"", ANYWHERE}
        hexes = self.towns.union(self._zones(areas), *(self.printed(u) for u in waiting))
        names = sorted(self.named(h) for h in hexes if self.open_now(position, h))
        found = change(self.world, position, "ledger", f"{OPENING}:{SOVIET}", [*names])
        if not any(u.type == COASTAL_ARMY and turn_of(u.box) == position.turn for u in waiting):
            return (found,)
        ports = sorted(self.world.board.known(self.rules.entry.coastal_army.hexes))
        held: list[Json] = [self.named(h) for h in ports if self.soviet_held(position, h)]
        return (found, change(self.world, position, "ledger", f"{OPENING}:{COASTAL_ARMY}", held))
