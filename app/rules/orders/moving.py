"""A move: its findings, with stacking at its end, and its changes: points, places, control, whose movement is over."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import MOVED, MOVING, SPENT, STARTED, SUPPLY, Json
from app.position.position import Position, World
from app.rules.control import contested
from app.rules.game import Game
from app.rules.movement.group import exact_points
from app.rules.movement.terrain import ground_remarks
from app.rules.orders.refusals import PLAIN_MOVE, plainly
from app.rules.parts import Movement, MoveReport, Points, Step, Supply, absence
from app.rules.ruling import Finding, Severity
from app.rules.stacking import crowding


def judge_move(game: Game, position: Position, units: Sequence[Unit], path: Sequence[int], by: str = "") -> MoveReport:
    """Cost and findings of a move, stacking at its end included. ``path`` holds hexes, the start first. Raises BadInput
    in a game without movement."""
    report = game.movement.report(position, units, path, by)
    findings = list(report.findings)
    if len(path) > 1:
        crowd = crowding(game.stacking, position, units, path[-1], side=units[0].side)
        findings += [until_phase_end(f) for f in crowd] if game.stacking.at_phase_end else crowd
    if report.cost is not None:
        findings += ground_remarks(game, findings, path[1:])
    return replace(report, findings=plainly(findings, PLAIN_MOVE))


def until_phase_end(finding: Finding) -> Finding:
    """What stacking will say at the end of the phase, as a warning until then."""
    return replace(finding, severity=Severity.WARNING) if finding.severity is Severity.VIOLATION else finding


def move_step(game: Game, position: Position, units: Sequence[Unit], path: Sequence[int], by: str = "") -> Step:
    """The move with its changes. They are given also for an illegal move, at the terrain's cost as far as it is
    known, so that the players may overrule."""
    report = judge_move(game, position, units, path, by)
    name = game.world.board.location_name
    args: dict[str, Json] = {"units": _labels(units), "path": "–".join(name(h) for h in path)}
    text, way = N_("{units} moved {path}."), game.vocabulary.mode_words.get(by)
    if way:
        text, args = N_("{units} moved {path} {way:t}."), {**args, "way": way}
    return Step(report.findings, _changes(game, position, units, path, report), text, args, move=report)


def _labels(units: Sequence[Unit]) -> list[Json]:
    return [u.label for u in units]


def _changes(
    game: Game, position: Position, units: Sequence[Unit], path: Sequence[int], report: MoveReport
) -> tuple[Change, ...]:
    world, name = game.world, game.world.board.location_name
    known: Points = sum((s for s in report.step_costs if s is not None), start=0)
    found = spending(world, position, units, known, game.movement, game.supply)
    fresh = [u.id for u in units if report.noted and not position.ledger.get(report.noted, u.id)]
    found += [change(world, position, "ledger", f"{report.noted}:{unit}", True) for unit in fresh]
    for (topic, key), value in report.entries.items():
        if position.ledger.get(topic, key) != value:
            found.append(change(world, position, "ledger", f"{topic}:{key}", value))
    found += [change(world, position, "marker", marker, None) for marker in report.cleared]
    for unit in units:
        found.append(change(world, position, "place", unit.id, name(path[-1])))
    side = units[0].side
    stood = dict.fromkeys(u.location for u in units if u.on_map)
    moved = path[1:] if any(map(game.control.counts, units)) else ()
    free = [h for h in (*stood, *moved) if not contested(game.control, position, h, side)]
    left, entered = ([h for h in hexes if h in free] for hexes in (stood, moved))
    found += game.control.holding(position, [h for h in left if h not in entered], side)
    found += game.control.changes(position, entered, side)
    for unit in units:
        if report.marks.get(unit.id, unit.marks) != unit.marks:
            found.append(change(world, position, "marks", unit.id, [*sorted(report.marks[unit.id])]))
    found += report.also
    if report.pending is not None:
        found.append(change(world, position, "pending", "", report.pending.to_json()))
    return tuple(found)


def spending(
    world: World,
    position: Position,
    units: Sequence[Unit],
    points: Points,
    movement: Movement,
    supply: Supply,
) -> list[Change]:
    """What the phase remembers of a stack that sets out or goes on at the price of ``points``, movement points: where
    each unit started and in which supply, what it has spent (of its own points, which a faster unit of a group has
    left where the slowest has none), which stack is moving, and whose movement that ends."""
    ledger, found = position.ledger, list[Change]()

    def enter(topic: str, key: str, value: Json) -> None:
        if ledger.get(topic, key) != value:
            found.append(change(world, position, "ledger", f"{topic}:{key}", value))

    first = units[0]
    origin = world.board.location_name(first.location) if first.on_map else f"@{first.box}"
    for unit in units:
        if ledger.get(STARTED, unit.id) is None:
            enter(STARTED, unit.id, origin)
        if ledger.get(SUPPLY, unit.id) is None and not absence(supply) and unit.on_map:
            enter(SUPPLY, unit.id, supply.state(position, unit))
        before = ledger.spent(unit.id)
        most = max(movement.allowance(position, [unit]).points, before)
        enter(SPENT, unit.id, exact_points(min(before + points, most)))
    stack = ledger.text(STARTED, first.id) or origin
    going = {u.id for u in units} if movement.one_at_a_time else None
    for one in left_behind(position, stack, going):
        enter(MOVED, one, True)
    enter(MOVING, "stack", stack)
    return found


def left_behind(position: Position, stack: str, going: Collection[str] | None = None) -> tuple[str, ...]:
    """The units whose movement ends when ``stack`` sets out: those of the stack that was moving before it; of units
    that move one at a time, all that have moved but those that are ``going``."""
    if going is not None:
        spent = position.ledger.entries(SPENT)
        return tuple(i for i in spent if i not in going and position.ledger.spent(i))
    before = position.ledger.text(MOVING, "stack")
    if before is None or before == stack:
        return ()
    began = position.ledger.entries(STARTED).items()
    return tuple(i for i, where in began if where == before and position.ledger.spent(i))
