"""Which combat results table an attack is fought on: A for the Axis in good weather, in turns to be chosen after 1941
VII.B.3, never against fortresses XII.A nor into hills, mountains and swamp XI.C.3; and turns chosen in a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.charts import Chart, Rows
from app.rules.legible import legible
from app.rules.ruling import Finding, warning
from app.systems.eagle_bear.calendar import count_of, month_of, year_of
from app.systems.eagle_bear.data import RulesData
from app.systems.eagle_bear.defenders import Wave
from app.systems.eagle_bear.weather import GOOD, Weather

CHOSEN = "good_weather_turns"
"""The condition that lists the months of table A"""
DASHES = ("-", "–", "—", "−")
INDEXES = ("X", "Y")
ELIMINATED_ATTACKER, NOTHING, DISPERSED, RETREAT, ELIMINATED = CODES = ("AE", "-", "D", "DR", "DE")
"""Results of the tables (XIII.E)"""


def months(position: Position, condition: str) -> tuple[str, ...] | None:
    """The months that a condition lists, None where nothing was said."""
    listed: Json = position.conditions.get(condition)
    return tuple(map(str, listed)) if isinstance(listed, list) else None


def in_a_row(chosen: Sequence[str], most: int) -> bool:
    """Whether the months are no more than ``most``, one after the other."""
    counts = sorted({count_of(month) for month in chosen})
    return len(counts) <= most and (not counts or counts[-1] - counts[0] == len(counts) - 1)


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

    def __init__(self, world: World, rules: RulesData, weather: Weather) -> None:
        self.board, self.data, self.weather = world.board, rules.combat.tables, weather
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
        if side != self.data.side or self.weather.now(position) != GOOD:
            return False
        chosen, month = months(position, CHOSEN), month_of(position)
        if year_of(month) <= self.data.free_until:
            return True
        return self.data.turns.get(year_of(month), 0) > 0 if chosen is None else month in chosen

    def _chosen(self, position: Position, side: str) -> bool:
        """Whether the turn is one of the better table: every one of 1941, later those that were named."""
        month = month_of(position)
        named = year_of(month) <= self.data.free_until or month in (months(position, CHOSEN) or ())
        return named and self._may_choose(position, side)

    def remarks(self, seen: Wave) -> list[Finding]:
        """Cells that no rule knows, and turns of the year that cannot be chosen together."""
        found = self.read[self.of(seen)].remarks()
        year = year_of(month_of(seen.position))
        chosen = [m for m in months(seen.position, CHOSEN) or () if year_of(m) == year]
        most = self.data.turns.get(year, 0)
        if seen.side == self.data.side and year > self.data.free_until and not in_a_row(chosen, most):
            text = N_("Table A is for {count:w} turns in a row in {year}, not for {months}.")
            found.append(warning("turns-chosen", self.data.rule, text, count=most, year=str(year), months=chosen))
        return found
