"""Blitz markers 11.2.1(9), 11.5.2: where one may be placed, who has to advance for it, and how many a round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from app.forces.unit import Unit
from app.messages import N_
from app.position.changes import Change, change, marker_value
from app.position.ledger import Json
from app.position.pending import Pending
from app.position.position import Marker, Position
from app.position.world import World
from app.rules.battle.hooks import Taken
from app.rules.battle.losses import ids
from app.rules.orders import account
from app.rules.orders.placing import fresh_id
from app.rules.ruling import Finding, legal, violation
from app.systems.stalins_war.advance import BLITZ, StalinsWarAdvance
from app.systems.stalins_war.combat_data import BlitzData
from app.systems.stalins_war.data import AXIS
from app.systems.stalins_war.exploitation import Exploitation
from app.systems.stalins_war.ground import Ground
from app.systems.stalins_war.lines import east_of_paulus
from app.systems.stalins_war.plays import ZERO, play_in_hand

YES_NO = ("yes", "no")
PLACED = "blitz"
"""In a battle's data: the id of the marker that was placed for its advance"""
RULE = "11.2.1(9)"


@dataclass(frozen=True)
class Blitz:
    """The question whether one is placed, put before the advance, which it frees of stacking."""

    world: World
    data: BlitzData
    winter_turn: int
    ground: Ground
    exploitation: Exploitation
    advance: StalinsWarAdvance
    step: ClassVar[str] = "blitz-marker"

    def ask(self, procedure: str, position: Position, data: Mapping[str, Json]) -> Pending | None:
        target = self.world.board.location(str(data["target"]))
        left = [u for u in position.pick(ids(data["attackers"])) if u.on_map]
        if not left or not self.may(position, left[0].side, target):
            return None
        if not self.openers(position, left, target):
            return None
        text = N_("Is a Blitz marker placed in {target}?")
        return Pending(procedure, self.step, left[0].side, text, RULE, {"target": data["target"]}, YES_NO, data)

    def take(self, position: Position, pending: Pending, answer: Json, rolled: str) -> Taken:
        if answer not in pending.options:
            return Taken((violation("wrong-answer", RULE, N_("Answer yes or no.")),))
        args: dict[str, Json] = {"target": pending.data["target"]}
        if answer == "no":
            return Taken(template=N_("No Blitz marker is placed in {target}."), args=args)
        board = self.world.board
        marker = Marker(fresh_id(position, BLITZ), BLITZ, pending.side, board.location(str(pending.data["target"])))
        placed = change(self.world, position, "marker", marker.id, marker_value(board, marker))
        name = account.marker_name(self.world, {"kind": BLITZ, "side": pending.side})
        args = {"marker": name, "where": pending.data["target"]}
        return Taken(changes=(placed,), template=account.PUT_DOWN, args=args, data={PLACED: marker.id})

    # may it be placed -----------------------------------------------------------------------------------------------

    def may(self, position: Position, side: str, target: int) -> bool:
        """Whether a marker of the side may lie in a hex now, whoever advances."""
        if self.advance.enemies(position, side, target) or self.ground.bars_blitz(position, target):
            return False
        play = play_in_hand(position)
        if play is not None and play.kind == ZERO:
            return False
        lying = [m for m in position.markers.values() if m.kind == BLITZ and m.side == side]
        if len(lying) >= self.data.most or any(m.location == target for m in lying):
            return False
        return side != AXIS or self._may_axis(position, target, lying)

    def _may_axis(self, position: Position, target: int, lying: Sequence[Marker]) -> bool:
        board, (first, last) = self.world.board, self.data.east_turns
        if position.turn == self.winter_turn:
            return False
        if not first <= position.turn <= last or not east_of_paulus(board, position, target):
            return True
        return sum(east_of_paulus(board, position, m.location) for m in lying) < self.data.east

    def openers(self, position: Position, units: Sequence[Unit], target: int) -> tuple[str, ...]:
        """Those of the units that open a Blitz by advancing: they may exploit, from there too, and come over no major
        river."""
        return tuple(
            u.id for u in units
            if self.exploitation.able(position, u) and not self.ground.bars_blitz_across(u, target)
            and legal(self.advance.findings(position, [u], target))
            and legal(self.exploitation.entry_findings(position, [u], self.world.board.hex_of(u.location), target))
        )  # fmt: skip

    def crowd(self, position: Position, units: Sequence[Unit], target: int) -> list[Finding]:
        """That more would be in the hex than may stay there once all who may exploit have left it (9.1.4, 11.5.2)."""
        side = units[0].side
        there = [*(u for u in position.units_at(target) if u.side == side and u not in units), *units]
        going = [u for u in there if self.exploitation.able(position, u)]
        staying = self.advance.stacking.report(position, target, [u for u in there if u not in going])
        limit, used = self.advance.stacking.data.units, staying.used
        if legal(staying.findings) or not isinstance(used, dict):
            return []
        name = self.world.board.location_name(target)
        text = N_("{hex} is overstacked: {count:w} units could not exploit out of it, limit {limit:w}, one large.")
        args = {"hexes": [name], "units": [u.id for u in there], "hex": name, "limit": limit, "count": used["units"]}
        return [violation("blitz-crowd", "11.5.2", text, **args)]

    def taken_off(self, position: Position, data: Mapping[str, Json]) -> list[Change]:
        """The marker goes where nobody has advanced for it."""
        placed, target = data.get(PLACED), self.world.board.location(str(data["target"]))
        if not isinstance(placed, str) or placed not in position.markers:
            return []
        if any(position.units[u].location == target for u in ids(data["attackers"])):
            return []
        return [change(self.world, position, "marker", placed, None)]


FORMER = (N_("A Blitz marker is placed in {target}."),)
"""A line that older campaigns hold, for the catalogue alone"""
