"""Untried units 21.1-21.4: turned over when attackers and targets of a combat are committed; one without a defense
factor is then eliminated."""

from __future__ import annotations

from collections.abc import Sequence

from app.forces.boxes import DEAD_PILE
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.position import Position
from app.position.world import World
from app.rules.ruling import Finding, note
from app.systems.winterstorm.special_units import UNTRIED


def is_hollow(unit: Unit) -> bool:
    """Whether it is eliminated when it is turned over (21.4); a factor that nobody has typed in tells nothing."""
    return UNTRIED in unit.marks and unit.prints("defense") and unit.number("defense") == 0


def standing(units: Sequence[Unit]) -> list[Unit]:
    """Those that are still there once all have been turned over."""
    return [u for u in units if not is_hollow(u)]


def remarks(units: Sequence[Unit]) -> list[Finding]:
    """That units are turned over first, so that the strengths in hand may be others (21.2)."""
    hidden = [u for u in units if UNTRIED in u.marks]
    if not hidden:
        return []
    text = N_("{units_} are untried and turned over once the combat is committed.")
    if len(hidden) == 1:
        text = N_("{units_} is untried and turned over once the combat is committed.")
    names = [u.label for u in hidden]
    return [note("untried", "21.2", text, units=[u.id for u in hidden], units_=names)]


def revealed(world: World, position: Position, units: Sequence[str]) -> list[Change]:
    """The units are turned over; the hollow ones go."""
    found: list[Change] = []
    for unit in position.pick(units):
        if UNTRIED in unit.marks:
            found.append(change(world, position, "marks", unit.id, [*sorted(unit.marks - {UNTRIED})]))
        if is_hollow(unit):
            found.append(change(world, position, "place", unit.id, DEAD_PILE))
    return found
