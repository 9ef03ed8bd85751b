"""Which combat results table an adjacent attack may be fought on 11.11, who chooses, and the wave 14.1."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from app.errors import BadInput
from app.forces.unit import Unit
from app.messages import N_, Sentence
from app.position.ledger import Json
from app.position.world import World
from app.rules.charts.entered import legible
from app.rules.charts.table import Chart
from app.rules.combat.assault import Encounter
from app.rules.ruling import Finding, note, violation
from app.systems.winterstorm.data import RulesData
from app.systems.winterstorm.zones import FUSILIER, is_armored

WAVE, CHART = "wave", "chart"
WAVES = (1, 2)
CHARTS = ("mobile", "assault")


def wave_of(options: Mapping[str, Json]) -> Json:
    """The wave that was named, ``None`` where none was. Raises BadInput for any other."""
    wave = options.get(WAVE)
    if wave is not None and (isinstance(wave, bool) or wave not in WAVES):
        raise BadInput(Sentence("wave: it should be 1 or 2, not {value}", value=json.dumps(wave)))
    return wave


def chart_of(options: Mapping[str, Json]) -> str | None:
    """The table that was named, ``None`` where none was. Raises BadInput for any other."""
    chart = options.get(CHART)
    if chart is not None and chart not in CHARTS:
        raise BadInput(Sentence("chart: it should be mobile or assault, not {value}", value=json.dumps(chart)))
    return None if chart is None else str(chart)


ASSAULT, MOBILE = "assault", "mobile"
ARMORED = "armored"
SCREENING = ("recon", "motorcycle")


class Tables:
    """Bound to one world; ``charts`` are the two tables by slug."""

    def __init__(self, world: World, rules: RulesData) -> None:
        self.world, self.data = world, rules.tables
        self.read = {slug: legible(rules.chart(slug, world.charts), rules.results) for slug in (MOBILE, ASSAULT)}
        self.charts = {slug: one.chart for slug, one in self.read.items()}

    def allowed(self, seen: Encounter, attackers: Sequence[Unit], hexes: Sequence[int]) -> tuple[str, ...]:
        """The tables that whoever has the choice may name, Mobile first. ``attackers`` are those that stand next to the
        target."""
        if self._strongpoint(hexes):
            return (ASSAULT,)
        words = self._words(attackers)
        if self.screened(seen) or any(self._opens(unit, words) for unit in attackers):
            return (MOBILE, ASSAULT)
        return (ASSAULT,)

    def screened(self, seen: Encounter) -> bool:
        """Whether armoured recon or motorcycles are all that defends, so that the defender chooses (22.4)."""
        return bool(seen.defenders) and all(
            u.type in SCREENING and (u.type != SCREENING[0] or is_armored(self.world.roster, u)) for u in seen.defenders
        )

    def chosen(self, seen: Encounter, attackers: Sequence[Unit], hexes: Sequence[int]) -> Chart:
        """The table that was named, else the first that is allowed."""
        return self.charts[chart_of(seen.options) or self.allowed(seen, attackers, hexes)[0]]

    def findings(self, seen: Encounter, attackers: Sequence[Unit], hexes: Sequence[int]) -> list[Finding]:
        """A table that may not be chosen, and a remark where the choice is the defender's."""
        named, allowed = chart_of(seen.options), self.allowed(seen, attackers, hexes)
        found: list[Finding] = []
        if named is not None and named not in allowed:
            place = self._strongpoint(hexes)
            text = N_("The {chart} is for attacks with an armored unit or a fusilier.")
            if place:
                text = N_("Units in {place:t} may not be attacked on the {chart}.")
            elif not self._words(attackers):
                text = N_("These nations may attack only on the Assault table.")
            elif FUSILIER not in self._words(attackers):
                text = N_("The {chart} is for attacks with an armored unit.")
            name = self.charts[named].name
            found.append(violation("table-not-allowed", self.data.rule, text, chart=name, place=place))
        found += self.read[self.chosen(seen, attackers, hexes).slug].remarks()
        if self.screened(seen) and len(allowed) > 1:
            text = N_("Only recon or motorcycle units defend: the defender chooses the table.")
            found.append(note("screening", "22.4", text, units=[u.id for u in seen.defenders]))
        return found

    def _words(self, attackers: Sequence[Unit]) -> frozenset[str]:
        """What opens the Mobile table to whoever attacks; nothing does for allies by themselves."""
        return frozenset(word for unit in attackers for word in self.data.mobile.get(unit.nation, ()))

    def _opens(self, unit: Unit, words: frozenset[str]) -> bool:
        """Whether the unit gives its side the choice of the Mobile table."""
        return unit.type in words or (ARMORED in words and is_armored(self.world.roster, unit))

    def _strongpoint(self, hexes: Sequence[int]) -> str:
        """The terrain of one of the hexes into which nobody attacks on the Mobile table; empty where there is none."""
        board = self.world.board
        kinds = {kind for hex_ in hexes for kind in (*board.terrain[hex_], *board.place_kinds(hex_))}
        return next(iter(sorted(kinds & self.data.never_mobile_into)), "")
