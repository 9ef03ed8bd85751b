"""Stand fast 13.1: before the die the defender may declare that he takes BR as EX, where he is in a strongpoint, a
settlement, on a hilltop or in rubble, or where all who attack from next to him come over rivers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from app.forces.unit import Unit
from app.messages import N_
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Position
from app.position.world import World
from app.rules.battle.hooks import Taken, attack_of
from app.rules.battle.losses import ids
from app.rules.battle.staged import EXPOSED, TARGETS
from app.rules.parts import Combat
from app.rules.ruling import Finding, note, violation
from app.systems.winterstorm.crossings import Crossings
from app.systems.winterstorm.data import StandFastData

BOTH_RETREAT, EXCHANGE = "BR", "EX"
STANDING = "stand_fast"
"""In a battle's data: true once the defender has declared it"""
YES_NO = ("yes", "no")


class StandFast:
    """Whether a defender may stand fast. Bound to one world."""

    def __init__(self, world: World, crossings: Crossings, data: StandFastData) -> None:
        self.board, self.crossings, self.data = world.board, crossings, data

    def may(self, position: Position, attackers: Sequence[Unit], hexes: Sequence[int]) -> bool:
        """In each of the attacked hexes; ``attackers`` are those next to them."""
        return bool(hexes) and all(self._in(position, attackers, hex_) for hex_ in hexes)

    def _in(self, position: Position, attackers: Sequence[Unit], hex_: int) -> bool:
        kinds = {*self.board.terrain[hex_], *self.board.place_kinds(hex_), *(m.kind for m in position.markers_at(hex_))}
        if kinds & self.data.kinds:
            return True
        stands = {self.board.hex_of(u.location) for u in attackers if u.on_map} & {*self.board.grid.adjacent[hex_]}
        return bool(stands) and all(self.crossings.rivers(there, hex_) for there in stands)

    def remark(self, position: Position, attackers: Sequence[Unit], hexes: Sequence[int]) -> Finding | None:
        """That BR might have been taken as EX."""
        if not self.may(position, attackers, hexes):
            return None
        names = [self.board.location_name(h) for h in hexes]
        text = N_("The defender may stand fast, if he says so before the die: BR is then EX.")
        return note("stand-fast", self.data.rule, text, hexes=names)


class StandFastInquiry:
    """Asked of the defender before the die, where the column may hold BR."""

    step: ClassVar[str] = "stand-fast"

    def __init__(self, rules: StandFast, combat: Combat) -> None:
        self.rules, self.combat = rules, combat

    def ask(self, procedure: str, position: Position, data: Mapping[str, Json]) -> Pending | None:
        hexes = [self.rules.board.location(name) for name in ids(data[TARGETS])]
        defenders = position.pick(ids(data["defenders"]))
        fire = self.combat.assess(position, attack_of(data)).fire
        outcomes = fire.outcomes
        if fire.automatic is not None or not self.rules.may(position, position.pick(ids(data[EXPOSED])), hexes):
            return None
        if outcomes is not None and not {BOTH_RETREAT, ""} & set(outcomes.values()):
            return None
        text = N_("Do the units in {hexes} stand fast, so that BR becomes EX?")
        args: dict[str, Json] = {"hexes": data[TARGETS]}
        return Pending(procedure, self.step, defenders[0].side, text, self.rules.data.rule, args, YES_NO, data)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        if answer not in YES_NO:
            return Taken((violation("wrong-answer", pending.rule, N_("The answer is yes or no.")),))
        if answer == "no":
            return Taken(template=N_("The defender does not stand fast."))
        return Taken(template=N_("The defender stands fast."), data={STANDING: True})
