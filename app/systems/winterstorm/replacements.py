"""Replacements 6.8-6.13, 24.6, 24.7: points of a turn, one for each try; a die brings an eliminated unit back that many
turns later or ends it for good. Only units that fell in command are eligible 6.12, and no point is saved 6.13.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.forces.unit import ELIMINATED, Unit, turn_box
from app.messages import N_
from app.position.changes import Change, Roll, change
from app.position.ledger import FALLEN, REPLACED, USED, Json
from app.position.position import Pending, Position, World
from app.rules.parts import Due, Offer, Step
from app.rules.parts.lines import whole
from app.rules.questions import DICE, no_face, read_die
from app.rules.ruling import Finding, note, violation
from app.rules.schedules import due_now, to_come
from app.rules.sequence import SET_UP
from app.systems.winterstorm.command import OUT_OF_COMMAND
from app.systems.winterstorm.data import RulesData
from app.systems.winterstorm.supply import Communication
from app.systems.winterstorm.victory import objectives

RULE, PROCEDURE = "6.8", "6.9"
NAME = "replacement"
DIE = "die"
DESTROYED = "destroyed"
"""The box of units that are out of the game for good"""
EARNED = "replacement-"
"""Begins the keys of the ledger's ``USED`` under which the turn of each hex's one point stands"""


def reinforcement_phase(side: str) -> str:
    return f"{side}-reinforcement"


def phase_to_come(rules: RulesData, position: Position, side: str) -> bool:
    """Whether the side's reinforcement phase is in hand or still to come in this turn."""
    return to_come([p.slug for p in rules.phase_list(position.turn)], position, reinforcement_phase(side))


