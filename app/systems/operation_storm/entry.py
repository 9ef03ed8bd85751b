"""Where units come onto the map: edges, cities and corridors of 5.5, 5.10 and 5.11, and why a hex is none of them."""

from __future__ import annotations

from dataclasses import dataclass

from app.messages import N_
from app.position.ledger import LOST_ONCE
from app.position.position import Position
from app.rules.control import ControlByEntry
from app.rules.ruling import Finding, violation
from app.systems.operation_storm.ploesti import ploesti
from app.systems.operation_storm.sides import GERMAN
from app.systems.operation_storm.supply import OperationStormSupply
from app.systems.operation_storm.territory import Territory


@dataclass(frozen=True)
class Entry:
    territory: Territory
    control: ControlByEntry
    supply: OperationStormSupply

    def sources(self, position: Position, side: str) -> frozenset[int]:
        """The side's supply sources on the map edge that the enemy is not in."""
        board = self.territory.board
        return frozenset(
            hex_ for hex_ in board.sources.get(side, ())
            if position.sides_at(hex_) <= {side} and not self.territory.is_water(hex_)
        )  # fmt: skip

    def cities(self, position: Position, side: str) -> frozenset[int]:
        """Cities and major cities on the side's own ground, with a line to its edge, that were its own all the time."""
        return frozenset(
            hex_ for hex_ in self.territory.control_points
            if self._own_ground(side, hex_) and self.always_held(position, side, hex_)
            and self.supply.overland(position, side, hex_)
        )  # fmt: skip

    def corridors(self, position: Position, side: str) -> frozenset[int]:
        """Corridor hexes that the side controls without a gap up to the map edge."""
        found: set[int] = set()
        for kind in self.territory.rules.entry.corridors.get(side, {}):
            found |= self._corridor(position, side, kind)
        return frozenset(found)

    def of_reserve(self, position: Position) -> frozenset[int]:
        """Where German units leave the reserve (5.5): Ploesti serves as well, the corridor does not."""
        found = self.sources(position, GERMAN) | self.cities(position, GERMAN)
        oilfield = self.oilfield
        if oilfield is not None and self.always_held(position, GERMAN, oilfield):
            found |= {oilfield}
        return found

    def of_arrivals(self, position: Position, side: str) -> frozenset[int]:
        """Where reinforcements and replacements come in (5.10, 5.11)."""
        return self.sources(position, side) | self.cities(position, side) | self.corridors(position, side)

    @property
    def oilfield(self) -> int | None:
        return ploesti(self.territory.board, self.territory.rules.supply)

    def always_held(self, position: Position, side: str, hex_: int) -> bool:
        """Whether the enemy has never had control of the hex, however shortly, as far as is recorded."""
        board = self.territory.board
        enemy = self.territory.world.roster.enemy(side)
        if enemy in (board.control.get(hex_), self.control.of(position, hex_), self.territory.at_start(hex_)):
            return False
        if position.ledger.get(LOST_ONCE, board.location_name(hex_)):
            return False
        fallen = position.conditions.get(self.territory.rules.supply.attenuating_condition)
        return not (fallen and hex_ == self.oilfield)

    def _own_ground(self, side: str, hex_: int) -> bool:
        """A hex of which the map does not tell counts as the side's that controls it."""
        owner = self.territory.at_start(hex_)
        return owner in (side, None)

    def _corridor(self, position: Position, side: str, kind: str) -> frozenset[int]:
        board = self.territory.board
        hexes, steps = board.path_hexes(kind), board.path_steps(kind)
        held = {hex_ for hex_ in hexes if self.control.of(position, hex_) == side}
        reached = held & self._ends(side, kind)
        edge = [*reached]
        while edge:
            here = edge.pop()
            for there in board.grid.adjacent[here]:
                if there in held and there not in reached and (here, there) in steps:
                    reached.add(there)
                    edge.append(there)
        return frozenset(reached)

    def _ends(self, side: str, kind: str) -> frozenset[int]:
        """Where the corridor meets the side's map edge: the hex that the rulebook names, on a map of another's making
        the corridor's hexes among the side's sources."""
        board = self.territory.board
        if self.territory.own_map:
            return frozenset({board.location(self.territory.rules.entry.corridors[side][kind])})
        return board.path_hexes(kind) & board.sources.get(side, frozenset())

    # why not ----------------------------------------------------------------------------------------------------

    def refusal(self, position: Position, side: str, hex_: int, rule: str, *, reserve: bool = False) -> Finding:
        """Why nothing enters in a hex that is no place of entry, for arrivals or out of the reserve."""
        board = self.territory.board
        name, enemy = board.location_name(hex_), self.territory.world.roster.enemy(side)
        place = {"hex": name}
        city = hex_ in self.territory.control_points
        corridors = () if reserve else self.territory.rules.entry.corridors.get(side, {})
        if hex_ in board.sources.get(side, ()):
            code, text = "entry-held", N_("{hex} on the map edge is held by the enemy.")
        elif city and not self._own_ground(side, hex_):
            code, text = "entry-abroad", N_("{hex} lies on the enemy's side of the border, where nothing enters.")
        elif (city or (reserve and hex_ == self.oilfield)) and not self.always_held(position, side, hex_):
            code, text = "entry-lost", N_("{hex} is or has been in {enemy:t} hands, so that nothing enters there.")
            place["enemy"] = self.territory.world.roster.sides[enemy].name
        elif city:
            code, text = "entry-cut-off", N_("{hex} has no supply line to the map edge, so that nothing enters there.")
        elif any(hex_ in board.path_hexes(kind) for kind in corridors):
            code, text = "entry-cut-off", N_("{hex} is cut off from the map edge along its corridor.")
        else:
            code, text = "no-entry", N_("{hex} is no place where units enter.")
        return violation(code, rule, text, hexes=[name], **place)
