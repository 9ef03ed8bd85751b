"""The ground of the hex that is attacked 11.2.1(4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from app.forces.unit import Unit
from app.messages import N_
from app.position.position import Position, World
from app.rules.movement.terrain import SHIFT, BoundChart, Hexside, Terrain, entered_terrain
from app.rules.parts import Shift
from app.rules.ruling import Finding, note
from app.systems.stalins_war.data import AXIS, RulesData
from app.systems.stalins_war.firing import Firing
from app.systems.stalins_war.special_units import (
    CITY,
    FESTUNG,
    FORTIFIED_ZONE,
    FORTRESS,
    TRENCH,
    Strongholds,
)

CHART, SHIFT_LINE = "terrain", "shift"


class TerrainEffects:
    """Bound to one world. Raises BadInput for an entered cell that cannot be read."""

    def __init__(self, world: World, rules: RulesData) -> None:
        self.table = rules.line_table(CHART, world.charts)
        printed, modes = rules.terrain_chart(), tuple(rules.mobility)
        self.chart: BoundChart = entered_terrain(printed, self.table, modes, SHIFT_LINE).bind(world.board)


HEADING, BLITZ_HEADING = "no-retreat", "blitz"
YES, NO = "yes", "no"
WINTER_UNIFORMS = "winter_uniforms"


class AttackedHex:
    """Bound to one world."""

    def __init__(self, world: World, rules: RulesData, effects: TerrainEffects, strongholds: Strongholds) -> None:
        self.world, self.board, self.strongholds = world, world.board, strongholds
        self.effects, self.data, self.winter_turn = effects, rules.combat.ground, rules.combat.shifts.winter_turn

    # what is there ------------------------------------------------------------------------------------------------

    def kinds(self, position: Position, hex_: int) -> frozenset[str]:
        """Terrain of a hex and the strongholds that stand in it, a trench of whomever's included; a fortress that was
        destroyed is a city (16.2.2)."""
        found = {*self.board.terrain[hex_], *(self.board.place_kinds(hex_) & {CITY, FORTIFIED_ZONE})}
        if self.strongholds.fortress(position, hex_):
            found.add(FORTRESS)
        elif self.strongholds.ruin(position, hex_):
            found.add(CITY)
        if self.strongholds.festung(position, hex_):
            found.add(FESTUNG)
        if self.strongholds.trench(position, hex_):
            found.add(TRENCH)
        if any(u.type == FORTIFIED_ZONE for u in position.units_at(hex_)) and self.effects.table.says(
            FORTIFIED_ZONE, SHIFT
        ):
            found.add(FORTIFIED_ZONE)  # the counter has the line of the chart, if there is one
        return frozenset(found)

    def frozen(self, position: Position, side: str) -> bool:
        """Whether a defender of ``side`` has no terrain benefits (15.1.2)."""
        uniforms = position.conditions.get(WINTER_UNIFORMS) is True
        return side == AXIS and position.turn == self.winter_turn and not uniforms

    def _of_defender(self, position: Position, hex_: int, side: str) -> frozenset[str]:
        found = self.kinds(position, hex_)
        if self.strongholds.trench(position, hex_) != side:
            found -= {TRENCH}
        return found

    # shifts -------------------------------------------------------------------------------------------------------

    def shifts(self, encounter: Firing) -> list[Shift]:
        """What the chart shifts the attacker for the ground and the hexsides crossed, as far as it is typed in."""
        lines = [one for one in self._lines(encounter) if one.shift]
        return [
            Shift(one.shift, "11.2.1(4)", N_("the defender's terrain: {terrain:t}"), {"terrain": one.name})
            for one in lines
        ]

    def unknown(self, encounter: Firing) -> list[Finding]:
        """Remarks on ground whose shift nobody has typed in: no column is read then."""
        names = list(dict.fromkeys(one.name for one in self._lines(encounter) if SHIFT in one.unknown))
        text = N_("The {chart:t} has no shift for {terrain:t}: no column is determined.")
        chart = self.effects.table.name
        return [note("unknown-shift", "11.2.1(4)", text, terrain=name, chart=chart) for name in names]

    def _lines(self, encounter: Firing) -> list[Terrain | Hexside]:
        chart, side = self.effects.chart.chart, next((u.side for u in encounter.defenders), "")
        kinds = self._of_defender(encounter.position, encounter.hex, side)
        if FORTRESS in kinds or FESTUNG in kinds:
            kinds -= {CITY}  # read as a city only when it is destroyed (16.2.2)
        trench = [self._trench()] if TRENCH in kinds else []
        if self.frozen(encounter.position, side):
            return [*trench]
        lines: list[Terrain | Hexside] = [
            chart.terrain[k] for k in self.board.terrain[encounter.hex] if k in chart.terrain
        ]
        lines += [chart.places[k] for k in sorted(kinds) if k in chart.places]
        return [*lines, *trench, *self._crossed(encounter)]

    def _trench(self) -> Terrain:
        """The chart's line for trenches, which are markers."""
        table = self.effects.table
        known = table.says(TRENCH, SHIFT)
        return Terrain(
            TRENCH,
            N_("trench"),
            "10.3",
            shift=table.columns(TRENCH, SHIFT) if known else 0,
            unknown=frozenset() if known else frozenset({SHIFT}),
        )

    def _crossed(self, encounter: Firing) -> list[Hexside]:
        """The hexside feature that shifts least of those that the attackers cross, where all of them cross one."""
        weakest: list[Hexside] = []
        for unit in encounter.attackers:
            own = [one for one in self.crossing(unit, encounter.hex) if one.shift or SHIFT in one.unknown]
            if not own:
                return []
            weakest.append(min(own, key=lambda one: one.shift))
        unknown = [one for one in weakest if SHIFT in one.unknown]
        return unknown or ([max(weakest, key=lambda one: one.shift)] if weakest else [])

    def crossing(self, unit: Unit, hex_: int) -> Sequence[Hexside]:
        """What lies on the hexside over which the unit attacks or enters."""
        here = self.board.hex_of(unit.location) if unit.on_map else -1
        if here not in self.board.grid.adjacent[hex_]:
            return ()
        return self.effects.chart.features(self.board.grid.side_between(here, hex_), hex_)

    # what it does ---------------------------------------------------------------------------------------------------

    def saves_tie(self, position: Position, hex_: int, side: str) -> bool:
        """Whether a defender of ``side`` there does not lose at equal numbers."""
        kinds = self._of_defender(position, hex_, side) & self.data.saves_tie
        return bool(kinds - self._lost(position, side))

    def stays(self, position: Position, hex_: int, side: str) -> bool:
        """Whether a defender of ``side`` may refuse to retreat from it."""
        kinds = self._of_defender(position, hex_, side)
        table = self.effects.table
        able = self.data.stays | {k for k in kinds if table.cell(k, HEADING).casefold() == YES}
        return bool((kinds & able) - self._lost(position, side))

    def _lost(self, position: Position, side: str) -> frozenset[str]:
        """Kinds of terrain that do nothing for the side in the first winter."""
        return frozenset(self.effects.chart.chart.terrain) if self.frozen(position, side) else frozenset()

    def bars_blitz(self, position: Position, hex_: int) -> bool:
        """Whether no Blitz marker may lie in the hex for what is there."""
        kinds, table = self.kinds(position, hex_), self.effects.table
        return any(k in self.data.no_blitz or table.cell(k, BLITZ_HEADING).casefold() == NO for k in kinds)

    def bars_blitz_across(self, unit: Unit, hex_: int) -> bool:
        """Whether the unit enters the hex over water that opens no Blitz."""
        return self._named(self.crossing(unit, hex_)) & self.data.no_blitz_across != frozenset()

    def _named(self, sides: Iterable[Hexside]) -> frozenset[str]:
        return frozenset(one.slug for one in sides)