@dataclass(frozen=True)
class Replacements:
    """The special action, and the procedure of its die. Bound to one world."""

    world: World
    rules: RulesData
    communication: Communication

    # points ---------------------------------------------------------------------------------------------------------

    def in_all(self, position: Position, side: str) -> int:
        """Points of this turn: those of every turn and those that towns and objectives have just brought."""
        data = self.rules.replacements
        return data.points[side] + (self.earned(position) if side == data.side else 0)

    def left(self, position: Position, side: str) -> int:
        """Points of this turn that may still be used, for any type of unit (6.10)."""
        used = [u for u in position.ledger.entries(REPLACED) if u in position.units and position.units[u].side == side]
        return max(0, self.in_all(position, side) - len(used))

    def earned(self, position: Position) -> int:
        """Hexes whose point falls into this turn."""
        entered = position.ledger.entries(USED).items()
        noted = sum(key.startswith(EARNED) and turn == position.turn for key, turn in entered)
        return noted + len(self._unnoted(position))

    def _unnoted(self, position: Position) -> list[Change]:
        """What the reinforcement phase earns and nobody has noted as it began, for a position that begins in it."""
        mine = position.phase == reinforcement_phase(self.rules.replacements.side)
        return self.earning(position) if mine else []

    def towns(self) -> frozenset[int]:
        """The towns and objectives that bring a point."""
        data, board = self.rules.replacements, self.world.board
        north = frozenset(h for zone in data.zones for h in board.zones.get(zone, ()))
        towns = frozenset(h for h in north if data.terrain & set(board.terrain[h]))
        return towns | north & objectives(board, self.rules.victory)

    def earning(self, position: Position) -> list[Change]:
        """The hexes that are held with a line of communication for the first time in a reinforcement phase (24.6)."""
        board, side = self.world.board, self.rules.replacements.side
        held = self.communication.held(position, side, sorted(self.towns()))
        keys = [f"{EARNED}{board.location_name(hex_)}" for hex_, open_ in held if open_]
        return [
            change(self.world, position, "ledger", f"{USED}:{key}", position.turn)
            for key in keys
            if position.ledger.get(USED, key) is None
        ]

    # who ------------------------------------------------------------------------------------------------------------

    def barred(self, position: Position, unit: Unit) -> Finding | None:
        """Why the unit cannot be replaced, ``None`` where it can. Only a named unit that has been eliminated can be
        tried for (6.9(1))."""
        args = {"units": [unit.id], "unit": unit.label}
        if not unit.on_map and unit.box == DESTROYED:
            text = N_("{unit} is out of the game.")
            return violation("out-for-good", PROCEDURE, text, **args)
        if unit.on_map or unit.box != ELIMINATED:
            return violation("not-eliminated", RULE, N_("{unit} has not been eliminated."), **args)
        fell = position.ledger.get(FALLEN, unit.id)
        if isinstance(fell, list) and len(fell) == 2 and fell[1] == OUT_OF_COMMAND:
            text = N_("{unit} may not return: it was out of command when it was eliminated.")
            return violation("fell-out-of-command", "6.12", text, **args)
        return None

    def eligible(self, position: Position, side: str) -> tuple[Unit, ...]:
        return tuple(u for u in position.in_box(ELIMINATED) if u.side == side and self.barred(position, u) is None)

    def due(self, position: Position) -> tuple[Due, ...]:
        found: list[Due] = []
        for side in self.world.roster.sides if position.phase != SET_UP else ():
            left = self.left(position, side) if phase_to_come(self.rules, position, side) else 0
            able = self.eligible(position, side) if left else ()
            text = N_("Replacement points left: {left}. Units that may be replaced: {units}")
            rule = self.rules.replacements.rules[side]
            found += due_now(position, side, rule, text, able, reinforcement_phase(side), left=left)
        return tuple(found)

    # the special action -----------------------------------------------------------------------------------------

    def offers(self, position: Position) -> tuple[Offer, ...]:
        side = self._phasing(position)
        if side is None or not self.left(position, side):
            return ()
        text = N_("Try to replace {unit}")
        return tuple(Offer({"unit": u.id}, RULE, text, {"unit": u.label}) for u in self.eligible(position, side))

    def _phasing(self, position: Position) -> str | None:
        sides = self.world.roster.sides
        return next((side for side in sides if position.phase == reinforcement_phase(side)), None)

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        """Asks for the die. The point is spent with it."""
        unit = position.units.get(str(options.get("unit", "")))
        if unit is None:
            return Step.refusing(violation("no-unit", PROCEDURE, N_("Choose the unit to replace.")))
        found = self._refusal(position, unit)
        if found is not None:
            return Step.refusing(found)
        most = self.rules.replacements.returns_up_to
        text = N_("Roll for {unit}: on {most} or less it returns that many turns later.")
        asked = Pending(
            NAME,
            DIE,
            unit.side,
            text,
            PROCEDURE,
            args={"unit": unit.label, "most": most},
            options=DICE,
            data={"unit": unit.id},
        )
        return Step(
            (),
            (change(self.world, position, "pending", "", asked.to_json()),),
            N_("A replacement point is spent on {unit}."),
            {"unit": unit.label},
        )

    def _refusal(self, position: Position, unit: Unit) -> Finding | None:
        args = {"units": [unit.id]}
        if position.phase not in ("", reinforcement_phase(unit.side)):
            text = N_("Replacements are made only in their side's reinforcement phase.")
            return violation("wrong-phase", "6.2", text, **args)
        barred = self.barred(position, unit)
        if barred is not None:
            return barred
        if position.ledger.get(REPLACED, unit.id) or not self.left(position, unit.side):
            text = N_("No replacement point is left this turn.")
            return violation("no-points", self.rules.replacements.rules[unit.side], text, **args)
        return None

    def reply(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Step:
        """One die (6.9(2)): the unit is out for good (6.9(3)), or back that many turns later (6.9(4))."""
        die = read_die(pending, answer)
        if die is None:
            return Step.refusing(*no_face(PROCEDURE).findings)
        unit = position.units[str(pending.data["unit"])]
        back = die <= self.rules.replacements.returns_up_to
        due = position.turn + die
        where = turn_box(due) if back else DESTROYED
        changes = (
            change(self.world, position, "pending", "", None),
            change(self.world, position, "place", unit.id, f"@{where}"),
            change(self.world, position, "ledger", f"{REPLACED}:{unit.id}", True),
            *self._unnoted(position),
        )
        found: tuple[Finding, ...] = ()
        text = whole(N_("Die roll {die}: {unit} is out of the game."))
        if back:
            text = whole(N_("Die roll {die}: {unit} returns on turn {turn}."))
        if back and due > self.rules.turns.last:
            late = N_("The game ends before {unit} returns.")
            found = (note("too-late", PROCEDURE, late, units=[unit.id], unit=unit.label),)
        args: Mapping[str, Json] = {"die": die, "unit": unit.label, "turn": due}
        return Step(found, changes, text, args, (Roll(NAME, die, rolled or "typed"),))
