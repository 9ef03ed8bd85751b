"""The order of the phases VI: as the owner has typed it in from Charts and Tables Sheet 1, else as the rules
suggest; the first turn of scenarios that begin in the middle of one XVII.B.3, XVII.B.5, and the last month of the
game XVII.A.2."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from app.messages import N_
from app.position.position import Position
from app.rules.charts.table import LineTable
from app.rules.gaps import CHART_GAP
from app.rules.parts import Phase
from app.rules.ruling import Finding, note
from app.systems.eagle_bear.calendar import month_of
from app.systems.eagle_bear.data import SOVIET

OPENING = "opening"
"""The condition that names the side whose player-turn begins a scenario"""
TABLE, COLUMN = "sequence", "phase"
RULE = "VI"
AXIS_TURN = frozenset({
    "axis-replacement", "axis-movement", "axis-allocation", "axis-attack", "axis-supply", "axis-recovery",
    "soviet-victory",
})  # fmt: skip
"""The phases of the Axis player-turn, the Soviet victory determination among them (IV)"""
CLOSING = "soviet-victory"
"""The last phase of the game"""


@dataclass(frozen=True)
class PhaseSheet:
    """``listed`` are the game's phases as its data has them, ``table`` the owner's order; ``codes`` say which phase
    each code that the sheet is typed in with names."""

    listed: Sequence[Phase]
    table: LineTable
    last_month: str
    codes: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def _known(self) -> Mapping[str, Phase]:
        return {p.slug: p for p in self.listed}

    @cached_property
    def typed(self) -> tuple[str, ...]:
        """The owner's phases in his order, blank lines left out, by code, name or slug."""
        known = {p.name.lower(): p.slug for p in self.listed}
        known |= {code.lower(): known[name.lower()] for code, name in self.codes.items()}
        lines = sorted((line for line in self.table.rows if line.isdecimal()), key=int)
        cells = [cell.lower() for line in lines if (cell := self.table.cell(line, COLUMN))]
        return tuple(known.get(cell) or cell.replace(" ", "-") for cell in cells)

    @property
    def usable(self) -> bool:
        """Whether the owner's order names every phase once."""
        return len(self.typed) == len(self._known) and {*self.typed} == {*self._known}

    def gaps(self) -> list[Finding]:
        """What is still to be typed in."""
        if self.usable:
            return []
        if not self.typed:
            text = N_("The order of the phases follows the rules; the {chart:t} is not entered yet.")
            return [note(CHART_GAP, RULE, text, chart=self.table.name, slug=TABLE)]
        missing = [p.name for slug, p in self._known.items() if slug not in self.typed]
        strange = [slug for slug in self.typed if slug not in self._known]
        text = N_("The {chart:t} has to name every phase once: {missing:t} are missing.")
        if strange:
            text = N_("The {chart:t} names no phase with {strange}; the phases are {known:t}.")
        return [
            note("sequence-unusable", RULE, text, chart=self.table.name, missing=missing or ["-"], strange=strange,
                 known=[p.name for p in self._known.values()])
        ]  # fmt: skip

    def order(self, position: Position) -> tuple[Phase, ...]:
        """The phases of the position's turn."""
        found = [self._known[slug] for slug in self.typed] if self.usable else list(self.listed)
        if position.conditions.get(OPENING) == SOVIET:
            found = [p for p in found if p.slug not in AXIS_TURN]
        slugs = [p.slug for p in found]
        if month_of(position) == self.last_month and CLOSING in slugs:
            found = found[: slugs.index(CLOSING) + 1]
        return tuple(found)
