"""Movement: one search for what a group can reach, by one or several ways, and why a step is barred."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

from app.board.board import Board
from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import STARTED
from app.position.position import Position
from app.rules.movement.terrain import Hexside, Terrain
from app.rules.parts import CostLine, Points
from app.rules.ruling import Finding, violation

Step = Callable[[int, int, int], Points | None]
"""(from hex, to hex, direction) → movement points, ``None`` where the step is barred"""


def search(
    board: Board, start: int, budget: Points, step: Step, *, stops: Callable[[int], bool] | None = None
) -> tuple[dict[int, Points], dict[int, int]]:
    """Cheapest cost of every hex within ``budget`` movement points of ``start``, itself with 0, and the hex before it
    on a cheapest path, none for the start. ``stops(hex)`` is true where a group that enters must stop."""
    neighbors = board.grid.neighbors
    costs: dict[int, Points] = {start: 0}
    parents: dict[int, int] = {}
    queue: list[tuple[Points, int]] = [(0, start)]
    settled: set[int] = set()
    while queue:
        spent, here = heappop(queue)
        if here in settled:
            continue
        settled.add(here)
        if stops is not None and here != start and stops(here):
            continue
        for direction, there in enumerate(neighbors[here]):
            if there < 0 or there in settled:
                continue
            points = step(here, there, direction)
            if points is None:
                continue
            total = spent + points
            if total <= budget and (there not in costs or total < costs[there]):
                costs[there] = total
                parents[there] = here
                heappush(queue, (total, there))
    return costs, parents


Searched = tuple[dict[int, Points], Mapping[int, int]]
"""Cheapest cost of every hex, and the hex before it on a cheapest path"""
Along = Mapping[int, Mapping[int, int]]
"""hex -> the hexes before each on the way that is cheapest to it"""


def cheapest_of(searches: Sequence[Searched]) -> tuple[dict[int, Points], Mapping[int, int], Along]:
    """Costs by the cheapest way to each hex, the earlier of equal ones; the first way's steps back; those of other ways
    for the hexes that they are cheapest to."""
    costs, parents = searches[0]
    if len(searches) == 1:
        return costs, parents, {}
    best, along = dict(costs), dict[int, Mapping[int, int]]()
    for others, back in searches[1:]:
        for hex_, points in others.items():
            if hex_ not in best or points < best[hex_]:
                best[hex_] = points
                along[hex_] = back
    return best, parents, along


_TOO_FAR = {
    (False, True): N_("{path} costs {cost} movement points; {group} has only {left} left."),
    (False, False): N_("{path} costs {cost} movement points; {group} have only {left} left."),
    (True, True): N_("{path} costs one movement point; {group} has only {left} left."),
    (True, False): N_("{path} costs one movement point; {group} have only {left} left."),
}
"""By whether the cost is one point and the group one unit."""


def hexside_barred(board: Board, units: Sequence[Unit], here: int, there: int, side: Hexside) -> list[Finding]:
    """A step across a hexside that the units may not cross."""
    names = (board.location_name(here), board.location_name(there))
    return [
        violation(
            "hexside-barred",
            side.rule,
            N_("No unit may cross the {side:t} {here}/{there}."),
            hexes=names,
            units=[u.id for u in units],
            here=names[0],
            there=names[1],
            side=side.name,
        )
    ]


def terrain_barred(board: Board, unit: Unit, there: int, terrain: Terrain) -> list[Finding]:
    """A step into terrain that the unit may not enter."""
    name = board.location_name(there)
    return [
        violation(
            "terrain-barred",
            terrain.rule,
            N_("{unit} may not enter the {terrain:t} hex {there}."),
            hexes=[name],
            units=[unit.id],
            unit=unit.label,
            terrain=terrain.name,
            there=name,
        )
    ]


def hex_skipped(board: Board, units: Sequence[Unit], here: int, there: int, rule: str) -> list[Finding]:
    """A step that does not go into an adjacent hex."""
    names = (board.location_name(here), board.location_name(there))
    if here == there:
        ids, text = [u.id for u in units], N_("{there} is named twice in a row: a path runs from hex to adjacent hex.")
        return [violation("same-hex", rule, text, hexes=names[1:], units=ids, there=names[1])]
    return [
        violation(
            "hex-skipped",
            rule,
            N_("{there} is not adjacent to {here}; a path must run from hex to adjacent hex."),
            hexes=names,
            units=[u.id for u in units],
            here=names[0],
            there=names[1],
        )
    ]


def enemy_held(board: Board, units: Sequence[Unit], holders: Sequence[Unit], there: int, rule: str) -> list[Finding]:
    """Nothing where nobody holds the hex."""
    if not holders:
        return []
    name = board.location_name(there)
    enemy = holders[0].label if len(holders) == 1 else f"{holders[0].label} +{len(holders) - 1}"
    return [
        violation(
            "enemy-held",
            rule,
            N_("{there} is held by {enemy}."),
            hexes=[name],
            units=[*(u.id for u in units), *(u.id for u in holders)],
            there=name,
            enemy=enemy,
        )
    ]


def too_far(
    board: Board, units: Sequence[Unit], path: Sequence[int], total: Points, left: Points, rule: str
) -> list[Finding]:
    """A path that costs more points than the group has left."""
    names, group = [board.location_name(h) for h in path], [u.label for u in units]
    return [
        violation(
            "too-far",
            rule,
            _TOO_FAR[total == 1, len(group) == 1],
            units=[u.id for u in units],
            hexes=names,
            path=f"{names[0]}–{names[-1]}",
            cost=str(total),
            left=str(left),
            group=group,
        )
    ]


@dataclass(frozen=True)
class StoppingGround:
    """Ground that ends the movement of whoever enters it. ``hexes``: each hex of it, with the name of what is there and
    its rule."""

    board: Board
    hexes: Mapping[int, tuple[str, str]]

    def findings(self, units: Sequence[Unit], path: Sequence[int]) -> list[Finding]:
        """Hexes of a path (the start first) in which it would have to end before it does."""
        group, ids = [u.label for u in units], [u.id for u in units]
        found = []
        for here in path[1:-1]:
            if here in self.hexes:
                (what, rule), name = self.hexes[here], self.board.location_name(here)
                text = N_("{group} must stop in {hex} on entering {ground:t}.")
                found.append(
                    violation("ground-stops", rule, text, units=ids, hexes=[name], group=group, hex=name, ground=what)
                )
        return found

    def costless_lines(self, there: int) -> list[CostLine]:
        """That a hex that is entered ends the movement."""
        if there not in self.hexes:
            return []
        what, rule = self.hexes[there]
        return [CostLine(0, rule, N_("{ground:t}: movement ends"), {"ground": what})]

    def outset(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """Units whose movement has ended in this phase on such ground."""
        text, found = N_("{unit} entered {ground:t} in {hex} and may move no farther this phase."), []
        for unit in units:
            began = position.ledger.text(STARTED, unit.id)
            here = self.board.hex_of(unit.location) if unit.on_map else -1
            if here in self.hexes and began and self.board.find(began) != unit.location:
                (what, rule), name = self.hexes[here], self.board.location_name(here)
                args = {"unit": unit.label, "hex": name, "ground": what}
                found.append(violation("ground-stops", rule, text, units=[unit.id], hexes=[name], **args))
        return found
