"""The step of a battle in which the defender goes back: where the rules leave a choice he is asked, a stack that no hex
takes whole goes unit by unit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from app.messages import N_
from app.position.changes import Change, apply, change
from app.position.ledger import RETREATED, Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.losses import ids, labels
from app.rules.parts import Absent, Control, Retreat

RETREAT = "retreat"
RETREATING = "retreating"
"""In a battle's data: the units that still have to go back"""


@dataclass(frozen=True)
class RetreatSteps:
    """The retreat of the procedure ``name``; ``rule`` is the rulebook's number. ``lost`` is what becomes of units
    that no hex takes; without it they stay for the players to put right."""

    name: str
    world: World
    retreat: Retreat | Absent
    control: Control | Absent
    rule: str
    lost: Callable[[Position, Sequence[str]], list[Change]] | None = None

    def following(
        self, position: Position, data: Mapping[str, Json]
    ) -> tuple[Pending | None, list[Change], Mapping[str, Json]]:
        """The next question of the retreat, after the changes that leave nothing to choose."""
        changes: list[Change] = []
        while True:
            left = [u for u in ids(data.get(RETREATING)) if position.units[u].on_map]
            if not left or isinstance(self.retreat, Absent):
                return None, changes, {**data, RETREATING: []}
            group, hexes = self._group(position, data, left)
            if not hexes and self.lost is not None:
                found = self.lost(position, group)
                changes += found
                position = apply(self.world, position, found)
                gone: list[Json] = [*ids(data.get("defenders_lost")), *group]
                data = {**data, "defenders_lost": gone, RETREATING: [u for u in left if u not in group]}
                continue
            if not hexes:  # nobody can be made to stand where nothing is open any more: put right by the players
                return None, changes, {**data, RETREATING: []}
            if len(hexes) > 1:
                names: list[Json] = [self.world.board.location_name(h) for h in hexes]
                asked = Pending(
                    self.name, RETREAT, position.units[group[0]].side, N_("Choose the hex for the retreat of {units}."),
                    self.rule, {"units": labels(position, group), "group": list(group)}, tuple(names), data,
                )  # fmt: skip
                return asked, changes, data
            found, data = self.taken(position, data, group, self.world.board.location_name(hexes[0]))
            changes += found
            position = apply(self.world, position, found)

    def _group(
        self, position: Position, data: Mapping[str, Json], left: Sequence[str]
    ) -> tuple[tuple[str, ...], tuple[int, ...]]:
        """The units that go together next, and where to: all of them if one hex takes them all."""
        assert not isinstance(self.retreat, Absent)
        from_ = [self.world.board.location(name) for name in ids(data["from"])]
        for group in self.retreat.groups(position, position.pick(left)):
            report = self.retreat.report(position, group, from_, int(str(data["retreat"])))
            if report.hexes and not report.split:
                return tuple(u.id for u in group), report.hexes
            if report.hexes:
                own = self.retreat.report(position, group[:1], from_, int(str(data["retreat"]))).hexes
                rest = [u.id for u in group[1:]]
                # the unit's own best hexes go before the others of the stack, where the rest finds room
                for hexes in (own, report.hexes):
                    kept = tuple(h for h in hexes if self._leaves_room(position, group[0].id, h, rest, data, from_))
                    if kept:
                        return (group[0].id,), kept
                return (group[0].id,), own
        return (left[0],), ()

    def _leaves_room(
        self, position: Position, unit: str, hex_: int, rest: Sequence[str], data: Mapping[str, Json],
        from_: Sequence[int],
    ) -> bool:  # fmt: skip
        """Whether the rest of a stack that splits up still finds its way when ``unit`` goes to ``hex_``."""
        assert not isinstance(self.retreat, Absent)
        gone = change(self.world, position, "place", unit, self.world.board.location_name(hex_))
        moved = apply(self.world, position, [gone])
        return bool(self.retreat.report(moved, moved.pick(rest), from_, int(str(data["retreat"]))).hexes)

    def taken(
        self, position: Position, data: Mapping[str, Json], group: Sequence[str], where: str
    ) -> tuple[list[Change], Mapping[str, Json]]:
        """The group goes to ``where``."""
        found = [change(self.world, position, "place", u, where) for u in group]
        found += [change(self.world, position, "ledger", f"{RETREATED}:{u}", True) for u in group]
        if not isinstance(self.control, Absent):
            at = self.world.board.location(where)
            found += self.control.changes(position, [at], position.units[group[0]].side)
        left: list[Json] = [u for u in ids(data[RETREATING]) if u not in group]
        return found, {**data, RETREATING: left}
