"""Which Fire Table a side reads 11.2.1(4): the better one with a large unit, or with three panzers of one stack that
attack the same hex or defend it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from app.position.world import World
from app.rules.charts.entered import legible
from app.rules.charts.form import DASHES
from app.rules.charts.table import Chart
from app.rules.vocabulary import Vocabulary
from app.systems.stalins_war.data import RulesData
from app.systems.stalins_war.firing import Firing
from app.systems.stalins_war.special_units import is_large, is_panzer

NOTHING = "0"
CODES = tuple(str(n) for n in range(10)) + tuple(f"{n}*" for n in range(1, 10))
"""Loss numbers, with an asterisk where they hit small units alone (11.3.4)"""


class FireTables:
    """Bound to one world."""

    def __init__(self, world: World, rules: RulesData) -> None:
        self.roster, self.data = world.roster, rules.combat.tables
        words: Vocabulary = rules.words(world.charts)
        slugs = (self.data.large, self.data.small)
        self.read = {slug: legible(rules.chart(slug, world.charts), CODES, DASHES) for slug in slugs}
        self.short = {slug: words.charts[slug].short for slug in slugs}

    def of(self, seen: Firing) -> Chart:
        """The table of the fire in hand."""
        return self.read[self.data.large if self._large(seen) else self.data.small].chart

    def alike(self, seen: Firing) -> Mapping[str, str] | None:
        """Cells by die where every column of the table has the same, so that no shift matters; else ``None``."""
        table = self.of(seen)
        cells = {die: set(row) for die, row in table.rows.items()}
        if not table.complete or any(len(found) > 1 for found in cells.values()):
            return None
        return {die: next(iter(found)) for die, found in cells.items()}

    def _large(self, seen: Firing) -> bool:
        if any(map(is_large, seen.firing)):
            return True
        several = Counter(u.location for u in seen.firing if is_panzer(self.roster, u))
        return any(count >= self.data.several for count in several.values())
