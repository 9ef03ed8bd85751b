"""The steps of a battle in which stacks go back several hexes: a path asked for hex by hex where there is a choice,
dice where a hexside is a danger, units eliminated where no path is left. The way that is left is kept for an advance.

The state of the retreat travels in the question's data under ``WITHDRAWAL``; units stand where they have got to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from app.forces.boxes import DEAD_PILE
from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import RETREATED, Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.conduct import Conduct
from app.rules.losses import ids, labels
from app.rules.parts import Absent, Control
from app.rules.retreat_path import Path, Retreats
from app.rules.retreating import RETREAT

DANGER = "retreat-die"
"""The step in which a die decides whether a unit gets over a hexside"""
STEPS = (RETREAT, DANGER)
APART = "apart"
"""The answer by which the units of a stack go back one by one"""
WITHDRAWAL = "withdrawal"
VACATED = "vacated"
"""In a battle's data, by side: the ways that its units have left, the hex that they held first"""


@dataclass(frozen=True)
class Peril:
    """A hexside that a unit gets over unless its die shows ``fatal`` or less; ``rule`` says so."""

    hexside: str
    fatal: int
    rule: str


class RetreatRules(Protocol):
    """What a game says of retreats by paths."""

    def stays(self, position: Position, unit: Unit) -> bool:
        """Whether the unit never retreats, so that it is eliminated where it stands."""
        ...

    def paths(
        self, position: Position, units: Sequence[Unit], way: Path, distance: int, fellows: Sequence[str]
    ) -> Retreats:
        """Where ``units`` may go together, ``way`` being behind them. ``fellows`` went from the same hex and do not
        make a hex less vacant."""
        ...

    def peril(self, position: Position, unit: Unit, here: int, there: int) -> Peril | None:
        """The danger of a step, if any."""
        ...


@dataclass(frozen=True)
class Withdrawal:
    """A retreat in hand: who has still to go, who goes now along which ``way`` (printed hexes), which of them still
    roll for the step into ``to``; ``fellows`` are all that left the same hex, ``apart`` where they go one by one."""

    side: str
    hexes: int
    left: tuple[str, ...]
    going: tuple[str, ...] = ()
    fellows: tuple[str, ...] = ()
    way: tuple[str, ...] = ()
    to: str = ""
    dice: tuple[str, ...] = ()
    apart: bool = False

    def to_json(self) -> dict[str, Json]:
        return {
            "side": self.side, "hexes": self.hexes, "left": list(self.left), "going": list(self.going),
            "fellows": list(self.fellows), "way": list(self.way), "to": self.to, "dice": list(self.dice),
            "apart": self.apart,
        }  # fmt: skip

    @staticmethod
    def of(data: Mapping[str, Json]) -> Withdrawal:
        raw = data[WITHDRAWAL]
        assert isinstance(raw, dict)
        return Withdrawal(
            str(raw["side"]), int(str(raw["hexes"])), ids(raw["left"]), ids(raw["going"]), ids(raw["fellows"]),
            ids(raw["way"]), str(raw["to"]), ids(raw["dice"]), raw["apart"] is True,
        )  # fmt: skip

    def in_data(self, data: Mapping[str, Json]) -> dict[str, Json]:
        return {**data, WITHDRAWAL: self.to_json()}


Outcome = tuple[list[Change], Mapping[str, Json]]


