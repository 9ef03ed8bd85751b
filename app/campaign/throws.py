"""A battle's die and what each of its faces would have done, by the table that the battle was fought on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from app.campaign.distribution import Distribution
from app.campaign.record import Record
from app.errors import AdjutantError
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.rules.battle.one_die import DieBattle
from app.rules.battle.two_fire import FIRER
from app.rules.parts import Fire, Resolution

ATTACKER, DEFENDER = "attacker", "defender"
STEPS, HEXES = "steps", "hexes"
"""What a battle's luck is measured in: steps lost, or the hexes that the defender goes back"""


@dataclass(frozen=True)
class FaceOutcome:
    """What the table gives for a face: losses in steps, a retreat in hexes."""

    face: int
    result: str
    attacker_loss: int
    defender_loss: int
    retreat: int

    def margin(self, measure: str = STEPS) -> int:
        """What it is worth to the attacker."""
        return self.retreat if measure == HEXES else self.defender_loss - self.attacker_loss


@dataclass(frozen=True)
class BattleThrow:
    """A battle's die. ``side`` attacks; ``source`` is ``typed`` or ``program``; ``outcomes`` has every face.

    Where each side fires, ``firer`` is ``attacker`` or ``defender`` and the outcomes hold what that fire alone does;
    ``second`` is true where the die of the other had been thrown before. ``battle`` is the action of the battle's first
    die.
    """

    action: int
    turn: int
    phase: str
    kind: str
    side: str
    target: str
    source: str
    face: int
    outcomes: tuple[FaceOutcome, ...]
    battle: int
    firer: str = ""
    second: bool = False

    @cached_property
    def rolled(self) -> FaceOutcome:
        return next(one for one in self.outcomes if one.face == self.face)

    def margins(self, measure: str = STEPS) -> Distribution:
        """Of the margin, for the attacker."""
        return Distribution.of(one.margin(measure) for one in self.outcomes)


def throw_of(battle: DieBattle, record: Record, before: Position, asked: Pending) -> BattleThrow | None:
    """The one die of an action. None where the table does not give every face its result."""
    _, face, source = record.rolls[0]
    faces = [option for option in asked.options if isinstance(option, int) and not isinstance(option, bool)]
    if face not in faces:
        return None
    data, firer = asked.data, str(asked.data.get(FIRER, ""))
    try:
        seen = battle.assessed(before, data)
        fires, side = seen.fires, seen.side if firer else asked.side
        outcomes = _each_side(battle, before, data, fires, faces) if firer else _one(battle, before, data, fires, faces)
    except AdjutantError:  # the rules of today do not know this attack
        return None
    if not all(one.result for one in outcomes):
        return None
    return BattleThrow(
        record.number, record.turn, record.phase, str(data.get("combat", battle.name)), side,
        str(data.get("target", "")), source, face, tuple(outcomes), record.number, firer,
        second=any(f"{other.firer}-die" in data for other in fires if firer and other.firer != firer),
    )  # fmt: skip


def _one(
    battle: DieBattle, before: Position, data: Mapping[str, Json], fires: Sequence[Fire], faces: Sequence[int]
) -> list[FaceOutcome]:
    cells = fires[0].outcomes or {}
    read: dict[str, Resolution] = {}  # equal cells do the same, and each one costs a whole assessment
    outcomes = []
    for one in faces:
        cell = cells.get(str(one), f"face {one}")
        if cell not in read:
            read[cell] = battle.diced(before, data, {"combat": one})
        found = read[cell]
        outcomes.append(FaceOutcome(one, found.result, found.attacker_loss, found.defender_loss, found.retreat))
    return outcomes


def _each_side(
    battle: DieBattle, before: Position, data: Mapping[str, Json], fires: Sequence[Fire], faces: Sequence[int]
) -> list[FaceOutcome]:
    """What the fire in hand costs the other side, whatever the other die shows."""
    firer = str(data[FIRER])
    fire = next(one for one in fires if one.firer == firer)
    cells = fire.outcomes or {}
    others = {one.firer: 1 for one in fires if one is not fire}
    read: dict[str, Resolution] = {}
    outcomes = []
    for one in faces:
        cell = cells.get(str(one), "")
        if cell and cell not in read:
            read[cell] = battle.diced(before, data, {**others, firer: one})
        found = read.get(cell)
        lost = (0, 0) if found is None else (found.attacker_loss, found.defender_loss)
        mine = (0, lost[1]) if firer == ATTACKER else (lost[0], 0)
        outcomes.append(FaceOutcome(one, cell if found is not None and found.result else "", *mine, 0))
    return outcomes
