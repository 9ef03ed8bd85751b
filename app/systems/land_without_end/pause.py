"""The von Paulus pause: declared at the end of turn 2, 3, 4 or 5, three turns without attacks but on fortified zones;
once they are over the GAS line is forgotten; a pause broken off gives nothing 7.5."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from app.messages import N_
from app.position.changes import Change, change
from app.position.ledger import USED, Json
from app.position.position import Position
from app.position.world import World
from app.rules.parts import Offer, Step
from app.rules.ruling import violation
from app.systems.land_without_end.battlefield import PAUSE
from app.systems.land_without_end.data import PauseData

RULE = "7.5"
NAME = "paulus-pause"
KEY = "paulus-pause"
DONE = "paulus_pause_done"


@dataclass(frozen=True)
class PaulusPause:
    """The special action. ``last_phase(position)`` is the phase with which the turn in hand ends."""

    world: World
    data: PauseData
    last_phase: Callable[[Position], str]

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.conditions.get(PAUSE):
            return (Offer({"do": "abort"}, RULE, N_("Break the pause off")),)
        declared = position.ledger.get(USED, KEY)
        if declared is None and position.turn in self.data.declared_on and position.phase == self.last_phase(position):
            return (Offer({"do": "declare"}, RULE, N_("Declare a pause of three turns")),)
        return ()

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        wanted = options.get("do")
        if wanted not in [offer.options["do"] for offer in self.offers(position)]:
            text = N_("No pause can be declared or broken off now.")
            return Step((violation("no-pause", RULE, text),), (), text)
        if wanted == "abort":
            ended = change(self.world, position, "condition", PAUSE, False)
            return Step((), (ended,), N_("The pause is broken off and gives nothing."))
        # The pause is in force from the next turn on; the key holds the turn of its declaration.
        declared = change(self.world, position, "ledger", f"{USED}:{KEY}", position.turn)
        return Step((), (declared,), N_("A pause is declared for the next three turns."))

    def turn_end(self, position: Position) -> list[Change]:
        """What the end of a turn changes: a declared pause begins, one of three turns is completed."""
        declared = position.ledger.get(USED, KEY)
        if not isinstance(declared, int):
            return []
        if position.turn == declared:
            return [change(self.world, position, "condition", PAUSE, True)]
        if position.turn == declared + self.data.turns and position.conditions.get(PAUSE):
            return [
                change(self.world, position, "condition", PAUSE, False),
                change(self.world, position, "condition", DONE, True),
            ]
        return []
