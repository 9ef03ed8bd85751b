"""Months of the game-turn track XVII.A, and the order of the phases VI."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from app.messages import N_
from app.position.position import Position
from app.rules.charts.check import CHART_GAP
from app.rules.charts.table import LineTable
from app.rules.parts import Phase
from app.rules.ruling import Finding, note
from app.systems.eagle_bear.data import SOVIET

MONTH = "month"
FIRST_TURN = "first_turn"
NAMES = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
DEFAULT = "Jul41"
OPENING = ("May41", "Jun41")
"""Months in which a campaign of 1941 may begin (V.A.2)"""


def month_of(position: Position) -> str:
    """The month of the turn, such as ``Jul41``."""
    return str(position.conditions.get(MONTH) or DEFAULT)


def is_month(name: str) -> bool:
    """Whether it is written as a month is, such as ``Jul41``."""
    return name[:3] in NAMES and name[3:].isdecimal() and len(name) == 5


def name_of(month: str) -> str:
    """``Jul`` of ``Jul41``."""
    return month[:3]


def year_of(month: str) -> int:
    """1941 of ``Jul41``."""
    return 1900 + int(month[3:])


def count_of(month: str) -> int:
    """Months since January 1941, that one 0; later months have higher numbers."""
    return 12 * (year_of(month) - 1941) + NAMES.index(name_of(month))


def month_after(month: str, months: int = 1) -> str:
    """The month so many later."""
    years, index = divmod(count_of(month) + months, 12)
    return f"{NAMES[index]}{41 + years}"


def since(position: Position, month: str) -> bool:
    """Whether the position's month is that one or a later one."""
    return count_of(month_of(position)) >= count_of(month)


def is_first_turn(position: Position) -> bool:
    """Whether the rules of the first turn of 1941 hold (XVII.B.1)."""
    return bool(position.conditions.get(FIRST_TURN)) or (position.turn == 1 and month_of(position) in OPENING)


OPENING_PHASE = "opening"
"""The condition that names the side whose player-turn begins a scenario"""
SEQUENCE, COLUMN = "sequence", "phase"
RULE = "VI"
AXIS_TURN = frozenset(
    {
        "axis-replacement",
        "axis-movement",
        "axis-allocation",
        "axis-attack",
        "axis-supply",
        "axis-recovery",
        "soviet-victory",
    }
)
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
            text = N_("The phases follow the order in the rules; the {chart:t} is missing from the data.")
            return [note(CHART_GAP, RULE, text, chart=self.table.name, slug=SEQUENCE)]
        missing = [p.name for slug, p in self._known.items() if slug not in self.typed]
        strange = [slug for slug in self.typed if slug not in self._known]
        text = N_("The {chart:t} must name every phase once: {missing:t} missing.")
        if strange:
            text = N_("The {chart:t} contains {strange}, which is not a phase; the phases are {known:t}.")
        return [
            note(
                "sequence-unusable",
                RULE,
                text,
                chart=self.table.name,
                missing=missing or ["-"],
                strange=strange,
                known=[p.name for p in self._known.values()],
            )
        ]

    def order(self, position: Position) -> tuple[Phase, ...]:
        """The phases of the position's turn. Where the Soviets begin, the Axis player turn is left out (XVII.B.3.a,
        XVII.B.5.a). The last month ends with the Axis player turn (XVII.A.2)."""
        found = [self._known[slug] for slug in self.typed] if self.usable else list(self.listed)
        if position.conditions.get(OPENING_PHASE) == SOVIET:
            found = [p for p in found if p.slug not in AXIS_TURN]
        slugs = [p.slug for p in found]
        if month_of(position) == self.last_month and CLOSING in slugs:
            found = found[: slugs.index(CLOSING) + 1]
        return tuple(found)