@dataclass(frozen=True)
class PathRetreatSteps:
    """The retreats of the procedure ``name``; ``rule`` is the rulebook's number. ``following`` goes on to the next
    question, ``chosen`` and ``rolled`` take its answer."""

    name: str
    world: World
    conduct: Conduct
    rules: RetreatRules
    control: Control | Absent
    rule: str

    def begun(self, data: Mapping[str, Json], side: str, units: Sequence[str], hexes: int) -> Mapping[str, Json]:
        """The data with a retreat of ``units``, of ``attackers`` or ``defenders``, before anybody has moved."""
        return Withdrawal(side, hexes, tuple(units)).in_data(data)

    def following(
        self, position: Position, data: Mapping[str, Json]
    ) -> tuple[Pending | None, list[Change], Mapping[str, Json]]:
        """The next question of the retreat, after the changes that leave nothing to choose."""
        changes: list[Change] = []
        while True:
            now = Withdrawal.of(data)
            now = replace(now, dice=tuple(u for u in now.dice if position.units[u].on_map))
            going = [u for u in now.going if position.units[u].on_map]
            left = [u for u in now.left if position.units[u].on_map]
            if not going and not left:
                return None, changes, {name: value for name, value in data.items() if name != WITHDRAWAL}
            if not going:
                found, data = self._set_out(position, data, left)
            elif now.dice:
                return self._danger(position, now, data), changes, data
            elif now.to:
                found, data = self._entered(position, data, going)
            else:
                asked, found, data = self._onward(position, data, going)
                if asked is not None:
                    return asked, changes, data
            changes += found
            position = apply(self.world, position, found)

    def chosen(self, position: Position, data: Mapping[str, Json], answer: Json) -> Outcome:
        """The units in hand go one hex on, or apart."""
        now = Withdrawal.of(data)
        if answer == APART:
            others = tuple(u for u in now.going[1:] if u not in now.left)
            return [], replace(now, going=now.going[:1], left=(*others, *now.left), apart=True).in_data(data)
        return [], self._stepping(position, now, str(answer)).in_data(data)

    def rolled(self, position: Position, data: Mapping[str, Json], die: int) -> tuple[Outcome, bool]:
        """The die for the first unit that still rolls, and whether it is lost."""
        now = Withdrawal.of(data)
        unit, peril = now.dice[0], self._peril(position, now)
        data = replace(now, dice=now.dice[1:]).in_data(data)
        if die > peril.fatal:
            return ([], data), False
        if [u for u in now.going if position.units[u].on_map] == [unit]:
            return self._ended(position, data, [unit], eliminated=True), True
        return self._eliminated(position, data, [unit]), True

    # one stack --------------------------------------------------------------------------------------------------

    def _set_out(self, position: Position, data: Mapping[str, Json], left: Sequence[str]) -> Outcome:
        """The next stack, or the next unit of one that goes apart, starts; who never retreats is eliminated."""
        now, where = Withdrawal.of(data), position.units[left[0]].location
        start = self.world.board.location_name(where)
        stack = [u for u in left if position.units[u].location == where]
        staying = [u for u in stack if self.rules.stays(position, position.units[u])]
        if staying:
            now = replace(now, left=tuple(u for u in left if u not in staying))
            return self._eliminated(position, self._vacated(now.in_data(data), [start]), staying)
        same = bool(now.way) and now.way[0] == start
        apart = now.apart and same
        group = stack[:1] if apart else stack
        fellows = now.fellows if same else tuple(stack)
        rest = tuple(u for u in left if u not in group)
        return [], replace(
            now, left=rest, going=tuple(group), fellows=fellows, way=(start,), to="", dice=(), apart=apart
        ).in_data(data)

    def _onward(
        self, position: Position, data: Mapping[str, Json], going: Sequence[str]
    ) -> tuple[Pending | None, list[Change], Mapping[str, Json]]:
        """A question for the next hex, the step where there is no choice, or the end of the way."""
        now, board = Withdrawal.of(data), self.world.board
        way = tuple(board.location(name) for name in now.way)
        found = self.rules.paths(position, position.pick(going), way, now.hexes, now.fellows)
        first = len(way) == 1 and len(going) > 1
        if first and not found.survives and self._one_survives(position, now, going, way):
            return None, [], self.chosen(position, data, APART)[1]
        onward = found.after(way)
        if not onward:
            return None, *self._ended(position, data, going, eliminated=not found.survives)
        names: list[Json] = [board.location_name(h) for h in onward]
        if len(names) == 1:
            return None, [], self._stepping(position, now, str(names[0])).in_data(data)
        args: dict[str, Json] = {
            "units": labels(position, going), "number": len(way), "count": now.hexes, "hex": now.way[-1],
        }  # fmt: skip
        text = N_("Choose the hex for the retreat of {units}.")
        if not found.survives:
            text = N_("Choose the hex for the last step of {units}: no way leads out, and the units are eliminated.")
        elif len(way) > now.hexes:
            text = N_("{hex} is full: choose the next hex for the retreat of {units}.")
        elif now.hexes > 1:
            text = N_("Choose hex {number} of {count} for the retreat of {units}.")
        options = (*names, APART) if first else tuple(names)
        return Pending(self.name, RETREAT, self._side(position, going), text, self.rule, args, options, data), [], data

    def _one_survives(self, position: Position, now: Withdrawal, going: Sequence[str], way: Path) -> bool:
        singly = (self.rules.paths(position, [u], way, now.hexes, now.fellows) for u in position.pick(going))
        return any(one.survives for one in singly)

    def _stepping(self, position: Position, now: Withdrawal, to: str) -> Withdrawal:
        """The step into ``to`` begun, with those that have to roll for it."""
        board = self.world.board
        here, there = board.location(now.way[-1]), board.location(to)
        going = [u for u in position.pick(now.going) if u.on_map]
        return replace(now, to=to, dice=tuple(u.id for u in going if self.rules.peril(position, u, here, there)))

    def _entered(self, position: Position, data: Mapping[str, Json], going: Sequence[str]) -> Outcome:
        now = Withdrawal.of(data)
        found = [change(self.world, position, "place", u, now.to) for u in going]
        if not isinstance(self.control, Absent):
            there = self.world.board.location(now.to)
            found += self.control.changes(position, [there], self._side(position, going))
        return found, replace(now, way=(*now.way, now.to), to="").in_data(data)

    def _ended(
        self, position: Position, data: Mapping[str, Json], going: Sequence[str], *, eliminated: bool
    ) -> Outcome:
        """The end of the way: what lies behind is vacated, up to the first hex in which own units stand."""
        now, board = Withdrawal.of(data), self.world.board
        behind = now.way if eliminated else now.way[:-1]
        side, free = self._side(position, going), list[str]()
        for name in behind:
            if free and any(u.side == side and u.id not in going for u in position.units_at(board.location(name))):
                break
            free.append(name)
        data = self._vacated(replace(now, going=(), to="", dice=()).in_data(data), free)
        if eliminated:
            return self._eliminated(position, data, going)
        # also for who has retreated before in the phase: the account of the action goes by it
        return [change(self.world, position, "ledger", f"{RETREATED}:{u}", True) for u in going], data

    # what is kept -----------------------------------------------------------------------------------------------

    def _vacated(self, data: Mapping[str, Json], way: Sequence[str]) -> Mapping[str, Json]:
        side, kept = Withdrawal.of(data).side, data.get(VACATED)
        ways = dict(kept) if isinstance(kept, dict) else {}
        own = ways.get(side)
        ways[side] = [*(own if isinstance(own, list) else []), [*way]]
        return {**data, VACATED: ways}

    def _eliminated(self, position: Position, data: Mapping[str, Json], units: Sequence[str]) -> Outcome:
        lost = f"{Withdrawal.of(data).side}_lost"
        found = [change(self.world, position, "place", u, DEAD_PILE) for u in units]
        found += self.conduct.fallen(position, data, units)
        return found, {**data, lost: [*ids(data.get(lost)), *units]}

    # questions --------------------------------------------------------------------------------------------------

    def _danger(self, position: Position, now: Withdrawal, data: Mapping[str, Json]) -> Pending:
        unit, peril = position.units[now.dice[0]], self._peril(position, now)
        text = N_("Roll a die for {unit}, which retreats over the {hexside:t} into {hex}: 1 to {fatal} eliminates it.")
        args: dict[str, Json] = {
            "unit": unit.label, "hexside": peril.hexside, "hex": now.to, "fatal": peril.fatal,
        }  # fmt: skip
        return Pending(self.name, DANGER, unit.side, text, peril.rule, args, tuple(range(1, 7)), now.in_data(data))

    def _peril(self, position: Position, now: Withdrawal) -> Peril:
        here, there = self.world.board.location(now.way[-1]), self.world.board.location(now.to)
        found = self.rules.peril(position, position.units[now.dice[0]], here, there)
        assert found is not None
        return found

    def _side(self, position: Position, units: Sequence[str]) -> str:
        return position.units[units[0]].side
