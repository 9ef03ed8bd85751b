"""Victory IV: cities into which a side's supply line runs, against the owner's Victory Determination Table of the
year, with what V.A.1.a and X.A.1.c.3 change of its numbers; the end of September 1944 XVII.A.2, and victories at
once."""

from __future__ import annotations

import re
from dataclasses import dataclass

from app.forces.boxes import ELIMINATED
from app.messages import N_
from app.position.position import Position
from app.position.world import World
from app.rules.charts.form import DASHES
from app.rules.charts.table import LineTable
from app.rules.parts import VictoryLine, VictoryReport
from app.rules.ruling import Finding, note
from app.systems.eagle_bear.calendar import month_of, year_of
from app.systems.eagle_bear.control import VICTORY_CITY, key_hexes
from app.systems.eagle_bear.data import AXIS, SOVIET, RulesData
from app.systems.eagle_bear.moscow import winner
from app.systems.eagle_bear.options import SOVIET_REDEPLOYMENT, taken
from app.systems.eagle_bear.special_units import is_plant
from app.systems.eagle_bear.supply import EagleBearSupply

RULE, CAMPAIGN = "IV", "XVII.A.2"
TABLE = "victory"
NONE = "*"
"""A cell that gives no number: the Axis of 1944 wins if the Soviets cannot"""
_NUMBER = re.compile(r"\(?\s*(?:(\d{1,2})\s*\+\s*)?\)?\s*(\d{1,2})\s*\*?")
_WINS = {AXIS: N_("The Axis player wins."), SOVIET: N_("The Soviet player wins.")}
_CITIES = {
    AXIS: N_("Victory cities that Axis supply lines reach: {cities}"),
    SOVIET: N_("Victory cities that Soviet supply lines reach: {cities}"),
}


def victory_phase(side: str) -> str:
    return f"{side}-victory"


@dataclass(frozen=True)
class EagleBearVictory:
    """The ``Victory`` part. Bound to one world."""

    world: World
    rules: RulesData
    supply: EagleBearSupply
    table: LineTable

    # cities ---------------------------------------------------------------------------------------------------------

    def cities(self, position: Position, side: str) -> list[str]:
        """Victory cities of the side, by printed hex: those whose fortress, or whose hex where there is none, a supply
        line of the side reaches."""
        board, found = self.world.board, []
        for hex_ in key_hexes(board, self.rules.upkeep.victory.cities, VICTORY_CITY):
            at = next(iter(board.sites_in(hex_)), hex_)
            if self.supply.control.of(position, at) == side and self.supply.line_into(position, side, at):
                found.append(board.grid.name(hex_))
        return found

    # numbers --------------------------------------------------------------------------------------------------------

    def printed(self, position: Position, side: str) -> int | None:
        """The number on the owner's table for the year, ``None`` where it has none."""
        cell = self.table.cell(str(year_of(month_of(position))), side)
        match = _NUMBER.fullmatch(cell)
        return int(match[1] or 0) + int(match[2]) if match else None

    def known(self, position: Position, side: str) -> bool:
        """Whether the cell of the table is typed in."""
        return self.table.says(str(year_of(month_of(position))), side)

    def plants_lost(self, position: Position) -> int:
        return sum(is_plant(u) for u in position.in_box(ELIMINATED))

    def eased(self, position: Position) -> int:
        """By how many cities the Axis needs fewer, and the Soviets more."""
        return (SOVIET_REDEPLOYMENT in taken(position)) + self.plants_lost(position) // 2

    def needed(self, position: Position, side: str) -> int | None:
        number = self.printed(position, side)
        if number is None:
            return None
        return number - self.eased(position) if side == AXIS else number + self.eased(position)

    # the report -----------------------------------------------------------------------------------------------------

    def report(self, position: Position) -> VictoryReport:
        cities = {side: self.cities(position, side) for side in (AXIS, SOVIET)}
        lines = tuple(
            VictoryLine(RULE, _CITIES[side], len(names), {"cities": [*names] or "-"}) for side, names in cities.items()
        )
        findings: list[Finding] = []
        for side in (AXIS, SOVIET):
            findings += self.needed_words(position, side)
        points = {side: len(names) for side, names in cities.items()}
        verdict = self.verdict(position, points)
        if verdict is None and position.phase not in ("", *map(victory_phase, points)):
            text = N_("Victory is determined in each side's own victory phase.")
            findings.append(note("verdict-later", RULE, text))
        return VictoryReport(points, verdict, lines, tuple(findings))

    def needed_words(self, position: Position, side: str) -> list[Finding]:
        """How many cities the side needs, or which table is to be typed in."""
        name, year = self.world.roster.sides[side].name, str(year_of(month_of(position)))
        args = {"side": name, "year": year, "chart": self.table.name}
        needed = self.needed(position, side)
        if needed is not None:
            text = N_("The {side} player needs {needed} victory cities in {year}.")
            found = [note("cities-needed", RULE, text, needed=needed, **args)]
            if SOVIET_REDEPLOYMENT in taken(position):
                text = N_("The Soviet redeployment eases the Axis by one city.")
                found.append(note("redeployment-counts", "V.A.1.a", text))
            if self.plants_lost(position) > 1:
                text = N_("{count:w} eliminated defense plants ease the Axis by {pairs:w}.")
                pairs = self.plants_lost(position) // 2
                found.append(note("plants-count", "X.A.1.c.3", text, count=self.plants_lost(position), pairs=pairs))
            return found
        cell = self.table.cell(year, side)
        if cell and (cell in DASHES or cell == NONE):
            text = N_("The {chart:t} gives the {side} player no number for {year}.")
            return [note("no-number", RULE, text, **args)]
        text = N_("The number of cities that the {side} player needs in {year} is on the {chart:t}: type it in.")
        if cell:
            text = N_("The {chart:t} has no number for the {side} player in {year}: write one.")
        return [note("chart-missing", RULE, text, **args)]

    def reached(self, position: Position, side: str, points: int) -> bool:
        needed = self.needed(position, side)
        return needed is not None and points >= needed

    def verdict(self, position: Position, points: dict[str, int]) -> str | None:
        """Who has won: at once, in his own victory phase, or where no phase is given with the cities that he has; the
        Axis at the end of the last month where the Soviets have not (XVII.A.2)."""
        at_once, _ = winner(position)
        if at_once:
            return _WINS[at_once]
        for side, count in points.items():
            if position.phase in ("", victory_phase(side)) and self.reached(position, side, count):
                return _WINS[side]
        over = month_of(position) == self.rules.upkeep.last_month and position.phase == victory_phase(SOVIET)
        if over and self.known(position, SOVIET):
            return _WINS[AXIS]
        return None
