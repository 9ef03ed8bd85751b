"""What it takes to be committed to a combat, and the untried units that it turns over 21."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.forces.boxes import DEAD_PILE
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import FIRED
from app.position.position import Position
from app.position.world import World
from app.rules.battle.losses import is_end
from app.rules.battle.state import BattleState
from app.rules.parts import Assessment
from app.rules.ruling import Finding, note
from app.systems.winterstorm.fire_support import DOUBLED, FireSupport, parted
from app.systems.winterstorm.special_units import UNTRIED, is_artillery
from app.systems.winterstorm.victory import COMMANDED, Fallen


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
    text = N_("{units_} are untried and are revealed when the combat is committed.")
    if len(hidden) == 1:
        text = N_("{units_} is untried and is revealed when the combat is committed.")
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


USED_UP = "@destroyed"
"""The box of supply units that are used up: never replaced (20.4)"""


@dataclass(frozen=True)
class Commitment:
    """Bound to one world."""

    world: World
    support: FireSupport
    fallen: Fallen

    def known(self, position: Position, seen: Assessment, state: BattleState) -> BattleState:
        """What the battle keeps of its first instant: who was in command (7.6), and the attackers without those that
        are eliminated when they are turned over (21.4)."""
        commanded = self.fallen.commanded(position, (*seen.attackers, *seen.defenders))
        left = tuple(u.id for u in standing(position.pick(seen.attackers)))
        return replace(state, attackers=left or tuple(seen.attackers), own={COMMANDED: commanded})

    def begun(self, position: Position, seen: Assessment, afar: Sequence[str]) -> list[Change]:
        """``afar`` are the attackers that fire from afar."""
        found = revealed(self.world, position, (*seen.attackers, *seen.defenders))
        found += self.fallen.changes(position, [c.key for c in found if is_end(c)])
        supplies = parted(position.pick(seen.attackers))[0]
        served = [
            u.id
            for u in position.units.values()
            if supplies
            and u.on_map
            and u.side == seen.side
            and is_artillery(u)
            and any(self.support.supplies.reaches(position, one, u) for one in supplies)
        ]
        entries = [*((FIRED, u) for u in afar), *((DOUBLED, u) for u in served)]
        found += [
            change(self.world, position, "ledger", f"{topic}:{unit}", True)
            for topic, unit in entries
            if position.ledger.get(topic, unit) is None
        ]
        return found

    def over(self, position: Position, state: BattleState, hexes: Sequence[str], side: str) -> list[Change]:
        """The battle against ``hexes`` is over."""
        supplies = parted(position.pick(state.attackers))[0]
        found = [change(self.world, position, "place", u.id, USED_UP) for u in supplies if u.on_map]
        return [*found, *self.support.air.used(position, side, [self.world.board.location(h) for h in hexes])]
