"""What would be legal instead of an order that was refused: the nearest orders that the referee lets pass."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from app.errors import AdjutantError
from app.forces.unit import Unit
from app.messages import N_, say
from app.position.changes import apply
from app.position.position import Position
from app.rules.orders.orders import Attack, Move, Order, Place, PlaceMarker
from app.rules.parts import Points, Reach, absence
from app.rules.referee import Judgement, Referee
from app.rules.ruling import STACKING, Finding, Severity

HEXES = 2
"""Other hexes that are named at most, and how far from the one that was meant"""
TRIED = 8
"""Hexes judged before giving up, and units tried one by one"""


@dataclass(frozen=True)
class Instead:
    """``template`` with ``args`` says it; ``order`` does it, None where the players have to choose how. ``hex`` is the
    hex that it ends in, -1 for none; ``units`` are those that it is about."""

    template: str
    args: Mapping[str, Any] = field(default_factory=dict)
    order: Order | None = None
    units: tuple[str, ...] = ()
    hex: int = -1

    def text(self, language: str = "") -> str:
        return say(self.template, self.args, language)


def legal_instead(referee: Referee, position: Position, refused: Judgement) -> tuple[Instead, ...]:
    """Orders like the refused one that are legal in ``position``, each judged by the referee: another hex within
    ``HEXES`` of the one that was meant, fewer of the units, room made in a full stack. Empty where there is none."""
    return tuple(_Search(referee, position).instead_of(refused))


def markers_lacking(referee: Referee, position: Position, order: Attack) -> tuple[Instead, ...]:
    """Markers that may be put down now and without which a rule speaks against the attack: each takes something away
    of what does, and brings nothing new."""
    return tuple(_Search(referee, position).markers(order))


@dataclass(frozen=True)
class _Search:
    referee: Referee
    position: Position

    def instead_of(self, refused: Judgement) -> Iterator[Instead]:
        order = refused.order
        if isinstance(order, Move) and len(order.path) > 1:
            yield from self._other_hexes(order, self._stops(order))
            yield from self._fewer(order, N_("Move only {units}"), N_("Leave {units} where they are"))
            if any(f.kind == STACKING for f in refused.findings):
                yield from self._room(order)
        elif isinstance(order, Place):
            yield from self._other_hexes(order, self._openings(order))
            yield from self._fewer(order, N_("Place only {units}"), N_("Leave {units} for now"))
        elif isinstance(order, Attack):
            yield from self.markers(order)
            yield from self._fewer(order, N_("Attack with {units} only"), N_("Attack without {units}"))

    def legal(self, order: Order, position: Position | None = None) -> bool:
        try:
            return self.referee.judge(position or self.position, order).legal
        except AdjutantError:
            return False

    # another hex ----------------------------------------------------------------------------------------------------

    def _stops(self, order: Move) -> Iterator[tuple[int, Instead]]:
        """Where the units may stop by the same way of moving, with the cost of each."""
        game, position = self.referee.game, self.position
        units = position.pick(order.units)
        if absence(game.movement) or not units or not units[0].on_map:
            return
        try:
            reach = game.movement.reach(position, units, order.by)
        except AdjutantError:
            return
        name, start = game.world.board.location_name, units[0].location
        in_hexes = game.vocabulary.in_hexes or reach.allowance.in_hexes
        words = N_("Stop in {hex}: {cost} of {left} points")
        if in_hexes:
            words = N_("Stop in {hex}: {cost} of {left} hexes")
        for hex_, cost in reach.costs.items():
            if hex_ != start and cost:
                path = tuple(map(name, reach.path(hex_)))
                args = {"hex": name(hex_), "cost": cost, "left": reach.allowance.left}
                yield hex_, Instead(words, args, replace(order, path=path), order.units, hex_)

    def _openings(self, order: Place) -> Iterator[tuple[int, Instead]]:
        game = self.referee.game
        if absence(game.placement):
            return
        for hex_ in game.placement.hexes(self.position, self.position.pick(order.units)):
            name = game.world.board.location_name(hex_)
            yield hex_, Instead(N_("Place in {hex}"), {"hex": name}, replace(order, where=name), order.units, hex_)

    def _other_hexes(self, order: Move | Place, found: Iterator[tuple[int, Instead]]) -> Iterator[Instead]:
        board = self.referee.game.world.board
        at = board.find(order.path[-1] if isinstance(order, Move) else order.where)
        if at is None:
            return
        meant, near = board.hex_of(at), []
        for hex_, one in found:
            away = board.grid.distance(meant, board.hex_of(hex_))
            if 0 < away <= HEXES:
                near.append((away, one.args.get("cost", 0), hex_, one))
        taken = 0
        for *_, one in sorted(near, key=lambda row: row[:3])[:TRIED]:
            if one.order is not None and self.legal(one.order):
                yield one
                taken += 1
                if taken == HEXES:
                    return

    # fewer units ----------------------------------------------------------------------------------------------------

    def _fewer(self, order: Move | Place | Attack, only: str, without: str) -> Iterator[Instead]:
        """The order with as many of its units as the rules let through, taken in their order."""
        mine = order.attackers if isinstance(order, Attack) else order.units
        if not 1 < len(mine) <= TRIED:
            return
        kept: tuple[str, ...] = ()
        for unit in mine:
            if self.legal(_with(order, (*kept, unit))):
                kept = (*kept, unit)
        left = tuple(unit for unit in mine if unit not in kept)
        if kept and left:
            fewer = left if len(left) < len(kept) else kept
            labels = [self.position.units[unit].label for unit in fewer]
            yield Instead(without if fewer is left else only, {"units": labels}, _with(order, kept), kept)

    # markers --------------------------------------------------------------------------------------------------------

    def markers(self, order: Attack) -> Iterator[Instead]:
        """In the hexes of which the rules speak against the attack."""
        game, position = self.referee.game, self.position
        against = self._against(position, order)
        named = dict.fromkeys(hex_ for one in against for hex_ in one.hexes)
        side = next((unit.side for unit in position.pick(order.attackers)), position.active)
        kinds = {kind: side if kind in game.vocabulary.sided_markers else "" for kind in game.markers}
        there = [kind for kind, whose in kinds.items() if game.markers[kind].left(position, whose or side) > 0]
        for hex_ in named:
            for kind in there:
                marker = PlaceMarker(kind, kinds[kind], hex_)
                judged = self.referee.judge(position, marker)
                if not judged.legal or not judged.changes:
                    continue
                left = self._against(apply(game.world, position, judged.changes), order)
                if len(left) < len(against) and all(one in against for one in left):
                    args = {"marker": game.vocabulary.marker_name(kind, kinds[kind]), "hex": hex_}
                    at = game.world.board.find(hex_)
                    words = N_("Place the {marker:t} marker in {hex}")
                    yield Instead(words, args, marker, order.attackers, -1 if at is None else at)

    def _against(self, position: Position, order: Attack) -> list[Finding]:
        try:
            seen = self.referee.plan(position, order)
        except AdjutantError:
            return []
        return [one for one in seen.findings if one.severity is Severity.VIOLATION]

    # room -----------------------------------------------------------------------------------------------------------

    def _room(self, order: Move) -> Iterator[Instead]:
        """A unit of the full stack that could move away, the one with most points left, after which the order is legal;
        where it goes is for the players."""
        game, position = self.referee.game, self.position
        at = game.world.board.find(order.path[-1])
        if at is None or absence(game.movement):
            return
        side, name = position.units[order.units[0]].side, game.world.board.location_name
        movers: list[tuple[Points, Unit, Reach]] = []
        for unit in position.units_at(at):
            if unit.side == side and unit.id not in order.units:
                reach = game.movement.reach(position, (unit,))
                movers.append((reach.allowance.left, unit, reach))
        for left, unit, reach in sorted(movers, key=lambda row: -row[0])[:TRIED]:
            away = min((h for h in reach.costs if h != at), key=lambda h: reach.costs[h], default=-1)
            if away < 0:
                continue
            gone = self.referee.judge(position, Move((unit.id,), tuple(map(name, reach.path(away)))))
            if gone.legal and self.legal(order, apply(game.world, position, gone.changes)):
                args = {"hex": order.path[-1], "unit": unit.label, "left": left}
                words = N_("First move a unit out of {hex}; {unit} has {left} points left")
                yield Instead(words, args, None, (unit.id,), at)
                return


def _with(order: Move | Place | Attack, units: tuple[str, ...]) -> Move | Place | Attack:
    return replace(order, attackers=units) if isinstance(order, Attack) else replace(order, units=units)
