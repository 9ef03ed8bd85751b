"""Assaults made in the course of a move: together from one launch hex, paid for in movement points; whoever clears the
target stands in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import STARTED, Json
from app.position.position import Position, World
from app.rules.battle.state import BattleState
from app.rules.combat.assault import Encounter
from app.rules.movement.group import GroupMovement, exact_points
from app.rules.movement.terrain import BoundChart
from app.rules.parts import Control, Points, Stacking
from app.rules.ruling import STACKING, Finding, Severity, violation
from app.rules.stacking import crowding


@dataclass(frozen=True)
class MobileRules:
    """Rule numbers: the launch hex, what such an assault is not made into and what it may cost, and attackers that have
    moved together; ``all_the_way`` where they must not have parted in between."""

    launch: str
    limits: str
    together: str
    all_the_way: bool = False


@dataclass(frozen=True)
class MobileAssaults:
    """What every such assault asks of its attackers, who are of one side. Bound to the world of ``movement``."""

    movement: GroupMovement
    stacking: Stacking
    rules: MobileRules

    def launch_findings(self, seen: Encounter) -> list[Finding]:
        """One launch hex, together since the phase began, movement not over, and not stacked too high."""
        position, attackers, board = seen.position, seen.attackers, self.movement.board
        found: list[Finding] = []
        began_in = {
            position.ledger.text(STARTED, u.id) or board.location_name(u.location) for u in attackers if u.on_map
        }
        text = N_(
            "{units_} may assault together only if they began the phase in the same hex and are in the same hex now."
        )
        parted = False
        if self.rules.all_the_way:
            # Points spent are unequal where they did not move together all the way.
            parted = len({position.ledger.spent(u.id) for u in attackers}) > 1
            text = N_(
                "{units_} may assault together only if they began the phase in the same hex and have stayed together."
            )
        if len({u.location for u in attackers}) > 1 or len(began_in) > 1 or parted:
            found.append(
                violation(
                    "not-together", self.rules.together, text, units=seen.ids(), units_=[u.label for u in attackers]
                )
            )
        found += self.movement.setting_out.over(position, attackers)
        if attackers[0].on_map:
            here = attackers[0].location
            found_here = crowding(self.stacking, position, (), here, side=seen.side)
            crowded = [f for f in found_here if f.severity is Severity.VIOLATION]
            if crowded:
                where = board.location_name(here)
                text = N_("The launch hex {hex} is overstacked.")
                launch = violation("launch-hex-overstacked", self.rules.launch, text, hexes=[where], hex=where)
                found += [launch.of_kind(STACKING), *crowded]
        return found

    def terrain_findings(self, seen: Encounter, chart: BoundChart, barred: Iterable[str]) -> list[Finding]:
        """``barred``: terrain of the target that none is made into."""
        where = self.movement.board.location_name(seen.hex)
        text = N_("Mobile assaults into the {terrain:t} hex {hex} are not allowed.")
        return [
            violation(
                "terrain-barred",
                self.rules.limits,
                text,
                hexes=[where],
                terrain=chart.chart.terrain[slug].name,
                hex=where,
            )
            for slug in barred
        ]

    def left(self, seen: Encounter) -> Points:
        """Movement points that the attackers have left."""
        return self.movement.allowance(seen.position, seen.attackers).left

    def points(self, seen: Encounter, needed: Points | None) -> Mapping[str, Json]:
        """What the assault needs, ``None`` where the target cannot be entered, and what is left."""
        return {"needed": None if needed is None else exact_points(needed), "left": exact_points(self.left(seen))}

    def price_findings(self, seen: Encounter, needed: Points | None) -> list[Finding]:
        left = self.left(seen)
        if needed is None or needed <= left:
            return []
        text = N_("The assault costs {needed} movement points; only {left} are left.")
        rule = self.rules.limits
        return [violation("too-few-points", rule, text, units=seen.ids(), needed=str(needed), left=str(left))]


def moved_in(world: World, control: Control, position: Position, state: BattleState) -> list[Change] | None:
    """The surviving attackers enter the target of a battle if it is clear of enemies; ``None`` where it is not."""
    target = world.board.location(state.target)
    entering = [u for u in position.pick(state.attackers) if u.on_map]
    if not entering:
        return []
    if position.sides_at(target) - {entering[0].side}:
        return None
    found = [change(world, position, "place", u.id, state.target) for u in entering]
    return [*found, *control.changes(position, [target], entering[0].side)]
