"""Whether a group can set out at all: units of one side, in one hex from the start of the phase, none that never moves,
and no stack whose movement is over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import MOVED, MOVING, STARTED
from app.position.position import Position
from app.position.world import World
from app.rules.refusing import off_map
from app.rules.ruling import Finding, violation


@dataclass(frozen=True)
class SettingOutRules:
    """Rule numbers: units move from hex to hex, stacks that move together, units that never move, stacks whose
    movement is over."""

    moves: str
    together: str
    static: str
    over: str


@dataclass(frozen=True)
class SettingOut:
    """Bound to one world; ``is_static`` tells the units that never move by themselves."""

    world: World
    rules: SettingOutRules
    is_static: Callable[[Unit], bool]

    def hex_of(self, unit: Unit) -> int:
        return self.world.board.hex_of(unit.location) if unit.on_map else unit.location

    def findings(self, position: Position, units: Sequence[Unit], start: int) -> list[Finding]:
        """Why the group cannot set out from ``start``, a hex or ``OFF_MAP``."""
        found: list[Finding] = []
        name = self.world.board.location_name(start) if start >= 0 else ""
        ids = [u.id for u in units]
        if len({u.side for u in units}) > 1:
            found.append(
                violation(
                    "sides-together", self.rules.moves, N_("Units of both sides never move together: {group}."),
                    units=ids, group=[u.label for u in units],
                )
            )  # fmt: skip
        origins = {position.ledger.text(STARTED, u.id) or self._where(u) for u in units}
        if len(origins) > 1 or len({self.hex_of(u) for u in units}) > 1:
            found.append(
                violation(
                    "not-stacked-together", self.rules.together,
                    N_("{group} may move together only if they began the phase in one hex."),
                    units=ids, hexes=[name] if name else [], group=[u.label for u in units],
                )
            )  # fmt: skip
        found += [self._elsewhere(unit, name) for unit in units if self.hex_of(unit) != start or start < 0]
        found += [self.stays(unit) for unit in units if self.is_static(unit)]
        return [*found, *self.over(position, units)]

    def stays(self, unit: Unit) -> Finding:
        """A unit that never moves."""
        return violation("static-unit", self.rules.static, N_("{unit} never moves."), units=[unit.id], unit=unit.label)

    def over(self, position: Position, units: Sequence[Unit]) -> list[Finding]:
        """Units of a stack that moved before another one set out, whichever moves now."""
        found: list[Finding] = []
        moving = position.ledger.text(MOVING, "stack")
        for unit in units:
            if not position.ledger.spent(unit.id) or moving is None:
                continue
            began = position.ledger.text(STARTED, unit.id)
            if began != moving:
                found.append(
                    violation(
                        "movement-over", self.rules.over,
                        N_("{unit} has moved, and the stack from {other} has begun to move since."),
                        units=[unit.id], unit=unit.label, other=moving,
                    )
                )  # fmt: skip
            elif position.ledger.get(MOVED, unit.id):
                text = N_("{unit} has moved, and another stack has begun to move since.")
                found.append(violation("movement-over", self.rules.over, text, units=[unit.id], unit=unit.label))
        return found

    def _elsewhere(self, unit: Unit, start: str) -> Finding:
        if not unit.on_map:
            return off_map(unit, self.rules.moves)
        here = self._where(unit)
        return violation(
            "not-there", self.rules.moves, N_("{unit} is in {here}, not in {start}."),
            units=[unit.id], hexes=[start] if start else [], unit=unit.label, here=here, start=start,
        )  # fmt: skip

    def _where(self, unit: Unit) -> str:
        return self.world.board.location_name(unit.location) if unit.on_map else unit.box
