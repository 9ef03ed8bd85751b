"""Bidding for a side 21: a one-time addition of points for replacements to the other side, agreed on in the set-up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.messages import N_
from app.position.ledger import Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Offer, Step
from app.rules.ruling import violation
from app.rules.sequence.sequence import SET_UP
from app.systems.stalins_war.replacement_points import ReplacementPoints

NAME, RULE = "bid", "21.0"
MOST = 60


@dataclass(frozen=True)
class Bidding:
    """The special action; each bid adds to those before it."""

    world: World
    points: ReplacementPoints

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.phase != SET_UP:
            return ()
        text = N_("Bid a replacement point more to play the {side} side")
        return tuple(
            Offer({"side": slug, "points": 1}, RULE, text, {"side": side.name})
            for slug, side in self.world.roster.sides.items()
        )

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        side, points = options.get("side"), options.get("points")
        sides = self.world.roster.sides
        whole = isinstance(points, int) and not isinstance(points, bool) and 0 < points <= MOST
        if not isinstance(side, str) or side not in sides or not isinstance(points, int) or not whole:
            text = N_("A bid names the side to be played and a number of points.")
            return Step((violation("no-bid", RULE, text),), (), text)
        found = []
        if position.phase and position.phase != SET_UP:
            found.append(violation("wrong-phase", RULE, N_("Bids are made before the game begins.")))
        text = N_("A bid of {points:w} to play the {side} side.")
        changes = self.points.bidding(position, side, points)
        return Step(tuple(found), tuple(changes), text, {"points": points, "side": sides[side].name})
