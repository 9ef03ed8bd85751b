"""What a campaign cost: steps and units lost by turn and side, along a branch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.campaign.canonical import value
from app.campaign.journal import Journal
from app.campaign.line import Line
from app.forces.boxes import DEAD_PILE
from app.position.position import Position


@dataclass(frozen=True)
class Toll:
    """``steps`` take those of eliminated units in; ``units`` are the ids of these, in their order."""

    steps: int = 0
    units: tuple[str, ...] = ()


def toll_by_turn(journal: Journal, line: Line, start: Position) -> Mapping[int, Mapping[str, Toll]]:
    """By turn, then by side, of the turns in which somebody lost something. ``start`` is the position at the start; a
    unit that comes back and falls again is counted again."""
    steps = {unit.id: unit.steps for unit in start.units.values()}
    found: dict[int, dict[str, Toll]] = {}
    none: tuple[str, ...] = ()
    for s in line.segments:
        for turn, subject, unit, before, after in journal.table(
            "issss",
            "SELECT turn, subject, key, before, after FROM actions JOIN changes ON changes.action = actions.number "
            "WHERE stem = ? AND depth BETWEEN ? AND ? AND subject IN ('steps', 'place') ORDER BY depth, n",
            (s.stem, s.first, s.last),
        ):
            if unit not in steps:
                continue
            if subject == "steps":
                was, steps[unit] = steps[unit], int(str(value(after)))
                lost, gone = max(was - steps[unit], 0), none
            elif value(after) == DEAD_PILE and value(before) != DEAD_PILE:
                lost, gone = steps[unit], (str(unit),)
            else:
                continue
            sides = found.setdefault(turn, {})
            so_far = sides.get(start.units[unit].side, Toll())
            sides[start.units[unit].side] = Toll(so_far.steps + lost, (*so_far.units, *gone))
    return {turn: {side: toll for side, toll in sides.items() if toll.steps} for turn, sides in found.items()}
