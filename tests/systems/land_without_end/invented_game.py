"""Made-up campaigns from the set-up on: a map, counters, the owner's charts and readings, all by chance."""

from __future__ import annotations

import random
from dataclasses import dataclass

from app.position.ledger import Json
from app.position.position import Position, World
from app.rules.referee import Referee
from app.rules.sequence import SET_UP
from app.systems.land_without_end.data import SLUG, RulesData, rules_data
from app.systems.land_without_end.game import SYSTEM
from app.systems.scenario.rulebook import Rulebook
from tests.systems.land_without_end.invented_forces import Recruiter
from tests.systems.land_without_end.invented_map import Inventor
from tests.systems.land_without_end.sheets import Sheet, elsewhere

STEPS = ("AL1", "AS", "DR", "BB", "DE")
"""The results of table 12.8 from the worst for the attacker to the best"""
WEATHERS = "DRMFS"
CHECKS = (5, 9)


@dataclass(frozen=True)
class Campaign:
    """A game to be played: ``referee`` bound to its world and the position in which the set-up begins."""

    referee: Referee
    start: Position
    system: Rulebook[RulesData]

    def bound(self, world: World) -> Referee:
        """For a file that is opened again."""
        return Referee(self.system.bind(world))


def campaign(sheet: Sheet, dice: random.Random, strength: int, *, complete: bool = True) -> Campaign:
    """``strength`` are divisions of either side at the start, about; ``complete`` has every chart typed in and every
    reading as it is by default, else some are missing or chosen otherwise."""
    rules = sheet.rules
    board = Inventor(sheet, dice).board()
    units = Recruiter(sheet, board, dice, strength).raised()
    owned = charts(dice, rules)
    readings: dict[str, Json] = {}
    if not complete:
        owned = {slug: chart for slug, chart in owned.items() if dice.random() < 0.8}
        readings = {slug: dice.choice(switch.values) for slug, switch in rules.switches.items()}
    counters = {u.id: u.counter for u in units.values()}
    world = World(SLUG, board, rules.roster(), counters, owned, readings, "Made up")
    system = SYSTEM if rules is rules_data() else elsewhere(rules)
    tracks: dict[str, Json] = dict(rules.set_up.tracks)
    start = Position(units, turn=1, phase=SET_UP, tracks=tracks)
    return Campaign(Referee(system.bind(world)), start, system)


def charts(dice: random.Random, rules: RulesData) -> dict[str, Json]:
    """The five tables that are the owner's; that of the results holds every code."""
    columns = list(rules.charts["crt"].columns)
    months = dict.fromkeys(name.split()[0] for turn, name in sorted(rules.turns.names.items()) if turn >= 10)
    rows = {die: [results(dice, die, n, len(columns)) for n in range(len(columns))] for die in range(1, 7)}
    withdrawn = dice.sample(range(3, 22), 4)
    points = rules.victory.levels[0].least or 0
    return {
        "crt": _chart("Results", columns, {str(die): [*cells] for die, cells in rows.items()}),
        "gast": _chart("Supply", ["columns"], {str(n): [str(-min(2, max(0, (n - 2) // 2)))] for n in range(9)}),
        "weather": _chart(
            "Weather", [*months], {str(n): [weather(dice, n, m) for m in range(len(months))] for n in range(-1, 7)}
        ),
        "victory": _chart("Checks", ["points"], {str(turn): [str(points * 2 // 3)] for turn in CHECKS}),
        "withdrawals": _chart(
            "Withdrawals",
            ["infantry", "motorized", "romanian/infantry"],
            {
                str(turn): [dice.choice(("1", "", "2")), dice.choice(("1", "-", "")), dice.choice(("", "1"))]
                for turn in sorted(withdrawn)
            },
        ),
    }


def results(dice: random.Random, die: int, column: int, columns: int) -> str:
    """Better for the attacker to the right and with a higher die; now and then by a step otherwise."""
    step = (die + column + 2) * len(STEPS) // (columns + 7) + dice.choice((0, 0, 0, 1, -1))
    return STEPS[min(max(step, 0), len(STEPS) - 1)]


def weather(dice: random.Random, die: int, month: int) -> str:
    """Worse with a higher die and later in the year."""
    worse = (die + 1) // 3 + month + dice.choice((0, 0, -1))
    return WEATHERS[min(max(worse, 0), len(WEATHERS) - 1)]


def _chart(name: str, columns: list[str], rows: dict[str, list[str]]) -> Json:
    return {"name": name, "provenance": "Made up.", "columns": [*columns], "rows": {k: [*v] for k, v in rows.items()}}
