"""Retreats: the paths that are open, and the steps of a battle in which stacks go back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from typing import Protocol

from app.board.board import Board
from app.board.grid import Grid
from app.errors import BadInput
from app.forces.unit import DEAD_PILE, Unit
from app.messages import N_, Sentence
from app.position.changes import Change, apply, change
from app.position.ledger import NO_WAY, RETREATED, Json
from app.position.position import Pending, Position, World
from app.rules.battle.hooks import BattleHooks
from app.rules.battle.losses import labels
from app.rules.battle.state import BattleState, Retreating
from app.rules.parts import DEFENDER, BattleSide, Control, Retreat, RetreatReport, absence
from app.rules.questions import DICE
from app.rules.ruling import Finding, note

Price = tuple[int, ...]
"""Counts that rank paths, the weightiest first; of two paths the lower one goes before the other."""
Path = tuple[int, ...]
"""Hexes, the one that is left first"""
_State = tuple[int, int, int]
"""A hex, the direction in which it was entered (``NO_DIRECTION`` at the start), and steps made"""

NO_DIRECTION = -1


@dataclass(frozen=True)
class RetreatField:
    """``is_open(here, there)``: whether the step may be made at all; ``rests(hex)``: whether the units may stay there;
    ``price(there, turned)``: what one step adds to the rank, ``turned`` where it leaves the line of the step before.
    Every price has as many counts, none below 0."""

    grid: Grid
    is_open: Callable[[int, int], bool]
    rests: Callable[[int], bool]
    price: Callable[[int, bool], Price]


@dataclass(frozen=True)
class Retreats:
    """The paths of the best rank. Where nobody ``survives`` they are the longest that could be gone, up to the hex in
    which the units are eliminated."""

    paths: tuple[Path, ...]
    survives: bool

    @property
    def ends(self) -> tuple[int, ...]:
        return tuple(sorted({path[-1] for path in self.paths}))

    def after(self, way: Path) -> tuple[int, ...]:
        """The hexes that may come next after ``way``; none where it ends."""
        at = len(way)
        return tuple(sorted({path[at] for path in self.paths if len(path) > at and path[:at] == way}))


def retreats(field: RetreatField, way: Sequence[int], distance: int) -> Retreats:
    """The best paths of ``distance`` hexes that begin with ``way``, the hex that is left first. Each of these hexes is
    farther away than the one before. From a last hex that cannot take the units they go on, never nearer than
    ``distance``, until one can."""
    return _Search(field, tuple(way), distance).found()


def not_on_map(units: Sequence[Unit], rule: str) -> list[Finding]:
    """A remark on each of the units that is off the map and so has nowhere to retreat from."""
    text = N_("{unit} is not on the map.")
    return [note("not-on-map", rule, text, units=[u.id], unit=u.label) for u in units if not u.on_map]


def parts_company(units: Sequence[Unit], rule: str) -> Finding:
    """The remark on units that find no hex for all of them, but one by one."""
    text = N_("No hex is open to all of {group} together: each retreats where it can.")
    return note("may-split", rule, text, units=[u.id for u in units], group=[u.label for u in units])


class _Search:
    """Best prices by state; ``before`` leads back to every state from which that price is reached."""

    def __init__(self, field: RetreatField, way: Path, distance: int) -> None:
        self.field, self.way, self.distance = field, way, distance
        grid = field.grid
        steps = len(way) - 1
        heading = grid.direction(way[-2], way[-1]) if steps else NO_DIRECTION
        self.first: _State = (way[-1], heading, min(steps, distance + 1))
        self.best: dict[_State, Price] = {}
        self.before: dict[_State, list[_State]] = {}

    def found(self) -> Retreats:
        ends, reached = self._spread()
        if ends:
            return Retreats(self._paths(ends), True)
        deepest = max(steps for _hex, _heading, steps in reached)
        last = [state for state in reached if state[2] == min(deepest, self.distance)]
        return Retreats(self._paths(last or [self.first]), False)

    def _spread(self) -> tuple[list[_State], list[_State]]:
        """States in which the retreat may end, and all that were reached."""
        nothing: Price = tuple(0 for _ in self.field.price(self.first[0], False))
        self.best[self.first] = nothing
        queue, done = [(nothing, self.first)], list[_State]()
        while queue:
            price, state = heappop(queue)
            if price > self.best[state]:
                continue
            done.append(state)
            for there, heading in self._onwards(state):
                turned = state[1] not in (NO_DIRECTION, heading)
                following = (there, heading, min(state[2] + 1, self.distance + 1))
                added = tuple(a + b for a, b in zip(price, self.field.price(there, turned), strict=True))
                known = self.best.get(following)
                if known is None or added < known:
                    self.best[following], self.before[following] = added, [state]
                    heappush(queue, (added, following))
                elif added == known and state not in self.before[following]:
                    self.before[following].append(state)
        return [s for s in done if s[2] >= self.distance and self.field.rests(s[0])], done

    def _onwards(self, state: _State) -> list[tuple[int, int]]:
        """Hexes that may be entered next, with their direction."""
        here, _heading, steps = state
        if steps >= self.distance and self.field.rests(here):
            return []
        grid, start = self.field.grid, self.way[0]
        found = []
        for heading, there in enumerate(grid.neighbors[here]):
            if there < 0 or there in self.way or not self.field.is_open(here, there):
                continue
            away = grid.distance(start, there)
            if away == steps + 1 if steps < self.distance else away >= self.distance:
                found.append((there, heading))
        return found

    def _paths(self, ends: Sequence[_State]) -> tuple[Path, ...]:
        """Every path of the best price to one of the states, no hex twice."""
        least = min(self.best[state] for state in ends)
        found: set[Path] = set()

        def back(state: _State, tail: Path) -> None:
            if state == self.first:
                found.add((*self.way[:-1], *tail))
                return
            for one in self.before[state]:
                if one[0] not in tail:
                    back(one, (one[0], *tail))

        for state in ends:
            if self.best[state] == least:
                back(state, (state[0],))
        return tuple(sorted(found))


RETREAT = "retreat"


def without_way(world: World, position: Position, units: Sequence[str], rule: str) -> list[Change]:
    """What is remembered of units that are about to be eliminated, or to lose steps, because they cannot retreat: the
    action is told so."""
    return [
        change(world, position, "ledger", f"{NO_WAY}:{unit}", rule)
        for unit in units
        if position.ledger.get(NO_WAY, unit) != rule
    ]


@dataclass(frozen=True)
class RetreatSteps:
    """The retreat of the procedure ``name``; ``rule`` is the rulebook's number. ``lost`` is what becomes of units
    that no hex takes; without it they stay for the players to put right."""

    name: str
    world: World
    retreat: Retreat
    control: Control
    rule: str
    lost: Callable[[Position, Sequence[str]], list[Change]] | None = None

    def next_question(self, position: Position, state: BattleState) -> tuple[Pending | None, list[Change], BattleState]:
        """The next question of the retreat, after the changes that leave nothing to choose."""
        changes: list[Change] = []
        while True:
            left = [u for u in state.retreating or () if position.units[u].on_map]
            if not left or absence(self.retreat):
                return None, changes, replace(state, retreating=())
            group, hexes = self._group(position, state, left)
            if not hexes and self.lost is not None:
                found = without_way(self.world, position, group, self.rule)
                found += self.lost(apply(self.world, position, found), group)
                changes += found
                position = apply(self.world, position, found)
                staying = tuple(u for u in left if u not in group)
                state = replace(state.losing(DEFENDER, group), retreating=staying)
                continue
            if not hexes:  # nobody can be made to stand where nothing is open any more: put right by the players
                return None, changes, replace(state, retreating=())
            if len(hexes) > 1:
                names: list[Json] = [self.world.board.location_name(h) for h in hexes]
                asked = state.question(
                    self.name,
                    RETREAT,
                    position.units[group[0]].side,
                    N_("Choose the hex for the retreat of {units}."),
                    self.rule,
                    args={"units": labels(position, group), "group": list(group)},
                    options=tuple(names),
                )
                return asked, changes, state
            found, state = self.taken(position, state, group, self.world.board.location_name(hexes[0]))
            changes += found
            position = apply(self.world, position, found)

    def _group(
        self, position: Position, state: BattleState, left: Sequence[str]
    ) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """The units that go together next, and where to: all of them if one hex takes them all."""
        from_ = [self.world.board.location(name) for name in state.came_from]
        for group in self.retreat.groups(position, position.pick(left)):
            report = self.retreat.report(position, group, from_, state.retreat)
            if report.hexes and not report.split:
                return tuple(u.id for u in group), report.hexes
            if report.hexes:
                own = self.retreat.report(position, group[:1], from_, state.retreat).hexes
                rest = [u.id for u in group[1:]]
                # the unit's own best hexes go before the others of the stack, where the rest finds room
                for hexes in (own, report.hexes):
                    kept = tuple(h for h in hexes if self._leaves_room(position, group[0].id, h, rest, state, from_))
                    if kept:
                        return (group[0].id,), kept
                return (group[0].id,), own
        return (left[0],), ()

    def _leaves_room(
        self,
        position: Position,
        unit: str,
        hex_: int,
        rest: Sequence[str],
        state: BattleState,
        from_: Sequence[int],
    ) -> bool:
        """Whether the rest of a stack that splits up still finds its way when ``unit`` goes to ``hex_``."""
        gone = change(self.world, position, "place", unit, self.world.board.location_name(hex_))
        moved = apply(self.world, position, [gone])
        return bool(self.retreat.report(moved, moved.pick(rest), from_, state.retreat).hexes)

    def taken(
        self, position: Position, state: BattleState, group: Sequence[str], where: str
    ) -> tuple[list[Change], BattleState]:
        """The group goes to ``where``."""
        found = [change(self.world, position, "place", u, where) for u in group]
        found += [change(self.world, position, "ledger", f"{RETREATED}:{u}", True) for u in group]
        at = self.world.board.location(where)
        found += self.control.changes(position, [at], position.units[group[0]].side)
        left = tuple(u for u in state.retreating or () if u not in group)
        return found, replace(state, retreating=left)


DANGER = "retreat-die"
"""The step in which a die decides whether a unit gets over a hexside"""
RETREAT_QUESTIONS = (RETREAT, DANGER)
APART = "apart"
"""The answer by which the units of a stack go back one by one"""


@dataclass(frozen=True)
class CrossingDie:
    """A hexside that a unit gets over unless its die shows ``fatal`` or less; ``rule`` says so."""

    hexside: str
    fatal: int
    rule: str


class RetreatHooks(Protocol):
    """What a game says of retreats by paths."""

    @property
    def stay_rule(self) -> str:
        """By which units that never retreat are eliminated where they stand."""
        ...

    def stays(self, position: Position, unit: Unit) -> bool:
        """Whether the unit never retreats, so that it is eliminated where it stands."""
        ...

    def paths(
        self, position: Position, units: Sequence[Unit], way: Path, distance: int, fellows: Sequence[str]
    ) -> Retreats:
        """Where ``units`` may go together, ``way`` being behind them. ``fellows`` went from the same hex and do not
        make a hex less vacant."""
        ...

    def peril(self, position: Position, unit: Unit, here: int, there: int) -> CrossingDie | None:
        """The danger of a step, if any."""
        ...


LONGEST = 12
"""Hexes; no result names so many, but full hexes lead farther"""


class PathRetreat:
    """The ``Retreat`` part of a game that says ``paths``; ``rule`` is the rulebook's number. Bound to one board."""

    board: Board
    rule: str

    @property
    def stay_rule(self) -> str:
        return self.rule

    def stays(self, position: Position, unit: Unit) -> bool:
        raise NotImplementedError

    def paths(
        self, position: Position, units: Sequence[Unit], way: Path, distance: int, fellows: Sequence[str]
    ) -> Retreats:
        raise NotImplementedError

    # what each game says for itself -------------------------------------------------------------------------------

    def staying(self, position: Position, units: Sequence[Unit]) -> list[Unit]:
        """Those that the result eliminates where they are."""
        return [u for u in units if u.on_map and self.stays(position, u)]

    def outset_findings(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """What is said of units that do not go."""
        return []

    def way_findings(
        self, position: Position, units: Sequence[Unit], found: Retreats, distance: int
    ) -> Sequence[Finding]:
        """Remarks on the ways of units that go together."""
        return ()

    def parted_findings(self, lost: Sequence[tuple[Unit, Retreats]], distance: int) -> list[Finding]:
        """What is said of units of a stack that is parted and that find no way each by itself."""
        return []

    def no_way(self, units: Sequence[Unit], found: Retreats, distance: int) -> Finding:
        """That units which go together find no way."""
        raise NotImplementedError

    # the part -----------------------------------------------------------------------------------------------------

    def groups(self, position: Position, units: Sequence[Unit]) -> Sequence[tuple[Unit, ...]]:
        """A stack goes together; whoever cannot move stays."""
        moving = [u for u in units if u.on_map and not self.stays(position, u)]
        return [tuple(u for u in moving if u.location == hex_) for hex_ in dict.fromkeys(u.location for u in moving)]

    def report(
        self, position: Position, units: Sequence[Unit], attackers_from: Sequence[int], distance: int
    ) -> RetreatReport:
        """Where the units, all of one hex, may end. Zones tell where the attackers are. Raises BadInput for a distance
        beyond all results."""
        if distance > LONGEST:
            text = N_("no result causes a retreat of {distance} hexes: enter {most} at most")
            raise BadInput(Sentence(text, distance=distance, most=LONGEST))
        findings, groups = self.outset_findings(position, units), self.groups(position, units)
        if not groups:
            return RetreatReport((), bool(self.staying(position, units)), tuple(findings))
        stack = groups[0]
        way, fellows = (self.board.hex_of(stack[0].location),), [u.id for u in stack]
        found = self.paths(position, stack, way, distance, fellows)
        if found.survives:
            more = self.way_findings(position, stack, found, distance)
            return RetreatReport(found.ends, False, (*findings, *more))
        singly = [(u, self.paths(position, [u], way, distance, fellows)) for u in stack]
        ends = sorted({end for _, one in singly if one.survives for end in one.ends})
        if len(stack) > 1 and ends:
            names = [self.board.location_name(h) for h in ends]
            text = N_("No hex has room for the whole stack: it may split up.")
            findings.append(note("may-split", self.rule, text, hexes=names))
            findings += self.parted_findings([(u, one) for u, one in singly if not one.survives], distance)
            return RetreatReport(tuple(ends), False, tuple(findings), split=True)
        return RetreatReport((), True, (*findings, self.no_way(stack, found, distance)))


Answered = tuple[list[Change], BattleState]


@dataclass(frozen=True)
class PathRetreatSteps:
    """The retreats of the procedure ``name``; ``rule`` is the rulebook's number. ``next_question`` goes on to the next
    question, ``chosen`` and ``rolled`` take its answer."""

    name: str
    world: World
    hooks: BattleHooks
    rules: RetreatHooks
    control: Control
    rule: str

    def begun(self, state: BattleState, side: BattleSide, units: Sequence[str], hexes: int) -> BattleState:
        """The state with a retreat of ``units`` of the side, before anybody has moved."""
        return replace(state, withdrawal=Retreating(side=side, hexes=hexes, left=tuple(units)))

    def next_question(self, position: Position, state: BattleState) -> tuple[Pending | None, list[Change], BattleState]:
        """The next question of the retreat, after the changes that leave nothing to choose."""
        changes: list[Change] = []
        while True:
            now = _in_hand(state)
            now = replace(now, dice=tuple(u for u in now.dice if position.units[u].on_map))
            going = [u for u in now.going if position.units[u].on_map]
            left = [u for u in now.left if position.units[u].on_map]
            if not going and not left:
                return None, changes, replace(state, withdrawal=None)
            if not going:
                found, state = self._set_out(position, state, left)
            elif now.dice:
                return self._danger(position, now, state), changes, state
            elif now.to:
                found, state = self._entered(position, state, going)
            else:
                asked, found, state = self._onward(position, state, going)
                if asked is not None:
                    return asked, changes, state
            changes += found
            position = apply(self.world, position, found)

    def chosen(self, position: Position, state: BattleState, answer: Json) -> Answered:
        """The units in hand go one hex on, or apart."""
        now = _in_hand(state)
        if answer == APART:
            others = tuple(u for u in now.going[1:] if u not in now.left)
            now = replace(now, going=now.going[:1], left=(*others, *now.left), apart=True)
            return [], replace(state, withdrawal=now)
        return [], replace(state, withdrawal=self._stepping(position, now, str(answer)))

    def rolled(self, position: Position, state: BattleState, die: int) -> tuple[Answered, bool]:
        """The die for the first unit that still rolls, and whether it is lost."""
        now = _in_hand(state)
        unit, peril = now.dice[0], self._peril(position, now)
        state = replace(state, withdrawal=replace(now, dice=now.dice[1:]))
        if die > peril.fatal:
            return ([], state), False
        if [u for u in now.going if position.units[u].on_map] == [unit]:
            return self._ended(position, state, [unit], eliminated=True, told=True), True
        return self._eliminated(position, state, [unit]), True

    # one stack --------------------------------------------------------------------------------------------------

    def _set_out(self, position: Position, state: BattleState, left: Sequence[str]) -> Answered:
        """The next stack, or the next unit of one that goes apart, starts; who never retreats is eliminated."""
        now, where = _in_hand(state), position.units[left[0]].location
        start = self.world.board.location_name(where)
        stack = [u for u in left if position.units[u].location == where]
        staying = [u for u in stack if self.rules.stays(position, position.units[u])]
        if staying:
            now = replace(now, left=tuple(u for u in left if u not in staying))
            state = self._vacated(replace(state, withdrawal=now), [start])
            return self._eliminated(position, state, staying, self.rules.stay_rule)
        same = bool(now.way) and now.way[0] == start
        apart = now.apart and same
        group = stack[:1] if apart else stack
        fellows = now.fellows if same else tuple(stack)
        rest = tuple(u for u in left if u not in group)
        now = replace(now, left=rest, going=tuple(group), fellows=fellows, way=(start,), to="", dice=(), apart=apart)
        return [], replace(state, withdrawal=now)

    def _onward(
        self, position: Position, state: BattleState, going: Sequence[str]
    ) -> tuple[Pending | None, list[Change], BattleState]:
        """A question for the next hex, the step where there is no choice, or the end of the way."""
        now, board = _in_hand(state), self.world.board
        way = tuple(board.location(name) for name in now.way)
        found = self.rules.paths(position, position.pick(going), way, now.hexes, now.fellows)
        first = len(way) == 1 and len(going) > 1
        if first and not found.survives and self._one_survives(position, now, going, way):
            return None, [], self.chosen(position, state, APART)[1]
        onward = found.after(way)
        if not onward:
            return None, *self._ended(position, state, going, eliminated=not found.survives)
        names: list[Json] = [board.location_name(h) for h in onward]
        if len(names) == 1:
            return None, [], replace(state, withdrawal=self._stepping(position, now, str(names[0])))
        args: dict[str, Json] = {
            "units": labels(position, going),
            "number": len(way),
            "count": now.hexes,
            "hex": now.way[-1],
        }
        text = N_("Choose the hex for the retreat of {units}.")
        if not found.survives:
            text = N_(
                "Choose the hex for the last step of {units}: no retreat is open beyond it, and the units are "
                "eliminated."
            )
        elif len(way) > now.hexes:
            text = N_("{hex} is at its stacking limit: choose the next hex for the retreat of {units}.")
        elif now.hexes > 1:
            text = N_("Choose hex {number} of {count} for the retreat of {units}.")
        options = (*names, APART) if first else tuple(names)
        side = self._side(position, going)
        return (
            state.question(self.name, RETREAT, side, text, self.rule, args=args, options=options),
            [],
            state,
        )

    def _one_survives(self, position: Position, now: Retreating, going: Sequence[str], way: Path) -> bool:
        singly = (self.rules.paths(position, [u], way, now.hexes, now.fellows) for u in position.pick(going))
        return any(one.survives for one in singly)

    def _stepping(self, position: Position, now: Retreating, to: str) -> Retreating:
        """The step into ``to`` begun, with those that have to roll for it."""
        board = self.world.board
        here, there = board.location(now.way[-1]), board.location(to)
        going = [u for u in position.pick(now.going) if u.on_map]
        return replace(now, to=to, dice=tuple(u.id for u in going if self.rules.peril(position, u, here, there)))

    def _entered(self, position: Position, state: BattleState, going: Sequence[str]) -> Answered:
        now = _in_hand(state)
        found = [change(self.world, position, "place", u, now.to) for u in going]
        there = self.world.board.location(now.to)
        found += self.control.changes(position, [there], self._side(position, going))
        return found, replace(state, withdrawal=replace(now, way=(*now.way, now.to), to=""))

    def _ended(
        self, position: Position, state: BattleState, going: Sequence[str], *, eliminated: bool, told: bool = False
    ) -> Answered:
        """The end of the way: what lies behind is vacated, up to the first hex in which own units stand. ``told``: what
        has eliminated the units is said already."""
        now, board = _in_hand(state), self.world.board
        behind = now.way if eliminated else now.way[:-1]
        side, free = self._side(position, going), list[str]()
        for name in behind:
            if free and any(u.side == side and u.id not in going for u in position.units_at(board.location(name))):
                break
            free.append(name)
        state = self._vacated(replace(state, withdrawal=replace(now, going=(), to="", dice=())), free)
        if eliminated:
            return self._eliminated(position, state, going, "" if told else self.rule)
        # also for who has retreated before in the phase: the action is told by it
        return [change(self.world, position, "ledger", f"{RETREATED}:{u}", True) for u in going], state

    # what is kept -----------------------------------------------------------------------------------------------

    def _vacated(self, state: BattleState, way: Sequence[str]) -> BattleState:
        side = _in_hand(state).side
        ways = (*state.vacated.get(side, ()), tuple(way))
        return replace(state, vacated={**state.vacated, side: ways})

    def _eliminated(self, position: Position, state: BattleState, units: Sequence[str], rule: str = "") -> Answered:
        """``rule`` says why they could not retreat, where that is what eliminates them."""
        found = without_way(self.world, position, units, rule) if rule else []
        found += [change(self.world, position, "place", u, DEAD_PILE) for u in units]
        found += self.hooks.fallen(position, state, units)
        return found, state.losing(_in_hand(state).side, tuple(units))

    # questions --------------------------------------------------------------------------------------------------

    def _danger(self, position: Position, now: Retreating, state: BattleState) -> Pending:
        unit, peril = position.units[now.dice[0]], self._peril(position, now)
        text = N_(
            "Roll a die for {unit}, which retreats across the {hexside:t} into {hex}: 1 to {fatal} eliminates it."
        )
        args: dict[str, Json] = {
            "unit": unit.label,
            "hexside": peril.hexside,
            "hex": now.to,
            "fatal": peril.fatal,
        }
        state = replace(state, withdrawal=now)
        return state.question(self.name, DANGER, unit.side, text, peril.rule, args=args, options=DICE)

    def _peril(self, position: Position, now: Retreating) -> CrossingDie:
        here, there = self.world.board.location(now.way[-1]), self.world.board.location(now.to)
        found = self.rules.peril(position, position.units[now.dice[0]], here, there)
        assert found is not None
        return found

    def _side(self, position: Position, units: Sequence[str]) -> str:
        return position.units[units[0]].side


def _in_hand(state: BattleState) -> Retreating:
    assert state.withdrawal is not None
    return state.withdrawal
