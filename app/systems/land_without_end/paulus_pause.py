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
from app.rules.ruling import Finding, note, violation
from app.systems.land_without_end.data import PauseData

RULE = "7.5"
NAME = "paulus-pause"
KEY = "paulus-pause"
PAUSE, DONE = "paulus_pause", "paulus_pause_done"


@dataclass(frozen=True)
class PaulusPause:
    """The special action. ``last_phase(position)`` is the phase with which the turn in hand ends."""

    world: World
    data: PauseData
    last_phase: Callable[[Position], str]

    def offers(self, position: Position) -> tuple[Offer, ...]:
        if position.conditions.get(PAUSE):
            return (Offer({"do": "abort"}, RULE, N_("End the pause")),)
        declared = self.declared(position)
        if declared is None and position.turn in self.data.declared_on and position.phase == self.last_phase(position):
            return (Offer({"do": "declare"}, RULE, N_("Declare a pause of three turns")),)
        return ()

    def choices(self, position: Position) -> list[Finding]:
        """That a pause may be declared now, and from when one counts of which nobody has said when it was declared."""
        if self._assumed(position):
            text = N_("The turn on which the pause was declared is missing from the data: it counts from turn {turn}.")
            return [note("assumed-pause", RULE, text, turn=position.turn)]
        if any(offer.options["do"] == "declare" for offer in self.offers(position)):
            return [note("pause-open", RULE, N_("A pause of three turns may be declared now."))]
        return []

    def _assumed(self, position: Position) -> bool:
        return bool(position.conditions.get(PAUSE)) and self.declared(position) is None

    def declared(self, position: Position) -> int | None:
        """The turn at whose end the pause was declared; ``None`` for one that stands in a position file alone, until
        the turn is over."""
        known = position.ledger.get(USED, KEY)
        return known if isinstance(known, int) else None

    def step(self, position: Position, options: Mapping[str, Json]) -> Step:
        wanted = options.get("do")
        if wanted not in [offer.options["do"] for offer in self.offers(position)]:
            text = N_("No pause may be declared or ended now.")
            return Step((violation("no-pause", RULE, text),), (), text)
        if wanted == "abort":
            ended = change(self.world, position, "condition", PAUSE, False)
            return Step((), (ended,), N_("The pause is ended early and has no effect."))
        # The pause is in force from the next turn on; the key holds the turn of its declaration.
        declared = change(self.world, position, "ledger", f"{USED}:{KEY}", position.turn)
        return Step((), (declared,), N_("A pause is declared for the next three turns."))

    def turn_end(self, position: Position) -> list[Change]:
        """What the end of a turn changes: a declared pause begins, one of three turns is completed."""
        declared = self.declared(position)
        if declared is None:
            if not self._assumed(position):
                return []
            # as if it had been declared at the end of the turn before
            return [change(self.world, position, "ledger", f"{USED}:{KEY}", position.turn - 1)]
        if position.turn == declared:
            return [change(self.world, position, "condition", PAUSE, True)]
        if position.turn == declared + self.data.turns and position.conditions.get(PAUSE):
            return [
                change(self.world, position, "condition", PAUSE, False),
                change(self.world, position, "condition", DONE, True),
            ]
        return []
