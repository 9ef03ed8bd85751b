"""Countries 7.1, the Hungarian border 5.13(6), whose ground a hex is at first 3.8, and the control points 4.2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.parts import Control, CostLine, CostLines
from app.rules.ruling import Finding, note, violation
from app.systems.operation_storm.data import RulesData
from app.systems.operation_storm.special_units import GERMAN, SOVIET

HOMES = {"hungarian": "hungary", "romanian": "romania"}
HUNGARIAN_BORDER = "hungary"


@dataclass(frozen=True)
class Countries:
    board: Board
    rules: RulesData

    def home(self, nation: str) -> frozenset[int] | None:
        """Hexes to which the nation's units are bound; ``None`` for a nation that may go anywhere, and where the map
        does not show the country yet."""
        zone = HOMES.get(nation)
        return None if zone is None else self.board.zones.get(zone) or None

    def abroad(self, units: Sequence[Unit]) -> frozenset[int]:
        """Hexes that one of the units may not enter because of its country."""
        homes = [home for u in units if (home := self.home(u.nation)) is not None]
        if not homes:
            return frozenset()
        return frozenset(range(self.board.grid.size)) - frozenset.intersection(*homes)

    def unknown(self, units: Sequence[Unit]) -> list[Finding]:
        """A remark on each unit whose country the map does not show."""
        return [
            note(
                "unknown-country",
                "7.1",
                N_("The map data has no {country}, which {unit} may not leave."),
                units=[unit.id],
                unit=unit.label,
                country=self.rules.zones[HOMES[unit.nation]],
            )
            for unit in units
            if unit.nation in HOMES and self.home(unit.nation) is None
        ]

    def entry_findings(self, units: Sequence[Unit], hex_: int) -> list[Finding]:
        """Units whose country does not hold the hex."""
        name = self.board.location_name(hex_)
        return [
            violation(
                "outside-country",
                "7.1",
                N_("{unit} may not leave its own country for {hex}."),
                units=[unit.id],
                hexes=[name],
                unit=unit.label,
                hex=name,
            )
            for unit in units
            if (home := self.home(unit.nation)) is not None and hex_ not in home
        ]

    def border_surcharge(self, position: Position, side: str, side_key: int, lines: CostLines = None) -> int:
        """Further movement points for Soviets across the Hungarian border on the first turn (5.13(6))."""
        if side != SOVIET or position.turn != self.rules.first_turn.turn or side_key not in self.hungarian_border:
            return 0
        more = self.rules.first_turn.hungarian_border
        if lines is not None:
            lines.append(CostLine(more, "5.13(6)", N_("Hungarian border")))
        return more

    def border_unknown(self, position: Position, side: str) -> list[Finding]:
        """A remark where the border that costs more is not on the map: crossing it was counted as free."""
        if side != SOVIET or position.turn != self.rules.first_turn.turn or self.hungarian_border:
            return []
        text = N_("The map data has no Hungarian border: crossing it was counted as free.")
        return [note("unknown-country", "5.13(6)", text)]

    @cached_property
    def hungarian_border(self) -> frozenset[int]:
        """Hexsides of the border: as drawn, else those between the zone of Hungary and the rest."""
        drawn = self.board.borders.get(HUNGARIAN_BORDER)
        if drawn:
            return drawn
        zone = self.board.zones.get(HOMES["hungarian"], frozenset())
        grid = self.board.grid
        return frozenset(
            grid.sides[h][d] for h in zone for d, n in enumerate(grid.neighbors[h]) if n >= 0 and n not in zone
        )


@dataclass(frozen=True)
class GameMap:
    """Bound to one world; ``known`` is the game's own map as the rulebook's text has it."""

    world: World
    rules: RulesData
    known: Board

    @property
    def board(self) -> Board:
        return self.world.board

    @cached_property
    def switches(self) -> Mapping[str, Json]:
        """The readings that the campaign plays."""
        return self.rules.readings(self.world.switches)

    @cached_property
    def own_map(self) -> bool:
        """Whether the hexes are those of the game's own sheets, so that numbers of the rulebook mean something."""
        return self.board.grid == self.known.grid

    @cached_property
    def ussr(self) -> frozenset[int]:
        """The hexes of the zone, empty where the map does not show it yet."""
        return self.board.zones.get(self.rules.set_up.zone, frozenset())

    def at_start(self, hex_: int) -> str | None:
        """The side on whose ground the hex lies, ``None`` where the map does not tell."""
        if hex_ in self.ussr:
            return SOVIET
        if any(hex_ in self.board.zones.get(zone, ()) for zone in self.rules.zones if zone != self.rules.set_up.zone):
            return GERMAN
        if self.own_map and hex_ in self.known.control:
            return self.known.control[hex_]
        if self.ussr:
            return GERMAN
        return self.board.control.get(hex_)

    def is_water(self, hex_: int) -> bool:
        """All lake or all sea, where no unit can be."""
        return self.rules.supply.closed_terrain.issuperset(self.board.terrain[hex_])

    # the border of the USSR -------------------------------------------------------------------------------------

    @cached_property
    def drawn(self) -> frozenset[int]:
        """The hexsides of the border where the map draws its course; empty where it shows nothing but single hexsides
        far from each other, as the text does."""
        sides = self.board.borders.get(self.rules.set_up.zone, frozenset())
        return sides if any(key in sides for side in sides for key in _touching(self.board, side)) else frozenset()

    @cached_property
    def border(self) -> frozenset[int] | None:
        """The hexes that 3.4 has manned, ``None`` where the map shows neither the border nor the country."""
        grid = self.board.grid
        if self.drawn:
            ends = [end for key in self.drawn for end in grid.side_ends(key)]
            found = {h for h in ends if h >= 0 and self.at_start(h) == SOVIET}
        elif self.ussr:
            found = {
                h
                for h in self.ussr
                if any(self.at_start(n) != SOVIET and not self.is_water(n) for n in grid.adjacent[h])
            }
        else:
            return None
        if self.own_map:
            lines = sorted(grid.line_of(grid.index(name)) for name in (self.rules.set_up.first, self.rules.set_up.last))
            found = {h for h in found if lines[0] <= grid.line_of(h) <= lines[1]}
        return frozenset(h for h in found if not self.is_water(h))

    # control points ---------------------------------------------------------------------------------------------

    @cached_property
    def control_points(self) -> dict[int, int]:
        """Points of each city and major city by hex (4.2)."""
        worth = self.rules.victory.control_points
        found = {}
        for hex_, places in self.board.places.items():
            points = max((worth.get(place.kind, 0) for place in places), default=0)
            if points:
                found[hex_] = points
        return found

    def control_points_of(self, position: Position, control: Control, side: str) -> int:
        return sum(n for hex_, n in self.control_points.items() if control.of(position, hex_) == side)

    @cached_property
    def soviet_points_at_start(self) -> int:
        return sum(n for hex_, n in self.control_points.items() if self.at_start(hex_) == SOVIET)


def _touching(board: Board, side: int) -> list[int]:
    """The hexsides that meet a hexside at one of its ends."""
    grid = board.grid
    a, b = grid.side_ends(side)
    if b < 0:
        return []
    return [grid.side_between(end, other) for other in set(grid.adjacent[a]) & set(grid.adjacent[b]) for end in (a, b)]
