"""What is due: units that attrition threatens 13.3.8, replacement points 14.1.5, who comes
back to the box of eliminated ones 13.3.8, hands 7.6.1 and trenches to be rolled for 10.3.1."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from app.forces.boxes import turn_of
from app.messages import N_
from app.position.position import Position
from app.rules.parts import Due, Schedule
from app.rules.sequence.schedules import Scheduled, to_come
from app.systems.stalins_war.attrition import Attrition
from app.systems.stalins_war.calendar import round_in
from app.systems.stalins_war.cards import KINDS
from app.systems.stalins_war.data import AXIS, SOVIET
from app.systems.stalins_war.dealing import Dealing
from app.systems.stalins_war.entrenching import Entrenching
from app.systems.stalins_war.phases import DRAW, attrition_phase, replacement_phase
from app.systems.stalins_war.replacement_points import ANY, ReplacementPoints, in_halves, points_of


@dataclass(frozen=True)
class Lists:
    """``slugs`` are the phases of the position's turn, ``sides`` the names of the sides."""

    attrition: Attrition
    replacements: ReplacementPoints
    dealing: Dealing
    trenches: Entrenching
    slugs: Callable[[Position], Sequence[str]]
    sides: Mapping[str, str]

    def threatened(self, position: Position) -> list[Due]:
        found = []
        for side in (AXIS, SOVIET):
            if not to_come(self.slugs(position), position, attrition_phase(side)):
                continue
            if position.phase == attrition_phase(side):
                continue
            units = self.attrition.lost(position, side)
            if units:
                text = N_("Out of supply, eliminated in the attrition segment: {units}")
                ids = tuple(u.id for u in units)
                found.append(Due(position.turn, side, "13.3.8", text, ids, {"units": [u.label for u in units]}))
        return found

    def replacing(self, position: Position) -> list[Due]:
        found = []
        for side in (SOVIET, AXIS):
            if not to_come(self.slugs(position), position, replacement_phase(side)):
                continue
            for kind in (*KINDS[side], *((ANY,) if side == AXIS else ())):
                if points_of(position, kind):
                    text = N_("{kind} replacement points: {points}")
                    left = self.replacements.left(position, kind)
                    args = {"kind": kind.upper(), "points": in_halves(left)}
                    phase = replacement_phase(side)
                    found.append(Due(position.turn, side, "14.1.1", text, args={**args}, phase=phase))
        return found

    def returning(self, position: Position) -> list[Due]:
        return [
            Due(turn_of(u.box), AXIS, "13.3.8", N_("Back in the box of eliminated units: {unit}"), (u.id,),
                {"unit": u.label})
            for u in position.units.values() if not u.on_map and turn_of(u.box) > position.turn
        ]  # fmt: skip

    def hands(self, position: Position) -> list[Due]:
        if not to_come(self.slugs(position), position, DRAW):
            return []
        text, sides, size = N_("The {side:t} hand: {size:w} cards"), self.sides, self.dealing.size
        return [
            Due(position.turn, side, "7.6.1", text, args={"side": sides[side], "size": size.size(position, side)},
                phase=DRAW)
            for side in (AXIS, SOVIET)
        ]  # fmt: skip

    def digging(self, position: Position) -> list[Due]:
        at = round_in(position.phase)
        if at is None:
            return []
        text = N_("A trench is rolled for in {hex}")
        return [
            Due(position.turn, at[0], "10.3.1", text, args={"hex": hex_})
            for hex_, _ in self.trenches.open_hexes(position)
        ]


def schedules(lists: Lists) -> Mapping[str, Schedule]:
    """The schedules by name."""
    return {
        "attrition": Scheduled(lists.threatened),
        "replacements": Scheduled(lists.replacing),
        "returning units": Scheduled(lists.returning),
        "hands": Scheduled(lists.hands),
        "trenches": Scheduled(lists.digging),
    }
