"""Victory IV: cities into which a side's supply line runs, against the owner's Victory Determination Table of the
year, with what V.A.1.a and X.A.1.c.3 change of its numbers; the end of September 1944 XVII.A.2, Moscow in 1941, and
victories that are not a matter of cities IV, V.B."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import combinations

from app.forces.unit import ELIMINATED
from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import USED, Json
from app.position.position import Pending, Position, World
from app.rules.charts.form import DASHES
from app.rules.charts.table import LineTable
from app.rules.parts import Phase, VictoryLine, VictoryReport
from app.rules.questions import DICE, AnswerEffect, no_answer, no_face, read_die
from app.rules.ruling import Finding, note
from app.rules.sequence import SET_UP
from app.systems.eagle_bear.calendar import month_of, year_of
from app.systems.eagle_bear.control import CAPITAL, VICTORY_CITY, Control, key_hexes
from app.systems.eagle_bear.data import AXIS, SOVIET, RulesData, VictoryData
from app.systems.eagle_bear.options import SOVIET_REDEPLOYMENT, taken
from app.systems.eagle_bear.special_units import is_plant
from app.systems.eagle_bear.supply import Supply

WON, BY = "won-", "won-by-"
"""Begin the keys of the ledger's ``USED``: the turn on which a side won at once, and the rule by which it did"""
AT_ONCE = ("IV", "V.B")


def won(world: World, position: Position, side: str, rule: str) -> list[Change]:
    """The side has won at once."""
    turn = change(world, position, "ledger", f"{USED}:{WON}{side}", position.turn)
    return [turn, change(world, position, "ledger", f"{USED}:{BY}{side}", AT_ONCE.index(rule) + 1)]


def winner(position: Position) -> tuple[str, str]:
    """The side that has won at once, and by which rule; empty for nobody."""
    for key in position.ledger.entries(USED):
        if key.startswith(WON) and not key.startswith(BY):
            side = key.removeprefix(WON)
            by = position.ledger.get(USED, f"{BY}{side}")
            return side, AT_ONCE[by - 1] if isinstance(by, int) and 0 < by <= len(AT_ONCE) else ""
    return "", ""


RULE = "IV"
PAIRS = tuple(f"{a} {b}" for a, b in combinations(DICE, 2))
FELL = "moscow-fell"
"""Key of the ledger's ``USED``: the turn on which the Axis was seen to hold Moscow for the first time"""
NUMBERS = "moscow-numbers"
"""Key of the ledger's ``USED``: the two numbers, while the die has not been cast"""
CHANCES = ("moscow-taken", "moscow-held")
"""Keys of the ledger's ``USED``: the turn on which each chance was used"""
PICK, CAST = "pick", "cast"
AFTERWARDS = "axis-victory"


