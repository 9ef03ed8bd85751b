"""Which combat results table an attack is fought on: A for the Axis in good weather, in turns to be chosen after 1941
VII.B.3, never against fortresses XII.A nor into hills, mountains and swamp XI.C.3."""

from __future__ import annotations

from dataclasses import replace

from app.messages import N_
from app.position.position import Position
from app.position.world import World
from app.rules.charts.entered import legible
from app.rules.charts.table import Chart, Rows
from app.rules.ruling import Finding, Severity, note
from app.systems.eagle_bear.calendar import month_of, year_of
from app.systems.eagle_bear.chosen_turns import TABLE_A, ChosenTurns, months
from app.systems.eagle_bear.data import RulesData
from app.systems.eagle_bear.defenders import Wave
from app.systems.eagle_bear.weather import GOOD, Weather

DASHES = ("-", "–", "—", "−")
INDEXES = ("X", "Y")
ELIMINATED_ATTACKER, NOTHING, DISPERSED, RETREAT, ELIMINATED = CODES = ("AE", "-", "D", "DR", "DE")
"""Results of the tables (XIII.E)"""


def _plain(chart: Chart) -> Chart:
    """The chart with one dash for no effect, whichever its owner has typed."""

    def plain(rows: Rows) -> Rows:
        return {
            die: tuple(NOTHING if cell.strip() in DASHES else cell for cell in cells) for die, cells in rows.items()
        }

    indexes = {name: plain(rows) for name, rows in chart.indexes.items()}
    return replace(chart, rows=plain(chart.rows), indexes=indexes)


class Tables:
    """Bound to one world; ``charts`` are the two tables by slug."""

    def __init__(self, world: World, rules: RulesData, weather: Weather, turns: ChosenTurns) -> None:
        self.board, self.data, self.weather, self.turns = world.board, rules.combat.tables, weather, turns
        slugs = (self.data.better, self.data.plain)
        self.apart = rules.readings(world.switches)["field_beside_fortress"] == "own"
        self.read = {slug: legible(_plain(rules.chart(slug, world.charts)), CODES) for slug in slugs}
        self.charts: dict[str, Chart] = {slug: one.chart for slug, one in self.read.items()}

    def of(self, seen: Wave) -> str:
        """The table that the part in hand is read on."""
        if self._chosen(seen.position, seen.side) and not self._barred(seen):
            return self.data.better
        return self.data.plain

    def allowed(self, seen: Wave) -> tuple[str, ...]:
        """The tables that the side may name for the part in hand."""
        if self._may_choose(seen.position, seen.side) and not self._barred(seen):
            return (self.data.better, self.data.plain)
        return (self.data.plain,)

    def _barred(self, seen: Wave) -> bool:
        """Whether the place of the defenders keeps them off the better table (XI.C.3, XII.A)."""
        if seen.part != seen.hex or (seen.defense.garrisons and not self.apart):
            return True
        return bool(self.weather.terrain(seen.position, seen.hex) & self.data.never_terrain)

    def _may_choose(self, position: Position, side: str) -> bool:
        """Whether the turn is one of the better table, or may still be made one."""
        return self._chosen(position, side) or (side == self.data.side and self.turns.open(position, TABLE_A))

    def _chosen(self, position: Position, side: str) -> bool:
        """Whether the turn is one of the better table: every one of 1941, later those that were named."""
        if side != self.data.side or self.weather.now(position) != GOOD:
            return False
        month = month_of(position)
        year = year_of(month)
        return year <= self.data.free_until or month in self.turns.of_table_a(position, year)

    def remarks(self, seen: Wave) -> list[Finding]:
        """Cells that no rule knows, turns that are not chosen yet, and turns of a year beyond its limit."""
        found, position = self.read[self.of(seen)].remarks(), seen.position
        month = month_of(position)
        if seen.side != self.data.side or year_of(month) <= self.data.free_until:
            return found
        if self.turns.open(position, TABLE_A) and not self._barred(seen):
            text = N_("{month} is not named as a turn of table A; table B is assumed.")
            found.append(note("assumed-table-b", self.data.rule, text, month=month))
        of_year = [m for m in months(position, TABLE_A) or () if year_of(m) == year_of(month)]
        return [*found, *self.turns.beyond({TABLE_A: of_year}, Severity.WARNING)]