@dataclass(frozen=True)
class MoscowNumbers:
    """The gate before the phase that follows the fall of Moscow, and before the Axis victory phase of that turn."""

    world: World
    data: VictoryData
    control: Control
    name: str = "moscow"

    def held(self, position: Position) -> bool:
        """Whether the Axis holds the city: its fortress, or its hex where there is none."""
        board = self.world.board
        hexes = key_hexes(board, [self.data.numbers_for], CAPITAL)
        return any(self.control.of(position, next(iter(board.sites_in(h)), h)) == AXIS for h in hexes)

    def chance(self, position: Position, phase: Phase) -> str:
        """The chance that is to be taken before the phase, empty for none."""
        if year_of(month_of(position)) != self.data.numbers_in or position.phase in ("", SET_UP):
            return ""
        if not self.held(position):
            return ""
        taken, held = (position.ledger.get(USED, key) for key in CHANCES)
        fell = position.ledger.get(USED, FELL)
        if taken is None:
            return CHANCES[0]
        if phase.slug == AFTERWARDS and held is None and fell == position.turn:
            return CHANCES[1]
        return ""

    def ask(self, position: Position, phase: Phase) -> Pending | None:
        chance = self.chance(position, phase)
        if not chance:
            return None
        numbers = position.ledger.get(USED, NUMBERS)
        if numbers is None:
            text = N_("The Axis holds Moscow: choose two numbers for immediate victory.")
            return Pending(self.name, f"{PICK}-{chance}", AXIS, text, RULE, options=PAIRS)
        text = N_("Roll the die for Moscow: {numbers} win.")
        return Pending(
            self.name, f"{CAST}-{chance}", AXIS, text, RULE, args={"numbers": [*str(numbers).split()]}, options=DICE
        )

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> AnswerEffect:
        kind, _, chance = pending.step.partition("-")
        if kind == PICK:
            if answer not in PAIRS:
                return no_answer(RULE)
            picked = [change(self.world, position, "ledger", f"{USED}:{NUMBERS}", answer)]
            if position.ledger.get(USED, FELL) is None:
                picked.append(change(self.world, position, "ledger", f"{USED}:{FELL}", position.turn))
            return AnswerEffect(
                (), tuple(picked), N_("Numbers for Moscow: {numbers}."), {"numbers": [*str(answer).split()]}, seen=True
            )
        die = read_die(pending, answer)
        if die is None:
            return no_face(RULE)
        rolls = (Roll("moscow", die, rolled or "typed"),)
        numbers = str(position.ledger.get(USED, NUMBERS) or "").split()
        changes = [
            change(self.world, position, "ledger", f"{USED}:{NUMBERS}", None),
            change(self.world, position, "ledger", f"{USED}:{chance}", position.turn),
        ]
        if str(die) not in numbers:
            text = N_("Die roll {die}: the war continues.")
            return AnswerEffect((), tuple(changes), text, {"die": die}, rolls=rolls, seen=True)
        changes += won(self.world, position, AXIS, RULE)
        text = N_("Die roll {die}: the Soviet Union surrenders, and the Axis player wins.")
        return AnswerEffect((), tuple(changes), text, {"die": die}, rolls=rolls, seen=True)


VICTORY = "victory"
NONE = "*"
"""A cell that gives no number: the Axis of 1944 wins if the Soviets cannot"""
_NUMBER = re.compile(r"\(?\s*(?:(\d{1,2})\s*\+\s*)?\)?\s*(\d{1,2})\s*\*?")
_WINS = {AXIS: N_("The Axis player wins."), SOVIET: N_("The Soviet player wins.")}
_CITIES = {
    AXIS: N_("Victory cities reached by Axis supply lines: {cities}"),
    SOVIET: N_("Victory cities reached by Soviet supply lines: {cities}"),
}


def victory_phase(side: str) -> str:
    return f"{side}-victory"


@dataclass(frozen=True)
class Victory:
    """The ``Victory`` part. Bound to one world."""

    world: World
    rules: RulesData
    supply: Supply
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
            text = N_("Victory is decided in each side's own victory phase.")
            findings.append(note("verdict-later", RULE, text))
        return VictoryReport(points, verdict, lines, tuple(findings))

    def needed_words(self, position: Position, side: str) -> list[Finding]:
        """How many cities the side needs, or which table is to be typed in."""
        name, year = self.world.roster.sides[side].name, str(year_of(month_of(position)))
        args = {"side": name, "year": year, "chart": self.table.name}
        needed = self.needed(position, side)
        if needed is not None:
            text = N_("The {side} player needs {needed:w} victory cities in {year}.")
            if needed == 1:
                text = N_("The {side} player needs one victory city in {year}.")
            found = [note("cities-needed", RULE, text, needed=needed, **args)]
            if SOVIET_REDEPLOYMENT in taken(position):
                text = N_("The Soviet redeployment reduces the Axis requirement by one city.")
                found.append(note("redeployment-counts", "V.A.1.a", text))
            if self.plants_lost(position) > 1:
                text = N_("{count:w} eliminated defense plants reduce the Axis requirement by {pairs:w}.")
                pairs = self.plants_lost(position) // 2
                found.append(note("plants-count", "X.A.1.c.3", text, count=self.plants_lost(position), pairs=pairs))
            return found
        cell = self.table.cell(year, side)
        if cell and (cell in DASHES or cell == NONE):
            text = N_("The {chart:t} gives the {side} player no number for {year}.")
            return [note("no-number", RULE, text, **args)]
        text = N_("The number of cities that the {side} player needs in {year} is on the {chart:t}: enter it.")
        if cell:
            text = N_("The {chart:t} has no number for the {side} player in {year}: enter one.")
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
